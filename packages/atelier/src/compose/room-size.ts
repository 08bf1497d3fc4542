import type { Place } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';

type Range = readonly [min: number, max: number];

/** Usual sizes inside in metres: across the picture, into it, and up where the style does not say. */
const USUAL: Readonly<Record<Place, { width: Range; depth: Range; height?: Range }>> = {
  'living-room': { width: [4.6, 6.2], depth: [5.2, 6.4] },
  'dining-room': { width: [3.9, 4.9], depth: [4.4, 5.4] },
  kitchen: { width: [3.6, 4.9], depth: [3.8, 4.8] },
  bedroom: { width: [4, 4.9], depth: [4.3, 5.1] },
  'childrens-room': { width: [3.4, 4.1], depth: [3.8, 4.5] },
  study: { width: [3.6, 4.5], depth: [3.9, 4.8] },
  bathroom: { width: [2.4, 3.1], depth: [2.9, 3.8], height: [2.5, 2.8] },
  entry: { width: [2.2, 2.9], depth: [3.2, 4.2] },
  'tea-room': { width: [4, 5], depth: [4.4, 5.4] },
  office: { width: [7.6, 9.6], depth: [8.4, 11.4], height: [2.9, 3.4] },
  'meeting-room': { width: [4.6, 5.6], depth: [5.8, 7.2], height: [2.8, 3.2] },
  lobby: { width: [9, 12], depth: [9.5, 12.5], height: [4.2, 5.6] },
  gallery: { width: [7, 9.6], depth: [9, 12], height: [4.5, 5.8] },
  cafe: { width: [6.6, 8.6], depth: [7.6, 9.8], height: [3.2, 4.2] },
  'hotel-room': { width: [4, 4.8], depth: [5.6, 6.8] },
  shop: { width: [6.2, 8.2], depth: [7, 9.6], height: [3.2, 4] },
  courtyard: { width: [8.4, 10.8], depth: [8.6, 10.8], height: [2.8, 3.2] },
  pavilion: { width: [11.5, 14], depth: [11, 13], height: [3.2, 3.8] },
  villa: { width: [25, 31], depth: [23, 28], height: [6.4, 7.2] },
  tower: { width: [28, 34], depth: [26, 32], height: [20, 29] },
};

const LEAST_HEIGHT_M = 2.4;

/** Size of the place: what was said, else what is usual, nudged by how it should feel. `leastM2` is what its things need. */
export function chooseSize(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  leastM2: number,
  random: Random,
): SceneDocument['size'] {
  const usual = USUAL[place];
  const pick = (r: Range): number => r[0] + (r[1] - r[0]) * random.next();
  let width = pick(usual.width);
  let depth = pick(usual.depth);
  const moods = new Set(brief.moods);
  const grow = Math.sqrt((moods.has('spacious') ? 1.35 : 1) * (moods.has('compact') ? 0.74 : 1));
  const own = Math.max(width * depth * grow * grow, leastM2);
  // Of a house or a tower the words give the floor area, of which the plot is a multiple.
  const isBuilding = place === 'villa' || place === 'tower';
  const wanted = isBuilding ? Math.max(own, (brief.areaM2 ?? 0) * 2.4) : (brief.areaM2 ?? own);
  const k = Math.sqrt(wanted / (width * depth));
  width *= k;
  depth *= k;
  if (brief.widthM !== undefined) {
    width = brief.widthM;
    if (brief.areaM2 !== undefined && brief.depthM === undefined) depth = brief.areaM2 / width;
  }
  if (brief.depthM !== undefined) {
    depth = brief.depthM;
    if (brief.areaM2 !== undefined && brief.widthM === undefined) width = brief.areaM2 / depth;
  }
  const [low, high] = usual.height ?? style.heightM;
  // Some styles need height wherever they are: a factory does not fit under a flat's ceiling.
  const least = usual.height && style.heightM[0] > 3.8 && place !== 'bathroom' ? Math.max(low, 3.4) : low;
  let height = least + (Math.max(least, high) - least) * random.next();
  const isSmall = width * depth < 12 && place !== 'tower';
  if (isSmall) height = Math.min(height, 3.2);
  if (moods.has('spacious')) height += 0.25;
  if (moods.has('compact')) height -= 0.15;
  if (moods.has('double-height')) height = Math.max(height * 1.7, 5.2);
  if (moods.has('luxurious') && !isSmall) height += 0.2;
  return {
    width: round(clamp(width, 1.6, 40)),
    depth: round(clamp(depth, 1.6, 40)),
    height: round(clamp(wholeHeight(brief.heightM, place) ?? Math.max(LEAST_HEIGHT_M, height), 2, 30)),
  };
}

/** Of a building the words give a storey's height when they give less than a house's. */
function wholeHeight(heightM: number | undefined, place: Place): number | undefined {
  if (heightM === undefined) return undefined;
  if (place === 'villa' && heightM < 5) return heightM * 2.05;
  if (place === 'tower' && heightM < 10) return heightM * 7.2;
  return heightM;
}

function round(metres: number): number {
  return Number(metres.toFixed(2));
}
