import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import styles from './dictionaries.module.css';
import { dictionariesStrings } from './dictionaries.strings.ts';
import { AddDialog } from './entry-dialogs.tsx';
import { EntryPanel } from './entry-panel.tsx';
import type { Entry } from './entry.ts';

const FIRST = 'color';

/** What filters and creation offer, dictionary by dictionary. */
export function DictionariesDesk({ item }: DeskProps) {
  const t = useStrings(dictionariesStrings);
  const { filters, query: kept, setFilter, isFiltered, clear } = useDeskFilters({ code: FIRST, words: '' });
  const { code } = filters;
  const [isAdding, setAdding] = useState(false);
  const codes = useQuery({
    queryKey: ['dictionaries', 'codes'],
    queryFn: ({ signal }) => office.dictionariesDesk.codes({}, { signal }),
  });
  const entries = useQuery({
    queryKey: ['dictionaries', 'entries', code],
    queryFn: ({ signal }) => office.dictionariesDesk.entries({ code }, { signal }),
    placeholderData: keepPreviousData,
  });
  const wanted = filters.words.trim().toLowerCase();
  const shown = entries.data?.filter(({ key, value, enValue }) =>
    [key, value, enValue].some((text) => text.toLowerCase().includes(wanted)),
  );
  const known = new Set([FIRST, code, ...(codes.data ?? []).map((row) => row.code)]);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}
      filters={
        <>
          <Select
            label={t.code}
            value={code}
            onValueChange={(value) => setFilter('code', value)}
            options={[...known].map((value) => ({ value, label: t.codes[value] ?? value }))}
          />
          <FilterWords
            label={t.words}
            value={filters.words}
            onChange={(value) => setFilter('words', value)}
          />
        </>
      }
      detail={
        item && entries.data && !entries.isPlaceholderData ? (
          <EntryPanel key={`${code}:${item}`} code={code} entryKey={item} entries={entries.data} />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns(code)}
        list={toWholeList(entries, shown)}
        idOf={({ key }) => key}
        hrefOf={({ key }) => deskHref('dictionaries', key, kept)}
        openId={item}
        isFiltered={wanted !== ''}
        empty={{ title: t.empty }}
      />
      <AddDialog key={code} code={code} open={isAdding} onOpenChange={setAdding} />
    </DeskPage>
  );
}

function useColumns(code: string): Column<Entry>[] {
  const t = useStrings(dictionariesStrings);
  const lang = useLang();
  return [
    {
      key: 'name',
      title: lang === 'zh' ? t.value : t.enValue,
      cell: ({ value, enValue }) => (lang === 'zh' ? value : enValue),
    },
    {
      key: 'other',
      title: lang === 'zh' ? t.enValue : t.value,
      cell: ({ value, enValue }) => (lang === 'zh' ? enValue : value),
    },
    { key: 'key', title: t.key, width: '14em', cell: ({ key }) => key },
    {
      key: 'remark',
      title: code === 'color' ? t.color : t.remark,
      width: '13em',
      cell: ({ remark }) =>
        code === 'color' ? (
          <span className={styles.color}>
            <span className={styles.swatch} style={{ background: remark }} aria-hidden="true" />
            {remark}
          </span>
        ) : (
          remark
        ),
    },
    {
      key: 'state',
      title: t.state,
      width: '12em',
      cell: ({ isRetired, mergedInto }) =>
        isRetired ? <Badge>{mergedInto ? t.mergedInto(mergedInto) : t.retired}</Badge> : '',
    },
  ];
}
