import { place } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { createTracer } from '../tracer/tracer.ts';
import { toCover, type ProducedCover, type ProducedTurntable } from './asset.ts';
import { nodeOfGiven, type GivenPart } from './given.ts';
import { findClosedRoom, type ClosedRoom } from './open-room.ts';
import { boxOf, type Box } from './room-sides.ts';
import { STUDIO_SHOT } from './studio-shot.ts';
import { renderTurntable, TURN_FRAMES, type Standing } from './turntable.ts';

export type PhotographOptions = {
  cover: readonly [width: number, height: number];
  /** One frame of the turntable; null for none. */
  turn: readonly [width: number, height: number] | null;
  signal?: AbortSignal;
};

export type Photographs = { cover: ProducedCover; turntable: ProducedTurntable | null };

/** As the live view begins, so that nothing jumps when it takes the place of the cover. */
const VIEW = { azimuthDeg: -32, elevationDeg: 17 } as const;
/** Rooms are looked into from above, over what stands in front. */
const ROOM_VIEW = { ...VIEW, elevationDeg: 36 };
/** Share of the picture that a model fills. */
const FILL = 0.76;
const SAMPLES = 4;
const EDGE_SAMPLES = 2;
/**
 * Where light is thrown from wall to wall each ray costs more, and it changes more slowly than what it falls on: it is gathered
 * for fewer places, with more rays at each.
 */
const ROOM_RAYS = { samples: 5, edgeSamples: 1, lightScale: 3 } as const;

/**
 * Cover and turntable of a model from elsewhere, in the studio and the light of the catalogue's own. Whatever its size, it is
 * photographed as a thing of one metre; a closed room is opened towards the viewer, see `findClosedRoom`. Throws SceneTooLarge, or
 * the signal's reason.
 */
export async function photographModel(
  parts: readonly GivenPart[],
  { cover, turn, signal }: PhotographOptions,
): Promise<Photographs> {
  const room = findClosedRoom(parts);
  const view = room ? ROOM_VIEW : VIEW;
  const { subject, textures } = standIn(boxOf(parts), room?.(view.azimuthDeg) ?? parts);
  const stage = makeStudio(subject, view.azimuthDeg, DAYLIGHT_STUDIO);
  const tracer = await createTracer(stage, textures);
  const [width, height] = cover;
  const picture = tracer.render(
    {
      ...STUDIO_SHOT,
      camera: frameObject(subject, view.azimuthDeg, view.elevationDeg, width / height, FILL),
      ...{ width, height, keyLight: stage.keyLight },
      ...(room ? ROOM_RAYS : { samples: SAMPLES, edgeSamples: EDGE_SAMPLES }),
    },
    signal,
  );
  return {
    cover: await toCover('cover.webp', picture),
    turntable: turn && (await makeTurntable(parts, room, view, turn, signal)),
  };
}

async function makeTurntable(
  parts: readonly GivenPart[],
  room: ClosedRoom | null,
  view: { azimuthDeg: number; elevationDeg: number },
  [width, height]: readonly [number, number],
  signal: AbortSignal | undefined,
): Promise<ProducedTurntable> {
  const box = boxOf(parts);
  const whole = standIn(box, parts);
  const sights = new Map([[parts, whole]]);
  const seenFrom = (azimuthDeg: number): Standing => {
    const shown = room?.(azimuthDeg) ?? parts;
    const sight = sights.get(shown) ?? standIn(box, shown);
    sights.set(shown, sight);
    return sight;
  };
  const options = { ...view, fill: FILL, width, height, samples: SAMPLES };
  return {
    ...{ name: 'turntable.webp', contentType: 'image/webp', width: width * TURN_FRAMES, height },
    frames: TURN_FRAMES,
    bytes: await renderTurntable(whole.subject, seenFrom, options, signal),
  };
}

/** Above the floor, so that what is flat and lies on it (a rug, a decal) is drawn whole; of a longest side of one. */
const LIFT = 0.001;

/** What of a model is shown, where all of it stands on the floor: the middle of its plan at the origin, its longest side one metre. */
function standIn({ min, max }: Box, shown: readonly GivenPart[]): Standing {
  const { node, textures } = nodeOfGiven('model', shown);
  const [low, high] = [(axis: number) => min[axis] ?? 0, (axis: number) => max[axis] ?? 0];
  const scale = 1 / Math.max(...[0, 1, 2].map((axis) => high(axis) - low(axis)));
  const subject = place({ ...node, scale }, [
    (-scale * (low(0) + high(0))) / 2,
    LIFT - scale * low(1),
    (-scale * (low(2) + high(2))) / 2,
  ]);
  return { subject, textures };
}
