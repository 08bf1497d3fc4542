import { ASSET_NAME, changedFields } from '@mogine/contract/asset-change';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { deskStrings } from '../frame/desk.strings.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { useCategoryOptions } from './category-options.ts';
import { Changes } from './changes.tsx';
import { MergeButton } from './merge-button.tsx';
import { Shelf } from './shelf.tsx';
import { VariantsSection } from './variants-section.tsx';
import { isPriceWrong, isTagsWrong, readTags } from './bulk-change.ts';

type Asset = Data<'assetsDesk', 'detail'>;

/** One asset: what it is, what it sold, what staff did to it, and its words and price to be changed. */
export function AssetPanel({ id }: { id: string }) {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const may = useMay();
  const detail = useQuery({
    queryKey: ['assets', 'detail', id],
    queryFn: ({ signal }) => office.assetsDesk.detail({ id }, { signal }),
  });
  const { data } = detail;
  const mayEdit = may('catalogue.edit');
  const mayShelve = may('asset.suspend');
  return (
    <DetailPanel
      title={data ? (lang === 'zh' ? data.name : data.enName) : ''}
      mark={
        data && <Badge tone={data.state === 'suspended' ? 'danger' : 'neutral'}>{t.states[data.state]}</Badge>
      }
      listHref={deskHref('assets', '', Object.fromEntries(useQueryParams()))}
      actions={
        data &&
        data.mergedInto === null && (
          <>
            {mayEdit && <MergeButton id={id} />}
            {mayShelve && <Shelf id={id} isSuspended={data.state === 'suspended'} />}
          </>
        )
      }
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && (
        <>
          <About asset={data} mayEdit={mayEdit} />
          {mayEdit && <Edit asset={data} />}
          {mayEdit && data.mergedInto === null && <VariantsSection id={id} clientId={data.clientId} />}
          <History asset={data} />
        </>
      )}
    </DetailPanel>
  );
}

function About({ asset, mayEdit }: { asset: Asset; mayEdit: boolean }) {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const format = useFormat();
  const { sales, suspended } = asset;
  return (
    <>
      {asset.state === 'published' && (
        <div className={styles.row}>
          <a
            className={buttonClass({ size: 's' })}
            href={`/mogine/detail?id=${asset.id}`}
            target="_blank"
            rel="noreferrer"
          >
            <ExternalLink aria-hidden="true" />
            {t.look}
          </a>
        </div>
      )}
      {asset.mergedInto !== null && (
        <p>
          {t.mergedInto} <Link href={deskHref('assets', asset.mergedInto)}>{asset.mergedInto}</Link>
        </p>
      )}
      <Facts
        facts={[
          { name: t.id, value: asset.id },
          { name: t.author, value: asset.author },
          // Editors have these in the form below.
          ...(mayEdit
            ? []
            : [
                { name: t.category, value: lang === 'zh' ? asset.typeName : asset.enTypeName },
                { name: t.price, value: t.points(format.number(asset.price)) },
                {
                  name: lang === 'zh' ? t.tags : t.enTags,
                  value: format.list(lang === 'zh' ? asset.tags : asset.enTags) || '—',
                },
              ]),
          ...(suspended
            ? [{ name: t.suspendedFor, value: pickText(lang, suspended.reason, suspended.enReason) }]
            : []),
          { name: t.sales, value: <Sales asset={asset} /> },
          {
            name: t.counts,
            value: t.countsOf(format.number(sales.downloads), format.number(sales.favorites)),
          },
          {
            name: t.files,
            value:
              format.list(asset.files.map(({ name, bytes }) => `${name} (${format.bytes(bytes)})`)) || '—',
          },
        ]}
      />
    </>
  );
}

/** How often it was bought, and for how much; leads to who did. */
function Sales({ asset: { id, sales } }: { asset: Asset }) {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const mayRead = useMay()('purchases.read');
  const told = t.salesOf(format.number(sales.purchases), format.number(sales.points));
  return mayRead && sales.purchases > 0 ? (
    <Link href={deskHref('purchases', '', { asset: id })}>{told}</Link>
  ) : (
    told
  );
}

function Edit({ asset }: { asset: Asset }) {
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
    isMemberIncluded: asset.isMemberIncluded,
  };
}

function isNameWrong(name: string): boolean {
  const { length } = name.trim();
  return length < ASSET_NAME.min || length > ASSET_NAME.max;
}

function History({ asset }: { asset: Asset }) {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const actions: Readonly<Record<string, string>> = t.actions;
  return (
    <section className={styles.history}>
      <h3>{t.history}</h3>
      {asset.history.length === 0 && <p className={styles.small}>{t.noHistory}</p>}
      <ol className={styles.changes}>
        {asset.history.map(({ time, action, actorName, details }, at) => (
          // Nothing in it is moved or taken away.
          <li key={at}>
            <span className={styles.small}>
              {format.date(time, 'time')} · {actorName} · {actions[action] ?? action}
            </span>
            {action === 'assets.changed' && (
              <Changes before={toFields(details['before'])} after={toFields(details['after'])} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
