import type { SceneDocument } from '../document/scene-document.ts';
import type { Makers } from '../layout/plan.ts';
import { siteOf } from '../layout/site.ts';
import { createRandom, type Random } from '../random/random.ts';
import { place, type SceneNode } from '../scene/node.ts';
import type { Light } from '../tracer/view.ts';
import type { Daylight } from './daylight.ts';
import { buildGarden } from './exterior/garden.ts';
import { makeShadeTree } from './exterior/planting.ts';
import { buildStreet } from './exterior/street.ts';
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
      return { nodes: treesBehind(document, wardrobe, makers, random), lights: [] };
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
  return [
    place(near, [random.between(-0.3, 0.3) * width, 0, -depth / 2 - 2.6], random.between(0, 6), 'far-tree-1'),
    place(far, [-width * random.between(0.5, 0.7), 0, -depth / 2 - 6], random.between(0, 6), 'far-tree-2'),
    place(far, [width * random.between(0.4, 0.6), 0, -depth / 2 - 9], random.between(0, 6), 'far-tree-3'),
  ];
}
