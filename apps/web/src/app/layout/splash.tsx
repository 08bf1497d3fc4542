import { useEffect } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { MARK, WORDMARK } from '#shared/ui/logo-shapes.ts';
import { readSplash, SPLASH_MS, writeSplash } from './splash-gate.ts';
import styles from './splash.module.css';
import { layoutStrings } from './strings.ts';

const LEAVING_MS = 240;
/** A horizon that dips into the M of the mark's rim and runs on. */
const HORIZON = 'M-400 51.5H153.5L200 78.2 246.5 51.5H800';

/**
 * The first visit's curtain: a line of ink becomes the mark, light rises from it and sweeps over the name. The page lives
 * and loads beneath; the styles alone play it and take it away, a click or key only does so sooner.
 */
export function Splash() {
  const t = useStrings(layoutStrings);

  useEffect(() => {
    if (readSplash() !== 'on') return;
    let timer = window.setTimeout(() => writeSplash('off'), SPLASH_MS);
    function skip(event: Event) {
      if (event instanceof KeyboardEvent && ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (readSplash() !== 'on') return;
      // The press is for the curtain, not for what lies under it.
      event.preventDefault();
      event.stopPropagation();
      writeSplash('leaving');
      window.clearTimeout(timer);
      timer = window.setTimeout(() => writeSplash('off'), LEAVING_MS);
    }
    document.addEventListener('keydown', skip, { capture: true });
    document.addEventListener('click', skip, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', skip, { capture: true });
      document.removeEventListener('click', skip, { capture: true });
    };
  }, []);

  return (
    <div className={styles.splash} aria-hidden="true">
      <svg className={styles.art} viewBox="0 0 400 240" fill="none">
        <defs>
          <linearGradient id="splash-sweep" x1="0" x2="1">
            <stop offset="0" className={styles.sweepEdge} />
            <stop offset="0.35" className={styles.sweepCool} />
            <stop offset="0.6" className={styles.sweepWarm} />
            <stop offset="1" className={styles.sweepEdge} />
          </linearGradient>
          <mask id="splash-ink" className={styles.ink}>
            <Mark />
            <Word />
          </mask>
          {/* The light is only seen above the rim it rises from. */}
          <clipPath id="splash-rim">
            <path d="M100-60H300V51.5H246.5L200 78.2 153.5 51.5H100Z" />
          </clipPath>
        </defs>
        <g clipPath="url(#splash-rim)">
          <circle className={styles.light} cx={200} cy={57} r={14} />
        </g>
        <g className={styles.walls}>
          <Mark />
        </g>
        <path className={styles.horizon} d={HORIZON} pathLength={1} />
        <g className={styles.word}>
          <Word />
        </g>
        <g mask="url(#splash-ink)">
          <rect className={styles.sweep} x={0} y={0} width={160} height={240} fill="url(#splash-sweep)" />
        </g>
      </svg>
      <p className={styles.hint}>{t.splashSkip}</p>
    </div>
  );
}

function Mark() {
  return (
    <g transform="translate(140 24) scale(5)" fill="currentColor">
      <path d={MARK.leftWall} />
      <path d={MARK.rightWall} opacity={0.56} />
    </g>
  );
}

function Word() {
  return (
    <g
      transform="translate(125 168) scale(2)"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {WORDMARK.map((letter) => (
        <path key={letter} d={letter} pathLength={1} className={styles.letter} />
      ))}
    </g>
  );
}
