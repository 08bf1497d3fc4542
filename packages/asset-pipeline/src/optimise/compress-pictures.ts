import type { Document } from '@gltf-transform/core';
import { textureCompress } from '@gltf-transform/functions';
import sharp from 'sharp';
import { IntakeRefusal } from '../refusal.ts';

export type PictureSizes = {
  /** Pixels. */
  maxTextureEdge: number;
  webpQuality: number;
};

/** Makes the pictures of a document WebP, and no larger than asked for. Throws PICTURE_UNREADABLE. */
export async function compressPictures(
  document: Document,
  { maxTextureEdge, webpQuality }: PictureSizes,
): Promise<void> {
  const resize: [number, number] = [maxTextureEdge, maxTextureEdge];
  try {
    await document.transform(
      textureCompress({ encoder: sharp, targetFormat: 'webp', resize, quality: webpQuality }),
    );
  } catch (cause) {
    // When they were read, only their headers were looked at.
    const name = await findBroken(document);
    throw name === null ? cause : new IntakeRefusal('PICTURE_UNREADABLE', { name }, { cause });
  }
}

/** The name of the first picture that cannot be decoded, or its number where it has none. */
async function findBroken(document: Document): Promise<string | null> {
  for (const [at, texture] of document.getRoot().listTextures().entries()) {
    const isWhole = await sharp(texture.getImage() ?? new Uint8Array())
      .stats()
      .then(
        () => true,
        () => false,
      );
    if (!isWhole) return texture.getName() || texture.getURI() || `${at + 1}`;
  }
  return null;
}
