import { describe, expect, it } from 'vitest';
import { at, normalize, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { drawLines } from '../picture/line.ts';
import { groupNodes, makeNode, part, place, type SceneNode } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { createTextureStore } from '../texture/store.ts';
import { createTracer, type Stage, type Tracer } from './tracer.ts';
import { lookFrom, lookLevel } from './cameras.fixture.ts';
import { lookAxonometric, lookPlan, type Camera } from './view.ts';

const WHITE: Vec3 = [1, 1, 1];
const PAINT = plainFinish('paint', '#cccccc', 0.8);

function box(name: string, size: Vec3, centre: Vec3): SceneNode {
  return place(makeNode(name, [part(PAINT, makeBox(...size, { bevel: 0.001 }))]), centre);
}

function stageOf(root: SceneNode): Stage {
  return {
    root,
    lights: [],
    environment: {
      zenith: WHITE,
      horizon: WHITE,
      ground: WHITE,
      sunToward: [0, 1, 0],
      sunGlow: [0, 0, 0],
      clouds: 0,
      treeLine: 0,
      treeColour: [0, 0, 0],
      seed: 1,
      backdrop: null,
      viewScale: 1,
    },
  };
}

/** A closed room of 4 x 3 x 4 metres inside, with a cube in its middle. */
const ROOM = groupNodes('room', [
  groupNodes('shell', [
    box('floor', [4.4, 0.2, 4.4], [0, -0.1, 0]),
    box('ceiling', [4.4, 0.2, 4.4], [0, 3.1, 0]),
    box('wall-back', [4.4, 3.2, 0.2], [0, 1.5, -2.1]),
    box('wall-front', [4.4, 3.2, 0.2], [0, 1.5, 2.1]),
    box('wall-left', [0.2, 3.2, 4.4], [-2.1, 1.5, 0]),
    box('wall-right', [0.2, 3.2, 4.4], [2.1, 1.5, 0]),
  ]),
  groupNodes('furniture', [box('cube', [1, 1, 1], [0, 0.5, 0])]),
]);

function openRoom(): Promise<Tracer> {
  return createTracer(stageOf(ROOM), createTextureStore(16));
}

const INSIDE = { min: [-2.05, -0.1, -2.05], max: [2.05, 2.9, 1.95] } as const;

async function seeRoom(
  camera: Camera,
  width = 64,
  height = 48,
): Promise<{
  read(x: number, y: number): { thing: string; depth: number; normal: Vec3 };
  names: Set<string>;
}> {
  const tracer = await openRoom();
  const things = tracer.listThings();
  const maps = tracer.renderMaps({ camera, width, height });
  const name = (id: number): string => things[id - 1]?.path ?? 'nothing';
  return {
    names: new Set(Array.from(maps.id, name)),
    read(x, y) {
      const i = y * width + x;
      return {
        thing: name(at(maps.id, i)),
        depth: at(maps.depth, i),
        normal: [at(maps.normal, i * 3), at(maps.normal, i * 3 + 1), at(maps.normal, i * 3 + 2)],
      };
    },
  };
}

describe('renderMaps', () => {
  it('names every thing by its path', async () => {
    const things = (await openRoom()).listThings();
    expect(things.map((t) => t.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(things.at(-1)?.path).toBe('room/furniture/cube');
  });

  it('measures depth along the view axis, to the millimetre', async () => {
    const seen = await seeRoom(lookFrom([0, 1.5, 1.9], [0, 1.5, 0], 36));
    // The back wall's face is at z = -2: all of it at one depth, however far off the axis.
    for (const [x, y] of [
      [32, 4],
      [12, 20],
      [50, 14],
    ] as const) {
      const pixel = seen.read(x, y);
      expect(pixel.thing).toBe('room/shell/wall-back');
      expect(pixel.depth).toBeCloseTo(3.9, 3);
      expect(pixel.normal[2]).toBeCloseTo(1, 3);
    }
    const cube = seen.read(32, 46);
    expect(cube.thing).toBe('room/furniture/cube');
  });

  it('measures depth along the ray in a panorama', async () => {
    const seen = await seeRoom({ kind: 'panorama', eye: [0, 1.5, 0], forward: [0, 0, -1] }, 128, 64);
    expect(seen.read(64, 32).depth).toBeCloseTo(2, 2);
    const up = seen.read(64, 0);
    expect(up.thing).toBe('room/shell/ceiling');
    expect(up.depth).toBeCloseTo(1.5, 2);
    expect(up.normal[1]).toBeCloseTo(-1, 3);
  });

  it('asks of a view only where it looks, upright views too', async () => {
    const tracer = await openRoom();
    const size = { width: 16, height: 16 };
    const eye: Vec3 = [0, 1.5, 1.25];
    const view = (forward: Vec3) =>
      tracer.renderMaps({
        ...size,
        camera: { kind: 'perspective', eye, forward, verticalFovDeg: 40, shift: 0 },
      });
    expect(view([0, 0, -2]).depth).toEqual(view([0, 0, -1]).depth);
    const down = view([0, -1, 0]);
    for (const depth of down.depth) expect(depth).toBeCloseTo(1.5, 3);
    expect(at(down.normal, 1)).toBeCloseTo(1, 4);
  });

  it('says so where there is nothing', async () => {
    const tracer = await openRoom();
    const maps = tracer.renderMaps({ camera: lookFrom([0, 10, 0], [0, 20, -1], 40), width: 8, height: 8 });
    expect(new Set(maps.id)).toEqual(new Set([0]));
    expect(new Set(maps.depth)).toEqual(new Set([Infinity]));
  });

  it('stops when asked to', async () => {
    const tracer = await openRoom();
    const view = { camera: lookPlan([0, 0, 0], 1.2, 5), width: 64, height: 64 };
    expect(() => tracer.renderMaps(view, AbortSignal.abort(new Error('enough')))).toThrow('enough');
  });
});

describe('cameras that cut away', () => {
  it('keeps lengths in an axonometric view, near or far', async () => {
    const pair = groupNodes('pair', [
      box('near', [0.5, 0.5, 0.5], [-1, 0, 1]),
      box('far', [0.5, 0.5, 0.5], [4, 0, -4]),
    ]);
    const tracer = await createTracer(stageOf(pair), createTextureStore(16));
    const view = { camera: lookAxonometric([1.5, 0, -1.5], 8), width: 400, height: 200 };
    const { id } = tracer.renderMaps(view);
    const near = id.filter((x) => x === 1).length;
    const far = id.filter((x) => x === 2).length;
    expect(near).toBeGreaterThan(100);
    expect(Math.abs(near - far)).toBeLessThan(near * 0.06);
  });

  it('foreshortens the three axes alike', async () => {
    const axes = groupNodes('axes', [
      box('x', [2, 0.02, 0.02], [1, 0, 0]),
      box('y', [0.02, 2, 0.02], [0, 1, 0]),
      box('z', [0.02, 0.02, 2], [0, 0, 1]),
    ]);
    const tracer = await createTracer(stageOf(axes), createTextureStore(16));
    const width = 300;
    const { id } = tracer.renderMaps({ camera: lookAxonometric([0, 0, 0], 6), width, height: 300 });
    const lengths = [1, 2, 3].map((thing) => {
      const points = [...id.entries()].filter(([, x]) => x === thing).map(([i]) => i);
      const xs = points.map((i) => i % width);
      const ys = points.map((i) => Math.floor(i / width));
      return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    });
    for (const length of lengths) expect(Math.abs(length - at(lengths, 0))).toBeLessThan(3);
  });

  it('looks into a room past its ceiling and near walls', async () => {
    const seen = await seeRoom({ ...lookAxonometric([0, 1, 0], 7), cut: INSIDE });
    expect(seen.names).toContain('room/furniture/cube');
    expect(seen.names).toContain('room/shell/floor');
    expect(seen.names).not.toContain('room/shell/ceiling');
    expect(seen.names).not.toContain('room/shell/wall-front');
  });

  it('draws a plan: no ceiling, walls cut open at the height asked for', async () => {
    const seen = await seeRoom(lookPlan([0, 0, 0], 1.2, 4.8), 96, 96);
    expect(seen.names).not.toContain('room/shell/ceiling');
    const wall = seen.read(48, 5);
    expect(wall.thing).toBe('room/shell/wall-back');
    expect(wall.depth).toBeCloseTo(0, 3);
    expect(wall.normal).toEqual([0, 1, 0].map((n) => expect.closeTo(n, 5)));
    expect(seen.read(48, 48).depth).toBeCloseTo(0.2, 3);
    expect(seen.read(48, 90).thing).toBe('room/shell/wall-front');
    expect(seen.read(20, 48).thing).toBe('room/shell/floor');
  });

  it('sees through the wall behind the camera', async () => {
    const eye: Vec3 = [0, 1.5, 4];
    const blind = await seeRoom(lookLevel(eye, [0, 1.5, 0], 50));
    expect([...blind.names].filter((n) => n !== 'nothing')).toEqual(['room/shell/wall-front']);
    for (const camera of [
      { ...lookLevel(eye, [0, 1.5, 0], 50), cut: INSIDE },
      { ...lookLevel(eye, [0, 1.5, 0], 50), nearM: 2.05 },
    ]) {
      const seen = await seeRoom(camera);
      expect(seen.names).toContain('room/shell/wall-back');
      expect(seen.names).not.toContain('room/shell/wall-front');
      expect(seen.read(32, 14).depth).toBeCloseTo(6, 3);
    }
  });
});

describe('drawLines', () => {
  it('draws the edges of a cube and leaves its faces empty', async () => {
    const tracer = await openRoom();
    const camera = lookFrom([1.7, 1.9, 1.8], [0, 0.5, 0], 40);
    const maps = tracer.renderMaps({ camera, width: 320, height: 240 });
    const drawing = drawLines(maps, true);
    expect([drawing.width, drawing.height]).toEqual([160, 120]);
    const read = (x: number, y: number): number => at(drawing.rgb, (y * 160 + x) * 3);
    const inked = drawing.rgb.filter((v) => v < 200).length / drawing.rgb.length;
    expect(inked).toBeGreaterThan(0.01);
    expect(inked).toBeLessThan(0.08);
    expect(read(80, 70)).toBe(250);
    // Anti-aliased: ink comes in more than two tones.
    expect(new Set(drawing.rgb).size).toBeGreaterThan(3);
  });
});

it('gives unit vectors for its isometric view', () => {
  const { forward } = lookAxonometric([0, 0, 0], 4);
  expect(forward).toEqual(normalize([-1, -1, -1]).map((n) => expect.closeTo(n, 6)));
});
