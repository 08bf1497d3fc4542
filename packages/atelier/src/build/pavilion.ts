import type { SceneDocument } from '../document/scene-document.ts';
import { siteOf } from '../layout/site.ts';
import { mannerOf } from '../layout/sites/manner.ts';
import { move } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { makeRoof } from './exterior/flat-roofs.ts';
import { soffitLight } from './exterior/lamps.ts';
import { skinOf } from './exterior/skin.ts';
import { solidAt } from './exterior/solid.ts';
import type { Light } from '../tracer/view.ts';
import type { Wardrobe } from './finishes.ts';

/** Platform with steps, posts, beams with brackets or plates, and a roof by the manner of its style. */
export function buildPavilion(
  document: SceneDocument,
  wardrobe: Wardrobe,
): { nodes: SceneNode[]; lights: Light[] } {
  const site = siteOf(document);
  const [body] = site.masses;
  if (!body) return { nodes: [], lights: [] };
  const skin = skinOf(document, wardrobe);
  const manner = mannerOf(document.style);
  const isSlab = body.roof === 'flat';
  const structure = isSlab
    ? wardrobe.surface(document.surfaces.walls)
    : manner === 'mediterranean' || manner === 'french'
      ? skin.trim
      : skin.timber;
  const { width: w, depth: d, top } = body;
  const drop = -site.groundM;
  const floor = isSlab
    ? skin.stone
    : manner === 'mediterranean' || manner === 'french'
      ? skin.stone
      : skin.timber;
  const parts: Part[] = [
    part(floor, solidAt([0, -0.05, 0], [w + 0.3, 0.1, d + 0.3])),
    part(skin.stone, solidAt([0, -drop / 2 - 0.06, 0], [w + 0.12, drop, d + 0.12])),
    part(skin.stone, solidAt([0, -drop * 0.75, d / 2 + 0.36], [1.8, drop / 2, 0.42])),
  ];
  const [px, pz] = [w / 2 - 0.14, d / 2 - 0.14];
  const xs = w > 4.6 ? [-1, -0.33, 0.33, 1] : [-1, 1];
  const isRound = manner === 'oriental' || manner === 'mediterranean' || manner === 'french';
  for (const z of [-1, 1])
    for (const x of xs) {
      parts.push(
        isRound
          ? part(structure, move(makeCylinder(0.1, top, 0.004, 24), x * px, 0, z * pz))
          : part(
              structure,
              solidAt([x * px, top / 2, z * pz], [isSlab ? 0.2 : 0.15, top, isSlab ? 0.2 : 0.15], 'y'),
            ),
        part(skin.stone, solidAt([x * px, 0.05, z * pz], [0.3, 0.1, 0.3])),
      );
      if (manner === 'oriental' || manner === 'japanese')
        parts.push(...bracket(structure, x * px, top - 0.24, z * pz, z));
    }
  for (const z of [-1, 1]) parts.push(part(structure, solidAt([0, top - 0.11, z * pz], [w, 0.22, 0.14])));
  for (const x of [-1, 1]) parts.push(part(structure, solidAt([x * px, top - 0.11, 0], [0.14, 0.22, d])));
  if (!isSlab) {
    const reach = body.over * 0.86;
    const count = Math.max(6, Math.round((w + 2 * reach) / 0.42));
    for (let i = 0; i <= count; i++) {
      const x = -w / 2 - reach + (i / count) * (w + 2 * reach);
      parts.push(part(structure, solidAt([x, top - 0.02, 0], [0.06, 0.08, d])));
    }
    // A low rail on two sides to lean on, with slats below it.
    for (const x of [-1, 1]) {
      parts.push(
        part(structure, solidAt([x * px, 0.46, 0], [0.09, 0.06, d - 0.4])),
        part(structure, solidAt([x * px, 0.14, 0], [0.05, 0.05, d - 0.4])),
      );
      const slats = Math.max(4, Math.round((d - 0.4) / 0.16));
      for (let i = 1; i < slats; i++)
        parts.push(
          part(
            structure,
            solidAt([x * px, 0.3, -d / 2 + 0.2 + ((d - 0.4) * i) / slats], [0.025, 0.3, 0.025]),
          ),
        );
    }
  }
  parts.push(
    ...(isSlab
      ? plate(body.width, body.depth, top, wardrobe.surface(document.surfaces.ceiling), skin.timber)
      : makeRoof(body, skin, skin.wall)),
  );
  // Strips on the beams light the floor and the roof's underside.
  const lights =
    document.light.lamps > 0
      ? [-1, 1].flatMap((s) => [
          soffitLight(skin, [body.x, top - 0.24, body.z + s * pz], w * 0.7, 0.1, 9),
          turnedUp(soffitLight(skin, [body.x, top + 0.01, body.z + s * (pz - 0.12)], w * 0.7, 0.1, 5)),
        ])
      : [];
  return { nodes: [place(makeNode('pavilion', parts), [body.x, 0, body.z])], lights };
}

/** A slab with a recessed boarded field below, open in a band of slats at its front. */
function plate(w: number, d: number, top: number, slab: Finish, timber: Finish): Part[] {
  const [W, D] = [w + 1.7, d + 1.7];
  const out = [
    part(slab, solidAt([0, top + 0.14, 0], [W, 0.28, D])),
    part(timber, solidAt([0, top - 0.005, 0], [w - 0.3, 0.03, d - 0.3])),
  ];
  const count = Math.round(w / 0.16);
  for (let i = 0; i < count; i++)
    out.push(
      part(
        timber,
        solidAt([-w / 2 + ((i + 0.5) / count) * w, top * 0.5, -d / 2 + 0.14], [0.04, top - 0.04, 0.06], 'y'),
      ),
    );
  return out;
}

/** Two arms and a block: what carries an eaves beam on its post. */
function bracket(finish: Finish, x: number, y: number, z: number, side: number): Part[] {
  return [
    part(finish, solidAt([x, y - 0.06, z], [0.24, 0.1, 0.24])),
    part(finish, solidAt([x, y + 0.02, z], [0.72, 0.09, 0.12])),
    part(finish, solidAt([x, y + 0.02, z + side * 0.18], [0.12, 0.09, 0.6])),
    part(finish, solidAt([x, y + 0.1, z + side * 0.36], [0.5, 0.08, 0.1])),
  ];
}

/** The same strip shining upwards. */
function turnedUp(light: Light): Light {
  return light.kind === 'rect' ? { ...light, edgeU: light.edgeV, edgeV: light.edgeU } : light;
}
