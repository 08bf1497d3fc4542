import { RATINGS_COUNTED_MAX } from '@mogine/contract/desk/ratings';
import { sayNickname } from '@mogine/contract/nickname';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import type { DeskRating } from './desk-rating.ts';
import { RatingPanel } from './rating-panel.tsx';
import { ratingsDeskStrings } from './ratings.strings.ts';

const STATES = ['waiting', 'shown', 'hidden'] as const;

/** What people say of assets, and what staff hides of it. */
export function RatingsDesk({ item }: DeskProps) {
  const t = useStrings(ratingsDeskStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ state: 'waiting', words: '' });
  const state = STATES.find((known) => known === filters.state) ?? 'waiting';
  const asked = { state, ...(filters.words && { words: filters.words }) };
  const list = useDeskList(['ratings', 'list', asked], (page, signal) =>
    office.ratingsDesk.list({ ...page, ...asked }, { signal }),
  );
  const ids = list.rows.map(({ id }) => id);
  const open = list.rows.find(({ id }) => id === item) ?? null;
  // The next one is in sight as soon as one has left this list.
  const next = ids[ids.indexOf(item) + 1] ?? '';
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords
            label={t.words}
            value={filters.words}
            onChange={(value) => setFilter('words', value)}
          />
          <Select
            label={t.state}
            value={state}
            onValueChange={(value) => setFilter('state', value)}
            options={STATES.map((value) => ({ value, label: t.states[value] }))}
          />
        </>
      }
      detail={
        item && list.status === 'success' ? (
          <RatingPanel
            key={item}
            rating={open}
            listHref={deskHref('ratings', '', query)}
            nextHref={deskHref('ratings', next, query)}
          />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={filters.words ? { ...list, countedTo: RATINGS_COUNTED_MAX } : list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('ratings', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<DeskRating>[] {
  const t = useStrings(ratingsDeskStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'text', title: t.text, cell: ({ text }) => text || t.noText },
    { key: 'stars', title: t.stars, width: '6em', cell: ({ stars }) => t.starsOf(stars) },
    {
      key: 'asset',
      title: t.asset,
      width: '14em',
      cell: ({ assetName, enAssetName }) => pickText(lang, assetName, enAssetName),
    },
    { key: 'who', title: t.who, width: '10em', cell: ({ name }) => sayNickname(lang, name) },
    {
      key: 'time',
      title: t.time,
      width: '10em',
      align: 'end',
      cell: ({ createTime }) => format.date(createTime, 'time'),
    },
  ];
}
