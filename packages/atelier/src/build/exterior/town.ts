import type { Vec3 } from '../../math/vector.ts';
import { createMesh, joinMeshes, move, turnX, type Mesh } from '../../mesh/mesh.ts';
import { makeCylinder } from '../../mesh/slab.ts';
import type { Random } from '../../random/random.ts';
import { makeNode, part, type Part, type SceneNode } from '../../scene/node.ts';
import { glowFinish, metal, plainFinish, type Finish } from '../../texture/finish.ts';
import type { Light } from '../../tracer/view.ts';
import { addPolygon, makeSolid } from './solid.ts';

const WALLS = ['#b3a894', '#8d6a58', '#9a9994', '#c2b7a3', '#7f8488', '#a78f74'] as const;

export type TownLook = {
  /** Windows that are lit, 0 none … 1 all, and how brightly. */
  lit: number;
  radiance: number;
  /** How much of a far building's colour the air takes, and what it puts in its place. */
  air: { share: number; hex: string };
};

function litPane(radiance: number): Finish {
  const glow = glowFinish('town-window', '#ffc98a', 1);
  return { ...glow, emission: [radiance, radiance * 0.56, radiance * 0.24] };
}

const DARK_PANE = plainFinish('town-pane', '#39444d', 0.08);

/** Upright rectangle facing +Z (or ±X) a little before a wall. */
function pane(
  mesh: Mesh,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  at: number,
  face: 'front' | 'left' | 'right',
): void {
  const p = (a: number, y: number): Vec3 =>
    face === 'front' ? [a, y, at] : [at, y, face === 'right' ? -a : a];
  addPolygon(mesh, [p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)]);
}

/** A house of the town: wall, base, cornice, windows floor by floor on the three sides that can be seen. Stands round x = z = 0 with its front at z = 0. */
export function makeTownHouse(w: number, h: number, d: number, look: TownLook, random: Random): Part[] {
  const hex = random.pick(WALLS);
  const wall = plainFinish(`town-${hex.slice(1)}`, hex, 0.9);
  const trim = plainFinish('town-trim', '#cfc7b8', 0.85);
  const floors = Math.max(2, Math.round((h - 1) / 3.1));
  const lit = createMesh();
  const dim = createMesh();
  const dark = createMesh();
  const parts = [
    part(wall, makeSolid({ x0: -w / 2, x1: w / 2, y0: 0, y1: h, z0: -d, z1: 0 })),
    part(
      trim,
      makeSolid({ x0: -w / 2 - 0.15, x1: w / 2 + 0.15, y0: h - 0.25, y1: h + 0.1, z0: -d, z1: 0.2 }),
    ),
    part(trim, makeSolid({ x0: -w / 2 - 0.03, x1: w / 2 + 0.03, y0: 3.3, y1: 3.6, z0: -d, z1: 0.12 })),
  ];
  const bays = Math.max(2, Math.round(w / 2.6));
  const sideBays = Math.max(2, Math.round(d / 3));
  const isTall = random.chance(0.4);
  for (let f = 0; f < floors; f++) {
    const y0 = f === 0 ? 0.5 : 3.9 + (f - 1) * ((h - 4.4) / Math.max(1, floors - 1));
    const y1 = y0 + (f === 0 ? 2.4 : isTall ? 2 : 1.5);
    if (y1 > h - 0.4) break;
    const put = (x0: number, x1: number, at: number, face: 'front' | 'left' | 'right'): void => {
      const isLit = random.chance(f === 0 ? Math.min(1, look.lit * 1.5) : look.lit);
      pane(isLit ? (random.chance(0.55) ? dim : lit) : dark, x0, x1, y0, y1, at, face);
    };
    for (let i = 0; i < bays; i++) {
      const mid = -w / 2 + ((i + 0.5) * w) / bays;
      const half = (w / bays) * (f === 0 ? 0.4 : 0.28);
      put(mid - half, mid + half, 0.03, 'front');
    }
    for (let i = 0; i < sideBays; i++) {
      const mid = -d + ((i + 0.5) * d) / sideBays;
      put(mid - 0.7, mid + 0.7, -w / 2 - 0.03, 'left');
      put(-mid - 0.7, -mid + 0.7, w / 2 + 0.03, 'right');
    }
  }
  if (dark.positions.length > 0) parts.push(part(DARK_PANE, dark));
  if (lit.positions.length > 0) parts.push(part(litPane(look.radiance), lit));
  if (dim.positions.length > 0) parts.push(part(litPane(look.radiance * 0.4), dim));
  return parts;
}

/** Towers of the town on the horizon, paled by the air, with lit windows after dark. Between two angles (radians from -Z). */
export function makeSkyline(
  near: number,
  far: number,
  count: number,
  groundY: number,
  look: TownLook,
  random: Random,
  spread = 1.35,
): SceneNode {
  const tones = [0, 1, 2].map((i) =>
    plainFinish(
      `skyline-${i}`,
      mixHex(['#77736d', '#8f867a', '#66707a'][i] ?? '#777777', look.air.hex, look.air.share),
      0.9,
    ),
  );
  const bodies: Mesh[][] = [[], [], []];
  const lit = createMesh();
  const dark = createMesh();
  for (let i = 0; i < count; i++) {
    const a = (((i + 0.5) / count) * 2 - 1) * spread + random.between(-0.02, 0.02);
    const r = near + (far - near) * random.next();
    const [x, z] = [Math.sin(a) * r, -Math.cos(a) * r];
    const w = random.between(11, 24);
    const h =
      random.between(14, 30) * (random.chance(0.22) ? random.between(1.5, 2.3) : 1) * (r / near) ** 0.6;
    const tone = random.integer(0, 2);
    bodies[tone]?.push(
      makeSolid({ x0: x - w / 2, x1: x + w / 2, y0: groundY, y1: groundY + h, z0: z - 8, z1: z + 8 }),
    );
    if (random.chance(0.4))
      bodies[tone]?.push(
        makeSolid({
          x0: x - w * 0.3,
          x1: x + w * 0.2,
          y0: groundY + h,
          y1: groundY + h * 1.12,
          z0: z - 6,
          z1: z + 6,
        }),
      );
    const floors = Math.round(h / 3.4);
    const bays = Math.round(w / 3);
    for (let f = 1; f < floors; f++)
      for (let k = 0; k < bays; k++) {
        const isLit = random.chance(look.lit * 0.6);
        if (!isLit && r > near * 2.2) continue;
        const px = x - w / 2 + ((k + 0.5) * w) / bays;
        pane(
          isLit ? lit : dark,
          px - 0.8,
          px + 0.8,
          groundY + f * 3.4,
          groundY + f * 3.4 + 1.6,
          z + 8.05,
          'front',
        );
      }
  }
  const parts: Part[] = bodies.flatMap((list, i) => {
    const tone = tones[i];
    return tone && list.length > 0 ? [part(tone, joinMeshes(...list))] : [];
  });
  const paled = plainFinish('skyline-pane', mixHex('#39444d', look.air.hex, look.air.share * 0.8), 0.3);
  if (dark.positions.length > 0) parts.push(part(paled, dark));
  if (lit.positions.length > 0) parts.push(part(litPane(look.radiance), lit));
  return makeNode('skyline', parts);
}

function mixHex(a: string, b: string, t: number): string {
  const read = (s: string, k: number): number => Number.parseInt(s.slice(1 + 2 * k, 3 + 2 * k), 16);
  return `#${[0, 1, 2]
    .map((k) =>
      Math.round(read(a, k) * (1 - t) + read(b, k) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Far hills in two rows, bluer and paler the further they are: silhouettes round the horizon ahead. */
export function makeHills(airHex: string, random: Random): SceneNode {
  const parts: Part[] = [];
  const rows = [
    { r: 190, high: 9, share: 0.34 },
    { r: 330, high: 24, share: 0.62 },
  ];
  for (const [i, row] of rows.entries()) {
    const mesh = createMesh();
    const [p1, p2, p3] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
    const steps = 96;
    const at = (k: number): { x: number; z: number; y: number } => {
      const a = ((k / steps) * 2 - 1) * Math.PI;
      const y =
        row.high *
        (0.5 + 0.28 * Math.sin(a * 3 + p1) + 0.16 * Math.sin(a * 7 + p2) + 0.06 * Math.sin(a * 17 + p3));
      return { x: Math.sin(a) * row.r, z: -Math.cos(a) * row.r, y: Math.max(2, y) };
    };
    for (let k = 0; k < steps; k++) {
      const [a, b] = [at(k), at(k + 1)];
      addPolygon(mesh, [
        [a.x, -2, a.z],
        [b.x, -2, b.z],
        [b.x * 1.06, b.y, b.z * 1.06],
        [a.x * 1.06, a.y, a.z * 1.06],
      ]);
    }
    parts.push(part(plainFinish(`hills-${i}`, mixHex('#55643f', airHex, row.share), 1), mesh, 70));
  }
  return makeNode('hills', parts);
}

/** A parked car: enough of one to tell how large the house is. Its nose towards +X. */
export function makeCar(hex: string): SceneNode {
  const paint = plainFinish('car-paint', hex, 0.18, 0.1);
  const dark = plainFinish('car-glass', '#14181b', 0.05);
  const tyre = plainFinish('tyre', '#18181a', 0.85);
  const outline: readonly (readonly [number, number])[] = [
    [-2.15, 0.35],
    [2.1, 0.3],
    [2.2, 0.62],
    [1.95, 0.82],
    [1.1, 0.92],
    [0.45, 1.38],
    [-0.9, 1.45],
    [-1.75, 1.02],
    [-2.15, 0.9],
  ];
  const hull = createMesh();
  const glass = createMesh();
  const half = (y: number): number => 0.9 - Math.max(0, y - 0.85) * 0.42;
  outline.forEach(([x0, y0], i) => {
    const [x1, y1] = outline[(i + 1) % outline.length] ?? [x0, y0];
    const isGlass = (i === 4 || i === 6) && y1 !== y0;
    addPolygon(isGlass ? glass : hull, [
      [x1, y1, half(y1)],
      [x1, y1, -half(y1)],
      [x0, y0, -half(y0)],
      [x0, y0, half(y0)],
    ]);
  });
  for (const s of [-1, 1]) {
    const side = outline.map(([x, y]): Vec3 => [x, y, s * half(y)]);
    const low = side.filter((p) => p[1] <= 1.03);
    addPolygon(hull, s > 0 ? low : low.toReversed());
    const cabin: Vec3[] = [
      [-1.72, 0.98, s * 0.86],
      [1.08, 0.93, s * 0.87],
      [0.45, 1.38, s * half(1.38)],
      [-0.9, 1.45, s * half(1.45)],
    ];
    addPolygon(glass, s > 0 ? cabin : cabin.toReversed());
  }
  const parts = [part(paint, hull, 20), part(dark, glass, 20)];
  for (const x of [-1.35, 1.35])
    for (const s of [-1, 1])
      parts.push(
        part(tyre, move(turnX(makeCylinder(0.33, 0.2, 0.02, 20), Math.PI / 2), x, 0.33, s * 0.82 - 0.1)),
      );
  return makeNode('car', parts);
}

/** Street lamp, and its light where lamps burn. The arm reaches towards +Z. */
export function makeStreetLamp(at: Vec3, lamp: Finish, isLit: boolean): { node: Part[]; lights: Light[] } {
  const [x, y, z] = at;
  const black = metal('black');
  const node = [
    part(black, move(makeCylinder(0.06, 5.2, 0.004, 12), x, y, z)),
    part(black, makeSolid({ x0: x - 0.04, x1: x + 0.04, y0: y + 5.12, y1: y + 5.2, z0: z, z1: z + 1.1 })),
    part(lamp, makeSolid({ x0: x - 0.1, x1: x + 0.1, y0: y + 5.04, y1: y + 5.1, z0: z + 0.5, z1: z + 1.1 })),
  ];
  const [r, g, b] = lamp.emission;
  const light: Light = {
    kind: 'sphere',
    centre: [x, y + 4.9, z + 0.8],
    radius: 0.16,
    radiance: [r * 60, g * 60, b * 60],
  };
  return { node, lights: isLit ? [light] : [] };
}
