import { mix, type Vec3 } from '../math/vector.ts';
import { move, turnX, turnZ } from '../mesh/mesh.ts';
import { makeTube, smoothPath } from '../mesh/round.ts';
import { makeSheet, makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { createKit, type Kit } from './kit.ts';
import { RUBBER } from './own-finishes.ts';
import { makeChannelled } from './upholstery.ts';

const NYLON = plainFinish('black-nylon', '#232426', 0.55);
const NET = plainFinish('chair-net', '#34373b', 0.9);

/** Castor with two wheels, its stem at the origin, 0.075 m high. */
function makeCastor(): readonly Part[] {
  const wheel = part(RUBBER, turnZ(makeSlab(ovalOutline(0.027, 0.027, 1, 14), 0.015, 0.005, 1), Math.PI / 2));
  const shift = (x: number): Part => ({
    finish: RUBBER,
    mesh: { ...move(wheel.mesh, x, 0.027, -0.018), normals: wheel.mesh.normals },
  });
  return [
    shift(0.024),
    shift(-0.009),
    part(NYLON, move(makeSlab(roundedRectOutline(0.014, 0.036, 0.006, 2), 0.032, 0.004, 1), 0, 0.03, -0.012)),
    part(
      NYLON,
      makeTube(
        [
          [0, 0.056, 0],
          [0, 0.078, 0],
        ],
        0.006,
        { sides: 8 },
      ),
    ),
  ];
}

/** Gas lift on a five-armed star with castors; `top` is the height of the seat's underside. */
function addSwivelBase(kit: Kit, finish: Finish, top: number): void {
  const castor = makeNode('castor', makeCastor()).parts;
  const arm = part(
    finish,
    makeTube(
      [
        [0, 0.115, 0.03],
        [0, 0.108, 0.16],
        [0, 0.088, 0.3],
      ],
      0.021,
      { sides: 10, radiusAt: (t) => 1 - 0.4 * t },
    ),
    60,
  );
  for (let i = 0; i < 5; i++) {
    const turn = (i / 5) * 2 * Math.PI + 0.31;
    kit.put([arm], [0, 0, 0], turn);
    kit.put(castor, [0.292 * Math.sin(turn), 0, 0.292 * Math.cos(turn)], turn + 0.7 + i);
  }
  kit.cylinder(finish, 0.042, 0.05, [0, 0.092, 0], 0.01);
  kit.cylinder(NYLON, 0.028, top - 0.2, [0, 0.12, 0], 0.003);
  kit.cylinder(finish, 0.016, 0.13, [0, top - 0.12, 0], 0.002);
  kit.box(NYLON, [0.16, 0.035, 0.24], [0, top - 0.03, 0], { bevel: 0.01 });
}

function addArms(kit: Kit, finish: Finish, pad: Finish, seatY: number, half: number): void {
  for (const s of [-1, 1]) {
    const path = smoothPath(
      [
        [s * 0.12, seatY - 0.05, -0.02],
        [s * (half - 0.02), seatY - 0.04, -0.02],
        [s * half, seatY + 0.04, -0.02],
        [s * half, seatY + 0.2, -0.02],
      ],
      4,
    );
    kit.tube(finish, path, 0.014, { sides: 10 });
    kit.box(pad, [0.08, 0.028, 0.25], [s * half, seatY + 0.195, 0], { bevel: 0.013, bevelSegments: 2 });
  }
}

/** Office chair on castors, facing +Z: `mesh` back for a task chair, tall `executive` in channels, or a moulded `shell`. */
export function makeOfficeChair(
  kind: 'mesh' | 'executive' | 'shell',
  cover: Finish,
  frame: Finish,
): SceneNode {
  const kit = createKit();
  const seatY = 0.48;
  switch (kind) {
    case 'mesh': {
      addSwivelBase(kit, NYLON, seatY - 0.07);
      kit.add(
        cover,
        move(makeSlab(roundedRectOutline(0.5, 0.48, 0.12, 6), 0.075, 0.034, 4), 0, seatY - 0.07, 0.03),
        60,
      );
      const net = (u: number, v: number): Vec3 => {
        const s = 2 * u - 1;
        return [
          s * 0.235 * (1 - 0.12 * v * v),
          mix(0.57, 1.02, v),
          -0.235 - 0.1 * v * v + 0.06 * s * s + 0.035 * Math.sin(Math.PI * Math.min(1, v * 1.4)),
        ];
      };
      kit.add(NET, makeSheet(net, 0.46, 0.46, 0.008, { detail: [8, 8] }), 70);
      const rim: Vec3[] = [];
      const n = 8;
      for (let k = 0; k < n; k++) rim.push(net(k / n, 0));
      for (let k = 0; k < n; k++) rim.push(net(1, k / n));
      for (let k = 0; k < n; k++) rim.push(net(1 - k / n, 1));
      for (let k = 0; k < n; k++) rim.push(net(0, 1 - k / n));
      kit.tube(NYLON, rim, 0.013, { isClosed: true, sides: 8 });
      kit.add(NYLON, move(makeSlab(roundedRectOutline(0.3, 0.04, 0.018, 3), 0.1, 0.015, 2), 0, 0.64, -0.262));
      const spine = smoothPath(
        [
          [0, seatY - 0.06, -0.08],
          [0, seatY - 0.05, -0.25],
          [0, 0.6, -0.31],
          [0, 0.78, -0.305],
        ],
        5,
      );
      kit.tube(frame, spine, 0.02, { sides: 10 });
      kit.add(
        NET,
        makeSheet(
          (u, v) => [(u - 0.5) * 0.3, mix(1.07, 1.2, v), -0.335 + 0.04 * (2 * u - 1) ** 2 + 0.01 * v],
          0.3,
          0.14,
          0.03,
          { detail: [6, 3] },
        ),
        70,
      );
      kit.rod(NYLON, [0, 0.98, -0.335], [0, 1.12, -0.345], 0.01);
      addArms(kit, NYLON, NYLON, seatY, 0.3);
      break;
    }
    case 'executive': {
      addSwivelBase(kit, frame, seatY - 0.09);
      kit.add(cover, move(makeChannelled(0.54, 0.12, 0.52, 5, 0.045, 'room'), 0, seatY - 0.03, 0.04), 60);
      const back = turnX(turnZ(makeChannelled(0.7, 0.52, 0.11, 6, 0.045, 'room'), Math.PI / 2), -0.2);
      kit.add(cover, move(back, 0, seatY + 0.36, -0.27), 60);
      kit.cushion(cover, [0.4, 0.16, 0.1], [0, seatY + 0.6, -0.27], {
        radius: 0.04,
        bulge: 0.02,
        lean: -0.24,
      });
      kit.tube(
        frame,
        [
          [0, seatY - 0.08, -0.05],
          [0, seatY - 0.07, -0.26],
          [0, seatY + 0.2, -0.34],
        ],
        0.022,
        { sides: 10 },
      );
      addArms(kit, frame, cover, seatY + 0.02, 0.32);
      break;
    }
    case 'shell': {
      addSwivelBase(kit, frame, seatY - 0.05);
      const profile = smoothPath(
        [
          [0, seatY - 0.02, 0.25],
          [0, seatY, 0.18],
          [0, seatY - 0.025, -0.05],
          [0, seatY, -0.17],
          [0, seatY + 0.13, -0.235],
          [0, seatY + 0.36, -0.27],
        ],
        6,
      );
      const read = (t: number): Vec3 => {
        const at = Math.min(0.9999, Math.max(0, t)) * (profile.length - 1);
        const i = Math.floor(at);
        const a = profile[i] ?? [0, 0, 0];
        const b = profile[i + 1] ?? a;
        return [0, mix(a[1], b[1], at - i), mix(a[2], b[2], at - i)];
      };
      const surface =
        (lift: number, narrow: number, from: number, to: number) =>
        (u: number, v: number): Vec3 => {
          const t = mix(from, to, v);
          const p = read(t);
          const s = 2 * u - 1;
          const upright = t > 0.55 ? (t - 0.55) / 0.45 : 0;
          const cup = s * s * 0.045;
          return [
            s * (0.235 - 0.03 * upright) * narrow,
            p[1] + (cup + lift) * (1 - upright),
            p[2] + (cup * 1.4 + lift) * upright,
          ];
        };
      kit.add(frame, makeSheet(surface(0, 1, 0, 1), 0.47, 0.85, 0.014, { detail: [10, 16] }), 60);
      kit.add(cover, makeSheet(surface(0.026, 0.9, 0.04, 0.52), 0.42, 0.38, 0.035, { detail: [8, 8] }), 70);
      kit.add(cover, makeSheet(surface(0.026, 0.86, 0.62, 0.96), 0.38, 0.28, 0.03, { detail: [8, 6] }), 70);
      break;
    }
  }
  return kit.toNode('office-chair');
}
