import type { Thing } from '../../document/names.ts';
import type { SceneThing } from '../../document/scene-document.ts';
import { EASY_CHAIRS } from '../associate.ts';
import { standGroup, type Member } from '../placing.ts';
import { belongingsOf, type Frame, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';
import type { Size } from '../../things/thing-maker.ts';

const SEAT_KINDS = [
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
  'floor-cushion',
  'armchair',
  'lounge-chair',
] as const satisfies Thing[];

/** Metres of table edge one seat takes, chairs with their elbows. */
const SEAT_PITCH_M = 0.62;

const COUNTER_PITCH_M = 0.6;

/** Arms do not go under a table. */
const EASY_OFF_M = 0.14;

/** Table length in metres that seats `count` people on both long sides. */
function tableLengthFor(count: number): number {
  return Math.max(1.2, Math.ceil(count / 2) * SEAT_PITCH_M + 0.1);
}

/** A table size for the seats that belong to it. */
export function tableSizeFor(plan: Plan, table: SceneThing): Size {
  const seats = belongingsOf(plan, table, ...SEAT_KINDS).length;
  if (seats <= 0 || table.size) return sizeOf(plan, table);
  if (isRound(plan, table)) {
    const d = Math.max(0.8, (seats * 0.66) / Math.PI + 0.25);
    return sizeOf(plan, table, { 0: d, 2: d });
  }
  // A tea table is as long as what is brewed on it, whoever sits there.
  if (table.kind === 'tea-table') {
    const [usual] = sizeOf(plan, table);
    return sizeOf(plan, table, { 0: Math.max(usual, tableLengthFor(seats)) });
  }
  const isCounter = table.kind === 'bar-counter' || table.kind === 'kitchen-island';
  return sizeOf(plan, table, { 0: isCounter ? seats * COUNTER_PITCH_M + 0.2 : tableLengthFor(seats) });
}

function isRound(plan: Plan, table: SceneThing): boolean {
  return plan.makers[table.kind].isRound?.(table.variant) ?? false;
}

type Place = { dx: number; dz: number; turnRad: number };

/** Seats round a table, evenly by its shape: long sides first, then the heads. `out` is how far seats stand off. */
function seatPlaces(size: Size, round: boolean, count: number, seatSize: Size, off: number): Place[] {
  const [w, , d] = size;
  const [, , seatDepth] = seatSize;
  if (round || Math.abs(w - d) < 0.15) {
    const r = Math.max(w, d) / 2 + off + seatDepth / 2;
    const most = round ? Math.floor((2 * Math.PI * r) / (seatSize[0] + 0.1)) : 4;
    if (count > most) return seatPlaces(size, round, most, seatSize, off);
    const from = count === 2 ? Math.PI / 2 : count === 3 ? Math.PI / 6 : Math.PI / 4;
    return Array.from({ length: count }, (_, i) => {
      const a = from + (i / count) * Math.PI * 2;
      const snapped = round ? a : Math.round(a / (Math.PI / 2)) * (Math.PI / 2);
      return { dx: r * Math.sin(snapped), dz: r * Math.cos(snapped), turnRad: snapped + Math.PI };
    });
  }
  const fit = Math.max(1, Math.floor((w - 0.1) / Math.max(SEAT_PITCH_M - 0.04, seatSize[0] + 0.05)));
  const heads = count > 2 * fit ? Math.min(2, count - 2 * fit) : count % 2 === 1 && count > 2 ? 1 : 0;
  const rest = count - heads;
  const near = Math.min(fit, Math.ceil(rest / 2));
  const far = Math.min(fit, rest - near);
  const out: Place[] = [];
  const row = (n: number, s: 1 | -1): void => {
    const pitch = Math.min(w / Math.max(1, n), 0.9);
    for (let i = 0; i < n; i++)
      out.push({
        dx: (i - (n - 1) / 2) * pitch,
        dz: s * (d / 2 + off + seatDepth / 2),
        turnRad: s > 0 ? Math.PI : 0,
      });
  };
  row(near, 1);
  row(far, -1);
  for (let i = 0; i < heads; i++) {
    const s = i === 0 ? -1 : 1;
    out.push({ dx: s * (w / 2 + off + seatDepth / 2), dz: 0, turnRad: (-s * Math.PI) / 2 });
  }
  return out;
}

/**
 * Table in the middle of the frame with its seats and rug. Seats beyond what fits are left waiting; `isWhole` takes no
 * place where one of those would be that have a side of the table.
 */
export function standTable(
  plan: Plan,
  table: SceneThing,
  frame: Frame,
  options: { off?: number; loose?: boolean; sides?: 'both' | 'front'; isWhole?: boolean } = {},
): Stood[] | null {
  const size = tableSizeFor(plan, table);
  const seats = belongingsOf(plan, table, ...SEAT_KINDS);
  const [firstSeat] = seats;
  const isCushion = firstSeat?.kind === 'floor-cushion';
  const isStool = firstSeat?.kind === 'bar-stool';
  const isEasy = EASY_CHAIRS.some((kind) => kind === firstSeat?.kind);
  const off = options.off ?? (isCushion ? 0.06 : isStool ? 0.05 : isEasy ? EASY_OFF_M : -0.1);
  const round = isRound(plan, table);
  const seatSize = firstSeat ? sizeOf(plan, firstSeat) : ([0.5, 0.8, 0.5] as const);
  const places =
    options.sides === 'front'
      ? rowBefore(size, seats.length, seatSize, off)
      : seatPlaces(size, round, seats.length, seatSize, off);
  const must: Member[] = [{ thing: table, dx: 0, dz: 0, size }];
  const may: Member[] = [];
  seats.forEach((thing, i) => {
    const p = places[i];
    if (!p) return;
    const sway = isCushion ? 0.05 : options.loose === false ? 0 : 0.06;
    const pull = options.loose === false ? 0 : plan.random.between(0, 0.05);
    // A chair drawn back a little, the next pushed in: nobody lines chairs up with a ruler.
    const dx = p.dx + (Math.abs(p.dz) > Math.abs(p.dx) ? 0 : Math.sign(p.dx) * pull);
    const dz = p.dz + (Math.abs(p.dz) > Math.abs(p.dx) ? Math.sign(p.dz) * pull : 0);
    const straight = { dx: p.dx, dz: p.dz, turnRad: p.turnRad };
    (options.isWhole ? must : may).push({
      thing,
      dx,
      dz,
      turnRad: p.turnRad + plan.random.between(-sway, sway),
      or: [straight, { ...straight, dx: p.dx * 1.06, dz: p.dz * 1.06 }],
    });
  });
  const [rug] = belongingsOf(plan, table, 'rug');
  if (rug)
    for (const k of [1.5, 1.2, 0.9, 0.6]) {
      const rugSize = sizeOf(plan, rug, { 0: size[0] + k, 2: round ? size[0] + k : size[2] + k });
      may.push({ thing: rug, dx: 0, dz: 0, size: rugSize });
    }
  return standGroup(plan, frame, must, may);
}

function rowBefore(size: Size, count: number, seatSize: Size, off: number): Place[] {
  const n = Math.min(count, Math.max(1, Math.floor((size[0] - 0.1) / (seatSize[0] + 0.12))));
  const pitch = Math.min(0.85, size[0] / Math.max(1, n));
  return Array.from({ length: n }, (_, i) => ({
    dx: (i - (n - 1) / 2) * pitch,
    dz: size[2] / 2 + off + seatSize[2] / 2,
    turnRad: Math.PI,
  }));
}
