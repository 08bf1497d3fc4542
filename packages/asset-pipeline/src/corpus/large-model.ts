import { Document, Logger, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';

export type LargeModelOptions = {
  triangles: number;
  /** Parts, all of them smooth and closed, as of a model that was sculpted or scanned. */
  parts: number;
  /** Pixels of each edge of a picture, of which there is one for each two parts. */
  edge: number;
};

/** A hundred megabytes: some sixty of corners, the rest of pictures. */
export const LARGE_MODEL: LargeModelOptions = { triangles: 2_000_000, parts: 8, edge: 4096 };

const TURN = Math.PI * 2;

/** A model of very many triangles as GLB, the same each time: rippled balls in a row. */
export async function makeLargeModel({ triangles, parts, edge }: LargeModelOptions): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  // Around twice as often as up.
  const up = Math.round(Math.sqrt(triangles / parts / 4));
  for (let part = 0; part < parts; part++) {
    const { positions, normals, uvs, indices } = makeBall(up, part);
    const list = (type: 'VEC2' | 'VEC3', values: Float32Array<ArrayBuffer>) =>
      document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', list('VEC3', positions))
      .setAttribute('NORMAL', list('VEC3', normals))
      .setAttribute('TEXCOORD_0', list('VEC2', uvs))
      .setIndices(document.createAccessor().setType('SCALAR').setArray(indices).setBuffer(buffer));
    const material =
      document.getRoot().listMaterials()[Math.floor(part / 2)] ??
      document.createMaterial(`material ${part}`).setMetallicFactor(0).setRoughnessFactor(0.7);
    if (!material.getBaseColorTexture()) {
      const picture = document.createTexture(`picture ${part}`).setMimeType('image/jpeg');
      material.setBaseColorTexture(picture.setImage(await paintNoise(edge, part)));
    }
    const mesh = document.createMesh(`part ${part}`).addPrimitive(primitive.setMaterial(material));
    scene.addChild(
      document
        .createNode(`part ${part}`)
        .setMesh(mesh)
        .setTranslation([part * 0.5, 0.2, 0]),
    );
  }
  return new NodeIO().writeBinary(document);
}

/** Metres. */
const RADIUS = 0.2;

function makeBall(up: number, seed: number) {
  const around = up * 2;
  const corners = (up + 1) * (around + 1);
  const positions = new Float32Array(corners * 3);
  const normals = new Float32Array(corners * 3);
  const uvs = new Float32Array(corners * 2);
  let at = 0;
  for (let j = 0; j <= up; j++) {
    const lat = (Math.PI * j) / up;
    for (let i = 0; i <= around; i++, at++) {
      const lon = (TURN * i) / around;
      const ripple = 1 + 0.04 * Math.sin((9 + seed) * lat) * Math.sin((12 + seed) * lon);
      const out = [Math.sin(lat) * Math.sin(lon), Math.cos(lat), Math.sin(lat) * Math.cos(lon)];
      normals.set(out, at * 3);
      positions.set(
        out.map((value) => value * RADIUS * ripple),
        at * 3,
      );
      uvs.set([i / around, j / up], at * 2);
    }
  }
  const indices = new Uint32Array(up * around * 6);
  let index = 0;
  for (let j = 0; j < up; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * (around + 1) + i;
      const b = a + around + 1;
      indices.set([a, b, a + 1, a + 1, b, b + 1], index);
      index += 6;
    }
  }
  return { positions, normals, uvs, indices };
}

/** Grain as cameras have it, which packs badly. */
async function paintNoise(edge: number, seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const data = Buffer.alloc(edge * edge * 3);
  let state = 0x9e37_79b9 ^ seed;
  for (let at = 0; at < data.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const [x, y] = [(at / 3) % edge, Math.floor(at / 3 / edge)];
    const ground = 120 + 50 * Math.sin((TURN * x) / 512) * Math.cos((TURN * y) / 384);
    const grain = ((state >>> 16) & 63) - 32;
    data[at] = ground + grain;
    data[at + 1] = ground * 0.8 + grain;
    data[at + 2] = ground * 0.6 + grain;
  }
  const jpeg = await sharp(data, { raw: { width: edge, height: edge, channels: 3 } })
    .jpeg({ quality: 96 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
