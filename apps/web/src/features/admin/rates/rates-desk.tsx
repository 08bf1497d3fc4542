import { RATE_NAMES } from '@mogine/contract/rate-limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { ProposeRates } from './propose-rates.tsx';
import { lastToHold, type Version } from './rate-form.ts';
import { RatePanel } from './rate-panel.tsx';
import { ratesStrings } from './rates.strings.ts';

/** The program's own rates have no id. */
const idOf = ({ id }: Version) => id ?? 'first';

/** What creators get, from when on, and what they will. */
export function RatesDesk({ item }: DeskProps) {
  const t = useStrings(ratesStrings);
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['rates', 'versions'],
    queryFn: ({ signal }) => office.ratesDesk.versions({}, { signal }),
  });
  const last = query.data && lastToHold(query.data);
  const open = query.data?.find((version) => idOf(version) === item);
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={
        last && (
          <Button variant="primary" onClick={() => setAsked(true)}>
            {t.propose}
          </Button>
        )
      }
      detail={item && query.data ? <RatePanel key={item} version={open ?? null} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={toWholeList(query, query.data)}
        idOf={idOf}
        hrefOf={(version) => deskHref('rates', idOf(version))}
        openId={item}
        empty={{ title: t.empty }}
      />
      {last && <ProposeRates from={last} open={isAsked} onClose={() => setAsked(false)} />}
    </DeskPage>
  );
}

function useColumns(): Column<Version>[] {
  const t = useStrings(ratesStrings);
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
    ...RATE_NAMES.map((name): Column<Version> => ({
      key: name,
      title: t.names[name],
      width: '11em',
      align: 'end',
      cell: (version) => format.number(version[name]),
    })),
  ];
}
