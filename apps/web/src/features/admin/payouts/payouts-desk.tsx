import { BATCH_MAX } from '@mogine/contract/desk/payout-limits';
import { sayNickname } from '@mogine/contract/nickname';
import { PAYOUT_METHODS, WITHDRAWAL_STATES, type WithdrawalState } from '@mogine/contract/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSelection } from '#shared/lib/use-selection.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readAllAnew } from '../frame/recorded.ts';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useTooMany } from '../frame/use-too-many.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { useMay } from '../session/use-may.ts';
import { PayoutPanel } from './payout-panel.tsx';
import { payoutsStrings, STATE_TONES } from './payouts.strings.ts';

type Row = Data<'payoutsDesk', 'list'>['records'][number];

const STATES = Object.keys(WITHDRAWAL_STATES) as WithdrawalState[];
const REASON_MAX = 500;

/** What waits in a batch already is paid by that one, and a frozen account by none. */
const mayBePaid = ({ approvalId, client }: Row) => approvalId === null && !client.isFrozen;

/** What creators want paid out. */
export function PayoutsDesk({ item }: DeskProps) {
  const t = useStrings(payoutsStrings);
  const lang = useLang();
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({
    state: '',
    method: '',
    words: '',
  });
  const list = useDeskList(['payouts', 'list', filters], (page, signal) =>
    office.payoutsDesk.list(
      {
        ...page,
        state: STATES.find((known) => known === filters.state),
        method: PAYOUT_METHODS.find((known) => known === filters.method),
        ...(filters.words && { searchKey: filters.words }),
      },
      { signal },
    ),
  );
  const mayBatch = useMay()('payouts.approve');
  const selection = useSelection(list.rows.filter(mayBePaid).map(({ id }) => id));
  const chosen = list.rows.filter(({ id }) => selection.chosen.has(id));
  return (
    <DeskPage
      title={t.title}
      lead={mayBatch ? t.lead : t.leadRead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={chosen.length > 0 && <Batch chosen={chosen} onDone={selection.clear} />}
      filters={
        <>
          <FilterWords label={t.find} value={filters.words} onChange={(words) => setFilter('words', words)} />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              ...STATES.map((value) => ({ value, label: WITHDRAWAL_STATES[value][lang] })),
            ]}
          />
          <Select
            label={t.method}
            value={filters.method}
            onValueChange={(value) => setFilter('method', value)}
            options={[
              { value: '', label: t.anyMethod },
              ...PAYOUT_METHODS.map((value) => ({ value, label: t.methods[value] })),
            ]}
          />
        </>
      }
      detail={item ? <PayoutPanel key={item} id={item} listHref={deskHref('payouts', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('payouts', id, query)}
        openId={item}
        {...(mayBatch && { selection, mayChoose: mayBePaid })}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(payoutsStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  return [
    {
      key: 'who',
      title: t.who,
      cell: ({ client }) => (
        <Marks>
          {sayNickname(lang, client.name)}
          {client.isFrozen && <Badge tone="danger">{t.frozen}</Badge>}
        </Marks>
      ),
    },
    {
      key: 'state',
      title: t.state,
      width: '18em',
      cell: ({ state, approvalId }) => (
        <Marks>
          <Badge tone={STATE_TONES[state]}>{WITHDRAWAL_STATES[state][lang]}</Badge>
          {approvalId && <Badge>{t.waitsForSecond}</Badge>}
        </Marks>
      ),
    },
    { key: 'method', title: t.method, width: '8em', cell: ({ payee }) => t.methods[payee.method] },
    { key: 'net', title: t.net, width: '8em', align: 'end', cell: ({ netFen }) => format.fen(netFen) },
    { key: 'since', title: t.since, width: '8em', align: 'end', cell: ({ createTime }) => age(createTime) },
  ];
}

function Batch({ chosen, onDone }: { chosen: readonly Row[]; onDone: () => void }) {
  const t = useStrings(payoutsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const isReady = chosen.every(({ state }) => state === 'approved');
  const tooMany = useTooMany(chosen.length, BATCH_MAX);
  const count = format.number(chosen.length);
  const propose = useMutation({
    mutationFn: (reason: string) =>
      office.payoutsDesk.batch({ ids: chosen.map(({ id }) => id).join(','), reason }),
    onSuccess: () => {
      toast.success(t.proposed);
      setAsked(false);
      onDone();
    },
    onSettled: () => readAllAnew(queries),
  });
  return (
    <>
      <Button variant="primary" reasons={isReady ? tooMany : [t.onlyApproved]} onClick={() => setAsked(true)}>
        {t.batch(count)}
      </Button>
      <NoteDialog
        open={isAsked}
        onOpenChange={(open) => {
          if (open) return;
          propose.reset();
          setAsked(false);
        }}
        title={t.batchTitle(count)}
        description={t.batchText}
        confirmLabel={t.batch(count)}
        maxLength={REASON_MAX}
        busy={propose.isPending}
        error={propose.error}
        onConfirm={(reason) => propose.mutate(reason)}
      />
    </>
  );
}
