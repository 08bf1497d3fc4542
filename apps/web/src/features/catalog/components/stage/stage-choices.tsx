import { Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { MaterialShape } from '#viewer/material-viewer.ts';
import { modelModes, type ModelMode } from '#viewer/model-modes.ts';
import type { ViewerKind } from '../../stage-model.ts';
import { stageStrings } from '../../stage-strings.ts';
import type { Live } from './open-live.ts';
import styles from './stage-choices.module.css';

const SHAPES: readonly MaterialShape[] = ['ball', 'cube', 'plane'];
const TILINGS: readonly number[] = [1, 2, 4];

/** How the asset is shown. What a kind of asset does not have is passed over. */
export type Look = { mode: ModelMode; shape: MaterialShape; tiling: number; lightDegrees: number };

export const FIRST_LOOK: Look = { mode: 'shaded', shape: 'ball', tiling: 1, lightDegrees: 0 };

export function applyLook(live: Live, change: Partial<Look>): void {
  if (live.kind === 'model' && change.mode) live.viewer.setMode(change.mode);
  if (live.kind === 'material' && change.shape) live.viewer.setShape(change.shape);
  if (live.kind === 'material' && change.tiling) live.viewer.setTiling(change.tiling);
  if (live.kind !== 'panorama' && change.lightDegrees !== undefined)
    live.viewer.turnLight((change.lightDegrees * Math.PI) / 180);
}

type StageChoicesProps = {
  kind: ViewerKind;
  look: Look;
  onChange: (change: Partial<Look>) => void;
  /** Each with its name over it, where there is room for lines. */
  isNamed?: boolean;
};

export function StageChoices({ kind, look, onChange, isNamed = false }: StageChoicesProps) {
  const t = useStrings(stageStrings);
  const named = (name: string, choice: ReactNode) =>
    isNamed ? (
      <div className={styles.named}>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        {choice}
      </div>
    ) : (
      choice
    );
  return (
    <>
      {kind === 'model' &&
        named(
          t.mode,
          <SegmentedControl
            label={t.mode}
            value={look.mode}
            segments={modelModes.map((value) => ({ value, label: t.modes[value] }))}
            onValueChange={(mode) => onChange({ mode })}
          />,
        )}
      {kind === 'material' && (
        <>
          {named(
            t.shape,
            <SegmentedControl
              label={t.shape}
              value={look.shape}
              segments={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
              onValueChange={(shape) => onChange({ shape })}
            />,
          )}
          {named(
            t.tiling,
            <SegmentedControl
              label={t.tiling}
              value={String(look.tiling)}
              segments={TILINGS.map((times) => ({
                value: String(times),
                label: times === 1 ? t.lifeSize : t.times(times),
              }))}
              onValueChange={(tiling) => onChange({ tiling: Number(tiling) })}
            />,
          )}
        </>
      )}
      {kind !== 'panorama' &&
        named(
          t.light,
          <label className={styles.light} title={t.light}>
            <Sun aria-hidden="true" />
            <input
              type="range"
              min={-180}
              max={180}
              step={5}
              value={look.lightDegrees}
              aria-label={t.light}
              className={styles.slider}
              onChange={(event) => onChange({ lightDegrees: event.target.valueAsNumber })}
            />
          </label>,
        )}
    </>
  );
}
