import { useQuery } from '@tanstack/react-query';
import { isWorthRetrying } from '#shared/api/query.ts';
import { taskQuery } from './queries.ts';
import { isOver, type Task } from './task-model.ts';

/** A task of a list as it is by now: one that is not over is followed to its end. Its page calls useLiveTasks. */
export function useLiveTask(task: Task): Task {
  const { data } = useQuery({ ...taskQuery(task.id), enabled: !isOver(task) });
  return isOver(task) ? task : (data ?? task);
}

/** Whether a task cannot be followed now because the server, or the way to it, is away; one lost answer is nothing. */
export function useIsLost(id: string): boolean {
  const { isPaused, error, failureCount } = useQuery(taskQuery(id));
  return isPaused || failureCount > 1 || (error !== null && isWorthRetrying(error));
}
