import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { PricePanel } from './price-panel.tsx';
import { ProposePrices } from './propose-prices.tsx';
import { pricesStrings } from './prices.strings.ts';

type Version = Data<'pricesDesk', 'versions'>[number];

/** The program's own prices have no id. */
const FIRST = 'first';
const idOf = ({ id }: Version) => id ?? FIRST;

/** What is sold, from when on, and what will be. */
export function PricesDesk({ item }: DeskProps) {
  const t = useStrings(pricesStrings);
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['prices', 'versions'],
    queryFn: ({ signal }) => office.pricesDesk.versions({}, { signal }),
  });
  const open = query.data?.find((version) => idOf(version) === item);
  const current = query.data?.find(({ state }) => state === 'current');
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={
        current && (
          <Button variant="primary" onClick={() => setAsked(true)}>
            {t.propose}
          </Button>
        )
      }
      detail={
        item && query.data ? <PricePanel key={item} version={open ?? null} current={current ?? null} /> : null
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(query, query.data)}
        idOf={idOf}
        hrefOf={(version) => deskHref('prices', idOf(version))}
        openId={item}
        empty={{ title: t.empty }}
      />
      {current && <ProposePrices from={current} open={isAsked} onClose={() => setAsked(false)} />}
    </DeskPage>
  );
}

function useColumns(): Column<Version>[] {
  const t = useStrings(pricesStrings);
  const format = useFormat();
  return [
    {
      key: 'from',
      title: t.from,
      cell: ({ effectiveTime }) => (effectiveTime ? format.date(effectiveTime, 'time') : t.first),
    },
    {
      key: 'state',
      title: t.state,
      width: '9em',
      cell: ({ state }) => (
        <Badge tone={state === 'current' ? 'success' : state === 'scheduled' ? 'warn' : 'neutral'}>
          {t.states[state]}
        </Badge>
      ),
    },
    { key: 'reason', title: t.reason, cell: ({ reason }) => reason || '—' },
    {
      key: 'packs',
      title: t.packs,
      width: '7em',
      align: 'end',
      cell: ({ packs }) => format.number(packs.length),
    },
  ];
}
