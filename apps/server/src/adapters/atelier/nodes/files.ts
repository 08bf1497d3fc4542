import { readSceneDocument } from '@mogine/atelier';
import sharp from 'sharp';
import { z } from 'zod';
import { fileOf, refuse, wireOf, type KnownScene, type Mask, type NodeSpec } from './node.ts';

const FILE = ['STRING', { image_upload: true }] as const;

export const LoadImage: NodeSpec = {
  title: 'Load image',
  required: { image: FILE },
  outputs: ['IMAGE'],
  weight: 0,
  async run(inputs, job) {
    return [{ kind: 'IMAGE', pictures: [fileOf(inputs, 'image', job)] }];
  },
};

const CHANNELS = ['alpha', 'red', 'green', 'blue'] as const;

export const LoadImageMask: NodeSpec = {
  title: 'Load image as mask',
  required: { image: FILE, channel: [CHANNELS] },
  outputs: ['MASK'],
  weight: 0,
  async run(inputs, job) {
    const { bytes } = fileOf(inputs, 'image', job);
    const channel = CHANNELS.indexOf(inputs['channel'] as (typeof CHANNELS)[number]);
    if (channel < 0) return refuse('there is no such channel');
    return [{ kind: 'MASK', mask: await readMask(bytes, CHANNELS[channel] ?? 'red') }];
  },
};

async function readMask(bytes: Uint8Array, channel: (typeof CHANNELS)[number]): Promise<Mask> {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .extractChannel(channel)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: new Uint8Array(data) };
}

/** How a scene lies in storage; older versions are to be read for as long as their pictures are kept. */
const sceneFile = z.object({
  version: z.literal(1),
  document: z.unknown(),
  development: z
    .object({ exposure: z.number().gt(0), gains: z.tuple([z.number(), z.number(), z.number()]).readonly() })
    .nullable(),
  thing: z.string().nullable(),
});

export const AtelierLoadScene: NodeSpec = {
  title: 'Load scene',
  required: { scene: ['STRING', { scene_upload: true }] },
  outputs: ['SCENE'],
  weight: 0,
  async run(inputs, job) {
    const { bytes } = fileOf(inputs, 'scene', job);
    return [{ kind: 'SCENE', scenes: [readScene(bytes)] }];
  },
};

function readScene(bytes: Uint8Array): KnownScene {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return refuse('the scene is no JSON');
  }
  const read = sceneFile.safeParse(json);
  if (!read.success) return refuse('the scene is none of ours');
  const { document, development, thing } = read.data;
  return { document: readSceneDocument(document), development, thing };
}

export const SaveImage: NodeSpec = {
  title: 'Save image',
  required: { images: ['IMAGE'], filename_prefix: ['STRING', { default: 'mogine' }] },
  outputs: [],
  isOutput: true,
  weight: 0,
  async run(inputs, job) {
    for (const picture of wireOf(inputs, 'images', 'IMAGE')?.pictures ?? []) job.output('image', picture);
    return [];
  },
};

export const AtelierSaveScene: NodeSpec = {
  title: 'Save scene',
  required: { scenes: ['SCENE'] },
  outputs: [],
  isOutput: true,
  weight: 0,
  async run(inputs, job) {
    for (const scene of wireOf(inputs, 'scenes', 'SCENE')?.scenes ?? []) {
      const file: z.input<typeof sceneFile> = { version: 1, ...scene };
      const bytes = new TextEncoder().encode(JSON.stringify(file));
      job.output('scene', { bytes, contentType: 'application/json' });
    }
    return [];
  },
};

export const AtelierSaveModel: NodeSpec = {
  title: 'Save model',
  required: { models: ['MODEL'] },
  outputs: [],
  isOutput: true,
  weight: 0,
  async run(inputs, job) {
    for (const { glb, usdz } of wireOf(inputs, 'models', 'MODEL')?.models ?? []) {
      job.output('model', { bytes: glb, contentType: 'model/gltf-binary' });
      if (usdz) job.output('usdz', { bytes: usdz, contentType: 'model/vnd.usdz+zip' });
    }
    return [];
  },
};
