import type { Text } from '@mogine/contract/kernel/reasons';
import { useState, type ReactNode } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { BLANK, chooseReason, OWN, type CannedReason } from './canned.ts';
import { deskStrings } from './desk.strings.ts';
import { DialogFoot } from './dialog-foot.tsx';
import styles from './reason-dialog.module.css';
import { useTyped } from './use-typed.ts';

export type { CannedReason };

type AskProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and to whom. */
  description?: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  /** Why it cannot be confirmed yet. */
  reasons?: readonly string[];
  /** Why it failed the last time; the dialog stays open with what was written. */
  error: unknown;
};

type NoteAsked = {
  isOptional?: boolean;
  /** Whom it is about reads it as well. */
  isTold?: boolean;
  maxLength: number;
  /** It was sent, even if the words are missing: other fields may say now what they lack. */
  onTry?: () => void;
  onConfirm: (note: string) => void;
};

const NOT_TOLD = { key: OWN, text: BLANK };

/**
 * Asks for words that somebody outside will read, each in their language: canned ones to begin with, changed at will. Empty
 * ones are given only where `isOptional`. The caller closes it once `onConfirm` has worked.
 */
export function ReasonDialog({
  canned,
  isOptional = false,
  isJoined = false,
  maxLength,
  onConfirm,
  children,
  ...ask
}: AskProps & {
  canned: readonly CannedReason[];
  isOptional?: boolean;
  /** Both are kept as one text, which everybody reads. */
  isJoined?: boolean;
  maxLength: number;
  onConfirm: (reason: Text) => void;
  /** What else is asked for, above the words. */
  children?: ReactNode;
}) {
  return (
    <GuardedDialog {...ask} description={ask.description} size="m" dismissible={!ask.busy}>
      <Told {...{ canned, isOptional, isJoined, maxLength, onConfirm }} {...ask}>
        {children}
      </Told>
    </GuardedDialog>
  );
}

function Told({
  canned,
  isOptional,
  isJoined,
  maxLength,
  onConfirm,
  children,
  ...ask
}: AskProps & {
  canned: readonly CannedReason[];
  isOptional: boolean;
  isJoined: boolean;
  maxLength: number;
  onConfirm: (reason: Text) => void;
  children: ReactNode;
}) {
  const t = useStrings(deskStrings);
  const lang = useLang();
  const [{ key, text }, setTold] = useTyped<{ key: string; text: Text }>(ask.confirmLabel, NOT_TOLD);
  const [isTried, setTried] = useState(false);
  const [zh, en] = [text.zh.trim(), text.en.trim()];
  const isMissing = !isOptional && zh === '' && en === '';
  const options = [
    { value: OWN, label: t.cannedNone },
    ...canned.map(({ key, name }) => ({ value: key, label: name[lang] })),
  ];
  const languages = lang === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  function choose(next: string) {
    setTold((before) => chooseReason(canned, before, next));
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !ask.busy) onConfirm({ zh: zh || en, en: en || zh });
      }}
    >
      {children}
      <SelectField label={t.canned} options={options} value={key} onValueChange={choose} />
      {languages.map((language, at) => (
        <TextArea
          key={language}
          label={t.told[language]}
          lang={language === 'zh' ? 'zh-CN' : 'en'}
          rows={3}
          maxLength={maxLength}
          value={text[language]}
          onChange={(event) => setTold({ key, text: { ...text, [language]: event.target.value } })}
          note={isOptional && t.optional}
          hint={at === 1 ? (isJoined ? t.toldBothHint : t.toldHint) : undefined}
          error={at === 0 && isTried && isMissing && t.noteMissing}
        />
      ))}
      <DialogFoot {...ask} />
    </form>
  );
}

/** Asks for words that colleagues will read in the audit log; `isOptional`: there may be none. The caller closes it once `onConfirm` has worked. */
export function NoteDialog({
  isOptional = false,
  isTold = false,
  maxLength,
  onTry,
  onConfirm,
  children,
  ...ask
}: AskProps & NoteAsked & { children?: ReactNode }) {
  return (
    <GuardedDialog {...ask} size="m" dismissible={!ask.busy}>
      <Note {...{ isOptional, isTold, maxLength, onConfirm, ...(onTry && { onTry }) }} {...ask}>
        {children}
      </Note>
    </GuardedDialog>
  );
}

function Note({
  isOptional,
  isTold,
  maxLength,
  onTry,
  onConfirm,
  children,
  ...ask
}: AskProps & NoteAsked & { children: ReactNode }) {
  const t = useStrings(deskStrings);
  const [note, setNote] = useTyped(ask.confirmLabel, '');
  const [isTried, setTried] = useState(false);
  const isMissing = !isOptional && note.trim() === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        onTry?.();
        if (!isMissing && !ask.busy) onConfirm(note.trim());
      }}
    >
      {children}
      <TextArea
        label={t.note}
        note={isOptional && t.optional}
        rows={3}
        maxLength={maxLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint={isTold ? t.noteToldHint : t.noteHint}
        error={isTried && isMissing && t.noteMissing}
      />
      <DialogFoot {...ask} />
    </form>
  );
}
