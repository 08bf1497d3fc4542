import { SEARCHES_MARKED_MAX } from '@mogine/contract/desk/searches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { href } from '#app/href.ts';
import { useQueryParams } from '#app/location.tsx';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { saveTable } from '../frame/save-table.ts';
import { office } from '../session/office-api.ts';
import { searchesStrings } from './searches.strings.ts';

type Search = Data<'searchesDesk', 'list'>['records'][number];

const LANGS = ['zh', 'en'] as const;

/** What people looked for and did not find. */
export function SearchesDesk({ item }: DeskProps) {
  const t = useStrings(searchesStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ sort: 'latest', lang: '', handled: '' },
  });
  const isHandled = filters.handled === '1';
  const list = useDeskList(['searches', 'list', filters], (page, signal) =>
    office.searchesDesk.list(
      {
        ...page,
        sort: filters.sort === 'often' ? 'often' : 'latest',
        lang: LANGS.find((known) => known === filters.lang),
        handled: isHandled,
      },
      { signal },
    ),
  );
  const selection = useSelection(list.rows.map(({ id }) => id));
  const ids = [...selection.chosen];
  const open = list.rows.find(({ id }) => id === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        <>
          {ids.length > 0 && <Mark ids={ids} isHandled={isHandled} onDone={selection.drop} />}
          <Export />
        </>
      }
      filters={
        <>
          <Select
            label={t.sort}
            value={filters.sort}
            onValueChange={(value) => setFilter('sort', value)}
            options={[
              { value: 'latest', label: t.sorts.latest },
              { value: 'often', label: t.sorts.often },
            ]}
          />
          <Select
            label={t.lang}
            value={filters.lang}
            onValueChange={(value) => setFilter('lang', value)}
            options={[
              { value: '', label: t.anyLang },
              ...LANGS.map((value) => ({ value, label: t.langs[value] })),
            ]}
          />
          <Select
            label={t.handled}
            value={filters.handled}
            onValueChange={(value) => setFilter('handled', value)}
            options={[
              { value: '', label: t.states.open },
              { value: '1', label: t.states.handled },
            ]}
          />
        </>
      }
      detail={item && list.status === 'success' ? <SearchPanel key={item} search={open} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('searches', id, query)}
        openId={item}
        selection={selection}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Search>[] {
  const t = useStrings(searchesStrings);
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'query', title: t.query, cell: ({ query }) => query },
    { key: 'lang', title: t.lang, width: '8em', cell: ({ lang }) => t.langs[lang] },
    { key: 'count', title: t.count, width: '7em', align: 'end', cell: ({ count }) => format.number(count) },
    {
      ...{ key: 'waiting', title: t.waiting, width: '9em', align: 'end' },
      cell: ({ waiting }) => (waiting > 0 ? format.number(waiting) : '—'),
    },
    { key: 'last', title: t.last, width: '9em', align: 'end', cell: ({ lastTime }) => age(lastTime) },
  ];
}

function SearchPanel({ search }: { search: Search | null }) {
  const t = useStrings(searchesStrings);
  const format = useFormat();
  const listHref = deskHref('searches', '', Object.fromEntries(useQueryParams()));
  if (!search) return <DetailPanel title={t.gone} listHref={listHref} />;
  return (
    <DetailPanel
      title={search.query}
      listHref={listHref}
      actions={<Mark ids={[search.id]} isHandled={search.isHandled} onDone={() => undefined} />}
    >
      <div>
        <a
          className={buttonClass({ size: 's' })}
          href={href.search({ searchKey: search.query })}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden="true" />
          {t.tryIt}
        </a>
      </div>
      <Facts
        facts={[
          { name: t.count, value: format.number(search.count) },
          { name: t.waiting, value: format.number(search.waiting) },
          { name: t.lang, value: t.langs[search.lang] },
          { name: t.first, value: format.date(search.firstTime, 'time') },
          { name: t.last, value: format.date(search.lastTime, 'time') },
          {
            name: t.days,
            value:
              search.days
                .map(({ day, count }) => `${format.date(day, 'short')} · ${format.number(count)}`)
                .join('\n') || '—',
          },
        ]}
      />
    </DetailPanel>
  );
}

function Mark({
  ids,
  isHandled,
  onDone,
}: {
  ids: readonly string[];
  isHandled: boolean;
  onDone: (marked: readonly string[]) => void;
}) {
  const t = useStrings(searchesStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const taken = ids.slice(0, SEARCHES_MARKED_MAX);
  const mark = useMutation({
    mutationFn: (marked: readonly string[]) =>
      office.searchesDesk.handle({ ids: [...marked], isHandled: !isHandled }),
    onSuccess: (_, marked) => {
      toast.success(t.marked);
      onDone(marked);
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ['searches'] }),
  });
  return (
    <>
      {ids.length > taken.length && (
        <p>{t.tooMany(format.number(taken.length), format.number(ids.length - taken.length))}</p>
      )}
      <Button variant="primary" busy={mark.isPending} onClick={() => mark.mutate(taken)}>
        {(isHandled ? t.unmark : t.mark)(format.number(taken.length))}
      </Button>
    </>
  );
}

function Export() {
  const t = useStrings(searchesStrings);
  const save = useMutation({
    mutationFn: () => office.searchesDesk.export({}),
    onSuccess: ({ filename, content }) => {
      saveTable(filename, content);
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate()}>
      {t.export}
    </Button>
  );
}
