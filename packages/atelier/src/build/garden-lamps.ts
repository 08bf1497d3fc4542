import type { SceneDocument } from '../document/scene-document.ts';
import type { Thing } from '../document/names.ts';
import { move } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { groupNodes, makeNode, part, place, type SceneNode } from '../scene/node.ts';
import { metal } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import type { Daylight } from './daylight.ts';
import type { Wardrobe } from './finishes.ts';

/** What lights in a garden are set beside, most telling first. */
const LIT: readonly Thing[] = ['tree', 'stone', 'water-basin', 'sculpture', 'planter', 'pool', 'bench'];
const LAMPS_MAX = 6;
const POST_M = 0.42;
/** Degrees of the sun above the horizon below which gardens are lit. */
const DUSK_DEG = 3;

/** Low lamps beside trees and stones after sunset. */
export function gardenLamps(
  document: SceneDocument,
  wardrobe: Wardrobe,
  daylight: Daylight,
): { nodes: SceneNode[]; lights: Light[] } {
  const nodes: SceneNode[] = [];
  const lights: Light[] = [];
  if (document.light.lamps <= 0 || daylight.elevationDeg > DUSK_DEG) return { nodes, lights };
  const beside = document.things
    .filter((t) => t.position && LIT.includes(t.kind))
    .toSorted((a, b) => LIT.indexOf(a.kind) - LIT.indexOf(b.kind))
    .slice(0, LAMPS_MAX);
  const [r, g, b] = wardrobe.glow.emission;
  const head = { ...wardrobe.glow, name: 'garden-glow', emission: [r * 5, g * 5, b * 5] as const };
  for (const [i, t] of beside.entries()) {
    if (!t.position) continue;
    const off = Math.max(0.4, (t.size?.[2] ?? 0.6) * (t.kind === 'tree' ? 0.24 : 0.62));
    const [x, y, z] = [t.position[0] + (i % 2 === 0 ? 0.3 : -0.3), t.position[1], t.position[2] + off];
    nodes.push(
      place(
        makeNode('garden-lamp', [
          part(metal('black'), makeCylinder(0.035, POST_M, 0.003, 16)),
          part(metal('black'), move(makeCylinder(0.09, 0.02, 0.003, 24), 0, POST_M + 0.075, 0)),
          part(head, move(makeCylinder(0.05, 0.075, 0.004, 24), 0, POST_M, 0)),
        ]),
        [x, y, z],
        0,
        `garden-lamp-${i + 1}`,
      ),
    );
    lights.push({
      kind: 'sphere',
      centre: [x, y + POST_M + 0.04, z],
      radius: 0.1,
      radiance: [r * 14, g * 14, b * 14],
    });
  }
  return { nodes: nodes.length > 0 ? [groupNodes('garden-lamps', nodes)] : [], lights };
}
