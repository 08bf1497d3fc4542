import { DataUtils, HalfFloatType } from 'three';
import { EXRLoader } from 'three/addons/loaders/EXRLoader.js';
import { IntakeRefusal } from '../refusal.ts';
import { LightReducer, type LightPicture } from './light-picture.ts';

/** It is held whole while it is read. */
const EXR_PIXELS_MAX = 8192 * 8192;
const HEAD_BYTES = 4096;
const MAGIC_BYTES = 8;

/** The size of an OpenEXR picture, by its data window; null where its head has none. */
export function readExrSize(bytes: Uint8Array): { width: number; height: number } | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  for (let at = MAGIC_BYTES; at < head.length && head[at] !== 0;) {
    const name = readWord(head, at);
    const type = readWord(head, at + name.length + 1);
    const value = at + name.length + type.length + 2;
    if (value + 4 > head.length) return null;
    if (name === 'dataWindow' && type === 'box2i' && value + 20 <= head.length) {
      const [left, top, right, bottom] = [4, 8, 12, 16].map((offset) => head.readInt32LE(value + offset));
      return { width: (right ?? 0) - (left ?? 0) + 1, height: (bottom ?? 0) - (top ?? 0) + 1 };
    }
    const length = head.readInt32LE(value);
    if (length < 0) return null;
    at = value + 4 + length;
  }
  return null;
}

function readWord(head: Buffer, at: number): string {
  const end = head.indexOf(0, at);
  return head.toString('latin1', at, end < 0 ? head.length : end);
}

/** An OpenEXR picture, at most `widthMax` wide. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE. */
export function readExr(bytes: Uint8Array<ArrayBuffer>, name: string, widthMax: number): LightPicture {
  const size = readExrSize(bytes);
  if (!size || size.width < 1 || size.height < 1) throw new IntakeRefusal('PICTURE_UNREADABLE', { name });
  if (size.width * size.height > EXR_PIXELS_MAX)
    throw new IntakeRefusal('PICTURE_TOO_LARGE', { name, ...size });
  const { data, width, height } = parse(bytes, name);
  const channels = data.length / (width * height);
  const reducer = new LightReducer({ width, height }, widthMax);
  const row = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    // The reader fills from the bottom.
    const from = (height - 1 - y) * width * channels;
    for (let x = 0; x < width; x++) {
      for (let k = 0; k < 3; k++) {
        const value = DataUtils.fromHalfFloat(data[from + x * channels + Math.min(k, channels - 1)] ?? 0);
        row[x * 3 + k] = Number.isFinite(value) ? Math.max(0, value) : 0;
      }
    }
    reducer.add(y, row);
  }
  return reducer.picture;
}

function parse(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const { buffer, byteOffset, byteLength } = bytes;
  const whole = byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  try {
    const { data, width, height } = new EXRLoader().setDataType(HalfFloatType).parse(whole);
    if (!(data instanceof Uint16Array) || !width || !height) throw new Error('no picture of half floats');
    return { data, width, height };
  } catch (cause) {
    throw new IntakeRefusal('PICTURE_UNREADABLE', { name }, { cause });
  }
}
