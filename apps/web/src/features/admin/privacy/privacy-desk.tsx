import { EXPORT_SHOWS } from '@mogine/contract/desk/privacy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { OfMember } from '../frame/of-member.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { EXPORT_TONES, privacyDeskStrings } from './privacy.strings.ts';
import { RecordDialog } from './request-dialogs.tsx';
import { RequestPanel } from './request-panel.tsx';
import { Requests } from './requests.tsx';
import { requestStrings } from './requests.strings.ts';
import { Due, Who } from './whose.tsx';

type Export = Data<'privacyDesk', 'exports'>['records'][number];
type Closing = Data<'privacyDesk', 'closings'>['records'][number];

const SHOWS = ['requests', 'closed', 'exports', 'closings'] as const;
const REQUESTS = { requests: 'open', closed: 'closed' } as const;

/** What people ask for of their data, with the time that the law gives. */
export function PrivacyDesk({ item }: DeskProps) {
  const t = useStrings(privacyDeskStrings);
  const request = useStrings(requestStrings);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    ...{ show: 'requests', state: 'open', member: '' },
  });
  const [isRecording, setRecording] = useState(false);
  const show = SHOWS.find((known) => known === filters.show) ?? 'requests';
  return (
    <DeskPage
      title={t.title}
      lead={t.leads[show]}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        <Button variant="primary" onClick={() => setRecording(true)}>
          {request.record}
        </Button>
      }
      filters={
        <>
          <Select
            label={t.show}
            value={show}
            onValueChange={(value) => setFilter('show', value)}
            options={SHOWS.map((value) => ({ value, label: t.shows[value] }))}
          />
          {show === 'exports' && (
            <Select
              label={t.state}
              value={filters.state}
              onValueChange={(value) => setFilter('state', value)}
              options={[
                { value: 'any', label: t.anyState },
                ...EXPORT_SHOWS.map((value) => ({ value, label: t.states[value] })),
              ]}
            />
          )}
          <OfMember id={filters.member} />
        </>
      }
      detail={item ? <RequestPanel key={item} id={item} listHref={deskHref('privacy', '', query)} /> : null}
    >
      {(show === 'requests' || show === 'closed') && (
        <Requests show={REQUESTS[show]} member={filters.member} item={item} query={query} />
      )}
      {show === 'exports' && <Exports state={filters.state} member={filters.member} />}
      {show === 'closings' && <Closings member={filters.member} />}
      {isRecording && <RecordDialog open onOpenChange={setRecording} member={filters.member} />}
    </DeskPage>
  );
}

function Exports({ state, member }: { state: string; member: string }) {
  const t = useStrings(privacyDeskStrings);
  const wanted = {
    state: EXPORT_SHOWS.find((known) => known === state),
    ...(member && { clientId: member }),
  };
  const list = useDeskList(['privacy', 'exports', wanted], (page, signal) =>
    office.privacyDesk.exports({ ...page, ...wanted }, { signal }),
  );
  return (
    <DataTable
      label={t.exports}
      columns={useExportColumns()}
      list={list}
      idOf={({ id }) => id}
      isFiltered={state !== 'any' || member !== ''}
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

function Closings({ member }: { member: string }) {
  const t = useStrings(privacyDeskStrings);
  const list = useDeskList(['privacy', 'closings', member], (page, signal) =>
    office.privacyDesk.closings({ ...page, ...(member && { clientId: member }) }, { signal }),
  );
  return (
    <DataTable
      label={t.closings}
      columns={useClosingColumns()}
      list={list}
      idOf={({ clientId }) => clientId}
      isFiltered={member !== ''}
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
      cell: ({ blockers, isHeldBack, owed }) => {
        const held = (Object.keys(blockers) as (keyof typeof blockers)[]).filter(
          (name) => blockers[name] > 0,
        );
        if (held.length === 0 && owed === 0) return '—';
        return (
          <Marks>
            {held.map((name) => (
              <Badge key={name} tone={isHeldBack ? 'danger' : 'warn'}>
                {t.blockers[name]} {format.number(blockers[name])}
              </Badge>
            ))}
            {owed > 0 && <Badge>{t.owed(format.number(owed))}</Badge>}
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
