import { CircleGeometry, ExtrudeGeometry, LatheGeometry, Path, Shape, SphereGeometry, Vector2 } from 'three';
import type { BufferGeometry } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { block, cushion, place, rod, toPart } from './parts.ts';
import { growTree } from './tree.ts';

/** Metres. The room is seen along −z; its back wall has the moon gate. */
export const ROOM = { left: -6.2, right: 5.6, back: -4, front: 9.5, height: 4.7, wall: 0.34 } as const;
export const GATE = { x: 2.35, y: 1.78, radius: 1.5 } as const;
export const POOL = { left: -0.9, right: 5.6, near: -0.95 } as const;
export const LANTERN = { x: 3.78, y: 0.6, z: -0.62, radius: 0.29 } as const;
/** The gap between roof and back wall, through which the sky washes the concrete. */
const SLOT_DEPTH = 0.55;

/** Boxes that darken what is near them: centre, half sizes, turn around the vertical. */
export type Occluder = {
  at: readonly [number, number, number];
  half: readonly [number, number, number];
  yaw: number;
};

const CHAIR = { at: [2.72, 0, 0.75], yaw: -0.95 } as const;
const TABLE = { at: [1.5, 0, 0.3] } as const;

export const occluders: readonly Occluder[] = [
  { at: [CHAIR.at[0], 0.36, CHAIR.at[2]], half: [0.4, 0.07, 0.4], yaw: CHAIR.yaw },
  { at: [TABLE.at[0], 0.27, TABLE.at[2]], half: [0.36, 0.03, 0.36], yaw: 0 },
  { at: [LANTERN.x, 0.02, LANTERN.z], half: [0.14, 0.03, 0.14], yaw: 0 },
];

const CONCRETE = 0xffffff;
const STONE = 0xe6e4df;
const OAK = 0x8a5f3c;
const INK = 0x1d1f22;
const LINEN = 0xe2dace;
const CELADON = 0x7fb5a2;

/** Walls, floor and roof: the light through the gate is drawn on them without a shadow map, so they cast none. */
export function buildShell(): BufferGeometry {
  return join([...buildRoom(), ...buildSteps()]);
}

/** What stands in the room and behind the gate. */
export function buildThings(): BufferGeometry {
  return join([...buildCourt(), ...buildChair(), ...buildTable(), ...buildLantern()]);
}

function join(parts: readonly BufferGeometry[]): BufferGeometry {
  const merged = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return merged;
}

function buildRoom(): BufferGeometry[] {
  const { left, right, back, front, height, wall } = ROOM;
  const width = right - left;
  const depth = front - back;
  const middleX = (left + right) / 2;
  const middleZ = (back + front) / 2;
  const roofDepth = depth - SLOT_DEPTH;
  const poolDepth = POOL.near - back;
  return [
    buildGateWall(),
    block([wall, height, depth], [left - wall / 2, height / 2, middleZ], 'concrete', CONCRETE),
    block([wall, height, depth], [right + wall / 2, height / 2, middleZ], 'concrete', CONCRETE),
    block(
      [width, wall, roofDepth],
      [middleX, height + wall / 2, back + SLOT_DEPTH + roofDepth / 2],
      'concrete',
      CONCRETE,
    ),
    // The floor ends at the pool, whose bed lies a hand deep.
    block([width, 0.4, front - POOL.near], [middleX, -0.2, (POOL.near + front) / 2], 'slab', STONE),
    block(
      [POOL.left - left, 0.4, poolDepth],
      [(left + POOL.left) / 2, -0.2, back + poolDepth / 2],
      'slab',
      STONE,
    ),
    block(
      [POOL.right - POOL.left, 0.2, poolDepth],
      [(POOL.left + POOL.right) / 2, -0.4, back + poolDepth / 2],
      'plain',
      INK,
    ),
  ];
}

/** Stones across the water, a stride apart. */
function buildSteps(): BufferGeometry[] {
  return [-1.5, -2.42, -3.36].map((z, step) =>
    block([1.06, 0.2, 0.62], [GATE.x + (step - 1) * 0.07, -0.055, z], 'slab', STONE),
  );
}

function buildGateWall(): BufferGeometry {
  const { left, right, back, height, wall } = ROOM;
  const shape = new Shape([
    new Vector2(left - wall, -0.5),
    new Vector2(right + wall, -0.5),
    new Vector2(right + wall, height + 1.4),
    new Vector2(left - wall, height + 1.4),
  ]);
  const hole = new Path().absarc(GATE.x, GATE.y, GATE.radius, 0, Math.PI * 2, true);
  shape.holes.push(hole);
  const geometry = new ExtrudeGeometry(shape, { depth: wall, bevelEnabled: false, curveSegments: 72 });
  return toPart(geometry.translate(0, 0, back - wall), 'concrete', CONCRETE);
}

/** The garden behind the gate: white wall, tiled coping, raked ground, a rock and a tree. */
function buildCourt(): BufferGeometry[] {
  const rock = new SphereGeometry(0.5, 11, 8);
  const position = rock.getAttribute('position');
  for (let i = 0; i < position.count; i += 1) {
    const bend =
      1 + 0.22 * Math.sin(position.getX(i) * 9 + position.getY(i) * 7) * Math.cos(position.getZ(i) * 8);
    position.setXYZ(
      i,
      position.getX(i) * bend * 1.25,
      position.getY(i) * bend * 0.9,
      position.getZ(i) * bend,
    );
  }
  rock.computeVertexNormals();
  return [
    block([40, 0.3, 9], [0, -0.2, -8.9], 'plain', 0xb9b3a6),
    block([40, 1.9, 0.3], [0, 0.85, -11.6], 'plain', 0xcfcbc2),
    block([40, 0.1, 0.62], [0, 1.85, -11.6], 'plain', 0x33363a),
    block([40, 0.12, 0.3], [0, 1.95, -11.6], 'plain', 0x2a2d31),
    toPart(rock.rotateY(0.6).translate(1.45, 0.24, -7.4), 'plain', 0x6f7472),
    ...growTree([3.95, -0.05, -8.1]),
  ];
}

function buildChair(): BufferGeometry[] {
  const legs = [-0.37, 0.37].flatMap((x) => [
    rod([x, 0, 0.36], [x, 0.56, 0.3], [0.016, 0.02], 'wood', OAK),
    rod([x, 0, -0.44], [x, 0.56, -0.34], [0.016, 0.02], 'wood', OAK),
    rod([x, 0.565, 0.4], [x, 0.555, -0.44], [0.024, 0.02], 'wood', OAK),
    rod([x, 0.2, 0.35], [x, 0.25, -0.4], [0.014, 0.014], 'wood', OAK),
  ]);
  const seat = cushion([0.68, 0.14, 0.7], [0, 0, 0], 'cloth', LINEN, 0.055)
    .rotateX(0.08)
    .translate(0, 0.36, 0.02);
  const backrest = cushion([0.68, 0.62, 0.13], [0, 0.3, 0], 'cloth', LINEN, 0.055)
    .rotateX(-0.34)
    .translate(0, 0.38, -0.3);
  const rails = [
    rod([-0.37, 0.25, -0.38], [0.37, 0.25, -0.38], [0.014, 0.014], 'wood', OAK),
    rod([-0.37, 0.24, 0.33], [0.37, 0.24, 0.33], [0.014, 0.014], 'wood', OAK),
  ];
  return place([...legs, ...rails, seat, backrest], CHAIR.at, CHAIR.yaw);
}

function buildTable(): BufferGeometry[] {
  const top = new LatheGeometry(
    [
      [0, 0.285],
      [0.4, 0.285],
      [0.415, 0.275],
      [0.4, 0.255],
      [0.06, 0.235],
      [0.05, 0.2],
      [0.07, 0.04],
      [0.24, 0.02],
      [0.24, 0],
    ]
      .map(([x = 0, y = 0]) => new Vector2(x, y))
      .reverse(),
    56,
  );
  const vase = new LatheGeometry(
    [
      [0.0, 0],
      [0.052, 0],
      [0.085, 0.05],
      [0.092, 0.1],
      [0.07, 0.17],
      [0.03, 0.215],
      [0.024, 0.25],
      [0.034, 0.272],
    ].map(([x = 0, y = 0]) => new Vector2(x, y)),
    36,
  );
  const twigs: [number, number, number][] = [
    [-0.26, 0.78, 0.06],
    [0.1, 0.92, -0.08],
    [-0.08, 0.62, 0.16],
  ];
  return place(
    [
      toPart(top, 'wood', INK),
      toPart(vase.translate(-0.08, 0.286, 0.02), 'plain', CELADON),
      toPart(
        new LatheGeometry(
          [
            [0, 0],
            [0.03, 0],
            [0.046, 0.05],
          ].map(([x = 0, y = 0]) => new Vector2(x, y)),
          24,
        ).translate(0.17, 0.286, 0.1),
        'plain',
        LINEN,
      ),
      ...twigs.map((tip) => rod([-0.08, 0.54, 0.02], tip, [0.006, 0.0025], 'plain', 0x3b2c22)),
      ...twigs.flatMap(([x, y, z], twig) =>
        [0, 1, 2, 3].map((bud) => {
          const t = 0.55 + bud * 0.15;
          const side = (bud % 2 === 0 ? 1 : -1) * 0.03;
          const at: [number, number, number] = [
            -0.08 + (x + 0.08) * t + side,
            0.54 + (y - 0.54) * t,
            0.02 + (z - 0.02) * t + side * (twig - 1),
          ];
          return toPart(
            new SphereGeometry(0.014 + 0.004 * (bud % 3), 8, 6).translate(...at),
            'plain',
            0xf1e4dc,
          );
        }),
      ),
    ],
    TABLE.at,
    0.4,
  );
}

/** A paper lantern on three thin legs. */
function buildLantern(): BufferGeometry[] {
  const { x, y, z, radius } = LANTERN;
  const paper = new SphereGeometry(radius, 40, 28);
  const position = paper.getAttribute('position');
  for (let i = 0; i < position.count; i += 1) {
    const rib = 1 + 0.012 * Math.cos((position.getY(i) / radius) * 46);
    position.setXYZ(i, position.getX(i) * rib, position.getY(i) * 1.08, position.getZ(i) * rib);
  }
  const legs = [0.4, 2.5, 4.6].map((turn) =>
    rod(
      [x + Math.cos(turn) * 0.24, 0, z + Math.sin(turn) * 0.24],
      [x + Math.cos(turn) * 0.13, y - 0.1, z + Math.sin(turn) * 0.13],
      [0.008, 0.008],
      'plain',
      INK,
    ),
  );
  return [
    toPart(paper.translate(x, y, z), 'glow', 0xfff1dc),
    ...legs,
    toPart(new CircleGeometry(0.01, 6).translate(x, y, z), 'plain', INK),
  ];
}
