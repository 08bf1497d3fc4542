import { ASSET_NAME, changedFields } from '@mogine/contract/asset-change';
import { DRAFT_DESCRIPTION_MAX } from '@mogine/contract/draft-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { isPriceWrong, isTagsWrong, readTags } from './bulk-change.ts';
import { useCategoryOptions } from './category-options.ts';

type Asset = Data<'assetsDesk', 'detail'>;

/** Words, place and price of an asset, to be changed. */
export function AssetForm({ asset }: { asset: Asset }) {
  const t = useStrings(assetsStrings);
  const desk = useStrings(deskStrings);
  const queries = useQueryClient();
  const { options } = useCategoryOptions();
  const { from, form, setForm, isBehind, onSaved, takeLatest } = useDraft(asset, toForm);
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const wrong = {
    name: isNameWrong(form.name),
    enName: isNameWrong(form.enName),
    tags: isTagsWrong(form.tags),
    enTags: isTagsWrong(form.enTags),
    price: isPriceWrong(form.price),
  };
  const isWrong = Object.values(wrong).includes(true);
  const change = {
    ...form,
    ...{ name: form.name.trim(), enName: form.enName.trim(), price: Number(form.price) },
    ...{ tags: readTags(form.tags), enTags: readTags(form.enTags) },
  };
  const isSame = !isWrong && Object.keys(changedFields(from, change)).length === 0;
  const save = useMutation({
    mutationFn: (_: typeof form) =>
      office.assetsDesk.change({ items: [{ id: from.id, revision: from.revision }], change }),
    onSuccess: ([result], sent) => {
      if (result?.outcome !== 'changed') return;
      onSaved(sent);
      toast.success(t.saved);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['assets'] }),
  });
  const outcome = save.data?.[0]?.outcome;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isSame && !save.isPending) save.mutate(form);
      }}
    >
      {(['name', 'enName'] as const).map((field) => (
        <TextField
          key={field}
          label={t[field]}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          error={wrong[field] && t.nameWrong}
        />
      ))}
      <SelectField
        label={t.category}
        value={form.typeId}
        onValueChange={(typeId) => set({ typeId })}
        options={options}
      />
      {(['tags', 'enTags'] as const).map((field) => (
        <TextField
          key={field}
          label={t[field]}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
          hint={t.tagsHint}
          error={wrong[field] && t.tagsWrong}
        />
      ))}
      {(['description', 'enDescription'] as const).map((field) => (
        <TextArea
          key={field}
          label={t[field]}
          lang={field === 'description' ? 'zh-CN' : 'en'}
          rows={4}
          maxLength={DRAFT_DESCRIPTION_MAX}
          value={form[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      ))}
      <TextField
        label={t.price}
        inputMode="numeric"
        autoComplete="off"
        value={form.price}
        onChange={(event) => set({ price: event.target.value })}
        error={wrong.price && t.priceWrong}
      />
      <SelectField
        label={t.member}
        value={String(form.isMemberIncluded)}
        onValueChange={(value) => set({ isMemberIncluded: value === 'true' })}
        options={[
          { value: 'true', label: t.members.true },
          { value: 'false', label: t.members.false },
        ]}
      />
      <SelectField
        label={t.licence}
        value={form.licence}
        onValueChange={(licence) => set({ licence })}
        options={[
          { value: 'standard', label: t.licences.standard },
          { value: 'editorial', label: t.licences.editorial },
        ]}
      />
      {(save.error ?? (outcome !== undefined && outcome !== 'changed')) && (
        <p className={styles.error} role="alert">
          {save.error instanceof ApiError ? save.error.message : outcome ? t.outcomes[outcome] : desk.unknown}
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
      <div className={styles.row}>
        <Button type="submit" busy={save.isPending} reasons={isSame ? [t.nothing] : []}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function toForm(asset: Asset) {
  return {
    ...{ name: asset.name, enName: asset.enName, typeId: asset.typeId, licence: asset.licence },
    ...{ tags: asset.tags.join(', '), enTags: asset.enTags.join(', '), price: String(asset.price) },
    ...{ description: asset.description, enDescription: asset.enDescription },
    isMemberIncluded: asset.isMemberIncluded,
  };
}

function isNameWrong(name: string): boolean {
  const { length } = name.trim();
  return length < ASSET_NAME.min || length > ASSET_NAME.max;
}
