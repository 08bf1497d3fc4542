import type { SceneDocument } from '../document/scene-document.ts';
import { siteOf } from '../layout/site.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { createRandom } from '../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import type { Wardrobe } from './finishes.ts';
import { makePitchedRoof } from './roofs.ts';

/** Platform with a step, posts, and a roof: tiled and pitched, or a plain slab. */
export function buildPavilion(document: SceneDocument, wardrobe: Wardrobe): SceneNode[] {
  const site = siteOf(document);
  const [body] = site.masses;
  if (!body) return [];
  const random = createRandom(`${document.seed}/pavilion-build`);
  const timber = wardrobe.group('timber');
  const stone = wardrobe.group('stone');
  const isSlab = body.roof === 'flat';
  const structure = isSlab ? wardrobe.surface(document.surfaces.walls) : timber;
  const { width: w, depth: d, top } = body;
  const drop = -site.groundM;
  const parts: Part[] = [
    part(isSlab ? stone : timber, move(makeBox(w + 0.3, 0.1, d + 0.3, { bevel: 0.006 }), 0, -0.05, 0)),
    part(stone, move(makeBox(w + 0.12, drop, d + 0.12, { bevel: 0.006 }), 0, -drop / 2 - 0.06, 0)),
    part(stone, move(makeBox(1.8, drop / 2, 0.42, { bevel: 0.008 }), 0, -drop * 0.75, d / 2 + 0.36)),
  ];
  const isRound = !isSlab && random.chance(0.4);
  const xs = w > 4.6 ? [-1, -0.33, 0.33, 1] : [-1, 1];
  for (const z of [-1, 1])
    for (const x of xs) {
      const px = x * (w / 2 - 0.14);
      const pz = z * (d / 2 - 0.14);
      parts.push(
        isRound
          ? part(structure, move(makeCylinder(0.085, top, 0.004, 24), px, 0, pz))
          : part(structure, move(makeBox(0.16, top, 0.16, { bevel: 0.006, grain: 'y' }), px, top / 2, pz)),
      );
    }
  for (const z of [-1, 1])
    parts.push(
      part(structure, move(makeBox(w, 0.22, 0.14, { bevel: 0.006 }), 0, top - 0.11, z * (d / 2 - 0.14))),
    );
  for (const x of [-1, 1])
    parts.push(
      part(
        structure,
        move(makeBox(0.14, 0.22, d, { bevel: 0.006, grain: 'z' }), x * (w / 2 - 0.14), top - 0.11, 0),
      ),
    );
  if (isSlab) {
    const roof = wardrobe.surface(document.surfaces.ceiling);
    parts.push(part(roof, move(makeBox(w + 1.6, 0.26, d + 1.6, { bevel: 0.01 }), 0, top + 0.13, 0)));
  } else {
    const isTurned = d > w;
    const shape = {
      width: w,
      depth: d,
      rise: Math.min(w, d) * 0.34,
      over: 0.75,
      hip: Math.min(w, d) * 0.42,
      thick: 0.12,
    };
    const tile = plainFinish('roof-tile', document.style === 'mediterranean' ? '#a85f3e' : '#45474a', 0.7);
    if (!isTurned || w >= d) parts.push(part(tile, move(makePitchedRoof(shape), 0, top + 0.12, 0), 20));
    else parts.push(part(tile, move(makePitchedRoof({ ...shape, hip: w / 2 }), 0, top + 0.12, 0), 20));
    for (let i = 0; i <= 12; i++) {
      const x = -w / 2 - 0.6 + (i * (w + 1.2)) / 12;
      parts.push(
        part(timber, move(makeBox(0.07, 0.1, d + 1.3, { bevel: 0.004, grain: 'z' }), x, top + 0.02, 0)),
      );
    }
    // A low rail on two sides to lean on.
    for (const x of [-1, 1]) {
      parts.push(
        part(
          timber,
          move(makeBox(0.08, 0.06, d - 0.4, { bevel: 0.005, grain: 'z' }), x * (w / 2 - 0.14), 0.46, 0),
        ),
        part(
          timber,
          move(makeBox(0.05, 0.05, d - 0.4, { bevel: 0.005, grain: 'z' }), x * (w / 2 - 0.14), 0.16, 0),
        ),
      );
    }
  }
  return [place(makeNode('pavilion', parts), [body.x, 0, body.z])];
}
