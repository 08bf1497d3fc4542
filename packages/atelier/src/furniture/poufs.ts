import type { Vec3 } from '../math/vector.ts';
import { joinMeshes, move } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSlab, ovalOutline } from '../mesh/slab.ts';
import { makeNode, part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Round pouf with a pinched waist band. */
export function makePouf(cover: Finish, band: Finish): SceneNode {
  const top = makeSlab(ovalOutline(0.3, 0.3, 1, 56), 0.2, 0.075, 6);
  return makeNode('pouf', [
    part(cover, move(top, 0, 0.22, 0), 60),
    part(cover, joinMeshes(move(makeSlab(ovalOutline(0.29, 0.29, 1, 56), 0.19, 0.06, 6), 0, 0.03, 0)), 60),
    part(
      band,
      move(
        makeTube(
          ovalOutline(0.286, 0.286, 1, 56).map((p): Vec3 => [p[0], 0, -p[1]]),
          0.012,
          { isClosed: true, sides: 10 },
        ),
        0,
        0.22,
        0,
      ),
    ),
    part(band, makeCylinder(0.24, 0.035, 0.004, 48)),
  ]);
}
