import type { StyleSpec } from '../style/style-spec.ts';
import type { Random } from '../random/random.ts';
import { clamp } from '../math/vector.ts';
import type { Cut } from './cuts.ts';

/** How a side is opened: a house by its style, a tower in a grid, in bands, between fins, or with balconies. */
export type FaceManner = 'house' | 'lobby' | 'grid' | 'bands' | 'fins' | 'balconies';

export type BayOptions = {
  manner: FaceManner;
  windows: StyleSpec['windows'];
  hasDoor: boolean;
  /** The front is opened evenly. */
  isFront: boolean;
  random: Random;
};

const BAYS_MAX = 16;

/** Openings of one storey of a side `length` metres long, in metres from its middle and up from the storey's floor. */
export function bayCuts(
  length: number,
  storey: number,
  glass: number,
  { manner, windows, hasDoor, isFront, random }: BayOptions,
): (Cut & { isDoor?: boolean })[] {
  const pitch = { house: housePitch(windows), lobby: 3, grid: 2.7, bands: 3.2, fins: 2.7, balconies: 3.4 }[
    manner
  ];
  const count = clamp(Math.round((length - 0.6) / pitch), 1, BAYS_MAX);
  const bay = (length - 0.6) / count;
  const head = storey - 0.42;
  const out: (Cut & { isDoor?: boolean })[] = [];
  const doorBay = hasDoor ? Math.floor(count / 2) : -1;
  for (let i = 0; i < count; i++) {
    const mid = -length / 2 + 0.3 + (i + 0.5) * bay;
    if (i === doorBay) {
      const half = Math.min(0.6, bay * 0.35);
      out.push({ low: mid - half, high: mid + half, sill: 0.02, head: Math.min(head, 2.5), isDoor: true });
      continue;
    }
    // A mostly solid side keeps some of its bays shut, the same ones on every floor.
    if (manner === 'house' && glass < 0.5 && !isFront && !random.chance(0.35 + glass)) continue;
    const share = manner === 'house' ? clamp(0.35 + glass * 0.6, 0.3, 0.9) : widthShare(manner);
    const half = (bay * share) / 2;
    const sill = manner === 'house' ? houseSill(windows, glass, storey) : lowEdge(manner);
    if (head - sill < 0.3 || half < 0.12) continue;
    out.push({ low: mid - half, high: mid + half, sill, head });
  }
  return out;
}

function housePitch(windows: StyleSpec['windows']): number {
  return windows === 'sash' || windows === 'arched' ? 2.3 : windows === 'grid' ? 2.8 : 3.3;
}

function houseSill(windows: StyleSpec['windows'], glass: number, storey: number): number {
  if (glass > 0.6) return 0.12;
  if (windows === 'sash' || windows === 'arched') return Math.min(0.75, storey * 0.3);
  return windows === 'slit' ? 0.12 : 0.6;
}

function widthShare(manner: FaceManner): number {
  return { house: 0.7, lobby: 0.88, grid: 0.76, bands: 0.96, fins: 0.8, balconies: 0.66 }[manner];
}

function lowEdge(manner: FaceManner): number {
  return { house: 0.6, lobby: 0.08, grid: 0.5, bands: 0.85, fins: 0.3, balconies: 0.12 }[manner];
}
