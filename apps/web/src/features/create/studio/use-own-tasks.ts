import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session.ts';
import { createPricesQuery, freeTriesQuery, tasksQuery } from '../tasks/queries.ts';
import type { Circumstances } from './studio-model.ts';
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

/** What a person can pay with; null for a visitor and until it is known. */
export function useMeans(): { means: Circumstances['means']; isVisitor: boolean } {
  const { status, client } = useSession();
  const isUser = status === 'user';
  const { data: prices } = useQuery(createPricesQuery);
  const { data: used } = useQuery({ ...freeTriesQuery, enabled: isUser });
  const isVisitor = status === 'anonymous';
  if (!isUser || !prices || used === undefined) return { means: null, isVisitor };
  const freeTriesLeft = Math.max(0, prices.freeTries - used);
  return { means: { freeTriesLeft, points: client.point, price: prices.points }, isVisitor };
}
