import sharp, { type Sharp } from 'sharp';
import { gradient, soul } from './drawing.ts';
import { isLink, type Prompt } from './prompt.ts';
import * as raster from './raster.ts';
import type { Raster } from './raster.ts';

const LONGEST_SIDE = 8192;
const DEFAULT_SIDE = 512;
/** How much larger the upscale models of this server make a picture. */
const MODEL_FACTOR = 4;
const CHANNELS = ['red', 'green', 'blue', 'alpha'] as const;
type Channel = (typeof CHANNELS)[number];

/** A size in pixels and how many pictures: all that a latent is here. */
type Latent = { width: number; height: number; batch: number };

export interface Darkroom {
  /** The pictures that an input of a node holds: as many as the batch. */
  develop(prompt: Prompt, nodeId: string, input: string): Promise<Raster[]>;
}

/** Does with pictures and masks what the nodes say; a gradient by seed and words stands in for what models would paint. */
export function createDarkroom(readFile: (name: string) => Buffer | undefined): Darkroom {
  return {
    develop: (prompt, nodeId, input) => createBath(prompt, readFile).picturesAt(nodeId, input),
  };
}

/** One graph at work: nothing in it is made twice. */
function createBath(prompt: Prompt, readFile: (name: string) => Buffer | undefined) {
  const made = new Map<string, Promise<Raster[]>>();

  const value = (id: string, input: string): unknown => prompt[id]?.inputs[input];
  const number = (id: string, input: string, otherwise = 0): number => {
    const said = value(id, input);
    return typeof said === 'number' ? said : otherwise;
  };

  const channelAt = (id: string): Channel =>
    CHANNELS.find((channel) => channel === value(id, 'channel')) ?? 'red';

  async function picturesAt(id: string, input: string): Promise<Raster[]> {
    const link = value(id, input);
    if (!isLink(link)) return [];
    const key = link.join(' ');
    const known = made.get(key);
    if (known) return known;
    const making = make(...link);
    made.set(key, making);
    return making;
  }

  async function firstAt(id: string, input: string): Promise<Raster> {
    const [first] = await picturesAt(id, input);
    if (!first) throw new Error(`${prompt[id]?.class_type ?? id} has no ${input}`);
    return first;
  }

  async function each(id: string, input: string, change: (one: Raster) => Raster | Promise<Raster>) {
    const pictures: Raster[] = [];
    for (const picture of await picturesAt(id, input)) pictures.push(await change(picture));
    return pictures;
  }

  async function load(id: string): Promise<Sharp> {
    const bytes = readFile(String(value(id, 'image')));
    if (!bytes) throw new Error('Invalid image file');
    return sharp(bytes).toColourspace('srgb');
  }

  async function loadPicture(id: string): Promise<Raster> {
    const picture = (await load(id)).flatten({ background: '#000000' }).removeAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 3, data };
  }

  async function loadChannel(id: string, channel: Channel): Promise<Raster> {
    const picture = (await load(id)).ensureAlpha().extractChannel(channel);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const mask: Raster = { width: info.width, height: info.height, channels: 1, data };
    // What is transparent is what is masked.
    return channel === 'alpha' ? raster.inverted(mask) : mask;
  }

  /** Follows a latent back to where its size was said. */
  async function latentAt(id: string, input: string): Promise<Latent> {
    const link = value(id, input);
    if (!isLink(link)) return { width: DEFAULT_SIDE, height: DEFAULT_SIDE, batch: 1 };
    const [from] = link;
    const kind = prompt[from]?.class_type ?? '';
    if (kind.startsWith('Empty'))
      return {
        width: number(from, 'width', DEFAULT_SIDE),
        height: number(from, 'height', DEFAULT_SIDE),
        batch: number(from, 'batch_size', 1),
      };
    if (isLink(value(from, 'pixels'))) {
      const pixels = await picturesAt(from, 'pixels');
      const [{ width, height } = { width: DEFAULT_SIDE, height: DEFAULT_SIDE }] = pixels;
      // A latent has no room for less than eight pixels.
      return { width: width - (width % 8), height: height - (height % 8), batch: pixels.length };
    }
    const before = await latentAt(from, isLink(value(from, 'samples')) ? 'samples' : 'latent_image');
    if (kind === 'RepeatLatentBatch') return { ...before, batch: before.batch * number(from, 'amount', 1) };
    if (kind !== 'LatentUpscaleBy') return before;
    const factor = number(from, 'scale_by', 1);
    return {
      ...before,
      width: Math.round(before.width * factor),
      height: Math.round(before.height * factor),
    };
  }

  async function decode(id: string): Promise<Raster[]> {
    const { width, height, batch } = await latentAt(id, 'samples');
    return Array.from({ length: batch }, (_, index) => painted(id, index, width, height));
  }

  function painted(id: string, index: number, width: number, height: number): Raster {
    const across = Math.min(LONGEST_SIDE, Math.max(1, width));
    const down = Math.min(LONGEST_SIDE, Math.max(1, height));
    return {
      ...{ width: across, height: down, channels: 3 },
      data: gradient(soul(prompt, id, index), across, down),
    };
  }

  function scaledTo(id: string, { width, height }: Raster): [number, number] {
    const [across, down] = [number(id, 'width'), number(id, 'height')];
    return [across || Math.round((down / height) * width), down || Math.round((across / width) * height)];
  }

  async function scaled(id: string): Promise<Raster[]> {
    const method = value(id, 'upscale_method') === 'lanczos' ? 'lanczos' : 'linear';
    return each(id, 'image', async (picture) => {
      const [width, height] = scaledTo(id, picture);
      if (value(id, 'crop') !== 'center') return raster.scale(picture, width, height, method);
      const factor = Math.max(width / picture.width, height / picture.height);
      const covering = await raster.scale(
        picture,
        Math.round(picture.width * factor),
        Math.round(picture.height * factor),
        method,
      );
      const [x, y] = [(covering.width - width) >> 1, (covering.height - height) >> 1];
      return raster.crop(covering, { x, y, width, height });
    });
  }

  async function scaledBy(id: string, factor: number): Promise<Raster[]> {
    return each(id, 'image', (one) =>
      raster.scale(one, Math.round(one.width * factor), Math.round(one.height * factor), 'lanczos'),
    );
  }

  async function composited(id: string): Promise<Raster[]> {
    const sources = await picturesAt(id, 'source');
    const [mask] = await picturesAt(id, 'mask');
    let index = 0;
    return each(id, 'destination', async (below) => {
      const source = sources[index % sources.length] ?? below;
      index += 1;
      const above =
        value(id, 'resize_source') === true ? await raster.scale(source, below.width, below.height) : source;
      const through = mask
        ? await raster.scale(mask, above.width, above.height)
        : raster.filled(above.width, above.height, [255]);
      return raster.composite(below, above, through, { x: number(id, 'x'), y: number(id, 'y') });
    });
  }

  /** What stands in the middle counts as the thing. */
  function outlined({ width, height }: Raster): Raster {
    const data = Buffer.alloc(width * height);
    for (let at = 0; at < data.length; at += 1) {
      const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
      data[at] = x * x + y * y < 0.16 ? 255 : 0;
    }
    return { width, height, channels: 1, data };
  }

  async function cutToMask(id: string): Promise<Raster[]> {
    const mask = await firstAt(id, 'masks');
    const background = Buffer.from(String(value(id, 'background')).slice(1), 'hex');
    return each(id, 'images', async (picture) => {
      const behind = raster.filled(picture.width, picture.height, [...background]);
      const cut = raster.composite(behind, picture, mask, { x: 0, y: 0 });
      return raster.scale(raster.crop(cut, raster.boxOf(mask)), number(id, 'width'), number(id, 'height'));
    });
  }

  async function padded(id: string): Promise<Raster[]> {
    return each(id, 'image', (picture) => {
      const width = picture.width + number(id, 'left') + number(id, 'right');
      const height = picture.height + number(id, 'top') + number(id, 'bottom');
      const whole = raster.filled(picture.width, picture.height, [255]);
      const grey = raster.filled(width, height, [128, 128, 128]);
      return raster.composite(grey, picture, whole, { x: number(id, 'left'), y: number(id, 'top') });
    });
  }

  async function make(id: string, slot: number): Promise<Raster[]> {
    const cropped = (input: string) =>
      each(id, input, (one) =>
        raster.crop(one, {
          ...{ x: number(id, 'x'), y: number(id, 'y') },
          ...{ width: number(id, 'width'), height: number(id, 'height') },
        }),
      );
    switch (prompt[id]?.class_type) {
      case 'LoadImage':
        return [slot === 0 ? await loadPicture(id) : await loadChannel(id, 'alpha')];
      case 'LoadImageMask':
        return [await loadChannel(id, channelAt(id))];
      case 'EmptyImage': {
        const { width, height } = { width: number(id, 'width', 1), height: number(id, 'height', 1) };
        const color = number(id, 'color');
        const one = raster.filled(width, height, [color >> 16, (color >> 8) & 255, color & 255]);
        return Array.from({ length: number(id, 'batch_size', 1) }, () => one);
      }
      case 'VAEDecode':
      case 'VAEDecodeTiled':
        return decode(id);
      case 'ImageScale':
        return scaled(id);
      case 'ImageScaleBy':
        return scaledBy(id, number(id, 'scale_by', 1));
      case 'ImageUpscaleWithModel':
        return scaledBy(id, MODEL_FACTOR);
      case 'ImageCrop':
        return cropped('image');
      case 'CropMask':
        return cropped('mask');
      case 'GrowMask':
        return each(id, 'mask', (mask) =>
          raster.grow(mask, number(id, 'expand'), value(id, 'tapered_corners') === true),
        );
      case 'ImageBlur':
        return each(id, 'image', (picture) => raster.blur(picture, number(id, 'blur_radius', 1)));
      case 'InvertMask':
        return each(id, 'mask', raster.inverted);
      case 'MaskToImage':
        return each(id, 'mask', raster.asPicture);
      case 'ImageToMask':
        return each(id, 'image', (picture) => raster.channelOf(picture, CHANNELS.indexOf(channelAt(id))));
      case 'RepeatImageBatch': {
        const pictures = await picturesAt(id, 'image');
        return Array.from({ length: number(id, 'amount', 1) }, () => pictures).flat();
      }
      case 'ImageCompositeMasked':
        return composited(id);
      case 'ImagePadForOutpaint':
        return padded(id);
      case 'RemoveBackground':
        return each(id, 'image', outlined);
      case 'ImageCropToMask':
        return cutToMask(id);
      default:
        return decode(id);
    }
  }

  return { picturesAt };
}
