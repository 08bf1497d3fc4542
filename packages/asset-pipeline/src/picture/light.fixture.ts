import { DataTexture, FloatType, RGBAFormat } from 'three';
import { EXRExporter } from 'three/addons/exporters/EXRExporter.js';

/** Light at a place, in shares of the edges: `[r, g, b]`. */
export type Paint = (u: number, v: number) => readonly [number, number, number];

function pixelsOf(width: number, height: number, paint: Paint): [number, number, number][] {
  return Array.from({ length: width * height }, (_, at) => [
    ...paint(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
  ]);
}

/** A Radiance picture; packed row by row as cameras' programs write it, or pixel by pixel. */
export function makeHdr(width: number, height: number, paint: Paint, { isPacked = true } = {}): Buffer {
  const rows: Buffer[] = [Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`)];
  const coded = pixelsOf(width, height, paint).map(toRgbe);
  for (let y = 0; y < height; y++) {
    const row = coded.slice(y * width, (y + 1) * width);
    if (!isPacked) rows.push(Buffer.from(row.flat()));
    else {
      rows.push(Buffer.from([2, 2, width >> 8, width & 255]));
      for (let channel = 0; channel < 4; channel++) {
        const values = row.map((pixel) => pixel[channel] ?? 0);
        for (let x = 0; x < width;) {
          let run = 1;
          while (x + run < width && run < 127 && values[x + run] === values[x]) run++;
          rows.push(run > 1 ? Buffer.from([128 + run, values[x] ?? 0]) : Buffer.from([1, values[x] ?? 0]));
          x += run;
        }
      }
    }
  }
  return Buffer.concat(rows);
}

function toRgbe([r, g, b]: readonly [number, number, number]): [number, number, number, number] {
  const most = Math.max(r, g, b);
  if (most < 1e-32) return [0, 0, 0, 0];
  const exponent = Math.ceil(Math.log2(most) + 1e-9);
  const scale = 256 / 2 ** exponent;
  return [r, g, b].map((value) => Math.min(255, Math.floor(value * scale))).concat(exponent + 128) as [
    number,
    number,
    number,
    number,
  ];
}

export async function makeExr(width: number, height: number, paint: Paint): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = pixelsOf(width, height, paint);
  const data = new Float32Array(width * height * 4);
  // Textures count from below.
  for (const [at, [r, g, b]] of pixels.entries()) {
    const [x, y] = [at % width, height - 1 - Math.floor(at / width)];
    data.set([r, g, b, 1], (y * width + x) * 4);
  }
  const texture = new DataTexture(data, width, height, RGBAFormat, FloatType);
  return new Uint8Array(await new EXRExporter().parse(texture));
}
