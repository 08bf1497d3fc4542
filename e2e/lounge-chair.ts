import { readFile } from 'node:fs/promises';
import type { Texture } from '@gltf-transform/core';
import sharp from 'sharp';
import { createIO } from '../packages/asset-pipeline/src/read/read-gltf.ts';
import { makeZip } from '../packages/asset-pipeline/src/unpack/zip.fixture.ts';
import { connect, type Person } from './people.ts';
import { ownShop } from './shop.ts';

const FOLDER = new URL('lounge-chair/', import.meta.url);
const TEXTURES = ['oak.jpg', 'linen.jpg', 'linen_normal.png', 'leather.jpg'];
/** Of 255: how far the mean colour of a picture may move as it is made smaller and packed anew. */
const SHIFT_MAX = 6;

/** A chair as Blender exported it (decision 119): the FBX, and its textures in a folder beside it. */
export async function packChair(): Promise<Buffer> {
  const names = ['lounge-chair.fbx', ...TEXTURES.map((name) => `textures/${name}`)];
  const entries = names.map(async (name) => {
    const data = await readFile(new URL(name, FOLDER));
    return { name: `lounge chair/${name}`, data, isDeflated: true };
  });
  return makeZip(await Promise.all(entries));
}

/** A material of a GLB, and the texture of the package that lies on it. */
type Covered = { name: string; metal: number; colour: string | null; normal: string | null };

export const CHAIR_MM = { widthMm: 745, depthMm: 814, heightMm: 891 };
export const CHAIR_MATERIALS: Covered[] = [
  { name: 'Brass', metal: 1, colour: null, normal: null },
  { name: 'Leather', metal: 0, colour: 'leather.jpg', normal: null },
  { name: 'Linen', metal: 0, colour: 'linen.jpg', normal: 'linen_normal.png' },
  { name: 'Oak', metal: 0, colour: 'oak.jpg', normal: null },
];

/** The GLB that anybody may look at on the page of the chair. */
export async function fetchShown(id: string): Promise<Uint8Array> {
  const { preview } = await connect().catalog.detail({ id });
  return take(preview.model);
}

/** The one that whoever bought it may download. */
export async function fetchSold(id: string, buyer: Person): Promise<Uint8Array> {
  const { files } = await connect().catalog.detail({ id });
  const key = files.find(({ format }) => format === 'glb')?.key ?? '';
  return take(await connect().orders.downloadAli({ key }, { token: buyer.token }));
}

async function take(address: string): Promise<Uint8Array> {
  const reply = await fetch(new URL(address, ownShop().url));
  return new Uint8Array(await reply.arrayBuffer());
}

/** What a GLB has, whose pictures are known by their colours. */
export async function readMaterials(glb: Uint8Array): Promise<Covered[]> {
  const document = await (await createIO()).readBinary(glb);
  const materials = document.getRoot().listMaterials();
  const read = materials.map(async (material) => ({
    name: material.getName(),
    metal: material.getMetallicFactor(),
    colour: await recognise(material.getBaseColorTexture()),
    normal: await recognise(material.getNormalTexture()),
  }));
  return (await Promise.all(read)).toSorted((one, other) => one.name.localeCompare(other.name));
}

async function recognise(texture: Texture | null): Promise<string | null> {
  const image = texture?.getImage();
  if (!image) return null;
  const seen = await meanOf(image);
  for (const name of TEXTURES) {
    const mean = await meanOf(await readFile(new URL(`textures/${name}`, FOLDER)));
    if (mean.every((value, at) => Math.abs(value - (seen[at] ?? 0)) <= SHIFT_MAX)) return name;
  }
  return `another picture, ${seen.join(' ')}`;
}

async function meanOf(picture: Uint8Array): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}
