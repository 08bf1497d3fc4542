import { measureNode, place, type SceneNode } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import type { TextureStore } from '../texture/store.ts';
import { createTracer } from '../tracer/tracer.ts';
import { toCover, type ProducedCover, type ProducedTurntable } from './asset.ts';
import { nodeOfGiven, type GivenPart } from './given.ts';
import { STUDIO_SHOT } from './studio-shot.ts';
import { renderTurntable, TURN_FRAMES } from './turntable.ts';

export type PhotographOptions = {
  cover: readonly [width: number, height: number];
  /** One frame of the turntable; null for none. */
  turn: readonly [width: number, height: number] | null;
  signal?: AbortSignal;
};

export type Photographs = { cover: ProducedCover; turntable: ProducedTurntable | null };

/** As the live view begins, so that nothing jumps when it takes the place of the cover. */
const VIEW = { azimuthDeg: -32, elevationDeg: 17 } as const;
/** Share of the picture that a model fills. */
const FILL = 0.76;
const SAMPLES = 4;
const EDGE_SAMPLES = 2;

/**
 * Cover and turntable of a model from elsewhere, in the studio and the light of the catalogue's own. Whatever its size, it is
 * photographed as a thing of one metre. Throws SceneTooLarge, or the signal's reason.
 */
export async function photographModel(
  parts: readonly GivenPart[],
  { cover, turn, signal }: PhotographOptions,
): Promise<Photographs> {
  const { subject, textures } = stand(parts);
  const stage = makeStudio(subject, VIEW.azimuthDeg, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const [width, height] = cover;
  const picture = tracer.render(
    {
      ...STUDIO_SHOT,
      camera: frameObject(subject, VIEW.azimuthDeg, VIEW.elevationDeg, width / height, FILL),
      ...{ width, height, samples: SAMPLES, keyLight: stage.keyLight, edgeSamples: EDGE_SAMPLES },
    },
    signal,
  );
  return {
    cover: await toCover('cover.webp', picture),
    turntable: turn && (await makeTurntable(subject, textures, turn, signal)),
  };
}

async function makeTurntable(
  subject: SceneNode,
  textures: TextureStore,
  [width, height]: readonly [number, number],
  signal: AbortSignal | undefined,
): Promise<ProducedTurntable> {
  const options = { ...VIEW, fill: FILL, width, height, samples: SAMPLES };
  return {
    ...{ name: 'turntable.webp', contentType: 'image/webp', width: width * TURN_FRAMES, height },
    frames: TURN_FRAMES,
    bytes: await renderTurntable(subject, textures, options, signal),
  };
}

/** Above the floor, so that what is flat and lies on it (a rug, a decal) is drawn whole; of a longest side of one. */
const LIFT = 0.001;

/** On the floor, the middle of its plan at the origin, its longest side one metre. */
function stand(parts: readonly GivenPart[]): { subject: SceneNode; textures: TextureStore } {
  const { node, textures } = nodeOfGiven('model', parts);
  const { min, max } = measureNode(node);
  const scale = 1 / Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const subject = place({ ...node, scale }, [
    (-scale * (min[0] + max[0])) / 2,
    LIFT - scale * min[1],
    (-scale * (min[2] + max[2])) / 2,
  ]);
  return { subject, textures };
}
