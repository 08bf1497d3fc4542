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
import { toWholeList } from '../frame/use-desk-list.ts';
import { reportsStrings } from '../reports/reports.strings.ts';
import { office } from '../session/office-api.ts';
import { galleryStrings } from './gallery.strings.ts';
import { WorkPanel } from './work-panel.tsx';

type Work = Data<'galleryDesk', 'posts'>[number];

/** Works of the gallery that wait for a person, or that people report. */
export function GalleryDesk({ item }: DeskProps) {
  const t = useStrings(galleryStrings);
  const { filters, query, setFilter } = useDeskFilters({ show: 'waiting' });
  const show = filters.show === 'reported' ? 'reported' : 'waiting';
  const works = useQuery({
    queryKey: ['gallery', 'list', show],
    queryFn: ({ signal }) => office.galleryDesk.posts({ show }, { signal }),
  });
  const ids = works.data?.map(({ id }) => id) ?? [];
  const open = works.data?.find(({ id }) => id === item);
  // The next one is in sight as soon as one is decided on.
  const next = ids[ids.indexOf(item) + 1] ?? '';
  return (
    <DeskPage
      title={t.title}
      lead={show === 'waiting' ? t.leadWaiting : t.leadReported}
      filters={
        <Select
          label={t.show}
          value={show}
          onValueChange={(value) => setFilter('show', value)}
          options={[
            { value: 'waiting', label: t.waiting },
            { value: 'reported', label: t.reported },
          ]}
        />
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
        list={toWholeList(works, works.data)}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('gallery', id, query)}
        openId={item}
        empty={{ title: show === 'waiting' ? t.nothingWaits : t.nothingReported }}
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
