const STEM_MAX = 60;

/**
 * What is written of a name in letters that every system can write, for a file or a folder: `Sofa à la carte` is
 * `sofa-a-la-carte`, 60 characters at most; empty where there are none in it.
 */
export function latinStem(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, STEM_MAX);
}
