/** What somebody can pay a task with. */
export type Means = {
  freeTriesLeft: number;
  points: number;
  /** Points that a task costs once the free tries are used. */
  price: number;
};

/** Whether so many more tasks cannot be paid for. */
export function isShort(means: Means, count = 1): boolean {
  const [, points] = costOf(count, means);
  return points > means.points;
}

/** Free tries and points that so many tasks take. */
export function costOf(
  count: number,
  { freeTriesLeft, price }: Pick<Means, 'freeTriesLeft' | 'price'>,
): [freeTries: number, points: number] {
  const free = Math.min(count, Math.max(0, freeTriesLeft));
  return [free, (count - free) * price];
}
