import type { SceneThing } from '../../document/scene-document.ts';
import { stand } from '../placing.ts';
import type { Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import type { Size } from '../../things/thing-maker.ts';

/** Stairs climb along a wall, which is on their left: across the back, or up the left or right side. */
export function standStairs(plan: Plan, thing: SceneThing): void {
  const usual = sizeOf(plan, thing);
  const isSpiral = Math.abs(usual[0] - usual[2]) < 0.3;
  for (const k of isSpiral ? [1] : [1, 0.9, 0.8])
    if (standFlight(plan, thing, sizeOf(plan, thing, { 2: usual[2] * k }))) return;
}

function standFlight(plan: Plan, thing: SceneThing, size: Size): boolean {
  const { width, depth } = plan.document.size;
  const [w, , d] = size;
  const gap = 0.012;
  const across = [1, 0.6, 0.2].map((k) => ({
    x: k * (width / 2 - d / 2 - gap),
    z: gap - depth / 2 + w / 2,
    turnRad: -Math.PI / 2,
  }));
  const left = [-1, -0.5, 0].map((k) => ({
    x: gap - width / 2 + w / 2,
    z: k * (depth / 2 - d / 2 - gap),
    turnRad: 0,
  }));
  const right = left.map((s) => ({ x: -s.x, z: s.z, turnRad: Math.PI }));
  const bySide = { left: [...left, ...across], right: [...right, ...across], back: [...across, ...left] };
  const side = thing.wish?.side;
  const usual = plan.random.chance(0.5) ? [...across, ...left, ...right] : [...left, ...across, ...right];
  const spots = side === 'left' || side === 'right' || side === 'back' ? bySide[side] : usual;
  return spots.some((spot) => stand(plan, thing, { ...spot, size }) !== null);
}

/** Two columns nearer to each other than this would be one. */
const COLUMNS_APART_M = 1.8;

/** Columns stand in line along a side, from floor to ceiling. */
export function standColumn(plan: Plan, thing: SceneThing): void {
  const { width, depth, height } = plan.document.size;
  const size = sizeOf(plan, thing, { 1: height });
  const others = plan.stood.filter((s) => s.thing.kind === 'column');
  const placed = others.length;
  const s = thing.wish?.side === 'left' ? -1 : thing.wish?.side === 'right' ? 1 : placed % 2 === 0 ? 1 : -1;
  const out = Math.max(size[0] / 2 + 0.02, Math.min(width * 0.16, 1.6));
  const row = Math.floor(placed / 2);
  for (const x of [width / 2 - out, width / 2 - size[0] / 2 - 0.01])
    for (const z of [-0.25, 0.15, -0.45, 0.35, 0]) {
      const at = { x: s * x, z: (z + row * 0.3) * depth, turnRad: 0, size };
      if (others.some((o) => Math.hypot(o.x - at.x, o.z - at.z) < COLUMNS_APART_M)) continue;
      if (stand(plan, thing, at)) return;
    }
}
