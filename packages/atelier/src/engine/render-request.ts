import { z } from 'zod';
import type { Development } from '../tracer/metering.ts';
import type { Maps, Picture } from '../tracer/shot.ts';
import type { Camera } from '../tracer/view.ts';
import { isMarked } from '../picture/mask.ts';
import { EngineError } from './engine-error.ts';

/**
 * Where a scene comes from: a module that exports `buildScene(input): BuiltScene`, loaded inside a worker, and what to hand
 * to it. Geometry holds functions, so it is built where it is rendered.
 */
export type SceneSource = { module: string; input: unknown };

export const PICTURE_FORMATS = ['png', 'webp', 'avif', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const MAP_KINDS = ['depth', 'normal', 'id', 'line'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

export type RenderRequest = {
  scene: SceneSource;
  /** Pixels, 64 to 4096 each; line drawings at most 6 million in all. */
  width: number;
  height: number;
  /** Instead of the scene's own view. */
  camera?: Camera;
  /** Paths a light pixel, 1 to 1024, best a power of two; 8 when unsaid. */
  samples?: number;
  /** Moves the noise; the same seed gives the same bytes. */
  seed?: number;
  /** Edge of the textures in pixels, a power of two from 16 to 2048; 512 when unsaid. */
  textureSize?: number;
  /** png when unsaid. */
  format?: PictureFormat;
  maps?: readonly MapKind[];
  /** Makes anew only what is marked in the mask (see isMarked) of a picture that the engine made before. */
  patch?: { rgb: Uint8Array; mask: Uint8Array; development: Development };
};

export type RenderResult = Picture & {
  development: Development;
  /** The picture in the format asked for. */
  file: { contentType: string; bytes: Uint8Array };
  /** Depth, normal and id, when one of them was asked for. */
  maps?: Maps;
  /** Line drawing, when asked for. */
  line?: Picture;
  /** What the ids of the id map stand for. */
  things: { id: number; path: string }[];
  /** Milliseconds each part took, all threads side by side. */
  tookMs: Record<string, number>;
};

/** Of line drawings: they are drawn from maps four times as large. */
export const LINE_PIXELS_MAX = 6_000_000;
const SIZE_MIN = 64;
const SIZE_MAX = 4096;
const SAMPLES_MAX = 1024;

function isMapList(maps: unknown): boolean {
  const known: readonly unknown[] = MAP_KINDS;
  return Array.isArray(maps) && maps.length <= known.length && maps.every((kind) => known.includes(kind));
}

function isWhole(x: unknown, min: number, max: number): x is number {
  return typeof x === 'number' && Number.isInteger(x) && x >= min && x <= max;
}

const point = z.tuple([z.number(), z.number(), z.number()]);
const direction = point.refine((v) => Math.hypot(...v) > 0.5);
const cutAway = {
  nearM: z.number().optional(),
  cut: z.object({ min: point, max: point }).optional(),
};
const cameraSchema = z.discriminatedUnion('kind', [
  z.object({
    ...cutAway,
    kind: z.literal('perspective'),
    eye: point,
    forward: direction,
    verticalFovDeg: z.number().gt(0).lt(180),
    shift: z.number(),
  }),
  z.object({
    ...cutAway,
    kind: z.literal('axonometric'),
    eye: point,
    forward: direction,
    heightM: z.number().gt(0),
  }),
  z.object({
    ...cutAway,
    kind: z.literal('plan'),
    eye: point,
    heightM: z.number().gt(0),
    turnRad: z.number(),
  }),
  z.object({ ...cutAway, kind: z.literal('panorama'), eye: point, forward: direction }),
]);
const developmentSchema = z.object({
  exposure: z.number().gt(0),
  gains: z.tuple([z.number().gt(0), z.number().gt(0), z.number().gt(0)]),
});

/** Refuses what cannot be rendered before any work is done for it. Throws EngineError. */
export function checkRequest(request: RenderRequest): void {
  if (typeof request !== 'object' || request === null) throw new EngineError('BAD_REQUEST');
  const {
    width,
    height,
    samples = 1,
    textureSize = 16,
    seed = 0,
    format = 'png',
    maps = [],
    patch,
  } = request;
  if (!isWhole(width, SIZE_MIN, SIZE_MAX) || !isWhole(height, SIZE_MIN, SIZE_MAX))
    throw new EngineError('BAD_SIZE', `Asked for ${String(width)} x ${String(height)}.`);
  if (!isWhole(samples, 1, SAMPLES_MAX)) throw new EngineError('BAD_REQUEST', 'samples');
  if (!isWhole(textureSize, 16, 2048) || (textureSize & (textureSize - 1)) !== 0)
    throw new EngineError('BAD_REQUEST', 'textureSize');
  if (!isWhole(seed, 0, 0xffff_ffff)) throw new EngineError('BAD_REQUEST', 'seed');
  if (!PICTURE_FORMATS.includes(format)) throw new EngineError('BAD_REQUEST', 'format');
  if (!isMapList(maps)) throw new EngineError('BAD_REQUEST', 'maps');
  if (request.camera !== undefined && !cameraSchema.safeParse(request.camera).success)
    throw new EngineError('BAD_REQUEST', 'camera');
  if (typeof request.scene?.module !== 'string') throw new EngineError('BAD_REQUEST', 'scene');
  if (patch !== undefined) checkPatch(patch, width * height);
}

function checkPatch({ rgb, mask, development }: NonNullable<RenderRequest['patch']>, pixels: number): void {
  const isBytes = rgb instanceof Uint8Array && mask instanceof Uint8Array;
  if (!isBytes || rgb.length !== pixels * 3 || mask.length !== pixels) throw new EngineError('BAD_MASK');
  if (!mask.some(isMarked)) throw new EngineError('MASK_EMPTY');
  if (!developmentSchema.safeParse(development).success)
    throw new EngineError('BAD_REQUEST', 'patch.development');
}
