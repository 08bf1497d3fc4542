import { crc32 } from 'node:zlib';
import { ModelFileError } from './model-file-error.ts';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Every file of a USDZ begins on a multiple of so many bytes. */
const ALIGNMENT = 64;
const LAYER_DATA = 'customLayerData = {\n';

/** Names and values. */
export type LayerData = readonly (readonly [name: string, value: string])[];

/**
 * A USDZ whose first file is a text layer, with these among the data of that layer; USDZ has no place of its own for what is
 * said of a file. Everything else stays, byte for byte. Throws ModelFileError.
 */
export function writeLayerData(usdz: Uint8Array, data: LayerData): Uint8Array {
  const view = viewOf(usdz);
  const end = usdz.length - END_BYTES;
  if (end < LOCAL_BYTES || view.getUint32(0, true) !== LOCAL || view.getUint32(end, true) !== END)
    throw new ModelFileError('FORMAT_UNKNOWN', 'no zip that USDZ is');
  const directory = view.getUint32(end + 16, true);
  const size = view.getUint32(18, true);
  const start = LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const isStored = view.getUint16(8, true) === 0 && size === view.getUint32(22, true);
  if (!isStored || start + size > directory || directory > end)
    throw new ModelFileError('FILE_BROKEN', 'its first file does not lie uncompressed');
  const layer = writeData(usdz.subarray(start, start + size), data);
  const grown = layer.length - size;
  const out = new Uint8Array(usdz.length + grown);
  out.set(usdz.subarray(0, start));
  out.set(layer, start);
  out.set(usdz.subarray(start + size), start + layer.length);
  patchSizes(viewOf(out), 14, layer);
  moveEntries(viewOf(out), { directory: directory + grown, grown, layer });
  return out;
}

/** Longer by a whole number of alignments, so that the files behind it move without their alignment changing. */
function writeData(layer: Uint8Array, data: LayerData): Uint8Array {
  const text = new TextDecoder('utf-8').decode(layer);
  const at = text.indexOf(LAYER_DATA);
  if (!text.startsWith('#usda') || at < 0)
    throw new ModelFileError('FORMAT_UNKNOWN', 'no text layer with data of its own');
  const lines = data.map(([name, value]) => `        string ${name} = ${quote(value)}\n`);
  const before = at + LAYER_DATA.length;
  const grown = (filling: string): Uint8Array =>
    new TextEncoder().encode(text.slice(0, before) + lines.join('') + filling + text.slice(before));
  const missing = (layer.length - grown('').length) % ALIGNMENT;
  return grown(' '.repeat((missing + ALIGNMENT) % ALIGNMENT));
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function patchSizes(view: DataView, at: number, bytes: Uint8Array): void {
  view.setUint32(at, crc32(bytes), true);
  view.setUint32(at + 4, bytes.length, true);
  view.setUint32(at + 8, bytes.length, true);
}

/** Tells the directory where the files behind the first one are now. */
function moveEntries(
  view: DataView,
  { directory, grown, layer }: { directory: number; grown: number; layer: Uint8Array },
): void {
  const end = view.byteLength - END_BYTES;
  for (let at = directory; at + CENTRAL_BYTES <= end && view.getUint32(at, true) === CENTRAL;) {
    const offset = view.getUint32(at + 42, true);
    if (offset === 0) patchSizes(view, at + 16, layer);
    else view.setUint32(at + 42, offset + grown, true);
    at +=
      CENTRAL_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  view.setUint32(end + 16, directory, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
