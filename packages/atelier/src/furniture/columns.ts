import type { Vec2, Vec3 } from '../math/vector.ts';
import { makeLoft, ringAt } from '../mesh/loft.ts';
import { turnZ } from '../mesh/mesh.ts';
import { roundProfile } from '../mesh/round.ts';
import { makeSlab } from '../mesh/slab.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Size } from '../things/thing-maker.ts';
import { createKit } from './kit.ts';

/** Plain shaft, cast or turned, with a shadow joint at the foot. */
export function makeRoundColumn([width, height]: Size, shaft: Finish): SceneNode {
  const kit = createKit();
  const r = width / 2;
  kit.lathe(
    shaft,
    roundProfile(
      [
        [0, 0],
        [r - 0.012, 0],
        [r - 0.012, 0.02],
        [r, 0.02],
        [r, height],
        [0, height],
      ],
      0.004,
      2,
    ),
    [0, 0, 0],
    64,
  );
  return kit.toNode('column');
}

export function makeSquareColumn([width, height, depth]: Size, shaft: Finish): SceneNode {
  const kit = createKit();
  kit.box(shaft, [width - 0.024, 0.02, depth - 0.024], [0, 0, 0], { bevel: 0.002 });
  kit.box(shaft, [width, height - 0.02, depth], [0, 0.02, 0], { bevel: 0.008, grain: 'y' });
  return kit.toNode('column');
}

const FLUTES = 20;

/** Fluted shaft with entasis on a moulded base, under an echinus and abacus. */
export function makeFlutedColumn([width, height]: Size, stone: Finish): SceneNode {
  const kit = createKit();
  const r = (width / 2) * 0.78;
  const base = width * 0.42;
  const cap = width * 0.38;
  const ring = (k: number, y: number): Vec3[] => {
    const outline: Vec2[] = [];
    for (let i = 0; i < FLUTES; i++)
      for (const [t, deep] of [
        [0, 0],
        [0.18, 0],
        [0.34, 0.05],
        [0.59, 0.075],
        [0.84, 0.05],
      ] as const) {
        const a = ((i + t) / FLUTES) * 2 * Math.PI;
        outline.push([r * k * (1 - deep) * Math.cos(a), r * k * (1 - deep) * Math.sin(a)]);
      }
    return ringAt(outline, y);
  };
  const shaft = height - base - cap;
  kit.add(
    stone,
    makeLoft([0, 0.2, 0.4, 0.7, 1].map((t) => ring(1 - 0.16 * t ** 1.6, base - 0.01 + (shaft + 0.02) * t))),
    30,
  );
  kit.box(stone, [width, base * 0.4, width], [0, 0, 0], { bevel: 0.004 });
  const torus = width / 2;
  kit.lathe(
    stone,
    roundProfile(
      [
        [0, base * 0.38],
        [torus * 0.97, base * 0.38],
        [torus * 0.99, base * 0.66],
        [torus * 0.84, base * 0.7],
        [torus * 0.82, base * 0.84],
        [torus * 0.88, base * 0.9],
        [torus * 0.8, base],
        [0, base],
      ],
      0.014,
      4,
    ),
    [0, 0, 0],
    56,
  );
  const top = height - cap;
  const neck = r * 0.84;
  kit.lathe(
    stone,
    roundProfile(
      [
        [0, top],
        [neck * 1.08, top],
        [neck * 1.1, top + cap * 0.12],
        [neck * 1.02, top + cap * 0.16],
        [neck * 1.04, top + cap * 0.34],
        [torus * 0.98, top + cap * 0.64],
        [0, top + cap * 0.64],
      ],
      0.01,
      3,
    ),
    [0, 0, 0],
    56,
  );
  kit.box(stone, [width, cap * 0.38, width], [0, height - cap * 0.38, 0], { bevel: 0.005 });
  return kit.toNode('column');
}

/** Outline of a rolled section, its web upright; [x, y] about the middle. */
function sectionOutline(width: number, height: number): Vec2[] {
  const flange = Math.max(0.01, height * 0.07);
  const web = Math.max(0.006, width * 0.05);
  const [a, b] = [width / 2, height / 2];
  return [
    [-a, -b],
    [a, -b],
    [a, -b + flange],
    [web, -b + flange],
    [web, b - flange],
    [a, b - flange],
    [a, b],
    [-a, b],
    [-a, b - flange],
    [-web, b - flange],
    [-web, -b + flange],
    [-a, -b + flange],
  ];
}

/** Rolled steel stanchion, bolted to the floor. */
export function makeSteelColumn([width, height, depth]: Size, steel: Finish): SceneNode {
  const kit = createKit();
  const plate = 0.02;
  kit.box(steel, [width, plate, depth], [0, 0, 0], { bevel: 0.002 });
  kit.box(steel, [width, plate, depth], [0, height - plate, 0], { bevel: 0.002 });
  kit.slab(steel, sectionOutline(width * 0.78, depth * 0.84), height - 2 * plate, [0, plate, 0], 0.0015);
  for (const sx of [-1, 1])
    for (const sz of [-1, 1])
      for (const y of [plate, height - plate - 0.016])
        kit.cylinder(steel, 0.011, 0.016, [sx * width * 0.43, y, sz * depth * 0.43], 0.003);
  return kit.toNode('column');
}

// Beams hang below y = 0 and run along X.

/** Squared timber, its edges worn, with a bracket at each end where asked. */
export function makeTimberBeam([width, height, depth]: Size, timber: Finish): SceneNode {
  const kit = createKit();
  kit.board(timber, [width, height, depth], [0, -height, 0], {
    bevel: Math.min(0.012, depth * 0.08),
    bevelSegments: 2,
  });
  return kit.toNode('beam');
}

/** Cast downstand with chamfered arrises. */
export function makeCastBeam([width, height, depth]: Size, concrete: Finish): SceneNode {
  const kit = createKit();
  const c = Math.min(0.02, depth * 0.12);
  const outline: Vec2[] = [
    [-height + c, -depth / 2],
    [0, -depth / 2],
    [0, depth / 2],
    [-height + c, depth / 2],
    [-height, depth / 2 - c],
    [-height, -depth / 2 + c],
  ];
  const bar = makeSlab(
    outline.map((p): Vec2 => [-p[0], p[1]]),
    width,
    0.002,
    1,
  );
  kit.add(concrete, moveToMiddle(turnZ(bar, -Math.PI / 2), width));
  return kit.toNode('beam');
}

/** Rolled section with stiffeners. */
export function makeSteelBeam([width, height, depth]: Size, steel: Finish): SceneNode {
  const kit = createKit();
  // Drawn lying: the section's height runs along -X before it is turned upright.
  const outline = sectionOutline(depth, height).map((p): Vec2 => [height / 2 - p[1], p[0]]);
  kit.add(steel, moveToMiddle(turnZ(makeSlab(outline, width, 0.0015, 1), -Math.PI / 2), width));
  const flange = Math.max(0.01, height * 0.07);
  const count = Math.max(2, Math.round(width / 1.2));
  for (let i = 0; i <= count; i++) {
    const x = -width / 2 + 0.06 + ((width - 0.12) * i) / count;
    kit.box(steel, [0.01, height - 2 * flange, depth * 0.94], [x, -height + flange, 0], { bevel: 0.001 });
  }
  return kit.toNode('beam');
}

function moveToMiddle(mesh: ReturnType<typeof turnZ>, width: number): ReturnType<typeof turnZ> {
  return { ...mesh, positions: mesh.positions.map((x, i) => (i % 3 === 0 ? x - width / 2 : x)) };
}
