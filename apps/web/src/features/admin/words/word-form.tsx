import { WORD_CATEGORIES, WORD_MAX, WORD_VERDICTS } from '@mogine/contract/desk/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import styles from './words.module.css';
import { wordsStrings } from './words.strings.ts';

/** Adds a word, or judges the one that is given in another way. */
export function WordForm({ row }: { row?: Data<'moderationDesk', 'words'>['records'][number] }) {
  const t = useStrings(wordsStrings);
  const queries = useQueryClient();
  const [word, setWord] = useTyped('word', row?.word ?? '');
  const [category, setCategory] = useState<string>(row?.category ?? 'other');
  const [verdict, setVerdict] = useState<string>(row?.verdict ?? 'review');
  const put = useMutation({
    mutationFn: () =>
      office.moderationDesk.putWord({
        word,
        category: WORD_CATEGORIES.find((known) => known === category) ?? 'other',
        verdict: WORD_VERDICTS.find((known) => known === verdict) ?? 'review',
      }),
    onSuccess: (kept) => {
      toast.success(t.kept(kept.word));
      if (!row) setWord('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['words'] }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (word.trim() !== '') put.mutate();
      }}
    >
      {!row && (
        <TextField
          label={t.word}
          value={word}
          maxLength={WORD_MAX}
          hint={t.wordHint}
          error={put.error ? put.error.message : undefined}
          onChange={(event) => setWord(event.target.value)}
        />
      )}
      <SelectField
        label={t.category}
        value={category}
        onValueChange={setCategory}
        options={WORD_CATEGORIES.map((value) => ({ value, label: t.categories[value] }))}
      />
      <SelectField
        label={t.verdict}
        value={verdict}
        onValueChange={setVerdict}
        options={WORD_VERDICTS.map((value) => ({ value, label: t.verdicts[value] }))}
      />
      {row && put.error && (
        <p className={styles.error} role="alert">
          {put.error.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={put.isPending}
        reasons={word.trim() ? [] : [t.wordMissing]}
      >
        {row ? t.save : t.add}
      </Button>
    </form>
  );
}
