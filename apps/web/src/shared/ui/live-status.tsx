import { Play } from 'lucide-react';
import type { LiveState } from '#viewer/live-state.ts';
import { Button } from './button.tsx';
import styles from './live-status.module.css';
import { ProgressBar } from './progress-bar.tsx';

type LiveStatusProps = {
  state: LiveState;
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

/** What stands over a picture until the live view is there, and why when it will not come. */
export function LiveStatus({ state, words, onStart, onNear }: LiveStatusProps) {
  switch (state.phase) {
    case 'idle':
      return (
        <Button
          className={styles.open}
          variant="primary"
          size="l"
          icon={<Play aria-hidden="true" />}
          onPointerEnter={onNear}
          onClick={onStart}
        >
          {words.open}
        </Button>
      );
    case 'loading': {
      const percent = state.fraction === null ? null : String(Math.round(state.fraction * 100));
      const text = percent === null ? words.loading : words.loadingPart(percent);
      return (
        <div className={styles.loading}>
          <ProgressBar label={words.loading} value={state.fraction} valueText={text} />
        </div>
      );
    }
    case 'failed':
    case 'unavailable':
      return (
        <p className={styles.note} role="status">
          {words[state.phase]}
          <Button size="s" onClick={onStart}>
            {words.retry}
          </Button>
        </p>
      );
    case 'ready':
      return null;
  }
}
