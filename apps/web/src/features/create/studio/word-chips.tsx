import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { WORD_KINDS } from '@mogine/contract/create-limits';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { hasFragment, toggleFragment } from './prompt-text.ts';
import { wordsQuery } from '../tasks/queries.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './word-chips.module.css';

type Kind = (typeof WORD_KINDS)[number];

/** Words that the engine knows, by what they speak of; one press puts a word in or takes it out. */
export function WordChips({ prompt, onChange }: { prompt: string; onChange: (prompt: string) => void }) {
  const t = useStrings(studioStrings);
  const id = useId();
  const kinds = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Kind | null>(null);
  return (
    <div
      className={styles.box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        kinds.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
        setOpen(null);
      }}
    >
      <div ref={kinds} className={styles.kinds} role="group" aria-label={t.words}>
        {WORD_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classNames(chipClass, styles.kind)}
            aria-expanded={open === kind}
            aria-controls={open === kind ? id : undefined}
            onClick={() => setOpen(open === kind ? null : kind)}
          >
            {t.kinds[kind]}
          </button>
        ))}
      </div>
      {open && (
        <div id={id} className={styles.words} role="group" aria-label={t.kinds[open]}>
          <Words kind={open} prompt={prompt} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

type WordsProps = { kind: Kind; prompt: string; onChange: (prompt: string) => void };

function Words({ kind, prompt, onChange }: WordsProps) {
  const t = useStrings(studioStrings);
  const lang = useLang();
  const { data: words, isError } = useQuery(wordsQuery);
  if (isError) return <p className={styles.note}>{t.wordsNot}</p>;
  if (!words)
    return Array.from({ length: 10 }, (_, index) => <Skeleton key={index} width="5em" height="1.75em" />);
  return words
    .filter((word) => word.kind === kind)
    .map((word) => (
      <button
        key={word.zh}
        type="button"
        className={chipClass}
        aria-pressed={hasFragment(prompt, word[lang])}
        onClick={() => onChange(toggleFragment(prompt, word[lang]))}
      >
        {word[lang]}
      </button>
    ));
}
