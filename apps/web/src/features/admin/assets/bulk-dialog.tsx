import { BULK_MAX, changedFields } from '@mogine/contract/asset-change';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { SCROLLED_BY_KEYS } from '../frame/scrolled-by-keys.ts';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { useCategoryOptions } from './category-options.ts';
import { Changes } from './changes.tsx';
import { EMPTY_BULK, isPriceWrong, isTagsWrong, toChange, type AssetRow } from './bulk-change.ts';

const TAGS = ['addTags', 'removeTags', 'addEnTags', 'removeEnTags'] as const;

/** Changes the chosen assets together, and shows before what becomes of each; afterwards, which stayed as they were and why. */
export function BulkDialog({
  rows: given,
  onClose,
}: {
  rows: readonly AssetRow[];
  /** With those that were handed in; empty where nothing was. */
  onClose: (done: readonly string[]) => void;
}) {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const { options } = useCategoryOptions();
  const rows = given.slice(0, BULK_MAX);
  const [form, setForm] = useTyped('bulk', EMPTY_BULK);
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const isWrongPrice = form.price.trim() !== '' && isPriceWrong(form.price);
  const isWrong = isWrongPrice || TAGS.some((name) => isTagsWrong(form[name]));
  const change = isWrong ? {} : toChange(form);
  const changes = rows
    .map((row) => ({ row, after: changedFields(row, change) }))
    .filter(({ after }) => Object.keys(after).length > 0);
  const ids = rows.map(({ id }) => id);
  const apply = useMutation({
    mutationFn: () =>
      office.assetsDesk.change({
        items: changes.map(({ row: { id, revision } }) => ({ id, revision })),
        change: toChange(form),
      }),
    onSuccess: (results) => {
      const done = results.filter(({ outcome }) => outcome === 'changed').length;
      if (done > 0) toast.success(t.done(format.number(done)));
      if (done === results.length) onClose(ids);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['assets'] }),
  });
  const nameOf = ({ name, enName }: AssetRow) => (lang === 'zh' ? name : enName);
  const left = (apply.data ?? []).filter(({ outcome }) => outcome !== 'changed');
  return (
    <FormDialog
      open
      size="l"
      onOpenChange={(open) => !open && onClose(apply.isSuccess ? ids : [])}
      title={t.changeTitle(format.number(rows.length))}
      description={t.changeText}
      confirmLabel={apply.isSuccess ? t.close : t.apply}
      busy={apply.isPending}
      error={apply.error}
      reasons={apply.isSuccess || changes.length > 0 ? [] : [t.previewNone]}
      onSubmit={() => {
        if (apply.isSuccess) onClose(ids);
        else if (!isWrong) apply.mutate();
      }}
    >
      {apply.isSuccess ? (
        <>
          <p>{t.results}</p>
          <ul className={styles.changes} aria-label={t.results} {...SCROLLED_BY_KEYS}>
            {left.map(({ id, outcome }) => {
              const row = rows.find((known) => known.id === id);
              return (
                <li key={id}>
                  <strong>{row ? nameOf(row) : id}</strong>
                  <span>{t.outcomes[outcome]}</span>
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <>
          {given.length > rows.length && (
            <p>{t.tooMany(format.number(rows.length), format.number(given.length - rows.length))}</p>
          )}
          <div className={styles.fields}>
            <SelectField
              label={t.category}
              value={form.typeId}
              onValueChange={(typeId) => set({ typeId })}
              options={[{ value: '', label: t.keep }, ...options]}
            />
            <TextField
              label={t.price}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t.keep}
              value={form.price}
              onChange={(event) => set({ price: event.target.value })}
              error={isWrongPrice && t.priceWrong}
            />
            {TAGS.map((name) => (
              <TextField
                key={name}
                label={t[name]}
                autoComplete="off"
                value={form[name]}
                onChange={(event) => set({ [name]: event.target.value })}
                hint={t.tagsHint}
                error={isTagsWrong(form[name]) && t.tagsWrong}
              />
            ))}
            <SelectField
              label={t.member}
              value={form.isMemberIncluded}
              onValueChange={(isMemberIncluded) => set({ isMemberIncluded })}
              options={[
                { value: '', label: t.keep },
                { value: 'true', label: t.members.true },
                { value: 'false', label: t.members.false },
              ]}
            />
            <SelectField
              label={t.licence}
              value={form.licence}
              onValueChange={(licence) => set({ licence })}
              options={[
                { value: '', label: t.keep },
                { value: 'standard', label: t.licences.standard },
                { value: 'editorial', label: t.licences.editorial },
              ]}
            />
          </div>
          <p role="status">
            {t.preview} ·{' '}
            {changes.length === 0
              ? t.previewNone
              : t.previewOf(format.number(changes.length), format.number(rows.length))}
          </p>
          <ul className={styles.changes} aria-label={t.preview} {...SCROLLED_BY_KEYS}>
            {changes.map(({ row, after }) => (
              <li key={row.id}>
                <strong>{nameOf(row)}</strong>
                <Changes before={row} after={after} />
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
