import { DRAFT_TAG_MAX, DRAFT_TAGS_MAX } from '@mogine/contract/draft-rules';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { isComposing } from '#shared/lib/composing.ts';
import { Field, fieldAria } from '#shared/ui/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { draftStrings } from '../draft.strings.ts';
import { addTags } from '../model.ts';
import { classNames } from '#shared/ui/class-names.ts';
import fieldStyles from '#shared/ui/field.module.css';
import styles from './tag-field.module.css';

type TagFieldProps = {
  label: string;
  lang: 'zh-CN' | 'en';
  value: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

const SEPARATOR = /[,，、;；\n]/;

/** Tags as chips before the field they are written in: Enter and commas add, Backspace at the beginning takes the last one. */
export function TagField({ label, lang, value, error, onChange }: TagFieldProps) {
  const t = useStrings(draftStrings);
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = value.length >= DRAFT_TAGS_MAX;
  const hint = isFull ? t.tagsFull(DRAFT_TAGS_MAX) : t.tagHint(DRAFT_TAGS_MAX);

  function add(text: string) {
    setTyped('');
    const next = addTags(value, text);
    if (next.length !== value.length) onChange(next);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and Backspace belong to an input method while it composes.
    if (isComposing(event)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text');
    if (!SEPARATOR.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={classNames(fieldStyles.control, styles.box)}>
        {value.length > 0 && (
          <ul className={styles.tags} aria-label={label}>
            {value.map((tag) => (
              <li key={tag} className={styles.tag} lang={lang}>
                <span className={styles.word}>{tag}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t.removeTag(tag)}
                  onClick={() => {
                    onChange(value.filter((other) => other !== tag));
                    // The button is gone with its tag.
                    input.current?.focus();
                  }}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          type="text"
          className={styles.input}
          lang={lang}
          value={typed}
          maxLength={DRAFT_TAG_MAX}
          readOnly={isFull}
          autoComplete="off"
          enterKeyHint="done"
          {...fieldAria(id, { hint, error })}
          onChange={({ target }) =>
            SEPARATOR.test(target.value) ? add(target.value) : setTyped(target.value)
          }
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={() => typed.trim() !== '' && add(typed)}
        />
        {typed.trim() !== '' && (
          <IconButton size="s" label={t.addTag} hint={false} icon={<Plus />} onClick={() => add(typed)} />
        )}
      </div>
    </Field>
  );
}
