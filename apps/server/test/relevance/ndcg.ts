const DEPTH = 10;

/**
 * How near a list is to the best one there could be: the gain of its first ten, each less the further down it stands, against
 * the gain of the ten best grades in order. 1 is the best; 1 too where nothing is worth anything and nothing is listed.
 */
export function ndcgAt10(shown: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = gainOf([...grades.values()].toSorted((a, b) => b - a));
  if (ideal === 0) return shown.length === 0 ? 1 : 0;
  return gainOf(shown.map((slug) => grades.get(slug) ?? 0)) / ideal;
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
}
