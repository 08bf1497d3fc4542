import { describe, expect, it } from 'vitest';
import { at, normalize, type Vec3 } from '../math/vector.ts';
import { makeBlob } from '../mesh/round.ts';
import { makeNode, part } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { createTextureStore } from '../texture/store.ts';
import { loadTracerModule } from './module.ts';
import { createTracer, type Shot, type Stage } from './tracer.ts';
import { lookFrom } from './view.ts';

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

describe('loadTracerModule', () => {
  it('says how to build the tracer when it is missing', async () => {
    await expect(loadTracerModule(new URL('./nowhere.wasm', import.meta.url))).rejects.toThrow(
      'npm run build -w packages/atelier',
    );
  });
});
