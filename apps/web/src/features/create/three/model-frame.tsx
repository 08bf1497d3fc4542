import { useEffect, useEffectEvent, useRef } from 'react';
import { ModelInspector } from '#app/inspector-part.tsx';
import type { InspectedModel, Marks } from '#inspector/inspected-model.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useLive } from '#shared/lib/use-live.ts';
import { usePinBoard } from '#shared/pins/pin-board.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LiveStatus } from '#shared/ui/live-status.tsx';
import { modelViewStrings } from './model-view.strings.ts';
import type { Output } from '../tasks/task-model.ts';
import { threeStrings } from './three.strings.ts';
import styles from './model-frame.module.css';

type ModelFrameProps = {
  output: Pick<Output, 'url' | 'cover' | 'width' | 'height'>;
  /** Lighter copies of the model and itself, see InspectedModel. */
  levels?: InspectedModel['levels'];
  prompt: string;
  /** Then it says so. */
  isByAi?: boolean;
  /** Whether the cover fills the frame, as far as it is of another shape; else it is shown whole. */
  isFilled?: boolean;
  /** What is marked on it: somebody wants to see what only the live view shows. */
  marked?: Marks | null;
};

/** A model, large: its rendering at once, the live view with its tools over it. */
export function ModelFrame({
  output,
  levels = [],
  prompt,
  isByAi = true,
  isFilled = false,
  marked = null,
}: ModelFrameProps) {
  const t = useStrings(threeStrings);
  const v = useStrings(modelViewStrings);
  const frame = useRef<HTMLDivElement>(null);
  const live = useLive(true);
  const flights = usePinBoard()?.board.flights ?? 0;
  const isCalm = useReducedMotion();
  const isAsked = marked !== null || flights > 0;
  const start = useEffectEvent(() => live.start());
  useEffect(() => {
    if (isAsked) start();
  }, [isAsked]);
  const show = useEffectEvent(() =>
    // On phones the model is above the thread.
    frame.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' }),
  );
  useEffect(() => {
    if (flights > 0) show();
  }, [flights]);

  return (
    <div ref={live.ref}>
      <div ref={frame} className={classNames(styles.frame, live.state.phase === 'ready' && styles.isLive)}>
        <img
          className={classNames(styles.poster, isFilled && styles.filled)}
          src={output.cover}
          alt={t.poster(prompt)}
          width={output.width ?? 768}
          height={output.height ?? 512}
          fetchPriority="high"
        />
        {live.attempt > 0 && (
          <ModelInspector
            model={{ url: output.url, levels, name: prompt || t.stage, isByAi }}
            live={live}
            frame={frame}
            marked={marked}
          />
        )}
        {isByAi && <span className={styles.label}>{t.aiLabel}</span>}
        <LiveStatus
          state={live.state}
          frame={frame}
          words={v}
          onStart={live.start}
          onNear={ModelInspector.preload}
        />
      </div>
    </div>
  );
}
