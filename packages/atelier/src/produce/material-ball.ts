import { makeBox } from '../mesh/box.ts';
import { move } from '../mesh/mesh.ts';
import { makeBlob } from '../mesh/round.ts';
import { encodeSwatch } from '../picture/encode.ts';
import { makeNode, part, type SceneNode } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { TextureStore } from '../texture/store.ts';
import { createTracer, type Picture } from '../tracer/tracer.ts';
import { toCover, type ProducedCover } from './asset.ts';
import { FLAT, type GivenMaps } from './given.ts';
import { STUDIO_SHOT } from './studio-shot.ts';

const AZIMUTH_DEG = 20;
const ELEVATION_DEG = 16;
const FILL = 0.78;

/** A surface, one tile of which is `tileM` metres wide. */
type BallSurface = { finish: Finish; tileM: number; textures: TextureStore };
type BallShot = {
  size: readonly [width: number, height: number];
  samples: number;
  edgeSamples: number;
  signal?: AbortSignal | undefined;
};

/** A ball and a board of a material in the studio. Rejects when the signal is aborted. */
export async function photographBall(
  { finish, tileM, textures }: BallSurface,
  { size: [width, height], samples, edgeSamples, signal }: BallShot,
): Promise<Picture> {
  const subject = makeBall(finish, tileM);
  const stage = makeStudio(subject, AZIMUTH_DEG, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const camera = frameObject(subject, AZIMUTH_DEG, ELEVATION_DEG, width / height, FILL);
  const { keyLight } = stage;
  return tracer.render({ ...STUDIO_SHOT, camera, width, height, samples, keyLight, edgeSamples }, signal);
}

/** One tile of the surface covers about one turn of the ball, whatever its real size. */
function makeBall(finish: Finish, size: number): SceneNode {
  const ball = makeBlob([size * 0.36, size * 0.36, size * 0.36], 1, 96, 56);
  return makeNode('material-ball', [
    part(finish, move(ball, 0, size * 0.375, 0), 80),
    part(
      finish,
      move(
        makeBox(size * 0.5, size * 0.5, size * 0.06, { bevel: size * 0.008, bevelSegments: 3 }),
        size * 0.42,
        size * 0.25,
        -size * 0.42,
      ),
    ),
    part(
      plainFinish('stand', '#2a2a2a', 0.5),
      move(makeBox(size * 0.4, size * 0.02, size * 0.4, { bevel: size * 0.004 }), 0, size * 0.01, 0),
    ),
  ]);
}

const SAMPLES = 4;
const EDGE_SAMPLES = 2;
/** Tiles side by side on the flat picture. */
const SWATCH_TILES = 2;

/** Maps from elsewhere as the catalogue shows its own: on a ball, and as flat tiles. */
export async function photographMaterial(
  maps: GivenMaps,
  size: readonly [width: number, height: number],
  signal?: AbortSignal,
): Promise<{ ball: ProducedCover; swatch: ProducedCover }> {
  const finish = { ...plainFinish('given', '#ffffff', 1, 1), texture: { key: 'given', pattern: FLAT } };
  const textures: TextureStore = {
    read: ({ texture }) => texture && { ...maps, tileM: FLAT.tileM, height: new Float32Array(0) },
  };
  const shot = { size, samples: SAMPLES, edgeSamples: EDGE_SAMPLES, signal };
  const picture = await photographBall({ finish, tileM: FLAT.tileM, textures }, shot);
  const [width, height] = size;
  return {
    ball: await toCover('ball.webp', picture),
    swatch: {
      ...{ name: 'swatch.webp', contentType: 'image/webp', width, height },
      bytes: await encodeSwatch(maps.base, maps.size, SWATCH_TILES, width, height),
    },
  };
}
