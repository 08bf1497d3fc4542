import { mix, type Vec3 } from '../math/vector.ts';
import { move, turnX, turnY } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import { makeCylinder, makeSheet, makeSlab, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';

/** Swivel task chair: mesh back, padded seat, five-star base on castors. */
export function makeDeskChair(cover: Finish, frame: Finish): SceneNode {
  const parts: Part[] = [
    part(cover, move(makeSlab(roundedRectOutline(0.5, 0.48, 0.13, 10), 0.08, 0.035, 5), 0, 0.42, 0.02), 60),
    part(
      cover,
      makeSheet(
        (u, v) => [
          (u - 0.5) * 0.46 * (1 - 0.12 * v),
          mix(0.6, 1.0, v),
          -0.25 - 0.06 * v + 0.07 * (2 * u - 1) ** 2 + 0.03 * Math.sin(Math.PI * v),
        ],
        0.46,
        0.42,
        0.04,
        { detail: [12, 10] },
      ),
      70,
    ),
    part(
      frame,
      makeTube(
        smoothPath(
          [
            [0, 0.41, -0.05],
            [0, 0.42, -0.26],
            [0, 0.55, -0.31],
            [0, 0.72, -0.31],
          ],
          8,
        ),
        0.018,
        { sides: 14 },
      ),
    ),
    part(frame, move(makeCylinder(0.026, 0.32, 0.003, 24), 0, 0.1, 0)),
  ];
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 2 * Math.PI + 0.3;
    const tip: Vec3 = [0.29 * Math.cos(a), 0.075, 0.29 * Math.sin(a)];
    parts.push(part(frame, makeTube([[0, 0.11, 0], tip], 0.017, { sides: 12 })));
    parts.push(
      part(
        frame,
        move(turnY(turnX(makeCylinder(0.03, 0.04, 0.008, 20), Math.PI / 2), -a), tip[0], 0.03, tip[2]),
      ),
    );
  }
  return makeNode('desk-chair', parts);
}
