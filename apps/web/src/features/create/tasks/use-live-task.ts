import { useQuery } from '@tanstack/react-query';
import { taskQuery } from './queries.ts';
import { isOver, type Task } from './task-model.ts';

/** A task of a list as it is by now: one that is not over is followed to its end. Its page calls useLiveTasks. */
export function useLiveTask(task: Task): Task {
  const { data } = useQuery({ ...taskQuery(task.id), enabled: !isOver(task) });
  return isOver(task) ? task : (data ?? task);
}
