import { useId, useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { draftStrings } from '../draft.strings.ts';
import type { Shelf } from '../model.ts';
import styles from './choices.module.css';

type CategoryPickerProps = { shelves: readonly Shelf[]; value: string; onChange: (id: string) => void };

/** The kind first, then its categories as one radio group: arrows move, as in every group of radios. */
export function CategoryPicker({ shelves, value, onChange }: CategoryPickerProps) {
  const t = useStrings(draftStrings);
  const lang = useLang();
  const name = useId();
  const chosen = shelves.find(({ leaves }) => leaves.some(({ id }) => id === value));
  const [looked, setLooked] = useState<Shelf['code'] | null>(null);
  const shelf = shelves.find(({ code }) => code === (looked ?? chosen?.code)) ?? shelves[0];
  if (!shelf) return null;
  return (
    <div className={styles.stack}>
      {shelves.length > 1 && (
        <SegmentedControl
          label={t.kind}
          value={shelf.code}
          segments={shelves.map(({ code }) => ({
            ...{ value: code, label: t.kinds[code], icon: <Glyph name={code} /> },
          }))}
          onValueChange={setLooked}
        />
      )}
      <div role="radiogroup" aria-label={t.leaf} className={styles.chips}>
        {shelf.leaves.map((leaf) => (
          <label key={leaf.id} className={classNames(styles.chip, leaf.id === value && styles.on)}>
            <input
              type="radio"
              className={styles.hidden}
              name={name}
              value={leaf.id}
              checked={leaf.id === value}
              onChange={() => onChange(leaf.id)}
            />
            {pickText(lang, leaf.name, leaf.enName)}
          </label>
        ))}
      </div>
    </div>
  );
}
