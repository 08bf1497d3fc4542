import { useQuery } from '@tanstack/react-query';
import { useSession } from '#shared/session/session.ts';
import type { Means } from './means.ts';
import { createPricesQuery, freeTriesQuery } from './queries.ts';

/** What whoever is logged in can pay with; null for a visitor and until it is known. */
export function useMeans(): Means | null {
  const { status, client } = useSession();
  const isUser = status === 'user';
  const { data: prices } = useQuery(createPricesQuery);
  const { data: used } = useQuery({ ...freeTriesQuery, enabled: isUser });
  if (!isUser || !prices || used === undefined) return null;
  const freeTriesLeft = Math.max(0, prices.freeTries - used);
  return { freeTriesLeft, points: client.point, price: prices.points };
}
