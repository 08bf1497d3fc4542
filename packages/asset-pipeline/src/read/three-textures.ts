import type { Document, Texture as GltfTexture } from '@gltf-transform/core';
import type { Texture } from 'three';
import { PendingImage } from './image-element.ts';
import type { ReadNote } from './note.ts';
import type { PackageFiles } from './package-files.ts';
import { readTexture } from './texture-bytes.ts';

/** Where pictures of a file are looked for, and what is told of those that are not there. */
export type TextureSource = {
  files: PackageFiles;
  from: string;
  notes: ReadNote[];
  /** A picture takes the place of a colour, as in FBX; in other formats they are multiplied. */
  hidesColours?: boolean;
};

/** Reads the pictures that three's loaders have only named; each file becomes one texture, however many materials use it. */
export class ThreeTextures {
  readonly #document: Document;
  readonly #source: TextureSource;
  readonly #known = new Map<string | PendingImage, Promise<GltfTexture | null>>();

  constructor(document: Document, source: TextureSource) {
    this.#document = document;
    this.#source = source;
  }

  /** Null for none, and for one that is missing or no picture, which is noted once. */
  async take(texture: Texture | null | undefined): Promise<GltfTexture | null> {
    const image: unknown = texture?.image;
    if (!(image instanceof PendingImage)) return null;
    const key = image.bytes ? image : image.name;
    const known = this.#known.get(key) ?? this.#load(image);
    this.#known.set(key, known);
    return known;
  }

  async #load({ name, bytes }: PendingImage): Promise<GltfTexture | null> {
    const { files, from, notes } = this.#source;
    const path = bytes ? null : files.find(name, from);
    const found = bytes ?? (path === null ? null : await files.read(path));
    const said = name.split(/[/\\]/).at(-1) ?? '';
    if (!found) {
      notes.push({ code: 'TEXTURE_MISSING', name: said });
      return null;
    }
    const read = await readTexture(found, name);
    if (!read) {
      notes.push({ code: 'TEXTURE_UNREADABLE', name: said });
      return null;
    }
    return this.#document
      .createTexture(said.replace(/\.\w+$/, ''))
      .setImage(new Uint8Array(read.bytes))
      .setMimeType(read.mimeType);
  }
}
