import type { SceneThing } from '../../document/scene-document.ts';
import { standGroup, type Member } from '../placing.ts';
import { belongingsOf, type Frame, type Plan } from '../plan.ts';
import type { Stood } from '../stood.ts';
import { sizeOf } from '../thing-size.ts';

/**
 * Bed with its head on the frame's line, nightstands, bench at its foot and rug under its lower half. `isWhole` takes no
 * place where a nightstand would be missing.
 */
export function standBed(plan: Plan, bed: SceneThing, frame: Frame, isWhole = false): Stood[] | null {
  const [width, , depth] = sizeOf(plan, bed);
  const must: Member[] = [{ thing: bed, dx: 0, dz: depth / 2 + 0.02 }];
  const may: Member[] = [];
  belongingsOf(plan, bed, 'nightstand', 'side-table').forEach((thing, i) => {
    const [w, , d] = sizeOf(plan, thing);
    const at = (s: 1 | -1): { dx: number; dz: number } => ({
      dx: s * (width / 2 + 0.06 + w / 2),
      dz: d / 2 + 0.03,
    });
    const side = i % 2 === 0 ? 1 : -1;
    if (isWhole && thing.kind === 'nightstand') must.push({ thing, ...at(side) });
    else may.push({ thing, ...at(side), ...(i === 0 ? { or: [at(side === 1 ? -1 : 1)] } : {}) });
  });
  belongingsOf(plan, bed, 'bench', 'pouf', 'stool').forEach((thing, i) => {
    const [, , d] = sizeOf(plan, thing);
    may.push({ thing, dx: i === 0 ? 0 : 0.55 * (i % 2 === 0 ? 1 : -1), dz: depth + 0.09 + d / 2 });
  });
  const [rug] = belongingsOf(plan, bed, 'rug');
  if (rug)
    for (const k of [1, 0.85, 0.72]) {
      const size = sizeOf(plan, rug, { 0: (width + 1.3) * k, 2: 2 * k });
      may.push({ thing: rug, dx: 0, dz: depth * 0.52 + size[2] / 2 - 0.15, size });
      may.push({ thing: rug, dx: 0, dz: depth * 0.4 + size[2] / 2 - 0.15, size });
    }
  return standGroup(plan, frame, must, may);
}
