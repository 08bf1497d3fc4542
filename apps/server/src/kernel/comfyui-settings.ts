import type { Environment, Sentence } from './environment.ts';

/** Kinds of picture models. All but `sd` work at guidance 1, where words that are not wanted have no effect. */
export type ComfyuiFamily = Environment['COMFYUI_FAMILY'];
export type ComfyuiShaper = NonNullable<Environment['COMFYUI_3D']>;

/** Model files by what they do; absent where none is set. */
export type ComfyuiFiles = {
  checkpoint?: string;
  unet?: string;
  clip?: string;
  secondClip?: string;
  vae?: string;
  /** A LoRA that lets a model do with few steps. */
  lightning?: string;
  controlNet?: string;
  controlPatch?: string;
  upscaler?: string;
  cutout?: string;
  shapeCheckpoint?: string;
  shapeUnet?: string;
  shapeVision?: string;
  shapeVae?: string;
  textureVae?: string;
};

export type ComfyuiModels = {
  family: ComfyuiFamily;
  /** What makes 3D models; null where nothing does. */
  shaper: ComfyuiShaper | null;
  files: ComfyuiFiles;
};

/** The files of each family, under the names that their publishers gave them. */
const USUAL = {
  'z-image': {
    unet: 'z_image_turbo_bf16.safetensors',
    clips: ['qwen_3_4b.safetensors'],
    vae: 'ae.safetensors',
    control: 'Z-Image-Turbo-Fun-Controlnet-Union.safetensors',
  },
  'qwen-image': {
    unet: 'qwen_image_2512_fp8_e4m3fn.safetensors',
    clips: ['qwen_2.5_vl_7b_fp8_scaled.safetensors'],
    vae: 'qwen_image_vae.safetensors',
    control: 'qwen_image_canny_diffsynth_controlnet.safetensors',
  },
  flux: {
    unet: 'flux1-dev.safetensors',
    clips: ['clip_l.safetensors', 't5xxl_fp16.safetensors'],
    vae: 'ae.safetensors',
    control: 'flux1-dev-controlnet-union.safetensors',
  },
} as const;
const USUAL_CHECKPOINT = 'sd_xl_base_1.0.safetensors';
const USUAL_CONTROLNET = 'controlnet-union-sdxl-promax.safetensors';
const USUAL_LIGHTNING = 'Qwen-Image-Lightning-4steps-V1.0.safetensors';
const USUAL_SHAPERS = {
  hunyuan3d: ['hunyuan_3d_v2.1.safetensors'],
  trellis2: [
    'trellis_2_int8_convrot.safetensors',
    'dino_v3_vit_l.safetensors',
    'trellis_2_shape_vae_bf16.safetensors',
    'trellis_2_texture_vae_bf16.safetensors',
  ],
} as const satisfies Record<ComfyuiShaper, readonly string[]>;

/** Which model files serve the flows of ComfyUI servers. */
export function readComfyuiModels(e: Environment, problems: Sentence[]): ComfyuiModels {
  return {
    family: e.COMFYUI_FAMILY,
    shaper: e.COMFYUI_3D ?? null,
    files: {
      ...readPainter(e, problems),
      ...readShaper(e, problems),
      ...(e.COMFYUI_UPSCALE_MODEL !== undefined && { upscaler: e.COMFYUI_UPSCALE_MODEL }),
      cutout: e.COMFYUI_CUTOUT,
    },
  };
}

function readPainter(e: Environment, problems: Sentence[]): ComfyuiFiles {
  const { COMFYUI_FAMILY: family, COMFYUI_CONTROLNET: control } = e;
  if (family === 'sd')
    return {
      checkpoint: e.COMFYUI_CHECKPOINT ?? USUAL_CHECKPOINT,
      controlNet: control ?? USUAL_CONTROLNET,
    };
  const usual = USUAL[family];
  const clips = e.COMFYUI_CLIP ?? usual.clips;
  if (clips.length !== usual.clips.length)
    problems.push(wrongCount('COMFYUI_CLIP', family, usual.clips.length));
  const [clip = '', secondClip] = clips;
  return {
    unet: e.COMFYUI_UNET ?? usual.unet,
    clip,
    ...(secondClip !== undefined && { secondClip }),
    vae: e.COMFYUI_VAE ?? usual.vae,
    ...(family === 'qwen-image' && { lightning: e.COMFYUI_LIGHTNING ?? USUAL_LIGHTNING }),
    ...(family === 'flux'
      ? { controlNet: control ?? usual.control }
      : { controlPatch: control ?? usual.control }),
  };
}

function readShaper(
  { COMFYUI_3D: shaper, COMFYUI_3D_FILES: given }: Environment,
  problems: Sentence[],
): ComfyuiFiles {
  if (!shaper) return {};
  const files = given ?? USUAL_SHAPERS[shaper];
  const count = USUAL_SHAPERS[shaper].length;
  if (files.length !== count) problems.push(wrongCount('COMFYUI_3D_FILES', shaper, count));
  const [first = '', shapeVision = '', shapeVae = '', textureVae = ''] = files;
  return shaper === 'hunyuan3d'
    ? { shapeCheckpoint: first }
    : { shapeUnet: first, shapeVision, shapeVae, textureVae };
}

function wrongCount(name: string, kind: string, count: number): Sentence {
  return {
    zh: `${name} 须列出 ${count} 个文件（${kind}），用逗号隔开`,
    en: `${name} must list ${count} ${count === 1 ? 'file' : 'files, with commas between,'} for ${kind}`,
  };
}
