/** A disagreement between the product and the model, or between the books and their rules. */
export class Disagreement extends Error {}

export function agree(what: string, is: unknown, should: unknown): void {
  const [a, b] = [JSON.stringify(is), JSON.stringify(should)];
  if (a !== b) throw new Disagreement(`${what}: is ${a}, should be ${b}`);
}

/** The n-th, counted round and round, so that a random number always finds one if there is any. */
export function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % Math.max(1, list.length)];
}
