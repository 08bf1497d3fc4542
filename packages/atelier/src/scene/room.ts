import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move, shiftUv, turnX, type Mesh } from '../mesh/mesh.ts';
import { makeCurtain } from '../furniture/decor.ts';
import type { Random } from '../random/random.ts';
import type { Finish } from '../texture/finish.ts';
import type { Camera, Environment, Light } from '../tracer/view.ts';
import { makeNode, part, place, type Part, type SceneNode } from './node.ts';

/** Everything a picture, a panorama or a GLB of a furnished place is made from. */
export type RoomDesign = {
  root: SceneNode;
  lights: Light[];
  environment: Environment;
  /** First the cover, then further views. */
  cameras: readonly [Camera, ...Camera[]];
  /** Standing point and first heading of the panorama. */
  panorama: { eye: Vec3; forward: Vec3 };
  keyLight: Vec3;
  /** 0 keeps the light's colour (dusk), 1 makes it neutral. */
  whiteBalance: number;
  /** Mean display brightness to expose for. */
  brightness: number;
};

export type Hole = { from: number; to: number; sill: number; head: number };

/** Wall or ceiling in the XY plane with its face at z = 0 towards +Z, x centred, y from 0, cut by rectangular holes. */
function makePierced(
  width: number,
  height: number,
  thickness: number,
  holes: readonly Hole[],
  finish: Finish,
): Part[] {
  const parts: Part[] = [];
  const add = (x0: number, x1: number, y0: number, y1: number): void => {
    if (x1 - x0 < 0.005 || y1 - y0 < 0.005) return;
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const box = shiftUv(makeBox(x1 - x0, y1 - y0, thickness, { bevel: 0.001, bevelSegments: 1 }), cx, cy);
    parts.push(part(finish, move(box, cx, cy, -thickness / 2)));
  };
  let x = -width / 2;
  for (const hole of holes.toSorted((a, b) => a.from - b.from)) {
    add(x, hole.from, 0, height);
    add(hole.from, hole.to, 0, hole.sill);
    add(hole.from, hole.to, hole.head, height);
    x = hole.to;
  }
  add(x, width / 2, 0, height);
  return parts;
}

export type WindowStyle = { columns: number; rows: number; bar: number; frame: Finish };

export type Opening = Hole & {
  wall: WallName;
  /** Bars across the opening; none for a bare cut. */
  window?: WindowStyle;
  /** Curtains drawn to the sides. */
  curtain?: Finish;
  /** Solid leaf closing the opening: a door. */
  door?: Finish;
};

export type WallName = 'back' | 'front' | 'left' | 'right';

export type ShellOptions = {
  width: number;
  depth: number;
  height: number;
  floor: Finish;
  ceiling: Finish;
  walls: Finish;
  /** Walls with a finish of their own. */
  features?: Partial<Record<WallName, Finish>>;
  openings: readonly Opening[];
  /** Cuts in the ceiling: from/to along X, sill/head along Z measured from the back wall. */
  skylights?: readonly Hole[];
  skirting: Finish | null;
};

/** 1 to stand on the right and look across to windows on the left, -1 for the other way round. */
export function sideAwayFromWindow(o: ShellOptions): 1 | -1 {
  return o.openings.some((x) => x.wall === 'right' && !x.door) ? -1 : 1;
}

const WALL_THICKNESS = 0.22;

type WallPlace = { length: number; position: Vec3; turnRad: number };

function wallPlace(o: ShellOptions, wall: WallName): WallPlace {
  switch (wall) {
    case 'back':
      return { length: o.width, position: [0, 0, -o.depth / 2], turnRad: 0 };
    case 'front':
      return { length: o.width, position: [0, 0, o.depth / 2], turnRad: Math.PI };
    case 'left':
      return { length: o.depth, position: [-o.width / 2, 0, 0], turnRad: Math.PI / 2 };
    case 'right':
      return { length: o.depth, position: [o.width / 2, 0, 0], turnRad: -Math.PI / 2 };
  }
}

function toWorld(at: WallPlace, p: Vec3): Vec3 {
  const c = Math.cos(at.turnRad);
  const s = Math.sin(at.turnRad);
  return [at.position[0] + p[0] * c + p[2] * s, p[1], at.position[2] + p[2] * c - p[0] * s];
}

function makeWindowParts(hole: Hole, style: WindowStyle): Part[] {
  const w = hole.to - hole.from;
  const h = hole.head - hole.sill;
  const cx = (hole.from + hole.to) / 2;
  const cy = (hole.sill + hole.head) / 2;
  const b = style.bar;
  const z = -WALL_THICKNESS * 0.6;
  const bars: Mesh[] = [];
  for (const s of [-1, 1]) {
    bars.push(
      move(makeBox(b * 1.4, h, 0.06, { bevel: 0.003, grain: 'y' }), cx + s * (w / 2 - b * 0.7), cy, z),
    );
    bars.push(move(makeBox(w, b * 1.4, 0.06, { bevel: 0.003 }), cx, cy + s * (h / 2 - b * 0.7), z));
  }
  for (let i = 1; i < style.columns; i++)
    bars.push(
      move(makeBox(b, h, 0.045, { bevel: 0.003, grain: 'y' }), hole.from + (w / style.columns) * i, cy, z),
    );
  for (let i = 1; i < style.rows; i++)
    bars.push(move(makeBox(w, b, 0.045, { bevel: 0.003 }), cx, hole.sill + (h / style.rows) * i, z));
  return bars.map((m) => part(style.frame, m));
}

/** Room shell with its windows, doors, curtains and skirting, and a sky portal for every opening to the outside. */
export function makeShell(o: ShellOptions, random: Random): { nodes: SceneNode[]; portals: Light[] } {
  const nodes: SceneNode[] = [];
  const portals: Light[] = [];
  for (const wall of ['back', 'front', 'left', 'right'] as const) {
    const at = wallPlace(o, wall);
    const openings = o.openings.filter((x) => x.wall === wall);
    const finish = o.features?.[wall] ?? o.walls;
    // Walls run on into floor, ceiling and each other: faces that only touch would leave cracks for light.
    const sunk = 0.1;
    const reach = at.length + 2 * (wall === 'back' || wall === 'front' ? WALL_THICKNESS : sunk);
    const holes = openings.map((h) => ({ ...h, sill: h.sill + sunk, head: h.head + sunk }));
    const raised = makePierced(reach, o.height + 2 * sunk, WALL_THICKNESS, holes, finish);
    const parts = raised.map((p) => part(p.finish, move(p.mesh, 0, -sunk, 0)));
    for (const opening of openings) {
      const w = opening.to - opening.from;
      const h = opening.head - opening.sill;
      const cx = (opening.from + opening.to) / 2;
      if (opening.door) {
        parts.push(
          part(
            opening.door,
            move(makeBox(w - 0.01, h, 0.045, { bevel: 0.003, grain: 'y' }), cx, opening.sill + h / 2, -0.05),
          ),
        );
        continue;
      }
      if (opening.window) parts.push(...makeWindowParts(opening, opening.window));
      if (opening.curtain) {
        const top = Math.min(o.height - 0.03, opening.head + 0.25);
        for (const s of [-1, 1]) {
          const curtain = makeCurtain(Math.min(0.55, w * 0.22), top - 0.02, opening.curtain, 5, random);
          const x = s < 0 ? opening.from - 0.28 : opening.to - Math.min(0.55, w * 0.22) + 0.28;
          parts.push({
            finish: curtain.finish,
            mesh: { ...move(curtain.mesh, x, 0.015, 0.11), normals: curtain.mesh.normals },
          });
        }
      }
      portals.push({
        kind: 'portal',
        origin: toWorld(at, [opening.from, opening.sill, -WALL_THICKNESS]),
        edgeU: subtractPoints(toWorld(at, [opening.to, 0, 0]), toWorld(at, [opening.from, 0, 0])),
        edgeV: [0, h, 0],
      });
    }
    if (o.skirting) {
      let x = -at.length / 2;
      const floorHoles = openings.filter((h) => h.sill < 0.1).toSorted((a, b) => a.from - b.from);
      for (const hole of [...floorHoles, { from: at.length / 2, to: at.length / 2 }]) {
        const l = hole.from - x;
        if (l > 0.05)
          parts.push(
            part(
              o.skirting,
              move(makeBox(l, 0.08, 0.014, { bevel: 0.003, bevelSegments: 1 }), x + l / 2, 0.04, 0.007),
            ),
          );
        x = hole.to;
      }
    }
    nodes.push(place(makeNode(`wall-${wall}`, parts), at.position, at.turnRad));
  }
  const floor = makeBox(o.width + 2 * WALL_THICKNESS, 0.1, o.depth + 2 * WALL_THICKNESS, {
    bevel: 0.001,
    bevelSegments: 1,
  });
  nodes.push(makeNode('floor', [part(o.floor, move(floor, 0, -0.05, 0))]));
  const skylights = o.skylights ?? [];
  const lid = makePierced(o.width + 2 * WALL_THICKNESS, o.depth, 0.3, skylights, o.ceiling);
  const roof = lid.map((p) => part(p.finish, move(turnX(p.mesh, Math.PI / 2), 0, o.height, -o.depth / 2)));
  nodes.push(makeNode('ceiling', roof));
  for (const s of skylights) {
    portals.push({
      kind: 'portal',
      origin: [s.from, o.height + 0.3, -o.depth / 2 + s.sill],
      edgeU: [s.to - s.from, 0, 0],
      edgeV: [0, 0, s.head - s.sill],
    });
  }
  return { nodes, portals };
}

function subtractPoints(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Lamp as a sphere of light just outside its own shade, so that the shade does not swallow it. */
export function lampLight(centre: Vec3, radius: number, radiance: number, warmth = 1): Light {
  return {
    kind: 'sphere',
    centre,
    radius,
    radiance: [radiance, radiance * (0.8 - 0.06 * warmth), radiance * (0.56 - 0.12 * warmth)],
  };
}
