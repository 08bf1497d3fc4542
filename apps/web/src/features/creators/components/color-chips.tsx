import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { draftStrings } from '../draft.strings.ts';
import type { Color } from '#shared/api/colors-query.ts';
import styles from './choices.module.css';

type ColorChipsProps = {
  colors: readonly Color[];
  value: readonly string[];
  onChange: (keys: string[]) => void;
};

/** The shop's colours, any of them, in the shop's order. */
export function ColorChips({ colors, value, onChange }: ColorChipsProps) {
  const t = useStrings(draftStrings);
  const lang = useLang();
  const toggle = (key: string) =>
    onChange(
      colors.map(({ dictKey }) => dictKey).filter((known) => value.includes(known) !== (known === key)),
    );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t.colors}
        <span className={styles.optional}>{t.optional}</span>
      </legend>
      <div className={styles.chips}>
        {colors.map(({ dictKey, dictValue, enValue, remark }) => (
          <label key={dictKey} className={classNames(styles.chip, value.includes(dictKey) && styles.on)}>
            <input
              type="checkbox"
              className={styles.hidden}
              checked={value.includes(dictKey)}
              onChange={() => toggle(dictKey)}
            />
            <span className={styles.dot} style={{ backgroundColor: remark }} />
            {pickText(lang, dictValue, enValue)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
