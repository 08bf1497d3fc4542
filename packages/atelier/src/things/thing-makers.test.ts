import { describe, expect, it } from 'vitest';
import type { Thing } from '../document/names.ts';
import { at } from '../math/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { createRandom } from '../random/random.ts';
import { countGeometry, listPlacedParts, measureNode } from '../scene/node.ts';
import { glowFinish, plainFinish } from '../texture/finish.ts';
import type { MadeThing, Size, ThingMaker } from './thing-maker.ts';
import { THING_MAKERS } from './thing-makers.ts';

const MAKERS: readonly [string, ThingMaker][] = Object.entries<ThingMaker>(THING_MAKERS);
const PALETTE = ['#b88a66', '#d9cfbf', '#7d8578', '#4a5560'].map((hex, i) =>
  plainFinish(`cloth-${i}`, hex, 0.9),
);

function make(maker: ThingMaker, variant: number, size: Size, seed = 'one', palette = PALETTE): MadeThing {
  return maker.make({
    variant,
    size,
    main: plainFinish('main', '#9a8a78', 0.6),
    accent: plainFinish('accent', '#3a332c', 0.4),
    palette,
    glow: glowFinish('glow', '#ffdcae', 6),
    random: createRandom(seed),
  });
}

function listVariants(maker: ThingMaker): number[] {
  return Array.from({ length: maker.variants }, (_, variant) => variant);
}

function scaleSize(size: Size, share: number): Size {
  return [size[0] * share, size[1] * share, size[2] * share];
}

/** Usual size, all axes at either end of the stretch, and each axis stretched against the others. */
function listSizes(maker: ThingMaker, variant: number): Size[] {
  const usual = maker.size(variant);
  const [min, max] = maker.stretch;
  return [
    usual,
    scaleSize(usual, min),
    scaleSize(usual, max),
    [usual[0] * max, usual[1], usual[2] * min],
    [usual[0] * min, usual[1], usual[2] * max],
  ];
}

function listMeshes(made: MadeThing): Mesh[] {
  return listPlacedParts(made.node).map((p) => p.part.mesh);
}

function countBroken(mesh: Mesh): { infinite: number; notUnit: number; flat: number } {
  const numbers = [mesh.positions, mesh.normals, mesh.uvs];
  const infinite = numbers.reduce((n, list) => n + list.filter((x) => !Number.isFinite(x)).length, 0);
  let notUnit = 0;
  for (let i = 0; i < mesh.normals.length; i += 3) {
    const l = Math.hypot(at(mesh.normals, i), at(mesh.normals, i + 1), at(mesh.normals, i + 2));
    if (Math.abs(l - 1) > 1e-4) notUnit++;
  }
  let flat = 0;
  const p = mesh.positions;
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [at(mesh.indices, i) * 3, at(mesh.indices, i + 1) * 3, at(mesh.indices, i + 2) * 3];
    const u = [0, 1, 2].map((k) => at(p, b + k) - at(p, a + k));
    const v = [0, 1, 2].map((k) => at(p, c + k) - at(p, a + k));
    const area = Math.hypot(
      at(u, 1) * at(v, 2) - at(u, 2) * at(v, 1),
      at(u, 2) * at(v, 0) - at(u, 0) * at(v, 2),
      at(u, 0) * at(v, 1) - at(u, 1) * at(v, 0),
    );
    if (!(area > 1e-14)) flat++;
  }
  return { infinite, notUnit, flat };
}

const TRIANGLES_MAX = 12_500;

/** Kinds that lie so flat, or are so slight, that 5 % is less than a millimetre. */
const SLACK_M = 0.001;

/** What is wrong with a thing made at a size, in words. */
function listFaults(maker: ThingMaker, made: MadeThing, size: Size): string[] {
  const faults: string[] = [];
  for (const mesh of listMeshes(made)) {
    const { infinite, notUnit, flat } = countBroken(mesh);
    if (infinite + notUnit + flat > 0)
      faults.push(`${infinite} infinite numbers, ${notUnit} normals off, ${flat} flat triangles`);
  }
  for (const light of made.lights ?? []) {
    const numbers = Object.values(light)
      .flat()
      .filter((x) => typeof x === 'number');
    if (!numbers.every(Number.isFinite)) faults.push('a light has infinite numbers');
  }
  const { min, max } = measureNode(made.node);
  // Heights count from the floor or the ceiling: a hung basin need not reach down to it.
  const high = maker.mount === 'ceiling' ? -min[1] : maker.mount === 'wall' ? max[1] - min[1] : max[1];
  const measured = [max[0] - min[0], high, max[2] - min[2]];
  size.forEach((wanted, k) => {
    const off = Math.abs(at(measured, k) - wanted);
    if (!(off <= Math.max(wanted * 0.05, SLACK_M))) faults.push(`axis ${k} is off by ${off} m`);
  });
  if (maker.mount === 'ceiling' && max[1] > SLACK_M) faults.push(`${max[1]} m above the ceiling`);
  if ((maker.mount === 'floor' || maker.mount === 'table') && min[1] < -SLACK_M)
    faults.push(`${min[1]} m below the floor`);
  if (maker.mount === 'wall' && min[2] < -SLACK_M) faults.push(`${min[2]} m inside the wall`);
  return faults.map((fault) => `${size.map((x) => x.toFixed(2)).join(' x ')}: ${fault}`);
}

// Real geometry in every case; a busy machine needs more than the default limit.
describe.each(MAKERS)('%s', (_, maker) => {
  it.each(listVariants(maker))('design %i is sound at every size it promises', (variant) => {
    const faults = listSizes(maker, variant).flatMap((size) =>
      listFaults(maker, make(maker, variant, size), size),
    );
    expect(faults).toEqual([]);
  });

  it('costs little enough to stand among fifty others', () => {
    const heavy = listVariants(maker)
      .map((variant) => ({ variant, ...countGeometry(make(maker, variant, maker.size(variant)).node) }))
      .filter(({ triangles }) => triangles === 0 || triangles > TRIANGLES_MAX);
    expect(heavy).toEqual([]);
  });

  it('is the same for the same seed, and another thing for another design', () => {
    const shapes = listVariants(maker).map((variant) => {
      const describeShape = (): string =>
        listPlacedParts(make(maker, variant, maker.size(variant), 'seed').node)
          .map(({ part: { finish, mesh } }) => {
            const spread = mesh.positions.reduce((sum, x) => sum + x * x, 0);
            return `${finish.name}/${mesh.indices.length}/${spread}`;
          })
          .join();
      expect(describeShape()).toBe(describeShape());
      return describeShape();
    });
    expect(new Set(shapes).size).toBe(maker.variants);
  });

  it('needs no palette, and puts its free top within its height', () => {
    for (const variant of listVariants(maker)) {
      const size = maker.size(variant);
      expect(listMeshes(make(maker, variant, size, 'one', [])).length).toBeGreaterThan(0);
      const top = maker.top?.(variant, size) ?? null;
      if (top === null) continue;
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(size[1] + 1e-9);
    }
  });
});

/** Millimetres that everybody knows: [smallest, largest] usual width, height, depth of a kind's designs. */
const TRUE_SIZES: Partial<Record<Thing, readonly (readonly [number, number])[]>> = {
  sofa: [
    [1750, 2520],
    [700, 900],
    [800, 1050],
  ],
  loveseat: [
    [1260, 1860],
    [700, 900],
    [800, 1000],
  ],
  'dining-chair': [
    [400, 660],
    [780, 900],
    [450, 620],
  ],
  'bar-stool': [
    [360, 480],
    [700, 1000],
    [360, 480],
  ],
  'dining-table': [
    [1200, 2400],
    [740, 780],
    [800, 1300],
  ],
  desk: [
    [1300, 1800],
    [740, 760],
    [600, 700],
  ],
  'coffee-table': [
    [600, 1500],
    [320, 500],
    [450, 900],
  ],
  'tv-cabinet': [
    [1500, 2500],
    [250, 600],
    [400, 600],
  ],
  wardrobe: [
    [1500, 2500],
    [1900, 2400],
    [590, 650],
  ],
  bookshelf: [
    [600, 2400],
    [1800, 2400],
    [250, 420],
  ],
  bed: [
    [1800, 2300],
    [700, 2050],
    [2000, 2300],
  ],
  nightstand: [
    [420, 520],
    [400, 550],
    [380, 480],
  ],
  'kitchen-run': [
    [2400, 3000],
    [1180, 1220],
    [600, 640],
  ],
  'wall-cabinets': [
    [2000, 3000],
    [600, 800],
    [250, 350],
  ],
  'kitchen-island': [
    [1800, 2400],
    [1190, 1230],
    [900, 1100],
  ],
};

describe('usual sizes', () => {
  it.each(Object.entries(TRUE_SIZES))('of a %s are those of real ones', (kind, ranges) => {
    const maker = MAKERS.find(([name]) => name === kind)?.[1];
    if (!maker) throw new Error(`nobody makes a ${kind}`);
    const odd = listVariants(maker).filter((variant) =>
      maker.size(variant).some((metres, k) => {
        const [low, high] = ranges[k] ?? [0, 0];
        return metres * 1000 < low || metres * 1000 > high;
      }),
    );
    expect(odd).toEqual([]);
  });
});
