import { GLB_BUFFER, NodeIO, type Document, type GLTF, type JSONDocument } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';
import { cutOff, IntakeRefusal } from '../refusal.ts';
import { checkDraco } from './check-draco.ts';
import { isStandIn } from './check-gltf-data.ts';
import { checkGltf, type GltfDocument } from './check-gltf.ts';
import { brokenAt } from './gltf-numbers.ts';
import type { ReadNote } from './note.ts';
import type { PackageFiles } from './package-files.ts';
import { readTexture } from './texture-bytes.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const JSON_BYTES_MAX = 10 * 1024 ** 2;
/** One transparent pixel in place of a picture that is not there, so that what refers to it stays valid until it is told. */
const NO_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

export type ReadResult = { document: Document; notes: ReadNote[] };

/** An IO that reads and writes whatever {@link readGltf} takes. */
export async function createIO(): Promise<NodeIO> {
  await MeshoptDecoder.ready;
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'meshopt.decoder': MeshoptDecoder,
  });
}

/**
 * A GLB or glTF with the files that it names. Throws IntakeRefusal where its numbers do not hold (`GLTF_…`, `MESH_…`,
 * FILE_MISSING, TEXTURE_TOO_LARGE); a picture that is missing or no picture is left out and noted.
 */
export async function readGltf(files: PackageFiles, path: string): Promise<ReadResult> {
  const bytes = await files.read(path);
  const isBinary = Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'glTF';
  const { json, bin } = isBinary ? splitGlb(bytes) : { json: parseJson(bytes), bin: null };
  const find = (uri: string) => files.find(decodeURIComponent(uri), path);
  holding(() => checkGltf(json, (uri) => find(uri) !== null));
  const buffers = await loadBuffers(json, bin, (uri) => loadAny(files, uri, find));
  holding(() => checkDraco(json, (at) => bytesOfView(json, buffers, at)));
  const resources = new Map<string, Uint8Array>();
  if (bin) resources.set(GLB_BUFFER, bin);
  for (const [at, { uri }] of (json.buffers ?? []).entries()) {
    const held = buffers[at];
    if (uri !== undefined && held) resources.set(uri, held);
  }
  const notes: ReadNote[] = [];
  for (const { uri } of json.images ?? []) {
    if (uri === undefined) continue;
    const picture = await loadAny(files, uri, find);
    const name = uri.startsWith('data:') ? '' : decodeURIComponent(uri);
    if (!picture) notes.push({ code: 'TEXTURE_MISSING', name });
    resources.set(uri, picture ?? NO_PICTURE);
  }
  const document = await parseDocument(json, resources);
  notes.push(...(await checkTextures(document)));
  return { document, notes };
}

/** What is of another kind than glTF says, a text for a list, is broken as well. */
function holding<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof IntakeRefusal) throw cause;
    throw new IntakeRefusal('GLTF_BROKEN', { place: 'json' }, { cause });
  }
}

/** Bytes of each buffer; null for one that only stands in for what is packed. */
async function loadBuffers(
  json: GltfDocument,
  bin: Uint8Array | null,
  load: (uri: string) => Promise<Uint8Array | null>,
): Promise<(Uint8Array | null)[]> {
  const loaded: (Uint8Array | null)[] = [];
  for (const [at, buffer] of (json.buffers ?? []).entries()) {
    const { uri, byteLength = 0 } = buffer;
    const held = uri === undefined ? (at === 0 ? bin : null) : await load(uri);
    // Some programs pad the chunk; none may promise more than there is.
    if (!isStandIn(buffer)) checkLength(held, byteLength, { at, uri });
    loaded.push(held);
  }
  return loaded;
}

function checkLength(
  held: Uint8Array | null,
  byteLength: number,
  { at, uri }: { at: number; uri: string | undefined },
): void {
  if (held && held.length >= byteLength) return;
  // A file of its own may have been copied in part; what lies in the document itself was written wrongly.
  const isFile = uri !== undefined && !uri.startsWith('data:');
  throw held && isFile ? cutOff('GLTF_BROKEN', held.length, byteLength, uri) : brokenAt(`buffers[${at}]`);
}

function bytesOfView(
  json: GltfDocument,
  buffers: readonly (Uint8Array | null)[],
  at: number,
): Uint8Array | null {
  const view = json.bufferViews?.[at];
  const start = view?.byteOffset ?? 0;
  return view ? (buffers[view.buffer ?? -1]?.subarray(start, start + (view.byteLength ?? 0)) ?? null) : null;
}

async function parseDocument(json: GltfDocument, resources: Map<string, Uint8Array>): Promise<Document> {
  const io = await createIO();
  try {
    const given: JSONDocument = {
      json: json as GLTF.IGLTF,
      resources: Object.fromEntries(resources) as JSONDocument['resources'],
    };
    return await io.readJSON(given);
  } catch (cause) {
    throw new IntakeRefusal('GLTF_BROKEN', { place: '' }, { cause });
  }
}

function splitGlb(bytes: Uint8Array<ArrayBuffer>): { json: GltfDocument; bin: Uint8Array | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES || view.getUint32(4, true) !== 2)
    throw brokenAt('header');
  const said = view.getUint32(8, true);
  if (said > bytes.length) throw cutOff('GLTF_BROKEN', bytes.length, said);
  if (said < bytes.length) throw brokenAt('header.length');
  let json: GltfDocument | null = null;
  let bin: Uint8Array | null = null;
  for (let at = HEADER_BYTES; at < bytes.length;) {
    if (at + CHUNK_HEADER_BYTES > bytes.length) throw brokenAt('chunk');
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    const body = bytes.subarray(at + CHUNK_HEADER_BYTES, at + CHUNK_HEADER_BYTES + length);
    if (body.length !== length || length % 4 !== 0) throw brokenAt('chunk.length');
    if (at === HEADER_BYTES && kind !== JSON_CHUNK) throw brokenAt('chunk.type');
    if (kind === JSON_CHUNK) json = parseJson(body);
    else if (kind === BIN_CHUNK && !bin) bin = body;
    at += CHUNK_HEADER_BYTES + length;
  }
  if (!json) throw brokenAt('chunk');
  return { json, bin };
}

function parseJson(bytes: Uint8Array): GltfDocument {
  const written = bytes.length - countEmbedded(bytes);
  if (written > JSON_BYTES_MAX)
    throw new IntakeRefusal('MESH_TOO_LARGE', { bytes: written, max: JSON_BYTES_MAX });
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (json !== null && typeof json === 'object') return json;
  } catch (cause) {
    throw new IntakeRefusal('GLTF_BROKEN', { place: 'json' }, { cause });
  }
  throw brokenAt('json');
}

/** Bytes within addresses that hold what they lead to: each is one text, however long, where others become many objects. */
function countEmbedded(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let embedded = 0;
  for (let start = text.indexOf('"data:'); start >= 0; start = text.indexOf('"data:', start + 1)) {
    const end = text.indexOf('"', start + 1);
    if (end < 0) break;
    embedded += end - start;
    start = end;
  }
  return embedded;
}

/** A file of the package, or what the address itself holds. */
async function loadAny(
  files: PackageFiles,
  uri: string,
  find: (uri: string) => string | null,
): Promise<Uint8Array | null> {
  if (uri.startsWith('data:')) return dataBytes(uri);
  const path = find(uri);
  return path === null ? null : files.read(path);
}

function dataBytes(uri: string): Uint8Array {
  const comma = uri.indexOf(',');
  const body = uri.slice(comma + 1);
  return uri.slice(0, comma).endsWith(';base64')
    ? Buffer.from(body, 'base64')
    : Buffer.from(decodeURIComponent(body));
}

/** Of all pictures together: thirty of the largest. Each is unpacked more than once on its way. */
const PIXELS_MAX = 2_000_000_000;

/** Every picture is what it says and of a size that can be drawn; others go, and with them nothing but themselves. */
async function checkTextures(document: Document): Promise<ReadNote[]> {
  const notes: ReadNote[] = [];
  let pixels = 0;
  for (const texture of document.getRoot().listTextures()) {
    const name = texture.getName() || texture.getURI();
    const bytes = texture.getImage();
    const isPlaceholder = bytes !== null && Buffer.compare(bytes, NO_PICTURE) === 0;
    const read = bytes && !isPlaceholder ? await readTexture(bytes, name) : null;
    if (read) {
      texture.setImage(new Uint8Array(read.bytes)).setMimeType(read.mimeType);
      const [width, height] = texture.getSize() ?? [0, 0];
      pixels += width * height;
      if (pixels > PIXELS_MAX) throw new IntakeRefusal('TEXTURES_TOO_MANY', { pixels, max: PIXELS_MAX });
      continue;
    }
    if (!isPlaceholder) notes.push({ code: 'TEXTURE_UNREADABLE', name });
    texture.dispose();
  }
  return notes;
}
