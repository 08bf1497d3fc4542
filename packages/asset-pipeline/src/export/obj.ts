import type { Document, Material, Texture } from '@gltf-transform/core';
import { listPlaced, type Placed } from '../facts/placed.ts';
import { givenParts } from '../render/given-parts.ts';

/** A file of an export. */
export type ExportedFile = { name: string; bytes: Uint8Array };

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
/** Maps are written as they are, not read. */
const MAP_EDGE = 1;

/**
 * OBJ with its MTL and pictures, all called after `stem`: metres, Y up. Materials keep colour, roughness, metal and pictures by
 * the names that programs for physically based materials read (`Pr`, `Pm`, `map_Kd`, `norm`). `remarks` are lines of their own.
 */
export async function writeObj(
  document: Document,
  stem: string,
  remarks: readonly string[] = [],
): Promise<ExportedFile[]> {
  const placed = listPlaced(document);
  const parts = await givenParts(document, MAP_EDGE);
  const pictures = new Map<Texture, ExportedFile>();
  const names = new Map<Material, string>();
  const materials: string[] = [];
  const said = remarks.map((line) => `# ${line}`);
  const lines = [`# Mogine, metres, Y up`, ...said, `mtllib ${stem}.mtl`];
  let first = 1;
  for (const [at, part] of placed.entries()) {
    const given = parts[at];
    if (!given) continue;
    const { material } = part;
    if (material && !names.has(material)) {
      const name = `${plain(material.getName()) || 'material'}_${names.size}`;
      names.set(material, name);
      materials.push(materialText(name, material, pictures, stem));
    }
    const used = material ? [`usemtl ${names.get(material)}`] : [];
    lines.push(`o ${nameOf(part)}_${at}`, ...used, ...vertexLines(given), ...faceLines(given.indices, first));
    first += given.positions.length / 3;
  }
  return [
    { name: `${stem}.obj`, bytes: Buffer.from(`${lines.join('\n')}\n`) },
    { name: `${stem}.mtl`, bytes: Buffer.from(`${materials.join('\n')}\n`) },
    ...pictures.values(),
  ];
}

type Given = Awaited<ReturnType<typeof givenParts>>[number];

function vertexLines({ positions, normals, uvs }: Given): string[] {
  const lines: string[] = [];
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    lines.push(`v ${short(positions, vertex * 3, 3)}`);
    lines.push(`vt ${round(uvs[vertex * 2])} ${round(1 - (uvs[vertex * 2 + 1] ?? 0))}`);
    lines.push(`vn ${short(normals, vertex * 3, 3)}`);
  }
  return lines;
}

function faceLines(indices: ArrayLike<number>, first: number): string[] {
  const lines: string[] = [];
  for (let corner = 0; corner < indices.length; corner += 3) {
    const corners = [0, 1, 2].map((k) => first + (indices[corner + k] ?? 0));
    lines.push(`f ${corners.map((each) => `${each}/${each}/${each}`).join(' ')}`);
  }
  return lines;
}

function short(values: ArrayLike<number>, at: number, count: number): string {
  return Array.from({ length: count }, (_, k) => round(values[at + k])).join(' ');
}

/** A hundredth of a millimetre. */
function round(value = 0): number {
  return Math.round(value * 100_000) / 100_000;
}

function materialText(
  name: string,
  material: Material,
  pictures: Map<Texture, ExportedFile>,
  stem: string,
): string {
  const [r, g, b, opacity] = material.getBaseColorFactor();
  const maps: [string, Texture | null][] = [
    ['map_Kd', material.getBaseColorTexture()],
    ['norm', material.getNormalTexture()],
    ['map_Ke', material.getEmissiveTexture()],
  ];
  return [
    `newmtl ${name}`,
    `Kd ${[r, g, b].map((value) => round(toSrgb(value))).join(' ')}`,
    `d ${round(material.getAlphaMode() === 'BLEND' ? opacity : 1)}`,
    `Pr ${round(material.getRoughnessFactor())}`,
    `Pm ${round(material.getMetallicFactor())}`,
    ...maps.flatMap(([keyword, texture]) => {
      const file = texture && keepPicture(texture, pictures, stem);
      return file ? [`${keyword} ${file.name}`] : [];
    }),
    '',
  ].join('\n');
}

function keepPicture(
  texture: Texture,
  pictures: Map<Texture, ExportedFile>,
  stem: string,
): ExportedFile | null {
  const known = pictures.get(texture);
  if (known) return known;
  const bytes = texture.getImage();
  const extension = EXTENSIONS[texture.getMimeType()];
  if (!bytes || !extension) return null;
  const file = { name: `${stem}_${pictures.size}.${extension}`, bytes };
  pictures.set(texture, file);
  return file;
}

function toSrgb(linear: number): number {
  return linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function nameOf({ node }: Placed): string {
  return plain(node.getName() || (node.getMesh()?.getName() ?? '')) || 'part';
}

/** Names end at a space there. */
function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, '_');
}
