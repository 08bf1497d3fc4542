import type { SceneDocument } from '../document/scene-document.ts';
import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX, turnZ, type Mesh } from '../mesh/mesh.ts';
import { makeCylinder } from '../mesh/slab.ts';
import { makeNode, part, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import { brighten, isLit, shineFrom } from '../things/lamplight.ts';
import type { Light } from '../tracer/view.ts';
import { STEP_M, type CeilingDesign, type Ribs, type Tray } from './ceiling-design.ts';
import { pierce } from './cuts.ts';
import type { Wardrobe } from './finishes.ts';

type Size = SceneDocument['size'];
export type FormedCeiling = { node: SceneNode; lights: Light[] };

const LID_M = 0.3;
const PLATE_M = 0.06;
/** Thickness of the lit band that closes a tray's edge, and how far the lip below stands out before it. */
const BAND_M = 0.012;
const LIP_M = 0.03;
/** Its light, as lit lantern paper of its own area. */
const BAND_POWER = 0.8;
/** Long bands shine in pieces: what lies close to one end of a light has little of the other. */
const PIECE_M = 0.45;
/** Share of a band, its lower one, that its light is taken from: close to the lid above it would lie in blotches. */
const LOW = 0.35;
/** How far before the band its light begins. */
const FREE_M = 0.004;
const GAP_SHADE = plainFinish('ceiling-void', '#2a2724', 0.9);

/** A ceiling that is more than a plane. `wallM` is the walls' thickness, over which it reaches. */
export function formCeiling(
  design: Exclude<CeilingDesign, { kind: 'flat' | 'moulded' }>,
  size: Size,
  finish: Finish,
  wardrobe: Wardrobe,
  wallM: number,
): FormedCeiling {
  return design.kind === 'tray'
    ? formTray(design, size, finish, wardrobe, wallM)
    : { node: makeNode('ceiling', ribParts(design, size, finish, wardrobe, wallM)), lights: [] };
}

/** A plate over the whole room with a hole in its middle, its lower face at `y`. */
function plate(size: Size, y: number, thickM: number, wallM: number, insetM?: number): Mesh[] {
  const { width, depth } = size;
  const cut = {
    low: -width / 2 + (insetM ?? 0),
    high: width / 2 - (insetM ?? 0),
    sill: insetM ?? 0,
    head: depth - (insetM ?? 0),
  };
  return pierce(width + 2 * wallM, depth, thickM, insetM === undefined ? [] : [cut]).map((m) =>
    move(turnX(m, Math.PI / 2), 0, y, -depth / 2),
  );
}

/** Four bars round a rectangle centred in the room; `out` is their middle's distance from the walls. */
function ring(size: Size, out: number, y: number, thickM: number, highM: number): Mesh[] {
  const [x, z] = [size.width / 2 - out, size.depth / 2 - out];
  const bar = (w: number, d: number, at: Vec3): Mesh =>
    move(makeBox(w, highM, d, { bevel: Math.min(0.004, thickM / 4), bevelSegments: 1 }), ...at);
  return [
    bar(2 * x + thickM, thickM, [0, y, -z]),
    bar(2 * x + thickM, thickM, [0, y, z]),
    bar(thickM, 2 * z - thickM, [-x, y, 0]),
    bar(thickM, 2 * z - thickM, [x, y, 0]),
  ];
}

function formTray(tray: Tray, size: Size, finish: Finish, wardrobe: Wardrobe, wallM: number): FormedCeiling {
  const parts: Part[] = [];
  const lights: Light[] = [];
  const put = (f: Finish, meshes: readonly Mesh[]): void => {
    parts.push(...meshes.map((m) => part(f, m)));
  };
  for (let k = 0; k < tray.steps; k++) {
    const y = size.height + k * tray.liftM;
    const inset = tray.insetM + k * STEP_M;
    put(finish, plate(size, y, PLATE_M, wallM, inset));
    const high = tray.liftM - PLATE_M;
    const band = inset - LIP_M;
    // An open slit is too thin to be drawn smoothly; a lit band in it is.
    put(
      isLit(wardrobe.glow) ? brighten(wardrobe.glow, 'cove-glow', BAND_POWER) : finish,
      ring(size, band - BAND_M / 2, y + PLATE_M + high / 2, BAND_M, high + 0.004),
    );
    if (tray.hasTrim) put(wardrobe.group('metal'), ring(size, inset - 0.004, y + 0.01, 0.022, 0.018));
    lights.push(...coveLights(size, band, y + PLATE_M, high, wardrobe.glow));
  }
  put(finish, plate(size, size.height + tray.steps * tray.liftM, LID_M, wallM));
  return { node: makeNode('ceiling', parts), lights };
}

/** Light of the bands round a tray, which shine into its middle. */
function coveLights({ width, depth }: Size, insetM: number, y: number, highM: number, glow: Finish): Light[] {
  const [x, z] = [width / 2 - insetM - FREE_M, depth / 2 - insetM - FREE_M];
  const up: Vec3 = [0, highM * LOW, 0];
  const pieces = (lengthM: number, shine: (from: number, piece: number) => Light[]): Light[] => {
    const count = Math.max(1, Math.ceil(lengthM / PIECE_M));
    const piece = lengthM / count;
    return Array.from({ length: count }, (_, i) => shine(i * piece - lengthM / 2, piece)).flat();
  };
  const power = (piece: number): number => BAND_POWER * highM * piece;
  return [
    ...pieces(2 * x, (from, l) => [
      ...shineFrom(glow, [from, y, -z], [l, 0, 0], up, power(l)),
      ...shineFrom(glow, [from, y, z], up, [l, 0, 0], power(l)),
    ]),
    ...pieces(2 * z, (from, l) => [
      ...shineFrom(glow, [-x, y, from], up, [0, 0, l], power(l)),
      ...shineFrom(glow, [x, y, from], [0, 0, l], up, power(l)),
    ]),
  ];
}

function ribParts(ribs: Ribs, size: Size, finish: Finish, wardrobe: Wardrobe, wallM: number): Part[] {
  const { manner, liftM, ribM } = ribs;
  const isDark = manner === 'slats';
  const bars =
    manner === 'coffers' ? finish : manner === 'steel' ? wardrobe.group('metal') : wardrobe.group('timber');
  const parts = plate(size, size.height + liftM, LID_M, wallM).map((m) =>
    part(isDark ? GAP_SHADE : finish, m),
  );
  // Slats hang a little below their lid; everything else grows out of it.
  const high = manner === 'slats' ? 0.1 : liftM + 0.02;
  const y = size.height + high / 2;
  const across = manner === 'coffers' || manner === 'lattice' ? 0.004 : 0;
  for (const x of ribs.xs) parts.push(...bar(manner, bars, ribM, high, size.depth, [x, y, 0], true));
  // Bars that cross are not of quite the same height: faces in one plane would flicker.
  for (const z of ribs.zs)
    parts.push(...bar(manner, bars, ribM, high - across, size.width, [0, y + across / 2, z], false));
  return parts;
}

function bar(
  manner: Ribs['manner'],
  finish: Finish,
  thickM: number,
  highM: number,
  lengthM: number,
  at: Vec3,
  isAlongDepth: boolean,
): Part[] {
  const box = (thick: number, high: number, dy: number): Part => {
    const bevel = { bevel: Math.min(0.008, thick / 4), bevelSegments: 1 };
    const mesh = isAlongDepth
      ? makeBox(thick, high, lengthM, { ...bevel, grain: 'z' })
      : makeBox(lengthM, high, thick, bevel);
    return part(finish, move(mesh, at[0], at[1] + dy, at[2]));
  };
  switch (manner) {
    case 'steel':
      return [
        box(0.014, highM, 0),
        box(thickM, 0.018, -highM / 2 + 0.009),
        box(thickM, 0.018, highM / 2 - 0.03),
      ];
    case 'logs': {
      const radius = thickM / 2;
      const log = move(makeCylinder(radius, lengthM, 0.002, 14), 0, -lengthM / 2, 0);
      const laid = isAlongDepth ? turnX(log, Math.PI / 2) : turnZ(log, Math.PI / 2);
      return [part(finish, move(laid, at[0], at[1] - highM / 2 + radius, at[2]), 60)];
    }
    default:
      return [box(thickM, highM, 0)];
  }
}

const PLASTER = plainFinish('ceiling-plaster', '#f1ede4', 0.7);

/** Frames and roses of plaster on a flat ceiling; a rose over every lamp that hangs. */
export function mouldCeiling(document: SceneDocument): SceneNode {
  const { size, things } = document;
  const parts: Part[] = [];
  const y = size.height;
  const inset = Math.min(size.width, size.depth) * 0.13;
  for (const [out, thick, deep] of [
    [inset, 0.07, 0.024],
    [inset + 0.13, 0.025, 0.014],
  ] as const)
    parts.push(...ring(size, out, y - deep / 2, thick, deep).map((m) => part(PLASTER, m)));
  for (const t of things) {
    if (!t.position || (t.kind !== 'chandelier' && t.kind !== 'pendant')) continue;
    const [x, top, z] = t.position;
    if (Math.abs(top - y) > 0.03) continue;
    for (const [radius, deep] of [
      [0.42, 0.012],
      [0.35, 0.022],
      [0.2, 0.03],
      [0.09, 0.05],
    ] as const)
      parts.push(part(PLASTER, move(makeCylinder(radius, deep + 0.01, 0.004, 48), x, y - deep, z), 50));
  }
  return makeNode('mouldings', parts);
}
