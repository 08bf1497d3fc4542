import type { SceneDocument } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import { siteOf } from '../layout/site.ts';
import { openingsOf } from '../layout/walls.ts';
import { createRandom, type Random } from '../random/random.ts';
import { makeNode, part, place, type SceneNode } from '../scene/node.ts';
import type { Light } from '../tracer/view.ts';
import type { Daylight } from './daylight.ts';
import { freeGround } from './exterior/free-ground.ts';
import { buildGarden } from './exterior/garden.ts';
import { paletteOf } from './exterior/garden-palette.ts';
import { makeBush, makeFlowers, makeGrassClump, makeHedge, makeShadeTree } from './exterior/planting.ts';
import { makeSolid } from './exterior/solid.ts';
import { buildStreet } from './exterior/street.ts';
import { makeHills } from './exterior/town.ts';
import type { Wardrobe } from './finishes.ts';
import { buildOutside } from './outside.ts';
import { growThing } from './trees.ts';

export type Grounds = { nodes: SceneNode[]; lights: Light[] };

/** What lies round the place: what a room's windows show, the garden of a house, the street of a tower. */
export function buildGrounds(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  daylight: Daylight,
): Grounds {
  const random = createRandom(`${document.seed}/grounds`);
  switch (document.place) {
    case 'villa':
    case 'pavilion':
      return { nodes: buildGarden(document, siteOf(document), wardrobe, makers, random), lights: [] };
    case 'tower':
      return buildStreet(document, wardrobe, daylight, random);
    case 'courtyard':
      return {
        nodes: [
          ...treesBehind(document, wardrobe, makers, random),
          ...plantWalls(document, makers, random.fork('beds')),
        ],
        lights: [],
      };
    default:
      return { nodes: buildOutside(document, wardrobe, makers, daylight, random), lights: [] };
  }
}

/** Crowns that look over a courtyard's walls. */
function treesBehind(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  random: Random,
): SceneNode[] {
  const { width, depth } = document.size;
  const near = growThing(makers.tree, random.integer(0, 1), 1.5, wardrobe, random.fork('near'));
  const far = makeShadeTree(random.between(7.5, 9), 6.5, '#7b9457', random.fork('far'));
  const hedge = makeHedge(16, 2, 0.9, '#617d4d', random.fork('hedge'));
  const lawn = wardrobe.surface({ material: 'grass', colour: '#647d42', scale: 1 });
  return [
    makeHills('#b4c0ca', random.fork('hills')),
    makeNode('lawn-outside', [
      part(lawn, makeSolid({ x0: -300, x1: 300, y0: -0.3, y1: -0.12, z0: -300, z1: 300 })),
    ]),
    place(hedge, [0, -0.1, -depth / 2 - 7.5], 0, 'hedge-outside'),
    place(near, [random.between(-0.3, 0.3) * width, 0, -depth / 2 - 2.6], random.between(0, 6), 'far-tree-1'),
    place(far, [-width * random.between(0.5, 0.7), 0, -depth / 2 - 6], random.between(0, 6), 'far-tree-2'),
    place(far, [width * random.between(0.4, 0.6), 0, -depth / 2 - 9], random.between(0, 6), 'far-tree-3'),
  ];
}

/** Grasses and shrubs at the foot of a courtyard's walls, thickest in the corners. */
function plantWalls(document: SceneDocument, makers: Makers, random: Random): SceneNode[] {
  const { width, depth } = document.size;
  const palette = paletteOf(document.style);
  const isFree = freeGround(document, siteOf(document), makers);
  const kinds = [
    makeGrassClump(0.75, palette.tall, random.fork('grass')),
    makeBush(0.8, 0.6, palette.bush[0], random.fork('bush')),
    makeFlowers(0.6, palette.flowers, random.fork('flowers')),
  ] as const;
  const out: SceneNode[] = [];
  const put = (x: number, z: number): void => {
    const node = random.pick(kinds);
    if (out.length > 22 || !isFree(x, z, 0.3)) return;
    out.push({
      ...place(node, [x, 0, z], random.between(0, 6), `wall-plant-${out.length + 1}`),
      scale: random.between(0.75, 1.15),
    });
  };
  const isOpenAt = (wall: 'back' | 'left' | 'right', along: number): boolean =>
    openingsOf(document, wall).some((o) => o.sill < 0.5 && along > o.low - 0.5 && along < o.high + 0.5);
  for (let x = -width / 2 + 0.4; x < width / 2 - 0.3; x += random.between(0.5, 0.8))
    if (!isOpenAt('back', x) && random.chance(0.35 + 0.6 * (Math.abs(x) / (width / 2)) ** 2))
      put(x, -depth / 2 + 0.42);
  for (const s of [-1, 1])
    for (let z = -depth / 2 + 0.9; z < depth * 0.2; z += random.between(0.6, 1))
      if (!isOpenAt(s < 0 ? 'left' : 'right', s < 0 ? -z : z) && random.chance(0.5))
        put(s * (width / 2 - 0.42), z);
  return out;
}
