import { APPROVAL_KINDS } from '@mogine/contract/desk/approval-kinds';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { ApprovalState, type Approval } from './approval-state.tsx';
import { approvalsStrings } from './approvals.strings.ts';
import { readReason } from './read-reason.ts';

/** What takes two people: whoever may decide it, and whoever proposed it, finds it here. */
export function ApprovalsDesk({ item }: DeskProps) {
  const t = useStrings(approvalsStrings);
  const { filters, setFilter } = useDeskFilters({ show: 'waiting' });
  const isAll = filters.show === 'all';
  const list = useDeskList(['approvals', 'list', isAll], (page, signal) =>
    office.approvals.list({ ...page, ...(!isAll && { waiting: true }) }, { signal }),
  );
  const query: Record<string, string> = isAll ? { show: 'all' } : {};
  const ids = list.rows.map(({ id }) => id);
  const open = list.rows.find(({ id }) => id === item);
  // The next one is in sight as soon as one is decided on; among all, what came of it.
  const next = isAll ? item : (ids[ids.indexOf(item) + 1] ?? '');
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      filters={
        <SegmentedControl
          label={t.show}
          value={isAll ? 'all' : 'waiting'}
          onValueChange={(value) => setFilter('show', value)}
          segments={[
            { value: 'waiting', label: t.shown.waiting },
            { value: 'all', label: t.shown.all },
          ]}
        />
      }
      detail={
        item === '' || list.status !== 'success' ? null : (
          <ApprovalPanel
            key={item}
            id={item}
            approval={open ?? null}
            listHref={deskHref('approvals', '', query)}
            nextHref={deskHref('approvals', next, query)}
          />
        )
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('approvals', id, query)}
        openId={item}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Approval>[] {
  const t = useStrings(approvalsStrings);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'what', title: t.what, width: '14em', cell: ({ kind }) => APPROVAL_KINDS[kind].title[lang] },
    { key: 'reason', title: t.reason, cell: (approval) => readReason(lang, approval) },
    {
      key: 'by',
      title: t.proposer,
      width: '14em',
      cell: ({ proposedBy, isProposerGone }) => (
        <Marks>
          {proposedBy.name}
          {isProposerGone && <Badge tone="danger">{t.proposerGone}</Badge>}
        </Marks>
      ),
    },
    {
      key: 'time',
      title: t.time,
      width: '12em',
      cell: ({ proposeTime }) => format.date(proposeTime, 'time'),
    },
    { key: 'state', title: t.state, width: '8em', cell: ({ state }) => <ApprovalState state={state} /> },
  ];
}
