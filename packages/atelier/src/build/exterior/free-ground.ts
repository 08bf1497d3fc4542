import type { SceneDocument } from '../../document/scene-document.ts';
import { containsPoint, type Footprint } from '../../layout/footprint.ts';
import type { Makers } from '../../layout/stood.ts';
import type { Site } from '../../layout/site.ts';

export type FreeTest = (x: number, z: number, marginM: number) => boolean;

/** Whether nothing is built, laid or stood at a point. */
export function freeGround(document: SceneDocument, site: Site, makers: Makers): FreeTest {
  const taken: Footprint[] = [
    ...site.solids.filter((s) => s.bottom < 1.2),
    ...site.ways,
    ...(site.building ? [site.building.terrace] : []),
    ...(site.platform
      ? [{ ...site.platform, width: site.platform.width + 0.5, depth: site.platform.depth + 1.4 }]
      : []),
  ];
  for (const t of document.things) {
    if (!t.position) continue;
    const maker = makers[t.kind];
    const usual = maker.size(t.variant % maker.variants);
    const [w, , d] = t.size ?? usual;
    // Under trees grass and shrubs may grow.
    const k = t.kind === 'tree' ? 0.25 : 1;
    taken.push({
      x: t.position[0],
      z: t.position[2],
      width: w * k,
      depth: d * k,
      turnRad: ((t.turnDeg ?? 0) * Math.PI) / 180,
    });
  }
  return (x, z, marginM) => !taken.some((f) => containsPoint(f, x, z, marginM));
}
