import {
  designScenes,
  ENGINE_LABEL,
  sceneSource,
  STYLES,
  type Engine,
  type SceneDocument,
} from '@mogine/atelier';
import sharp from 'sharp';
import type { GraphValue, RunFile, WordsRead } from '../../features/create/port.ts';
import { EngineFault } from '../../features/create/port.ts';

/** A value on a wire, by the name of its kind. */
export type Wire =
  | { kind: 'SCENE'; scenes: readonly SceneDocument[] }
  | { kind: 'IMAGE'; pictures: readonly { bytes: Uint8Array; contentType: string }[] };

export type NodeJob = {
  engine: Engine;
  files: Readonly<Record<string, RunFile>>;
  signal: AbortSignal;
  /** 0…1 of this node. */
  tell(share: number): void;
  preview(bytes: Uint8Array, contentType: string): void;
  read(reading: WordsRead): void;
  output(picture: { bytes: Uint8Array; contentType: string }): void;
};

export type Inputs = Readonly<Record<string, GraphValue | Wire>>;

type InputSpec = readonly [type: string | readonly string[], options?: Readonly<Record<string, unknown>>];

/** A node as ComfyUI's `object_info` tells it, and what it does. */
export type NodeSpec = {
  title: string;
  required: Readonly<Record<string, InputSpec>>;
  optional?: Readonly<Record<string, InputSpec>>;
  outputs: readonly Wire['kind'][];
  isOutput?: boolean;
  /** Share of the time a run takes, against the other nodes. */
  weight: number;
  run(inputs: Inputs, job: NodeJob): Promise<readonly Wire[]>;
};

/** The style that the words say, or none. */
const AS_SAID = 'as said';
const PREVIEW_QUALITY = 70;
const EDGE = { min: 64, max: 4096, step: 1 } as const;
const SEED = { default: 0, min: 0, max: 0xffff_ffff, control_after_generate: true } as const;

export const NODES: Readonly<Record<string, NodeSpec>> = {
  LoadImage: {
    title: 'Load image',
    required: { image: ['STRING', { image_upload: true }] },
    outputs: ['IMAGE'],
    weight: 0,
    async run(inputs, { files }) {
      const { image } = inputs;
      const name = typeof image === 'object' && image !== null && '$file' in image ? image.$file : '';
      const file = files[name];
      if (!file)
        throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: 'an image that was not handed over' });
      return [{ kind: 'IMAGE', pictures: [file] }];
    },
  },
  AtelierScene: {
    title: `Scene · ${ENGINE_LABEL.en}`,
    required: {
      prompt: ['STRING', { multiline: true }],
      negative_prompt: ['STRING', { multiline: true, default: '' }],
      style: [[AS_SAID, ...STYLES]],
      seed: ['INT', SEED],
      batch_size: ['INT', { default: 1, min: 1, max: 8 }],
      width: ['INT', { ...EDGE, default: 768 }],
      height: ['INT', { ...EDGE, default: 512 }],
    },
    optional: { reference: ['IMAGE'] },
    outputs: ['SCENE'],
    weight: 1,
    async run(inputs, job) {
      const style = STYLES.find((name) => name === inputs['style']);
      const seed = whole(inputs, 'seed', 0, 0xffff_ffff);
      const count = whole(inputs, 'batch_size', 1, 8);
      const reference = pictureOf(inputs['reference']);
      const design = await designScenes(
        {
          prompt: words(inputs, 'prompt'),
          negative: words(inputs, 'negative_prompt'),
          ...(style && { style }),
          ...(reference && { reference }),
          ratio: whole(inputs, 'width', EDGE.min, EDGE.max) / whole(inputs, 'height', EDGE.min, EDGE.max),
          seeds: Array.from({ length: count }, (_, i) => (seed + i) % 2 ** 32),
        },
        { signal: job.signal },
      );
      const { recognised, unrecognised, noEffect } = design.reading;
      job.read({
        recognised: recognised.map(({ text }) => text),
        unrecognised: unrecognised.map(({ text }) => text),
        noEffect,
        missing: design.missing,
      });
      if (design.scenes.length === 0)
        throw new EngineFault({ reason: 'WORDS_UNKNOWN', detail: 'out of domain' });
      return [{ kind: 'SCENE', scenes: design.scenes }];
    },
  },
  AtelierRender: {
    title: `Render · ${ENGINE_LABEL.en}`,
    required: {
      scenes: ['SCENE'],
      width: ['INT', { ...EDGE, default: 768 }],
      height: ['INT', { ...EDGE, default: 512 }],
      samples: ['INT', { default: 8, min: 1, max: 1024 }],
    },
    outputs: ['IMAGE'],
    weight: 8,
    async run(inputs, job) {
      const from = inputs['scenes'];
      const scenes = typeof from === 'object' && from !== null && 'scenes' in from ? from.scenes : [];
      const pictures: { bytes: Uint8Array; contentType: string }[] = [];
      for (const [i, scene] of scenes.entries()) {
        const { file } = await job.engine.render(
          {
            scene: sceneSource(scene),
            width: whole(inputs, 'width', EDGE.min, EDGE.max),
            height: whole(inputs, 'height', EDGE.min, EDGE.max),
            samples: whole(inputs, 'samples', 1, 1024),
            seed: scene.seed,
          },
          {
            signal: job.signal,
            onProgress: (progress) => {
              if ('share' in progress)
                job.tell((i + shareOf(progress.phase, progress.share)) / scenes.length);
            },
            onPreview: ({ width, height, rgb }) => {
              const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
              // A preview that comes late is nobody's loss.
              void picture
                .webp({ quality: PREVIEW_QUALITY })
                .toBuffer()
                .then((bytes) => job.preview(bytes, 'image/webp'));
            },
          },
        );
        pictures.push(file);
      }
      return [{ kind: 'IMAGE', pictures }];
    },
  },
  SaveImage: {
    title: 'Save image',
    required: { images: ['IMAGE'], filename_prefix: ['STRING', { default: 'mogine' }] },
    outputs: [],
    isOutput: true,
    weight: 0,
    async run(inputs, job) {
      const from = inputs['images'];
      if (typeof from === 'object' && from !== null && 'pictures' in from) from.pictures.forEach(job.output);
      return [];
    },
  },
};

/** Where the parts of a picture begin, and how long they are, of the whole. */
const PHASES: Readonly<Record<string, readonly [from: number, length: number]>> = {
  build: [0, 0.08],
  preview: [0.08, 0.05],
  surfaces: [0.13, 0.12],
  picture: [0.25, 0.7],
  maps: [0.95, 0.02],
  encode: [0.97, 0.03],
};

function shareOf(phase: string, share: number): number {
  const [from, length] = PHASES[phase] ?? [0, 0];
  return from + length * share;
}

function words(inputs: Inputs, name: string): string {
  const value = inputs[name];
  return typeof value === 'string' ? value : '';
}

function whole(inputs: Inputs, name: string, min: number, max: number): number {
  const value = inputs[name];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new EngineFault({
    reason: 'GRAPH_REFUSED',
    detail: `${name} is no whole number from ${min} to ${max}`,
  });
}

function pictureOf(value: GraphValue | Wire | undefined): Uint8Array | undefined {
  const isImage = typeof value === 'object' && value !== null && 'pictures' in value;
  return isImage ? value.pictures[0]?.bytes : undefined;
}
