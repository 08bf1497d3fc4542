import { writeUsdz } from '../export/usdz.ts';
import { nodeOfGiven, type GivenPart } from './given.ts';

/** Edge of a texture, pixels, at most. */
const TEXTURE = 2048;
const JPEG_QUALITY = 85;

/** USDZ of meshes from elsewhere, in metres, Y up; see writeUsdz. Throws a RangeError beyond 400 000 triangles. */
export async function writeGivenUsdz(parts: readonly GivenPart[]): Promise<Uint8Array> {
  const { node, textures } = nodeOfGiven('model', parts);
  return writeUsdz(node, textures, { textureSize: TEXTURE, jpegQuality: JPEG_QUALITY });
}
