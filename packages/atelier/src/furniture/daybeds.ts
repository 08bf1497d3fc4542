import type { Vec3 } from '../math/vector.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeTube } from '../mesh/round.ts';
import { makeSlab, ovalOutline, roundedRectOutline } from '../mesh/slab.ts';
import { makeNode, part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import { createKit } from './kit.ts';
import { makeTufted } from './upholstery.ts';

/** Buttoned mattress on a timber board over four steel legs, with a bolster held by two straps. */
export function makeButtonedDaybed(
  width: number,
  depth: number,
  cover: Finish,
  timber: Finish,
  steel: Finish,
): SceneNode {
  const kit = createKit();
  const top = 0.4;
  kit.add(cover, move(turnX(makeTufted(width, depth, 0.13, 0.2), -Math.PI / 2), 0, top - 0.065, 0), 60);
  kit.board(timber, [width - 0.02, 0.05, depth - 0.02], [0, top - 0.185, 0], { bevel: 0.006 });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      kit.cylinder(steel, 0.018, top - 0.18, [sx * (width / 2 - 0.22), 0, sz * (depth / 2 - 0.14)], 0.002);
  const x = -width / 2 + 0.13;
  const roll = makeTube(
    [
      [x, top + 0.1, -depth / 2 + 0.06],
      [x, top + 0.1, depth / 2 - 0.06],
    ],
    0.1,
    { sides: 24 },
  );
  kit.add(cover, roll, 60);
  for (const s of [-1, 1]) {
    const strap = ovalOutline(0.1, 0.1, 1, 28).map((p): Vec3 => [
      x + p[0],
      top + 0.1 + p[1],
      s * depth * 0.26,
    ]);
    kit.tube(timber, strap, 0.007, { isClosed: true, sides: 6 });
  }
  return kit.toNode('buttoned-daybed');
}

/** Couch bed with low rails of framed panels on three sides, a thin mattress and two bolsters. */
export function makeRailedDaybed(
  width: number,
  depth: number,
  timber: Finish,
  cover: Finish,
  second: Finish,
): SceneNode {
  const kit = createKit();
  const seatY = 0.42;
  kit.board(timber, [width, 0.055, depth], [0, seatY - 0.055, 0], { bevel: 0.01 });
  kit.board(timber, [width - 0.1, 0.07, depth - 0.1], [0, seatY - 0.125, 0], { bevel: 0.006 });
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      kit.board(
        timber,
        [0.075, seatY - 0.1, 0.075],
        [sx * (width / 2 - 0.075), 0, sz * (depth / 2 - 0.075)],
        { bevel: 0.014 },
      );
  const addRail = (along: number, high: number, x: number, z: number, turn: number): void => {
    const panel = createKit();
    const panels = Math.max(1, Math.round(along / 0.62));
    for (const y of [0, high - 0.045]) panel.board(timber, [along, 0.045, 0.04], [0, y, 0], { bevel: 0.008 });
    for (let k = 0; k <= panels; k++)
      panel.board(
        timber,
        [0.04, high - 0.07, 0.034],
        [-along / 2 + 0.02 + ((along - 0.04) / panels) * k, 0.03, 0],
      );
    panel.board(timber, [along - 0.06, high - 0.07, 0.012], [0, 0.035, 0]);
    kit.put(panel.parts, [x, seatY, z], turn);
  };
  addRail(width - 0.04, 0.38, 0, -depth / 2 + 0.035, 0);
  for (const s of [-1, 1]) addRail(depth - 0.08, 0.28, s * (width / 2 - 0.035), 0.02, Math.PI / 2);
  kit.cushion(cover, [width - 0.1, 0.07, depth - 0.09], [0, seatY, 0.025], {
    radius: 0.025,
    crown: 0.008,
    bulge: 0.002,
  });
  for (const s of [-1, 1]) {
    const x = s * (width / 2 - 0.16);
    const roll = makeTube(
      [
        [x, seatY + 0.155, -depth * 0.3],
        [x, seatY + 0.155, depth * 0.3],
      ],
      0.085,
      { sides: 20 },
    );
    kit.add(second, roll, 60);
  }
  kit.cushion(second, [0.5, 0.32, 0.12], [0, seatY + 0.06, -depth / 2 + 0.15], {
    radius: 0.05,
    bulge: 0.03,
    lean: -0.2,
  });
  return kit.toNode('railed-daybed');
}

/** Daybed: oval mattress on a slim frame, with one bolster. */
export function makeDaybed(cover: Finish, bolster: Finish, frame: Finish): SceneNode {
  const roll = makeTube(
    [
      [0, 0, -0.36],
      [0, 0, 0.36],
    ],
    0.105,
    { sides: 28 },
  );
  const mattress = makeSlab(roundedRectOutline(1.92, 0.82, 0.16, 10), 0.17, 0.06, 6);
  const parts = [
    part(cover, move(mattress, 0, 0.25, 0), 60),
    part(bolster, move(roll, -0.76, 0.515, 0), 60),
    part(frame, move(makeSlab(roundedRectOutline(1.96, 0.86, 0.18, 10), 0.045, 0.012), 0, 0.205, 0)),
  ];
  for (const x of [-0.72, 0.72]) {
    for (const z of [-0.28, 0.28])
      parts.push(
        part(
          frame,
          makeTube(
            [
              [x * 1.06, 0.012, z * 1.1],
              [x, 0.215, z],
            ],
            0.02,
            { sides: 18 },
          ),
        ),
      );
  }
  return makeNode('daybed', parts);
}
