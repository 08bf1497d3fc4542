import type { Place } from '../document/names.ts';
import type { SceneOpening } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { collides, lengthOf, make, OTHER_LIGHT, type Size, type Wall } from './wall-openings.ts';

/** Windows of one wall, and what the manner adds on others. */
export function windowsOn(
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
export function counted(
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
export function offCorner(o: SceneOpening, size: Size): SceneOpening {
  if (o.wall === 'right') return { ...o, from: Math.min(Math.max(o.from, COUNTER_M), o.to - 0.4) };
  if (o.wall === 'left') return { ...o, to: Math.max(Math.min(o.to, size.depth - COUNTER_M), o.from + 0.4) };
  return o;
}

const COUNTER_M = 0.85;
export const BAY_M = 1.1;
/** Where several doors need walls too. */
export const TIGHT_BAY_M = 0.85;
/** The least for a window where its wall was named. */
const NARROW_BAY_M = 0.72;

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
