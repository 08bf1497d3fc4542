import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { judgeIdle, type Idle } from './idle.ts';
import { office, readAnsweredAtMs } from './office-api.ts';
import styles from './idle-notice.module.css';
import { sessionStrings } from './session.strings.ts';
import { endStaffSession, useStaffSession } from './staff-session.ts';

const LOOK_EVERY_MS = 5000;

/** Tells the end of the session before it comes, with a way to stay; ends it here when it has come. */
export function IdleNotice() {
  const t = useStrings(sessionStrings);
  const session = useStaffSession();
  const [idle, setIdle] = useState<Idle>({ kind: 'active' });
  useEffect(() => {
    if (session.status === 'out') return;
    const { idleMs, endsAtMs } = session;
    function look() {
      const next = judgeIdle({ nowMs: Date.now(), answeredAtMs: readAnsweredAtMs(), idleMs, endsAtMs });
      if (next.kind === 'over') endStaffSession({ hasEnded: true });
      else setIdle((before) => (before.kind === 'active' && next.kind === 'active' ? before : next));
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A device that slept has run no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return (
    <div role="status">
      {idle.kind === 'soon' && (
        <div className={styles.notice}>
          <Clock aria-hidden="true" />
          <span>{(idle.why === 'idle' ? t.idleSoon : t.endSoon)(Math.ceil(idle.leftMs / 60_000))}</span>
          {idle.why === 'idle' && (
            <Button
              size="s"
              onClick={() => {
                office.staff.me({}).then(
                  () => setIdle({ kind: 'active' }),
                  () => undefined,
                );
              }}
            >
              {t.stay}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
