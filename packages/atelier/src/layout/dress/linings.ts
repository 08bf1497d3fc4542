import type { SceneThing } from '../../document/scene-document.ts';
import { solidFirst, standAtWall, wishedFirst } from '../along-walls.ts';
import type { Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { wallOf, type WallName } from '../walls.ts';

/** Panels and slats cover a wall behind what stands there: as wide and high as the free part of it. */
export function coverWalls(plan: Plan): void {
  for (const thing of [...plan.waiting]) {
    if (thing.kind !== 'slat-wall' && thing.kind !== 'wall-panel') continue;
    const walls = wishedFirst(thing, ['back', ...solidFirst(plan, ['left', 'right'])]);
    walls.some((name) => cover(plan, thing, name));
  }
}

function cover(plan: Plan, thing: SceneThing, name: WallName): boolean {
  const wall = wallOf(plan.document.size, name);
  const { height } = plan.document.size;
  for (const share of [1, 0.72, 0.5, 0.35]) {
    const size = sizeOf(plan, thing, { 0: wall.length * share - 0.02, 1: height - 0.02 });
    if (size[0] > wall.length - 0.01) continue;
    const at = standAtWall(plan, thing, [name], { size, bottom: 0.005, gapM: 0.002, along: 0 });
    if (!at) continue;
    plan.cladding[name] = size[2] + 0.006;
    return true;
  }
  return false;
}
