import type { SceneThing } from '../../document/scene-document.ts';
import { MAIN_SEATS } from '../associate.ts';
import { standGroup, type Member } from '../placing.ts';
import { belongingsOf, type Frame, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';

export type SeatingManner = {
  /** Metres between the wall and the main seat's back. */
  gapM: number;
  /** Where easy chairs go first: turned in beside the table, or across it. */
  chairs: 'angled' | 'flank' | 'opposite';
  /** 1 puts the first chair on the group's right. */
  flip: 1 | -1;
};

const TABLE_GAP_M = 0.42;

/** Turn that makes a thing at (x, z) look at a point. */
export function facing(x: number, z: number, towardX: number, towardZ: number): number {
  return Math.atan2(towardX - x, towardZ - z);
}

/** Main seat with its table, easy chairs turned to it, side tables, lamps and rug; its back is on the frame's line. */
export function standSeating(
  plan: Plan,
  main: SceneThing,
  frame: Frame,
  manner: SeatingManner,
): Stood[] | null {
  const { gapM, flip } = manner;
  const [width, , depth] = sizeOf(plan, main);
  // The seat of a corner sofa is as deep as its long run; its table stands in the corner beside the chaise.
  const isCorner = main.kind === 'sectional';
  const front = gapM + (isCorner ? depth * 0.62 : depth);
  const middle = isCorner ? -width * 0.18 : 0;
  const must: Member[] = [{ thing: main, dx: 0, dz: gapM + depth / 2 }];
  const may: Member[] = [];

  const [table] = belongingsOf(plan, main, 'coffee-table', 'tea-table');
  const tableSize = table ? sizeOf(plan, table) : ([0.9, 0.36, 0.7] as const);
  const tableZ = front + TABLE_GAP_M + tableSize[2] / 2;
  if (table) must.push({ thing: table, dx: middle, dz: tableZ });
  const far = tableZ + tableSize[2] / 2;

  const second = plan.waiting.find(
    (t) => t !== main && t.wish?.beside === main.id && MAIN_SEATS.some((k) => k === t.kind),
  );
  if (second) {
    const [w, , d] = sizeOf(plan, second);
    const across = { dx: 0, dz: far + TABLE_GAP_M + d / 2, turnRad: Math.PI };
    const beside = (s: 1 | -1): { dx: number; dz: number; turnRad: number } => ({
      dx: s * Math.max(tableSize[0] / 2 + TABLE_GAP_M + d / 2, width / 2 + 0.12 + d / 2),
      dz: front + 0.1 + w / 2 - 0.5,
      turnRad: (-s * Math.PI) / 2,
    });
    may.push({ thing: second, ...across, or: [beside(flip), beside(flip === 1 ? -1 : 1)] });
  }

  may.push(
    ...easyChairs(plan, main, manner, { middle, tableZ, far, width, front, tableWidth: tableSize[0] }),
  );
  may.push(...atTheEnds(plan, main, gapM, width, depth, flip));

  belongingsOf(plan, main, 'pouf', 'stool').forEach((thing, i) => {
    const s = i % 2 === 0 ? -flip : flip;
    const dx = middle + s * (tableSize[0] / 2 + 0.55);
    may.push({
      thing,
      dx: middle + s * 0.35,
      dz: far + 0.45,
      or: [
        { dx, dz: tableZ + 0.35 },
        { dx: -dx, dz: tableZ + 0.35 },
      ],
    });
  });
  const cushions = [main, ...(table ? [table] : [])].flatMap((host) =>
    belongingsOf(plan, host, 'floor-cushion'),
  );
  cushions.forEach((thing, i) => {
    const s = i % 2 === 0 ? -1 : 1;
    const dx = middle + s * (0.35 + 0.35 * Math.floor(i / 2));
    may.push({
      thing,
      dx,
      dz: far + 0.42,
      turnRad: Math.PI,
      or: [{ dx: middle + s * (tableSize[0] / 2 + 0.4), dz: tableZ }],
    });
  });

  const [rug] = belongingsOf(plan, main, 'rug');
  if (rug) {
    const wide = Math.max(width + 0.5, tableSize[0] + 1.6);
    const deep = far + 0.75 - (front - 0.3);
    // Smaller rugs are tried where the first would run into a wall.
    for (const k of [1, 0.88, 0.76, 0.66]) {
      const size = sizeOf(plan, rug, { 0: wide * k, 2: deep * k });
      may.push({ thing: rug, dx: middle, dz: front - 0.25 + size[2] / 2, size });
    }
  }
  return standGroup(plan, frame, must, may);
}

type Around = {
  middle: number;
  tableZ: number;
  far: number;
  width: number;
  front: number;
  tableWidth: number;
};

function easyChairs(plan: Plan, main: SceneThing, manner: SeatingManner, a: Around): Member[] {
  const chairs = belongingsOf(plan, main, 'armchair', 'lounge-chair');
  return chairs.map((thing, i) => {
    const [w, , d] = sizeOf(plan, thing);
    const reach = Math.max(w, d) / 2;
    const s = (i % 2 === 0 ? manner.flip : -manner.flip) as 1 | -1;
    const aim = (dx: number, dz: number): { dx: number; dz: number; turnRad: number } => ({
      dx,
      dz,
      turnRad: facing(dx, dz, a.middle, a.tableZ - 0.15) + plan.random.between(-0.06, 0.06),
    });
    const angled = (side: 1 | -1): { dx: number; dz: number; turnRad: number } =>
      aim(
        a.middle + side * (a.tableWidth / 2 + 0.5 + reach),
        Math.max(a.tableZ + 0.2, a.front + reach + 0.3),
      );
    const wide = (side: 1 | -1): { dx: number; dz: number; turnRad: number } =>
      aim(a.middle + side * (a.tableWidth / 2 + 0.38 + reach), a.tableZ + 0.45);
    const flank = (side: 1 | -1): { dx: number; dz: number; turnRad: number } => ({
      dx: a.middle + side * (a.tableWidth / 2 + 0.48 + d / 2),
      dz: Math.max(a.tableZ, a.front + 0.12 + w / 2),
      turnRad: (-side * Math.PI) / 2,
    });
    const opposite = (side: 1 | -1 | 0): { dx: number; dz: number; turnRad: number } => ({
      dx: a.middle + side * (w / 2 + 0.18),
      dz: a.far + 0.46 + d / 2,
      turnRad: Math.PI - side * 0.12,
    });
    const other = (s === 1 ? -1 : 1) as 1 | -1;
    const across = chairs.length > 1 ? [opposite(s), opposite(other)] : [opposite(0), opposite(s)];
    const orders = {
      angled: [angled(s), angled(other), wide(s), wide(other), flank(s), ...across],
      flank: [flank(s), flank(other), angled(s), angled(other), ...across],
      opposite: [...across, angled(s), angled(other), flank(s), flank(other)],
    };
    const [first, ...or] = orders[manner.chairs];
    return { thing, ...(first ?? opposite(0)), or };
  });
}

/** Side tables and standing lamps at the two ends of a main seat. */
function atTheEnds(
  plan: Plan,
  main: SceneThing,
  gapM: number,
  width: number,
  depth: number,
  flip: 1 | -1,
): Member[] {
  const out: Member[] = [];
  const reach = { [-1]: width / 2, [1]: width / 2 };
  const end = (thing: SceneThing, s: 1 | -1, dz: number): { dx: number; dz: number } => {
    const [w] = sizeOf(plan, thing);
    return { dx: s * (reach[s] + 0.05 + w / 2), dz };
  };
  belongingsOf(plan, main, 'side-table').forEach((thing, i) => {
    const s = (i % 2 === 0 ? -flip : flip) as 1 | -1;
    const [w] = sizeOf(plan, thing);
    const dz = gapM + Math.min(depth / 2, 0.5);
    out.push({ thing, ...end(thing, s, dz), or: [end(thing, s === 1 ? -1 : 1, dz)] });
    reach[s] += w + 0.05;
  });
  belongingsOf(plan, main, 'arc-lamp').forEach((thing) => {
    const [w, , d] = sizeOf(plan, thing);
    // The foot stands at the end of the seat, the arm reaches over it towards the table.
    const over = (s: 1 | -1, dz: number): { dx: number; dz: number; turnRad: number } => ({
      dx: s * (reach[s] + 0.28 - (w / 2 - 0.21)),
      dz,
      turnRad: s > 0 ? Math.PI : 0,
    });
    const dz = gapM + Math.max(d / 2, depth * 0.55);
    out.push({
      thing,
      ...over(flip, dz),
      or: [
        over(flip === 1 ? -1 : 1, dz),
        over(flip, depth + gapM + 0.2),
        over(flip === 1 ? -1 : 1, depth + gapM + 0.2),
      ],
    });
    reach[flip] += 0.45;
  });
  belongingsOf(plan, main, 'floor-lamp').forEach((thing, i) => {
    const s = (i % 2 === 0 ? flip : -flip) as 1 | -1;
    const [, , d] = sizeOf(plan, thing);
    const dz = gapM + Math.max(d / 2, 0.25);
    const other = s === 1 ? -1 : 1;
    out.push({ thing, ...end(thing, s, dz), or: [end(thing, other, dz), end(thing, s, dz + 0.3)] });
  });
  return out;
}
