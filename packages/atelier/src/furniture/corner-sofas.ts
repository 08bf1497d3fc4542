import type { Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit, type Kit } from './kit.ts';
import { leanPillow } from './upholstery.ts';

export type CornerSofaOptions = {
  width: number;
  height: number;
  depth: number;
  /** End at which the seat comes forward: -1 left, 1 right, seen from the front. */
  side: -1 | 1;
  /** `modules` stand on a set-back plinth, `slim` on steel legs with thin arms, `soft` lie on the floor like boulders. */
  kind: 'modules' | 'slim' | 'soft';
  cover: Finish;
  base: Finish;
  pillows: readonly Finish[];
};

/** Corner sofa: a run along the back and, at one end, a chaise or a second run towards +Z. */
export function makeCornerSofa(o: CornerSofaOptions, random: Random): SceneNode {
  const kit = createKit();
  const run = Math.min(1, o.depth * 0.62);
  const chaise = Math.min(1.05, o.width * 0.37);
  const seatY = o.height * 0.54;
  const arm = o.kind === 'slim' ? 0.13 : o.kind === 'soft' ? 0.26 : 0.22;
  const back = -o.depth / 2;
  const rest = o.width - chaise - arm;
  const seats = Math.max(1, Math.round(rest / 0.85));
  const seat = rest / seats;
  const x0 = -o.side * (o.width / 2);
  // Seats are counted from the arm towards the chaise.
  const centre = (i: number): number => x0 + o.side * (arm + seat * (i + 0.5));
  const chaiseX = o.side * (o.width / 2 - chaise / 2);
  for (let i = 0; i < seats; i++) addSeat(kit, o, [centre(i), seatY, back + run / 2], seat, run);
  addSeat(kit, o, [chaiseX, seatY, 0], chaise, o.depth);
  for (let i = 0; i <= seats; i++) {
    const isChaise = i === seats;
    addBack(kit, o, [isChaise ? chaiseX : centre(i), seatY, back], isChaise ? chaise : seat, 0);
  }
  if (o.kind === 'soft') addBack(kit, o, [chaiseX, seatY, back + run * 0.28], o.depth - run * 0.34, o.side);
  addArm(kit, o, x0 + (o.side * arm) / 2, arm, run, seatY);
  addFeet(kit, o, run, chaise);
  const leans = o.pillows.slice(0, 4);
  leans.forEach((finish, i) => {
    const x = i % 2 === 0 ? x0 + o.side * (arm + 0.28 + 0.2 * i) : chaiseX - o.side * (0.12 * i - 0.06);
    const size = 0.46 - 0.03 * (i >> 1);
    const at: Vec3 = [x, seatY + 0.015, back + 0.42 + 0.06 * (i >> 1)];
    kit.add(finish, leanPillow(size, 0.17, 0.34, random.between(-0.12, 0.12), at, 'room'));
  });
  return kit.toNode('corner-sofa');
}

function addSeat(kit: Kit, o: CornerSofaOptions, at: Vec3, w: number, d: number): void {
  const [x, y, z] = at;
  const thick = o.kind === 'soft' ? y - 0.02 : 0.21;
  const radius = o.kind === 'soft' ? 0.1 : o.kind === 'slim' ? 0.045 : 0.06;
  kit.cushion(o.cover, [w - 0.008, thick, d - 0.008], [x, y - thick, z], {
    radius,
    crown: 0.016,
    bulge: 0.006,
    segments: o.kind === 'soft' ? 3 : 2,
  });
  if (o.kind === 'soft') return;
  const foot = o.kind === 'slim' ? 0.13 : 0.06;
  kit.box(o.cover, [w - 0.004, y - thick - foot + 0.03, d - 0.01], [x, foot, z], {
    bevel: 0.02,
    bevelSegments: 2,
  });
}

/** Back of one seat; `side` turns it to stand along that side of a chaise. */
function addBack(kit: Kit, o: CornerSofaOptions, at: Vec3, w: number, side: number): void {
  const [x, y, z] = at;
  const isSoft = o.kind === 'soft';
  const thick = isSoft ? 0.28 : 0.22;
  const low = isSoft ? 0.1 : y - 0.06;
  const options = {
    radius: isSoft ? 0.12 : 0.075,
    crown: 0.014,
    bulge: 0.024,
    segments: 3,
  };
  const size: Vec3 = [w - 0.012, o.height - low - 0.015, thick];
  if (side !== 0) {
    const edge = side * (o.width / 2 - thick / 2);
    kit.cushion(o.cover, size, [edge, low, z + w / 2], { ...options, turn: (-side * Math.PI) / 2 });
    return;
  }
  if (!isSoft) {
    // The frame the cushion leans on.
    kit.box(o.cover, [w - 0.004, o.height - 0.2, 0.1], [x, 0.12, z + 0.05], {
      bevel: 0.035,
      bevelSegments: 3,
    });
    kit.cushion(o.cover, size, [x, low, z + 0.2], { ...options, lean: -0.16 });
    return;
  }
  kit.cushion(o.cover, size, [x, low, z + thick / 2], options);
}

function addArm(kit: Kit, o: CornerSofaOptions, x: number, arm: number, run: number, seatY: number): void {
  const z = -o.depth / 2 + run / 2;
  const foot = o.kind === 'modules' ? 0.06 : o.kind === 'slim' ? 0.13 : 0.01;
  const top = o.kind === 'soft' ? seatY + 0.2 : seatY + (o.kind === 'slim' ? 0.17 : 0.14);
  kit.cushion(o.cover, [arm, top - foot, run], [x, foot, z], {
    radius: Math.min(arm * 0.45, o.kind === 'soft' ? 0.12 : 0.05),
    crown: 0.008,
    bulge: 0.006,
    segments: 3,
  });
}

function addFeet(kit: Kit, o: CornerSofaOptions, run: number, chaise: number): void {
  if (o.kind === 'soft') return;
  const back = -o.depth / 2;
  const chaiseX = o.side * (o.width / 2 - chaise / 2);
  if (o.kind === 'modules') {
    const long = o.width - 0.16;
    kit.box(o.base, [long, 0.07, run - 0.16], [0, 0, back + run / 2]);
    kit.box(o.base, [chaise - 0.16, 0.07, o.depth - 0.16], [chaiseX, 0, 0]);
    return;
  }
  const spots: [number, number][] = [
    [-o.side * (o.width / 2 - 0.1), back + 0.1],
    [-o.side * (o.width / 2 - 0.1), back + run - 0.1],
    [o.side * (o.width / 2 - 0.1), back + 0.1],
    [o.side * (o.width / 2 - 0.1), o.depth / 2 - 0.1],
    [chaiseX - o.side * (chaise / 2 - 0.1), o.depth / 2 - 0.1],
    [0, back + run - 0.1],
  ];
  for (const [x, z] of spots) {
    kit.box(o.base, [0.05, 0.135, 0.012], [x, 0, z], { bevel: 0.002 });
    kit.box(o.base, [0.012, 0.135, 0.05], [x, 0, z], { bevel: 0.002 });
  }
}
