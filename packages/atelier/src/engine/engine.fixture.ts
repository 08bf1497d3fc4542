import type { BuiltScene } from '../build/built-scene.ts';
import type { Vec3 } from '../math/vector.ts';
import { makeBox } from '../mesh/box.ts';
import { makeBlob } from '../mesh/round.ts';
import { groupNodes, makeNode, part, place, type SceneNode } from '../scene/node.ts';
import { plainFinish } from '../texture/finish.ts';
import { wood } from '../texture/wood-finishes.ts';
import { lookFrom } from '../tracer/cameras.fixture.ts';

export type FixtureInput = {
  act?: 'throw' | 'hang' | 'crash' | 'hoard' | 'nothing' | 'huge';
  ball?: string;
  /** Of the ball, 1 when unsaid. */
  scale?: number;
  look?: Partial<BuiltScene['look']>;
};

const SKY: Vec3 = [0.8, 0.9, 1];

/** What a test asks of the engine's workers: a small scene, or one of the ways in which a scene goes wrong. */
export function buildScene(input: FixtureInput): BuiltScene | null {
  switch (input.act) {
    case 'throw':
      throw new Error('no such chair');
    case 'hang':
      for (let i = 0; ; i = (i + 1) % 7) if (i > 7) return null;
    case 'crash':
      process.exit(3);
    case 'hoard':
      for (const all: number[][] = []; ;) all.push(Array<number>(1e5).fill(0.5));
    case 'nothing':
      return null;
    case 'huge':
    case undefined:
  }
  const ball = makeNode('ball', [
    part(plainFinish('paint', input.ball ?? '#b04030', 0.6), makeBlob([1, 1, 1], 1, 48, 24), 80),
  ]);
  const many: SceneNode[] =
    input.act === 'huge'
      ? Array.from({ length: 1200 }, (_, i) =>
          place(ball, [(i % 30) * 3, 0, Math.floor(i / 30) * 3], 0, `ball-${i}`),
        )
      : [{ ...place(ball, [0, 1, 0]), scale: input.scale ?? 1 }];
  const floor = makeNode('floor', [part(wood('oak'), makeBox(8, 0.1, 8, { bevel: 0.002 }))]);
  return {
    root: groupNodes('scene', [floor, ...many]),
    lights: [{ kind: 'sun', toward: [1, 2, 1], irradiance: [5, 5, 4], angularRadius: 0.02 }],
    environment: {
      zenith: SKY,
      horizon: SKY,
      ground: [0.3, 0.3, 0.3],
      sunToward: [1, 2, 1],
      sunGlow: [0, 0, 0],
      clouds: 0,
      treeLine: 0,
      treeColour: [0, 0, 0],
      seed: 1,
      backdrop: null,
      viewScale: 1,
    },
    camera: lookFrom([3, 2.4, 4], [0, 0.7, 0], 40),
    aspect: 1.5,
    panorama: { eye: [0, 1.5, 3], forward: [0, 0, -1] },
    look: {
      brightness: 0.4,
      exposureEv: 0,
      whiteBalance: 0.3,
      tone: 'filmic',
      contrast: 0.5,
      haze: 0,
      keyLight: [5, 10, 5],
      drawing: 'photo',
      apertureM: 0,
      focusM: 3,
      ...input.look,
    },
  };
}
