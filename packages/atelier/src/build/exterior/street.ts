import type { SceneDocument } from '../../document/scene-document.ts';
import { siteOf } from '../../layout/site.ts';
import type { Random } from '../../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../../scene/node.ts';
import { plainFinish, type Finish } from '../../texture/finish.ts';
import type { Light } from '../../tracer/view.ts';
import type { Daylight } from '../daylight.ts';
import type { Wardrobe } from '../finishes.ts';
import { skinOf } from './skin.ts';
import { makeSolid } from './solid.ts';
import { makeCar, makeSkyline, makeStreetLamp, makeTownHouse, type TownLook } from './town.ts';

const ASPHALT = plainFinish('asphalt', '#37393b', 0.88);
const KERB = plainFinish('kerb', '#8f8c85', 0.85);
const PAINT = plainFinish('road-paint', '#c9c7c0', 0.8);
const AIR = '#b4c0ca';
const ROAD_M = 9;
const REACH_M = 150;
/** What belongs to the plot; the rest of the street is only seen. */
const NEAR_M = 32;
const CARS = ['#8c2f2a', '#20262c', '#c8c9c6', '#2f4a5c', '#5a5d60'] as const;

/** Pavement, road with markings and parked cars, lamps, the houses to both sides and the town behind. */
export function buildStreet(
  document: SceneDocument,
  wardrobe: Wardrobe,
  daylight: Daylight,
  random: Random,
): { nodes: SceneNode[]; lights: Light[] } {
  const { depth } = document.size;
  const site = siteOf(document);
  const skin = skinOf(document, wardrobe);
  const isLit = document.light.lamps > 0;
  const isDark = daylight.elevationDeg < 4;
  const edge = depth / 2 + 1.2;
  const eye = document.camera.eye ?? [0, 2, edge + 30];
  const lights: Light[] = [];
  const paving = wardrobe.surface(document.surfaces.floor);
  const doorX = site.building?.door.x ?? 0;
  const crossing = doorX + (doorX > 0 ? -7 : 7);
  const furniture: Part[] = [];
  for (const x of [-26, -13, 0, 13, 26]) {
    const at = crossing + 3 + x;
    // A post right before the viewer would cut the picture in two.
    if (Math.hypot(at - eye[0], edge - 0.7 - eye[2]) < 17) continue;
    const lamp = makeStreetLamp([at, 0, edge - 0.7], skin.lamp, isLit && isDark);
    furniture.push(...lamp.node);
    if (Math.abs(at) < 30) lights.push(...lamp.lights);
  }
  for (let x = -14; x <= 14; x += 1.9) {
    if (Math.abs(doorX + x - crossing) < 2.4) continue;
    furniture.push(
      part(
        skin.metal,
        makeSolid({
          x0: doorX + x - 0.05,
          x1: doorX + x + 0.05,
          y0: 0,
          y1: 0.8,
          z0: edge - 0.5,
          z1: edge - 0.4,
        }),
      ),
    );
  }
  const nodes = [
    makeNode('pavement', [
      slab(paving, -NEAR_M, NEAR_M, -NEAR_M, edge - 0.28, 0),
      slab(paving, -NEAR_M, NEAR_M, edge + ROAD_M + 0.28, edge + ROAD_M + 5, 0),
    ]),
    makeNode('pavement-beyond', [
      slab(paving, -REACH_M, REACH_M, -REACH_M, edge - 0.28, -0.02),
      slab(paving, -REACH_M, REACH_M, edge + ROAD_M + 0.28, REACH_M, -0.02),
    ]),
    makeNode('street', roadPieces(edge, crossing, NEAR_M, 0)),
    makeNode('street-beyond', roadPieces(edge, crossing, REACH_M, -0.02)),
    makeNode('street-furniture', furniture),
    ...parkedCars(document, edge, crossing, random.fork('cars')),
    ...neighbours(document, daylight, random.fork('town')),
  ];
  return { nodes, lights };
}

function slab(f: Finish, x0: number, x1: number, z0: number, z1: number, top: number): Part {
  return part(f, makeSolid({ x0, x1, y0: top - 0.2, y1: top, z0, z1 }));
}

/** Road `reach` metres to both sides, with kerbs; what is near has a crossing and a broken line, too. */
function roadPieces(edge: number, crossing: number, reach: number, lift: number): Part[] {
  const out = [
    slab(ASPHALT, -reach, reach, edge, edge + ROAD_M, -0.14 + lift),
    slab(KERB, -reach, reach, edge - 0.28, edge, 0.012 + lift),
    slab(KERB, -reach, reach, edge + ROAD_M, edge + ROAD_M + 0.28, 0.012 + lift),
  ];
  const from = lift === 0 ? -reach : -72;
  for (let x = from; x < Math.min(72, reach); x += 5) {
    if (lift !== 0 && Math.abs(x) < NEAR_M) continue;
    out.push(slab(PAINT, x, x + 2.4, edge + ROAD_M / 2 - 0.07, edge + ROAD_M / 2 + 0.07, -0.135 + lift));
  }
  if (lift === 0)
    for (let z = edge + 0.5; z < edge + ROAD_M - 0.4; z += 1)
      out.push(slab(PAINT, crossing - 1.6, crossing + 1.6, z, z + 0.5, -0.134));
  return out;
}

function parkedCars(document: SceneDocument, edge: number, crossing: number, random: Random): SceneNode[] {
  const eye = document.camera.eye ?? [0, 2, edge + 20];
  const out: SceneNode[] = [];
  for (const x of [-21, -14.5, 10, 17, 23.5]) {
    if (Math.abs(x - crossing) < 4.5 || !random.chance(0.72)) continue;
    // A car right before the viewer would be all there is to see.
    if (Math.hypot(x - eye[0], edge + 1.3 - eye[2]) < 13) continue;
    out.push(
      place(
        makeCar(random.pick(CARS)),
        [x, -0.14, edge + 1.25],
        random.chance(0.5) ? 0 : Math.PI,
        `car-${out.length + 1}`,
      ),
    );
  }
  return out;
}

/** How the town looks by the hour. */
function townLook({ elevationDeg }: Daylight): TownLook {
  const isNight = elevationDeg < -10;
  const isDusk = elevationDeg < 3;
  return {
    lit: isNight ? 0.34 : isDusk ? 0.3 : 0,
    radiance: isNight ? 0.11 : 0.2,
    air: { share: isNight ? 0.1 : 0.4, hex: AIR },
  };
}

/** Houses in line with the tower to both sides, a second row behind, the skyline. */
function neighbours(document: SceneDocument, daylight: Daylight, random: Random): SceneNode[] {
  const site = siteOf(document);
  const look = townLook(daylight);
  const low = Math.min(...site.masses.map((m) => m.x - m.width / 2));
  const high = Math.max(...site.masses.map((m) => m.x + m.width / 2));
  const front = Math.max(...site.masses.map((m) => m.z + m.depth / 2)) - 1.2;
  const top = Math.max(...site.masses.map((m) => m.top));
  const out: SceneNode[] = [];
  for (const s of [-1, 1]) {
    let x = s > 0 ? high + 4.5 : -(low - 4.5);
    while (x < 66) {
      const w = random.between(9, 15);
      const h = Math.min(random.between(9, 17), top * 0.62);
      out.push(
        place(
          makeNode('house', makeTownHouse(w, h, 12, look, random)),
          [s * (x + w / 2), 0, front - random.between(0, 1.2)],
          0,
          `town-house-${out.length + 1}`,
        ),
      );
      x += w + (random.chance(0.3) ? random.between(2, 4) : 0.02);
    }
  }
  for (let x = -70; x < 70; x += 17) {
    const h = random.between(12, top * 0.8);
    out.push(
      place(
        makeNode('house', makeTownHouse(15, h, 12, look, random)),
        [x, 0, front - random.between(26, 34)],
        0,
        `town-back-${out.length + 1}`,
      ),
    );
  }
  out.push(makeSkyline(85, 190, 34, 0, look, random.fork('skyline')));
  return out;
}
