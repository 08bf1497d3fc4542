import { ASSET_STATES, ASSETS_COUNTED_MAX } from '@mogine/contract/desk/assets';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { OfMember } from '../frame/of-member.tsx';
import { AssetPanel } from './asset-panel.tsx';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { useCategoryOptions } from './category-options.ts';
import { ExportAssets } from './export-assets.tsx';
import type { AssetRow } from './bulk-change.ts';

/** All assets, on sale or not: found, looked at, suspended, and by editors changed one by one or together. */
export function AssetsDesk({ item }: DeskProps) {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ words: '', state: '', typeId: '', clientId: '' },
  });
  const asked = {
    state: ASSET_STATES.find((known) => known === filters.state),
    ...(filters.words && { words: filters.words }),
    ...(filters.typeId && { typeId: filters.typeId }),
    ...(filters.clientId && { clientId: filters.clientId }),
  };
  const list = useDeskList(['assets', 'list', filters], (page, signal) =>
    office.assetsDesk.list({ ...page, ...asked }, { signal }),
  );
  const mayEdit = useMay()('catalogue.edit');
  const { options } = useCategoryOptions();
  const selection = useSelection(list.rows.map(({ id }) => id));
  const chosen = list.rows.filter(({ id }) => selection.chosen.has(id));
  const [changing, setChanging] = useState<readonly AssetRow[]>([]);
  return (
    <DeskPage
      title={t.title}
      lead={mayEdit ? t.lead : t.leadShelf}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        mayEdit && (
          <>
            {chosen.length > 0 && (
              <Button variant="primary" onClick={() => setChanging(chosen)}>
                {t.changeSome(format.number(chosen.length))}
              </Button>
            )}
            <ExportAssets chosen={chosen.map(({ id }) => id)} filter={asked} />
          </>
        )
      }
      filters={
        <>
          <FilterWords
            label={t.words}
            value={filters.words}
            onChange={(value) => setFilter('words', value)}
          />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              ...ASSET_STATES.map((value) => ({ value, label: t.states[value] })),
            ]}
          />
          {mayEdit && (
            <Select
              label={t.category}
              value={filters.typeId}
              onValueChange={(value) => setFilter('typeId', value)}
              options={[{ value: '', label: t.anyCategory }, ...options]}
            />
          )}
          <OfMember id={filters.clientId} />
        </>
      }
      detail={item ? <AssetPanel key={item} id={item} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={filters.words ? { ...list, countedTo: ASSETS_COUNTED_MAX } : list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('assets', id, query)}
        openId={item}
        {...(mayEdit && { selection })}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
      {changing.length > 0 && (
        <BulkDialog
          rows={changing}
          onClose={(done) => {
            setChanging([]);
            selection.drop(done);
          }}
        />
      )}
    </DeskPage>
  );
}

function useColumns(): Column<AssetRow>[] {
  const t = useStrings(assetsStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'asset',
      title: t.asset,
      cell: ({ name, enName, thumb }) => (
        <span className={styles.asset}>
          {thumb ? <img className={styles.picture} src={thumb} alt="" loading="lazy" /> : null}
          {lang === 'zh' ? name : enName}
        </span>
      ),
    },
    {
      key: 'category',
      title: t.category,
      width: '10em',
      cell: ({ typeName, enTypeName }) => (lang === 'zh' ? typeName : enTypeName),
    },
    { key: 'author', title: t.author, width: '10em', cell: ({ author }) => author },
    {
      key: 'state',
      title: t.state,
      width: '8em',
      cell: ({ state }) => (
        <Badge tone={state === 'suspended' ? 'danger' : 'neutral'}>{t.states[state]}</Badge>
      ),
    },
    {
      key: 'price',
      title: t.price,
      width: '8em',
      align: 'end',
      cell: ({ price }) => t.points(format.number(price)),
    },
    {
      key: 'created',
      title: t.created,
      width: '8em',
      align: 'end',
      cell: ({ createTime }) => age(createTime),
    },
  ];
}
