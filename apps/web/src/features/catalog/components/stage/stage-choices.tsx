import { Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { MaterialShape, MaterialViewer } from '#viewer/material-viewer.ts';
import { stageStrings } from '../../stage-strings.ts';
import styles from './stage-choices.module.css';

const SHAPES: readonly MaterialShape[] = ['ball', 'cube', 'plane'];
const TILINGS: readonly number[] = [1, 2, 4];

/** How a material is shown. */
export type Look = { shape: MaterialShape; tiling: number; lightDegrees: number };

export const FIRST_LOOK: Look = { shape: 'ball', tiling: 1, lightDegrees: 0 };

export function applyLook(viewer: MaterialViewer, { shape, tiling, lightDegrees }: Partial<Look>): void {
  if (shape) viewer.setShape(shape);
  if (tiling) viewer.setTiling(tiling);
  if (lightDegrees !== undefined) viewer.turnLight((lightDegrees * Math.PI) / 180);
}

type StageChoicesProps = {
  look: Look;
  onChange: (change: Partial<Look>) => void;
  /** Each with its name over it, where there is room for lines. */
  isNamed?: boolean;
};

export function StageChoices({ look, onChange, isNamed = false }: StageChoicesProps) {
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
      {named(
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
