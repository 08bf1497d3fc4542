import { Play } from 'lucide-react';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import type { LiveState } from '#viewer/live-state.ts';
import { Button } from './button.tsx';
import styles from './live-status.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** What stands over the picture of a live view for the time being, and takes the focus into it. */
const LIVE_STATUS = { 'data-live-status': '', tabIndex: -1 } as const;

/** By a key from elsewhere on the page: begins the live view in `stage` where it has not begun, and goes on in it. */
export function enterLive(stage: HTMLElement): void {
  const status = stage.querySelector<HTMLElement>('[data-live-status]');
  const shown = status ?? stage.querySelector<HTMLElement>('canvas');
  shown?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'nearest' });
  if (status instanceof HTMLButtonElement) status.click();
}

type LiveStatusProps = {
  state: LiveState;
  /** What the live view opens in. */
  frame: RefObject<HTMLElement | null>;
  words: {
    open: string;
    loading: string;
    loadingPart: (percent: string) => string;
    failed: string;
    unavailable: string;
    retry: string;
  };
  onStart: () => void;
  /** A pointer comes near: what is about to be needed can be fetched. */
  onNear: () => void;
};

/**
 * What stands over a picture until the live view is there, and why when it will not come. Whoever began it by a key, or waits
 * here for it, goes on in the view: the focus does not leave with the button.
 */
export function LiveStatus({ state, frame, words, onStart, onNear }: LiveStatusProps) {
  const { phase } = state;
  const status = useRef<HTMLElement & HTMLButtonElement & HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    // Somebody may have gone elsewhere meanwhile.
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (!isHere.current || !isNowhere) return;
    const next = status.current ?? frame.current?.querySelector('canvas');
    next?.focus({ preventScroll: true });
  }, [phase, frame]);
  const here = {
    ...LIVE_STATUS,
    ref: status,
    // It goes to nothing where the element itself goes.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) isHere.current = false;
    },
  };
  function start(event: MouseEvent): void {
    // Not by mouse or finger: a canvas that has the focus keeps them from scrolling the page.
    isHere.current = event.detail === 0;
    onStart();
  }
  switch (state.phase) {
    case 'idle':
      return (
        <Button
          {...here}
          tabIndex={0}
          className={styles.open}
          variant="primary"
          size="l"
          icon={<Play aria-hidden="true" />}
          onPointerEnter={onNear}
          onClick={start}
        >
          {words.open}
        </Button>
      );
    case 'loading': {
      const percent = state.fraction === null ? null : String(Math.round(state.fraction * 100));
      const text = percent === null ? words.loading : words.loadingPart(percent);
      return (
        <div {...here} className={styles.loading} onFocus={() => (isHere.current = true)}>
          <ProgressBar label={words.loading} value={state.fraction} valueText={text} />
        </div>
      );
    }
    case 'failed':
    case 'unavailable':
      return (
        <p className={styles.note} role="status">
          {words[state.phase]}
          <Button {...here} tabIndex={0} size="s" onClick={start}>
            {words.retry}
          </Button>
        </p>
      );
    case 'ready':
      return null;
  }
}
