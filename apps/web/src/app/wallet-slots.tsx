import { lazyPart } from './lazy-part.tsx';

// What the wallet shows of orders.

/** Every movement of points and money; `showsBalance` adds what was left after each. */
export const PointLog = lazyPart<{ showsBalance?: boolean }>(
  'point-log',
  async () => (await import('../features/orders/components/point-log.tsx')).PointLog,
);
