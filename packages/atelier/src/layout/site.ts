import type { SceneDocument } from '../document/scene-document.ts';
import type { Footprint } from './footprint.ts';
import { indoorGround, type Ground, type Solid } from './plan.ts';
import type { Block, Building, GardenWall, Mass } from './sites/building.ts';
import { PAVILION_GROUND_M, planPavilion } from './sites/pavilion.ts';
import { planTower } from './sites/tower.ts';
import { planVilla } from './sites/villa.ts';

export type Site = Ground & {
  masses: readonly Mass[];
  /** The whole building of a villa or a tower. */
  building: Building | null;
};

/** The building that stands on an outdoor plot; rooms indoors have none. */
export function siteOf(document: SceneDocument): Site {
  switch (document.place) {
    case 'villa':
      return siteWith(document, planVilla(document));
    case 'tower':
      return siteWith(document, planTower(document));
    case 'pavilion': {
      const { body, posts } = planPavilion(document);
      const { x, z, width, depth } = body;
      return {
        solids: posts,
        platform: { x, z, width, depth, turnRad: 0 },
        groundM: PAVILION_GROUND_M,
        ceilingM: body.top,
        ways: [],
        masses: [body],
        building: null,
      };
    }
    case 'courtyard':
      return { ...indoorGround(document), ceilingM: null, masses: [], building: null };
    default:
      return { ...indoorGround(document), masses: [], building: null };
  }
}

function siteWith(document: SceneDocument, building: Building): Site {
  const solids: Solid[] = [
    ...building.masses,
    ...building.blocks.filter((b) => b.y1 > 0.08).map(solidOf),
    ...building.walls.flatMap(solidsOfWall),
  ];
  return {
    solids,
    platform: null,
    groundM: 0,
    ceilingM: null,
    ways: waysTo(document, building),
    masses: building.masses,
    building,
  };
}

function solidOf(b: Block): Solid {
  return {
    x: (b.x0 + b.x1) / 2,
    z: (b.z0 + b.z1) / 2,
    width: b.x1 - b.x0,
    depth: b.z1 - b.z0,
    turnRad: 0,
    bottom: b.y0,
    top: b.y1,
  };
}

const WALL_THICK_M = 0.3;

/** The stretches of a garden wall beside its gate, from x0 to x1. */
export function stretchesOf(w: GardenWall): [x0: number, x1: number][] {
  if (!w.gate) return [[w.x0, w.x1]];
  const { x, width } = w.gate;
  const stretches: [number, number][] = [
    [w.x0, x - width / 2],
    [x + width / 2, w.x1],
  ];
  return stretches.filter(([a, b]) => b - a > 0.05);
}

function solidsOfWall(w: GardenWall): Solid[] {
  return stretchesOf(w).map(([x0, x1]) => ({
    x: (x0 + x1) / 2,
    z: w.z,
    width: x1 - x0,
    depth: WALL_THICK_M,
    turnRad: 0,
    bottom: 0,
    top: w.top,
  }));
}

const WAY_M = 1.5;

/** From the door straight to the street, through the gate of a garden wall where there is one. */
function waysTo(document: SceneDocument, { door, walls }: Building): Footprint[] {
  const front = document.size.depth / 2;
  const upright = (x: number, z0: number, z1: number): Footprint => ({
    x,
    z: (z0 + z1) / 2,
    width: WAY_M,
    depth: Math.max(0.1, z1 - z0),
    turnRad: 0,
  });
  const gated = walls.find((w) => w.gate);
  if (!gated?.gate || Math.abs(gated.gate.x - door.x) < 0.05) return [upright(door.x, door.z, front)];
  const turn = (door.z + gated.z) / 2;
  const gx = gated.gate.x;
  return [
    upright(door.x, door.z, turn + WAY_M / 2),
    { x: (door.x + gx) / 2, z: turn, width: Math.abs(gx - door.x) + WAY_M, depth: WAY_M, turnRad: 0 },
    upright(gx, turn - WAY_M / 2, front),
  ];
}
