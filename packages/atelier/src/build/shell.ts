import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { fromWall, openingsOf, wallOf, type Wall, type WallOpening } from '../layout/walls.ts';
import { hashText } from '../random/random.ts';
import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import type { StyleSpec } from '../style/style-spec.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { formCeiling, mouldCeiling } from './ceiling.ts';
import { riseOf, type CeilingDesign } from './ceiling-design.ts';
import { cutsOf, fillRound, makeRim, pierce } from './cuts.ts';
import type { MaterialBook, Wardrobe } from './finishes.ts';
import { makeDoor, makeWindow } from './joinery.ts';
import { buildLid } from './lid.ts';
import { cutAwayWalls } from './view.ts';
import { BARE, trimParts } from './wall-trim.ts';

const WALL_M = 0.22;
/** Walls run on into floor, ceiling and each other: faces that only touch would leave cracks for light. */
const SUNK_M = 0.1;
/** More than any frame stands out of its wall. */
const SET_BACK_M = 0.08;

export type Shell = { nodes: SceneNode[]; portals: Light[]; lights: Light[] };

/** Floor, walls with their openings, and ceiling; a sky portal in every opening to the outside. Courtyards have no lid. */
export function buildShell(
  document: SceneDocument,
  style: StyleSpec,
  wardrobe: Wardrobe,
  book: MaterialBook,
  ceiling: CeilingDesign,
): Shell {
  const { surfaces, size } = document;
  const isOpen = OUTDOOR_PLACES.has(document.place);
  const walls = wardrobe.surface(surfaces.walls);
  const feature = surfaces.feature ? wardrobe.surface(surfaces.feature) : null;
  const frame = frameOf(document, style, wardrobe);
  const nodes: SceneNode[] = [];
  const portals: Light[] = [];
  const lights: Light[] = [];
  const away = cutAwayWalls(document);
  for (const name of ['back', 'front', 'left', 'right'] as const) {
    const wall = wallOf(size, name);
    const openings = openingsOf(document, name);
    const isAway = away.includes(name);
    const finish = surfaces.feature?.wall === name && feature ? feature : walls;
    const parts = wallParts(document, wall, openings, finish, riseOf(ceiling));
    for (const o of openings) {
      const filling = openingParts(document, o, { frame, style, wardrobe, book, finish });
      // Frames stand out of a wall that is not there to see: they go back into it and still keep the light out.
      parts.push(
        ...(isAway ? filling.map((p) => ({ ...p, mesh: move(p.mesh, 0, 0, -SET_BACK_M) })) : filling),
      );
      if (o.kind === 'door' || isOpen) continue;
      portals.push(...portalsOf(wall, o));
    }
    if (isOpen) parts.push(part(wardrobe.group('stone'), copingOf(wall, size.height)));
    else if (!isAway) parts.push(...trimParts(document, wall, openings, { finish, wardrobe }));
    nodes.push(place(makeNode(`wall-${name}`, parts), [wall.middle[0], 0, wall.middle[1]], wall.turnRad));
  }
  const reach = isOpen ? 24 : 2 * WALL_M;
  const slab = makeBox(size.width + reach, 0.1, size.depth + reach, { bevel: 0.001, bevelSegments: 1 });
  nodes.push(makeNode('floor', [part(wardrobe.surface(surfaces.floor), move(slab, 0, -0.05, 0))]));
  if (isOpen) return { nodes, portals, lights };
  const lidFinish = wardrobe.surface(surfaces.ceiling);
  if (ceiling.kind === 'flat' || ceiling.kind === 'moulded') {
    const lid = buildLid(document, lidFinish, walls, WALL_M);
    nodes.push(...lid.nodes);
    portals.push(...lid.portals);
    if (ceiling.kind === 'moulded') nodes.push(mouldCeiling(document));
  } else {
    const formed = formCeiling(ceiling, size, lidFinish, wardrobe, WALL_M);
    nodes.push(formed.node);
    lights.push(...formed.lights);
  }
  return { nodes, portals, lights };
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
  riseM: number,
): Part[] {
  const isAcross = wall.name === 'back' || wall.name === 'front';
  const reach = wall.length + 2 * (isAcross ? WALL_M : SUNK_M);
  const isOpen = OUTDOOR_PLACES.has(document.place);
  const height = document.size.height + riseM + (isOpen ? SUNK_M : 2 * SUNK_M);
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
