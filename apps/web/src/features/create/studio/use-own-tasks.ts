import { useInfiniteQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session.ts';
import { tasksQuery } from '../tasks/queries.ts';
import { isPicture, type Task } from '../tasks/task-model.ts';

type OwnTasks = {
  tasks: readonly Task[];
  /** False until the server has told them. */
  isKnown: boolean;
  error: Error | null;
  retry: () => void;
};

/** The newest tasks of whoever is logged in that make pictures of words; none of a visitor. */
export function useOwnTasks(): OwnTasks {
  const { status } = useSession();
  const { data, error, refetch } = useInfiniteQuery({ ...tasksQuery(), enabled: status === 'user' });
  const tasks = status === 'user' ? (data?.pages[0]?.records.filter(isPicture) ?? []) : [];
  const isKnown = status === 'anonymous' || data !== undefined;
  return { tasks, isKnown, error: isKnown ? null : error, retry: () => void refetch() };
}
