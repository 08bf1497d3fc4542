import type { ComfyuiFamily } from '#kernel/comfyui-settings';
import type { Graph, GraphLink, GraphValue } from '../../port.ts';
import type { FlowTemplate } from '../template.ts';

type Bindings = FlowTemplate['bindings'];

/** How a kind of picture model is loaded, told of words and sampled. Its nodes have fixed ids, so that flows can build on them. */
export type Family = {
  readonly loaders: Graph;
  readonly model: GraphLink;
  readonly clip: GraphLink;
  readonly vae: GraphLink;
  /** Model files that the loaders read. */
  readonly files: Bindings;
  /** The class of an empty latent: what its decoder expects. */
  readonly latent: 'EmptyLatentImage' | 'EmptySD3LatentImage';
  /** The class that adds a style: to the model and its text encoder, or to the model alone. */
  readonly lora: 'LoraLoader' | 'LoraLoaderModelOnly';
  /** How a reference steers: beside the words, or as a patch of the model. */
  readonly control: 'conditioning' | 'patch';
  /** Whether unwanted words count. At guidance 1 they do not, and zeros take their place. */
  readonly hasNegative: boolean;
  /** Shifts the noise schedule; absent where the model does so by itself. */
  readonly shift?: number;
  /** Guidance that is given with the words, for models that were trained so. */
  readonly guidance?: number;
  readonly sampling: Readonly<Record<'steps' | 'cfg' | 'sampler_name' | 'scheduler', GraphValue>>;
};

const PARTS = {
  unet: { class_type: 'UNETLoader', inputs: { weight_dtype: 'default' } },
  vae: { class_type: 'VAELoader', inputs: {} },
} satisfies Graph;

const PART_FILES = {
  unet: [{ node: 'unet', input: 'unet_name' }],
  clip: [{ node: 'clip', input: 'clip_name' }],
  vae: [{ node: 'vae', input: 'vae_name' }],
} satisfies Bindings;

const oneClip = (type: string): Graph => ({ clip: { class_type: 'CLIPLoader', inputs: { type } } });

export const FAMILIES: Readonly<Record<ComfyuiFamily, Family>> = {
  sd: {
    loaders: { checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: {} } },
    ...{ model: ['checkpoint', 0], clip: ['checkpoint', 1], vae: ['checkpoint', 2] },
    files: { checkpoint: [{ node: 'checkpoint', input: 'ckpt_name' }] },
    ...{ latent: 'EmptyLatentImage', lora: 'LoraLoader', control: 'conditioning', hasNegative: true },
    sampling: { steps: 26, cfg: 6, sampler_name: 'dpmpp_2m', scheduler: 'karras' },
  },
  'z-image': {
    loaders: { ...PARTS, ...oneClip('lumina2') },
    ...{ model: ['unet', 0], clip: ['clip', 0], vae: ['vae', 0] },
    files: PART_FILES,
    ...{ latent: 'EmptySD3LatentImage', lora: 'LoraLoaderModelOnly', control: 'patch', hasNegative: false },
    shift: 3,
    sampling: { steps: 9, cfg: 1, sampler_name: 'res_multistep', scheduler: 'simple' },
  },
  'qwen-image': {
    loaders: {
      ...{ ...PARTS, ...oneClip('qwen_image') },
      lightning: { class_type: 'LoraLoaderModelOnly', inputs: { model: ['unet', 0], strength_model: 1 } },
    },
    ...{ model: ['lightning', 0], clip: ['clip', 0], vae: ['vae', 0] },
    files: { ...PART_FILES, lightning: [{ node: 'lightning', input: 'lora_name' }] },
    ...{ latent: 'EmptySD3LatentImage', lora: 'LoraLoaderModelOnly', control: 'patch', hasNegative: false },
    shift: 3.1,
    sampling: { steps: 4, cfg: 1, sampler_name: 'euler', scheduler: 'simple' },
  },
  flux: {
    loaders: { ...PARTS, clip: { class_type: 'DualCLIPLoader', inputs: { type: 'flux' } } },
    ...{ model: ['unet', 0], clip: ['clip', 0], vae: ['vae', 0] },
    files: {
      ...PART_FILES,
      clip: [{ node: 'clip', input: 'clip_name1' }],
      secondClip: [{ node: 'clip', input: 'clip_name2' }],
    },
    ...{
      latent: 'EmptySD3LatentImage',
      lora: 'LoraLoaderModelOnly',
      control: 'conditioning',
      hasNegative: false,
    },
    guidance: 3.5,
    sampling: { steps: 20, cfg: 1, sampler_name: 'euler', scheduler: 'simple' },
  },
};

/** A part of a graph, with what goes into it. */
export type Piece = { readonly graph: Graph; readonly bindings: Bindings };

/** One piece of all; bindings of one name add up. */
export function joined(...pieces: readonly Piece[]): Piece {
  const bindings: { -readonly [K in keyof Bindings]: Bindings[K] } = {};
  for (const piece of pieces)
    for (const name of Object.keys(piece.bindings) as (keyof Bindings)[])
      bindings[name] = [...(bindings[name] ?? []), ...(piece.bindings[name] ?? [])];
  return { graph: Object.assign({}, ...pieces.map(({ graph }) => graph)) as Graph, bindings };
}

const STYLE_STRENGTH = 0.8;

/** The loaded model with its style, if it has one. */
export function loaded(family: Family, isStyled: boolean): Piece & { model: GraphLink; clip: GraphLink } {
  const base = { graph: family.loaders, bindings: family.files };
  if (!isStyled) return { ...base, model: family.model, clip: family.clip };
  const isWhole = family.lora === 'LoraLoader';
  const lora = {
    class_type: family.lora,
    inputs: {
      ...{ model: family.model, strength_model: STYLE_STRENGTH },
      ...(isWhole && { clip: family.clip, strength_clip: STYLE_STRENGTH }),
    },
  };
  const styled = joined(base, {
    graph: { lora },
    bindings: { style: [{ node: 'lora', input: 'lora_name' }] },
  });
  return { ...styled, model: ['lora', 0], clip: isWhole ? ['lora', 1] : family.clip };
}

/** Words as a model takes them: `positive` and `negative`, or zeros where unwanted words do not count. */
export function spoken(
  family: Family,
  clip: GraphLink,
): Piece & { positive: GraphLink; negative: GraphLink } {
  const positive = { class_type: 'CLIPTextEncode', inputs: { clip } };
  const prompt = [{ node: 'positive', input: 'text' }];
  const negative = ['negative', 0] as const;
  if (family.hasNegative)
    return {
      graph: { positive, negative: positive },
      bindings: { prompt, negativePrompt: [{ node: 'negative', input: 'text' }] },
      ...{ positive: ['positive', 0], negative },
    };
  const zeroed = { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['positive', 0] } } as const;
  if (family.guidance === undefined)
    return {
      graph: { positive, negative: zeroed },
      bindings: { prompt },
      positive: ['positive', 0],
      negative,
    };
  const guided = {
    class_type: 'FluxGuidance',
    inputs: { conditioning: ['positive', 0], guidance: family.guidance },
  } as const;
  return {
    graph: { positive, negative: zeroed, guided },
    bindings: { prompt },
    ...{ positive: ['guided', 0], negative },
  };
}

/** The sampler over a latent, and the picture that its result shows: `decoded`. */
export function sampled(
  family: Family,
  {
    model,
    positive,
    negative,
    latent,
  }: { model: GraphLink; positive: GraphLink; negative: GraphLink; latent: GraphLink },
): Piece {
  const shifted: Graph =
    family.shift === undefined
      ? {}
      : { shifted: { class_type: 'ModelSamplingAuraFlow', inputs: { model, shift: family.shift } } };
  return {
    graph: {
      ...shifted,
      sampler: {
        class_type: 'KSampler',
        inputs: {
          ...{ model: family.shift === undefined ? model : ['shifted', 0], positive, negative },
          ...{ latent_image: latent, ...family.sampling, denoise: 1 },
        },
      },
      decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: family.vae } },
    },
    bindings: { seed: [{ node: 'sampler', input: 'seed' }] },
  };
}

/** Keeps pictures as the outcome of a run. */
export function saved(images: GraphLink): Graph {
  return { save: { class_type: 'SaveImage', inputs: { images, filename_prefix: 'mogine' } } };
}
