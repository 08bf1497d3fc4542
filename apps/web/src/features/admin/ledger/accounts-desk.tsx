import { useQuery } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { AccountPanel } from './account-panel.tsx';
import { readAccountName } from './account-name.ts';
import { Amount } from './amount.tsx';
import { AskForCheck, Checks, LastFaults } from './checks.tsx';
import { ledgerStrings } from './ledger.strings.ts';

type Balance = Data<'ledgerDesk', 'house'>[number];

/** What the house's accounts hold and members together, whether it sums to zero, and when all books were checked. */
export function AccountsDesk({ item }: DeskProps) {
  const t = useStrings(ledgerStrings);
  const query = useQuery({
    queryKey: ['accounts', 'house'],
    queryFn: ({ signal }) => office.ledgerDesk.house({}, { signal }),
  });
  // Every account of every member is added up for it: what the house holds is there before.
  const all = useQuery({
    queryKey: ['accounts', 'balances'],
    queryFn: ({ signal }) => office.ledgerDesk.balances({}, { signal }),
  });
  const data = all.data ?? [];
  const isZero = (['CNY', 'PT'] as const).every(
    (unit) => data.reduce((sum, row) => (row.unit === unit ? sum + row.balance : sum), 0) === 0,
  );
  const open = readAccountName(item);
  return (
    <DeskPage
      title={t.accounts}
      lead={all.data ? (isZero ? t.sumsToZero : t.sumsToMore) : all.isPending ? t.summing : undefined}
      actions={<AskForCheck />}
      detail={open && <AccountPanel key={item} name={open} />}
    >
      <LastFaults />
      {all.isError && <ReadFailure of={all} title={t.failed} />}
      <DataTable
        label={t.accounts}
        columns={useColumns()}
        list={toWholeList(query, all.data ?? query.data)}
        idOf={({ account, isHouse }) => (isHouse ? account : `members.${account}`)}
        hrefOf={({ account, isHouse }) =>
          // All members' together is no account that has entries.
          isHouse ? deskHref('accounts', account) : null
        }
        openId={open && !open.clientId ? open.account : ''}
        empty={{ title: t.emptyAccounts }}
      />
      <Checks />
    </DeskPage>
  );
}

function useColumns(): Column<Balance>[] {
  const t = useStrings(ledgerStrings);
  return [
    { key: 'account', title: t.account, cell: ({ account }) => t.accountOf(account) },
    { key: 'whose', title: t.whose, width: '10em', cell: ({ isHouse }) => (isHouse ? t.house : t.members) },
    { key: 'unit', title: t.unit, width: '6em', cell: ({ unit }) => t.units[unit] },
    {
      key: 'balance',
      title: t.balance,
      width: '12em',
      align: 'end',
      cell: ({ unit, balance }) => <Amount unit={unit} amount={balance} />,
    },
  ];
}
