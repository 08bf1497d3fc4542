import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import type { Makers } from '../layout/plan.ts';
import { siteOf } from '../layout/site.ts';
import { fromWall, openingsOf, wallOf } from '../layout/walls.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { createRandom, type Random } from '../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Size, ThingMaker } from '../things/thing-maker.ts';
import type { Daylight } from './daylight.ts';
import type { Wardrobe } from './finishes.ts';
import { showOutside } from './outside.ts';

const LAWN = plainFinish('lawn', '#5a6b3d', 0.95);
const ASPHALT = plainFinish('asphalt', '#3c3d3f', 0.9);

/** What lies round the place: a garden before the windows of a room, the plot of a house, the street of a tower. */
export function buildGrounds(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  daylight: Daylight,
): SceneNode[] {
  const random = createRandom(`${document.seed}/grounds`);
  switch (document.place) {
    case 'villa':
      return [...villaPlot(document, wardrobe), ...backTrees(document, wardrobe, makers, random, 34)];
    case 'tower':
      return [...street(document, wardrobe), ...neighbours(document, random)];
    case 'pavilion': {
      const site = siteOf(document);
      const ground = ground0(wardrobe.surface(document.surfaces.floor), site.groundM, 70);
      return [ground, ...backTrees(document, wardrobe, makers, random, 15)];
    }
    case 'courtyard':
      return backTrees(document, wardrobe, makers, random, 9.5);
    default:
      return gardenBefore(document, wardrobe, makers, random).map((node) => showOutside(node, daylight));
  }
}

function slab(finish: Finish, w: number, d: number, top: number, x = 0, z = 0, thick = 0.2): Part {
  return part(finish, move(makeBox(w, thick, d, { bevel: 0.004, bevelSegments: 1 }), x, top - thick / 2, z));
}

function ground0(finish: Finish, top: number, reach: number): SceneNode {
  return makeNode('ground', [slab(finish, reach, reach, top)]);
}

function villaPlot(document: SceneDocument, wardrobe: Wardrobe): SceneNode[] {
  const { width, depth } = document.size;
  const site = siteOf(document);
  const front = Math.max(...site.masses.filter((m) => m.bottom < 0.1).map((m) => m.z + m.depth / 2));
  const low = Math.min(...site.masses.map((m) => m.x - m.width / 2));
  const high = Math.max(...site.masses.map((m) => m.x + m.width / 2));
  const stone = wardrobe.group('stone');
  const terrace = slab(stone, high - low + 1.6, 4.4, 0.012, (low + high) / 2, front + 1.9, 0.1);
  const path = Array.from({ length: 6 }, (_, i) =>
    slab(stone, 1.5, 0.72, 0.014, (low + high) / 2, front + 4.7 + i * 0.95, 0.1),
  );
  return [
    makeNode('lawn', [slab(wardrobe.surface(document.surfaces.floor), 160, 160, 0)]),
    makeNode('terrace', [terrace, ...path]),
    makeNode('hedge', hedge(width, depth)),
  ];
}

/** Clipped hedge along the far and side edges of the plot. */
function hedge(width: number, depth: number): Part[] {
  const leaf = plainFinish('hedge', '#3f5230', 0.95);
  const box = (w: number, d: number, x: number, z: number): Part =>
    part(leaf, move(makeBox(w, 1.7, d, { bevel: 0.12, bevelSegments: 3 }), x, 0.85, z));
  return [
    box(width * 1.5, 0.8, 0, -depth / 2 - 1.4),
    box(0.8, depth * 0.9, -width * 0.74, -depth * 0.06),
    box(0.8, depth * 0.9, width * 0.74, -depth * 0.06),
  ];
}

function street(document: SceneDocument, wardrobe: Wardrobe): SceneNode[] {
  const { depth } = document.size;
  const kerb = plainFinish('kerb', '#a5a29b', 0.85);
  const paving = wardrobe.surface(document.surfaces.floor);
  const edge = depth / 2 + 1.5;
  return [
    makeNode('pavement', [
      slab(paving, 160, edge + 80, 0, 0, (edge - 80) / 2),
      slab(kerb, 160, 0.3, 0.02, 0, edge + 0.15),
    ]),
    makeNode('street', [slab(ASPHALT, 160, 60, -0.12, 0, edge + 30.3)]),
  ];
}

/** Plain houses of the town behind, paled by distance. */
function neighbours(document: SceneDocument, random: Random): SceneNode[] {
  const { width, depth } = document.size;
  const tones = ['#b9b4ab', '#a8a7a4', '#c4bdb0', '#9c9a97'] as const;
  const parts: Part[] = [];
  let x = -62;
  while (x < 62) {
    const w = random.between(9, 16);
    const h = random.between(8, 22);
    const isBehind = Math.abs(x + w / 2) < width * 0.55;
    const z = isBehind ? -depth / 2 - random.between(18, 26) : -random.between(4, 16);
    if (isBehind || Math.abs(x + w / 2) > width * 0.8) {
      const tone = plainFinish(`house-${tones.indexOf(random.pick(tones))}`, random.pick(tones), 0.9);
      parts.push(
        part(tone, move(makeBox(w, h, 12, { bevel: 0.02, bevelSegments: 1 }), x + w / 2, h / 2, z - 6)),
      );
      parts.push(...windowRows(w, h, x + w / 2, z));
    }
    x += w + random.between(0.2, 3);
  }
  return [makeNode('town', parts)];
}

function windowRows(w: number, h: number, x: number, z: number): Part[] {
  const pane = plainFinish('town-pane', '#3e464d', 0.12);
  const rows = Math.min(7, Math.floor((h - 1) / 3));
  return Array.from({ length: rows }, (_, i) =>
    part(pane, move(makeBox(w * 0.86, 1.35, 0.06, { bevel: 0.002, bevelSegments: 1 }), x, 2 + i * 3, z)),
  );
}

/** Trees beyond the plot's far edge, so that walls and roofs stand against green. */
function backTrees(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  random: Random,
  spread: number,
): SceneNode[] {
  const { depth, width } = document.size;
  const site = siteOf(document);
  const maker = makers.tree;
  const count = document.place === 'villa' ? 6 : 3;
  // Two trees, turned and scaled, make a wood.
  const grown = [0, 1].map((i) => {
    const variant = document.place === 'villa' ? 0 : random.integer(0, Math.min(1, maker.variants - 1));
    const usual = maker.size(variant);
    const k = Math.min(maker.stretch[1], random.between(1.35, 1.7));
    return growTree(
      maker,
      variant,
      [usual[0] * k, usual[1] * k, usual[2] * k],
      wardrobe,
      random.fork(`tree-${i}`),
    );
  });
  return Array.from({ length: count }, (_, i) => {
    const node = grown[i % grown.length];
    if (!node) throw new Error('no tree');
    const x = ((i + 0.5) / count - 0.5) * Math.max(spread, width * 0.9) + random.between(-1, 1);
    const z = -depth / 2 - random.between(2.2, 3.4) - (document.place === 'villa' ? 2 : 0);
    const tree = place(node, [x, site.groundM, z], random.between(0, 6), `far-tree-${i + 1}`);
    return { ...tree, scale: random.between(0.85, 1.1) };
  });
}

function growTree(
  maker: ThingMaker,
  variant: number,
  size: Size,
  wardrobe: Wardrobe,
  random: Random,
): SceneNode {
  return maker.make({
    variant,
    size,
    main: wardrobe.group('timber'),
    accent: wardrobe.group('stone'),
    palette: wardrobe.palette,
    glow: wardrobe.glow,
    random,
  }).node;
}

/** Terrace, lawn and trees outside a room's largest low window: something to look out at. */
function gardenBefore(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  random: Random,
): SceneNode[] {
  if (OUTDOOR_PLACES.has(document.place)) return [];
  const seen = (['back', 'left', 'right', 'front'] as const).flatMap((name) =>
    openingsOf(document, name)
      .filter((o) => o.kind !== 'door' && o.kind !== 'glass-block' && o.sill < 1.2 && o.high - o.low > 0.3)
      .map((o) => ({ name, o, area: (o.high - o.low) * (o.head - o.sill) })),
  );
  if (seen.length === 0) return [];
  const nodes: SceneNode[] = [makeNode('garden', [slab(LAWN, 60, 60, -0.16)])];
  const walls = new Set(seen.map((s) => s.name));
  for (const name of walls) {
    const wall = wallOf(document.size, name);
    const [x, z] = fromWall(wall, 0, -1.5);
    const isAcross = name === 'back' || name === 'front';
    nodes.push(
      makeNode(`terrace-${name}`, [
        slab(
          wardrobe.group('stone'),
          isAcross ? wall.length + 3 : 2.6,
          isAcross ? 2.6 : wall.length + 3,
          -0.04,
          x,
          z,
          0.1,
        ),
      ]),
    );
  }
  const [main] = seen.filter((s) => s.name !== 'front').toSorted((a, b) => b.area - a.area);
  if (!main) return nodes;
  const wall = wallOf(document.size, main.name);
  const middle = (main.o.low + main.o.high) / 2;
  const maker = makers.tree;
  const variant = random.integer(0, Math.min(1, maker.variants - 1));
  const usual = maker.size(variant);
  const k = Math.min(maker.stretch[1], random.between(0.95, 1.3));
  const size: Size = [usual[0] * k, usual[1] * k, usual[2] * k];
  const tree = growTree(maker, variant, size, wardrobe, random.fork('outside'));
  for (const s of [-1, 1]) {
    const [x, z] = fromWall(wall, middle + s * random.between(1.2, 3.2), -random.between(4.2, 7));
    nodes.push(place(tree, [x, -0.16, z], random.between(0, 6), `outside-tree-${s < 0 ? 1 : 2}`));
  }
  return nodes;
}
