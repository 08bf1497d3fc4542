import { decodePicture, EngineError, type RenderResult } from '@mogine/atelier';
import { FEATHER } from '@mogine/contract/create';
import sharp from 'sharp';
import type { WordsRead } from '../../../features/create/port.ts';
import {
  pictureOf,
  refuse,
  whole,
  wireOf,
  words,
  type Inputs,
  type NodeJob,
  type PictureFile,
} from './node.ts';

export type Picture = Pick<RenderResult, 'width' | 'height' | 'rgb'>;

/** Inputs of a node that changes a part of a picture. */
export const CHANGE_INPUTS = {
  image: ['IMAGE'],
  mask: ['MASK'],
  prompt: ['STRING', { multiline: true }],
  negative_prompt: ['STRING', { multiline: true, default: '' }],
  feather: ['INT', { ...FEATHER }],
} as const;

export type Change = {
  before: Picture;
  mask: Uint8Array;
  prompt: string;
  negative: string;
  featherPx: number;
};

/** Throws EngineFault GRAPH_REFUSED for a mask of another size than the picture, EngineError for what is no picture. */
export async function readChange(inputs: Inputs): Promise<Change> {
  const before = await decodePicture(pictureOf(inputs, 'image').bytes);
  const mask = wireOf(inputs, 'mask', 'MASK')?.mask ?? refuse('there is no mask');
  if (mask.width !== before.width || mask.height !== before.height)
    return refuse('the mask has another size than the picture');
  return {
    ...{ before, mask: mask.values },
    prompt: words(inputs, 'prompt'),
    negative: words(inputs, 'negative_prompt'),
    featherPx: whole(inputs, 'feather', FEATHER.min, FEATHER.max),
  };
}

export async function encodePng({ width, height, rgb }: Picture): Promise<PictureFile> {
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { bytes, contentType: 'image/png' };
}

type Reading = {
  recognised: readonly { text: string; isRefused: boolean }[];
  unrecognised: readonly { text: string }[];
};

/** What was made of words. */
export function readingOf(
  { recognised, unrecognised }: Reading,
  rest: Pick<WordsRead, 'noEffect' | 'missing'>,
): WordsRead {
  return {
    recognised: recognised.filter(({ isRefused }) => !isRefused).map(({ text }) => text),
    refused: recognised.filter(({ isRefused }) => isRefused).map(({ text }) => text),
    unrecognised: unrecognised.map(({ text }) => text),
    ...rest,
  };
}

/** Passes on why the engine refuses a change before the run fails for it: it says so in words. */
export async function tellingWhyNot<T>(job: NodeJob, prompt: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EngineError && !job.signal.aborted)
      job.read({
        ...{ recognised: [], unrecognised: [], missing: [] },
        noEffect: [{ text: prompt, why: error.text }],
      });
    throw error;
  }
}
