import { EXPORT_STATES } from '@mogine/contract/desk/privacy';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { EXPORT_TONES, privacyDeskStrings } from './privacy.strings.ts';

type Export = Data<'privacyDesk', 'exports'>['records'][number];
type Closing = Data<'privacyDesk', 'closings'>['records'][number];

/** What members ask for of their data, with the time that the law gives. */
export function PrivacyDesk() {
  const t = useStrings(privacyDeskStrings);
  const { filters, setFilter, isFiltered, clear } = useDeskFilters({ show: 'exports', state: '' });
  const isClosings = filters.show === 'closings';
  return (
    <DeskPage
      title={t.title}
      lead={isClosings ? t.leadClosings : t.leadExports}
      onClearFilters={isFiltered ? clear : undefined}
      filters={
        <>
          <Select
            label={t.show}
            value={filters.show}
            onValueChange={(value) => setFilter('show', value)}
            options={[
              { value: 'exports', label: t.exports },
              { value: 'closings', label: t.closings },
            ]}
          />
          {!isClosings && (
            <Select
              label={t.state}
              value={filters.state}
              onValueChange={(value) => setFilter('state', value)}
              options={[
                { value: '', label: t.anyState },
                ...EXPORT_STATES.map((value) => ({ value, label: t.states[value] })),
              ]}
            />
          )}
        </>
      }
    >
      {isClosings ? <Closings /> : <Exports state={filters.state} />}
    </DeskPage>
  );
}

function Exports({ state }: { state: string }) {
  const t = useStrings(privacyDeskStrings);
  const list = useDeskList(['privacy', 'exports', state], (page, signal) =>
    office.privacyDesk.exports(
      { ...page, state: EXPORT_STATES.find((known) => known === state) },
      { signal },
    ),
  );
  return (
    <DataTable
      label={t.exports}
      columns={useExportColumns()}
      list={list}
      idOf={({ id }) => id}
      isFiltered={state !== ''}
      empty={{ title: t.noExports }}
    />
  );
}

function useExportColumns(): Column<Export>[] {
  const t = useStrings(privacyDeskStrings);
  const format = useFormat();
  return [
    { key: 'who', title: t.who, cell: (row) => <Who {...row} /> },
    {
      key: 'state',
      title: t.state,
      width: '14em',
      cell: ({ id, state }) => (
        <Marks>
          <Badge tone={EXPORT_TONES[state]}>{t.states[state]}</Badge>
          {state === 'failed' && <Retry id={id} />}
        </Marks>
      ),
    },
    { key: 'asked', title: t.asked, width: '11em', cell: ({ askTime }) => format.date(askTime, 'time') },
    {
      key: 'due',
      title: t.due,
      width: '11em',
      cell: ({ state, dueTime }) => (state === 'waiting' || state === 'failed' ? <Due at={dueTime} /> : '—'),
    },
    {
      key: 'ready',
      title: t.ready,
      width: '11em',
      align: 'end',
      cell: ({ readyTime }) => (readyTime ? format.date(readyTime, 'time') : '—'),
    },
  ];
}

function Closings() {
  const t = useStrings(privacyDeskStrings);
  const list = useDeskList(['privacy', 'closings'], (page, signal) =>
    office.privacyDesk.closings(page, { signal }),
  );
  return (
    <DataTable
      label={t.closings}
      columns={useClosingColumns()}
      list={list}
      idOf={({ clientId }) => clientId}
      empty={{ title: t.noClosings }}
    />
  );
}

function useClosingColumns(): Column<Closing>[] {
  const t = useStrings(privacyDeskStrings);
  const format = useFormat();
  return [
    { key: 'who', title: t.who, cell: (row) => <Who {...row} /> },
    { key: 'asked', title: t.asked, width: '11em', cell: ({ askTime }) => format.date(askTime, 'time') },
    { key: 'until', title: t.until, width: '11em', cell: ({ dueTime }) => format.date(dueTime, 'time') },
    {
      key: 'held',
      title: t.heldBack,
      width: '18em',
      cell: ({ blockers, isHeldBack }) => {
        const held = (Object.keys(blockers) as (keyof typeof blockers)[]).filter(
          (name) => blockers[name] > 0,
        );
        if (held.length === 0) return '—';
        return (
          <Marks>
            {held.map((name) => (
              <Badge key={name} tone={isHeldBack ? 'danger' : 'warn'}>
                {t.blockers[name]} {format.number(blockers[name])}
              </Badge>
            ))}
          </Marks>
        );
      },
    },
    {
      key: 'legal',
      title: t.due,
      width: '11em',
      align: 'end',
      cell: ({ legalTime }) => <Due at={legalTime} />,
    },
  ];
}

function Who({ clientId, nickname }: { clientId: string; nickname: string }) {
  return (
    <Link href={deskHref('people', clientId)} keepScroll>
      {sayNickname(useLang(), nickname)}
    </Link>
  );
}

/** The last day, and that it is over. */
function Due({ at }: { at: string }) {
  const t = useStrings(privacyDeskStrings);
  const format = useFormat();
  // The desk is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  const isOver = Date.parse(at) < nowMs;
  return isOver ? <Badge tone="danger">{t.over(format.date(at, 'short'))}</Badge> : format.date(at, 'short');
}

function Retry({ id }: { id: string }) {
  const t = useStrings(privacyDeskStrings);
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => office.privacyDesk.retryExport({ id }),
    onSuccess: () => toast.success(t.retried),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['privacy'] }),
  });
  return (
    <Button size="s" busy={retry.isPending} onClick={() => retry.mutate()}>
      {t.retry}
    </Button>
  );
}
