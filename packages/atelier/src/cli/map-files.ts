import sharp from 'sharp';
import type { RenderResult } from '../engine/render-request.ts';
import { encodePicture } from '../picture/encode.ts';
import type { Maps } from '../tracer/shot.ts';

const DEEPEST_MM = 65_535;

/** Ending before the picture's own, and the file. */
export type MapFile = { ending: string; bytes: Uint8Array | string };

/** Depth in whole millimetres, 16-bit grey; 0 where nothing is seen, 65535 for everything farther than 65.5 m. */
export async function depthFile({ width, height, depth }: Maps): Promise<MapFile> {
  const values = Uint16Array.from(depth, (metres) =>
    Number.isFinite(metres) ? Math.min(DEEPEST_MM, Math.max(1, Math.round(metres * 1000))) : 0,
  );
  return { ending: '.depth.png', bytes: await encode16(values, width, height, 1) };
}

/** World-space unit vectors, Y up, -1..1 as 0..65535; mid grey where nothing is seen. */
export async function normalFile({ width, height, normal }: Maps): Promise<MapFile> {
  const values = Uint16Array.from(normal, (x) => Math.round((x * 0.5 + 0.5) * 65_535));
  return { ending: '.normal.png', bytes: await encode16(values, width, height, 3) };
}

/** Numbers of things, 16-bit grey, and what they stand for. */
export async function idFiles(
  { width, height, id }: Maps,
  things: RenderResult['things'],
): Promise<MapFile[]> {
  return [
    { ending: '.id.png', bytes: await encode16(id, width, height, 1) },
    { ending: '.id.json', bytes: `${JSON.stringify(things, null, 2)}\n` },
  ];
}

export async function lineFile(line: NonNullable<RenderResult['line']>): Promise<MapFile> {
  const { bytes } = await encodePicture(line, 'png');
  return { ending: '.line.png', bytes };
}

async function encode16(
  values: Uint16Array,
  width: number,
  height: number,
  channels: 1 | 3,
): Promise<Uint8Array> {
  return sharp(values, { raw: { width, height, channels } })
    .toColourspace(channels === 1 ? 'grey16' : 'rgb16')
    .png({ compressionLevel: 6 })
    .toBuffer();
}
