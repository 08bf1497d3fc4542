import type { Thing } from '../../document/names.ts';
import { EASY_CHAIRS, MAIN_SEATS } from '../associate.ts';
import { standSeating } from '../groups/seating.ts';
import { standTable } from '../groups/tables.ts';
import { standGroup } from '../placing.ts';
import { belongingsOf, waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { firstThatFits, mainSeatOf, openFrames, sideOf } from './solver.ts';

/** A spot on the plot as shares of its half width and depth, right and front positive. */
export type Share = readonly [x: number, z: number];

/** Stands things one after the other, each as near as it can to its spot; more things go round again, nearer in. */
export function plant(plan: Plan, kinds: readonly Thing[], at: readonly Share[], turnRad?: number): void {
  const { width, depth } = plan.document.size;
  const upright = waitingOf(plan, ...kinds).filter((t) => plan.makers[t.kind].mount === 'floor');
  upright.forEach((thing, i) => {
    const spot = at[i % Math.max(1, at.length)] ?? [0, 0];
    const again = Math.floor(i / Math.max(1, at.length));
    const wished = thing.wish?.side;
    const sx =
      wished === 'left'
        ? -Math.abs(spot[0]) || -0.5
        : wished === 'right'
          ? Math.abs(spot[0]) || 0.5
          : spot[0];
    const x = (sx * (1 - 0.22 * again) + plan.random.between(-0.04, 0.04)) * (width / 2);
    const z = (spot[1] * (1 - 0.22 * again) + plan.random.between(-0.04, 0.04)) * (depth / 2);
    const turn = turnRad ?? plan.random.between(-Math.PI, Math.PI);
    firstThatFits(openFrames(plan, x, z, turn), (f) => standGroup(plan, f, [{ thing, dx: 0, dz: 0 }]));
  });
}

/** Group of stones: the largest first, the smaller close by. */
export function layStones(plan: Plan, x: number, z: number): void {
  waitingOf(plan, 'stone').forEach((stone, i) => {
    const a = i * 2.4;
    const r = i === 0 ? 0 : 0.5 + 0.22 * i;
    firstThatFits(openFrames(plan, x + r * Math.cos(a), z + r * Math.sin(a) * 0.7, a), (f) =>
      standGroup(plan, f, [{ thing: stone, dx: 0, dz: 0 }]),
    );
  });
}

/** Seats outdoors: sofas with their tables, then loungers side by side, then tables with chairs. */
export function sit(plan: Plan, x: number, z: number, turnRad: number): void {
  for (let seat = mainSeatOf(plan); seat; seat = mainSeatOf(plan)) {
    const main = seat;
    const how = { gapM: 0, chairs: 'flank' as const, flip: sideOf(plan) };
    if (!firstThatFits(openFrames(plan, x, z, turnRad), (f) => standSeating(plan, main, f, how))) break;
  }
  waitingOf(plan, ...EASY_CHAIRS, ...MAIN_SEATS).forEach((chair, i) => {
    const [w] = sizeOf(plan, chair);
    const dx = (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * (w + 0.7);
    const beside = belongingsOf(plan, chair, 'side-table', 'floor-lamp').map((thing) => ({
      thing,
      dx: w / 2 + 0.1 + sizeOf(plan, thing)[0] / 2,
      dz: 0,
    }));
    firstThatFits(openFrames(plan, x + dx, z, turnRad), (f) =>
      standGroup(plan, f, [{ thing: chair, dx: 0, dz: 0 }], beside),
    );
  });
  for (const table of waitingOf(plan, 'dining-table', 'tea-table', 'cafe-table', 'coffee-table'))
    firstThatFits(openFrames(plan, x, z, turnRad), (f) => standTable(plan, table, f));
}
