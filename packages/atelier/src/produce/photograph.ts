import type { Rgb } from '../math/colour.ts';
import { measureNode, makeNode, place, type Part, type SceneNode } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { plainFinish, type Finish } from '../texture/finish.ts';
import type { TextureMaps } from '../texture/paint.ts';
import type { TextureStore } from '../texture/store.ts';
import { createTracer } from '../tracer/tracer.ts';
import { toCover, type ProducedCover, type ProducedTurntable } from './asset.ts';
import { STUDIO_SHOT } from './studio-shot.ts';
import { renderTurntable, TURN_FRAMES } from './turntable.ts';

/** Square maps of a surface, rows top first, a power of two across; see TextureMaps. */
export type GivenMaps = Pick<
  TextureMaps,
  'size' | 'base' | 'normal' | 'roughness' | 'metalness' | 'occlusion'
>;

/** What a mesh from elsewhere is made of; factors are linear and multiply the maps. */
export type GivenSurface = {
  colour: Rgb;
  roughness: number;
  metallic: number;
  emission: Rgb;
  /** Lets light through, as panes do. */
  isGlass: boolean;
  /** Seen from both sides. */
  isThin: boolean;
  maps: GivenMaps | null;
};

/**
 * A mesh from elsewhere: metres, Y up, counter-clockwise outside; three numbers a point, two of texture coordinates, which
 * count from the upper left corner of a map.
 */
export type GivenPart = {
  positions: ArrayLike<number>;
  normals: ArrayLike<number>;
  uvs: ArrayLike<number>;
  indices: ArrayLike<number>;
  surface: GivenSurface;
};

export type PhotographOptions = {
  cover: readonly [width: number, height: number];
  /** One frame of the turntable; null for none. */
  turn: readonly [width: number, height: number] | null;
  signal?: AbortSignal;
};

export type Photographs = { cover: ProducedCover; turntable: ProducedTurntable | null };

const VIEW = { azimuthDeg: 32, elevationDeg: 16 } as const;
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

/** On the floor, the middle of its plan at the origin, its longest side one metre. */
function stand(parts: readonly GivenPart[]): { subject: SceneNode; textures: TextureStore } {
  const maps = new Map<string, TextureMaps>();
  const model = makeNode(
    'model',
    parts.map((given, at) => partOf(given, `given-${at}`, maps)),
  );
  const { min, max } = measureNode(model);
  const scale = 1 / Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const subject = place({ ...model, scale }, [
    (-scale * (min[0] + max[0])) / 2,
    -scale * min[1],
    (-scale * (min[2] + max[2])) / 2,
  ]);
  const textures = { read: ({ texture }: Finish) => (texture && maps.get(texture.key)) ?? null };
  return { subject, textures };
}

function partOf({ surface, ...mesh }: GivenPart, name: string, known: Map<string, TextureMaps>): Part {
  const { maps, ...look } = surface;
  if (maps) known.set(name, { ...maps, tileM: 1, height: new Float32Array(0) });
  return {
    mesh: {
      positions: Array.from(mesh.positions),
      normals: Array.from(mesh.normals),
      uvs: Array.from(mesh.uvs),
      indices: Array.from(mesh.indices),
    },
    finish: {
      ...plainFinish(name, '#ffffff', look.roughness, look.metallic),
      ...look,
      texture: maps ? { key: name, pattern: FLAT } : null,
    },
  };
}

/** Stands for maps that are given: a tile is as wide as texture coordinates from 0 to 1. */
const FLAT = { tileM: 1, reliefM: 0, hollow: 0, paint: () => undefined };
