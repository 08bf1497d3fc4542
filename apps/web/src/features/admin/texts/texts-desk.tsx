import { PAGES_WITH_TEXTS } from '@mogine/contract/site';
import { useQuery } from '@tanstack/react-query';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { findPlaces, placesOf, type TextPlace } from './places.ts';
import { TextPanel } from './text-panel.tsx';
import { textsStrings } from './texts.strings.ts';

/** What each page says, place by place. */
export function TextsDesk({ item }: DeskProps) {
  const t = useStrings(textsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ page: 'home', show: 'all', words: '' },
  });
  const page = PAGES_WITH_TEXTS.find((known) => known === filters.page) ?? 'home';
  const texts = useQuery({
    queryKey: ['texts', 'versions', page],
    queryFn: async ({ signal }) => placesOf(await office.textsDesk.versions({ page }, { signal })),
  });
  const wanted = findPlaces(texts.data ?? [], filters.words);
  const rows =
    filters.show === 'changed' ? wanted.filter(({ isChanged, waits }) => isChanged || waits) : wanted;
  const open = texts.data?.find(({ key }) => key === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords label={t.find} value={filters.words} onChange={(words) => setFilter('words', words)} />
          <Select
            label={t.page}
            value={page}
            onValueChange={(value) => setFilter('page', value)}
            options={PAGES_WITH_TEXTS.map((value) => ({ value, label: t.pages[value] }))}
          />
          <Select
            label={t.show}
            value={filters.show}
            onValueChange={(value) => setFilter('show', value)}
            options={[
              { value: 'all', label: t.shows.all },
              { value: 'changed', label: t.shows.changed },
            ]}
          />
        </>
      }
      detail={
        item && texts.data ? (
          <TextPanel
            key={`${page} ${item}`}
            page={page}
            place={open}
            listHref={deskHref('texts', '', query)}
          />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(texts, rows)}
        idOf={({ key }) => key}
        hrefOf={({ key }) => deskHref('texts', key, query)}
        openId={item}
        isFiltered={filters.words !== '' || filters.show === 'changed'}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<TextPlace>[] {
  const t = useStrings(textsStrings);
  const lang = useLang();
  return [
    { key: 'words', title: t.words, cell: ({ now }) => pickText(lang, now.zh, now.en) },
    { key: 'place', title: t.place, width: '16em', cell: ({ key }) => key },
    {
      key: 'state',
      title: t.state,
      width: '14em',
      cell: ({ isChanged, waits }) => (
        <Marks>
          <Badge tone={isChanged ? 'success' : 'neutral'}>{t.states[isChanged ? 'public' : 'own']}</Badge>
          {waits && <Badge tone="warn">{t.waits}</Badge>}
        </Marks>
      ),
    },
  ];
}
