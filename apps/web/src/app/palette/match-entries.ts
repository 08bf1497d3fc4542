/** Something that is found by its names, in any language, or by how they sound. */
export type Named = { readonly names: readonly string[]; readonly sounds?: readonly string[] };

/** Full-width and capital letters count as plain ones; words stand one space apart. */
function foldWords(words: string): string {
  return words.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** How well something fits: 0 not at all, more for what begins with the words. */
function rateMatch({ names, sounds = [] }: Named, words: string): number {
  const tight = words.replaceAll(' ', '');
  if (tight === '') return 0;
  const ofNames = names.map((name) => rateName(foldWords(name), words));
  const ofSounds = sounds.map((sound) => (sound.startsWith(tight) ? 2 : sound.includes(tight) ? 1 : 0));
  return Math.max(0, ...ofNames, ...ofSounds);
}

function rateName(name: string, words: string): number {
  if (name === words) return 5;
  if (name.startsWith(words)) return 4;
  const parts = words.split(' ');
  const starts = name.split(/[\s/]+/);
  if (parts.every((part) => starts.some((start) => start.startsWith(part)))) return 3;
  if (name.includes(words)) return 2;
  return parts.length > 1 && parts.every((part) => name.includes(part)) ? 1 : 0;
}

/** Those that fit, the best first; of equals the order stays. */
export function findMatches<T extends Named>(entries: readonly T[], typed: string, limit: number): T[] {
  const words = foldWords(typed);
  return entries
    .map((entry) => ({ entry, rating: rateMatch(entry, words) }))
    .filter(({ rating }) => rating > 0)
    .toSorted((a, b) => b.rating - a.rating)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
