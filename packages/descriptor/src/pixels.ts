/** Rows of RGBA bytes, as a canvas and a decoder give them. */
export type Pixels = {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** Planes of one picture in OKLab, row by row: lightness 0…1, and green–red and blue–yellow about ±0.3. */
export type Lab = {
  readonly width: number;
  readonly height: number;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** A picture scaled so that its longer edge has `edge` pixels, on white, in OKLab. */
export function toLab(pixels: Pixels, edge: number): Lab {
  const scale = edge / Math.max(pixels.width, pixels.height);
  const width = Math.max(1, Math.round(pixels.width * scale));
  const height = Math.max(1, Math.round(pixels.height * scale));
  const linear = scaleLinear(pixels, width, height);
  const lab = planes(width, height);
  for (let i = 0; i < width * height; i += 1) {
    writeOklab(lab, i, linear[i * 3] ?? 0, linear[i * 3 + 1] ?? 0, linear[i * 3 + 2] ?? 0);
  }
  return lab;
}

function planes(width: number, height: number): Lab {
  const make = () => new Float32Array(width * height);
  return { width, height, l: make(), a: make(), b: make() };
}

/** Light of an sRGB byte. */
const LIGHT = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Every new pixel is the mean light of the area it covers, so that no decoder's own scaling matters much. */
function scaleLinear({ data, width, height }: Pixels, toWidth: number, toHeight: number): Float32Array {
  const rows = new Float32Array(toWidth * height * 3);
  const columns = spansOf(width, toWidth);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < toWidth; x += 1) {
      const to = (y * toWidth + x) * 3;
      for (let column = columns.first[x] ?? 0; column <= (columns.last[x] ?? 0); column += 1) {
        const at = (y * width + column) * 4;
        const share = shareOf(columns, x, column);
        const opacity = (data[at + 3] ?? 0) / 255;
        for (let c = 0; c < 3; c += 1)
          rows[to + c] =
            (rows[to + c] ?? 0) + share * ((LIGHT[data[at + c] ?? 0] ?? 0) * opacity + 1 - opacity);
      }
    }
  }
  const sums = new Float32Array(toWidth * toHeight * 3);
  const lines = spansOf(height, toHeight);
  for (let y = 0; y < toHeight; y += 1) {
    for (let row = lines.first[y] ?? 0; row <= (lines.last[y] ?? 0); row += 1) {
      const share = shareOf(lines, y, row);
      for (let i = 0; i < toWidth * 3; i += 1) {
        const to = y * toWidth * 3 + i;
        sums[to] = (sums[to] ?? 0) + share * (rows[row * toWidth * 3 + i] ?? 0);
      }
    }
  }
  return sums;
}

/** Which places of a line each new one covers. */
type Spans = { step: number; first: Int32Array; last: Int32Array };

function spansOf(from: number, to: number): Spans {
  const step = from / to;
  const first = Int32Array.from({ length: to }, (_, index) => Math.min(from - 1, Math.floor(index * step)));
  const last = Int32Array.from({ length: to }, (_, index) =>
    Math.max(first[index] ?? 0, Math.min(from - 1, Math.ceil((index + 1) * step) - 1)),
  );
  return { step, first, last };
}

/** How much of the new place `index` lies on `place`; the shares of a place add up to 1. */
function shareOf({ step }: Spans, index: number, place: number): number {
  const start = index * step;
  return Math.max(0, Math.min(start + step, place + 1) - Math.max(start, place)) / step;
}

/** Ottosson, "A perceptual color space for image processing" (2020). */
function writeOklab(lab: Lab, at: number, red: number, green: number, blue: number): void {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  lab.l[at] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  lab.a[at] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  lab.b[at] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
}
