import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import canvasStyles from '#shared/ui/live-canvas.module.css';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import styles from './live-inspector.module.css';

type LiveFrameProps = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** What the canvas shows, and how keys move in it. */
  label: string;
  isOpen: boolean;
  /** False while something else is looked at; the view keeps its place. */
  isShown: boolean;
  /** What has changed, for those who do not see it. */
  said: string;
  rail: ReactNode;
  /** Over the picture, under its tools. */
  over?: ReactNode;
  /** Over the picture's foot. */
  foot: ReactNode;
  panel: ReactNode;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A canvas with its tools around it and a panel beside it, as all that is inspected is shown. */
export function LiveFrame({
  canvas,
  label,
  isOpen,
  isShown,
  said,
  rail,
  over,
  foot,
  panel,
  onKeyDown,
}: LiveFrameProps) {
  const t = useStrings(inspectorStrings);
  return (
    <div
      data-viewer=""
      className={classNames(styles.live, isOpen && isShown && styles.ready)}
      inert={!isOpen || !isShown}
      onKeyDown={(event) => {
        if (!event.defaultPrevented) onKeyDown(event);
      }}
    >
      <div className={styles.view}>
        <canvas ref={canvas} className={canvasStyles.canvas} tabIndex={0} aria-label={label}>
          {label}
        </canvas>
        {isOpen && (
          <>
            <p className={canvasStyles.hint} aria-hidden="true">
              <span className={canvasStyles.forMouse}>{t.mouseHint}</span>
              <span className={canvasStyles.forTouch}>{t.touchHint}</span>
            </p>
            {over}
            {rail}
            <div className={styles.foot}>{foot}</div>
          </>
        )}
      </div>
      {isOpen && panel}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
