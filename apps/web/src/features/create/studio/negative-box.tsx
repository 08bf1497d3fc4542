import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { chipClass } from '#shared/ui/chip.tsx';
import { dropMarkedFragments, hasFragment, isCleanText, toggleFragment } from './prompt-text.ts';
import { createDictionaryQuery } from '../tasks/queries.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './negative-box.module.css';

/** What the picture should not show, with the words that are most often wanted there. */
export function NegativeBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useStrings(studioStrings);
  const lang = useLang();
  const id = useId();
  const { data: entries = [] } = useQuery(createDictionaryQuery('n_prompt'));
  const words = entries.map(({ dictValue, enValue }) => pickText(lang, dictValue, enValue));
  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {t.negative}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={1}
        value={value}
        placeholder={t.negativeHint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (!isCleanText(value)) onChange(dropMarkedFragments(value));
        }}
      />
      <div className={styles.words}>
        {words.filter(isCleanText).map((word) => (
          <button
            key={word}
            type="button"
            className={chipClass}
            aria-pressed={hasFragment(value, word)}
            onClick={() => onChange(toggleFragment(value, word))}
          >
            {word}
          </button>
        ))}
      </div>
    </div>
  );
}
