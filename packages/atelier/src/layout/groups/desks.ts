import type { SceneThing } from '../../document/scene-document.ts';
import { standGroup, type Member } from '../placing.ts';
import { belongingsOf, type Frame, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';

/** Desk with its back on the frame's line and the chair before it; `rug` goes under both. */
export function standDesk(plan: Plan, desk: SceneThing, frame: Frame, gapM = 0.01): Stood[] | null {
  const [width, , depth] = sizeOf(plan, desk);
  const must: Member[] = [{ thing: desk, dx: 0, dz: gapM + depth / 2 }];
  const may: Member[] = [];
  const chairs = belongingsOf(plan, desk, 'office-chair', 'dining-chair', 'armchair', 'stool');
  chairs.forEach((thing, i) => {
    const [, , d] = sizeOf(plan, thing);
    const dx = (i - (chairs.length - 1) / 2) * Math.min(0.8, width / chairs.length);
    const dz = gapM + depth - 0.08 + d / 2;
    const place = { dx, dz, turnRad: Math.PI };
    const turned = { dx, dz: dz + 0.05, turnRad: Math.PI + plan.random.between(-0.35, 0.35) };
    may.push({ thing, ...turned, or: [place, { ...place, dz: dz + 0.1 }] });
  });
  const [rug] = belongingsOf(plan, desk, 'rug');
  if (rug)
    for (const k of [1, 0.8, 0.66]) {
      const size = sizeOf(plan, rug, { 0: (width + 1) * k, 2: 2.1 * k });
      may.push({ thing: rug, dx: 0, dz: gapM + depth + 0.2, size });
    }
  return standGroup(plan, frame, must, may);
}
