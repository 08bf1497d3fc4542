import type { Place } from '../document/names.ts';
import {
  OPENING_MIN_M,
  type SceneBrief,
  type SceneDocument,
  type SceneOpening,
} from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';

type Wall = 'back' | 'front' | 'left' | 'right';
type Size = SceneDocument['size'];
type Asked = SceneBrief['openings'][number];

/** Where daylight comes from: it gives the picture its direction. */
export type Daylight = { wall: Wall; openings: SceneOpening[] };

function lengthOf(size: Size, wall: Wall): number {
  return wall === 'back' || wall === 'front' ? size.width : size.depth;
}

function make(
  wall: SceneOpening['wall'],
  kind: SceneOpening['kind'],
  from: number,
  to: number,
  sill: number,
  head: number,
  curtain: SceneOpening['curtain'] = 'none',
): SceneOpening {
  const cm = (v: number): number => Number(Math.max(0, v).toFixed(2));
  return { wall, kind, from: cm(from), to: cm(to), sill: cm(sill), head: cm(head), curtain };
}

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

const OTHER_LIGHT: Readonly<Record<Wall, Wall>> = {
  left: 'right',
  right: 'left',
  back: 'left',
  front: 'back',
};

/** The wall that an opening was asked for in. */
function wallAsked(openings: readonly Asked[], kind: Asked['kind']): Wall | undefined {
  const side = openings.find((o) => o.kind === kind && o.side !== undefined)?.side;
  return side === 'ceiling' ? undefined : side;
}

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

/** Windows of one wall, and what the manner adds on others. */
function windowsOn(
  wall: Wall,
  place: Place,
  manner: StyleSpec['windows'],
  size: Size,
  random: Random,
): SceneOpening[] {
  const L = lengthOf(size, wall);
  const H = size.height;
  const tall = Math.min(H - 0.16, H > 3.4 ? H * 0.86 : 2.62);
  if (place === 'bathroom') return [bathWindow(wall, L, H, manner, random)];
  if (place === 'kitchen' && wall === 'back') {
    const w = Math.min(L * 0.4, 1.7);
    const at = L * random.between(0.22, 0.4);
    return [make(wall, 'window', Math.max(0.3, at - w / 2), at + w / 2, 1.12, Math.min(H - 0.25, 2.25))];
  }
  const out: SceneOpening[] = [];
  switch (manner) {
    case 'floor-to-ceiling':
      out.push(make(wall, 'window', 0.35, L - 0.35, 0.02, tall));
      break;
    case 'wide': {
      const w = L * random.between(0.56, 0.7);
      const at = L / 2 + random.between(-0.06, 0.06) * L;
      const sill = place === 'tea-room' ? 0.3 : random.chance(0.35) ? 0.02 : 0.45;
      out.push(
        make(
          wall,
          'window',
          Math.max(0.3, at - w / 2),
          Math.min(L - 0.3, at + w / 2),
          sill,
          Math.min(tall, 2.6),
        ),
      );
      break;
    }
    case 'grid': {
      const count = L > 6.4 ? 2 : 1;
      const bay = L / count;
      for (let i = 0; i < count; i++)
        out.push(
          make(
            wall,
            'window',
            i * bay + 0.42,
            (i + 1) * bay - 0.42,
            H > 3.4 ? 0.75 : 0.5,
            Math.min(H - 0.3, tall + 0.1),
          ),
        );
      break;
    }
    case 'sash': {
      const count = clamp(Math.round(L / 2.1), 1, 5);
      const w = Math.min(1.25, L / count - 0.7);
      const isDoorHigh = random.chance(0.5) && place !== 'kitchen';
      for (let i = 0; i < count; i++) {
        const at = ((i + 0.5) * L) / count;
        out.push(
          make(
            wall,
            'window',
            at - w / 2,
            at + w / 2,
            isDoorHigh ? 0.08 : 0.7,
            Math.min(H - 0.3, H > 3.2 ? 2.7 : 2.4),
          ),
        );
      }
      break;
    }
    case 'arched': {
      const count = clamp(Math.round(L / 2.2), 1, 5);
      const w = Math.min(1.5, L / count - 0.6);
      const sill = random.chance(0.5) ? 0.16 : 0.55;
      for (let i = 0; i < count; i++) {
        const at = ((i + 0.5) * L) / count;
        out.push(make(wall, 'arch', at - w / 2, at + w / 2, sill, Math.min(H - 0.22, H > 3.2 ? 2.75 : 2.45)));
      }
      break;
    }
    case 'slit':
      out.push(...slits(wall, place, size, random));
      break;
  }
  // Deep public rooms get light from a second side.
  if (L > 6.5 && ['office', 'lobby', 'cafe', 'shop', 'gallery'].includes(place) && wall !== 'front') {
    const second: Wall = wall === 'back' ? (random.chance(0.5) ? 'left' : 'right') : 'front';
    const l = lengthOf(size, second);
    if (place !== 'gallery')
      out.push(make(second, 'window', 0.6, l * (second === 'front' ? 0.62 : 0.9), 0.05, Math.min(tall, 3)));
  }
  return out;
}

/**
 * As many windows as were said, in the manner of the usual ones: great panes one a wall, others side by side. A wall
 * that was named takes all that it can, narrower where it must.
 */
function counted(
  usual: readonly SceneOpening[],
  count: number,
  daylight: Wall,
  size: Size,
  { usualM, asked }: { usualM: number; asked: Wall | undefined },
): SceneOpening[] {
  const pattern = usual.find((o) => o.kind === 'window') ?? make(daylight, 'window', 0, 1.4, 0.6, 2.3);
  const isGreat = pattern.sill < 0.1 && pattern.to - pattern.from > 1.6;
  const walls: Wall[] = [daylight, OTHER_LIGHT[daylight], ...(['back', 'left', 'right', 'front'] as const)];
  const order = [...new Set(walls)].filter((wall) => wall !== 'front' || daylight === 'front');
  const shares = new Map<Wall, number>(order.map((wall) => [wall, 0]));
  const fits = (wall: Wall): number => {
    const [margin, bayM] = wall === asked ? [0.3, NARROW_BAY_M] : [0.6, usualM];
    return Math.max(1, Math.floor((lengthOf(size, wall) - margin) / bayM));
  };
  for (let left = count; left > 0; left--) {
    const has = (wall: Wall): number => shares.get(wall) ?? 0;
    const free = order.filter((wall) => has(wall) < fits(wall));
    const next = isGreat && asked === undefined ? free.toSorted((a, b) => has(a) - has(b))[0] : free[0];
    const wall =
      next ??
      order.toSorted((a, b) => lengthOf(size, b) / (has(b) + 1) - lengthOf(size, a) / (has(a) + 1))[0];
    if (wall !== undefined) shares.set(wall, has(wall) + 1);
  }
  const made = [...shares].flatMap(([wall, many]) => {
    const bay = (lengthOf(size, wall) - 0.3) / Math.max(1, many);
    const w = Math.min(isGreat ? bay - 0.4 : Math.min(1.6, pattern.to - pattern.from), bay - 0.3);
    return Array.from({ length: many }, (_, i) => {
      const at = 0.15 + (i + 0.5) * bay;
      return make(wall, 'window', at - w / 2, at + w / 2, pattern.sill, pattern.head);
    });
  });
  const others = usual.filter((o) => o.kind !== 'window');
  return [...others.filter((o) => o.wall === 'ceiling' || !collides(made, o.wall, o.from, o.to)), ...made];
}

/** A window on a side wall ends before the back corner, where the counter comes round. */
function offCorner(o: SceneOpening, size: Size): SceneOpening {
  if (o.wall === 'right') return { ...o, from: Math.min(Math.max(o.from, COUNTER_M), o.to - 0.4) };
  if (o.wall === 'left') return { ...o, to: Math.max(Math.min(o.to, size.depth - COUNTER_M), o.from + 0.4) };
  return o;
}

const COUNTER_M = 0.85;
const BAY_M = 1.1;
/** Where several doors need walls too. */
const TIGHT_BAY_M = 0.85;
/** The least for a window where its wall was named. */
const NARROW_BAY_M = 0.72;
const HEAD_MAX_M = 12;

/** One great pane and cuts in the concrete: light as a line. */
function slits(wall: Wall, place: Place, size: Size, random: Random): SceneOpening[] {
  const L = lengthOf(size, wall);
  const H = size.height;
  const out: SceneOpening[] = [];
  if (place === 'gallery' || place === 'lobby') {
    if (wall !== 'back' && random.chance(place === 'gallery' ? 0.6 : 0.35)) {
      const half = Math.min(size.width * 0.32, 2.4);
      const mid = size.width / 2;
      out.push(make('back', 'cross', mid - half, mid + half, 0.05, H - 0.05));
    } else out.push(make('back', 'slit', 0.25, 0.6, 0, H));
  } else if (wall !== 'back' && random.chance(0.55)) {
    const isLow = random.chance(0.4);
    if (isLow) out.push(make('back', 'slit', size.width * 0.12, size.width * 0.88, 0.22, 0.62));
    else if (wall === 'left') out.push(make('back', 'slit', 0.06, 0.4, 0, H - 0.02));
    else out.push(make('back', 'slit', size.width - 0.4, size.width - 0.06, 0, H - 0.02));
  }
  const w = L * random.between(0.46, 0.66);
  // Towards the far end of a side wall, so that the pane is in the picture.
  const from = wall === 'right' ? 0.5 : wall === 'left' ? L - 0.5 - w : (L - w) / 2;
  out.push(make(wall, 'window', from, from + w, 0.02, Math.min(H - 0.05, H > 3.4 ? H * 0.8 : H - 0.1)));
  return out;
}

function bathWindow(
  wall: Wall,
  L: number,
  H: number,
  manner: StyleSpec['windows'],
  random: Random,
): SceneOpening {
  const w = Math.min(L * 0.42, 1.3);
  const at = L * (wall === 'back' ? random.between(0.35, 0.65) : wall === 'left' ? 0.66 : 0.34);
  if (manner === 'slit' || manner === 'floor-to-ceiling') {
    const s = Math.min(0.5, w);
    return make(wall, 'window', at - s, at + s, 0.95, Math.min(H - 0.12, 2.4));
  }
  return make(
    wall,
    manner === 'arched' ? 'arch' : 'window',
    at - w / 2,
    at + w / 2,
    1.25,
    Math.min(H - 0.25, 2.2),
  );
}

function collides(out: readonly SceneOpening[], wall: Wall, from: number, to: number): boolean {
  return out.some((o) => o.wall === wall && from < o.to + 0.15 && to > o.from - 0.15);
}

/** An opening the words name, on the first wall with room for it; windows give way where there is none. */
function addNamed(
  out: SceneOpening[],
  kind: Exclude<SceneBrief['openings'][number]['kind'], 'skylight'>,
  daylight: Wall,
  size: Size,
  random: Random,
  asked?: Wall,
): void {
  if (asked === undefined && out.some((o) => o.kind === kind)) return;
  const H = size.height;
  const width = {
    arch: 1.2,
    'moon-gate': 2.1,
    slit: 0.34,
    cross: Math.min(3, size.width * 0.6),
    'glass-block': 1.4,
    bare: 1.4,
    window: 1.6,
    door: 0.9,
  }[kind];
  const usual: Wall[] =
    kind === 'cross' || kind === 'moon-gate'
      ? ['back', 'left', 'right']
      : daylight === 'back'
        ? ['right', 'left', 'back']
        : ['back', daylight === 'left' ? 'right' : 'left', daylight];
  const walls = asked === undefined ? usual : [asked];
  const shape = (wall: Wall, at: number): SceneOpening => {
    const w = Math.min(width, lengthOf(size, wall) - 0.3);
    const [from, to] = [at - w / 2, at + w / 2];
    switch (kind) {
      case 'moon-gate':
        return make(wall, kind, from, to, 0.12, Math.min(H - 0.15, 0.12 + w));
      case 'arch':
        return make(wall, kind, from, to, 0, Math.min(H - 0.15, 2.4));
      case 'glass-block':
        return make(wall, kind, from, to, 0.3, Math.min(H - 0.25, 2.4));
      case 'slit':
      case 'cross':
        return make(wall, kind, from, to, 0.02, H - 0.05);
      default:
        return make(wall, kind, from, to, kind === 'bare' ? 0.02 : 0.8, Math.min(H - 0.15, 2.4));
    }
  };
  for (const wall of walls)
    for (const share of kind === 'cross' || kind === 'moon-gate'
      ? [0.5, 0.4, 0.6]
      : [random.between(0.3, 0.7), 0.25, 0.75, 0.5]) {
      const o = shape(wall, lengthOf(size, wall) * share);
      if (o.from < 0.1 || o.to > lengthOf(size, wall) - 0.1 || collides(out, wall, o.from, o.to)) continue;
      out.push(o);
      return;
    }
  const [wall] = walls;
  if (!wall) return;
  const o = shape(wall, lengthOf(size, wall) / 2);
  const kept = out.filter((x) => !collides([x], wall, o.from, o.to));
  out.splice(0, out.length, ...kept, o);
}

function skylight(size: Size, random: Random): SceneOpening {
  const { width, depth } = size;
  const isSlot = random.chance(0.5);
  if (isSlot) return make('ceiling', 'slit', 0.3, width - 0.3, 0.12, 0.12 + Math.min(0.7, depth * 0.12));
  const w = Math.min(width * 0.4, 2.6);
  const at = width / 2 + random.between(-0.1, 0.1) * width;
  const z = depth * random.between(0.3, 0.42);
  return make('ceiling', 'bare', at - w / 2, at + w / 2, z - w * 0.35, z + w * 0.35);
}

/** Doors where they leave most wall free: near the viewer, on the side without windows first. */
function addDoors(
  out: SceneOpening[],
  daylight: Wall,
  size: Size,
  random: Random,
  named: readonly Asked[],
): void {
  const count = named.find((o) => o.kind === 'door')?.count ?? 1;
  const asked = wallAsked(named, 'door');
  const head = Math.min(size.height - 0.08, size.height > 3.1 ? 2.4 : 2.15);
  const w = Math.min(0.92, size.width - 0.3);
  const across: Wall = daylight === 'left' ? 'right' : 'left';
  const spots: [Wall, number][] = [];
  const near = (wall: Wall, metres: number): number =>
    wall === 'left' ? metres : lengthOf(size, wall) - metres;
  const sideFirst = random.chance(0.45);
  const sides: [Wall, number][] = [
    [across, near(across, 0.95)],
    [across, near(across, 1.7)],
  ];
  const front: [Wall, number][] = [
    ['front', random.chance(0.5) ? 0.75 : size.width - 0.75],
    ['front', size.width / 2],
  ];
  spots.push(...(sideFirst ? [...sides, ...front] : [...front, ...sides]));
  spots.push(
    ['front', 0.75],
    ['front', size.width - 0.75],
    ['back', 0.75],
    ['back', size.width - 0.75],
    [daylight, near(daylight, 0.8)],
  );
  if (asked !== undefined) {
    const length = lengthOf(size, asked);
    const along = [near(asked, 0.95), near(asked, length - 0.95), length / 2];
    spots.unshift(...along.map((at): [Wall, number] => [asked, at]));
  }
  for (const wall of ['front', across, 'back', daylight] as const) {
    for (let at = 0.6; count > 1 && at < lengthOf(size, wall); at += 0.3) spots.push([wall, at]);
  }
  let made = 0;
  for (const [wall, at] of spots) {
    if (made >= count) return;
    const [from, to] = [at - w / 2, at + w / 2];
    if (from < 0.05 || to > lengthOf(size, wall) - 0.05 || collides(out, wall, from, to)) continue;
    out.push(make(wall, 'door', from, to, 0, head));
    made++;
  }
}
