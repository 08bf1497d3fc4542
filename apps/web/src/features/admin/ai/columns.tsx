import type { Data } from '#shared/api/client.ts';
import { nameEngine } from '#shared/i18n/engine-name.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { Column } from '../frame/data-table.tsx';
import { useAge } from '../frame/use-age.ts';
import { aiStrings } from './ai.strings.ts';

type DeskTask = Data<'createDesk', 'tasks'>['records'][number];
type CostRow = Data<'createDesk', 'costs'>['rows'][number];

/** By the number that the contract gives a task's state. */
export const STATUSES = ['waiting', 'running', 'failed', 'done'] as const;
const TONES = { waiting: 'neutral', running: 'info', failed: 'danger', done: 'success' } as const;
const END = 'end' as const;

export function StatusBadge({ status, isEnding }: Pick<DeskTask, 'status' | 'isEnding'>) {
  const t = useStrings(aiStrings);
  const name = STATUSES[status] ?? 'waiting';
  return <Badge tone={TONES[name]}>{isEnding ? t.ending : t.statuses[name]}</Badge>;
}

export function useSaidSeconds(): (seconds: number) => string {
  const t = useStrings(aiStrings);
  const format = useFormat();
  return (seconds) => t.saidSeconds(format.number(Math.round(seconds * 10) / 10));
}

export function useTaskColumns(): Column<DeskTask>[] {
  const t = useStrings(aiStrings);
  const lang = useLang();
  const format = useFormat();
  const age = useAge();
  const say = useSaidSeconds();
  return [
    { key: 'flow', title: t.task, cell: ({ flow }) => t.flows[flow] },
    { ...{ key: 'status', title: t.status, width: '9em' }, cell: (task) => <StatusBadge {...task} /> },
    {
      ...{ key: 'engine', title: t.engine, width: '20em' },
      cell: ({ engine }) => nameEngine(lang, engine) || t.none,
    },
    {
      ...{ key: 'seconds', title: t.seconds, width: '9em', align: END },
      cell: ({ engineSeconds }) => (engineSeconds > 0 ? say(engineSeconds) : t.none),
    },
    {
      ...{ key: 'points', title: t.points, width: '7em', align: END },
      cell: ({ points, isFreeTry }) => (isFreeTry ? t.freeTry : format.number(points)),
    },
    {
      ...{ key: 'time', title: t.time, width: '9em', align: END },
      cell: ({ createTime }) => age(createTime),
    },
  ];
}

export function useCostColumns(): Column<CostRow>[] {
  const t = useStrings(aiStrings);
  const format = useFormat();
  const say = useSaidSeconds();
  return [
    { key: 'day', title: t.day, cell: ({ day }) => day },
    { ...{ key: 'flow', title: t.flow, width: '12em' }, cell: ({ flow }) => t.flows[flow] },
    {
      ...{ key: 'done', title: t.done, width: '7em', align: END },
      cell: ({ done }) => format.number(done),
    },
    {
      ...{ key: 'failed', title: t.failed, width: '7em', align: END },
      cell: ({ failed }) => format.number(failed),
    },
    {
      ...{ key: 'free', title: t.freeTries, width: '8em', align: END },
      cell: ({ freeTries }) => format.number(freeTries),
    },
    {
      ...{ key: 'seconds', title: t.seconds, width: '9em', align: END },
      cell: ({ engineSeconds }) => say(engineSeconds),
    },
    {
      ...{ key: 'cost', title: t.cost, width: '8em', align: END },
      cell: ({ costFen }) => format.fen(costFen),
    },
    {
      ...{ key: 'earned', title: t.earned, width: '8em', align: END },
      cell: ({ earnedPoints }) => format.number(earnedPoints),
    },
  ];
}
