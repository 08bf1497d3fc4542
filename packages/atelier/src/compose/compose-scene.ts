import type { Place, Style } from '../document/names.ts';
import {
  SCENE_VERSION,
  type SceneBrief,
  type SceneDocument,
  type SceneThing,
} from '../document/scene-document.ts';
import { createRandom, type Random } from '../random/random.ts';
import { STYLE_BOOK } from '../style/style-book.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { chooseLight } from './daylight.ts';
import { areaFor, chooseThings } from './furnishing.ts';
import { matchFronts } from './kitchen-fronts.ts';
import { chooseOpenings } from './openings.ts';
import { chooseSize, villaStoreys } from './room-size.ts';
import { choosePalette, chooseSurfaces } from './surfaces.ts';
import { spreadMaterials } from './thing-surfaces.ts';
import { chooseCamera } from './viewing.ts';

const USUAL_PLACE: Place = 'living-room';
const USUAL_STYLE: Style = 'modern';

/** Places that things belong to, for words that name things but no place. */
function guessPlace(things: SceneBrief['things']): Place {
  const kinds = new Set(things.map((t) => t.kind));
  const has = (...any: SceneThing['kind'][]): boolean => any.some((k) => kinds.has(k));
  if (has('bathtub', 'toilet', 'shower', 'basin')) return 'bathroom';
  if (has('kitchen-run', 'kitchen-island', 'range-hood', 'fridge')) return 'kitchen';
  if (has('bunk-bed', 'toy-blocks')) return 'childrens-room';
  if (has('bed', 'nightstand', 'wardrobe')) return 'bedroom';
  if (has('meeting-table', 'whiteboard')) return 'meeting-room';
  if (has('clothes-rail', 'mannequin')) return 'shop';
  if (has('dining-table') && !has('sofa')) return 'dining-room';
  if (has('tatami-mat', 'tea-table', 'tea-set')) return 'tea-room';
  if (has('reception-desk')) return 'lobby';
  if (has('desk', 'office-chair') && !has('sofa')) return 'study';
  if (has('shoe-cabinet')) return 'entry';
  if (has('pool')) return 'villa';
  if (has('pergola', 'water-basin')) return 'courtyard';
  return USUAL_PLACE;
}

/**
 * A scene document from what the words ask for; everything they leave open comes from the place, the style and the
 * seed. Things have no positions yet. Same brief and seed, same document.
 */
export function composeScene(brief: SceneBrief, { seed }: { seed: number }): SceneDocument {
  const place = brief.place ?? guessPlace(brief.things);
  const style = STYLE_BOOK[brief.style ?? USUAL_STYLE];
  // Each choice has numbers of its own, so that a word more changes only what it is about.
  const draw = (what: string): Random => createRandom(`${seed}/${what}`);
  const size = chooseSize(brief, place, style, areaFor(brief, THING_MAKERS), draw('size'));
  const palette = choosePalette(brief, style, draw('palette'));
  const { surfaces, left } = chooseSurfaces(brief, place, style, palette, draw('surfaces'));
  const { wall, openings } = chooseOpenings(brief, place, style, size, draw('openings'));
  const chosen = chooseThings({
    brief,
    place,
    style,
    areaM2: size.width * size.depth,
    makers: THING_MAKERS,
    random: draw('things'),
  });
  const dressed = spreadMaterials(matchFronts(chosen), left, THING_MAKERS);
  const things = tintAccents(dressed, brief, palette, style.id);
  return {
    version: SCENE_VERSION,
    seed: seed >>> 0,
    place,
    style: style.id,
    size,
    ...(place === 'villa' && brief.storeys !== undefined ? { storeys: villaStoreys(brief) } : {}),
    surfaces,
    openings,
    palette,
    things,
    light: chooseLight(brief, place, style, wall, draw('light')),
    camera: chooseCamera(brief, place, style, size, draw('camera')),
    look: brief.look ?? 'photo',
    aspect: brief.aspect ?? '3:2',
  };
}

/** A strong colour that was named shows on what catches the eye: an easy chair, the rug, the main seat. */
function tintAccents(
  things: readonly SceneThing[],
  brief: SceneBrief,
  palette: readonly string[],
  style: Style,
): SceneThing[] {
  const strong = brief.colours.filter(
    (c) => !['white', 'beige', 'grey'].includes(c.colour) && c.shade !== 'light',
  );
  if (strong.length === 0) return [...things];
  const textile = STYLE_BOOK[style].textile[0]?.material ?? 'wool';
  const seating = STYLE_BOOK[style].seating[0]?.material ?? 'linen';
  const order = [
    'armchair',
    'rug',
    'lounge-chair',
    'sofa',
    'curved-sofa',
    'dining-chair',
    'pouf',
    'office-chair',
    'bed',
    'curtain',
    'floor-cushion',
  ];
  const done = new Set<string>();
  const out = things.map((t) => ({ ...t }));
  strong.forEach((_, i) => {
    const colour = palette[2 + i] ?? palette[2];
    const kind = order.find((k) => !done.has(k) && out.some((t) => t.kind === k && !t.surface));
    if (!kind || colour === undefined) return;
    done.add(kind);
    const material = kind === 'rug' || kind === 'curtain' || kind === 'bed' ? textile : seating;
    for (const t of out) if (t.kind === kind && !t.surface) t.surface = { material, scale: 1, colour };
  });
  return out;
}
