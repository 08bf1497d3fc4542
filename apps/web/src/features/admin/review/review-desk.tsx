import { AI_LABELS, SUBMISSION_STATES } from '@mogine/contract/submission-rules';
import { DRAFT_KINDS } from '@mogine/contract/draft-rules';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import type { Queued } from './queries.ts';
import styles from './review.module.css';
import { ReviewRoom } from './review-room.tsx';
import { reviewStrings } from './review.strings.ts';

const STATES = ['waiting', ...SUBMISSION_STATES.filter((state) => state !== 'submitted')] as const;
const DEFAULTS = { state: 'waiting', kind: '', ai: '' };
const LABELS = AI_LABELS.filter((label) => label !== '');

/** What creators hand in, until somebody has decided on it. */
export function ReviewDesk({ item }: DeskProps) {
  const t = useStrings(reviewStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters(DEFAULTS);
  const list = useDeskList(['review', 'queue', filters], (page, signal) =>
    office.reviewDesk.queue(
      {
        ...page,
        state: STATES.find((known) => known === filters.state) ?? 'waiting',
        kind: DRAFT_KINDS.find((known) => known === filters.kind),
        aiLabel: LABELS.find((known) => known === filters.ai),
      },
      { signal },
    ),
  );
  const hrefOf = ({ id }: Pick<Queued, 'id'>) => deskHref('review', id, query);
  const columns = useColumns();
  if (item)
    return (
      <ReviewRoom
        key={item}
        id={item}
        rows={list.rows}
        hrefOf={hrefOf}
        listHref={deskHref('review', '', query)}
      />
    );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={STATES.map((value) => ({ value, label: t.states[value] }))}
          />
          <Select
            label={t.kind}
            value={filters.kind}
            onValueChange={(value) => setFilter('kind', value)}
            options={[
              { value: '', label: t.anyKind },
              ...DRAFT_KINDS.map((value) => ({ value, label: t.kinds[value] })),
            ]}
          />
          <Select
            label={t.ai}
            value={filters.ai}
            onValueChange={(value) => setFilter('ai', value)}
            options={[
              { value: '', label: t.anyAi },
              ...LABELS.map((value) => ({ value, label: t.aiLabels[value] })),
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t.title}
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        hrefOf={hrefOf}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Queued>[] {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'name',
      title: t.name,
      cell: ({ name, enName, cover, coverColor }) => (
        <span className={styles.named}>
          <img src={cover} alt="" width={64} height={48} style={{ background: coverColor }} loading="lazy" />
          {(lang === 'zh' ? name : enName) || name}
        </span>
      ),
    },
    { key: 'maker', title: t.maker, width: '9em', cell: ({ maker }) => maker.name },
    {
      key: 'marks',
      title: t.kind,
      width: '12em',
      cell: ({ kind, isVersion, isOfficial, aiLabel, returnTime }) => (
        <Marks>
          <Badge>{t.kinds[kind]}</Badge>
          {returnTime !== null && <Badge tone="warn">{t.returned}</Badge>}
          {isVersion && <Badge tone="info">{t.version}</Badge>}
          {isOfficial && <Badge tone="info">{t.official}</Badge>}
          {aiLabel && (
            <Badge tone={aiLabel === 'suspected' ? 'warn' : 'neutral'}>{t.aiLabels[aiLabel]}</Badge>
          )}
        </Marks>
      ),
    },
    {
      key: 'price',
      title: t.price,
      width: '7em',
      align: 'end',
      cell: ({ price }) => (price === 0 ? t.free : t.points(format.number(price))),
    },
    {
      key: 'holder',
      title: t.holder,
      width: '7em',
      cell: ({ holder, isMine }) => (isMine ? t.mine : holder || '—'),
    },
    { key: 'since', title: t.since, width: '7em', align: 'end', cell: ({ submitTime }) => age(submitTime) },
  ];
}
