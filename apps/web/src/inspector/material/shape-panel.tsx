import { useStrings } from '#shared/i18n/strings.tsx';
import { materialShapes } from '#viewer/material/names.ts';
import { ChoiceGrid } from '../settings.tsx';
import { materialStrings } from './material.strings.ts';
import styles from './material-panels.module.css';
import type { OpenMaterialInspector } from './use-material-inspector.ts';

/** What the material is looked at on. */
export function ShapePanel({ inspector: { look, change, say } }: { inspector: OpenMaterialInspector }) {
  const t = useStrings(materialStrings);
  return (
    <>
      <ChoiceGrid
        label={t.panels.shape}
        choices={materialShapes.map((value) => ({
          value,
          label: t.shapes[value],
          note: t.shapeNotes[value],
        }))}
        value={look.shape}
        onChange={(shape) => {
          change({ shape });
          say(t.said.shape(t.shapes[shape]));
        }}
      />
      {look.shape === 'tile' && <p className={styles.note}>{t.seamHint}</p>}
      {look.shape === 'strip' && <p className={styles.note}>{t.stripHint}</p>}
    </>
  );
}
