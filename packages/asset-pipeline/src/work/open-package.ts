import { open, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { recogniseForeign } from '../foreign.ts';
import type { PackedFile } from '../package-kind.ts';
import { readExrSize } from '../picture/exr.ts';
import { readRadianceHead } from '../picture/radiance.ts';
import { cutOff, IntakeRefusal } from '../refusal.ts';
import { SNIFF_BYTES, sniffFormat, type SniffedFormat } from '../sniff.ts';
import { unpackZip } from '../unpack/unpack-zip.ts';

/** A file of a package, and where it lies on disk. */
export type OpenedFile = PackedFile & { file: string };

/** How a file of each format may be called. */
const EXTENSIONS: Readonly<Record<SniffedFormat, RegExp>> = {
  glb: /\.(glb|vrm)$/i,
  gltf: /\.gltf$/i,
  fbx: /\.fbx$/i,
  obj: /\.obj$/i,
  stl: /\.stl$/i,
  ply: /\.ply$/i,
  zip: /\.(zip|usdz|sog)$/i,
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  hdr: /\.hdr$/i,
  exr: /\.exr$/i,
  'splat-ply': /\.ply$/i,
  'splat-spz': /\.spz$/i,
  'splat-sog': /\.json$/i,
  'splat-ksplat': /\.ksplat$/i,
  splat: /\.splat$/i,
};
const PIXELS: readonly (SniffedFormat | null)[] = ['jpeg', 'png', 'webp'];

/**
 * The files of what has come in: the one file, or those of a zip, which a SOG is as well, unpacked below `folder`. A USDZ is unpacked
 * to be checked, and is one file nevertheless. Throws FORMAT_UNKNOWN, NAME_MISLEADS where a file is called something else than it is, `ZIP_…`.
 */
export async function openPackage(file: string, name: string, folder: string): Promise<OpenedFile[]> {
  const format = await sniffFile(file);
  if (!format) throw await unknown(file, name);
  if (!EXTENSIONS[format].test(name)) throw misnamed(name, format);
  if (format !== 'zip') return [await describeFile(file, basename(name), format)];
  const unpacked = await unpackZip(file, folder);
  const isSog = /\.sog$/i.test(name);
  const isUsdz = !isSog && /\.usd[ac]?$/i.test(unpacked[0]?.path ?? '');
  if (isUsdz) return [{ path: basename(name), file, format: 'usdz', width: 0, height: 0 }];
  const opened: OpenedFile[] = [];
  for (const { path } of unpacked) {
    const inner = join(folder, path);
    const found = await sniffFile(inner);
    // The name of a model picks its reader in every other program as well; pictures are often called by another format.
    const isNamed = found === null || PIXELS.includes(found) || EXTENSIONS[found].test(path);
    opened.push(await describeFile(inner, path, isNamed ? found : null));
  }
  if (isSog && !opened.some((each) => each.format === 'splat-sog')) throw misnamed(name, format);
  return opened;
}

const STL_HEAD_BYTES = 84;

/** What else it is, as far as anybody knows. */
async function unknown(file: string, name: string): Promise<IntakeRefusal> {
  const [head, { size }] = [await readHead(file), await stat(file)];
  const said =
    head.length >= STL_HEAD_BYTES ? STL_HEAD_BYTES + head.readUInt32LE(STL_HEAD_BYTES - 4) * 50 : 0;
  const looks = recogniseForeign(head, size);
  // By its length alone a binary STL is known, so that a short one is known by nothing but its name.
  if (looks === null && /\.stl$/i.test(name) && said > size) return cutOff('FORMAT_UNKNOWN', size, said);
  return new IntakeRefusal('FORMAT_UNKNOWN', { name: name.slice(0, 80), looks: looks ?? '' });
}

function misnamed(name: string, format: SniffedFormat): IntakeRefusal {
  return new IntakeRefusal('NAME_MISLEADS', { name: name.slice(0, 80), format });
}

async function sniffFile(file: string): Promise<SniffedFormat | null> {
  return sniffFormat(await readHead(file), (await stat(file)).size);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function describeFile(file: string, path: string, format: SniffedFormat | null): Promise<OpenedFile> {
  if (format === 'hdr' || format === 'exr')
    return { path, file, format, ...(await readLightSize(file, format)) };
  if (!PIXELS.includes(format)) return { path, file, format, width: 0, height: 0 };
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  return {
    path,
    file,
    format: header ? format : null,
    width: header?.width ?? 0,
    height: header?.height ?? 0,
  };
}

/** What the head of a picture of light says; 0 where it says nothing. */
async function readLightSize(
  file: string,
  format: 'hdr' | 'exr',
): Promise<{ width: number; height: number }> {
  const head = await readHead(file);
  const size = format === 'exr' ? readExrSize(head) : readRadianceHead(head);
  return { width: size?.width ?? 0, height: size?.height ?? 0 };
}
