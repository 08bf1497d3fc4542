import type { Data } from '#shared/api/client.ts';

type Task = Data<'createDesk', 'tasks'>['records'][number];

/** Whether a task waits or runs, and nobody has ended it yet. */
export function canEnd({ status, isEnding }: Pick<Task, 'status' | 'isEnding'>): boolean {
  return status < 2 && !isEnding;
}
