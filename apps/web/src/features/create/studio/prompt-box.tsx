import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { PROMPT_MAX } from '@mogine/contract/create-limits';
import { useStrings } from '#shared/i18n/strings.tsx';
import { isComposing } from '#shared/lib/composing.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { suggestWords, takeSuggestion, type Suggestion } from './prompt-text.ts';
import { wordsQuery } from '../tasks/queries.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './prompt-box.module.css';

type PromptBoxProps = {
  value: string;
  onChange: (value: string) => void;
  onClear: () => void;
  /** Prompts of before, newest first. */
  history: readonly string[];
  onSend: () => void;
};

/** From here on the number of characters is said. */
const COUNTED_FROM = PROMPT_MAX * 0.8;

/** Where the prompt is written: suggests words, and leads back to earlier prompts. */
export function PromptBox({ value, onChange, onClear, history, onSend }: PromptBoxProps) {
  const t = useStrings(studioStrings);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTouched, setTouched] = useState(false);
  const { data: words = [] } = useQuery({ ...wordsQuery, enabled: isTouched });
  /** Where somebody is writing; the words may come after what they are looked for with. */
  const [caret, setCaret] = useState<number | null>(null);
  const found = caret === null ? [] : suggestWords(value, caret, words);
  const [active, setActive] = useState(-1);
  const past = usePast(value, history, onChange);

  function close() {
    setCaret(null);
    setActive(-1);
  }
  function take(suggestion: Suggestion) {
    const next = takeSuggestion(value, area.current?.selectionStart ?? value.length, suggestion);
    onChange(next.text);
    close();
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next.caret, next.caret);
    });
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      close();
      return onSend();
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      close();
      return event.key === 'ArrowUp' ? past.goBack() : past.goForward();
    }
    if (found.length === 0) return;
    const chosen = found[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen);
    else return;
    event.preventDefault();
  }

  const isOpen = found.length > 0;
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {t.prompt}
        </label>
        {value.length > COUNTED_FROM && (
          <span className={classNames(styles.count, value.length > PROMPT_MAX && styles.over)}>
            {t.promptCount(String(value.length), String(PROMPT_MAX))}
          </span>
        )}
        <span className={styles.tools}>
          {value !== '' && <IconButton size="s" hint="top" label={t.clear} icon={<X />} onClick={onClear} />}
          <IconButton
            size="s"
            hint="top"
            label={t.previousPrompt}
            icon={<ArrowLeft />}
            aria-disabled={!past.hasOlder || undefined}
            onClick={past.goBack}
          />
          <IconButton
            size="s"
            hint="top"
            label={t.nextPrompt}
            icon={<ArrowRight />}
            aria-disabled={!past.hasNewer || undefined}
            onClick={past.goForward}
          />
        </span>
      </div>
      <div className={styles.field}>
        <textarea
          ref={area}
          id={id}
          className={styles.area}
          rows={4}
          value={value}
          placeholder={t.promptHint}
          spellCheck={false}
          autoComplete="off"
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-words` : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          onFocus={() => setTouched(true)}
          onBlur={close}
          onChange={(event) => {
            onChange(event.target.value);
            setCaret(event.target.selectionStart);
            setActive(-1);
          }}
          onKeyDown={handleKeyDown}
        />
        {isOpen && (
          <div id={`${id}-words`} role="listbox" aria-label={t.suggestions} className={styles.words}>
            {found.map((suggestion, index) => (
              <div
                key={suggestion.word.zh}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.word}
                // Before the box loses the focus.
                onPointerDown={(event) => {
                  event.preventDefault();
                  take(suggestion);
                }}
              >
                {suggestion.text}
                <small>
                  {suggestion.text === suggestion.word.zh ? suggestion.word.en : suggestion.word.zh}
                </small>
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Steps through earlier prompts; what was being written is the newest of them. */
function usePast(value: string, history: readonly string[], onChange: (value: string) => void) {
  const [at, setAt] = useState(-1);
  const [written, setWritten] = useState('');
  const isThere = at >= 0 && history[at] === value;
  const position = isThere ? at : -1;
  const others = history.filter((prompt, index) => index > position && prompt !== value);
  const hasOlder = others.length > 0;
  const hasNewer = position >= 0;

  function goBack() {
    const older = history.findIndex((prompt, index) => index > position && prompt !== value);
    if (older < 0) return;
    if (position < 0) setWritten(value);
    setAt(older);
    onChange(history[older] ?? '');
  }
  function goForward() {
    if (!hasNewer) return;
    setAt(position - 1);
    onChange(position === 0 ? written : (history[position - 1] ?? ''));
  }
  return { hasOlder, hasNewer, goBack, goForward };
}
