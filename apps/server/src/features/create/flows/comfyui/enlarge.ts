import type { FlowTemplate } from '../template.ts';

// A picture, larger.

const source = { class_type: 'LoadImage', inputs: {} } as const;
const save = {
  class_type: 'SaveImage',
  inputs: { images: ['enlarged', 0], filename_prefix: 'mogine' },
} as const;
const bindings = {
  source: [{ node: 'source', input: 'image' }],
  width: [{ node: 'enlarged', input: 'width' }],
  height: [{ node: 'enlarged', input: 'height' }],
} satisfies FlowTemplate['bindings'];
const enlargedBy = { upscale_method: 'lanczos', crop: 'disabled' } as const;

/** By a model that adds detail, brought from the factor that it knows to the size that was asked for. */
export const ENLARGE_BY_MODEL: FlowTemplate = {
  flow: 'upscale_api',
  version: 1,
  graph: {
    source,
    upscaler: { class_type: 'UpscaleModelLoader', inputs: {} },
    detailed: {
      class_type: 'ImageUpscaleWithModel',
      inputs: { upscale_model: ['upscaler', 0], image: ['source', 0] },
    },
    enlarged: { class_type: 'ImageScale', inputs: { image: ['detailed', 0], ...enlargedBy } },
    save,
  },
  bindings: { ...bindings, upscaler: [{ node: 'upscaler', input: 'model_name' }] },
};

/** Without a model: larger, and no sharper. */
export const ENLARGE_PLAIN: FlowTemplate = {
  flow: 'upscale_api',
  version: 1,
  graph: {
    source,
    enlarged: { class_type: 'ImageScale', inputs: { image: ['source', 0], ...enlargedBy } },
    save,
  },
  bindings,
};
