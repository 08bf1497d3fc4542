import type { Place } from '../document/names.ts';
import { OPENING_MIN_M, type SceneBrief, type SceneOpening } from '../document/scene-document.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { addDoors } from './doors.ts';
import { addNamed, skylight } from './named-openings.ts';
import { lengthOf, make, OTHER_LIGHT, wallAsked, type Asked, type Size, type Wall } from './wall-openings.ts';
import { BAY_M, counted, offCorner, TIGHT_BAY_M, windowsOn } from './windows.ts';

/** Where daylight comes from: it gives the picture its direction. */
export type Daylight = { wall: Wall; openings: SceneOpening[] };
const CURTAINED: ReadonlySet<Place> = new Set([
  'living-room',
  'bedroom',
  'childrens-room',
  'study',
  'dining-room',
  'hotel-room',
]);

/** Walls by how light should fall: across the picture, against the viewer, or from behind him. */
function chooseWall(brief: SceneBrief, place: Place, random: Random): Wall {
  const side: Wall = random.chance(0.5) ? 'left' : 'right';
  switch (brief.light.from) {
    case 'back':
      return 'back';
    case 'front':
      return 'front';
    case 'side':
      return side;
    default:
      // Rooms whose back wall carries the picture's main thing are lit from the side.
      return random.chance(BACK_LIT[place] ?? 0.22) ? 'back' : side;
  }
}

const BACK_LIT: Partial<Record<Place, number>> = {
  bedroom: 0.12,
  'hotel-room': 0.15,
  study: 0.2,
  kitchen: 0.4,
  'dining-room': 0.35,
  'meeting-room': 0.3,
  'tea-room': 0.4,
  bathroom: 0.3,
  lobby: 0.1,
  cafe: 0.1,
  shop: 0,
  entry: 0.2,
};

/** Every opening of a scene: what the words name, then windows in the style's manner, and a way in. */
export function chooseOpenings(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  size: Size,
  random: Random,
): Daylight {
  const usual = chooseWall(brief, place, random);
  // A wall that is to have the door keeps room for it.
  const free = usual === wallAsked(brief.openings, 'door') ? OTHER_LIGHT[usual] : usual;
  const wall = wallAsked(brief.openings, 'window') ?? free;
  if (place === 'villa' || place === 'tower' || place === 'pavilion') return { wall, openings: [] };
  const banned = new Set(brief.without.openings);
  const named = brief.openings.filter((o) => !banned.has(o.kind));
  const out: SceneOpening[] = [];
  if (place === 'courtyard') {
    const kind = named.find((o) => o.kind === 'moon-gate' || o.kind === 'arch' || o.kind === 'door')?.kind;
    out.push(...gateOf(size, kind === undefined || kind === 'skylight' ? gateKind(style) : kind, random));
    return { wall, openings: fitWalls(out, size).filter((o) => !banned.has(o.kind)) };
  }
  const windows = named.filter((o) => o.kind === 'window');
  // Who says window means no arch, even where the style has its windows arched.
  const plain = style.windows === 'arched' && windows.length > 0 ? 'sash' : style.windows;
  const manner = windows.some((o) => o.isFullHeight) ? 'floor-to-ceiling' : plain;
  const special = named
    .map((o) => o.kind)
    .filter((kind) => kind !== 'window' && kind !== 'door' && kind !== 'skylight');
  if (!banned.has('window')) {
    const doors = named.find((o) => o.kind === 'door')?.count ?? 1;
    const usualOnes = windowsOn(wall, place, manner, size, random);
    const count = windows.find((o) => o.count !== undefined)?.count;
    const made =
      count === undefined
        ? usualOnes
        : counted(usualOnes, count, wall, size, {
            usualM: doors > 1 ? TIGHT_BAY_M : BAY_M,
            asked: wallAsked(windows, 'window'),
          });
    out.push(...made.map((o) => (place === 'kitchen' ? offCorner(o, size) : o)));
  }
  for (const kind of special) addNamed(out, kind, wall, size, random, wallAsked(named, kind));
  if (named.some((o) => o.kind === 'skylight') || (wantsSkylight(brief, place) && !banned.has('skylight')))
    out.push(skylight(size, random));
  if (!banned.has('door')) addDoors(out, wall, size, random, named);
  const curtain = curtainFor(brief, place, style, windows, random);
  const curtained = out.map((o) =>
    o.kind === 'window' && o.to - o.from > 0.6
      ? { ...o, curtain: o.sill > 1.2 && curtain !== 'none' ? 'blind' : curtain }
      : o,
  );
  return {
    wall,
    openings: fitWalls(curtained, size)
      .filter((o) => !banned.has(o.kind))
      .slice(0, 24),
  };
}

const HEAD_MAX_M = 12;

/** What stays of openings within their walls, where a room is very small or very high. */
function fitWalls(openings: readonly SceneOpening[], size: Size): SceneOpening[] {
  return openings
    .map((o) => {
      const length = o.wall === 'ceiling' ? size.width : lengthOf(size, o.wall);
      const height = o.wall === 'ceiling' ? size.depth : size.height;
      return { ...o, to: Math.min(o.to, length), head: Math.min(o.head, height, HEAD_MAX_M) };
    })
    .filter((o) => o.to - o.from >= OPENING_MIN_M && o.head - o.sill >= OPENING_MIN_M);
}

function wantsSkylight(brief: SceneBrief, place: Place): boolean {
  return brief.light.from === 'top' || place === 'gallery';
}

function curtainFor(
  brief: SceneBrief,
  place: Place,
  style: StyleSpec,
  asked: readonly Asked[],
  random: Random,
): SceneOpening['curtain'] {
  const named = asked.find((o) => o.curtain !== undefined)?.curtain;
  if (named !== undefined) return named;
  if (brief.things.some((t) => t.kind === 'blind')) return 'blind';
  if (brief.things.some((t) => t.kind === 'curtain')) return random.chance(0.7) ? 'drapes' : 'sheer';
  const banned = new Set(brief.without.things);
  if (!CURTAINED.has(place)) return 'none';
  const isBlind = style.instead.curtain === 'blind' || style.windows === 'grid';
  if (isBlind) return banned.has('blind') || random.chance(0.55) ? 'none' : 'blind';
  if (banned.has('curtain')) return 'none';
  if (style.windows === 'slit') return 'none';
  return random.chance(0.9) ? 'drapes' : 'sheer';
}

/** Moon gates belong to gardens of the east; elsewhere courtyards have arches or plain openings. */
function gateKind({ id, windows }: StyleSpec): SceneOpening['kind'] {
  if (id === 'oriental-minimal' || id === 'wabi-sabi' || id === 'japandi') return 'moon-gate';
  return windows === 'arched' || windows === 'sash' ? 'arch' : 'bare';
}

function gateOf(size: Size, kind: SceneOpening['kind'], random: Random): SceneOpening[] {
  const middle = size.width / 2 + random.between(-0.12, 0.12) * size.width;
  const half = kind === 'moon-gate' ? 1.1 : 0.75;
  const head = kind === 'moon-gate' ? 2.28 : 2.3;
  return [
    make(
      'back',
      kind,
      middle - half,
      middle + half,
      kind === 'moon-gate' ? 0.08 : 0,
      Math.min(head, size.height - 0.3),
    ),
  ];
}
