import type { Mass } from '../../layout/sites/building.ts';
import { clamp, smoothstep, type Vec3 } from '../../math/vector.ts';
import { deform, type Mesh } from '../../mesh/mesh.ts';
import { makeTube } from '../../mesh/round.ts';
import { part, type Part } from '../../scene/node.ts';
import { coverRoof, type RoofFace } from './roof-cover.ts';
import type { Skin } from './skin.ts';
import { makePolygon } from './solid.ts';

const THICK_M = 0.16;

/** Planes of a roof round the middle of its body, ridge along X: half sizes with the overhang, heights over the walls' top. */
type Shape = { faces: RoofFace[]; ridges: [Vec3, Vec3][]; gables: Vec3[][]; eaveY: number; ridgeY: number };

/** Gable: two planes. `half` are the walls' half sizes. */
function gable(halfX: number, halfZ: number, over: number, rise: number, base = 0): Shape {
  const slope = rise / halfZ;
  const eave = base - over * slope;
  const [X, Z, top] = [halfX + over, halfZ + over, base + rise];
  return {
    faces: [
      [
        [-X, eave, Z],
        [X, eave, Z],
        [X, top, 0],
        [-X, top, 0],
      ],
      [
        [X, eave, -Z],
        [-X, eave, -Z],
        [-X, top, 0],
        [X, top, 0],
      ],
    ],
    ridges: [
      [
        [-X, top, 0],
        [X, top, 0],
      ],
    ],
    gables: [-1, 1].map((s): Vec3[] => {
      const tri: Vec3[] = [
        [s * halfX, base - 0.02, s * halfZ],
        [s * halfX, base - 0.02, -s * halfZ],
        [s * halfX, top - THICK_M * 0.6, 0],
      ];
      return tri;
    }),
    eaveY: eave,
    ridgeY: top,
  };
}

function hip(halfX: number, halfZ: number, over: number, rise: number): Shape {
  const slope = rise / halfZ;
  const eave = -over * slope;
  const [X, Z] = [halfX + over, halfZ + over];
  const r = Math.max(0.05, X - Z);
  return {
    faces: [
      [
        [-X, eave, Z],
        [X, eave, Z],
        [r, rise, 0],
        [-r, rise, 0],
      ],
      [
        [X, eave, -Z],
        [-X, eave, -Z],
        [-r, rise, 0],
        [r, rise, 0],
      ],
      [
        [X, eave, Z],
        [X, eave, -Z],
        [r, rise, 0],
      ],
      [
        [-X, eave, -Z],
        [-X, eave, Z],
        [-r, rise, 0],
      ],
    ],
    ridges: [
      [
        [-r, rise, 0],
        [r, rise, 0],
      ],
      ...[-1, 1].flatMap((sx) =>
        [-1, 1].map((sz): [Vec3, Vec3] => [
          [sx * X, eave, sz * Z],
          [sx * r, rise, 0],
        ]),
      ),
    ],
    gables: [],
    eaveY: eave,
    ridgeY: rise,
  };
}

/** Skirt of a hip up to `inset` metres inside the eaves at height `y1`. */
function skirt(
  X: number,
  Z: number,
  eave: number,
  x1: number,
  z1: number,
  y1: number,
): Pick<Shape, 'faces' | 'ridges'> {
  return {
    faces: [
      [
        [-X, eave, Z],
        [X, eave, Z],
        [x1, y1, z1],
        [-x1, y1, z1],
      ],
      [
        [X, eave, -Z],
        [-X, eave, -Z],
        [-x1, y1, -z1],
        [x1, y1, -z1],
      ],
      [
        [X, eave, Z],
        [X, eave, -Z],
        [x1, y1, -z1],
        [x1, y1, z1],
      ],
      [
        [-X, eave, -Z],
        [-X, eave, Z],
        [-x1, y1, z1],
        [-x1, y1, -z1],
      ],
    ],
    ridges: [-1, 1].flatMap((sx) =>
      [-1, 1].map((sz): [Vec3, Vec3] => [
        [sx * X, eave, sz * Z],
        [sx * x1, y1, sz * z1],
      ]),
    ),
  };
}

/** Hip below, gable above: the roof of temples and old town houses. */
function irimoya(halfX: number, halfZ: number, over: number, rise: number): Shape {
  const slope = rise / (halfZ + over * 0.5);
  const [X, Z] = [halfX + over, halfZ + over];
  const eave = rise - slope * Z;
  const z1 = Z * 0.5;
  const y1 = eave + slope * (Z - z1);
  const x1 = Math.max(0.3, X - (Z - z1));
  const low = skirt(X, Z, eave, x1, z1, y1);
  const faces: RoofFace[] = [
    [
      [-x1 - 0.25, y1, z1],
      [x1 + 0.25, y1, z1],
      [x1 + 0.25, rise, 0],
      [-x1 - 0.25, rise, 0],
    ],
    [
      [x1 + 0.25, y1, -z1],
      [-x1 - 0.25, y1, -z1],
      [-x1 - 0.25, rise, 0],
      [x1 + 0.25, rise, 0],
    ],
  ];
  return {
    faces: [...low.faces, ...faces],
    ridges: [
      ...low.ridges,
      [
        [-x1 - 0.3, rise, 0],
        [x1 + 0.3, rise, 0],
      ],
    ],
    gables: [-1, 1].map((s): Vec3[] => [
      [s * x1, y1 - 0.05, s * z1],
      [s * x1, y1 - 0.05, -s * z1],
      [s * x1, rise - THICK_M, 0],
    ]),
    eaveY: eave,
    ridgeY: rise,
  };
}

function mansard(halfX: number, halfZ: number, over: number, rise: number): Shape {
  const [X, Z] = [halfX + over, halfZ + over];
  const inset = Math.min(0.85, halfZ * 0.3);
  const low = skirt(X, Z, 0.08, X - inset, Z - inset, rise);
  const up = skirt(
    X - inset,
    Z - inset,
    rise,
    Math.max(0.2, X - inset - Z * 0.6),
    Math.max(0.2, Z * 0.16),
    rise + 0.62,
  );
  const cap: RoofFace = [
    [-Math.max(0.2, X - inset - Z * 0.6), rise + 0.62, Math.max(0.2, Z * 0.16)],
    [Math.max(0.2, X - inset - Z * 0.6), rise + 0.62, Math.max(0.2, Z * 0.16)],
    [Math.max(0.2, X - inset - Z * 0.6), rise + 0.62, -Math.max(0.2, Z * 0.16)],
    [-Math.max(0.2, X - inset - Z * 0.6), rise + 0.62, -Math.max(0.2, Z * 0.16)],
  ];
  return {
    faces: [...low.faces, ...up.faces, cap],
    ridges: low.ridges,
    gables: [],
    eaveY: 0.08,
    ridgeY: rise,
  };
}

/** A pitched roof over a body, in the body's own space (its middle at x = z = 0, heights as built). */
export function makePitchedRoof(mass: Mass, skin: Skin): Part[] {
  const isTurned = mass.isRidgeAcross || mass.depth > mass.width * 1.08;
  const [halfX, halfZ] = isTurned ? [mass.depth / 2, mass.width / 2] : [mass.width / 2, mass.depth / 2];
  const rise = clamp(mass.rise || halfZ * 0.7, 0.4, 7);
  const shape =
    mass.roof === 'hip'
      ? hip(halfX, halfZ, mass.over, rise)
      : mass.roof === 'irimoya'
        ? irimoya(halfX, halfZ, mass.over, rise)
        : mass.roof === 'mansard'
          ? mansard(halfX, halfZ, mass.over, rise)
          : gable(halfX, halfZ, mass.over, rise);
  const isCurved = skin.manner === 'oriental' && mass.roof !== 'mansard';
  const bend = isCurved ? curveOf(shape, halfX + mass.over, halfZ + mass.over) : (p: Vec3): Vec3 => p;
  const settle = (mesh: Mesh): Mesh =>
    deform(mesh, (p) => {
      const [x, y, z] = bend(p);
      return isTurned ? [z, y + mass.top, -x] : [x, y + mass.top, z];
    });
  const { top, under } = coverRoof(shape.faces, mass.roof === 'mansard' ? 'tile' : skin.cover, THICK_M);
  const parts: Part[] = [part(skin.roof, settle(top), 50), part(skin.soffit, settle(under), 20)];
  for (const g of shape.gables)
    parts.push(
      part(
        skin.manner === 'japanese' || skin.manner === 'nordic' ? skin.second : skin.wall,
        settle(makePolygon(g)),
      ),
    );
  const cap = skin.cover === 'barrel' ? 0.14 : skin.cover === 'tile' ? 0.11 : 0.05;
  for (const [a, b] of shape.ridges) {
    const steps = 6;
    const path = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
      const t = i / steps;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + cap * 0.35, a[2] + (b[2] - a[2]) * t];
    });
    const isTop = a[2] === 0 && b[2] === 0;
    parts.push(
      part(skin.roof, settle(makeTube(path, isTop && isCurved ? cap * 1.5 : cap, { sides: 7 })), 60),
    );
  }
  return parts;
}

/** Hollow slopes and corners that turn up, as under a heavy tiled roof of the south. */
function curveOf(shape: Shape, X: number, Z: number): (p: Vec3) => Vec3 {
  const { eaveY, ridgeY } = shape;
  const height = Math.max(0.2, ridgeY - eaveY);
  return ([x, y, z]) => {
    const t = clamp((y - eaveY) / height, 0, 1);
    const hollow = -0.34 * height * t * (1 - t);
    const corner = smoothstep(0.5, 1.02, Math.abs(x) / X) * smoothstep(0.5, 1.02, Math.abs(z) / Z);
    const end = smoothstep(0.75, 1, Math.abs(x) / X) * t * t * 0.1;
    return [x, y + hollow + 0.5 * corner * (1 - t) + end, z];
  };
}
