/** What somebody can pay a task with. */
export type Means = {
  freeTriesLeft: number;
  points: number;
  /** Points that a task costs once the free tries are used. */
  price: number;
};

/** Whether another task cannot be paid for. */
export function isShort({ freeTriesLeft, points, price }: Means): boolean {
  return freeTriesLeft <= 0 && points < price;
}

/** Free tries and points that so many tasks take. */
export function costOf(
  count: number,
  { freeTriesLeft, price }: Pick<Means, 'freeTriesLeft' | 'price'>,
): [freeTries: number, points: number] {
  const free = Math.min(count, freeTriesLeft);
  return [free, (count - free) * price];
}
