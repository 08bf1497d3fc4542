import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeNode, part } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { createTextureStore } from '../texture/store.ts';
import type { Shot, Stage } from './shot.ts';
import { createTracer } from './tracer.ts';
import { lookFrom } from './cameras.fixture.ts';

const BLACK: Vec3 = [0, 0, 0];

/** A closed room of 4 x 3 x 5 m with one red wall, a box in it and a panel of light under the ceiling. */
function makeRoom(): Stage {
  const wall = (name: string, hex: string, size: Vec3, at: Vec3) =>
    makeNode(name, [part(plainFinish(name, hex, 0.95), move(makeBox(...size, { bevel: 0 }), ...at))]);
  return {
    root: {
      ...makeNode('room', []),
      children: [
        wall('floor', '#b0a090', [4.4, 0.2, 5.4], [0, -0.1, 0]),
        wall('ceiling', '#e0e0e0', [4.4, 0.2, 5.4], [0, 3.1, 0]),
        wall('left', '#c04030', [0.2, 3, 5.4], [-2.1, 1.5, 0]),
        wall('right', '#d0d0d0', [0.2, 3, 5.4], [2.1, 1.5, 0]),
        wall('back', '#d0d0d0', [4, 3, 0.2], [0, 1.5, -2.6]),
        wall('front', '#d0d0d0', [4, 3, 0.2], [0, 1.5, 2.6]),
        wall('block', '#a0b0c0', [0.9, 0.9, 0.9], [0.7, 0.45, -1]),
      ],
    },
    lights: [
      { kind: 'rect', origin: [-0.5, 2.9, -0.5], edgeU: [1, 0, 0], edgeV: [0, 0, 1], radiance: [9, 9, 9] },
    ],
    environment: {
      ...{ zenith: BLACK, horizon: BLACK, ground: BLACK, sunToward: [0, 1, 0], sunGlow: BLACK, clouds: 0 },
      ...{ treeLine: 0, treeColour: BLACK, seed: 1, backdrop: null, viewScale: 1 },
    },
  };
}

const SHOT: Shot = {
  camera: lookFrom([0, 1.4, 2.3], [0, 1.2, -2], 60),
  ...{ width: 96, height: 64, lightScale: 1, samples: 34, bounces: 5, edgeSamples: 2, seed: 3 },
  exposure: { kind: 'fixed', value: 0.5 },
  ...{ tone: 'neutral', whiteBalance: 0, keyLight: [0, 3, 0] },
};

describe('cells of bounced light', () => {
  it('give the brightness of paths that are followed to their end, in every part of the picture, for far fewer rays', async () => {
    const tracer = await createTracer(makeRoom(), createTextureStore(16));
    const start = tracer.countRays();
    const exact = tracer.render({ ...SHOT, exact: true });
    const between = tracer.countRays();
    const quick = tracer.render(SHOT);
    expect(tracer.countRays() - between).toBeLessThan((between - start) * 0.9);
    // Linear light of three by two fields of the picture.
    const light = (rgb: Uint8Array, fx: number, fy: number, k: number): number => {
      let sum = 0;
      for (let y = fy * 32; y < fy * 32 + 32; y++)
        for (let x = fx * 32; x < fx * 32 + 32; x++) sum += ((rgb[(y * 96 + x) * 3 + k] ?? 0) / 255) ** 2.2;
      return sum;
    };
    for (const fx of [0, 1, 2]) {
      for (const fy of [0, 1]) {
        for (const k of [0, 1, 2]) {
          const ratio = light(quick.rgb, fx, fy, k) / light(exact.rgb, fx, fy, k);
          expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
        }
      }
    }
  });
});
