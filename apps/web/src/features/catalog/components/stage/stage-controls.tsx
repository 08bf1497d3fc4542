import { CircleHelp, Maximize, Minimize, Rotate3d, RotateCcw, Sun } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { MaterialShape } from '#viewer/material-viewer.ts';
import type { ModelMode } from '#viewer/model-viewer.ts';
import { stageStrings } from '../../stage-strings.ts';
import { useFullscreen } from './fullscreen.ts';
import type { Live } from './open-live.ts';
import styles from './stage-controls.module.css';
import { ViewerHelp } from './viewer-help.tsx';

const MODES: readonly ModelMode[] = ['shaded', 'clay', 'wireframe', 'normals'];
const SHAPES: readonly MaterialShape[] = ['ball', 'cube', 'plane'];
const TILINGS: readonly number[] = [1, 2, 4];

type StageControlsProps = {
  live: Live;
  frame: RefObject<HTMLDivElement | null>;
  isTurningFirst: boolean;
};

/** The bar over the live view. What it cannot do for a kind of asset is not there. */
export function StageControls({ live, frame, isTurningFirst }: StageControlsProps) {
  const t = useStrings(stageStrings);
  const [isTurning, setTurning] = useState(isTurningFirst);
  const fullscreen = useFullscreen(frame);
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      {live.kind === 'model' && <ModeChoice viewer={live.viewer} />}
      {live.kind === 'material' && <MaterialChoice viewer={live.viewer} />}
      {live.kind !== 'panorama' && <LightSlider onTurn={live.viewer.turnLight} />}
      <span className={styles.buttons}>
        {live.kind !== 'material' && (
          <IconButton
            size="s"
            hint="top"
            label={t.turn}
            icon={<Rotate3d />}
            aria-pressed={isTurning}
            onClick={() => {
              live.viewer.setTurning(!isTurning);
              setTurning(!isTurning);
            }}
          />
        )}
        <IconButton
          size="s"
          hint="top"
          label={t.reset}
          icon={<RotateCcw />}
          onClick={() => live.viewer.reset()}
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
        <Popover
          label={t.help}
          placement="top-end"
          trigger={(props) => (
            <IconButton {...props} size="s" hint={false} label={t.help} icon={<CircleHelp />} />
          )}
        >
          {() => <ViewerHelp kind={live.kind} />}
        </Popover>
      </span>
    </div>
  );
}

function ModeChoice({ viewer }: { viewer: (Live & { kind: 'model' })['viewer'] }) {
  const t = useStrings(stageStrings);
  const [mode, setMode] = useState<ModelMode>('shaded');
  return (
    <SegmentedControl
      label={t.mode}
      value={mode}
      segments={MODES.map((value) => ({ value, label: t.modes[value] }))}
      onValueChange={(next) => {
        viewer.setMode(next);
        setMode(next);
      }}
    />
  );
}

function MaterialChoice({ viewer }: { viewer: (Live & { kind: 'material' })['viewer'] }) {
  const t = useStrings(stageStrings);
  const [shape, setShape] = useState<MaterialShape>('ball');
  const [tiling, setTiling] = useState(1);
  return (
    <>
      <SegmentedControl
        label={t.shape}
        value={shape}
        segments={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
        onValueChange={(next) => {
          viewer.setShape(next);
          setShape(next);
        }}
      />
      <SegmentedControl
        label={t.tiling}
        value={String(tiling)}
        segments={TILINGS.map((times) => ({
          value: String(times),
          label: times === 1 ? t.lifeSize : t.times(times),
        }))}
        onValueChange={(next) => {
          viewer.setTiling(Number(next));
          setTiling(Number(next));
        }}
      />
    </>
  );
}

function LightSlider({ onTurn }: { onTurn: (azimuth: number) => void }) {
  const t = useStrings(stageStrings);
  return (
    <label className={styles.light} title={t.light}>
      <Sun aria-hidden="true" />
      <input
        type="range"
        min={-180}
        max={180}
        step={5}
        defaultValue={0}
        aria-label={t.light}
        className={styles.slider}
        onChange={(event) => onTurn((event.target.valueAsNumber * Math.PI) / 180)}
      />
    </label>
  );
}
