import type { Place, Thing } from '../document/names.ts';
import {
  VILLA_PARAPET_STOREYS,
  VILLA_STOREYS_MAX,
  VILLA_STOREYS_USUAL,
  type SceneBrief,
  type SceneDocument,
} from '../document/scene-document.ts';
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
  office: { width: [6.6, 8.4], depth: [7.2, 9.6], height: [2.9, 3.4] },
  'meeting-room': { width: [4.6, 5.6], depth: [5.8, 7.2], height: [2.8, 3.2] },
  lobby: { width: [7.8, 10], depth: [8.2, 10.4], height: [3.8, 5] },
  gallery: { width: [6.6, 8.8], depth: [8.2, 10.6], height: [4.2, 5.4] },
  cafe: { width: [5.8, 7.4], depth: [6.6, 8.4], height: [3, 3.8] },
  'hotel-room': { width: [4, 4.8], depth: [5.6, 6.8] },
  shop: { width: [5.6, 7.2], depth: [6.2, 8.2], height: [3, 3.7] },
  courtyard: { width: [8.4, 10.8], depth: [8.6, 10.8], height: [2.8, 3.2] },
  pavilion: { width: [11.5, 14], depth: [11, 13], height: [3.2, 3.8] },
  villa: { width: [25, 31], depth: [23, 28], height: [6.4, 7.2] },
  tower: { width: [28, 34], depth: [26, 32], height: [20, 29] },
};

const LEAST_HEIGHT_M = 2.4;
/** How many times as large as the floor of one storey a plot is. */
const PLOT_OVER_GROUND_FLOOR = 4.8;

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
  const own = Math.max(Math.min(width * depth, roomFor(brief, place)) * grow * grow, leastM2);
  // Of a house or a tower the words give the floor area, of which the plot is a multiple.
  const isBuilding = place === 'villa' || place === 'tower';
  const spreadOver = PLOT_OVER_GROUND_FLOOR / villaStoreys(brief);
  const wanted = isBuilding ? Math.max(own, (brief.areaM2 ?? 0) * spreadOver) : (brief.areaM2 ?? own);
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
  if (moods.has('double-height')) height = clamp(height * 1.7, 5.2, Math.max(5.8, height));
  if (moods.has('luxurious') && !isSmall) height += 0.2;
  if (place === 'tower' && brief.storeys !== undefined) height = towerHeight(brief.storeys);
  if (place === 'villa') height *= villaStoreys(brief) / VILLA_STOREYS_USUAL;
  return {
    width: round(clamp(width, 1.6, 40)),
    depth: round(clamp(depth, 1.6, 40)),
    height: round(clamp(wholeHeight(brief, place) ?? Math.max(LEAST_HEIGHT_M, height), 2, 30)),
  };
}

/** Square metres one of these takes with its way round it, and what the room needs besides. */
const PER_SEAT: Partial<Record<Place, { kinds: readonly Thing[]; eachM2: number; besidesM2: number }>> = {
  office: { kinds: ['desk', 'office-chair'], eachM2: 5.6, besidesM2: 12 },
  'meeting-room': { kinds: ['office-chair', 'dining-chair'], eachM2: 2, besidesM2: 10 },
  cafe: { kinds: ['cafe-table'], eachM2: 5.4, besidesM2: 22 },
};

/** The most a place takes when the words say for how many it is: six desks stand lost in a hall. */
function roomFor(brief: SceneBrief, place: Place): number {
  const seat = PER_SEAT[place];
  const counts = brief.things.filter((t) => seat?.kinds.includes(t.kind)).map((t) => t.count ?? 0);
  const count = Math.max(0, ...counts);
  return seat && count > 0 ? seat.besidesM2 + count * seat.eachM2 : Infinity;
}

/** Of a building the words give a storey's height when they give less than a house's. */
function wholeHeight(brief: SceneBrief, place: Place): number | undefined {
  const { heightM } = brief;
  if (heightM === undefined) return undefined;
  if (place === 'villa' && heightM < 5) return heightM * (villaStoreys(brief) + VILLA_PARAPET_STOREYS);
  if (place === 'tower' && heightM < 10) return heightM * 7.2;
  return heightM;
}

/** A villa's, as said or as usual. */
export function villaStoreys({ place, storeys }: SceneBrief): number {
  return place === 'villa' && storeys !== undefined
    ? clamp(Math.round(storeys), 1, VILLA_STOREYS_MAX)
    : VILLA_STOREYS_USUAL;
}

const TOWER_STOREY_M = 3.2;

/** With the ground floor that a tower stands on, which is higher the higher the tower. */
function towerHeight(storeys: number): number {
  const own = storeys * TOWER_STOREY_M;
  return Math.min(own + 5, Math.max(own + 2.6, own / 0.82)) + 0.05;
}

function round(metres: number): number {
  return Number(metres.toFixed(2));
}
