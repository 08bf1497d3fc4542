import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session.ts';
import { createPricesQuery, freeTriesQuery, tasksQuery } from '../tasks/queries.ts';
import type { Circumstances } from './studio-model.ts';
import { isPicture, type Task } from '../tasks/task-model.ts';

/** The newest tasks of whoever is logged in that make pictures of words; none of a visitor. */
export function useOwnTasks(): readonly Task[] {
  const { status } = useSession();
  const { data } = useInfiniteQuery({ ...tasksQuery(), enabled: status === 'user' });
  if (status !== 'user') return [];
  return data?.pages[0]?.records.filter(isPicture) ?? [];
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
