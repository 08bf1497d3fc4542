import { OUTDOOR_PLACES, type Place, type Thing } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { clamp } from '../math/vector.ts';
import { hashText } from '../random/random.ts';

/** Bars below a raised lid: their lower edge is at the room's clear height, so that nothing below minds them. */
export type Ribs = {
  kind: 'ribs';
  manner: 'coffers' | 'lattice' | 'steel' | 'timbers' | 'logs' | 'slats';
  liftM: number;
  ribM: number;
  /** Middles of the bars that run along the depth, and of those that run along the width. */
  xs: readonly number[];
  zs: readonly number[];
};

export type Tray = {
  kind: 'tray';
  /** Width of the lower border, and how far the middle lies above it. */
  insetM: number;
  liftM: number;
  steps: 1 | 2;
  hasTrim: boolean;
};

export type CeilingDesign = { kind: 'flat' } | { kind: 'moulded' } | Tray | Ribs;

const PUBLIC: ReadonlySet<Place> = new Set(['office', 'meeting-room', 'lobby', 'cafe', 'shop']);
const FLAT: CeilingDesign = { kind: 'flat' };

/** What needs a plain lid: its own bars, or a way through. */
const NEEDS_FLAT: ReadonlySet<Thing> = new Set(['beam', 'stairs']);

/** How a room's ceiling is formed: by its style, where it is large enough and nothing goes through it. */
export function ceilingDesignOf(document: SceneDocument): CeilingDesign {
  const { place, size, things, openings, seed } = document;
  const least = Math.min(size.width, size.depth);
  const isPierced = openings.some((o) => o.wall === 'ceiling');
  const isTaken = things.some((t) => t.position && NEEDS_FLAT.has(t.kind));
  if (OUTDOOR_PLACES.has(place) || isPierced || isTaken || size.height < 2.4) return FLAT;
  const draw = (hashText(`${seed}/ceiling`) % 100) / 100;
  const isPublic = PUBLIC.has(place);
  switch (document.style) {
    case 'italian-minimal':
    case 'cream':
    case 'black-white-modern':
      return least < 2.5 ? FLAT : trayOf(size, 1, false);
    case 'light-luxury':
      return least < 2.3 ? FLAT : trayOf(size, 1, true);
    case 'art-deco':
      return least < 2.3 ? FLAT : trayOf(size, 2, true);
    case 'modern':
      if (least < 2.5) return FLAT;
      return (isPublic && place !== 'meeting-room') || draw < 0.2 ? slatsOf(size) : trayOf(size, 1, false);
    case 'french':
      return { kind: 'moulded' };
    case 'oriental-minimal':
      return least < 2.5 ? FLAT : draw < 0.6 || isPublic ? latticeOf(size) : slatsOf(size);
    case 'japandi':
      return draw < 0.55 || isPublic ? slatsOf(size) : FLAT;
    case 'brutalist':
      return least < 3.4 || size.height < 2.7 ? FLAT : coffersOf(size);
    case 'post-industrial':
      return least < 2.5 ? FLAT : barsOf(size, 'steel', 1.7, 0.3, 0.15);
    case 'mid-century':
      return least < 2.5 ? FLAT : barsOf(size, 'timbers', 1.25, 0.2, 0.11);
    case 'mediterranean':
      return barsOf(size, 'timbers', 0.66, 0.15, 0.11);
    case 'wabi-sabi':
      return draw < 0.6 ? barsOf(size, 'logs', 0.62, 0.13, 0.12) : FLAT;
    case 'scandinavian':
      return isPublic ? slatsOf(size) : FLAT;
    default:
      return FLAT;
  }
}

type Size = SceneDocument['size'];

function trayOf(size: Size, steps: 1 | 2, hasTrim: boolean): Tray {
  const least = Math.min(size.width, size.depth);
  return {
    kind: 'tray',
    insetM: clamp(least * 0.12, 0.36, 0.9),
    liftM: steps === 2 ? 0.1 : 0.16,
    steps,
    hasTrim,
  };
}

/** Middles of bars that divide a length into equal parts of about `pitchM`, with one at each end where `hasEnds`. */
function evenly(lengthM: number, pitchM: number, hasEnds: boolean): number[] {
  const count = Math.max(1, Math.round(lengthM / pitchM));
  const first = hasEnds ? 0 : 0.5;
  return Array.from({ length: hasEnds ? count + 1 : count }, (_, i) => ((i + first) / count - 0.5) * lengthM);
}

function coffersOf({ width, depth, height }: Size): Ribs {
  const pitch = height > 3.6 ? 1.3 : 1.05;
  const [xs, zs] = [evenly(width, pitch, true), evenly(depth, pitch, true)];
  return { kind: 'ribs', manner: 'coffers', liftM: height > 3.6 ? 0.36 : 0.26, ribM: 0.15, xs, zs };
}

function latticeOf({ width, depth }: Size): Ribs {
  const [xs, zs] = [evenly(width, 0.95, true), evenly(depth, 0.95, true)];
  return { kind: 'ribs', manner: 'lattice', liftM: 0.09, ribM: 0.055, xs, zs };
}

function slatsOf({ width }: Size): Ribs {
  return { kind: 'ribs', manner: 'slats', liftM: 0.13, ribM: 0.05, xs: evenly(width, 0.19, false), zs: [] };
}

function barsOf(
  { width, depth }: Size,
  manner: 'steel' | 'timbers' | 'logs',
  pitchM: number,
  liftM: number,
  ribM: number,
): Ribs {
  // The shorter way is the one that bars span.
  const spansWidth = width <= depth;
  const along = evenly(spansWidth ? depth : width, pitchM, false);
  return { kind: 'ribs', manner, liftM, ribM, xs: spansWidth ? [] : along, zs: spansWidth ? along : [] };
}

/** How far walls go up beyond the room's clear height. */
export function riseOf(design: CeilingDesign): number {
  switch (design.kind) {
    case 'tray':
      return design.liftM * design.steps;
    case 'ribs':
      return design.liftM;
    default:
      return 0;
  }
}

/** Metres above the clear height of the ceiling over a point, for what hangs from a spot of radius `reachM` there. */
export function liftOver(
  design: CeilingDesign,
  { width, depth }: Size,
  x: number,
  z: number,
  reachM: number,
): number {
  switch (design.kind) {
    case 'tray': {
      const inside = Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(z)) - reachM;
      if (inside < design.insetM) return 0;
      return design.steps === 2 && inside < design.insetM + STEP_M
        ? design.liftM
        : design.liftM * design.steps;
    }
    case 'ribs': {
      if (design.manner === 'slats') return 0;
      const clear = design.ribM / 2 + reachM;
      const isUnder =
        design.xs.some((r) => Math.abs(r - x) < clear) || design.zs.some((r) => Math.abs(r - z) < clear);
      return isUnder ? 0 : design.liftM;
    }
    default:
      return 0;
  }
}

/** How much narrower the second step of a tray is, at each side. */
export const STEP_M = 0.32;
