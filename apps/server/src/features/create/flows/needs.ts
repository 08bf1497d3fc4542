import type { ComfyuiFiles } from '#kernel/comfyui-settings';
import type { EngineCapabilities, ModelNames } from '../port.ts';
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

/** What an engine says of itself: the model files of each of its servers, and the classes of its nodes. */
export type Stock = { models: EngineCapabilities['models']; classes: ReadonlySet<string> };

/**
 * Names of what a flow needs and an engine lacks: classes of nodes, and model files without their folders. One server must have
 * all the files: of several the one counts that lacks the least.
 */
export function missingOf(
  template: FlowTemplate,
  files: ComfyuiFiles,
  { models, classes }: Stock,
): { nodes: string[]; files: string[] } {
  const used = [...new Set(Object.values(template.graph).map((node) => node.class_type))];
  return {
    nodes: used.filter((name) => !classes.has(name)),
    files: missingFiles(template, files, models),
  };
}

/** The files alone, that of a style among them where one is named. */
export function missingFiles(
  { bindings }: FlowTemplate,
  files: ComfyuiFiles,
  models: EngineCapabilities['models'],
  lora?: string,
): string[] {
  const needed = USES.flatMap((use) => {
    const name = files[use];
    return bindings[use] && name !== undefined ? [{ folder: FOLDERS[use], name }] : [];
  });
  if (lora !== undefined) needed.push({ folder: 'loras', name: lora });
  const [least = []] = (models.length > 0 ? models : [{} as ModelNames])
    .map((held) => needed.filter(({ folder, name }) => !held[folder]?.includes(name)))
    .toSorted((a, b) => a.length - b.length);
  return least.map(({ name }) => name.split(/[/\\]/).at(-1) ?? name);
}
