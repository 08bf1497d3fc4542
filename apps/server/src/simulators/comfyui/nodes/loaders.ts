import { choice, decimal, link, type InputSpec, type ModelFolders, type NodeClasses } from './node-class.ts';

/** The nodes that read model files. */
export function loaderNodes(models: ModelFolders): NodeClasses {
  const file = (folder: string): InputSpec => [models[folder] ?? [], {}];
  const strength = decimal(1, -100, 100);
  return {
    CheckpointLoaderSimple: {
      title: 'Load Checkpoint',
      required: { ckpt_name: file('checkpoints') },
      outputs: ['MODEL', 'CLIP', 'VAE'],
      category: 'loaders',
    },
    ImageOnlyCheckpointLoader: {
      title: 'Image Only Checkpoint Loader (img2vid model)',
      required: { ckpt_name: file('checkpoints') },
      outputs: ['MODEL', 'CLIP_VISION', 'VAE'],
      category: 'loaders/video_models',
    },
    UNETLoader: {
      title: 'Load Diffusion Model',
      required: {
        unet_name: file('diffusion_models'),
        weight_dtype: choice('default', 'fp8_e4m3fn', 'fp8_e4m3fn_fast', 'fp8_e5m2'),
      },
      outputs: ['MODEL'],
      category: 'advanced/loaders',
    },
    CLIPLoader: {
      title: 'Load CLIP',
      required: {
        clip_name: file('text_encoders'),
        type: choice('stable_diffusion', 'sd3', 'flux2', 'lumina2', 'qwen_image', 'hunyuan_image'),
      },
      optional: { device: choice('default', 'cpu') },
      outputs: ['CLIP'],
      category: 'advanced/loaders',
    },
    DualCLIPLoader: {
      required: {
        clip_name1: file('text_encoders'),
        clip_name2: file('text_encoders'),
        type: choice('sdxl', 'sd3', 'flux', 'hunyuan_video', 'hidream', 'hunyuan_image'),
      },
      optional: { device: choice('default', 'cpu') },
      outputs: ['CLIP'],
      category: 'advanced/loaders',
    },
    VAELoader: {
      title: 'Load VAE',
      required: { vae_name: file('vae') },
      outputs: ['VAE'],
      category: 'loaders',
    },
    LoraLoader: {
      title: 'Load LoRA (Model and CLIP)',
      required: {
        model: link('MODEL'),
        clip: link('CLIP'),
        lora_name: file('loras'),
        strength_model: strength,
        strength_clip: strength,
      },
      outputs: ['MODEL', 'CLIP'],
      category: 'loaders',
    },
    LoraLoaderModelOnly: {
      title: 'Load LoRA',
      required: { model: link('MODEL'), lora_name: file('loras'), strength_model: strength },
      outputs: ['MODEL'],
      category: 'loaders',
    },
    ControlNetLoader: {
      title: 'Load ControlNet Model',
      required: { control_net_name: file('controlnet') },
      outputs: ['CONTROL_NET'],
      category: 'loaders',
    },
    ModelPatchLoader: {
      required: { name: file('model_patches') },
      outputs: ['MODEL_PATCH'],
      category: 'advanced/loaders',
    },
    UpscaleModelLoader: {
      title: 'Load Upscale Model',
      required: { model_name: file('upscale_models') },
      outputs: ['UPSCALE_MODEL'],
      category: 'loaders',
    },
    CLIPVisionLoader: {
      title: 'Load CLIP Vision',
      required: { clip_name: file('clip_vision') },
      outputs: ['CLIP_VISION'],
      category: 'loaders',
    },
    StyleModelLoader: {
      title: 'Load Style Model',
      required: { style_model_name: file('style_models') },
      outputs: ['STYLE_MODEL'],
      category: 'loaders',
    },
    LoadBackgroundRemovalModel: {
      required: { bg_removal_name: file('background_removal') },
      outputs: ['BACKGROUND_REMOVAL'],
      category: 'loaders',
    },
  };
}
