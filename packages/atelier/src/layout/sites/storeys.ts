import type { Random } from '../../random/random.ts';
import { body, type Block, type Building, type HouseFrame, type Mass } from './building.ts';

/** Rows of windows above each other that a house shows: a mansard's dormers are one, a stair tower's are none. */
export function countStoreys({ masses }: Building, { st }: HouseFrame): number {
  const tops = masses
    .filter((m) => m.role !== 'core')
    .map((m) => m.top / st + (m.roof === 'mansard' ? 1 : 0));
  return Math.max(1, Math.round(Math.max(...tops)));
}

/** The same house with this many storeys. Flat roofs may carry a further one set back behind a terrace. */
export function withStoreys(b: Building, wanted: number, f: HouseFrame, random: Random): Building {
  const has = countStoreys(b, f);
  if (has > wanted) return lower(b, has, wanted, f, random);
  if (has === wanted) return divideHighRooms(b, wanted, f);
  const bearer = bearerOf(b, has, f);
  if (bearer && random.chance(0.5)) return withStoreys(setBack(b, bearer, f), wanted, f, random);
  return divideHighRooms(raise(b, (has - 0.5) * f.st, (wanted - has) * f.st, wanted - has, f), wanted, f);
}

/** Where a high room alone is as high as the house, or bears a storey, it has floors: or nothing would show their number. */
function divideHighRooms(b: Building, wanted: number, f: HouseFrame): Building {
  const isLast = (m: Mass): boolean => m.role !== 'core' && m.top > (wanted - 0.4) * f.st;
  const isShown = b.masses.some((m) => isLast(m) && !isHighRoom(m, f));
  const bears = (m: Mass): boolean => b.masses.some((o) => o.role === 'upper' && o.bottom === m.top);
  return {
    ...b,
    masses: b.masses.map((m) =>
      isHighRoom(m, f) && (bears(m) || (!isShown && isLast(m)))
        ? { ...m, storeys: Math.round((m.top - m.bottom) / f.st) }
        : m,
    ),
  };
}

/** Rooms that go through two storeys stay one room. */
function isHighRoom(m: Mass, { st }: HouseFrame): boolean {
  return m.storeys === 1 && m.top - m.bottom > 1.6 * st;
}

/** Cuts through the house at a height and lifts all that is above: what the cut went through grows by whole storeys. */
function raise(b: Building, cutM: number, byM: number, storeys: number, f: HouseFrame): Building {
  const y = (v: number): number => (v > cutM ? v + byM : v);
  return {
    ...b,
    masses: b.masses.flatMap((m) => {
      const isCut = m.bottom < cutM && m.top > cutM && !isHighRoom(m, f);
      if (isCut && m.roof === 'irimoya' && m.role === 'upper') return tiers(m, byM, storeys);
      return [{ ...m, bottom: y(m.bottom), top: y(m.top), storeys: m.storeys + (isCut ? storeys : 0) }];
    }),
    blocks: b.blocks.map((k) => ({ ...k, y0: y(k.y0), y1: y(k.y1) })),
    rails: b.rails.map((r) => ({ ...r, y: y(r.y) })),
    screens: b.screens.map((s) => ({ ...s, y0: y(s.y0), y1: y(s.y1) })),
  };
}

const TIER_SHRINK = 0.84;
const EAVES_RISE_M = 1.1;

/** Under curved eaves every further storey is a smaller body on the roof of the one below it. */
function tiers(m: Mass, byM: number, count: number): Mass[] {
  const step = byM / count;
  return Array.from({ length: count + 1 }, (_, i) => {
    const k = TIER_SHRINK ** i;
    return {
      ...m,
      width: m.width * k,
      depth: m.depth * k,
      bottom: i === 0 ? m.bottom : m.top + step * (i - 1),
      top: m.top + step * i,
      rise: i < count ? Math.min(EAVES_RISE_M, m.rise) : m.rise,
    };
  });
}

const SET_BACK_M = 1.5;
const LEAST_SPAN_M = 3.4;

/** The flat-roofed body that a further storey can stand on. */
function bearerOf({ masses }: Building, has: number, { st }: HouseFrame): Mass | undefined {
  return masses
    .filter(
      (m) =>
        (m.roof === 'flat' || m.roof === 'terrace') &&
        m.role !== 'core' &&
        Math.abs(m.top - has * st) < 0.4 * st &&
        m.width > LEAST_SPAN_M + SET_BACK_M &&
        m.depth > LEAST_SPAN_M + SET_BACK_M,
    )
    .toSorted((a, c) => c.width * c.depth - a.width * a.depth)[0];
}

function setBack(b: Building, bearer: Mass, { st }: HouseFrame): Building {
  const [x0, x1] = [bearer.x - bearer.width / 2, bearer.x + bearer.width / 2];
  const [z0, z1] = [bearer.z - bearer.depth / 2, bearer.z + bearer.depth / 2];
  const { top } = bearer;
  const y = top + 0.5;
  return {
    ...b,
    masses: [
      ...b.masses.map((m): Mass => (m === bearer ? { ...m, roof: 'terrace' } : m)),
      body(
        'upper',
        [x0 + bearer.width * 0.16, x1 - 0.4],
        [z0 + 0.4, z1 - SET_BACK_M - 0.3],
        [top, top + st],
        {
          roof: 'slab',
          over: 0.8,
          glass: { front: 0.88, left: 0.5, right: 0.25 },
        },
      ),
    ],
    rails: [
      ...b.rails,
      { from: [x0 + 0.2, z1 - 0.2], to: [x1 - 0.2, z1 - 0.2], y },
      { from: [x0 + 0.2, z0 + 0.4], to: [x0 + 0.2, z1 - 0.2], y },
    ],
  };
}

/** Takes the uppermost storeys away, a mansard first, and with them all that stood or hung on them. */
function lower(b: Building, has: number, wanted: number, f: HouseFrame, random: Random): Building {
  if (b.masses.some((m) => m.roof === 'mansard'))
    return withStoreys({ ...b, masses: b.masses.map(withoutMansard) }, wanted, f, random);
  const floorM = wanted * f.st;
  const lostM = (has - wanted) * f.st;
  const slack = 0.25 * f.st;
  const y = (v: number): number => (v <= floorM ? v : Math.max(floorM, v - lostM));
  const masses = b.masses
    .filter((m) => m.bottom < floorM - slack)
    .map((m) => {
      const isCut = m.top > floorM + slack;
      const storeys = isCut ? Math.max(1, Math.min(wanted, m.storeys - (has - wanted))) : m.storeys;
      // A tower over a single storey would look like a second one.
      const top = m.role === 'core' ? Math.min(y(m.top), floorM + 0.4 * f.st) : y(m.top);
      return { ...m, top, storeys };
    });
  const blocks = b.blocks
    .map((k) => ({ ...k, y0: y(k.y0), y1: y(k.y1) }))
    .filter((k) => k.y1 - k.y0 > LEAST_BLOCK_M);
  return {
    ...b,
    masses,
    blocks: keepHeld(blocks, masses),
    // Nobody gets up to the roof of the last storey.
    rails: b.rails.filter((r) => r.y < floorM - slack),
    screens: b.screens
      .map((s) => ({ ...s, y0: y(s.y0), y1: y(s.y1) }))
      .filter((s) => s.y1 - s.y0 > 4 * LEAST_BLOCK_M),
  };
}

function withoutMansard(m: Mass): Mass {
  return m.roof === 'mansard' ? { ...m, roof: 'hip' } : m;
}

const LEAST_BLOCK_M = 0.1;
const TOUCH_M = 0.06;
const STEP_M = 0.35;

/** The blocks that stand on the ground, touch a body, or hang on one that does. */
function keepHeld(blocks: readonly Block[], masses: readonly Mass[]): Block[] {
  const boxes = masses.map((m) => ({
    x0: m.x - m.width / 2,
    x1: m.x + m.width / 2,
    y0: m.bottom,
    y1: m.top + m.rise,
    z0: m.z - m.depth / 2,
    z1: m.z + m.depth / 2,
  }));
  let held = blocks.filter((k) => k.y0 <= STEP_M || boxes.some((m) => touch(k, m)));
  for (;;) {
    const now = held;
    const more = blocks.filter((k) => now.includes(k) || now.some((o) => touch(k, o)));
    if (more.length === now.length) return now;
    held = more;
  }
}

type Box = Omit<Block, 'skin'>;

function touch(a: Box, b: Box): boolean {
  return (
    a.x0 - TOUCH_M < b.x1 &&
    a.x1 + TOUCH_M > b.x0 &&
    a.y0 - TOUCH_M < b.y1 &&
    a.y1 + TOUCH_M > b.y0 &&
    a.z0 - TOUCH_M < b.z1 &&
    a.z1 + TOUCH_M > b.z0
  );
}
