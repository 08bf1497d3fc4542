import type { Mass } from '../../layout/sites/building.ts';
import type { Vec3 } from '../../math/vector.ts';
import { part, type Part } from '../../scene/node.ts';
import { coverRoof } from './roof-cover.ts';
import { makePitchedRoof } from './roof-shapes.ts';
import type { Skin } from './skin.ts';
import { makePolygon, makeSolid, type Extent } from './solid.ts';

/** What ends a body above, in the body's own space: its middle at x = z = 0, heights as built. */
export function makeRoof(mass: Mass, skin: Skin, wall: Part['finish']): Part[] {
  switch (mass.roof) {
    case 'none':
      return [];
    case 'flat':
      return parapet(mass, skin, wall, 0.42);
    case 'terrace':
      return [...parapet(mass, skin, wall, 0.12)];
    case 'slab':
      return slab(mass, skin);
    case 'sawtooth':
      return sawtooth(mass, skin, wall);
    case 'butterfly':
      return butterfly(mass, skin);
    case 'mansard':
      return [...makePitchedRoof(mass, skin), ...dormers(mass, skin)];
    default:
      return makePitchedRoof(mass, skin);
  }
}

function ring(hx: number, hz: number, y0: number, y1: number, thick: number): Extent[] {
  return [
    { x0: -hx, x1: hx, y0, y1, z0: hz - thick, z1: hz },
    { x0: -hx, x1: hx, y0, y1, z0: -hz, z1: -hz + thick },
    { x0: -hx, x1: -hx + thick, y0, y1, z0: -hz + thick, z1: hz - thick },
    { x0: hx - thick, x1: hx, y0, y1, z0: -hz + thick, z1: hz - thick },
  ];
}

/** Flat roof behind a low wall of the facade's own stuff, with a coping that throws a thin shadow. */
function parapet({ width, depth, top, over }: Mass, skin: Skin, wall: Part['finish'], high: number): Part[] {
  const [hx, hz] = [width / 2 + over, depth / 2 + over];
  const isOld = skin.manner === 'french' || skin.manner === 'deco' || skin.manner === 'mediterranean';
  const coping = isOld ? skin.trim : skin.slab;
  const lip = isOld ? 0.14 : 0.05;
  const out = [
    part(
      skin.slab,
      makeSolid({ x0: -hx + 0.05, x1: hx - 0.05, y0: top, y1: top + 0.08, z0: -hz + 0.05, z1: hz - 0.05 }),
    ),
    ...ring(hx, hz, top, top + high, 0.28).map((e) => part(wall, makeSolid(e))),
    ...ring(hx + lip, hz + lip, top + high, top + high + 0.07, 0.28 + 2 * lip).map((e) =>
      part(coping, makeSolid(e)),
    ),
  ];
  if (isOld) {
    // A cornice below the coping: two plates, the upper one further out.
    out.push(
      ...ring(hx + 0.1, hz + 0.1, top - 0.2, top - 0.06, 0.12).map((e) => part(skin.trim, makeSolid(e))),
      ...ring(hx + 0.22, hz + 0.22, top - 0.06, top + 0.05, 0.24).map((e) => part(skin.trim, makeSolid(e))),
    );
  }
  return out;
}

/** A thin plate that reaches over the walls, with a boarded underside. */
function slab({ width, depth, top, over }: Mass, skin: Skin): Part[] {
  const [hx, hz] = [width / 2 + over, depth / 2 + over];
  return [
    part(skin.slab, makeSolid({ x0: -hx, x1: hx, y0: top + 0.02, y1: top + 0.26, z0: -hz, z1: hz })),
    part(
      skin.soffit,
      makeSolid({
        x0: -hx + 0.08,
        x1: hx - 0.08,
        y0: top - 0.02,
        y1: top + 0.03,
        z0: -hz + 0.08,
        z1: hz - 0.08,
      }),
    ),
  ];
}

/** Roof lights of a workshop: glass upright to the front, metal sloping back. */
function sawtooth({ width, depth, top, rise }: Mass, skin: Skin, wall: Part['finish']): Part[] {
  const count = Math.max(2, Math.round(width / 2.6));
  const step = width / count;
  const out: Part[] = [
    part(
      skin.slab,
      makeSolid({ x0: -width / 2, x1: width / 2, y0: top, y1: top + 0.1, z0: -depth / 2, z1: depth / 2 }),
    ),
  ];
  for (let i = 0; i < count; i++) {
    const x0 = -width / 2 + i * step;
    const x1 = x0 + step;
    const [low, high] = [top + 0.12, top + rise];
    const z = depth / 2;
    const { top: cover, under } = coverRoof(
      [
        [
          [x1, low, z],
          [x1, low, -z],
          [x0, high, -z],
          [x0, high, z],
        ],
      ],
      'seam',
      0.1,
    );
    out.push(
      part(skin.roof, cover, 30),
      part(skin.inside, under, 30),
      part(
        skin.glass,
        makeSolid({ x0: x0 + 0.02, x1: x0 + 0.04, y0: low, y1: high - 0.08, z0: -z + 0.1, z1: z - 0.1 }),
      ),
      part(
        wall,
        makePolygon([
          [x0, top, z - 0.01],
          [x1, top, z - 0.01],
          [x1, low, z - 0.01],
          [x0, high, z - 0.01],
        ]),
      ),
      part(
        wall,
        makePolygon([
          [x1, top, -z + 0.01],
          [x0, top, -z + 0.01],
          [x0, high, -z + 0.01],
          [x1, low, -z + 0.01],
        ]),
      ),
    );
    const bars = Math.max(2, Math.round(depth / 0.9));
    for (let k = 0; k <= bars; k++) {
      const at = -z + 0.1 + ((depth - 0.2) * k) / bars;
      out.push(
        part(
          skin.frame,
          makeSolid({
            x0: x0 - 0.01,
            x1: x0 + 0.05,
            y0: low,
            y1: high - 0.06,
            z0: at - 0.025,
            z1: at + 0.025,
          }),
        ),
      );
    }
  }
  return out;
}

/** Two planes that rise to both ends, over a band of glass. */
function butterfly({ width, depth, top, over, rise }: Mass, skin: Skin): Part[] {
  const hx = width / 2;
  const [X, Z] = [hx + over, depth / 2 + over];
  const valley = -hx * 0.22;
  const yAt = (x: number): number => top + 0.2 + (rise * Math.abs(x - valley)) / (hx - valley);
  const faces = [
    [
      [valley, yAt(valley), Z],
      [X, yAt(X), Z],
      [X, yAt(X), -Z],
      [valley, yAt(valley), -Z],
    ],
    [
      [-X, yAt(-X), Z],
      [valley, yAt(valley), Z],
      [valley, yAt(valley), -Z],
      [-X, yAt(-X), -Z],
    ],
  ] satisfies Vec3[][];
  const { top: cover, under } = coverRoof(faces, 'plain', 0.24);
  const out: Part[] = [part(skin.slab, cover, 30), part(skin.soffit, under, 30)];
  const band = 12;
  for (const z of [depth / 2 - 0.06, -depth / 2 + 0.06]) {
    for (let i = 0; i < band; i++) {
      const [x0, x1] = [-hx + (width * i) / band, -hx + (width * (i + 1)) / band];
      const face: Vec3[] = [
        [x0, top, z],
        [x1, top, z],
        [x1, yAt(x1) - 0.24, z],
        [x0, yAt(x0) - 0.24, z],
      ];
      out.push(part(skin.glass, makePolygon(z > 0 ? face : face.toReversed())));
      out.push(
        part(
          skin.timber,
          makeSolid({
            x0: x0 - 0.035,
            x1: x0 + 0.035,
            y0: top,
            y1: yAt(x0) - 0.2,
            z0: z - 0.05,
            z1: z + 0.05,
          }),
        ),
      );
    }
  }
  for (const s of [-1, 1]) {
    const x = s * (hx - 0.06);
    out.push(
      part(
        skin.wall,
        makeSolid({ x0: x - 0.06, x1: x + 0.06, y0: top, y1: yAt(x) - 0.24, z0: -depth / 2, z1: depth / 2 }),
      ),
    );
  }
  return out;
}

/** Windows with little roofs of their own in the steep part of a mansard. */
function dormers(mass: Mass, skin: Skin): Part[] {
  const { width, depth, top, rise } = mass;
  const count = Math.max(2, Math.round(width / 2.6));
  const out: Part[] = [];
  const [w, h] = [0.95, Math.min(1.35, rise * 0.68)];
  for (let i = 0; i < count; i++) {
    const x = -width / 2 + ((i + 0.5) / count) * width;
    for (const s of [1, -1]) {
      const face = s * (depth / 2 + 0.02);
      const at = (z0: number, z1: number): Pick<Extent, 'z0' | 'z1'> => ({
        z0: Math.min(face + s * z0, face + s * z1),
        z1: Math.max(face + s * z0, face + s * z1),
      });
      const y0 = top + 0.32;
      out.push(
        part(
          skin.trim,
          makeSolid({ x0: x - w / 2 - 0.1, x1: x - w / 2 + 0.04, y0, y1: y0 + h, ...at(-1.1, 0) }),
        ),
        part(
          skin.trim,
          makeSolid({ x0: x + w / 2 - 0.04, x1: x + w / 2 + 0.1, y0, y1: y0 + h, ...at(-1.1, 0) }),
        ),
        part(
          skin.trim,
          makeSolid({
            x0: x - w / 2 - 0.18,
            x1: x + w / 2 + 0.18,
            y0: y0 + h,
            y1: y0 + h + 0.14,
            ...at(-1.1, 0.1),
          }),
        ),
        part(
          skin.roof,
          makeSolid({
            x0: x - w / 2 - 0.1,
            x1: x + w / 2 + 0.1,
            y0: y0 + h + 0.14,
            y1: y0 + h + 0.26,
            ...at(-1.1, 0.02),
          }),
        ),
        part(skin.frame, makeSolid({ x0: x - 0.025, x1: x + 0.025, y0, y1: y0 + h, ...at(-0.12, -0.06) })),
        part(
          skin.frame,
          makeSolid({
            x0: x - w / 2,
            x1: x + w / 2,
            y0: y0 + h * 0.5 - 0.02,
            y1: y0 + h * 0.5 + 0.02,
            ...at(-0.12, -0.06),
          }),
        ),
        part(skin.glass, makeSolid({ x0: x - w / 2, x1: x + w / 2, y0, y1: y0 + h, ...at(-0.1, -0.09) })),
        part(skin.inside, makeSolid({ x0: x - w / 2, x1: x + w / 2, y0, y1: y0 + h, ...at(-0.62, -0.6) })),
      );
    }
  }
  return out;
}
