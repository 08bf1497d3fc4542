import { useMutation } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { office } from '../session/office-api.ts';
import styles from './audit-desk.module.css';
import { auditStrings } from './audit.strings.ts';

/** Follows the chain from its beginning when asked, and says how far it holds. */
export function Verify() {
  const t = useStrings(auditStrings);
  const format = useFormat();
  const verify = useMutation({ mutationFn: () => office.auditDesk.verify({}) });
  function tell(): { isSound: boolean; words: string } | null {
    if (verify.error)
      return { isSound: false, words: verify.error instanceof ApiError ? verify.error.message : t.failed };
    if (!verify.data) return null;
    const { count, broken } = verify.data;
    if (!broken) return { isSound: true, words: t.intact(format.number(count)) };
    return { isSound: false, words: t[broken.why](format.number(broken.seq)) };
  }
  const told = tell();
  return (
    <div className={styles.verify}>
      <span role="status">
        {told && (
          <span className={classNames(styles.result, !told.isSound && styles.broken)}>
            {told.isSound ? <ShieldCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
            {told.words}
          </span>
        )}
      </span>
      <Button busy={verify.isPending} onClick={() => verify.mutate()}>
        {t.verify}
      </Button>
    </div>
  );
}
