import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { idOf, type Version } from './version.ts';
import { versionsStrings } from './versions.strings.ts';

type VersionsDeskProps<T extends Version> = {
  /** Its address; what is read is kept under it. */
  path: string;
  item: string;
  words: { title: string; lead: string; first: string; propose: string; empty: string };
  /** The latest to hold first. */
  read: (signal: AbortSignal) => Promise<readonly T[]>;
  /** What is listed besides when each begins and what has become of it. */
  columns: readonly Column<T>[];
  Panel: ComponentType<{ version: T | null; current: T | null }>;
  /** Which one a proposal begins with. */
  chooseFrom: (versions: readonly T[]) => T | undefined;
  Propose: ComponentType<{ from: T; open: boolean; onClose: () => void }>;
};

/** What holds, from when on, and what will. */
export function VersionsDesk<T extends Version>({
  path,
  item,
  words,
  read,
  columns,
  Panel,
  chooseFrom,
  Propose,
}: VersionsDeskProps<T>) {
  const [isAsked, setAsked] = useState(false);
  const query = useQuery({ queryKey: [path, 'versions'], queryFn: async ({ signal }) => read(signal) });
  const versions = query.data ?? [];
  const from = chooseFrom(versions);
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      actions={
        from && (
          <Button variant="primary" onClick={() => setAsked(true)}>
            {words.propose}
          </Button>
        )
      }
      detail={
        item && query.data ? (
          <Panel
            key={item}
            version={versions.find((version) => idOf(version) === item) ?? null}
            current={versions.find(({ state }) => state === 'current') ?? null}
          />
        ) : null
      }
    >
      <DataTable
        label={words.title}
        columns={[...useColumns(words.first), ...columns]}
        list={toWholeList(query, query.data)}
        idOf={idOf}
        hrefOf={(version) => deskHref(path, idOf(version))}
        openId={item}
        empty={{ title: words.empty }}
      />
      {from && <Propose from={from} open={isAsked} onClose={() => setAsked(false)} />}
    </DeskPage>
  );
}

function useColumns(first: string): Column<Version>[] {
  const t = useStrings(versionsStrings);
  const format = useFormat();
  return [
    {
      key: 'from',
      title: t.from,
      cell: ({ effectiveTime }) => (effectiveTime ? format.date(effectiveTime, 'time') : first),
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
  ];
}
