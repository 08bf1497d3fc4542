import type { Prompt } from './prompt.ts';

/** Words to pictures; `change` goes to the sampler. */
export function samplePrompt(change: Record<string, unknown> = {}, batch = 1): Prompt {
  return {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl_base_1.0.safetensors' } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: '客厅', clip: ['1', 1] } },
    '3': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 32, batch_size: batch } },
    '4': {
      class_type: 'KSampler',
      inputs: {
        ...{ model: ['1', 0], seed: 7, steps: 2, cfg: 5, sampler_name: 'euler', scheduler: 'karras' },
        ...{ positive: ['2', 0], negative: ['2', 0], latent_image: ['3', 0], denoise: 1, ...change },
      },
    },
    '5': { class_type: 'VAEDecode', inputs: { samples: ['4', 0], vae: ['1', 2] } },
    '6': { class_type: 'SaveImage', inputs: { images: ['5', 0], filename_prefix: 'folder/a' } },
  };
}
