import type { Vec3 } from '../math/vector.ts';
import { makeBox, makeCushion } from '../mesh/box.ts';
import { move, turnX, turnY } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeCylinder } from '../mesh/slab.ts';
import type { Random } from '../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { cushionDetail, leanPillow, type Fineness } from './upholstery.ts';

export type SofaOptions = {
  width: number;
  depth: number;
  seats: number;
  seatHeight: number;
  backHeight: number;
  armWidth: number;
  /** Height of the arms; 0 for none. */
  armHeight: number;
  cushionHeight: number;
  legHeight: number;
  legs: 'block' | 'steel' | 'plinth';
  cover: Finish;
  legFinish: Finish;
  pillows: readonly Finish[];
  softness: number;
  fineness?: Fineness;
};

/** Classic sofa: base, arms, back, loose seat and back cushions, scatter pillows. */
export function makeSofa(o: SofaOptions, random: Random): SceneNode {
  const parts: Part[] = [];
  const fineness = o.fineness ?? 'fine';
  const detail = cushionDetail(fineness);
  const baseHeight = o.seatHeight - o.cushionHeight - o.legHeight;
  const inner = o.width - 2 * o.armWidth * (o.armHeight > 0 ? 1 : 0);
  const backThickness = 0.16;
  parts.push(
    part(
      o.cover,
      move(
        makeBox(o.width - 0.01, baseHeight, o.depth - 0.02, { bevel: 0.025, bevelSegments: 3 }),
        0,
        o.legHeight + baseHeight / 2,
        0,
      ),
    ),
  );
  const shellHeight = o.backHeight - 0.08 - o.legHeight;
  parts.push(
    part(
      o.cover,
      move(
        turnX(
          makeCushion(inner + 0.01, shellHeight, backThickness, {
            radius: 0.05 * o.softness,
            crown: 0.006,
            bulge: 0.008,
            ...detail,
          }),
          -0.06,
        ),
        0,
        o.legHeight + shellHeight / 2,
        -o.depth / 2 + backThickness / 2,
      ),
    ),
  );
  if (o.armHeight > 0) {
    const height = o.armHeight - o.legHeight;
    for (const side of [-1, 1]) {
      parts.push(
        part(
          o.cover,
          move(
            makeCushion(o.armWidth, height, o.depth, {
              radius: Math.min(0.42 * o.armWidth, 0.07 * o.softness),
              crown: 0.008,
              bulge: 0.006,
              ...detail,
            }),
            side * (o.width / 2 - o.armWidth / 2),
            o.legHeight + height / 2,
            0,
          ),
        ),
      );
    }
  }
  const seatWidth = inner / o.seats;
  const seatDepth = o.depth - backThickness - 0.03;
  for (let i = 0; i < o.seats; i++) {
    const x = -inner / 2 + seatWidth * (i + 0.5);
    parts.push(
      part(
        o.cover,
        move(
          makeCushion(seatWidth - 0.006, o.cushionHeight, seatDepth, {
            radius: 0.055 * o.softness,
            crown: 0.022 * o.softness + random.between(0, 0.006),
            bulge: 0.012 * o.softness,
            ...detail,
          }),
          x,
          o.seatHeight - o.cushionHeight / 2,
          backThickness / 2 + 0.02,
        ),
      ),
    );
    const high = o.backHeight - o.seatHeight;
    parts.push(
      part(
        o.cover,
        move(
          turnX(
            makeCushion(seatWidth - 0.02, high, 0.2, {
              radius: 0.07 * o.softness,
              crown: 0.012,
              bulge: 0.035 * o.softness,
              ...detail,
            }),
            -0.2 - random.between(0, 0.02),
          ),
          x,
          o.seatHeight + high / 2 - 0.005,
          -o.depth / 2 + backThickness + 0.1,
        ),
      ),
    );
  }
  o.pillows.forEach((finish, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const size = 0.46 - 0.04 * Math.floor(i / 2);
    const x = side * (inner / 2 - size * 0.52 - Math.floor(i / 2) * 0.26);
    parts.push(
      part(
        finish,
        leanPillow(
          size,
          0.17,
          0.34,
          random.between(-0.1, 0.1) * side,
          [x, o.seatHeight + 0.012, -o.depth / 2 + backThickness + 0.3 + 0.05 * Math.floor(i / 2)],
          fineness,
        ),
      ),
    );
  });
  parts.push(...makeSofaLegs(o));
  return makeNode('sofa', parts);
}

function makeSofaLegs(o: SofaOptions): Part[] {
  const h = o.legHeight + 0.005;
  if (o.legs === 'plinth') {
    return [
      part(o.legFinish, move(makeBox(o.width - 0.14, h, o.depth - 0.14, { bevel: 0.004 }), 0, h / 2, 0)),
    ];
  }
  const spots = [-1, 1].flatMap((x) =>
    [-1, 1].map((z): Vec3 => [x * (o.width / 2 - 0.1), 0, z * (o.depth / 2 - 0.09)]),
  );
  if (o.legs === 'steel') {
    return [-1, 1].map((x) =>
      part(
        o.legFinish,
        makeTube(
          [
            [x * (o.width / 2 - 0.14), h, o.depth / 2 - 0.06],
            [x * (o.width / 2 - 0.14), 0.012, o.depth / 2 - 0.06],
            [x * (o.width / 2 - 0.14), 0.012, -o.depth / 2 + 0.06],
            [x * (o.width / 2 - 0.14), h, -o.depth / 2 + 0.06],
          ],
          0.011,
        ),
        50,
      ),
    );
  }
  return spots.map((p) => part(o.legFinish, move(makeCylinder(0.026, h, 0.004, 20), ...p)));
}

/** Corner sofa of modules: a long run along X and a chaise towards +Z on the right. */
export function makeSectional(
  cover: Finish,
  base: Finish,
  pillows: readonly Finish[],
  random: Random,
): SceneNode {
  const parts: Part[] = [];
  const module = 0.95;
  const seatHeight = 0.4;
  const addSeat = (x: number, z: number, w: number, d: number): void => {
    parts.push(
      part(
        cover,
        move(
          makeCushion(w - 0.008, 0.24, d - 0.008, { radius: 0.06, crown: 0.02, bulge: 0.008 }),
          x,
          seatHeight - 0.11,
          z,
        ),
      ),
    );
    parts.push(part(base, move(makeBox(w - 0.06, 0.14, d - 0.06, { bevel: 0.01 }), x, 0.1, z)));
  };
  const addBack = (x: number, z: number, w: number, turned: boolean): void => {
    const back = makeCushion(w - 0.012, 0.42, 0.24, { radius: 0.09, crown: 0.012, bulge: 0.02 });
    parts.push(part(cover, move(turned ? turnY(back, Math.PI / 2) : back, x, seatHeight + 0.16, z)));
  };
  for (let i = 0; i < 3; i++) {
    const x = (i - 1) * module;
    const isChaise = i === 2;
    addSeat(x, isChaise ? 0.32 : 0, module, isChaise ? 1.6 : module);
    addBack(x, -module / 2 + 0.13, module, false);
  }
  addBack(-1.5 * module + 0.13, 0.12, module - 0.26, true);
  pillows.forEach((finish, i) => {
    parts.push(
      part(
        finish,
        leanPillow(0.46 - 0.03 * i, 0.17, 0.36, random.between(-0.1, 0.1), [
          -1.05 + i * (i > 1 ? 0.62 : 0.36),
          seatHeight + 0.02,
          -0.1,
        ]),
      ),
    );
  });
  return makeNode('sectional-sofa', parts);
}

/** Open timber frame with loose cushions: round posts, slatted back. */
export function makeFrameSofa(
  width: number,
  timber: Finish,
  cover: Finish,
  weave: Finish,
  seats = 2,
  fineness: Fineness = 'fine',
): SceneNode {
  const depth = 0.8;
  const detail = cushionDetail(fineness);
  const parts: Part[] = [];
  const bar = (a: Vec3, b: Vec3, r: number): void => {
    parts.push(part(timber, makeTube([a, b], r, { sides: 16 })));
  };
  const x = width / 2 - 0.03;
  for (const side of [-1, 1]) {
    bar([side * x, 0.02, depth / 2 - 0.05], [side * x, 0.6, depth / 2 - 0.05], 0.022);
    bar([side * x, 0.02, -depth / 2 + 0.03], [side * x, 0.78, -depth / 2 - 0.04], 0.022);
    parts.push(
      part(
        timber,
        move(makeBox(0.062, 0.026, depth - 0.02, { bevel: 0.011, grain: 'z' }), side * x, 0.61, -0.02),
      ),
    );
    bar([side * x, 0.27, depth / 2 - 0.05], [side * x, 0.27, -depth / 2 + 0.01], 0.017);
  }
  bar([-x, 0.27, depth / 2 - 0.05], [x, 0.27, depth / 2 - 0.05], 0.019);
  bar([-x, 0.27, -depth / 2 + 0.01], [x, 0.27, -depth / 2 + 0.01], 0.019);
  bar([-x, 0.77, -depth / 2 - 0.04], [x, 0.77, -depth / 2 - 0.04], 0.019);
  parts.push(
    part(
      weave,
      move(turnX(makeBox(width - 0.1, 0.44, 0.012, { bevel: 0.003 }), -0.12), 0, 0.53, -depth / 2 - 0.004),
    ),
  );
  for (let i = 0; i < seats; i++) {
    const cx = (i - (seats - 1) / 2) * (width / seats - 0.1 / seats);
    const w = width / seats - 0.12 / seats;
    parts.push(
      part(
        cover,
        move(makeCushion(w, 0.15, depth - 0.1, { radius: 0.05, crown: 0.02, ...detail }), cx, 0.355, 0.0),
      ),
    );
    parts.push(
      part(
        cover,
        move(
          turnX(
            makeCushion(w - 0.02, 0.4, 0.15, { radius: 0.06, crown: 0.008, bulge: 0.03, ...detail }),
            -0.2,
          ),
          cx,
          0.6,
          -depth / 2 + 0.16,
        ),
      ),
    );
  }
  return makeNode('frame-sofa', parts);
}
