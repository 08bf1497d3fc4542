import type { SceneDocument } from '../document/scene-document.ts';
import { siteOf, stretchesOf } from '../layout/site.ts';
import type { Block, Building, GardenWall, Mass, Screen } from '../layout/sites/building.ts';
import { createRandom, type Random } from '../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import type { Finish } from '../texture/finish.ts';
import type { Light } from '../tracer/view.ts';
import { fillRound } from './cuts.ts';
import { makeEntrance } from './exterior/entrance.ts';
import { pickRhythm, type Rhythm } from './exterior/facade-bays.ts';
import { makeRoof } from './exterior/flat-roofs.ts';
import { furnishStorey } from './exterior/inside.ts';
import { soffitLight } from './exterior/lamps.ts';
import { makeRail } from './exterior/rails.ts';
import { skinOf, type Skin } from './exterior/skin.ts';
import { makeSolid } from './exterior/solid.ts';
import { buildSide, sidesOf } from './facade.ts';
import type { Wardrobe } from './finishes.ts';

export type House = { nodes: SceneNode[]; lights: Light[] };

/** The villa or the tower of a scene: bodies with their walls, windows, lit rooms and roofs, and what stands round them. */
export function buildHouse(document: SceneDocument, wardrobe: Wardrobe): House {
  const { building } = siteOf(document);
  if (!building) return { nodes: [], lights: [] };
  const random = createRandom(`${document.seed}/house`);
  const skin = skinOf(document, wardrobe);
  const rhythm = document.place === 'tower' ? pickRhythm(skin.manner, random) : null;
  const nodes: SceneNode[] = [];
  const lights: Light[] = [];
  building.masses.forEach((mass, i) => {
    const made = buildMass(mass, building, skin, document, rhythm, random.fork(`mass-${i}`));
    nodes.push(place(makeNode(`body-${i + 1}`, made.parts), [mass.x, 0, mass.z]));
    lights.push(...made.lights);
  });
  const isLit = document.light.lamps > 0;
  const entrance = makeEntrance(building, skin, rhythm !== null, isLit);
  lights.push(...entrance.lights);
  nodes.push(makeNode('entrance', entrance.parts));
  const details = [
    ...building.blocks.map((b) => makeBlock(b, skin)),
    ...building.rails.flatMap((r) => makeRail(r, skin)),
    ...building.screens.flatMap((s) => makeScreen(s, skin)),
  ];
  if (details.length > 0) nodes.push(makeNode('details', details));
  building.walls.forEach((w, i) => nodes.push(makeNode(`garden-wall-${i + 1}`, makeGardenWall(w, skin))));
  if (isLit) for (const b of building.blocks) lights.push(...soffitLights(b, skin));
  return { nodes, lights };
}

/** Which of the two wall materials a body has: bases, towers and wings set off the main body. */
function wallOf(mass: Mass, skin: Skin): Finish {
  switch (mass.role) {
    case 'core':
    case 'podium':
    case 'attic':
      return mass.role === 'attic' ? skin.metal : skin.second;
    case 'hall':
      return skin.manner === 'cubic' || skin.manner === 'nordic' ? skin.second : skin.wall;
    case 'wing':
      return skin.manner === 'cubic' || skin.manner === 'ranch' ? skin.second : skin.wall;
    case 'upper':
      return skin.manner === 'japanese' ? skin.second : skin.wall;
    case 'crown':
      return skin.manner === 'cubic' || skin.manner === 'factory' ? skin.metal : skin.wall;
    default:
      return skin.wall;
  }
}

function buildMass(
  mass: Mass,
  building: Building,
  skin: Skin,
  document: SceneDocument,
  rhythm: Rhythm | null,
  random: Random,
): { parts: Part[]; lights: Light[] } {
  const parts: Part[] = [];
  const lights: Light[] = [];
  const storey = (mass.top - mass.bottom) / mass.storeys;
  const wall = wallOf(mass, skin);
  const { door } = building;
  const others = building.masses.filter((o) => o !== mass && !isArcade(o, skin));
  for (let level = 0; level < mass.storeys; level++) {
    const base = mass.bottom + level * storey;
    for (const side of sidesOf(mass)) {
      const hasDoor =
        side.name === 'front' &&
        base < 0.1 &&
        Math.abs(mass.z + mass.depth / 2 - door.z) < 0.02 &&
        Math.abs(mass.x - door.x) < mass.width / 2 - 0.6;
      parts.push(
        ...buildSide(
          {
            mass,
            side,
            base,
            storey,
            level,
            rhythm,
            wall,
            others,
            door: hasDoor ? { x: door.x, y: door.y } : null,
          },
          skin,
          random.fork('sides'),
        ),
      );
    }
    // Open arcades have nothing behind their arches.
    if (isArcade(mass, skin)) continue;
    const inside = furnishStorey(mass, base, storey, skin, document, random.fork(`inside-${level}`));
    parts.push(...inside.parts);
    lights.push(...inside.lights);
  }
  parts.push(...makeRoof(mass, skin, wall));
  return { parts, lights };
}

function isArcade(mass: Mass, skin: Skin): boolean {
  return mass.role === 'porch' && skin.manner === 'mediterranean';
}

function makeBlock(b: Block, skin: Skin): Part {
  const isPost = b.y1 - b.y0 > 2 * Math.max(b.x1 - b.x0, b.z1 - b.z0);
  return part(skin[b.skin], makeSolid(b, isPost ? 'y' : 'x'));
}

/** Upright slats before a face, with a rail above and below. */
function makeScreen({ x0, x1, z, y0, y1 }: Screen, skin: Skin): Part[] {
  const count = Math.max(3, Math.round((x1 - x0) / 0.14));
  const slats = Array.from({ length: count }, (_, i) => {
    const x = x0 + ((i + 0.5) / count) * (x1 - x0);
    return part(
      skin.timber,
      makeSolid({ x0: x - 0.025, x1: x + 0.025, y0, y1, z0: z - 0.06, z1: z + 0.06 }, 'y'),
    );
  });
  for (const y of [y0 + 0.06, y1 - 0.06])
    slats.push(
      part(skin.metal, makeSolid({ x0, x1, y0: y - 0.03, y1: y + 0.03, z0: z - 0.08, z1: z - 0.05 })),
    );
  return slats;
}

const WALL_THICK_M = 0.3;

/** A wall in the garden with its gate, under tiles or a plain coping. */
function makeGardenWall(w: GardenWall, skin: Skin): Part[] {
  const out: Part[] = [];
  const z0 = w.z - WALL_THICK_M / 2;
  for (const [x0, x1] of stretchesOf(w))
    out.push(part(skin.wall, makeSolid({ x0, x1, y0: 0, y1: w.top, z0, z1: z0 + WALL_THICK_M })));
  if (w.gate) {
    const { x, width, isRound } = w.gate;
    const head = Math.min(w.top - 0.1, isRound ? width : 2.2);
    out.push(
      part(
        skin.wall,
        makeSolid({ x0: x - width / 2, x1: x + width / 2, y0: head, y1: w.top, z0, z1: z0 + WALL_THICK_M }),
      ),
    );
    if (isRound) {
      const opening = {
        wall: 'front',
        kind: 'moon-gate',
        low: x - width / 2,
        high: x + width / 2,
        sill: -0.18,
        head,
      } as const;
      for (const mesh of fillRound(
        { ...opening, curtain: 'none', from: opening.low, to: opening.high },
        WALL_THICK_M,
      )) {
        for (let i = 2; i < mesh.positions.length; i += 3)
          mesh.positions[i] = (mesh.positions[i] ?? 0) + z0 + WALL_THICK_M;
        out.push(part(skin.wall, mesh));
      }
    }
  }
  const isTiled = skin.cover === 'barrel' || skin.cover === 'tile';
  const [cap, high] = isTiled ? [0.26, 0.16] : [0.05, 0.06];
  out.push(
    part(
      isTiled ? skin.roof : skin.slab,
      makeSolid({
        x0: w.x0 - 0.08,
        x1: w.x1 + 0.08,
        y0: w.top,
        y1: w.top + high,
        z0: z0 - cap,
        z1: z0 + WALL_THICK_M + cap,
      }),
    ),
  );
  return out;
}

/** Light under a boarded overhang, along its whole length. */
function soffitLights(b: Block, skin: Skin): Light[] {
  if (b.skin !== 'soffit' || b.x1 - b.x0 < 1) return [];
  const count = Math.max(1, Math.round((b.x1 - b.x0) / 3));
  const step = (b.x1 - b.x0) / count;
  const z = b.z1 - Math.min(0.8, (b.z1 - b.z0) * 0.45);
  return Array.from({ length: count }, (_, i) =>
    soffitLight(skin, [b.x0 + (i + 0.5) * step, b.y0 - 0.02, z], 0.3, 0.12, 5),
  );
}
