import type { SceneThing } from '../../document/scene-document.ts';
import { solidFirst, windowMiddle, windowWall } from '../along-walls.ts';
import { standDesk } from '../groups/desks.ts';
import { firstThatFits, wallFrames } from '../places/solver.ts';
import type { Plan } from '../plan.ts';
import { wallOf, type WallName } from '../walls.ts';

/** Metres before a wall or, where curtains hang, before a window. */
const DESK_GAPS_M = [0.06, 0.2, 0.4];

/** A desk where it is wished, at a wall, with the chair before it. */
export function standDeskWished(plan: Plan, desk: SceneThing): boolean {
  return deskSpots(plan, desk).some(({ name, along }) => {
    const frames = wallFrames(plan, name, along);
    return DESK_GAPS_M.some((gapM) => firstThatFits(frames, (f) => standDesk(plan, desk, f, gapM)) !== null);
  });
}

function deskSpots(plan: Plan, { wish }: SceneThing): { name: WallName; along: number }[] {
  const halfOf = (name: WallName): number => wallOf(plan.document.size, name).length / 2;
  const window = wish?.by === 'window' ? windowWall(plan) : null;
  if (window) return [{ name: window, along: windowMiddle(plan, window) }];
  const side = wish?.side;
  if (side === 'left' || side === 'right') {
    const end = side === 'left' ? -halfOf('back') : halfOf('back');
    return [
      { name: side, along: 0 },
      { name: 'back', along: end },
      { name: 'front', along: -end },
    ];
  }
  if (side === 'back' || side === 'front') return [{ name: side, along: 0 }];
  return solidFirst(plan, ['right', 'left', 'back', 'front']).map((name) => ({
    name,
    along: wish?.by === 'corner' ? halfOf(name) : 0,
  }));
}
