import { WORD_CATEGORIES } from '@mogine/contract/desk/moderation';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { wordsStrings } from '../words/words.strings.ts';
import { refusalsStrings } from './refusals.strings.ts';

type Row = Data<'moderationDesk', 'refusals'>['records'][number];
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What members asked of MoAI and the lists refused: the law's log. */
export function RefusalsDesk({ item }: DeskProps) {
  const t = useStrings(refusalsStrings);
  const { categories } = useStrings(wordsStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ category: '', member: '' });
  const clientId = ID.test(filters.member.trim()) ? filters.member.trim() : undefined;
  const list = useDeskList(
    ['refusals', 'list', filters.category, clientId],
    (page, signal) =>
      office.moderationDesk.refusals(
        { ...page, category: WORD_CATEGORIES.find((known) => known === filters.category), clientId },
        { signal },
      ),
    RECORDED,
  );
  const open = list.rows.find(({ id }) => id === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={filters.member !== '' && !clientId ? <span role="status">{t.wholeId}</span> : t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <FilterWords
            label={t.findMember}
            value={filters.member}
            onChange={(member) => setFilter('member', member)}
          />
          <Select
            label={t.category}
            value={filters.category}
            onValueChange={(value) => setFilter('category', value)}
            options={[
              { value: '', label: t.anyCategory },
              ...WORD_CATEGORIES.map((value) => ({ value, label: categories[value] })),
            ]}
          />
        </>
      }
      detail={
        item && list.status === 'success' ? (
          <RefusalPanel key={item} row={open} listHref={deskHref('refusals', '', query)} />
        ) : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('refusals', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(refusalsStrings);
  const { categories } = useStrings(wordsStrings);
  const format = useFormat();
  return [
    { key: 'words', title: t.words, cell: ({ kind, words }) => (kind === 'picture' ? t.picture : words) },
    {
      key: 'category',
      title: t.category,
      width: '10em',
      cell: ({ category }) => (
        <Marks>
          <Badge>{categories[category]}</Badge>
        </Marks>
      ),
    },
    { key: 'member', title: t.member, width: '8em', cell: ({ clientId }) => clientId.slice(0, 8) },
    { key: 'times', title: t.times, width: '6em', align: 'end', cell: ({ times }) => format.number(times) },
    {
      key: 'last',
      title: t.last,
      width: '11em',
      align: 'end',
      cell: ({ lastTime }) => format.date(lastTime, 'time'),
    },
  ];
}

function RefusalPanel({ row, listHref }: { row: Row | null; listHref: ReturnType<typeof deskHref> }) {
  const t = useStrings(refusalsStrings);
  const { categories } = useStrings(wordsStrings);
  const format = useFormat();
  const may = useMay();
  if (!row) return <DetailPanel title={t.gone} listHref={listHref} />;
  return (
    <DetailPanel title={categories[row.category]} listHref={listHref}>
      <Facts
        facts={[
          { name: t.words, value: row.kind === 'picture' ? t.picture : row.words },
          { name: t.times, value: format.number(row.times) },
          { name: t.first, value: format.date(row.firstTime, 'time') },
          { name: t.last, value: format.date(row.lastTime, 'time') },
          {
            name: t.member,
            value: may('people.read') ? (
              <Link href={deskHref('people', row.clientId)}>{t.toMember}</Link>
            ) : (
              row.clientId
            ),
          },
        ]}
      />
      <p>
        <Link href={deskHref('refusals', row.id, { member: row.clientId })} keepScroll>
          {t.ofMember}
        </Link>
      </p>
      {may('moderation.decide') && (
        <p>
          <Link href={deskHref('words')}>{t.toWords}</Link>
        </p>
      )}
    </DetailPanel>
  );
}
