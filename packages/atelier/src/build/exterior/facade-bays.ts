import type { Mass } from '../../layout/sites/building.ts';
import type { Manner } from '../../layout/sites/manner.ts';
import { clamp } from '../../math/vector.ts';
import type { Random } from '../../random/random.ts';

/** How an opening is divided and what stands round it. */
export type BayLook =
  | 'plate'
  | 'ribbon'
  | 'steel'
  | 'sash'
  | 'arch'
  | 'shutters'
  | 'shoji'
  | 'lattice'
  | 'slit'
  | 'open'
  | 'shop';

/** An opening of a storey's wall: metres from the wall's middle, and up from the storey's floor. */
export type Bay = { low: number; high: number; sill: number; head: number; look: BayLook };

/** One side of a body, one storey of it. */
export type BayRequest = {
  mass: Mass;
  side: 'front' | 'back' | 'left' | 'right';
  length: number;
  storey: number;
  /** From 0 at the body's foot. */
  level: number;
  /** Where the entrance door is cut, from the middle; null elsewhere. */
  door: number | null;
};

type Pattern = { look: BayLook; pitch: number; share: number; sill: number; head: number; isEven: boolean };

const DOOR_CLEAR_M = 1.15;
const OVER_DOOR_M = 3.05;

/** Openings of one storey of a villa's side. The front is opened evenly, other sides leave bays shut, alike on every floor. */
export function villaBays(manner: Manner, r: BayRequest, random: Random): Bay[] {
  const glass = r.mass.glass[r.side];
  if (glass < 0.04) return [];
  const p = patternFor(manner, r, glass);
  return spread(p, r, glass, random);
}

function patternFor(manner: Manner, { mass, side, storey, level }: BayRequest, glass: number): Pattern {
  const head = storey - 0.38;
  const isWide = glass > 0.6;
  const isFront = side === 'front';
  const plate: Pattern = { look: 'plate', pitch: 4.2, share: 0.94, sill: 0.1, head, isEven: true };
  switch (manner) {
    case 'cubic':
    case 'concrete':
      if (mass.role === 'core' || glass < 0.2)
        return { look: 'slit', pitch: 2.6, share: 0.22, sill: 0.3, head, isEven: isFront };
      if (mass.role === 'hall') return { ...plate, pitch: 20, share: 0.92, head: storey - 0.5 };
      if (isWide) return plate;
      return isFront
        ? { look: 'ribbon', pitch: 5, share: 0.82, sill: 0.9, head, isEven: true }
        : { look: 'plate', pitch: 3.2, share: 0.5, sill: 0.3, head, isEven: false };
    case 'ranch':
      if (isWide) return { ...plate, pitch: 3.4, share: 0.93 };
      return { look: 'ribbon', pitch: 3.2, share: 0.7, sill: 1.3, head, isEven: false };
    case 'oriental':
      return isWide
        ? { look: 'lattice', pitch: 2.3, share: 0.86, sill: 0.3, head, isEven: true }
        : { look: 'lattice', pitch: 2.6, share: 0.44, sill: 0.95, head: head - 0.2, isEven: isFront };
    case 'japanese':
      return isWide
        ? { look: 'shoji', pitch: 3.7, share: 0.9, sill: 0.42, head: Math.min(head, 2.55), isEven: true }
        : { look: 'lattice', pitch: 2.8, share: 0.5, sill: 0.95, head: Math.min(head, 2.4), isEven: isFront };
    case 'mediterranean':
      if (mass.role === 'porch')
        return { look: 'open', pitch: 2.1, share: 0.76, sill: 0.02, head: storey - 0.34, isEven: true };
      if (level === 0 && isFront)
        return {
          look: 'arch',
          pitch: 2.6,
          share: 0.56,
          sill: 0.12,
          head: Math.min(head, 2.65),
          isEven: true,
        };
      if (mass.role === 'core' && level === mass.storeys - 1)
        return { look: 'arch', pitch: 1.5, share: 0.5, sill: 0.9, head, isEven: true };
      return {
        look: 'shutters',
        pitch: 2.8,
        share: 0.36,
        sill: 0.8,
        head: Math.min(head, 2.5),
        isEven: isFront,
      };
    case 'french':
      return mass.role === 'wing' || level === 0
        ? { look: 'sash', pitch: 1.75, share: 0.6, sill: 0.16, head: storey - 0.55, isEven: true }
        : { look: 'sash', pitch: 1.75, share: 0.56, sill: 0.42, head: storey - 0.6, isEven: true };
    case 'nordic':
      if (mass.role === 'hall' && isFront) return { ...plate, pitch: 20, share: 0.9, head: storey - 0.12 };
      return isWide
        ? { ...plate, pitch: 3.4, share: 0.86 }
        : { look: 'plate', pitch: 2.9, share: 0.5, sill: 0.4, head: Math.min(head, 2.6), isEven: isFront };
    case 'factory':
      return {
        look: 'steel',
        pitch: 3,
        share: mass.role === 'attic' ? 0.92 : 0.78,
        sill: mass.role === 'attic' ? 0.1 : 0.55,
        head: storey - 0.42,
        isEven: isFront,
      };
    case 'deco':
      if (mass.role === 'hall')
        return { look: 'steel', pitch: 1.5, share: 0.66, sill: 0.6, head: storey - 1, isEven: true };
      return { look: 'steel', pitch: 1.9, share: 0.6, sill: 0.45, head: storey - 0.55, isEven: isFront };
  }
}

function spread(p: Pattern, { length, door, storey }: BayRequest, glass: number, random: Random): Bay[] {
  const edge = 0.42;
  const count = clamp(Math.round((length - 2 * edge) / p.pitch), 1, 16);
  const pitch = (length - 2 * edge) / count;
  const half = Math.max(0.12, (pitch * (p.isEven && glass > 0.9 ? Math.max(p.share, 0.9) : p.share)) / 2);
  const head = clamp(p.head, 0.6, storey - 0.1);
  const sill = Math.min(p.sill, head - 0.4);
  const out: Bay[] = [];
  for (let i = 0; i < count; i++) {
    const mid = -length / 2 + edge + (i + 0.5) * pitch;
    if (!p.isEven && !random.chance(0.3 + glass)) continue;
    const bay = { low: mid - half, high: mid + half, sill, head, look: p.look };
    if (door === null || bay.high < door - DOOR_CLEAR_M || bay.low > door + DOOR_CLEAR_M) out.push(bay);
    else {
      // What is left of the bay beside the door.
      if (door - DOOR_CLEAR_M - bay.low > 0.5) out.push({ ...bay, high: door - DOOR_CLEAR_M });
      if (bay.high - door - DOOR_CLEAR_M > 0.5) out.push({ ...bay, low: door + DOOR_CLEAR_M });
      // Over the door of a high hall the glass goes on.
      const [low, high] = [
        Math.max(door - 1.09, edge - length / 2),
        Math.min(door + 1.09, length / 2 - edge),
      ];
      if (head > OVER_DOOR_M + 0.8 && high - low > 0.8 && !out.some((o) => o.sill === OVER_DOOR_M))
        out.push({ ...bay, low, high, sill: OVER_DOOR_M });
    }
  }
  return out;
}

/** How a tower's floors repeat. */
export type Rhythm = 'grid' | 'bands' | 'fins' | 'balconies' | 'piers' | 'curtain' | 'arcade';

const RHYTHMS: Readonly<Record<Manner, readonly [Rhythm, ...Rhythm[]]>> = {
  cubic: ['balconies', 'curtain', 'fins', 'grid'],
  concrete: ['grid', 'balconies', 'bands'],
  oriental: ['fins', 'grid'],
  japanese: ['fins', 'balconies'],
  mediterranean: ['arcade', 'balconies'],
  french: ['arcade'],
  nordic: ['balconies', 'grid'],
  factory: ['piers'],
  deco: ['piers'],
  ranch: ['bands', 'balconies'],
};

export function pickRhythm(manner: Manner, random: Random): Rhythm {
  return random.pick(RHYTHMS[manner]);
}

const TOWER_BAYS: Readonly<
  Record<Rhythm, { look: BayLook; pitch: number; share: number; sill: number; drop: number }>
> = {
  grid: { look: 'plate', pitch: 2.9, share: 0.74, sill: 0.35, drop: 0.5 },
  bands: { look: 'ribbon', pitch: 20, share: 0.98, sill: 0.95, drop: 0.45 },
  fins: { look: 'plate', pitch: 1.9, share: 0.86, sill: 0.12, drop: 0.42 },
  balconies: { look: 'plate', pitch: 4, share: 0.7, sill: 0.1, drop: 0.5 },
  piers: { look: 'steel', pitch: 2.8, share: 0.66, sill: 0.6, drop: 0.55 },
  curtain: { look: 'plate', pitch: 20, share: 0.98, sill: 0.1, drop: 0.25 },
  arcade: { look: 'sash', pitch: 2.1, share: 0.54, sill: 0.3, drop: 0.6 },
};

/** Openings of one storey of a tower's side; the ground floor has shop windows. */
export function towerBays(rhythm: Rhythm, r: BayRequest, random: Random): Bay[] {
  const glass = r.mass.glass[r.side];
  if (glass < 0.04) return [];
  if (r.mass.role === 'podium')
    return spread(
      { look: 'shop', pitch: 3.4, share: 0.88, sill: 0.28, head: r.storey - 0.85, isEven: true },
      r,
      glass,
      random,
    );
  const t = TOWER_BAYS[rhythm];
  const isOpen = r.mass.role === 'crown' && rhythm !== 'piers' && rhythm !== 'arcade';
  return spread(
    {
      look: isOpen ? 'plate' : t.look,
      pitch: t.pitch,
      share: isOpen ? 0.94 : t.share,
      sill: isOpen ? 0.1 : t.sill,
      head: r.storey - t.drop,
      isEven: r.side !== 'back',
    },
    r,
    glass,
    random,
  );
}
