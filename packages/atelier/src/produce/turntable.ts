import { cross, dot, length, normalize, radians, scale, subtract, type Vec3 } from '../math/vector.ts';
import { makePatch } from '../mesh/slab.ts';
import { encodeStrip } from '../picture/encode.ts';
import {
  groupNodes,
  listPlacedParts,
  makeNode,
  measureNode,
  part,
  place,
  placePositions,
  type SceneNode,
} from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject } from '../scene/studio.ts';
import { glowFinish, plainFinish } from '../texture/finish.ts';
import type { TextureStore } from '../texture/store.ts';
import { createTracer, type Picture, type Stage, type Tracer } from '../tracer/tracer.ts';
import type { Camera } from '../tracer/view.ts';
import { STUDIO_SHOT } from './studio-shot.ts';

export const TURN_FRAMES = 36;
const LAMP = 3.5;
/** Warm enough for the paper to look as it does on the cover. */
const SKY: Vec3 = [1, 0.985, 0.955];

type TurntableOptions = {
  /** Of the first frame, the view of the cover. */
  azimuthDeg: number;
  elevationDeg: number;
  /** Share of the first frame that the object fills; less where another side of it would not fit. */
  fill: number;
  width: number;
  height: number;
  samples: number;
};

/** An object where it stands, and what it wears. */
export type Standing = { subject: SceneNode; textures: TextureStore };

/**
 * One WebP strip of {@link TURN_FRAMES} frames side by side, the viewer walking once round the object to its right. The
 * object stands still in even light from above, so that one scene serves all frames from which it looks the same:
 * `seenFrom` answers the same object for those, given degrees from +Z towards +X, and less of `model` where that is in the way.
 */
export async function renderTurntable(
  model: SceneNode,
  seenFrom: (azimuthDeg: number) => Standing,
  { azimuthDeg, elevationDeg, fill, width, height, samples }: TurntableOptions,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const move = toMiddle(model);
  const frames: Picture[] = [];
  let shown: Standing | null = null;
  let tracer: Tracer | null = null;
  const views = listTurnViews(move(model), { azimuthDeg, elevationDeg, fill }, width / height);
  for (const [at, camera] of views.entries()) {
    const seen = seenFrom(azimuthDeg + (at * 360) / TURN_FRAMES);
    if (!tracer || seen !== shown)
      tracer = await createTracer(makeRoundStudio(move(seen.subject)), seen.textures);
    shown = seen;
    frames.push(
      tracer.render(
        {
          ...STUDIO_SHOT,
          camera,
          width,
          height,
          samples,
          bounces: 2,
          edgeSamples: 2,
          keyLight: overShoulder(camera),
        },
        signal,
      ),
    );
  }
  return encodeStrip(frames);
}

/** Turned about the middle of its plan, wherever it was built. */
function toMiddle(model: SceneNode): (node: SceneNode) => SceneNode {
  const { min, max } = measureNode(model);
  return (node) => {
    const [x, y, z] = node.position;
    return place(node, [x - (min[0] + max[0]) / 2, y, z - (min[2] + max[2]) / 2], node.turnRad);
  };
}

/** Relief is shaded from the left of whoever looks. */
function overShoulder({ eye, forward }: Camera & { kind: 'perspective' }): [number, number, number] {
  return [eye[0] + forward[2] * 3, eye[1] + 4, eye[2] - forward[0] * 3];
}

/** Paper to the horizon under an even sky and a square lamp: alike from every side. */
function makeRoundStudio(subject: SceneNode): Stage {
  const { min, max } = measureNode(subject);
  const size = Math.max(0.45, Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]));
  const reach = size * 30;
  const floor = makePatch((u, v) => [(2 * u - 1) * reach, 0, (1 - 2 * v) * reach], reach, reach, [1, 1]);
  const half = size * 1.1;
  const above = size * 2.2 + max[1];
  const lamp = makePatch((u, v) => [(2 * u - 1) * half, above, (2 * v - 1) * half], 1, 1, [1, 1]);
  return {
    root: groupNodes('turntable', [
      subject,
      makeNode('sweep', [part(plainFinish('sweep', DAYLIGHT_STUDIO.sweep, 0.9), floor)]),
      makeNode('lamp', [part(glowFinish('lamp', '#ffffff', LAMP), lamp)]),
    ]),
    lights: [
      {
        kind: 'rect',
        origin: [-half, above, -half],
        edgeU: [2 * half, 0, 0],
        edgeV: [0, 0, 2 * half],
        radiance: [LAMP, LAMP * 0.985, LAMP * 0.955],
      },
    ],
    environment: {
      zenith: SKY,
      horizon: SKY,
      ground: [0.25, 0.25, 0.25],
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

type Perspective = Camera & { kind: 'perspective' };

/**
 * Views once round the Y axis, of an object that stands on it. The first is the cover's, from further off where the object
 * would leave the frame when it turns. `aspect` is width over height.
 */
export function listTurnViews(
  subject: SceneNode,
  { azimuthDeg, elevationDeg, fill }: Pick<TurntableOptions, 'azimuthDeg' | 'elevationDeg' | 'fill'>,
  aspect: number,
): Perspective[] {
  const first = standBack(frameObject(subject, azimuthDeg, elevationDeg, aspect, fill), subject, aspect);
  return Array.from({ length: TURN_FRAMES }, (_, i) => walkRound(first, (i * 2 * Math.PI) / TURN_FRAMES));
}

/** The same view from further to the right, round the Y axis. */
function walkRound(camera: Perspective, turnRad: number): Perspective {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)];
  const turn = ([x, y, z]: Vec3): Vec3 => [x * c + z * s, y, z * c - x * s];
  return { ...camera, eye: turn(camera.eye), forward: turn(camera.forward) };
}

/** Share of the frame's half that the object may reach to from any side. */
const REACH_MAX = 0.97;

/** Moves the viewer back until everything that the object sweeps when it turns is in the frame. */
function standBack(camera: Perspective, subject: SceneNode, aspect: number): Perspective {
  const rings = sweptRings(subject);
  const { forward } = camera;
  const right = normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const half = Math.tan(radians(camera.verticalFovDeg) / 2);
  let { eye } = camera;
  for (let round = 0; round < 8; round++) {
    let most = 0;
    for (const point of rings) {
      const way = subtract(point, eye);
      const depth = dot(way, forward) * half;
      most = Math.max(most, Math.abs(dot(way, right)) / (depth * aspect), Math.abs(dot(way, up)) / depth);
    }
    if (most <= REACH_MAX) break;
    const back = length(eye) * (most / REACH_MAX - 1);
    eye = subtract(eye, scale(forward, back));
  }
  return { ...camera, eye };
}

/** The lowest and the highest circle that a turning object stays within. */
function sweptRings(subject: SceneNode): Vec3[] {
  let radius = 0;
  for (const placed of listPlacedParts(subject)) {
    const points = placePositions(placed);
    for (let i = 0; i < points.length; i += 3)
      radius = Math.max(radius, Math.hypot(points[i] ?? 0, points[i + 2] ?? 0));
  }
  const { min, max } = measureNode(subject);
  return [min[1], max[1]].flatMap((y) =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const a = (i / 24) * 2 * Math.PI;
      return [radius * Math.cos(a), y, radius * Math.sin(a)];
    }),
  );
}
