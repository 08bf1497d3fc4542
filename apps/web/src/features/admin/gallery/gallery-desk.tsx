import { useQuery } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { FilterWords } from '../frame/filter-words.tsx';
import { OfMember } from '../frame/of-member.tsx';
import { toWholeList, useDeskList, type DeskList } from '../frame/use-desk-list.ts';
import { reportsStrings } from '../reports/reports.strings.ts';
import { office } from '../session/office-api.ts';
import { galleryStrings } from './gallery.strings.ts';
import { WorkPanel } from './work-panel.tsx';

type Work = Data<'galleryDesk', 'posts'>[number];

const SHOWS = ['waiting', 'reported', 'public'] as const;
type Show = (typeof SHOWS)[number];

function useFilters() {
  return useDeskFilters({ show: 'waiting', words: '', member: '' });
}

/** Works of the gallery that wait for a person, that people report, or that are in sight. */
export function GalleryDesk({ item }: DeskProps) {
  const { filters } = useFilters();
  const show = SHOWS.find((known) => known === filters.show) ?? 'waiting';
  return show === 'public' ? <PublicWorks item={item} /> : <Queue item={item} show={show} />;
}

function Queue({ item, show }: { item: string; show: Exclude<Show, 'public'> }) {
  const works = useQuery({
    queryKey: ['gallery', 'list', show],
    queryFn: ({ signal }) => office.galleryDesk.posts({ show }, { signal }),
  });
  return <Works item={item} show={show} list={toWholeList(works, works.data)} />;
}

/** Whatever is in sight, also what nobody reports. */
function PublicWorks({ item }: { item: string }) {
  const { filters } = useFilters();
  const asked = {
    ...(filters.words && { words: filters.words }),
    ...(filters.member && { clientId: filters.member }),
  };
  const list = useDeskList(['gallery', 'find', asked], (page, signal) =>
    office.galleryDesk.find({ ...page, ...asked }, { signal }),
  );
  return <Works item={item} show="public" list={list} />;
}

function Works({ item, show, list }: { item: string; show: Show; list: DeskList<Work> }) {
  const t = useStrings(galleryStrings);
  const { filters, query, setFilter, isFiltered, clear } = useFilters();
  const ids = list.rows.map(({ id }) => id);
  const open = list.rows.find(({ id }) => id === item);
  // The next one is in sight as soon as one is decided on.
  const next = ids[ids.indexOf(item) + 1] ?? '';
  return (
    <DeskPage
      title={t.title}
      lead={t.leads[show]}
      onClearFilters={show === 'public' && isFiltered ? clear : undefined}
      filters={
        <>
          {show === 'public' && (
            <FilterWords
              label={t.words}
              value={filters.words}
              onChange={(value) => setFilter('words', value)}
            />
          )}
          <Select
            label={t.show}
            value={show}
            onValueChange={(value) => setFilter('show', value)}
            options={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
          />
          {show === 'public' && <OfMember id={filters.member} />}
        </>
      }
      detail={
        open ? (
          <WorkPanel
            key={item}
            work={open}
            show={show}
            listHref={deskHref('gallery', '', query)}
            nextHref={deskHref('gallery', next, query)}
          />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('gallery', id, query)}
        openId={item}
        isFiltered={show === 'public' && isFiltered}
        empty={{ title: t.nothing[show] }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Work>[] {
  const t = useStrings(galleryStrings);
  const { kinds } = useStrings(reportsStrings);
  const age = useAge();
  return [
    { key: 'says', title: t.work, cell: ({ title, prompt, id }) => title || prompt || id.slice(0, 8) },
    {
      key: 'reports',
      title: t.reports,
      width: '16em',
      cell: ({ reports }) =>
        reports.length === 0 ? (
          '—'
        ) : (
          <Marks>
            {[...new Set(reports.map(({ kind }) => kind))].map((kind) => (
              <Badge key={kind}>{kinds[kind as keyof typeof kinds] ?? kind}</Badge>
            ))}
          </Marks>
        ),
    },
    { key: 'since', title: t.since, width: '9em', align: 'end', cell: ({ since }) => age(since) },
  ];
}
