import type { ComfyuiFiles } from '#kernel/comfyui-settings';
import type { EngineCapabilities } from '../port.ts';
import type { FlowTemplate } from './template.ts';

/** Folders of a ComfyUI server in which the files of each use lie. */
const FOLDERS: Readonly<Record<keyof ComfyuiFiles, string>> = {
  checkpoint: 'checkpoints',
  unet: 'diffusion_models',
  clip: 'text_encoders',
  secondClip: 'text_encoders',
  vae: 'vae',
  lightning: 'loras',
  controlNet: 'controlnet',
  controlPatch: 'model_patches',
  upscaler: 'upscale_models',
  cutout: 'background_removal',
  shapeCheckpoint: 'checkpoints',
  shapeUnet: 'diffusion_models',
  shapeVision: 'clip_vision',
  shapeVae: 'vae',
  textureVae: 'vae',
};
const USES = Object.keys(FOLDERS) as (keyof ComfyuiFiles)[];

/** What an engine says of itself: its model files by folder, and the classes of its nodes. */
export type Stock = { models: EngineCapabilities['models']; classes: ReadonlySet<string> };

/** Names of what a flow needs and an engine lacks: classes of nodes, and model files without their folders. */
export function missingOf(
  { graph, bindings }: FlowTemplate,
  files: ComfyuiFiles,
  { models, classes }: Stock,
): { nodes: string[]; files: string[] } {
  const used = [...new Set(Object.values(graph).map((node) => node.class_type))];
  return {
    nodes: used.filter((name) => !classes.has(name)),
    files: USES.flatMap((use) => {
      const name = files[use];
      if (!bindings[use] || name === undefined || models[FOLDERS[use]]?.includes(name)) return [];
      return [name.split(/[/\\]/).at(-1) ?? name];
    }),
  };
}
