import { loaderNodes } from './loaders.ts';
import type { InputSpec, ModelFolders, NodeClass, NodeClasses } from './node-class.ts';
import { pictureNodes } from './pictures.ts';
import { SAMPLING_NODES } from './sampling.ts';
import { SHAPE_NODES } from './shapes.ts';

/** Small files of the usual families, so that templates for any of them find what they name. */
export const DEFAULT_MODELS: ModelFolders = {
  checkpoints: [
    'sd_xl_base_1.0.safetensors',
    'v1-5-pruned-emaonly.safetensors',
    'hunyuan_3d_v2.1.safetensors',
  ],
  diffusion_models: [
    'flux1-dev.safetensors',
    'qwen_image_2512_fp8_e4m3fn.safetensors',
    'trellis_2_int8_convrot.safetensors',
    'z_image_turbo_bf16.safetensors',
  ],
  text_encoders: [
    'clip_l.safetensors',
    'qwen_2.5_vl_7b_fp8_scaled.safetensors',
    'qwen_3_4b.safetensors',
    't5xxl_fp16.safetensors',
  ],
  vae: [
    'ae.safetensors',
    'qwen_image_vae.safetensors',
    'trellis_2_shape_vae_bf16.safetensors',
    'trellis_2_texture_vae_bf16.safetensors',
  ],
  loras: [
    'Qwen-Image-Lightning-4steps-V1.0.safetensors',
    'ando_japanese.safetensors',
    'black_white_modern.safetensors',
    'brutalism.safetensors',
    'minimalist_oriental.safetensors',
    'post_industrial.safetensors',
    'simple_italian.safetensors',
  ],
  controlnet: ['controlnet-union-sdxl-promax.safetensors', 'flux1-dev-controlnet-union.safetensors'],
  model_patches: [
    'Z-Image-Turbo-Fun-Controlnet-Union.safetensors',
    'qwen_image_canny_diffsynth_controlnet.safetensors',
  ],
  upscale_models: ['RealESRGAN_x4plus.safetensors'],
  clip_vision: ['clip_vision_h.safetensors', 'dino_v3_vit_l.safetensors'],
  style_models: [],
  background_removal: ['birefnet.safetensors'],
};

/** Every class that this server knows, with the choices that its files allow now. */
export function nodeClasses(models: ModelFolders, uploads: readonly string[]): NodeClasses {
  return { ...loaderNodes(models), ...SAMPLING_NODES, ...pictureNodes(uploads), ...SHAPE_NODES };
}

/** The answer of `object_info` for one class. */
export function describeClass(name: string, node: NodeClass): Record<string, unknown> {
  const inputs: Record<string, Readonly<Record<string, InputSpec>>> = { required: node.required };
  if (node.optional) inputs['optional'] = node.optional;
  return {
    input: inputs,
    input_order: Object.fromEntries(
      Object.entries(inputs).map(([kind, specs]) => [kind, Object.keys(specs)]),
    ),
    is_input_list: false,
    output: node.outputs,
    output_is_list: node.outputs.map(() => false),
    output_name: node.outputs,
    name,
    display_name: node.title ?? name,
    description: '',
    python_module: 'nodes',
    category: node.category,
    output_node: node.isOutput === true,
    has_intermediate_output: false,
    search_aliases: [],
    essentials_category: null,
  };
}
