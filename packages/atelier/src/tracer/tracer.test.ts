import { describe, expect, it } from 'vitest';
import { at, normalize, type Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { makeNode, part } from '../scene/node.ts';
import { glassFinish, plainFinish, type Finish } from '../texture/finish.ts';
import { createTextureStore } from '../texture/store.ts';
import { createTracerMemory, loadTracerModule } from './module.ts';
import { createTracer, type Shot, type Stage } from './tracer.ts';
import { lookFrom } from './cameras.fixture.ts';

const WHITE: Vec3 = [1, 1, 1];

function makeFurnace(): Stage {
  const ball = makeBlob([1, 1, 1], 1, 128, 64);
  return {
    root: makeNode('ball', [part(plainFinish('white', '#ffffff', 1), ball, 80)]),
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

const SHOT: Shot = {
  camera: lookFrom([0, 0.4, 4], [0, 0, 0], 36),
  width: 64,
  height: 48,
  lightScale: 2,
  samples: 8,
  bounces: 3,
  exposure: { kind: 'fixed', value: 0.5 },
  tone: 'neutral',
  whiteBalance: 0,
  keyLight: [4, 6, 4],
  edgeSamples: 2,
  seed: 3,
};

describe('createTracer', () => {
  it('conserves energy: a white ball vanishes in a white furnace', async () => {
    const tracer = await createTracer(makeFurnace(), createTextureStore(16));
    const { rgb } = tracer.render(SHOT);
    const sky = at(rgb, 0);
    for (const value of rgb) expect(Math.abs(value - sky)).toBeLessThanOrEqual(3);
  });

  it('measures the distance to a sphere as geometry says', async () => {
    const tracer = await createTracer(makeFurnace(), createTextureStore(16));
    for (const [x, y] of [
      [0, 0],
      [0.2, 0.1],
      [-0.5, 0.3],
      [0.1, -0.7],
    ] as const) {
      const direction = normalize([x, y, -4]);
      const along = -4 * direction[2];
      const expected = along - Math.sqrt(along * along - 15);
      expect(Math.abs(tracer.probe([0, 0, 4], direction) - expected)).toBeLessThan(0.004);
    }
    expect(tracer.probe([0, 0, 4], [0, 1, 0])).toBe(-1);
  });

  it('gives the same picture for the same seed', async () => {
    const first = (await createTracer(makeFurnace(), createTextureStore(16))).render(SHOT);
    const second = (await createTracer(makeFurnace(), createTextureStore(16))).render(SHOT);
    expect(second.rgb).toEqual(first.rgb);
  });

  it('stops when asked to', async () => {
    const tracer = await createTracer(makeFurnace(), createTextureStore(16));
    expect(() => tracer.render(SHOT, AbortSignal.abort(new Error('enough')))).toThrow('enough');
  });
});

describe('the sun', () => {
  /** Reds of a floor seen from above, with a plate of 0.5 m hanging 1.5 m over it in the light of a large sun. */
  async function shadowOf(toward: Vec3): Promise<Uint8Array> {
    const white = plainFinish('white', '#ffffff', 1);
    const root = makeNode('stage', [
      part(white, makeBox(8, 0.1, 8)),
      part(white, move(makeBox(0.5, 0.02, 0.5), 0, 1.5, 0)),
    ]);
    const furnace = makeFurnace();
    const dim: Vec3 = [0.1, 0.1, 0.1];
    const stage: Stage = {
      root,
      environment: { ...furnace.environment, zenith: dim, horizon: dim, ground: dim },
      lights: [{ kind: 'sun', toward: normalize(toward), irradiance: [3, 3, 3], angularRadius: 0.2 }],
    };
    const tracer = await createTracer(stage, createTextureStore(16));
    const camera = { kind: 'plan', eye: [0, 1, 0], heightM: 6, turnRad: 0 } as const;
    const size = { width: 96, height: 96, lightScale: 1, samples: 64 };
    const { rgb } = tracer.render({ ...SHOT, camera, ...size });
    return rgb.filter((_, i) => i % 3 === 0);
  }

  /** How far a shadow spreads across and down the picture: variances in pixels. */
  function spreadOf(reds: Uint8Array): [across: number, down: number] {
    const lit = at(reds, 0);
    const sums = [0, 0, 0, 0, 0];
    for (const [i, red] of reds.entries()) {
      const shade = lit - red > 4 ? lit - red : 0;
      const [x, y] = [i % 96, Math.floor(i / 96)];
      for (const [k, term] of [1, x, y, x * x, y * y].entries()) sums[k] = at(sums, k) + shade * term;
    }
    const [all, x, y, xx, yy] = sums.map((sum) => sum / at(sums, 0));
    expect(all).toBe(1);
    return [(xx ?? 0) - (x ?? 0) ** 2, (yy ?? 0) - (y ?? 0) ** 2];
  }

  it('is round: its shadows turn with it', async () => {
    const [eastAlong, eastBeside] = spreadOf(await shadowOf([1, 1, 0]));
    const [southBeside, southAlong] = spreadOf(await shadowOf([0, 1, 1]));
    expect(southAlong / eastAlong).toBeCloseTo(1, 1);
    expect(southBeside / eastBeside).toBeCloseTo(1, 1);
    expect(eastAlong / eastBeside).toBeCloseTo(1.6, 0);
  });
});

describe('long lamps', () => {
  const size = { width: 96, height: 96, lightScale: 1 };

  /** Reds of a floor seen from above, lit by four metres of lamp close to it, cut into so many pieces. */
  async function lightBeside(pieces: number, samples: number): Promise<Uint8Array> {
    const furnace = makeFurnace();
    const dark: Vec3 = [0, 0, 0];
    const stage: Stage = {
      root: makeNode('floor', [part(plainFinish('white', '#ffffff', 1), makeBox(8, 0.1, 8))]),
      environment: { ...furnace.environment, zenith: dark, horizon: dark, ground: dark },
      lights: Array.from({ length: pieces }, (_, i) => ({
        kind: 'rect',
        origin: [-2 + (i * 4) / pieces, 0.2, -0.02],
        edgeU: [4 / pieces, 0, 0],
        edgeV: [0, 0, 0.04],
        radiance: [30, 30, 30],
      })),
    };
    const tracer = await createTracer(stage, createTextureStore(16));
    const camera = { kind: 'plan', eye: [0, 1, 0], heightM: 6, turnRad: 0 } as const;
    const { rgb } = tracer.render({ ...SHOT, ...size, camera, samples });
    return rgb.filter((_, i) => i % 3 === 0);
  }

  it('give what their pieces give together', async () => {
    const whole = await lightBeside(1, 64);
    const pieces = await lightBeside(40, 64);
    const mean = (reds: Uint8Array, x: number, y: number) => {
      const rows = [0, 1, 2, 3].map((row) => reds.slice((y + row) * 96 + x, (y + row) * 96 + x + 16));
      return rows.flatMap((row) => [...row]).reduce((sum, red) => sum + red, 0) / 64;
    };
    for (const y of [20, 34, 42, 60]) {
      for (const x of [4, 16, 40, 64, 78]) {
        expect(mean(whole, x, y) / mean(pieces, x, y)).toBeCloseTo(1, 1);
      }
    }
  });

  it('light the floor along them evenly, with few samples', async () => {
    const reds = await lightBeside(1, 2);
    const beside = reds.slice(42 * size.width + 24, 42 * size.width + 72);
    expect(Math.max(...beside) - Math.min(...beside)).toBeLessThan(12);
  });
});

describe('renderPatch', () => {
  const shot: Shot = { ...SHOT, exposure: { kind: 'auto', mean: 0.4 }, tone: 'filmic' };
  const { width, height } = shot;
  const mask = new Uint8Array(width * height);
  for (let y = 20; y < 26; y++) mask.fill(128, y * width + 28, y * width + 36);

  function tintedFurnace(hex: string): Stage {
    const stage = makeFurnace();
    const ball = makeBlob([1, 1, 1], 1, 64, 32);
    return { ...stage, root: makeNode('ball', [part(plainFinish('tint', hex, 1), ball, 80)]) };
  }

  it('changes what is under the mask and not one byte away from it', async () => {
    const base = (await createTracer(makeFurnace(), createTextureStore(16))).render(shot);
    const tracer = await createTracer(tintedFurnace('#c03020'), createTextureStore(16));
    const kept: Shot = { ...shot, exposure: { kind: 'same', as: base.development } };
    const patched = tracer.renderPatch(kept, { base, mask });
    let changed = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = (y * width + x) * 3;
        const isNear = x > 28 - 11 && x < 36 + 11 && y > 20 - 11 && y < 26 + 11;
        const before = [...base.rgb.subarray(i, i + 3)];
        const after = [...patched.rgb.subarray(i, i + 3)];
        if (!isNear) expect(after).toEqual(before);
        if (mask[y * width + x] !== 0) {
          changed++;
          expect(at(after, 0)).toBeGreaterThan(at(after, 1) + 40);
        }
      }
    }
    expect(changed).toBe(48);
    expect(patched.development).toEqual(base.development);
  });

  it('gives back the base when nothing is masked', async () => {
    const base = (await createTracer(makeFurnace(), createTextureStore(16))).render(shot);
    const tracer = await createTracer(tintedFurnace('#c03020'), createTextureStore(16));
    const patched = tracer.renderPatch(shot, { base, mask: new Uint8Array(width * height) });
    expect(patched.rgb).toEqual(base.rgb);
  });

  it('refuses a mask of another size', async () => {
    const tracer = await createTracer(makeFurnace(), createTextureStore(16));
    const base = { width, height, rgb: new Uint8Array(width * height * 3) };
    expect(() => tracer.renderPatch(shot, { base, mask: new Uint8Array(7) })).toThrow(RangeError);
  });
});

describe('sheets and glass', () => {
  const lamp = { kind: 'sphere', centre: [0, 0.5, -2], radius: 0.2, radiance: [60, 60, 60] } as const;
  /** A floor seen from the front, a sheet standing between it and the lamp. */
  async function lightBehind(sheet: Partial<Finish>): Promise<number> {
    const finish = { ...plainFinish('sheet', '#ffffff', 0.9), isThin: true, ...sheet };
    const stage: Stage = {
      ...makeFurnace(),
      root: makeNode('scene', [part(finish, makeBox(4, 4, 0.001, { bevel: 0 }))]),
      lights: [lamp],
    };
    const dark: Vec3 = [0, 0, 0];
    const environment = { ...stage.environment, zenith: dark, horizon: dark, ground: dark };
    const tracer = await createTracer({ ...stage, environment }, createTextureStore(16));
    const { rgb } = tracer.render({ ...SHOT, exposure: { kind: 'fixed', value: 1 }, samples: 32 });
    return rgb.reduce((sum, v) => sum + v, 0) / rgb.length;
  }

  it('lets light through a thin sheet, more through a thinner one, none through a board', async () => {
    const board = await lightBehind({ translucency: 0 });
    const cloth = await lightBehind({ translucency: 0.3 });
    const paper = await lightBehind({ translucency: 0.7 });
    expect(board).toBeLessThan(2);
    expect(cloth).toBeGreaterThan(board + 10);
    expect(paper).toBeGreaterThan(cloth + 10);
  });

  it('bends light in solid glass and not in a pane', async () => {
    const wall = part(
      plainFinish('stripe', '#ff0000', 1),
      move(makeBox(1, 8, 0.1, { bevel: 0 }), 0.5, 0, -3),
    );
    const ball = makeBlob([1, 1, 1], 1, 96, 48);
    const look = async (ior: number): Promise<number[]> => {
      const glass: Finish = { ...glassFinish('glass', '#ffffff'), ior };
      const stage = { ...makeFurnace(), root: makeNode('scene', [wall, part(glass, ball, 80)]) };
      const { rgb } = (await createTracer(stage, createTextureStore(16))).render(SHOT);
      const at24 = (x: number): number => at(rgb, (24 * 64 + x) * 3) - at(rgb, (24 * 64 + x) * 3 + 2);
      return [at24(28), at24(36)];
    };
    // The red stripe is to the right of the axis; a ball of glass shows it to the left.
    const [paneLeft = 0, paneRight = 0] = await look(0);
    expect(paneRight).toBeGreaterThan(paneLeft + 40);
    const [ballLeft = 0, ballRight = 0] = await look(1.5);
    expect(ballLeft).toBeGreaterThan(ballRight + 40);
  });

  it('shows in a mirror what stands before it', async () => {
    const mirror = part(
      plainFinish('mirror', '#f4f4f4', 0.02, 1),
      move(makeBox(4, 4, 0.1, { bevel: 0 }), 0, 0, -2),
    );
    const post = part(plainFinish('post', '#ff0000', 1), move(makeBox(0.4, 4, 0.1, { bevel: 0 }), 0.6, 0, 2));
    const stage = { ...makeFurnace(), root: makeNode('scene', [mirror, post]) };
    const { rgb } = (await createTracer(stage, createTextureStore(16))).render(SHOT);
    const red = [...Array(64).keys()].filter(
      (x) => at(rgb, (24 * 64 + x) * 3) > at(rgb, (24 * 64 + x) * 3 + 2) + 60,
    );
    // Once in front of the mirror, once in it, further away and so nearer the middle.
    const gaps = red.filter((x, i) => i > 0 && x - at(red, i - 1) > 1);
    expect(gaps).toHaveLength(1);
  });
});

describe('tones', () => {
  it('keeps an even grey grey and brighter light brighter, in every tone', async () => {
    const tracer = await createTracer(makeFurnace(), createTextureStore(16));
    for (const tone of ['neutral', 'filmic', 'agx'] as const) {
      const levels = [0.05, 0.2, 0.8, 3].map((value) => {
        const { rgb } = tracer.render({ ...SHOT, samples: 1, exposure: { kind: 'fixed', value }, tone });
        expect(
          Math.max(at(rgb, 0), at(rgb, 1), at(rgb, 2)) - Math.min(at(rgb, 0), at(rgb, 1), at(rgb, 2)),
        ).toBeLessThan(4);
        return at(rgb, 0);
      });
      expect(levels.toSorted((a, b) => a - b)).toEqual(levels);
      expect(at(levels, 3)).toBeGreaterThan(at(levels, 2));
    }
  });
});

describe('loadTracerModule', () => {
  it('says how to build the tracer when it is missing', async () => {
    await expect(
      loadTracerModule(createTracerMemory(), new URL('./nowhere.wasm', import.meta.url)),
    ).rejects.toThrow('npm run build -w packages/atelier');
  });
});
