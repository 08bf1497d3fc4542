import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { Column } from '../frame/data-table.tsx';
import { useAge } from '../frame/use-age.ts';
import type { Finding, Overview } from './finding-data.ts';
import { ProblemBadge } from './problem-badge.tsx';
import styles from './storage.module.css';
import { storageStrings } from './storage.strings.ts';

type Kind = Overview['kinds'][number];

export function useFindingColumns(state: Finding['state']): Column<Finding>[] {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const age = useAge();
  return [
    { key: 'key', title: t.key, cell: ({ key }) => <FileName path={key} /> },
    { key: 'problem', title: t.problem, width: '12em', cell: (row) => <ProblemBadge finding={row} /> },
    { key: 'kind', title: t.kind, width: '11em', cell: ({ kind }) => t.kinds[kind] },
    {
      ...{ key: 'bytes', title: t.bytes, width: '7em', align: 'end' as const },
      cell: ({ bytes, expectedBytes }) => {
        const shown = bytes ?? expectedBytes;
        return shown === null ? '—' : format.bytes(shown);
      },
    },
    state === 'ended'
      ? {
          ...{ key: 'outcome', title: t.ended, width: '11em' },
          cell: ({ outcome }) => <Badge>{t.outcomes[outcome]}</Badge>,
        }
      : {
          ...{ key: 'found', title: t.found, width: '9em', align: 'end' as const },
          cell: ({ findTime }) => age(findTime),
        },
  ];
}

export function useKindColumns(kinds: readonly Kind[]): Column<Kind>[] {
  const t = useStrings(storageStrings);
  const format = useFormat();
  const whole = kinds.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    { key: 'kind', title: t.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      ...{ key: 'files', title: t.files, width: '9em', align: 'end' as const },
      cell: ({ files }) => format.number(files),
    },
    {
      ...{ key: 'bytes', title: t.bytes, width: '9em', align: 'end' as const },
      cell: ({ bytes }) => format.bytes(bytes),
    },
    {
      ...{ key: 'share', title: t.share, width: '16em', align: 'end' as const },
      cell: ({ bytes }) => {
        const share = whole === 0 ? 0 : bytes / whole;
        const said = `${format.number(Math.round(share * 1000) / 10)}%`;
        return (
          <span className={styles.share}>
            <meter min={0} max={1} value={share} aria-hidden="true" />
            <span>{said}</span>
          </span>
        );
      },
    },
  ];
}

/** What it is called before where it lies: paths of many files begin alike. */
function FileName({ path }: { path: string }) {
  return (
    <span className={styles.file}>
      <span>{path.slice(path.lastIndexOf('/') + 1)}</span>
      <small>{path.slice(0, path.lastIndexOf('/') + 1)}</small>
    </span>
  );
}
