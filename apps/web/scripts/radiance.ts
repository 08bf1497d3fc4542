/** Linear light, three numbers a pixel, row by row from the top left, as a Radiance file (.hdr) with packed rows. */
export function encodeRadiance({
  width,
  height,
  rgb,
}: {
  width: number;
  height: number;
  rgb: Float32Array;
}): Buffer {
  const parts: Uint8Array[] = [
    Buffer.from(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`, 'latin1'),
  ];
  for (let row = 0; row < height; row += 1) {
    const planes = [0, 1, 2, 3].map(() => new Uint8Array(width));
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 3;
      const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3);
      toRgbe(red, green, blue).forEach((byte, k) => planes[k]?.fill(byte, column, column + 1));
    }
    parts.push(Buffer.from([2, 2, width >> 8, width & 0xff]), ...planes.map(packRow));
  }
  return Buffer.concat(parts);
}

/** Three mantissas and the exponent they share. */
function toRgbe(red: number, green: number, blue: number): readonly [number, number, number, number] {
  const peak = Math.max(red, green, blue);
  if (peak < 1e-32) return [0, 0, 0, 0];
  const exponent = Math.ceil(Math.log2(peak) + 1e-9);
  const scale = 256 / 2 ** exponent;
  const byte = (x: number) => Math.min(255, Math.floor(x * scale));
  return [byte(red), byte(green), byte(blue), exponent + 128];
}

const RUN_MIN = 4;
const RUN_MAX = 127;

function packRow(row: Uint8Array): Buffer {
  const bytes: number[] = [];
  let at = 0;
  while (at < row.length) {
    const run = countRun(row, at);
    if (run >= RUN_MIN) {
      bytes.push(128 + run, row[at] ?? 0);
      at += run;
      continue;
    }
    let end = at + 1;
    while (end < row.length && end - at < RUN_MAX && countRun(row, end) < RUN_MIN) end += 1;
    bytes.push(end - at, ...row.subarray(at, end));
    at = end;
  }
  return Buffer.from(bytes);
}

function countRun(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < RUN_MAX && row[end] === row[at]) end += 1;
  return end - at;
}
