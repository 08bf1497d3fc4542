export type Summary = { count: number; average: number | null; stars: number[] };

/** How something is rated, of how many gave one star, two … five. The average is to a tenth. */
export function summarise(stars: readonly number[]): Summary {
  const count = stars.reduce((sum, number) => sum + number, 0);
  const points = stars.reduce((sum, number, at) => sum + number * (at + 1), 0);
  return { count, average: count === 0 ? null : Math.round((points * 10) / count) / 10, stars: [...stars] };
}
