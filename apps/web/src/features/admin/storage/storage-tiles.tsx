import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useAge } from '../frame/use-age.ts';
import { office } from '../session/office-api.ts';
import type { Overview, Sweep } from './finding-data.ts';
import styles from './storage.module.css';
import { storageStrings } from './storage.strings.ts';

type Tile = { name: string; value: ReactNode; more?: ReactNode };

/** How the storage is, at a glance. */
export function StorageTiles({ overview }: { overview: Overview }) {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const probe = useProbeTile(overview);
  const sweep = useSweepTile(overview);
  const { room, kinds, open } = overview;
  const sum = (name: 'files' | 'bytes') => kinds.reduce((all, kind) => all + kind[name], 0);
  const broken = open.missing + open.damaged;
  const tiles: Tile[] = [
    probe,
    ...(room
      ? [{ name: t.room, value: format.bytes(room.freeBytes), more: t.roomOf(format.bytes(room.totalBytes)) }]
      : []),
    ...(kinds.length > 0
      ? [{ name: t.files, value: format.number(sum('files')), more: t.filesOf(format.bytes(sum('bytes'))) }]
      : []),
    {
      name: t.waiting,
      value: <span className={broken > 0 ? styles.bad : undefined}>{format.number(broken)}</span>,
      more: open.orphan > 0 && t.orphans(format.number(open.orphan)),
    },
    sweep,
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks the storage itself, once a visit and when it is told to. */
function useProbeTile({ home }: Overview): Tile {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['storage-probe'],
    queryFn: ({ signal }) => office.storageDesk.probe({}, { signal }),
    ...{ staleTime: Infinity, refetchOnWindowFocus: false, retry: false },
  });
  const name = `${t.home} · ${t.homes[home]}`;
  const again = (
    <Button variant="quiet" size="s" busy={isFetching} onClick={() => void refetch()}>
      {t.probeAgain}
    </Button>
  );
  if (!data) {
    const value = isError ? <span className={styles.bad}>{t.failed}</span> : t.probing;
    return { name, value, more: again };
  }
  const { isWell, writeMs, readMs, deleteMs, error } = data;
  const ms = (took: number | null) => (took === null ? '—' : format.number(took));
  if (!isWell)
    return {
      ...{ name, value: <span className={styles.bad}>{t.silent}</span> },
      more: (
        <>
          {error} {again}
        </>
      ),
    };
  const sum = (writeMs ?? 0) + (readMs ?? 0) + (deleteMs ?? 0);
  return {
    ...{ name, value: t.answers(format.number(Math.round(sum))) },
    more: (
      <>
        {t.steps(ms(writeMs), ms(readMs), ms(deleteMs))} {again}
      </>
    ),
  };
}

function useSweepTile({ running, last }: Overview): Tile {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const age = useAge();
  const far = ({ files, read, isWhole }: Sweep) =>
    [t.listed(format.number(files)), ...(isWhole && read > 0 ? [t.readOf(format.number(read))] : [])].join(
      ' · ',
    );
  if (running) return { name: t.sweepStates.running, value: t.phases[running.phase], more: far(running) };
  if (!last) return { name: t.sweep, value: t.never };
  return {
    ...{ name: t.sweep, value: age(last.endTime ?? last.startTime) },
    more: [t.sweepStates[last.state], last.staff || t.byItself, far(last)].join(' · '),
  };
}
