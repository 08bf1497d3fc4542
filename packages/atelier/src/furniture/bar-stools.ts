import { mix, type Vec3 } from '../math/vector.ts';
import { move } from '../mesh/mesh.ts';
import { makeSheet, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';

/** Bar stool 0.68 m to the seat: padded with a low back on steel legs, on one turned foot, or all of timber. */
export function makeBarStool(kind: 'padded' | 'pedestal' | 'timber', seat: Finish, frame: Finish): SceneNode {
  const kit = createKit();
  const seatY = 0.68;
  switch (kind) {
    case 'padded': {
      kit.add(
        seat,
        move(makeSlab(roundedRectOutline(0.42, 0.4, 0.12, 6), 0.075, 0.034, 4), 0, seatY - 0.075, 0.01),
        60,
      );
      const back = makeSheet(
        (u, v) => {
          const s = 2 * u - 1;
          return [
            s * 0.215,
            mix(seatY + 0.03, seatY + 0.24 - 0.03 * s * s, v),
            -0.2 - 0.03 * v + 0.13 * s * s,
          ];
        },
        0.46,
        0.2,
        0.045,
        { detail: [14, 4] },
      );
      kit.add(seat, back, 70);
      const corners: [number, number][] = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ];
      const ring = corners.map(([sx, sz]): Vec3 => [sx * 0.19, 0.24, sz * 0.185]);
      for (const [sx, sz] of corners)
        kit.rod(frame, [sx * 0.21, 0.012, sz * 0.205], [sx * 0.15, seatY - 0.07, sz * 0.145], 0.011);
      ring.forEach((p, i) => kit.rod(frame, p, ring[(i + 1) % 4] ?? p, 0.009));
      for (const s of [-1, 1])
        kit.rod(frame, [s * 0.14, seatY - 0.06, -0.14], [s * 0.15, seatY + 0.12, -0.165], 0.01);
      break;
    }
    case 'pedestal': {
      kit.cylinder(frame, 0.21, 0.014, [0, 0, 0], 0.005);
      kit.cylinder(frame, 0.028, seatY - 0.1, [0, 0.01, 0], 0.002);
      kit.lathe(
        frame,
        [
          [0.028, 0.012],
          [0.07, 0.014],
          [0.034, 0.03],
          [0.028, 0.06],
        ],
        [0, 0, 0],
        28,
      );
      const ring = ovalOutline(0.15, 0.15, 1, 36).map((p): Vec3 => [p[0], 0.24, 0.02 - p[1]]);
      kit.tube(frame, ring, 0.009, { isClosed: true, sides: 8 });
      for (const s of [-1, 1]) kit.rod(frame, [0, 0.24, 0], [s * 0.15, 0.24, 0.02], 0.007);
      kit.cylinder(frame, 0.1, 0.016, [0, seatY - 0.09, 0], 0.004);
      kit.add(seat, move(makeSlab(ovalOutline(0.19, 0.19, 1, 44), 0.08, 0.034, 4), 0, seatY - 0.075, 0), 60);
      kit.add(
        seat,
        makeSheet(
          (u, v) => {
            const a = (u - 0.5) * 2 * 1.25;
            return [
              0.2 * Math.sin(a),
              mix(seatY, seatY + 0.2 - 0.03 * a * a, v),
              -(0.2 + 0.02 * v) * Math.cos(a),
            ];
          },
          0.5,
          0.2,
          0.035,
          { detail: [16, 4] },
        ),
        70,
      );
      break;
    }
    case 'timber': {
      kit.add(
        frame,
        move(makeSlab(roundedRectOutline(0.4, 0.34, 0.05, 5), 0.032, 0.012, 3), 0, seatY - 0.032, 0),
        50,
      );
      kit.add(
        seat,
        move(makeSlab(roundedRectOutline(0.34, 0.28, 0.04, 5), 0.022, 0.01, 2), 0, seatY - 0.006, 0),
        60,
      );
      for (const sx of [-1, 1]) {
        kit.rod(frame, [sx * 0.2, 0.012, 0.17], [sx * 0.16, seatY - 0.02, 0.125], 0.017, 0.75);
        kit.rod(frame, [sx * 0.2, 0.012, -0.18], [sx * 0.16, seatY - 0.02, -0.13], 0.017, 0.75);
        kit.rod(frame, [sx * 0.16, seatY - 0.03, -0.13], [sx * 0.165, seatY + 0.25, -0.175], 0.014);
        kit.rod(frame, [sx * 0.186, 0.32, 0.15], [sx * 0.186, 0.32, -0.16], 0.01);
      }
      kit.rod(frame, [-0.188, 0.24, 0.155], [0.188, 0.24, 0.155], 0.012);
      kit.rod(frame, [-0.186, 0.36, -0.16], [0.186, 0.36, -0.16], 0.01);
      kit.add(
        frame,
        makeSheet(
          (u, v) => [
            (u - 0.5) * 0.38,
            mix(seatY + 0.17, seatY + 0.26, v),
            -0.172 - 0.03 * (1 - (2 * u - 1) ** 2),
          ],
          0.38,
          0.09,
          0.018,
          {
            detail: [10, 2],
            bevel: 0.007,
          },
        ),
      );
      break;
    }
  }
  return kit.toNode('bar-stool');
}
