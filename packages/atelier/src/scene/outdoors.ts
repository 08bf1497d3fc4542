import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { deform, move, turnX } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { makeSlab, ovalOutline } from '../mesh/slab.ts';
import { makeDaybed } from '../furniture/daybeds.ts';
import { makeTree } from '../furniture/plants.ts';
import { makeDrumTable } from '../furniture/tables.ts';
import type { Random } from '../random/random.ts';
import {
  linen,
  paving,
  plainFinish,
  planks,
  plaster,
  travertine,
  wood,
  type Finish,
} from '../texture/finish.ts';
import { lookLevel } from '../tracer/view.ts';
import { groupNodes, makeNode, part, place, type Part, type SceneNode } from './node.ts';
import type { RoomDesign } from './room.ts';
import { makeSky, type SkyMood } from './sky.ts';

export type CourtyardOptions = {
  mood: SkyMood;
  sun: Vec3;
  wall: Finish;
  ground: Finish;
  coping: Finish;
  gate: 'moon' | 'slot';
  leafHex: string;
  water: boolean;
  brightness: number;
};

/** Wall slab with a round or upright opening, made of an outline cut to its rim so that it stays one solid. */
function makeGateWall(width: number, height: number, gate: 'moon' | 'slot', finish: Finish): Part[] {
  const r = gate === 'moon' ? 1.12 : 0.55;
  const centreY = gate === 'moon' ? 1.12 : 0;
  const top = gate === 'moon' ? centreY + r : 2.6;
  // Left and right halves meet above the opening, so each is a simple outline.
  const halves = [-1, 1].map((side) => {
    const outline: Vec2[] = [];
    const arc: Vec2[] = [];
    if (gate === 'moon') {
      for (let k = 0; k <= 28; k++) {
        const a = -Math.PI / 2 + (k / 28) * Math.PI;
        arc.push([side * r * Math.cos(a), Math.max(0, centreY + r * Math.sin(a))]);
      }
    } else arc.push([side * r, 0], [side * r, top], [0, top]);
    outline.push(...arc, [0, height], [(side * width) / 2, height], [(side * width) / 2, 0]);
    const clean = outline.filter(
      (p, i) =>
        i === 0 || Math.hypot(p[0] - (outline[i - 1]?.[0] ?? 9), p[1] - (outline[i - 1]?.[1] ?? 9)) > 1e-4,
    );
    return part(finish, move(turnX(makeSlab(clean, 0.3, 0.002, 1), Math.PI / 2), 0, 0, -0.15));
  });
  return halves;
}

function makeRock(random: Random, size: number): ReturnType<typeof makeBlob> {
  const a = random.between(0, 6);
  return deform(
    makeBlob(
      [size * random.between(0.8, 1.2), size * random.between(0.5, 0.9), size * random.between(0.7, 1)],
      0.8,
      28,
      16,
    ),
    (p) => {
      const k =
        1 +
        0.12 * Math.sin(p[0] * (7 / size) * 0.5 + a) * Math.cos(p[1] * (6 / size) * 0.5 + a * 2) +
        0.07 * Math.sin(p[2] * (11 / size) * 0.5 + a);
      return [p[0] * k, p[1] * k, p[2] * k];
    },
  );
}

/** Walled garden: gate, tree, rocks on raked gravel, stepping stones, optional pool. */
export function designCourtyard(o: CourtyardOptions, random: Random): RoomDesign {
  const width = 9;
  const depth = 8;
  const high = 3;
  const contents: SceneNode[] = [];
  const gateWall = makeNode('gate-wall', [
    ...makeGateWall(width + 0.6, high, o.gate, o.wall),
    part(o.coping, move(makeBox(width + 0.6, 0.09, 0.42, { bevel: 0.008 }), 0, high + 0.045, 0)),
  ]);
  contents.push(place(gateWall, [0, 0, -depth / 2]));
  for (const s of [-1, 1]) {
    contents.push(
      place(
        makeNode(s < 0 ? 'wall-left' : 'wall-right', [
          part(o.wall, move(makeBox(depth, high, 0.3, { bevel: 0.002 }), 0, high / 2, 0)),
          part(o.coping, move(makeBox(depth, 0.09, 0.42, { bevel: 0.008 }), 0, high + 0.045, 0)),
        ]),
        [(s * width) / 2, 0, 0],
        (s * -Math.PI) / 2,
      ),
    );
  }
  // The house side: a deck under a deep eave, where the visitor stands.
  const deck = planks('teak', 10);
  contents.push(
    place(
      makeNode('veranda', [
        part(deck, move(makeBox(width, 0.4, 1.9, { bevel: 0.006 }), 0, 0.0, 0)),
        part(
          plaster('#e9e3d7', 0.05, 'house'),
          move(makeBox(width, high + 0.6, 0.2, { bevel: 0.002 }), 0, (high + 0.6) / 2, 1.0),
        ),
        part(wood('smoked'), move(makeBox(width + 0.4, 0.16, 2.3, { bevel: 0.008 }), 0, high + 0.3, 0.1)),
        ...[-3.2, 0, 3.2].map((x) =>
          part(
            wood('smoked', 'b'),
            move(
              makeBox(0.14, high + 0.2, 0.14, { bevel: 0.006, grain: 'y' }),
              x + (x === 0 ? 1.6 : 0),
              (high + 0.2) / 2,
              -0.85,
            ),
          ),
        ),
      ]),
      [0, 0, depth / 2 - 0.3],
    ),
  );
  contents.push(
    makeNode('ground', [
      part(o.ground, move(makeBox(60, 0.2, 60, { bevel: 0.001, bevelSegments: 1 }), 0, -0.1, 0)),
    ]),
  );
  const stone = travertine('#b9b4a8', '#97928a', 'steps');
  const steps = Array.from({ length: 6 }, (_, i) =>
    part(
      stone,
      move(
        makeSlab(ovalOutline(random.between(0.3, 0.4), random.between(0.24, 0.3), 0.85, 40), 0.07, 0.02),
        0.3 * Math.sin(i * 1.3),
        0,
        2.0 - i * 0.95,
      ),
    ),
  );
  contents.push(makeNode('stepping-stones', steps));
  const rock = plainFinish('rock', '#7d7a74', 0.92);
  const rocks = [
    [-2.6, -1.6, 0.62],
    [-3.3, -0.9, 0.38],
    [-2.0, -2.2, 0.3],
    [3.1, 0.6, 0.42],
  ].map(([x, z, s]) => part(rock, move(makeRock(random, s ?? 0.4), x ?? 0, (s ?? 0.4) * 0.32, z ?? 0), 50));
  contents.push(makeNode('rocks', rocks));
  const tree: SceneNode = makeTree(3.6, 'bowl', plaster('#57534c', 0.08, 'planter'), o.leafHex, 0.1, random);
  contents.push(
    place(tree, [-2.75, 0, -2.5]),
    place(
      makeTree(2.4, 'bowl', plaster('#57534c', 0.08, 'planter'), o.leafHex, 0.09, random.fork('second')),
      [3.2, 0, -2.9],
    ),
  );
  if (o.water) {
    const water = { ...plainFinish('water', '#1d2f2f', 0.03), name: 'water' };
    contents.push(
      place(
        makeNode('pool', [
          part(water, move(makeBox(2.4, 0.02, 3.4, { bevel: 0.002 }), 0, 0.055, 0)),
          part(o.coping, move(makeBox(2.72, 0.09, 0.16, { bevel: 0.01 }), 0, 0.045, 1.78)),
          part(o.coping, move(makeBox(2.72, 0.09, 0.16, { bevel: 0.01 }), 0, 0.045, -1.78)),
          part(o.coping, move(makeBox(0.16, 0.09, 3.4, { bevel: 0.01, grain: 'z' }), -1.28, 0.045, 0)),
          part(o.coping, move(makeBox(0.16, 0.09, 3.4, { bevel: 0.01, grain: 'z' }), 1.28, 0.045, 0)),
        ]),
        [2.4, 0, 0.4],
      ),
    );
  }
  const sky = makeSky(o.mood, o.sun, random.integer(1, 9999), 0.2);
  return {
    root: groupNodes('courtyard', contents),
    lights: sky.sun,
    environment: sky.environment,
    cameras: [
      lookLevel([0.9, 1.55, depth / 2 - 0.9], [-0.25, 0, -depth / 2], 52, 0.02),
      lookLevel([3.4, 1.5, depth / 2 - 1.3], [-3.2, 0, -depth / 2 + 0.6], 50, 0),
    ],
    panorama: { eye: [0.2, 1.55, 1.4], forward: [0, 0, -1] },
    keyLight: [o.sun[0] * 100, o.sun[1] * 100, o.sun[2] * 100],
    whiteBalance: o.mood === 'dusk' ? 0.12 : 0.45,
    brightness: o.brightness,
  };
}

export type TerraceOptions = {
  mood: SkyMood;
  sun: Vec3;
  deck: 'teak' | 'stone';
  wall: Finish;
  canopy: boolean;
  brightness: number;
};

/** Open terrace above the trees: deck, long pool, daybeds, planters. */
export function designTerrace(o: TerraceOptions, random: Random): RoomDesign {
  const contents: SceneNode[] = [];
  const floor = o.deck === 'teak' ? planks('teak', 12) : paving('#b7b1a4', '#cbc5b8', '#8f8a80', 4, 2);
  contents.push(makeNode('deck', [part(floor, move(makeBox(13, 0.4, 10, { bevel: 0.006 }), 0, -0.2, 0))]));
  const lawn = plainFinish('lawn', '#5f6f45', 0.95);
  contents.push(
    makeNode('lawn', [
      part(lawn, move(makeBox(38, 0.2, 38, { bevel: 0.001, bevelSegments: 1 }), 0, -0.62, 0)),
    ]),
  );
  const water = plainFinish('water', '#18434a', 0.02);
  const rim = travertine('#ded6c7', '#bdb2a0', 'rim');
  contents.push(
    place(
      makeNode('pool', [
        part(water, move(makeBox(8, 0.02, 2.8, { bevel: 0.002 }), 0, 0.05, 0)),
        part(rim, move(makeBox(8.6, 0.1, 0.3, { bevel: 0.01 }), 0, 0.05, 1.55)),
        part(rim, move(makeBox(8.6, 0.1, 0.3, { bevel: 0.01 }), 0, 0.05, -1.55)),
        part(rim, move(makeBox(0.3, 0.1, 2.8, { bevel: 0.01, grain: 'z' }), -4.15, 0.05, 0)),
        part(rim, move(makeBox(0.3, 0.1, 2.8, { bevel: 0.01, grain: 'z' }), 4.15, 0.05, 0)),
      ]),
      [0, 0, -3.1],
    ),
  );
  const daybed = makeDaybed(linen('#e2dccf'), linen('#b78a62'), wood('teak'));
  contents.push(
    place(daybed, [-2.6, 0, 0.1], 0.2),
    place(daybed, [2.4, 0, 0.15], -0.15),
    place(makeDrumTable(0.28, 0.4, rim, rim, 0), [0, 0, 0.1]),
  );
  for (const [x, z] of [
    [-5.6, -0.6],
    [5.6, -0.9],
    [-5.5, 3.6],
  ] as const)
    contents.push(
      place(
        makeTree(
          2.6,
          'cylinder',
          plaster('#8b867c', 0.08, 'planter'),
          '#5f7a4c',
          0.09,
          random.fork(`tree${x}`),
        ),
        [x, 0, z],
      ),
    );
  contents.push(
    place(
      makeNode('house-wall', [part(o.wall, move(makeBox(13, 3.4, 0.3, { bevel: 0.003 }), 0, 1.7, 0))]),
      [0, 0, 4.8],
    ),
  );
  if (o.canopy) {
    const timber = wood('smoked');
    const posts = [-4.4, 4.4].flatMap((x) =>
      [1.2, 4.4].map((z) =>
        part(timber, move(makeBox(0.14, 2.8, 0.14, { bevel: 0.008, grain: 'y' }), x, 1.4, z)),
      ),
    );
    const beams = Array.from({ length: 23 }, (_, i) =>
      part(timber, move(makeBox(0.06, 0.16, 3.9, { bevel: 0.005, grain: 'z' }), -4.6 + i * 0.418, 2.92, 2.8)),
    );
    contents.push(
      makeNode('pergola', [
        ...posts,
        ...beams,
        ...[1.2, 4.4].map((z) => part(timber, move(makeBox(9.6, 0.18, 0.12, { bevel: 0.006 }), 0, 2.78, z))),
      ]),
    );
  }
  const sky = makeSky(o.mood, o.sun, random.integer(1, 9999), 0.1);
  return {
    root: groupNodes('terrace', contents),
    lights: sky.sun,
    environment: sky.environment,
    cameras: [lookLevel([0.6, 1.5, 3.2], [-0.2, 0, -5], 55, 0)],
    panorama: { eye: [0.1, 1.55, 1.5], forward: [0, 0, -1] },
    keyLight: [o.sun[0] * 100, o.sun[1] * 100, o.sun[2] * 100],
    whiteBalance: o.mood === 'dusk' ? 0.12 : 0.45,
    brightness: o.brightness,
  };
}
