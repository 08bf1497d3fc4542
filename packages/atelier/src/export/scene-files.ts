import { buildScene } from '../build/build-scene.ts';
import { buildThing } from '../build/build-thing.ts';
import { withoutHorizon } from '../build/without-horizon.ts';
import { OUTDOOR_PLACES } from '../document/names.ts';
import { readSceneDocument } from '../document/read-scene-document.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { createCachedStore } from '../engine/texture-cache.ts';
import type { SceneNode } from '../scene/node.ts';
import type { TextureStore } from '../texture/store.ts';
import { writeGlb } from './glb.ts';
import { writeUsdz } from './usdz.ts';

export type SceneFileOptions = {
  /** Id of the one thing of the document to write, standing at the origin; the whole scene when unsaid. */
  thing?: string;
  /** Largest edge of a texture in pixels, a power of two from 16 to 2048; 512 when unsaid. */
  textureSize?: number;
};

const TEXTURE_SIZE = 512;
const TEXTURE_SIZE_MAX = 2048;
/**
 * Pixels a metre, about, at the usual texture size: cloth repeats every few centimetres and would only be heavier with more.
 * One thing alone is looked at from nearer.
 */
const DENSITY = { scene: 256, thing: 640 };
const SMALLEST_TEXTURE = 128;
const JPEG_QUALITY = 86;

/**
 * A laid-out scene without what lies on its horizon, or one thing of it, as binary glTF 2.0: metres, Y up, named nodes, the scene document in the extras of
 * `asset`. Rejects with EngineError SCENE_INVALID, SCENE_TOO_LARGE beyond 1.5 million triangles, and BAD_REQUEST when the
 * document has no such thing or for another texture size.
 */
export async function writeSceneGlb(
  document: SceneDocument,
  options: SceneFileOptions = {},
): Promise<Uint8Array> {
  checkTextureSize(options);
  const { textureSize = TEXTURE_SIZE } = options;
  const writing = writeGlb(subjectOf(document, options.thing), textureStore(options), {
    textureSize,
    jpegQuality: JPEG_QUALITY,
    withTangents: true,
    extras: { unit: 'metre', scene: document },
  });
  return writing.catch(nameTooLarge);
}

/** The same as USDZ, for augmented reality, up to 400 000 triangles; rejects alike. */
export async function writeSceneUsdz(
  document: SceneDocument,
  options: SceneFileOptions = {},
): Promise<Uint8Array> {
  checkTextureSize(options);
  const { textureSize = TEXTURE_SIZE } = options;
  const writing = writeUsdz(subjectOf(document, options.thing), textureStore(options), {
    textureSize,
    jpegQuality: JPEG_QUALITY,
    scene: document,
  });
  return writing.catch(nameTooLarge);
}

function nameTooLarge(error: unknown): never {
  if (error instanceof RangeError) throw new EngineError('SCENE_TOO_LARGE', error.message, { cause: error });
  throw error;
}

/** Throws EngineError BAD_REQUEST. */
export function checkTextureSize({ textureSize = TEXTURE_SIZE }: SceneFileOptions): void {
  const isPower = Number.isInteger(textureSize) && (textureSize & (textureSize - 1)) === 0;
  if (!isPower || textureSize < 16 || textureSize > TEXTURE_SIZE_MAX)
    throw new EngineError('BAD_REQUEST', 'textureSize');
}

function textureStore({ thing, textureSize = TEXTURE_SIZE }: SceneFileOptions): TextureStore {
  const perM = DENSITY[thing === undefined ? 'scene' : 'thing'] * (textureSize / TEXTURE_SIZE);
  return createCachedStore(({ pattern }) => {
    const fitting = 2 ** Math.round(Math.log2(pattern.tileM * perM));
    return Math.min(textureSize, Math.max(SMALLEST_TEXTURE, fitting));
  });
}

function subjectOf(given: SceneDocument, thing: string | undefined): SceneNode {
  const document = wholeRoom(readSceneDocument(given));
  if (thing === undefined)
    return withoutHorizon(buildScene(document).root, OUTDOOR_PLACES.has(document.place));
  return buildThing(document, thing);
}

/** A model has all that a room has, whatever the document's view would take away. */
function wholeRoom(document: SceneDocument): SceneDocument {
  const { camera } = document;
  return camera.kind === 'axonometric'
    ? { ...document, camera: { ...camera, kind: 'perspective' } }
    : document;
}
