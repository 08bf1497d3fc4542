import type { Extent } from '@mogine/asset-pipeline/splat-extent';
import { Rotate3d, RotateCcw } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { useLiveCanvas } from '#shared/lib/use-live-canvas.ts';
import { liveStrings } from '#shared/live/live.strings.ts';
import { FullscreenButton } from '#shared/live/stage-bar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import canvasStyles from '#shared/ui/live-canvas.module.css';
import type { LiveEvent } from '#viewer/live-state.ts';
import type { SplatPose } from '#viewer/splat/splat-orbit.ts';
import { openSplatViewer, type SplatViewer } from '#viewer/splat/splat-viewer.ts';
import { liveSplatsStrings } from '../live-splats.strings.ts';
import styles from './live-splats.module.css';

/** Outlives a view whose context was taken away. */
export type SplatMemory = { pose?: SplatPose };

export type LiveSplatsProps = {
  /** SPZ, as previews are. */
  url: string;
  /** Inside of a closed room, shown without the walls before it. */
  room: Extent | null;
  name: string;
  /** False while a picture is looked at; the view keeps its place. */
  isShown: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  memory: RefObject<SplatMemory>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas and what steers it. The code that draws comes with it. */
export function LiveSplats({ url, room, name, isShown, frame, memory, onEvent }: LiveSplatsProps) {
  const t = useStrings(liveSplatsStrings);
  const isCalm = useReducedMotion();
  const label = t.canvas(name);
  const [canvas, viewer] = useLiveCanvas({
    async open(target, signal) {
      const { pose } = memory.current;
      return openSplatViewer({
        ...{ canvas: target, url, room, signal, isCalm },
        ...(pose && { pose }),
        onProgress: (fraction) => onEvent({ type: 'progress', fraction }),
        onLeft(left) {
          memory.current.pose = left;
        },
      });
    },
    onEvent,
  });
  return (
    <div
      className={classNames(canvasStyles.view, viewer && isShown && canvasStyles.ready)}
      inert={!viewer || !isShown}
    >
      <canvas ref={canvas} className={canvasStyles.canvas} tabIndex={0} aria-label={label}>
        {label}
      </canvas>
      {viewer && <SplatTools viewer={viewer} frame={frame} />}
    </div>
  );
}

function SplatTools({ viewer, frame }: { viewer: SplatViewer; frame: LiveSplatsProps['frame'] }) {
  const t = useStrings(liveStrings);
  const [isTurning, setTurning] = useState(viewer.isTurning);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      <IconButton
        size="s"
        hint="top"
        label={t.turn}
        icon={<Rotate3d />}
        aria-pressed={isTurning}
        onClick={() => {
          viewer.setTurning(!isTurning);
          setTurning(!isTurning);
        }}
      />
      <IconButton size="s" hint="top" label={t.reset} icon={<RotateCcw />} onClick={() => viewer.reset()} />
      <FullscreenButton frame={frame} />
    </div>
  );
}
