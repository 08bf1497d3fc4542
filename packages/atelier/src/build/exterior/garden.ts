import type { SceneDocument } from '../../document/scene-document.ts';
import type { Makers } from '../../layout/stood.ts';
import type { Site } from '../../layout/site.ts';
import { mannerOf } from '../../layout/sites/manner.ts';
import type { Random } from '../../random/random.ts';
import { makeNode, part, place, type Part, type SceneNode } from '../../scene/node.ts';
import type { Finish } from '../../texture/finish.ts';
import type { Wardrobe } from '../finishes.ts';
import { foreground } from './foreground.ts';
import { freeGround, type FreeTest } from './free-ground.ts';
import { paletteOf, type Palette } from './garden-palette.ts';
import {
  makeBush,
  makeCypress,
  makeFlowers,
  makeGrassClump,
  makeHedge,
  makeShadeTree,
  makeTufts,
} from './planting.ts';
import { stoneOutdoors } from './skin.ts';
import { cutOut, holesOf, type Rect } from './holes.ts';
import { makeSolid } from './solid.ts';
import { makeHills } from './town.ts';
import { makeTurf } from './turf.ts';

const AIR = '#b4c0ca';
const LAWN_REACH_M = 360;
/** Farther than this from the house nobody sees how a lawn's texture repeats. */
const BENT_REACH_M = 64;

/** Lawn, paving, beds along the walls, a hedge, trees behind and one that frames the view, hills. */
export function buildGarden(
  document: SceneDocument,
  site: Site,
  wardrobe: Wardrobe,
  makers: Makers,
  random: Random,
): SceneNode[] {
  const y = site.groundM;
  const ground = wardrobe.surface(document.surfaces.floor);
  const isFree = freeGround(document, site, makers);
  const palette = paletteOf(document.style);
  const { width, depth } = document.size;
  const isLawn = document.surfaces.floor.material === 'grass';
  const lawn = isLawn ? ground : wardrobe.surface({ material: 'grass', colour: '#647d42', scale: 1 });
  const [hx, hz] = [width / 2 + 1.5, depth / 2 + 1.5];
  const holes = holesOf(document, y);
  const nodes: SceneNode[] = [
    ...lawns(
      lawn,
      { x0: -hx - 9, x1: hx + 9, z0: -hz - 12, z1: hz + 8 },
      holes,
      isLawn ? y : y - 0.02,
      y - 0.04,
    ),
    ...(isLawn ? [] : [makeNode('ground', slab(holes, ground, -hx, hx, -hz, hz + 6, y, 0.06))]),
    makeHills(AIR, random.fork('hills')),
  ];
  const stone = stoneOutdoors(wardrobe);
  const paving = pave(document, site, stone, wardrobe, holes);
  if (paving.length > 0) nodes.push(makeNode('paving', paving));
  if (isLawn)
    nodes.push(
      place(
        makeTufts(width * 1.5, depth * 1.6, 3400, (x, z) => isFree(x, z, 0.05), random.fork('tufts')),
        [0, y, 0],
      ),
    );
  nodes.push(...beds(site, palette, isFree, random.fork('beds')));
  nodes.push(...edge(document, palette, y, random.fork('edge')));
  nodes.push(...foreground(document, palette, isFree, y, random.fork('foreground')));
  return nodes;
}

/** The garden's lawn, and lower down what goes on from it to the hills. */
function lawns(finish: Finish, near: Rect, holes: readonly Rect[], y: number, farY: number): SceneNode[] {
  const square = (reach: number): Rect => ({ x0: -reach, x1: reach, z0: -reach, z1: reach });
  const middle = square(BENT_REACH_M);
  return [
    makeNode('lawn', [part(finish, makeTurf(cutOut(near, holes), y, 1))]),
    makeNode('lawn-beyond', [
      part(finish, makeTurf([middle], farY, 2)),
      part(finish, makeTurf(cutOut(square(LAWN_REACH_M), [middle]), farY, LAWN_REACH_M)),
    ]),
  ];
}

/** Slab of ground with its top at `top`, cut where pools are sunk into it. */
function slab(
  holes: readonly Rect[],
  finish: Finish,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  top: number,
  thick = 0.1,
): Part[] {
  const y = { y0: top - thick, y1: top };
  return cutOut({ x0, x1, z0, z1 }, holes).map((r) => part(finish, makeSolid({ ...r, ...y })));
}

/** Terrace, path in slabs with joints of grass, a strip of gravel along the walls. */
function pave(
  document: SceneDocument,
  site: Site,
  stone: Finish,
  wardrobe: Wardrobe,
  holes: readonly Rect[],
): Part[] {
  const y = site.groundM;
  const out: Part[] = [];
  const front = document.size.depth / 2 + 3;
  if (!site.building) {
    const deck = site.platform;
    if (!deck) return out;
    for (let z = deck.z + deck.depth / 2 + 0.9, i = 0; z < front; z += 0.78, i++)
      out.push(
        ...slab(
          holes,
          stone,
          deck.x - 0.5 + (i % 2) * 0.14,
          deck.x + 0.45 + (i % 2) * 0.14,
          z,
          z + 0.58,
          y + 0.02,
          0.08,
        ),
      );
    return out;
  }
  const gravel = wardrobe.surface({ material: 'gravel', scale: 1 });
  for (const m of site.masses)
    if (m.bottom < 0.1)
      out.push(
        ...slab(
          holes,
          gravel,
          m.x - m.width / 2 - 0.5,
          m.x + m.width / 2 + 0.5,
          m.z - m.depth / 2 - 0.5,
          m.z + m.depth / 2 + 0.5,
          y + 0.006,
          0.05,
        ),
      );
  const t = site.building.terrace;
  out.push(
    ...slab(
      holes,
      stone,
      t.x - t.width / 2,
      t.x + t.width / 2,
      t.z - t.depth / 2,
      t.z + t.depth / 2,
      y + 0.012,
      0.06,
    ),
  );
  for (const way of site.ways) {
    const alongX = way.width > way.depth;
    const [from, to] = alongX
      ? [way.x - way.width / 2, way.x + way.width / 2]
      : [way.z - way.depth / 2, way.z + way.depth / 2 + 3];
    for (let k = from; k + 0.6 < to; k += 0.86) {
      const [x0, x1, z0, z1] = alongX
        ? [k, k + 0.76, way.z - 0.75, way.z + 0.75]
        : [way.x - 0.75, way.x + 0.75, k, k + 0.76];
      out.push(...slab(holes, stone, x0, x1, z0, z1, y + 0.016, 0.06));
    }
  }
  return out;
}

/** Shrubs, grasses and flowers along the foot of the walls and along the path, where nothing else is. */
function beds(site: Site, palette: Palette, isFree: FreeTest, random: Random): SceneNode[] {
  const y = site.groundM;
  const kinds = [
    makeBush(1.25, 0.9, palette.bush[0], random.fork('bush-a')),
    makeBush(0.9, 0.66, palette.bush[1], random.fork('bush-b')),
    makeGrassClump(0.85, palette.tall, random.fork('grass')),
    makeFlowers(0.8, palette.flowers, random.fork('flowers')),
  ] as const;
  const out: SceneNode[] = [];
  const put = (x: number, z: number, kind: number): void => {
    const node = kinds[kind % kinds.length];
    if (!node || out.length > 44 || !isFree(x, z, 0.34)) return;
    out.push({
      ...place(node, [x, y, z], random.between(0, 6), `shrub-${out.length + 1}`),
      scale: random.between(0.8, 1.15),
    });
  };
  for (const m of site.masses) {
    if (m.bottom > 0.1 || m.role === 'porch' || !site.building) continue;
    const [hx, hz] = [m.width / 2, m.depth / 2];
    for (let x = m.x - hx + 0.4; x < m.x + hx; x += random.between(0.75, 1.1))
      put(x, m.z + hz + 0.62, random.integer(0, 3));
    for (const s of [-1, 1])
      for (let z = m.z - hz + 0.6; z < m.z + hz + 0.6; z += random.between(0.8, 1.2))
        put(m.x + s * (hx + 0.7), z, random.integer(0, 3));
  }
  const t = site.building?.terrace ?? site.platform;
  if (t) {
    const [hx, hz] = [t.width / 2 + 0.6, t.depth / 2 + 0.55];
    for (let x = t.x - hx; x < t.x + hx; x += random.between(0.8, 1.5))
      if (random.chance(0.55)) put(x, t.z + hz, random.integer(1, 3));
    for (const s of [-1, 1])
      for (let z = t.z - hz; z < t.z + hz; z += random.between(0.7, 1.1))
        put(t.x + s * hx, z, random.integer(0, 3));
  }
  for (const way of site.ways)
    for (let z = way.z - way.depth / 2 + 1; z < way.z + way.depth / 2; z += 1.5)
      for (const s of [-1, 1])
        if (random.chance(0.5)) put(way.x + s * (way.width / 2 + 0.55), z, random.integer(2, 3));
  return out;
}

/** Hedges on three sides and trees behind them. */
function edge(document: SceneDocument, palette: Palette, y: number, random: Random): SceneNode[] {
  const { width, depth } = document.size;
  const out: SceneNode[] = [];
  const isVilla = document.place === 'villa';
  const manner = mannerOf(document.style);
  const back = -depth / 2 - (isVilla ? 1.6 : 3);
  const hedge = makeHedge(17, isVilla ? 1.8 : 1.3, 0.9, palette.bush[1], random.fork('hedge'));
  for (const x of [-1, 0, 1])
    out.push(place(hedge, [x * 16.6, y, back], x > 0 ? Math.PI : 0, `hedge-${x + 2}`));
  for (const s of [-1, 1])
    out.push(
      place(hedge, [s * (width / 2 + (isVilla ? 5 : 4)), y, back + 8], Math.PI / 2, `hedge-side-${s + 2}`),
    );
  const grown = [
    makeShadeTree(random.between(8.5, 10), random.between(6, 7.5), palette.crown, random.fork('tree-a')),
    makeShadeTree(random.between(6.5, 8), random.between(5, 6), palette.bush[0], random.fork('tree-b')),
  ] as const;
  const count = 7;
  for (let i = 0; i < count; i++) {
    const node = grown[i % 2 === 0 ? 0 : 1];
    const x = ((i + 0.5) / count - 0.5) * Math.max(46, width * 1.9) + random.between(-1.6, 1.6);
    const z = back - random.between(2.5, 9) - Math.abs(x) * 0.06;
    out.push({
      ...place(node, [x, y, z], random.between(0, 6), `far-tree-${i + 1}`),
      scale: random.between(0.8, 1.2),
    });
  }
  if (manner === 'mediterranean') {
    const cypress = makeCypress(6.2, random.fork('cypress'));
    for (const [i, x] of [-0.62, -0.55, 0.6].entries())
      out.push({
        ...place(cypress, [x * width, y, back + random.between(1, 4)], i, `cypress-${i + 1}`),
        scale: random.between(0.85, 1.1),
      });
  }
  return out;
}
