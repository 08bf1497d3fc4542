import sharp from 'sharp';
import { drawMark, drawPlateShape, PLATE_GREY, type Mark } from './mark.ts';

/** Pixels with 8 bits a channel, row by row from the top. */
export type Pixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** Blur of the ground beneath the plate, in ems: details as fine as the strokes are gone. */
const FROST = 0.3;
/** White characters on a grey of this value have a contrast of 5.5 : 1. */
const GROUND_MAX = 104;
/** Even a dark ground shows a plate, so that the label is seen as one thing. */
const OPACITY_MIN = 0.36;

/**
 * The pixels, in sRGB with or without alpha, with the mark laid over: their own ground frosted in the shape of the plate, and
 * the plate with its characters. Only what lies beneath the mark is drawn anew, which a large picture takes far less time for.
 */
export async function layMark({ data, info }: Pixels, mark: Mark): Promise<Pixels> {
  const { left, top, width, height } = mark;
  const size = { width, height, channels: info.channels };
  const ground = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  const marked = sharp(ground, { raw: size }).composite(await drawLayers({ data: ground, info: size }, mark));
  // Layers that can be seen through leave an alpha channel.
  if (info.channels < 4) marked.removeAlpha();
  return paste({ data, info }, await marked.raw().toBuffer(), { left, top, width });
}

async function drawLayers({ data, info }: Pixels, mark: Mark): Promise<{ input: Buffer }[]> {
  const { width, height } = info;
  const frosted = await sharp(data, { raw: { width, height, channels: info.channels } })
    .ensureAlpha()
    .blur(mark.em * FROST)
    .raw()
    .toBuffer();
  const ground = await sharp(frosted, { raw: { width, height, channels: 4 } })
    .composite([{ input: Buffer.from(drawPlateShape(mark)), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const plate = Buffer.from(drawMark(mark, opacityOver(frosted)));
  return [{ input: ground }, { input: plate }];
}

/** A copy with `part`, of pixels of the same kind, at its place. */
function paste(
  { data, info }: Pixels,
  part: Buffer,
  { left, top, width }: { left: number; top: number; width: number },
): Pixels {
  const whole = Buffer.from(data);
  const rowBytes = width * info.channels;
  for (let from = 0; from < part.length; from += rowBytes) {
    const y = top + from / rowBytes;
    part.copy(whole, (y * info.width + left) * info.channels, from, from + rowBytes);
  }
  return { data: whole, info };
}

/** How much the plate must cover for its characters to be read where the ground is brightest. */
function opacityOver(rgba: Buffer): number {
  let brightest = 0;
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const share = (rgba[at + 3] ?? 255) / 255;
    const luminance =
      0.2126 * linear(rgba[at] ?? 0) +
      0.7152 * linear(rgba[at + 1] ?? 0) +
      0.0722 * linear(rgba[at + 2] ?? 0);
    // What can be seen through may come to lie on white.
    brightest = Math.max(brightest, luminance * share + 1 - share);
  }
  const grey = 255 * brightest ** (1 / 2.2);
  if (grey <= GROUND_MAX) return OPACITY_MIN;
  return Math.max(OPACITY_MIN, (grey - GROUND_MAX) / (grey - PLATE_GREY));
}

function linear(value: number): number {
  return (value / 255) ** 2.2;
}
