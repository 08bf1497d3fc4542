import type { SceneDocument } from '../document/scene-document.ts';
import type { Thing } from '../document/names.ts';
import { siteOf } from '../layout/site.ts';
import type { Vec3 } from '../math/vector.ts';
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
  const [r, g, b] = wardrobe.glow.emission;
  const head = { ...wardrobe.glow, name: 'garden-glow', emission: [r * 1.6, g * 1.6, b * 1.6] as const };
  const lamp = makeNode('garden-lamp', [
    part(metal('black'), makeCylinder(0.035, POST_M, 0.003, 12)),
    part(metal('black'), move(makeCylinder(0.09, 0.02, 0.003, 16), 0, POST_M + 0.075, 0)),
    part(head, move(makeCylinder(0.05, 0.075, 0.004, 16), 0, POST_M, 0)),
  ]);
  for (const [x, y, z] of [...besideThings(document), ...alongWays(document)]) {
    nodes.push(place(lamp, [x, y, z], 0, `garden-lamp-${nodes.length + 1}`));
    lights.push({
      kind: 'sphere',
      centre: [x, y + POST_M + 0.04, z],
      radius: 0.1,
      radiance: [r * 14, g * 14, b * 14],
    });
  }
  if (document.place === 'courtyard') lights.push(...wallWashers(document, [r * 5, g * 5, b * 5]));
  return { nodes: nodes.length > 0 ? [groupNodes('garden-lamps', nodes)] : [], lights };
}

function besideThings(document: SceneDocument): Vec3[] {
  // Pools are sunk; the lamp beside one stands on the lawn.
  const { groundM } = siteOf(document);
  return document.things
    .filter((t) => t.position && LIT.includes(t.kind))
    .toSorted((a, b) => LIT.indexOf(a.kind) - LIT.indexOf(b.kind))
    .slice(0, LAMPS_MAX)
    .flatMap((t, i): Vec3[] => {
      if (!t.position) return [];
      const off = Math.max(0.4, (t.size?.[2] ?? 0.6) * (t.kind === 'tree' ? 0.24 : 0.62));
      return [
        [t.position[0] + (i % 2 === 0 ? 0.3 : -0.3), Math.max(groundM, t.position[1]), t.position[2] + off],
      ];
    });
}

/** To the left and to the right of a path in turn. */
function alongWays(document: SceneDocument): Vec3[] {
  if (document.place !== 'villa') return [];
  const { ways, groundM } = siteOf(document);
  return ways
    .filter((w) => w.depth > w.width)
    .flatMap((w) => {
      const count = Math.min(4, Math.floor(w.depth / 3));
      return Array.from({ length: count }, (_, i): Vec3 => [
        w.x + (i % 2 === 0 ? 1 : -1) * (w.width / 2 + 0.25),
        groundM,
        w.z - w.depth / 2 + 2 + i * 3,
      ]);
    });
}

/** Strips in the ground that wash the far wall of a courtyard with light. */
function wallWashers({ size }: SceneDocument, radiance: Vec3): Light[] {
  const count = Math.max(2, Math.round(size.width / 3));
  const step = size.width / count;
  return Array.from({ length: count }, (_, i) => ({
    kind: 'rect',
    origin: [-size.width / 2 + (i + 0.5) * step - 0.4, 0.02, -size.depth / 2 + 0.12],
    edgeU: [0, 0, 0.07],
    edgeV: [0.8, 0, 0],
    radiance,
  }));
}
