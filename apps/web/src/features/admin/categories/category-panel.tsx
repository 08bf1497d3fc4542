import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQueryParams } from '#app/location.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { MoveButtons } from '../frame/move-buttons.tsx';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import styles from './categories.module.css';
import { categoriesStrings } from './categories.strings.ts';
import { AddDialog, MergeDialog, MoveDialog } from './category-dialogs.tsx';
import type { Category, CategoryRow } from './tree-rows.ts';

type Asking = 'add' | 'move' | 'merge' | null;

/** One category: its names, its place, and what it takes in or goes into. */
export function CategoryPanel({
  id,
  tree,
  rows,
}: {
  id: string;
  tree: readonly Category[];
  rows: readonly CategoryRow[];
}) {
  const t = useStrings(categoriesStrings);
  const lang = useLang();
  const format = useFormat();
  const listHref = deskHref('categories', '', Object.fromEntries(useQueryParams()));
  const [asking, setAsking] = useState<Asking>(null);
  const category = rows.find((row) => row.id === id);
  if (!category)
    return (
      <DetailPanel title={t.title} listHref={listHref}>
        <EmptyState seed="category" title={t.gone} />
      </DetailPanel>
    );
  const former = tree.filter(({ mergedInto }) => mergedInto === id);
  const asked = (kind: Asking) => ({
    open: asking === kind,
    onOpenChange: (open: boolean) => setAsking(open ? kind : null),
  });
  return (
    <DetailPanel
      title={lang === 'zh' ? category.name : category.enName}
      listHref={listHref}
      actions={
        <>
          <Button onClick={() => setAsking('add')}>{t.add}</Button>
          {category.parentId !== null && (
            <>
              <Button onClick={() => setAsking('move')}>{t.move}</Button>
              <Button variant="danger" onClick={() => setAsking('merge')}>
                {t.merge}
              </Button>
            </>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { name: t.code, value: category.code },
          { name: t.count, value: format.number(category.count) },
          ...(former.length > 0
            ? [
                {
                  name: t.former,
                  value: format.list(former.map(({ name, enName }) => (lang === 'zh' ? name : enName))),
                },
              ]
            : []),
        ]}
      />
      <Names category={category} />
      {category.parentId !== null && <Order category={category} parentId={category.parentId} rows={rows} />}
      <AddDialog parent={category} rows={rows} {...asked('add')} />
      <MoveDialog category={category} rows={rows} {...asked('move')} />
      <MergeDialog category={category} rows={rows} {...asked('merge')} />
    </DetailPanel>
  );
}

const toNames = ({ name, enName, isHidden }: Category) => ({ name, enName, isHidden });

function Names({ category }: { category: Category }) {
  const t = useStrings(categoriesStrings);
  const desk = useStrings(deskStrings);
  const queries = useQueryClient();
  const draft = useDraft(category, toNames);
  const { from, form: said, setForm: setSaid, isSame, isBehind, onSaved, takeLatest } = draft;
  const save = useMutation({
    mutationFn: (sent: typeof said) =>
      office.categoriesDesk.edit({ id: from.id, revision: from.revision, ...sent }),
    onSuccess: (_, sent) => {
      onSaved(sent);
      toast.success(t.saved);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['categories'] }),
  });
  const isWrong = (name: string) => name.trim() === '' || /[,，]/.test(name);
  const reasons = isWrong(said.name) || isWrong(said.enName) ? [t.nameWrong] : isSame ? [desk.isSame] : [];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reasons.length === 0 && !save.isPending) save.mutate(said);
      }}
    >
      {(['name', 'enName'] as const).map((field) => (
        <TextField
          key={field}
          label={t[field]}
          value={said[field]}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setSaid({ ...said, [field]: event.target.value })}
          error={isWrong(said[field]) && t.nameWrong}
        />
      ))}
      {category.parentId !== null && (
        <Checkbox checked={said.isHidden} onCheckedChange={(isHidden) => setSaid({ ...said, isHidden })}>
          {t.hide}
        </Checkbox>
      )}
      {save.error && (
        <p className={styles.error} role="alert">
          {save.error instanceof ApiError ? save.error.message : desk.unknown}
        </p>
      )}
      {isBehind && (
        <DraftBehind
          onTake={() => {
            takeLatest();
            save.reset();
          }}
        />
      )}
      <div className={styles.order}>
        <Button type="submit" busy={save.isPending} reasons={reasons}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function Order({
  category,
  parentId,
  rows,
}: {
  category: Category;
  parentId: string;
  rows: readonly CategoryRow[];
}) {
  const t = useStrings(categoriesStrings);
  const desk = useStrings(deskStrings);
  const queries = useQueryClient();
  const siblings = rows.filter((row) => row.parentId === parentId).map(({ id }) => id);
  const at = siblings.indexOf(category.id);
  const move = useMutation({
    mutationFn: (step: 1 | -1) => {
      const order = siblings.toSpliced(at, 1).toSpliced(at + step, 0, category.id);
      return office.categoriesDesk.reorder({ id: parentId, order });
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : desk.unknown),
    onSettled: () => queries.invalidateQueries({ queryKey: ['categories'] }),
  });
  return (
    <div className={styles.order}>
      <MoveButtons
        at={at}
        count={siblings.length}
        busy={move.isPending}
        words={t}
        onMove={(step) => move.mutate(step)}
      />
    </div>
  );
}
