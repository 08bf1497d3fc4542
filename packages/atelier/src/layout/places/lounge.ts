import { EASY_CHAIRS } from '../associate.ts';
import { solidFirst, windowMiddle, windowWall } from '../along-walls.ts';
import { facing } from '../groups/seating.ts';
import { standGroup, type Member } from '../placing.ts';
import { belongingsOf, waitingOf, type Plan } from '../plan.ts';
import { sizeOf } from '../thing-size.ts';
import { fromWall, wallOf } from '../walls.ts';
import { openFrames, firstThatFits } from './solver.ts';

/** Easy chairs that belong to no sofa: by the window, turned into the room, with their small table and lamp. */
export function standLounge(plan: Plan): void {
  const { width, depth } = plan.document.size;
  for (const chair of waitingOf(plan, ...EASY_CHAIRS)) {
    if (chair.wish?.beside && plan.waiting.some((t) => t.id === chair.wish?.beside)) continue;
    const [w, , d] = sizeOf(plan, chair);
    const reach = Math.max(w, d) / 2;
    const window = windowWall(plan);
    const walls = [...(window ? [window] : []), ...solidFirst(plan, ['left', 'right', 'back', 'front'])];
    const spots = walls.flatMap((name) => {
      const wall = wallOf(plan.document.size, name);
      const from = name === window ? windowMiddle(plan, name) : 0;
      return [0, 0.7, -0.7, 1.3, -1.3, 1.9, -1.9, 2.5, -2.5].flatMap((k) => {
        const along = from + k;
        if (Math.abs(along) > wall.length / 2 - reach - 0.1) return [];
        return [fromWall(wall, along, reach + 0.4)];
      });
    });
    for (const [x, z] of spots) {
      const turnRad = facing(x, z, 0, z > depth * 0.3 ? 0 : depth * 0.12) + plan.random.between(-0.15, 0.15);
      const may: Member[] = [];
      for (const thing of belongingsOf(plan, chair, 'side-table', 'floor-lamp', 'arc-lamp', 'pouf')) {
        const size = sizeOf(plan, thing);
        const dx = w / 2 + 0.08 + size[0] / 2;
        const or = [
          { dx: -dx, dz: 0.05 },
          { dx, dz: -0.25 },
          { dx: -dx, dz: -0.25 },
        ];
        if (thing.kind === 'pouf') may.push({ thing, dx: 0, dz: d / 2 + 0.25 + size[2] / 2, or });
        else may.push({ thing, dx, dz: thing.kind === 'side-table' ? 0.05 : -0.2, or });
      }
      if (standGroup(plan, { x, z, turnRad }, [{ thing: chair, dx: 0, dz: 0 }], may)) break;
    }
    if (plan.waiting.includes(chair))
      firstThatFits(openFrames(plan, width * 0.25, 0, facing(width * 0.25, 0, 0, depth * 0.2)), (f) =>
        standGroup(plan, f, [{ thing: chair, dx: 0, dz: 0 }]),
      );
  }
}
