import type { SceneDocument } from '../document/scene-document.ts';
import { siteOf, type Mass } from '../layout/site.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { createRandom, type Random } from '../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { glassFinish, plainFinish, type Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { pierce, type Cut } from './cuts.ts';
import { bayCuts, type FaceManner } from './facade.ts';
import type { Wardrobe } from './finishes.ts';
import { makeWindow } from './joinery.ts';
import { makePitchedRoof } from './roofs.ts';

export type House = { nodes: SceneNode[]; lights: Light[] };

const WALL_M = 0.3;
const SLAB_M = 0.28;

type Skin = {
  wall: Finish;
  frame: Finish;
  glass: Finish;
  slab: Finish;
  inside: Finish;
  floor: Finish;
  roof: Finish;
  rail: Finish;
};

type Side = {
  name: 'front' | 'back' | 'left' | 'right';
  length: number;
  at: Vec3;
  turnRad: number;
  glass: number;
};

function sidesOf(m: Mass): Side[] {
  return [
    { name: 'front', length: m.width, at: [0, 0, m.depth / 2], turnRad: 0, glass: m.glass.front },
    { name: 'back', length: m.width, at: [0, 0, -m.depth / 2], turnRad: Math.PI, glass: m.glass.back },
    { name: 'right', length: m.depth, at: [m.width / 2, 0, 0], turnRad: Math.PI / 2, glass: m.glass.right },
    { name: 'left', length: m.depth, at: [-m.width / 2, 0, 0], turnRad: -Math.PI / 2, glass: m.glass.left },
  ];
}

/** The villa or the tower of a scene: walls with glazing storey by storey, floors, lit rooms behind, roofs. */
export function buildHouse(document: SceneDocument, style: StyleSpec, wardrobe: Wardrobe): House {
  const site = siteOf(document);
  const random = createRandom(`${document.seed}/house`);
  const walls = wardrobe.surface(document.surfaces.walls);
  const second = document.surfaces.feature
    ? wardrobe.surface(document.surfaces.feature)
    : wardrobe.group(random.chance(0.6) ? 'timber' : 'stone');
  const isLight = style.windows === 'sash' || style.windows === 'arched';
  const skin: Skin = {
    wall: walls,
    frame: isLight
      ? plainFinish('painted-frame', '#ece6da', 0.45)
      : plainFinish('dark-frame', '#202122', 0.4),
    glass: glassFinish('pane', '#dfe8e6'),
    slab: plainFinish('slab-edge', '#d8d5ce', 0.8),
    inside: plainFinish('inside-wall', '#e6dfd2', 0.85),
    floor: plainFinish('inside-floor', '#9a7b58', 0.5),
    roof: roofFinish(document),
    rail: plainFinish('rail', '#232425', 0.4),
  };
  const facade: FaceManner =
    document.place === 'tower' ? random.pick(['grid', 'bands', 'fins', 'balconies']) : 'house';
  const nodes: SceneNode[] = [];
  const lights: Light[] = [];
  site.masses.forEach((mass, i) => {
    // A second material tells the bodies of a house apart.
    const wall = document.place === 'villa' && i === site.masses.length - 1 && i > 0 ? second : walls;
    const isBase = document.place === 'tower' && i === 0;
    const own = isBase ? { ...skin, wall: second } : { ...skin, wall };
    const made = buildMass(
      mass,
      own,
      isBase ? 'lobby' : facade,
      style,
      document,
      i === 0,
      random.fork(`mass-${i}`),
    );
    nodes.push(place(makeNode(`body-${i + 1}`, made.parts), [mass.x, 0, mass.z]));
    lights.push(...made.lights);
  });
  return { nodes, lights };
}

function roofFinish(document: SceneDocument): Finish {
  switch (document.style) {
    case 'mediterranean':
      return plainFinish('roof-tile', '#94573d', 0.85);
    case 'cream':
      return plainFinish('roof-tile', '#9c8268', 0.8);
    case 'scandinavian':
    case 'japandi':
      return plainFinish('standing-seam', '#3c3f41', 0.5);
    default:
      return plainFinish('slate-roof', '#4a4e54', 0.65);
  }
}

function buildMass(
  mass: Mass,
  skin: Skin,
  manner: FaceManner,
  style: StyleSpec,
  document: SceneDocument,
  isMain: boolean,
  random: Random,
): { parts: Part[]; lights: Light[] } {
  const parts: Part[] = [];
  const lights: Light[] = [];
  const storey = (mass.top - mass.bottom) / mass.storeys;
  const isLit = document.light.lamps > 0;
  for (let k = 0; k < mass.storeys; k++) {
    const base = mass.bottom + k * storey;
    for (const side of sidesOf(mass)) {
      const cuts = bayCuts(side.length, storey, side.glass, {
        manner,
        windows: style.windows,
        hasDoor: isMain && side.name === 'front' && document.place === 'villa' && k === 0,
        isFront: side.name === 'front',
        random: random.fork(side.name),
      });
      const put = (p: Part): Part => ({ finish: p.finish, mesh: turned(p, side, base) });
      const thick = side.name === 'front' || side.name === 'back' ? side.length : side.length - 2 * WALL_M;
      const clipped = cuts.filter((c) => c.low > -thick / 2 + 0.1 && c.high < thick / 2 - 0.1);
      for (const mesh of pierce(thick, storey, WALL_M, clipped)) parts.push(put(part(skin.wall, mesh)));
      for (const cut of clipped) parts.push(...glaze(cut, skin, style, manner).map(put));
      if (manner === 'fins' && side.name !== 'back') parts.push(...fins(side.length, storey, skin).map(put));
      if (manner === 'balconies' && side.name === 'front')
        parts.push(...balconies(clipped, skin, random.fork(`balcony-${k}`)).map(put));
    }
    parts.push(...rooms(mass, base, storey, skin));
    if (isLit) lights.push(...roomLights(mass, base, storey, document, random.fork(`lit-${k}`)));
    if (manner === 'bands' && k > 0) parts.push(band(mass, base, skin));
  }
  parts.push(...roofParts(mass, skin));
  return { parts, lights };
}

/** Part of a side, moved from the side's own plane to where it belongs on the body. */
function turned(p: Part, side: Side, base: number): Part['mesh'] {
  const c = Math.round(Math.cos(side.turnRad));
  const s = Math.round(Math.sin(side.turnRad));
  const { positions, normals } = p.mesh;
  const out = { ...p.mesh, positions: positions.slice(), normals: normals.slice() };
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i] ?? 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0];
    out.positions[i] = x * c + z * s + side.at[0];
    out.positions[i + 1] = y + base;
    out.positions[i + 2] = z * c - x * s + side.at[2];
    const [nx, nz] = [normals[i] ?? 0, normals[i + 2] ?? 0];
    out.normals[i] = nx * c + nz * s;
    out.normals[i + 2] = nz * c - nx * s;
  }
  return out;
}

function glaze(cut: Cut & { isDoor?: boolean }, skin: Skin, style: StyleSpec, manner: FaceManner): Part[] {
  const w = cut.high - cut.low;
  const h = cut.head - cut.sill;
  const cx = (cut.low + cut.high) / 2;
  const cy = (cut.sill + cut.head) / 2;
  if (cut.isDoor) {
    const leaf = plainFinish('front-door', '#4a3424', 0.45);
    return [part(leaf, move(makeBox(w, h, 0.06, { bevel: 0.004, grain: 'y' }), cx, cy, -0.16))];
  }
  const look = {
    frame: skin.frame,
    sill: skin.slab,
    manner:
      manner === 'house'
        ? style.windows === 'slit'
          ? 'floor-to-ceiling'
          : style.windows
        : 'floor-to-ceiling',
  } as const;
  const pane = makeBox(w - 0.02, h - 0.02, 0.014, { bevel: 0.001, bevelSegments: 1 });
  return [...makeWindow({ ...cut, kind: 'window' }, look), part(skin.glass, move(pane, cx, cy, -0.15))];
}

function fins(length: number, storey: number, skin: Skin): Part[] {
  const count = Math.min(40, Math.max(2, Math.round(length / 0.9)));
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = -length / 2 + (i * length) / count;
    return part(
      skin.slab,
      move(makeBox(0.07, storey, 0.36, { bevel: 0.004, bevelSegments: 1 }), x, storey / 2, 0.16),
    );
  });
}

function balconies(cuts: readonly Cut[], skin: Skin, random: Random): Part[] {
  return cuts.flatMap((cut) => {
    if (random.chance(0.3)) return [];
    const w = cut.high - cut.low + 0.5;
    const cx = (cut.low + cut.high) / 2;
    const deep = 1.25;
    const parts = [
      part(skin.slab, move(makeBox(w, 0.18, deep, { bevel: 0.006 }), cx, 0.02, deep / 2)),
      part(skin.rail, move(makeBox(w, 0.04, 0.05, { bevel: 0.004 }), cx, 1.12, deep - 0.05)),
      part(
        skin.glass,
        move(makeBox(w - 0.06, 0.92, 0.012, { bevel: 0.001, bevelSegments: 1 }), cx, 0.62, deep - 0.05),
      ),
    ];
    for (const s of [-1, 1])
      parts.push(
        part(
          skin.rail,
          move(makeBox(0.04, 1, 0.04, { bevel: 0.003 }), cx + s * (w / 2 - 0.03), 0.62, deep - 0.05),
        ),
        part(
          skin.glass,
          move(
            makeBox(0.012, 0.92, deep - 0.1, { bevel: 0.001, bevelSegments: 1 }),
            cx + s * (w / 2 - 0.03),
            0.62,
            deep / 2,
          ),
        ),
        part(
          skin.rail,
          move(makeBox(0.05, 0.04, deep, { bevel: 0.004 }), cx + s * (w / 2 - 0.03), 1.12, deep / 2),
        ),
      );
    return parts;
  });
}

function band(mass: Mass, base: number, skin: Skin): Part {
  return part(
    skin.slab,
    move(makeBox(mass.width + 0.5, 0.42, mass.depth + 0.5, { bevel: 0.01 }), 0, base, 0),
  );
}

/** Floor, ceiling and an inner wall, so that glass shows rooms and not the sky behind the house. */
function rooms(mass: Mass, base: number, storey: number, skin: Skin): Part[] {
  const w = mass.width - 2 * WALL_M;
  const d = mass.depth - 2 * WALL_M;
  const slab = (y: number, finish: Finish): Part =>
    part(finish, move(makeBox(w + 0.02, 0.08, d + 0.02, { bevel: 0.001, bevelSegments: 1 }), 0, y, 0));
  const inner = makeBox(w, storey - SLAB_M, 0.12, { bevel: 0.001, bevelSegments: 1 });
  const cross = makeBox(0.12, storey - SLAB_M, d * 0.5, { bevel: 0.001, bevelSegments: 1 });
  return [
    slab(base + 0.05, skin.floor),
    slab(base + storey - SLAB_M, skin.inside),
    part(skin.inside, move(inner, 0, base + storey / 2, -d * 0.12)),
    part(skin.inside, move(cross, w * 0.14, base + storey / 2, d * 0.12)),
  ];
}

const LIGHTS_PER_STOREY = 2;

/** Ceilings of lit rooms; by night not all windows are. */
function roomLights(
  mass: Mass,
  base: number,
  storey: number,
  document: SceneDocument,
  random: Random,
): Light[] {
  const { light } = document;
  const warm: Vec3 = light.kelvin < 3600 ? [1.25, 0.92, 0.58] : [1.1, 0.98, 0.84];
  const count = Math.min(LIGHTS_PER_STOREY, Math.max(1, Math.round(mass.width / 6)));
  const out: Light[] = [];
  for (let i = 0; i < count; i++) {
    if (random.chance(document.place === 'tower' ? 0.25 : 0.06)) continue;
    const w = (mass.width - 1.2) / count;
    const d = mass.depth * 0.34;
    const x = mass.x + (i - (count - 1) / 2) * (mass.width / count);
    const z = mass.z + mass.depth * 0.22;
    const y = base + storey - SLAB_M - 0.06;
    const k = 0.9 * light.lamps * random.between(0.7, 1.2);
    out.push({
      kind: 'rect',
      origin: [x - w / 2, y, z - d / 2],
      edgeU: [w, 0, 0],
      edgeV: [0, 0, d],
      radiance: [warm[0] * k, warm[1] * k, warm[2] * k],
    });
  }
  return out;
}

function roofParts(mass: Mass, skin: Skin): Part[] {
  const { width, depth, top } = mass;
  switch (mass.roof) {
    case 'gable':
    case 'hip': {
      const isTurned = depth > width * 1.05;
      const [long, short] = isTurned ? [depth, width] : [width, depth];
      const rise = clamp(short * 0.32, 0.6, 3.2);
      const shape = {
        width: long,
        depth: short,
        rise,
        over: 0.5,
        hip: mass.roof === 'hip' ? short / 2 : 0,
        thick: 0.16,
      };
      const mesh = makePitchedRoof(shape);
      const roof = isTurned ? swapAxes(mesh) : mesh;
      return [part(skin.roof, move(roof, 0, top + 0.16, 0), 20)];
    }
    case 'eaves':
      return [
        part(skin.slab, move(makeBox(width + 2.6, 0.3, depth + 2.6, { bevel: 0.012 }), 0, top + 0.12, 0.2)),
      ];
    case 'flat': {
      const rim = 0.34;
      const over = mass.storeys > 2 ? 0.12 : 0.7;
      return [
        part(skin.slab, move(makeBox(width + over, 0.2, depth + over, { bevel: 0.008 }), 0, top + 0.02, 0)),
        ...[-1, 1].flatMap((s) => [
          part(
            skin.wall,
            move(makeBox(width, rim, 0.2, { bevel: 0.004 }), 0, top + 0.1 + rim / 2, s * (depth / 2 - 0.1)),
          ),
          part(
            skin.wall,
            move(
              makeBox(0.2, rim, depth - 0.4, { bevel: 0.004 }),
              s * (width / 2 - 0.1),
              top + 0.1 + rim / 2,
              0,
            ),
          ),
        ]),
      ];
    }
    case 'none':
      return [];
  }
}

/** Quarter turn about Y. */
function swapAxes(mesh: ReturnType<typeof makePitchedRoof>): typeof mesh {
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const x = mesh.positions[i] ?? 0;
    const z = mesh.positions[i + 2] ?? 0;
    positions[i] = z;
    positions[i + 2] = -x;
  }
  return { ...mesh, positions };
}
