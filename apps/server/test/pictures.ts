import sharp from 'sharp';
import type { PictureFormat } from '../src/features/create/provenance/picture-format.ts';
import type { Statement } from '../src/features/create/provenance/statement.ts';

export const FORMATS: readonly PictureFormat[] = ['png', 'jpeg', 'webp', 'avif'];

export const STATEMENT: Statement = {
  producer: 'Mogine',
  produceId: '0198f3c2-77aa-7d10-8a55-1f2e3d4c5b6a.0',
  sourceType: 'diffusion',
  isRedraw: false,
  madeAt: new Date('2026-03-04T05:06:07Z'),
  tool: 'MoAI <0.33.0> & "others"',
};

export type Ground = 'white' | 'black' | 'grey' | 'red' | 'clear' | 'stripes' | 'noise';

type Size = { width: number; height: number };

const PLAIN: Readonly<Record<string, readonly [number, number, number, number]>> = {
  white: [255, 255, 255, 255],
  black: [0, 0, 0, 255],
  grey: [128, 128, 128, 255],
  red: [230, 40, 30, 255],
  clear: [255, 255, 255, 0],
};

function drawPixels(ground: Ground, { width, height }: Size): Buffer {
  const data = Buffer.alloc(width * height * 4, 255);
  let state = 7;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const plain = PLAIN[ground];
    for (let channel = 0; channel < 4; channel += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const stripe = (pixel % width) % 6 < 3 ? 255 : 0;
      const busy = channel === 3 ? 255 : ground === 'noise' ? (state >>> 31) * 255 : stripe;
      data[pixel * 4 + channel] = plain?.[channel] ?? busy;
    }
  }
  return data;
}

/** A picture with alpha only where the ground has holes. */
export async function makePicture(
  size: Size,
  { ground = 'noise', format = 'png' }: { ground?: Ground; format?: PictureFormat } = {},
): Promise<Buffer> {
  const picture = sharp(drawPixels(ground, size), { raw: { ...size, channels: 4 } });
  if (ground !== 'clear') picture.removeAlpha();
  return picture.toFormat(format, { quality: 95 }).toBuffer();
}

function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

export function pngChunk(type: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crcOf(body), body.length + 4);
  return chunk;
}

const PNG_HEAD = 8 + 25;

/** The chunks stand right behind the header. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, PNG_HEAD), ...chunks, png.subarray(PNG_HEAD)]);
}

/** A segment of a JPEG right behind its beginning. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | marker, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A PNG that unpacks to far more than it weighs. */
export function makeBomb({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const empty = Buffer.from('789c030000000001', 'hex');
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', empty), pngChunk('IEND', '')]);
}

/** ComfyUI's graph, as it writes it into whatever it saves. */
export const COMFY_PROMPT = JSON.stringify({
  3: { class_type: 'KSampler', inputs: { seed: 1, text: 'secret words' } },
});
export const A1111_PARAMETERS =
  'secret words\nNegative prompt: blur\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1, Size: 512x512';
