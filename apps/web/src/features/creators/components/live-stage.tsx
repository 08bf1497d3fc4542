import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useInView } from '#shared/lib/in-view.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { reduceLive } from '#viewer/live-state.ts';
import { canDrawLive, isLiveWanted, whenCalm } from '#viewer/readiness.ts';
import { draftStrings } from '../draft.strings.ts';
import type { Subject } from './live-subject.tsx';
import styles from './live-stage.module.css';

const LiveSubject = lazyPart('draft-viewer', async () => (await import('./live-subject.tsx')).LiveSubject);

type LiveStageProps = {
  name: string;
  pictures: readonly string[];
  /** Null of what has no live view. */
  subject: Subject | null;
  facts: readonly (readonly [name: string, value: string])[];
};

/**
 * A panorama or a material, large: its cover at once, the live view over it as soon as the page has calmed down (on phones and
 * with data saving, when asked for), and its other pictures.
 */
export function LiveStage({ name, pictures, subject, facts }: LiveStageProps) {
  const { live: t } = useStrings(draftStrings);
  const frame = useRef<HTMLDivElement>(null);
  const [seen, inView] = useInView({ once: true });
  const [live, dispatch] = useReducer(reduceLive, { phase: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const [picture, setPicture] = useState<number | null>(null);
  const hasView = subject !== null;
  const isLive = live.phase === 'loading' || live.phase === 'ready';

  function start() {
    setPicture(null);
    if (isLive) return;
    setAttempt((count) => count + 1);
    dispatch({ type: 'start', canDraw: canDrawLive() });
  }
  const startByItself = useEffectEvent(() => live.phase === 'idle' && start());
  useEffect(() => {
    if (!inView || !hasView || !isLiveWanted()) return;
    return whenCalm(() => startByItself());
  }, [inView, hasView]);

  return (
    <section className={styles.stage} aria-label={t.stage} ref={seen}>
      <div
        ref={frame}
        className={classNames(styles.frame, live.phase === 'ready' && picture === null && styles.isLive)}
      >
        <img
          className={styles.picture}
          src={pictures[picture ?? 0]}
          alt={t.alt(name, (picture ?? 0) + 1)}
          width={960}
          height={720}
          fetchPriority="high"
        />
        {subject && isLive && (
          <LiveSubject
            key={attempt}
            name={name}
            subject={subject}
            isShown={picture === null}
            frame={frame}
            onEvent={dispatch}
          />
        )}
        {subject && picture === null && (
          <LiveStatus
            state={live}
            words={{ ...t, open: t[subject.kind].open }}
            onStart={start}
            onNear={LiveSubject.preload}
          />
        )}
      </div>
      <ul className={styles.strip} aria-label={t.pictures}>
        {pictures.map((address, n) => (
          <li key={address}>
            <button
              type="button"
              className={styles.thumb}
              aria-pressed={picture === n}
              aria-label={t.picture(n + 1, pictures.length)}
              onClick={() => setPicture(picture === n ? null : n)}
            >
              <img src={address} alt="" width={960} height={720} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
