import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { SCROLLED_BY_KEYS } from '../frame/scrolled-by-keys.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { AssetForm } from './asset-form.tsx';
import { Changes } from './changes.tsx';
import { MergeButton } from './merge-button.tsx';
import { Shelf } from './shelf.tsx';
import { VariantsSection } from './variants-section.tsx';

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
          {mayEdit && <AssetForm asset={data} />}
          {mayEdit && data.mergedInto === null && (
            <VariantsSection id={id} clientId={data.clientId} makerId={data.makerId} />
          )}
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
          ...(asset.clientId === '' && asset.makerId !== ''
            ? [{ name: t.officialMaker, value: <Maker asset={asset} /> }]
            : []),
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

/** Which account made what was published officially, which no page of the shop says. */
function Maker({ asset: { makerId, maker } }: { asset: Asset }) {
  return useMay()('people.read') ? <Link href={deskHref('people', makerId)}>{maker}</Link> : maker;
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

function History({ asset }: { asset: Asset }) {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const actions: Readonly<Record<string, string>> = t.actions;
  return (
    <section className={styles.history}>
      <h3>{t.history}</h3>
      {asset.history.length === 0 && <p className={styles.small}>{t.noHistory}</p>}
      <ol
        className={styles.changes}
        aria-label={t.history}
        {...(asset.history.length > 0 && SCROLLED_BY_KEYS)}
      >
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
