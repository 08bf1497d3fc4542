import {
  choice,
  decimal,
  flag,
  link,
  seed,
  side,
  whole,
  words,
  SCALING,
  type NodeClasses,
} from './node-class.ts';

const SAMPLERS = [
  'euler',
  'euler_ancestral',
  'heun',
  'dpmpp_2m',
  'dpmpp_2m_sde',
  'dpmpp_sde',
  'dpmpp_3m_sde',
  'res_multistep',
  'lcm',
  'ddim',
  'uni_pc',
];
const SCHEDULERS = ['simple', 'sgm_uniform', 'karras', 'exponential', 'ddim_uniform', 'beta', 'normal'];

const pairOfConditionings = { positive: link('CONDITIONING'), negative: link('CONDITIONING') };
const share = (initial: number) => decimal(initial, 0, 1, 0.001);

/** Words, conditionings, latents and samplers. */
export const SAMPLING_NODES: NodeClasses = {
  CLIPTextEncode: {
    title: 'CLIP Text Encode (Prompt)',
    required: { text: words, clip: link('CLIP') },
    outputs: ['CONDITIONING'],
    category: 'conditioning',
  },
  TextEncodeQwenImageEditPlus: {
    required: { clip: link('CLIP'), prompt: words },
    optional: { vae: link('VAE'), image1: link('IMAGE'), image2: link('IMAGE'), image3: link('IMAGE') },
    outputs: ['CONDITIONING'],
    category: 'advanced/conditioning',
  },
  ConditioningZeroOut: {
    required: { conditioning: link('CONDITIONING') },
    outputs: ['CONDITIONING'],
    category: 'advanced/conditioning',
  },
  FluxGuidance: {
    required: { conditioning: link('CONDITIONING'), guidance: decimal(3.5, 0, 100, 0.1) },
    outputs: ['CONDITIONING'],
    category: 'advanced/conditioning/flux',
  },
  ReferenceLatent: {
    required: { conditioning: link('CONDITIONING') },
    optional: { latent: link('LATENT') },
    outputs: ['CONDITIONING'],
    category: 'advanced/conditioning/edit_models',
  },
  CLIPVisionEncode: {
    title: 'CLIP Vision Encode',
    required: { clip_vision: link('CLIP_VISION'), image: link('IMAGE'), crop: choice('center', 'none') },
    outputs: ['CLIP_VISION_OUTPUT'],
    category: 'conditioning',
  },
  StyleModelApply: {
    title: 'Apply Style Model',
    required: {
      conditioning: link('CONDITIONING'),
      style_model: link('STYLE_MODEL'),
      clip_vision_output: link('CLIP_VISION_OUTPUT'),
      strength: decimal(1, 0, 10, 0.001),
      strength_type: choice('multiply', 'attn_bias'),
    },
    outputs: ['CONDITIONING'],
    category: 'conditioning/style_model',
  },
  SetUnionControlNetType: {
    required: {
      control_net: link('CONTROL_NET'),
      type: choice(
        'auto',
        'openpose',
        'depth',
        'hed/pidi/scribble/ted',
        'canny/lineart/anime_lineart/mlsd',
        'normal',
        'segment',
        'tile',
        'repaint',
      ),
    },
    outputs: ['CONTROL_NET'],
    category: 'conditioning/controlnet',
  },
  ControlNetApplyAdvanced: {
    title: 'Apply ControlNet',
    required: {
      ...pairOfConditionings,
      control_net: link('CONTROL_NET'),
      image: link('IMAGE'),
      strength: decimal(1, 0, 10),
      start_percent: share(0),
      end_percent: share(1),
    },
    optional: { vae: link('VAE') },
    outputs: ['CONDITIONING', 'CONDITIONING'],
    category: 'conditioning/controlnet',
  },
  ControlNetApplySD3: {
    title: 'Apply Controlnet with VAE',
    required: {
      ...pairOfConditionings,
      control_net: link('CONTROL_NET'),
      vae: link('VAE'),
      image: link('IMAGE'),
      strength: decimal(1, 0, 10),
      start_percent: share(0),
      end_percent: share(1),
    },
    outputs: ['CONDITIONING', 'CONDITIONING'],
    category: 'conditioning/controlnet',
  },
  QwenImageDiffsynthControlnet: {
    required: {
      model: link('MODEL'),
      model_patch: link('MODEL_PATCH'),
      vae: link('VAE'),
      image: link('IMAGE'),
      strength: decimal(1, -10, 10),
    },
    optional: { mask: link('MASK') },
    outputs: ['MODEL'],
    category: 'advanced/loaders/qwen',
  },
  InpaintModelConditioning: {
    required: {
      ...pairOfConditionings,
      vae: link('VAE'),
      pixels: link('IMAGE'),
      mask: link('MASK'),
      noise_mask: flag(true),
    },
    outputs: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
    category: 'conditioning/inpaint',
  },
  DifferentialDiffusion: {
    title: 'Differential Diffusion',
    required: { model: link('MODEL') },
    optional: { strength: decimal(1, 0, 1) },
    outputs: ['MODEL'],
    category: '_for_testing',
  },
  CFGOverride: {
    title: 'CFG Override',
    required: {
      model: link('MODEL'),
      cfg: decimal(1, 0, 100, 0.1),
      start_percent: share(0),
      end_percent: share(1),
    },
    outputs: ['MODEL'],
    category: 'advanced/guidance',
  },
  RescaleCFG: {
    required: { model: link('MODEL'), multiplier: decimal(0.7, 0, 1) },
    outputs: ['MODEL'],
    category: 'advanced/model',
  },
  ModelSamplingSD3: {
    required: { model: link('MODEL'), shift: decimal(3, 0, 100) },
    outputs: ['MODEL'],
    category: 'advanced/model',
  },
  ModelSamplingAuraFlow: {
    required: { model: link('MODEL'), shift: decimal(1.73, 0, 100) },
    outputs: ['MODEL'],
    category: 'advanced/model',
  },
  EmptyLatentImage: {
    title: 'Empty Latent Image',
    required: { width: side(512), height: side(512), batch_size: whole(1, 1, 4096) },
    outputs: ['LATENT'],
    category: 'latent',
  },
  EmptySD3LatentImage: {
    required: { width: side(1024), height: side(1024), batch_size: whole(1, 1, 4096) },
    outputs: ['LATENT'],
    category: 'latent/sd3',
  },
  SetLatentNoiseMask: {
    title: 'Set Latent Noise Mask',
    required: { samples: link('LATENT'), mask: link('MASK') },
    outputs: ['LATENT'],
    category: 'latent/inpaint',
  },
  RepeatLatentBatch: {
    title: 'Repeat Latent Batch',
    required: { samples: link('LATENT'), amount: whole(1, 1, 64) },
    outputs: ['LATENT'],
    category: 'latent/batch',
  },
  LatentUpscaleBy: {
    title: 'Upscale Latent By',
    required: {
      samples: link('LATENT'),
      upscale_method: choice(...SCALING.filter((name) => name !== 'lanczos'), 'bislerp'),
      scale_by: decimal(1.5, 0.01, 8),
    },
    outputs: ['LATENT'],
    category: 'latent',
  },
  KSampler: {
    required: {
      model: link('MODEL'),
      seed,
      steps: whole(20, 1, 10000),
      cfg: decimal(8, 0, 100, 0.1),
      sampler_name: choice(...SAMPLERS),
      scheduler: choice(...SCHEDULERS),
      ...pairOfConditionings,
      latent_image: link('LATENT'),
      denoise: decimal(1, 0, 1),
    },
    outputs: ['LATENT'],
    category: 'sampling',
  },
};
