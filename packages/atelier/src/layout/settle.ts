import { containsPoint } from './footprint.ts';
import type { Plan } from './plan.ts';
import { footprintOf, isFlat, tableTopOf, type Stood } from './stood.ts';

/**
 * Lifts what stands on rugs and mats by their thickness, and what stands on tables with their tables. Only things whose
 * middle is over a rug rise: a sofa with its front feet on one does not.
 */
export function settle(plan: Plan): void {
  const flats = plan.stood.filter(isFlat);
  const tops = plan.stood.map((s) => ({ s, top: tableTopOf(s) }));
  const lifts = new Map<Stood, number>();
  for (const s of plan.stood) {
    if (isFlat(s) || s.thing.position || s.maker.mount !== 'floor' || s.bottom > 0.001) continue;
    const under = flats.filter((f) => containsPoint(footprintOf(f), s.x, s.z));
    const lift = Math.max(0, ...under.map((f) => f.top));
    if (lift > 0) lifts.set(s, lift);
  }
  for (const s of plan.stood) {
    if (s.maker.mount !== 'table' || s.thing.position) continue;
    const host = tops.find(
      (t) =>
        t.s !== s &&
        t.top !== null &&
        Math.abs(t.top - s.bottom) < 0.003 &&
        containsPoint(footprintOf(t.s), s.x, s.z),
    );
    const lift = host ? (lifts.get(host.s) ?? 0) : 0;
    if (lift > 0) lifts.set(s, lift);
  }
  for (const [s, lift] of lifts) {
    s.bottom += lift;
    s.top += lift;
  }
}
