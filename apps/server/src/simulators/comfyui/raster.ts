import sharp, { type Sharp } from 'sharp';

/** A picture of three channels, or a mask of one, in bytes. */
export type Raster = {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Buffer;
};

type Box = { x: number; y: number; width: number; height: number };

const DIAMOND = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const SQUARE = [...DIAMOND, [-1, -1], [1, -1], [-1, 1], [1, 1]] as const;

export function filled(width: number, height: number, color: readonly number[]): Raster {
  const channels = color.length === 1 ? 1 : 3;
  return { width, height, channels, data: Buffer.alloc(width * height * channels, Buffer.from(color)) };
}

/** The part from x and y on; what lies outside is left out. */
export function crop(from: Raster, { x, y, width, height }: Box): Raster {
  const left = Math.min(x, from.width - 1);
  const top = Math.min(y, from.height - 1);
  const across = Math.min(width, from.width - left);
  const down = Math.min(height, from.height - top);
  const rows = Array.from({ length: down }, (_, row) => {
    const start = ((top + row) * from.width + left) * from.channels;
    return from.data.subarray(start, start + across * from.channels);
  });
  return { width: across, height: down, channels: from.channels, data: Buffer.concat(rows) };
}

export async function scale(
  from: Raster,
  width: number,
  height: number,
  method: 'lanczos' | 'linear' | 'nearest' = 'linear',
): Promise<Raster> {
  if (width === from.width && height === from.height) return from;
  const kernel = { lanczos: 'lanczos3', linear: 'linear', nearest: 'nearest' } as const;
  const data = await opened(from)
    .resize(width, height, { fit: 'fill', kernel: kernel[method] })
    .toColourspace(from.channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
  return { ...from, width, height, data };
}

function opened({ data, width, height, channels }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** The bright parts of a mask grown by so many pixels, or shrunk by a number below zero. */
export function grow(mask: Raster, by: number, isTapered: boolean): Raster {
  const { width, height } = mask;
  const beyond = isTapered ? DIAMOND : SQUARE;
  let data = mask.data;
  for (let round = 0; round < Math.abs(by); round += 1) {
    const next = Buffer.from(data);
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        let value = data[at] ?? 0;
        for (const [dx, dy] of beyond) {
          const [u, v] = [x + dx, y + dy];
          if (u < 0 || v < 0 || u >= width || v >= height) continue;
          const other = data[v * width + u] ?? 0;
          value = by > 0 ? Math.max(value, other) : Math.min(value, other);
        }
        next[at] = value;
      }
    }
    data = next;
  }
  return { ...mask, data };
}

/** Each pixel the mean of a square about it; what lies outside mirrors what is inside. */
export function blur(picture: Raster, radius: number): Raster {
  return blurAlong(blurAlong(picture, radius, 'x'), radius, 'y');
}

function blurAlong(from: Raster, radius: number, axis: 'x' | 'y'): Raster {
  const { width, height, channels } = from;
  const data = Buffer.alloc(from.data.length);
  const length = axis === 'x' ? width : height;
  const mirrored = (at: number) =>
    Math.min(length - 1, Math.max(0, at < 0 ? -at : at >= length ? 2 * length - 2 - at : at));
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1, at += 1) {
        let sum = 0;
        for (let step = -radius; step <= radius; step += 1) {
          const [u, v] = axis === 'x' ? [mirrored(x + step), y] : [x, mirrored(y + step)];
          sum += from.data[(v * width + u) * channels + channel] ?? 0;
        }
        data[at] = Math.round(sum / (2 * radius + 1));
      }
    }
  }
  return { ...from, data };
}

/** `above` laid over `below` at a place, as much as its mask lets through. */
export function composite(
  below: Raster,
  above: Raster,
  mask: Raster,
  { x, y }: Pick<Box, 'x' | 'y'>,
): Raster {
  const data = Buffer.from(below.data);
  for (let row = 0; row < above.height && row + y < below.height; row += 1) {
    for (let column = 0; column < above.width && column + x < below.width; column += 1) {
      const share = (mask.data[row * above.width + column] ?? 0) / 255;
      const from = (row * above.width + column) * 3;
      const to = ((row + y) * below.width + column + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = Math.round(
          (above.data[from + channel] ?? 0) * share + (data[to + channel] ?? 0) * (1 - share),
        );
    }
  }
  return { ...below, data };
}

/** The size of a mask's bright box, and where it lies. */
export function boxOf({ width, height, data }: Raster): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 0) < 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return right > left
    ? { x: left, y: top, width: right - left, height: bottom - top }
    : { x: 0, y: 0, width, height };
}

/** One channel of a picture. */
export function channelOf({ width, height, data }: Raster, channel: number): Raster {
  const single = Buffer.alloc(width * height);
  for (let at = 0; at < single.length; at += 1) single[at] = data[at * 3 + channel] ?? 0;
  return { width, height, channels: 1, data: single };
}

/** A mask as a picture in grey. */
export function asPicture({ width, height, data }: Raster): Raster {
  const picture = Buffer.alloc(width * height * 3);
  for (let at = 0; at < picture.length; at += 1) picture[at] = data[Math.floor(at / 3)] ?? 0;
  return { width, height, channels: 3, data: picture };
}

export function inverted(from: Raster): Raster {
  return { ...from, data: Buffer.from(from.data.map((value) => 255 - value)) };
}
