import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { categoriesStrings } from './categories.strings.ts';
import { isLowest, targetsOf, type CategoryRow } from './tree-rows.ts';

type Opening = { open: boolean; onOpenChange: (open: boolean) => void };

const CODE = /^[a-z0-9][a-z0-9-]{1,39}$/;

type AddProps = Opening & { parent: CategoryRow; rows: readonly CategoryRow[] };

/** Says that it is done, and reads the tree again in any case: a refusal mostly means that somebody else has changed it. */
function useDone<T>(onOpenChange: (open: boolean) => void, say: (answer: T) => string) {
  const queries = useQueryClient();
  return {
    onSuccess: (answer: T) => {
      toast.success(say(answer));
      onOpenChange(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['categories'] }),
  };
}

export function AddDialog({ parent, rows, open, onOpenChange }: AddProps) {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  const format = useFormat();
  const [said, setSaid] = useTyped('add', { name: '', enName: '', code: '' });
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () => office.categoriesDesk.add({ parentId: parent.id, ...said }),
    ...useDone(close, () => t.addDone),
  });
  function close() {
    onOpenChange(false);
    add.reset();
    setSaid({ name: '', enName: '', code: '' });
    setTried(false);
  }
  const wrong = {
    name: said.name.trim() === '' || /[,，]/.test(said.name),
    enName: said.enName.trim() === '' || /[,，]/.test(said.enName),
    code: !CODE.test(said.code),
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t.addTitle(lang === 'zh' ? parent.name : parent.enName)}
      description={isLowest(rows, parent) && t.addText(format.number(parent.count), parent.count)}
      confirmLabel={t.add}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => {
        setTried(true);
        if (!wrong.name && !wrong.enName && !wrong.code) add.mutate();
      }}
    >
      {(['name', 'enName', 'code'] as const).map((field) => (
        <TextField
          key={field}
          label={t[field]}
          value={said[field]}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => setSaid((before) => ({ ...before, [field]: event.target.value }))}
          hint={field === 'code' ? t.codeHint : undefined}
          error={isTried && wrong[field] && (field === 'code' ? t.codeWrong : t.nameWrong)}
        />
      ))}
    </FormDialog>
  );
}

type TargetProps = Opening & { category: CategoryRow; rows: readonly CategoryRow[] };

export function MoveDialog({ category, rows, open, onOpenChange }: TargetProps) {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  const [parentId, setParentId] = useState('');
  const { id, revision } = category;
  const move = useMutation({
    mutationFn: () => office.categoriesDesk.move({ id, revision, parentId }),
    ...useDone(onOpenChange, () => t.moved),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.moveTitle(lang === 'zh' ? category.name : category.enName)}
      description={t.moveText}
      confirmLabel={t.move}
      busy={move.isPending}
      error={move.error}
      reasons={parentId ? [] : [t.choose]}
      onSubmit={() => move.mutate()}
    >
      <Target rows={targetsOf(rows, id)} value={parentId} onChange={setParentId} />
    </FormDialog>
  );
}

export function MergeDialog({ category, rows, open, onOpenChange }: TargetProps) {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const [into, setInto] = useState('');
  const { id, revision } = category;
  const preview = useQuery({
    queryKey: ['categories', 'merge', id, into],
    queryFn: ({ signal }) => office.categoriesDesk.mergePreview({ id, into }, { signal }),
    enabled: open && into !== '',
  });
  const done = useDone(onOpenChange, ({ assets }: { assets: number }) => t.merged(format.number(assets)));
  const merge = useMutation({
    mutationFn: () => office.categoriesDesk.merge({ id, revision, into }),
    ...done,
    onSuccess: (answer) => {
      done.onSuccess(answer);
      navigate(deskHref('categories', into), { replace: true, keepScroll: true });
    },
  });
  const { assets = 0, drafts = 0, categories = 0 } = preview.data ?? {};
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.mergeTitle(lang === 'zh' ? category.name : category.enName)}
      description={t.mergeText}
      confirmLabel={t.merge}
      tone="danger"
      busy={merge.isPending}
      error={merge.error ?? preview.error}
      reasons={into ? [] : [t.choose]}
      onSubmit={() => preview.data && merge.mutate()}
    >
      <Target rows={targetsOf(rows, id).filter(({ level }) => level > 0)} value={into} onChange={setInto} />
      <p role="status">
        {preview.data &&
          t.mergePreview(format.number(assets), format.number(drafts), format.number(categories))}
      </p>
    </FormDialog>
  );
}

function Target({
  rows,
  value,
  onChange,
}: {
  rows: readonly CategoryRow[];
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  return (
    <SelectField
      label={t.target}
      value={value}
      onValueChange={onChange}
      options={[
        { value: '', label: t.choose },
        ...rows.map(({ id, name, enName, level }) => ({
          value: id,
          label: `${'　'.repeat(level)}${lang === 'zh' ? name : enName}`,
        })),
      ]}
    />
  );
}
