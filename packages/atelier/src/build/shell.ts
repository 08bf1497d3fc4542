import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { fromWall, openingsOf, skylightsOf, wallOf, type Wall, type WallOpening } from '../layout/walls.ts';
import { hashText } from '../random/random.ts';
import { halfExtents, toRoom } from '../layout/footprint.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, turnX } from '../mesh/mesh.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { cutsOf, fillRound, makeRim, pierce } from './cuts.ts';
import type { MaterialBook, Wardrobe } from './finishes.ts';
import { makeDoor, makeWindow } from './joinery.ts';

const WALL_M = 0.22;
/** Walls run on into floor, ceiling and each other: faces that only touch would leave cracks for light. */
const SUNK_M = 0.1;

export type Shell = { nodes: SceneNode[]; portals: Light[] };

/** Building styles that show what they are built of have neither skirting nor cornice. */
const BARE: ReadonlySet<SceneDocument['style']> = new Set([
  'ando',
  'brutalist',
  'post-industrial',
  'wabi-sabi',
  'mediterranean',
]);
const ORNATE: ReadonlySet<SceneDocument['style']> = new Set(['french', 'art-deco']);

/** Floor, walls with their openings, and ceiling; a sky portal in every opening to the outside. Courtyards have no lid. */
export function buildShell(
  document: SceneDocument,
  style: StyleSpec,
  wardrobe: Wardrobe,
  book: MaterialBook,
): Shell {
  const { surfaces, size } = document;
  const isOpen = OUTDOOR_PLACES.has(document.place);
  const walls = wardrobe.surface(surfaces.walls);
  const feature = surfaces.feature ? wardrobe.surface(surfaces.feature) : null;
  const frame = frameOf(document, style, wardrobe);
  const nodes: SceneNode[] = [];
  const portals: Light[] = [];
  for (const name of ['back', 'front', 'left', 'right'] as const) {
    const wall = wallOf(size, name);
    const openings = openingsOf(document, name);
    const finish = surfaces.feature?.wall === name && feature ? feature : walls;
    const parts = wallParts(document, wall, openings, finish);
    for (const o of openings) {
      parts.push(...openingParts(document, o, { frame, style, wardrobe, book, finish }));
      if (o.kind === 'door' || isOpen) continue;
      portals.push(...portalsOf(wall, o));
    }
    if (isOpen) parts.push(part(wardrobe.group('stone'), copingOf(wall, size.height)));
    else parts.push(...trimParts(document, wall, openings, finish));
    nodes.push(place(makeNode(`wall-${name}`, parts), [wall.middle[0], 0, wall.middle[1]], wall.turnRad));
  }
  const reach = isOpen ? 24 : 2 * WALL_M;
  const slab = makeBox(size.width + reach, 0.1, size.depth + reach, { bevel: 0.001, bevelSegments: 1 });
  nodes.push(makeNode('floor', [part(wardrobe.surface(surfaces.floor), move(slab, 0, -0.05, 0))]));
  if (!isOpen) {
    const lid = buildCeiling(document, wardrobe.surface(surfaces.ceiling), walls);
    nodes.push(...lid.nodes);
    portals.push(...lid.portals);
  }
  return { nodes, portals };
}

/** Dark steel for grids and glass fronts, painted or clear timber for the rest. */
function frameOf(document: SceneDocument, style: StyleSpec, wardrobe: Wardrobe): Finish {
  switch (style.windows) {
    case 'sash':
      return plainFinish('painted-frame', document.style === 'french' ? '#ece7dd' : '#f1efe9', 0.45);
    case 'arched':
      return document.style === 'mediterranean'
        ? plainFinish('painted-frame', '#3d6f93', 0.5)
        : plainFinish('painted-frame', '#f0e8da', 0.45);
    case 'wide':
      return hashText(`${document.seed}/frame`) % 2 === 0
        ? wardrobe.group('timber')
        : plainFinish('dark-frame', '#2b2926', 0.45);
    default:
      return plainFinish('dark-frame', '#232323', 0.42);
  }
}

function wallParts(
  document: SceneDocument,
  wall: Wall,
  openings: readonly WallOpening[],
  finish: Finish,
): Part[] {
  const isAcross = wall.name === 'back' || wall.name === 'front';
  const reach = wall.length + 2 * (isAcross ? WALL_M : SUNK_M);
  const isOpen = OUTDOOR_PLACES.has(document.place);
  const height = document.size.height + (isOpen ? SUNK_M : 2 * SUNK_M);
  const cuts = openings.flatMap(cutsOf).map((c) => ({ ...c, sill: c.sill + SUNK_M, head: c.head + SUNK_M }));
  const solid = pierce(reach, height, WALL_M, cuts).map((m) => part(finish, move(m, 0, -SUNK_M, 0)));
  const round = openings.flatMap((o) => fillRound(o, WALL_M)).map((m) => part(finish, m));
  return [...solid, ...round];
}

type OpeningLook = {
  frame: Finish;
  style: StyleSpec;
  wardrobe: Wardrobe;
  book: MaterialBook;
  finish: Finish;
};

function openingParts(document: SceneDocument, o: WallOpening, look: OpeningLook): Part[] {
  const { frame, style, wardrobe, book } = look;
  switch (o.kind) {
    case 'door':
      return makeDoor(
        o,
        doorLeaf(document, wardrobe),
        doorFrame(document, wardrobe),
        style.windows === 'sash',
      );
    case 'window':
    case 'arch': {
      if (o.kind === 'arch' && o.sill < 0.1)
        return [part(wardrobe.group('timber'), makeRim(o, 0.02, 0.002), 60)];
      const manner = o.kind === 'arch' ? 'arched' : style.windows === 'arched' ? 'sash' : style.windows;
      return makeWindow(o, { frame, sill: wardrobe.group('stone'), manner });
    }
    case 'moon-gate':
      return [part(wardrobe.group('timber'), makeRim(o, 0.045, 0.004), 60)];
    case 'glass-block': {
      const block = book['glass-block'].finish({});
      const box = makeBox(o.high - o.low, o.head - o.sill, 0.09, { bevel: 0.002, bevelSegments: 1 });
      return [part(block, move(box, (o.low + o.high) / 2, (o.sill + o.head) / 2, -WALL_M / 2))];
    }
    default:
      return [];
  }
}

function doorLeaf(document: SceneDocument, wardrobe: Wardrobe): Finish {
  return BARE.has(document.style) || document.style === 'black-white-modern'
    ? wardrobe.group('timber')
    : hashText(`${document.seed}/door`) % 3 === 0
      ? plainFinish('door-paint', '#eeebe4', 0.45)
      : wardrobe.group('timber');
}

function doorFrame(document: SceneDocument, wardrobe: Wardrobe): Finish {
  return BARE.has(document.style) ? plainFinish('dark-frame', '#232323', 0.42) : doorLeaf(document, wardrobe);
}

function portalsOf(wall: Wall, o: WallOpening): Light[] {
  return cutsOf(o)
    .filter((c) => c.high - c.low > 0.02 && c.head - c.sill > 0.02)
    .map((c) => {
      const [x0, z0] = fromWall(wall, c.low, -WALL_M - 0.01);
      const edgeU: Vec3 = [wall.along[0] * (c.high - c.low), 0, wall.along[1] * (c.high - c.low)];
      return { kind: 'portal', origin: [x0, c.sill, z0], edgeU, edgeV: [0, c.head - c.sill, 0] };
    });
}

function copingOf(wall: Wall, height: number): ReturnType<typeof makeBox> {
  return move(
    makeBox(wall.length + 2 * WALL_M + 0.1, 0.08, WALL_M + 0.12, { bevel: 0.008 }),
    0,
    height + 0.04,
    -WALL_M / 2,
  );
}

/** Skirting and, in ornate styles, a cornice. */
function trimParts(
  document: SceneDocument,
  wall: Wall,
  openings: readonly WallOpening[],
  finish: Finish,
): Part[] {
  const parts: Part[] = [];
  const isOrnate = ORNATE.has(document.style);
  if (!BARE.has(document.style) && document.place !== 'bathroom') {
    const tall = isOrnate ? 0.14 : 0.07;
    const skirting = isOrnate
      ? plainFinish('skirting', '#efebe2', 0.5)
      : finish.texture
        ? plainFinish('skirting', '#dcd7cd', 0.55)
        : { ...finish, name: 'skirting' };
    let x = -wall.length / 2;
    const low = openings.filter((o) => o.sill < tall);
    for (const hole of [...low, { low: wall.length / 2, high: wall.length / 2 }]) {
      const l = hole.low - x;
      if (l > 0.05)
        parts.push(
          part(
            skirting,
            move(makeBox(l, tall, 0.014, { bevel: 0.003, bevelSegments: 1 }), x + l / 2, tall / 2, 0.007),
          ),
        );
      x = hole.high;
    }
  }
  if (isOrnate) {
    const plaster = plainFinish('cornice', '#f1ede4', 0.7);
    const { height } = document.size;
    const steps: readonly (readonly [number, number, number])[] = [
      [0.05, 0.11, 0.025],
      [0.055, 0.06, 0.07],
      [0.03, 0.03, 0.1],
    ];
    for (const [h, below, deep] of steps)
      parts.push(
        part(
          plaster,
          move(makeBox(wall.length, h, deep, { bevel: 0.008 }), 0, height - below + h / 2 - 0.03, deep / 2),
        ),
      );
  }
  return parts;
}

const LID_M = 0.3;

/** Ceiling with its skylights and a portal over each, and the wells that stairs rise into. */
function buildCeiling(
  document: SceneDocument,
  finish: Finish,
  walls: Finish,
): { nodes: SceneNode[]; portals: Light[] } {
  const { width, depth, height } = document.size;
  const lights = skylightsOf(document);
  const wells = stairwellsOf(document).filter(
    (w) => !lights.some((l) => w.x0 < l.x1 + 0.05 && w.x1 > l.x0 - 0.05),
  );
  const cuts = [...lights, ...wells].map((s) => ({
    low: s.x0,
    high: s.x1,
    sill: s.z0 + depth / 2,
    head: s.z1 + depth / 2,
  }));
  const parts = pierce(width + 2 * WALL_M, depth, LID_M, cuts).map((m) =>
    part(finish, move(turnX(m, Math.PI / 2), 0, height, -depth / 2)),
  );
  const portals = lights.map((s): Light => ({
    kind: 'portal',
    origin: [s.x0, height + LID_M + 0.01, s.z0],
    edgeU: [s.x1 - s.x0, 0, 0],
    edgeV: [0, 0, s.z1 - s.z0],
  }));
  const shafts = wells.map((w, i) => makeNode(`stairwell-${i + 1}`, shaftParts(w, height, walls)));
  return { nodes: [makeNode('ceiling', parts), ...shafts], portals };
}

type Well = { x0: number; x1: number; z0: number; z1: number };

/** Where stairs go through the ceiling: over the upper half of each flight. */
function stairwellsOf(document: SceneDocument): Well[] {
  const { width, depth, height } = document.size;
  const out: Well[] = [];
  for (const t of document.things) {
    if (t.kind !== 'stairs' || !t.position || !t.size) continue;
    const [w, h, d] = t.size;
    if (t.position[1] + h < height - 0.3) continue;
    const turnRad = ((t.turnDeg ?? 0) * Math.PI) / 180;
    const isSpiral = Math.abs(w - d) < 0.3;
    const upper = {
      ...localBox(t.position, turnRad, isSpiral ? 0 : -d * 0.22),
      width: w + 0.04,
      depth: isSpiral ? d : d * 0.56,
      turnRad,
    };
    const [hx, hz] = halfExtents(upper);
    const well = {
      x0: clamp(upper.x - hx, 0.02 - width / 2, width / 2),
      x1: clamp(upper.x + hx, -width / 2, width / 2 - 0.02),
      z0: clamp(upper.z - hz, 0.02 - depth / 2, depth / 2),
      z1: clamp(upper.z + hz, -depth / 2, depth / 2 - 0.02),
    };
    const isFree = !out.some((o) => well.x0 < o.x1 + 0.05 && well.x1 > o.x0 - 0.05);
    if (isFree && well.x1 - well.x0 > 0.3 && well.z1 - well.z0 > 0.3) out.push(well);
  }
  return out;
}

function localBox(
  at: readonly [number, number, number],
  turnRad: number,
  dz: number,
): { x: number; z: number } {
  const [x, z] = toRoom({ x: at[0], z: at[2], turnRad }, 0, dz);
  return { x, z };
}

const SHAFT_M = 1.5;

/** What is seen of the floor above through a stairwell. */
function shaftParts(w: Well, height: number, finish: Finish): Part[] {
  const y = height + SHAFT_M / 2;
  const [cx, cz] = [(w.x0 + w.x1) / 2, (w.z0 + w.z1) / 2];
  const [sx, sz] = [w.x1 - w.x0, w.z1 - w.z0];
  const box = (x: number, h: number, z: number, at: Vec3): Part =>
    part(finish, move(makeBox(x, h, z, { bevel: 0.001, bevelSegments: 1 }), ...at));
  return [
    box(0.1, SHAFT_M, sz + 0.2, [w.x0 - 0.05, y, cz]),
    box(0.1, SHAFT_M, sz + 0.2, [w.x1 + 0.05, y, cz]),
    box(sx, SHAFT_M, 0.1, [cx, y, w.z0 - 0.05]),
    box(sx, SHAFT_M, 0.1, [cx, y, w.z1 + 0.05]),
    box(sx + 0.2, 0.1, sz + 0.2, [cx, height + SHAFT_M, cz]),
  ];
}
