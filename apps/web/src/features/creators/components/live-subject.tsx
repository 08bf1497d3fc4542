import { Maximize, Minimize, Rotate3d, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { useReducedMotion } from '#shared/lib/media-query.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import canvasStyles from '#shared/ui/live-canvas.module.css';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { LiveEvent } from '#viewer/live-state.ts';
import { openMaterialViewer, type MaterialMaps, type MaterialShape } from '#viewer/material-viewer.ts';
import { openPanoramaViewer } from '#viewer/panorama-viewer.ts';
import { draftStrings } from '../draft.strings.ts';
import styles from './live-stage.module.css';

export type Subject = { kind: 'panorama'; url: string } | { kind: 'material'; maps: MaterialMaps };

const SHAPES: readonly MaterialShape[] = ['ball', 'cube', 'plane'];

type Opened =
  | { kind: 'panorama'; viewer: Awaited<ReturnType<typeof openPanoramaViewer>> }
  | { kind: 'material'; viewer: Awaited<ReturnType<typeof openMaterialViewer>> };

type LiveSubjectProps = {
  name: string;
  subject: Subject;
  /** False while a picture is looked at; the view keeps its place. */
  isShown: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  onEvent: (event: LiveEvent) => void;
};

/** The canvas and what steers it. The 3D code comes with it. */
export function LiveSubject({ name, subject, isShown, frame, onEvent }: LiveSubjectProps) {
  const { live: t } = useStrings(draftStrings);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion();
  const [opened, setOpened] = useState<Opened | null>(null);
  const label = t[subject.kind].canvas(name);
  const report = useEffectEvent(onEvent);
  const open = useEffectEvent(async (target: HTMLCanvasElement, signal: AbortSignal): Promise<Opened> => {
    if (subject.kind === 'panorama') {
      const { url } = subject;
      const viewer = await openPanoramaViewer({ canvas: target, url, signal, isTurning: !isCalm });
      return { kind: 'panorama', viewer };
    }
    return {
      kind: 'material',
      viewer: await openMaterialViewer({ canvas: target, maps: subject.maps, signal }),
    };
  });

  // Once for each canvas: one whose context was given back gets no other.
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const stop = new AbortController();
    let live: Opened | null = null;
    function close() {
      stop.abort();
      live?.viewer.destroy();
      live = null;
    }
    const handleLost = () => {
      close();
      report({ type: 'lost' });
    };
    target.addEventListener('webglcontextlost', handleLost, { signal: stop.signal });
    open(target, stop.signal).then(
      (view) => {
        if (stop.signal.aborted) return view.viewer.destroy();
        live = view;
        setOpened(view);
        report({ type: 'opened' });
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const isUnavailable = error instanceof Error && error.name === 'ViewerUnavailable';
        report({ type: 'refused', isUnavailable });
      },
    );
    return close;
  }, []);

  return (
    <div
      className={classNames(canvasStyles.view, opened && isShown && canvasStyles.ready)}
      inert={!opened || !isShown}
    >
      <canvas ref={canvas} className={canvasStyles.canvas} tabIndex={0} aria-label={label}>
        {label}
      </canvas>
      {opened && <Controls opened={opened} frame={frame} isTurningFirst={!isCalm} />}
    </div>
  );
}

type ControlsProps = { opened: Opened; frame: RefObject<HTMLDivElement | null>; isTurningFirst: boolean };

function Controls({ opened, frame, isTurningFirst }: ControlsProps) {
  const { live: t } = useStrings(draftStrings);
  const [isTurning, setTurning] = useState(isTurningFirst);
  const [shape, setShape] = useState<MaterialShape>('ball');
  const fullscreen = useFullscreen(frame);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      {opened.kind === 'material' && (
        <SegmentedControl
          label={t.shape}
          value={shape}
          segments={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
          onValueChange={(next) => {
            opened.viewer.setShape(next);
            setShape(next);
          }}
        />
      )}
      <span className={styles.buttons}>
        {opened.kind === 'panorama' && (
          <IconButton
            size="s"
            hint="top"
            label={t.turn}
            icon={<Rotate3d />}
            aria-pressed={isTurning}
            onClick={() => {
              opened.viewer.setTurning(!isTurning);
              setTurning(!isTurning);
            }}
          />
        )}
        <IconButton
          size="s"
          hint="top"
          label={t.reset}
          icon={<RotateCcw />}
          onClick={() => opened.viewer.reset()}
        />
        {fullscreen.isPossible && (
          <IconButton
            size="s"
            hint="top"
            label={fullscreen.isOn ? t.exitFullscreen : t.fullscreen}
            icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
            onClick={fullscreen.toggle}
          />
        )}
      </span>
    </div>
  );
}
