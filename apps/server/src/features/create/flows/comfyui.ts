import type { FlowName } from '@mogine/contract/create';
import type { Graph } from '../port.ts';
import type { FlowTemplate } from './template.ts';

// The flows over ComfyUI's core nodes, for models of the SD 1.5 and SDXL families.

const STYLE_STRENGTH = 0.8;
const CONTROL_STRENGTH = 0.7;

/** Node ids of where a model and its text encoder come from. */
type Source = readonly [node: string, output: number];

function sampled(model: Source, clip: Source, conditioning: readonly [Source, Source], more: Graph): Graph {
  return {
    checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: {} },
    positive: { class_type: 'CLIPTextEncode', inputs: { clip } },
    negative: { class_type: 'CLIPTextEncode', inputs: { clip } },
    latent: { class_type: 'EmptyLatentImage', inputs: {} },
    sampler: {
      class_type: 'KSampler',
      inputs: {
        model,
        positive: conditioning[0],
        negative: conditioning[1],
        latent_image: ['latent', 0],
        steps: 26,
        cfg: 6,
        sampler_name: 'dpmpp_2m',
        scheduler: 'karras',
        denoise: 1,
      },
    },
    decoded: { class_type: 'VAEDecode', inputs: { samples: ['sampler', 0], vae: ['checkpoint', 2] } },
    save: { class_type: 'SaveImage', inputs: { images: ['decoded', 0], filename_prefix: 'mogine' } },
    ...more,
  };
}

const LORA: Graph = {
  lora: {
    class_type: 'LoraLoader',
    inputs: {
      model: ['checkpoint', 0],
      clip: ['checkpoint', 1],
      strength_model: STYLE_STRENGTH,
      strength_clip: STYLE_STRENGTH,
    },
  },
};

/** The reference's edges steer the picture. */
const CONTROL: Graph = {
  reference: { class_type: 'LoadImage', inputs: {} },
  fitted: {
    class_type: 'ImageScale',
    inputs: { image: ['reference', 0], upscale_method: 'lanczos', crop: 'center' },
  },
  edges: {
    class_type: 'Canny',
    inputs: { image: ['fitted', 0], low_threshold: 0.3, high_threshold: 0.4 },
  },
  control_model: { class_type: 'ControlNetLoader', inputs: {} },
  control: {
    class_type: 'ControlNetApplyAdvanced',
    inputs: {
      positive: ['positive', 0],
      negative: ['negative', 0],
      control_net: ['control_model', 0],
      image: ['edges', 0],
      strength: CONTROL_STRENGTH,
      start_percent: 0,
      end_percent: 0.8,
    },
  },
};

const plain = {
  checkpoint: [{ node: 'checkpoint', input: 'ckpt_name' }],
  prompt: [{ node: 'positive', input: 'text' }],
  negativePrompt: [{ node: 'negative', input: 'text' }],
  seed: [{ node: 'sampler', input: 'seed' }],
  batchSize: [{ node: 'latent', input: 'batch_size' }],
  width: [{ node: 'latent', input: 'width' }],
  height: [{ node: 'latent', input: 'height' }],
} satisfies FlowTemplate['bindings'];

const styled = { ...plain, style: [{ node: 'lora', input: 'lora_name' }] } satisfies FlowTemplate['bindings'];

export const COMFYUI_FLOWS: Readonly<Partial<Record<FlowName, FlowTemplate>>> = {
  t2i_nl_api: {
    ...{ flow: 't2i_nl_api', version: 1, bindings: plain },
    graph: sampled(
      ['checkpoint', 0],
      ['checkpoint', 1],
      [
        ['positive', 0],
        ['negative', 0],
      ],
      {},
    ),
  },
  t2i_l_api: {
    ...{ flow: 't2i_l_api', version: 1, bindings: styled },
    graph: sampled(
      ['lora', 0],
      ['lora', 1],
      [
        ['positive', 0],
        ['negative', 0],
      ],
      LORA,
    ),
  },
  cn_lora: {
    flow: 'cn_lora',
    version: 1,
    graph: sampled(
      ['lora', 0],
      ['lora', 1],
      [
        ['control', 0],
        ['control', 1],
      ],
      { ...LORA, ...CONTROL },
    ),
    bindings: {
      ...styled,
      reference: [{ node: 'reference', input: 'image' }],
      controlNet: [{ node: 'control_model', input: 'control_net_name' }],
      width: [...plain.width, { node: 'fitted', input: 'width' }],
      height: [...plain.height, { node: 'fitted', input: 'height' }],
    },
  },
};
