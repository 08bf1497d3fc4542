import { makeBox } from '../mesh/box.ts';
import { move, shiftUv, turnZ } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder, makeSlab, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Writing desk: thin top, a drawer box under it, tapered or sled legs, leather pad. */
export function makeDesk(
  width: number,
  timber: Finish,
  drawers: Finish,
  legs: Finish,
  pull: Finish,
): SceneNode {
  const depth = 0.62;
  const height = 0.75;
  const parts: Part[] = [
    part(timber, move(makeSlab(roundedRectOutline(width, depth, 0.04), 0.026, 0.009), 0, height - 0.026, 0)),
  ];
  const boxWidth = width * 0.32;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - boxWidth / 2 - 0.08);
    parts.push(
      part(drawers, move(makeBox(boxWidth, 0.12, depth - 0.1, { bevel: 0.004 }), x, height - 0.087, -0.01)),
    );
    parts.push(
      part(
        timber,
        move(
          shiftUv(makeBox(boxWidth - 0.012, 0.104, 0.018, { bevel: 0.003 }), side, 0.3),
          x,
          height - 0.087,
          depth / 2 - 0.055,
        ),
      ),
    );
    parts.push(
      part(
        pull,
        move(
          turnZ(makeCylinder(0.006, 0.09, 0.002, 16), Math.PI / 2),
          x + 0.045,
          height - 0.087,
          depth / 2 - 0.034,
        ),
      ),
    );
  }
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      parts.push(
        part(
          legs,
          makeTube(
            [
              [sx * (width / 2 - 0.05), 0.01, sz * (depth / 2 - 0.05)],
              [sx * (width / 2 - 0.1), height - 0.03, sz * (depth / 2 - 0.08)],
            ],
            0.02,
            { sides: 18, radiusAt: (t) => 0.65 + 0.35 * t },
          ),
        ),
      );
  return makeNode('desk', parts);
}
