import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { dictionariesStrings } from './dictionaries.strings.ts';
import { EntryFields, isWrong } from './entry-fields.tsx';
import type { Entry } from './entry.ts';

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

const KEY = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/;
const EMPTY = { value: '', enValue: '', remark: '' };

/** Says that it is done, and reads everything again in any case: a refusal mostly means that somebody else was faster. */
export function useDone<T>(onDone: () => void, say: (answer: T) => string) {
  const queries = useQueryClient();
  return {
    onSuccess: (answer: T) => {
      toast.success(say(answer));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['dictionaries'] }),
  };
}

export function AddDialog({ code, open, onOpenChange }: Opening & { code: string }) {
  const t = useStrings(dictionariesStrings);
  const [key, setKey] = useTyped(`add key ${code}`, '', false, 'desk');
  const [said, setSaid] = useTyped(`add ${code}`, EMPTY, false, 'desk');
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => office.dictionariesDesk.save({ code, key, ...said, remark: said.remark.trim() }),
    ...useDone(close, () => t.addDone),
  });
  function close() {
    onOpenChange(false);
    add.reset();
    setKey('');
    setSaid(EMPTY);
    setTried(false);
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`${t.add} · ${t.codes[code] ?? code}`}
      confirmLabel={t.add}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => {
        setTried(true);
        if (KEY.test(key) && !Object.values(isWrong(code, said)).includes(true)) add.mutate();
      }}
    >
      <TextField
        label={t.key}
        value={key}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => setKey(event.target.value)}
        hint={t.keyHint}
        error={isTried && !KEY.test(key) && t.keyWrong}
      />
      <EntryFields code={code} said={said} onChange={setSaid} isTried={isTried} />
    </FormDialog>
  );
}

export function MergeDialog({
  code,
  entry,
  entries,
  open,
  onOpenChange,
}: Opening & { code: string; entry: Entry; entries: readonly Entry[] }) {
  const t = useStrings(dictionariesStrings);
  const lang = useLang();
  const format = useFormat();
  const [into, setInto] = useState('');
  const nameOf = ({ value, enValue }: Entry) => (lang === 'zh' ? value : enValue);
  const merge = useMutation({
    mutationFn: () => office.dictionariesDesk.merge({ code, key: entry.key, revision: entry.revision, into }),
    ...useDone(
      () => onOpenChange(false),
      ({ assets }: { assets: number }) => t.mergeDone(format.number(assets)),
    ),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.mergeTitle(nameOf(entry))}
      description={t.mergeText}
      confirmLabel={t.merge}
      tone="danger"
      busy={merge.isPending}
      error={merge.error}
      reasons={into ? [] : [t.choose]}
      onSubmit={() => merge.mutate()}
    >
      <SelectField
        label={t.target}
        value={into}
        onValueChange={setInto}
        options={[
          { value: '', label: t.choose },
          ...entries
            .filter(({ key, isRetired }) => key !== entry.key && !isRetired)
            .map((other) => ({ value: other.key, label: nameOf(other) })),
        ]}
      />
    </FormDialog>
  );
}
