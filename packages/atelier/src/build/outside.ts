import type { SceneDocument } from '../document/scene-document.ts';
import type { Style } from '../document/names.ts';
import type { Makers } from '../layout/stood.ts';
import { fromWall, openingsOf, wallOf, type WallName } from '../layout/walls.ts';
import type { Rgb } from '../math/colour.ts';
import type { Random } from '../random/random.ts';
import { groupNodes, makeNode, part, place, type SceneNode } from '../scene/node.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { Daylight } from './daylight.ts';
import { makeBush, makeGrassClump, makeHedge, makeShadeTree } from './exterior/planting.ts';
import { makeSolid } from './exterior/solid.ts';
import { makeHills, makeSkyline } from './exterior/town.ts';
import type { Wardrobe } from './finishes.ts';
import { growThing } from './trees.ts';

/** Reflectance taken for what has a texture. */
const TEXTURED: Rgb = [0.3, 0.29, 0.26];

/** Of the light on what is outside: shade is lit by sunlit ground and walls too, not by a blue sky alone. */
const GREY_SHARE = 0.85;

/**
 * A thing as a room's window shows it: lit by the sky, which portals give to the inside alone, and as much darker as the
 * sky behind it is shown. What glows keeps its own light.
 */
function showOutside(node: SceneNode, daylight: Daylight): SceneNode {
  const { zenith, horizon, viewScale } = daylight.environment;
  const mean = (k: 0 | 1 | 2): number => (zenith[k] + horizon[k]) * 0.36;
  const grey = 0.3 * mean(0) + 0.6 * mean(1) + 0.1 * mean(2);
  const light = (k: 0 | 1 | 2): number => grey * GREY_SHARE + mean(k) * (1 - GREY_SHARE);
  // Sunlit walls outside would outshine the sky they stand against.
  const sunScale = viewScale * 0.5;
  const relight = (f: Finish): Finish => {
    const base = f.texture ? TEXTURED : f.colour;
    const emit = (k: 0 | 1 | 2): number => base[k] * light(k) * viewScale + f.emission[k] * viewScale * 0.5;
    return {
      ...f,
      name: `${f.name}-outside`,
      colour: [f.colour[0] * sunScale, f.colour[1] * sunScale, f.colour[2] * sunScale],
      emission: [emit(0), emit(1), emit(2)],
    };
  };
  return {
    ...node,
    parts: node.parts.map((p) => ({ mesh: p.mesh, finish: relight(p.finish) })),
    children: node.children.map((c) => showOutside(c, daylight)),
  };
}

const HIGH_UP: ReadonlySet<SceneDocument['place']> = new Set(['office', 'meeting-room', 'hotel-room']);
const URBANE: ReadonlySet<Style> = new Set([
  'light-luxury',
  'black-white-modern',
  'modern',
  'italian-minimal',
  'post-industrial',
  'art-deco',
]);
const HOMES: ReadonlySet<SceneDocument['place']> = new Set([
  'living-room',
  'bedroom',
  'dining-room',
  'study',
  'kitchen',
]);

/** Whether the room is high over a town; else it opens on a garden. */
function isOverTown({ place, style }: SceneDocument, random: Random): boolean {
  const draw = random.next();
  if (HIGH_UP.has(place)) return draw < 0.75;
  return HOMES.has(place) && URBANE.has(style) && draw < 0.5;
}

/** Metres from a room high up down to the street. */
const STREET_M = -38;
const AIR = '#b4c0ca';

/** What a room's low windows look out on: a terrace and a garden with hills behind, or the roofs of a town. */
export function buildOutside(
  document: SceneDocument,
  wardrobe: Wardrobe,
  makers: Makers,
  daylight: Daylight,
  random: Random,
): SceneNode[] {
  const seen = (['back', 'left', 'right', 'front'] as const).flatMap((name) =>
    openingsOf(document, name)
      .filter((o) => o.kind !== 'door' && o.kind !== 'glass-block' && o.sill < 1.2 && o.high - o.low > 0.3)
      .map((o) => ({ name, o, area: (o.high - o.low) * (o.head - o.sill) })),
  );
  if (seen.length === 0) return [];
  const walls = new Set(seen.map((s) => s.name));
  const town = isOverTown(document, random.fork('town'));
  const nodes = town ? townBelow([...walls], daylight, random) : [];
  const [main] = seen.filter((s) => s.name !== 'front').toSorted((a, b) => b.area - a.area);
  if (!town) {
    const air = makeHills(AIR, random.fork('hills'));
    nodes.push(air, makeNode('garden', [part(LAWN, slabOf(-200, 200, -200, 200, -0.18))]));
    for (const name of walls) nodes.push(terrace(document, name, wardrobe));
    if (main)
      nodes.push(
        ...gardenBefore(
          document,
          main.name,
          (main.o.low + main.o.high) / 2,
          wardrobe,
          makers,
          daylight,
          random,
        ),
      );
  }
  return nodes.map((node) => showOutside(node, daylight));
}

const LAWN = plainFinish('lawn', '#5a6b3d', 0.95);

function slabOf(x0: number, x1: number, z0: number, z1: number, top: number): ReturnType<typeof makeSolid> {
  return makeSolid({ x0, x1, y0: top - 0.1, y1: top, z0, z1 });
}

/** Turn about Y that brings what lies towards -Z before a wall. */
const FACING: Record<WallName, number> = { back: 0, left: Math.PI / 2, right: -Math.PI / 2, front: Math.PI };

function townBelow(walls: readonly WallName[], daylight: Daylight, random: Random): SceneNode[] {
  const dusk = daylight.elevationDeg < 3;
  const isNight = daylight.elevationDeg < -10;
  const look = {
    lit: isNight ? 0.62 : dusk ? 0.42 : 0,
    radiance: isNight ? 0.42 : 0.5,
    air: { share: isNight ? 0.1 : 0.42, hex: AIR },
  };
  const street = makeNode('streets', [
    part(plainFinish('streets', '#4b4d4c', 0.9), slabOf(-400, 400, -400, 400, STREET_M)),
  ]);
  return [
    street,
    ...walls.map((name) =>
      place(
        groupNodes('town', [makeSkyline(75, 260, 60, STREET_M, look, random.fork(`town-${name}`), 1.25)]),
        [0, 0, 0],
        FACING[name],
        `town-${name}`,
      ),
    ),
  ];
}

function terrace(document: SceneDocument, name: WallName, wardrobe: Wardrobe): SceneNode {
  const wall = wallOf(document.size, name);
  const [x, z] = fromWall(wall, 0, -1.5);
  const isAcross = name === 'back' || name === 'front';
  const [w, d] = isAcross ? [wall.length + 3, 2.6] : [2.6, wall.length + 3];
  return makeNode(`terrace-${name}`, [
    part(wardrobe.group('stone'), slabOf(x - w / 2, x + w / 2, z - d / 2, z + d / 2, -0.04)),
  ]);
}

/** Whether something tall at a place would stand before a low sun, whose light the room is about. */
function shadesSun({ toward, elevationDeg }: Daylight, x: number, z: number): boolean {
  if (elevationDeg < 0 || elevationDeg > 32) return false;
  const far = Math.hypot(x, z);
  const flat = Math.hypot(toward[0], toward[2]);
  if (far < 0.5 || flat < 1e-6) return false;
  return (x * toward[0] + z * toward[2]) / (far * flat) > 0.88;
}

/** Trees to both sides of what the window shows, shrubs and grasses along the terrace, a hedge that ends the garden. */
function gardenBefore(
  document: SceneDocument,
  name: WallName,
  middle: number,
  wardrobe: Wardrobe,
  makers: Makers,
  daylight: Daylight,
  random: Random,
): SceneNode[] {
  const wall = wallOf(document.size, name);
  const nodes: SceneNode[] = [];
  const put = (node: SceneNode, along: number, out: number, label: string): void => {
    const [x, z] = fromWall(wall, along, -out);
    if (shadesSun(daylight, x, z)) return;
    nodes.push(place(node, [x, -0.18, z], random.between(0, 6), label));
  };
  const small = growThing(
    makers.tree,
    random.integer(0, Math.min(1, makers.tree.variants - 1)),
    random.between(0.85, 1.1),
    wardrobe,
    random.fork('outside'),
  );
  const side = random.chance(0.5) ? 1 : -1;
  put(small, middle + side * random.between(1.4, 2.6), random.between(4.4, 6), 'outside-tree-1');
  const large = makeShadeTree(random.between(7, 9), random.between(5.5, 7), '#7b9457', random.fork('large'));
  put(large, middle - side * random.between(4, 6), random.between(9, 12), 'outside-tree-2');
  put(large, middle + side * random.between(6, 9), random.between(14, 18), 'outside-tree-3');
  const bush = makeBush(1.3, 0.95, '#768f5c', random.fork('bush'));
  const grass = makeGrassClump(0.9, '#8d9460', random.fork('grass'));
  for (let i = 0; i < 7; i++) {
    const along = middle + (i - 3) * random.between(0.9, 1.2);
    put(i % 3 === 1 ? grass : bush, along, random.between(3.3, 4), `outside-shrub-${i + 1}`);
  }
  const hedge = makeHedge(26, 1.7, 0.8, '#66824f', random.fork('hedge'));
  const [x, z] = fromWall(wall, middle, -24);
  nodes.push(place(hedge, [x, -0.18, z], FACING[name], 'outside-hedge'));
  return nodes;
}
