type Range = readonly [least: number, most: number];

/**
 * Longest sides, metres, that things of a category have. Wide on purpose: what is outside was most likely exported in another
 * unit, or stands in the wrong category.
 */
const LIKELY: Readonly<Record<string, Range>> = {
  sofa: [0.5, 7],
  chair: [0.25, 3],
  table: [0.2, 7],
  cabinet: [0.2, 9],
  bed: [0.5, 4.5],
  lamp: [0.06, 5],
  decor: [0.02, 6],
  plant: [0.04, 20],
  textile: [0.25, 12],
  'kitchen-ware': [0.03, 9],
  bath: [0.03, 5],
  'building-part': [0.05, 30],
  garden: [0.05, 30],
  building: [2, 500],
  courtyard: [2, 300],
};
/** Rooms of every kind. */
const SCENE: Range = [1, 150];

/** Null where things of a category may have any size. */
export function likelySizeOf(kind: string, category: string): Range | null {
  return LIKELY[category] ?? (kind === 'scene' ? SCENE : null);
}
