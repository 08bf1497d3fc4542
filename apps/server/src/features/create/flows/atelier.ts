import type { FlowName } from '@mogine/contract/create';
import type { FlowTemplate } from './template.ts';

// The flows over the built-in engine's own nodes.

const SCENE = 'scene';
const RENDER = 'render';

const words = {
  prompt: [{ node: SCENE, input: 'prompt' }],
  negativePrompt: [{ node: SCENE, input: 'negative_prompt' }],
  seed: [{ node: SCENE, input: 'seed' }],
  batchSize: [{ node: SCENE, input: 'batch_size' }],
  width: [
    { node: SCENE, input: 'width' },
    { node: RENDER, input: 'width' },
  ],
  height: [
    { node: SCENE, input: 'height' },
    { node: RENDER, input: 'height' },
  ],
} satisfies FlowTemplate['bindings'];

const style = { style: [{ node: SCENE, input: 'style' }] } satisfies FlowTemplate['bindings'];

const graph = {
  [SCENE]: { class_type: 'AtelierScene', inputs: { style: 'as said' } },
  [RENDER]: { class_type: 'AtelierRender', inputs: { scenes: [SCENE, 0], samples: 8 } },
  save: { class_type: 'SaveImage', inputs: { images: [RENDER, 0], filename_prefix: 'mogine' } },
} satisfies FlowTemplate['graph'];

export const ATELIER_FLOWS: Readonly<Partial<Record<FlowName, FlowTemplate>>> = {
  t2i_nl_api: { flow: 't2i_nl_api', version: 1, graph, bindings: words },
  t2i_l_api: { flow: 't2i_l_api', version: 1, graph, bindings: { ...words, ...style } },
  cn_lora: {
    flow: 'cn_lora',
    version: 1,
    graph: {
      ...graph,
      reference: { class_type: 'LoadImage', inputs: {} },
      [SCENE]: {
        class_type: 'AtelierScene',
        inputs: { style: 'as said', reference: ['reference', 0] },
      },
    },
    bindings: { ...words, ...style, reference: [{ node: 'reference', input: 'image' }] },
  },
};

/** Where the engine knows what stands in the picture a task begins with: it is worked on as a scene, not as pixels. */
export const ATELIER_SCENE_FLOWS: Readonly<Partial<Record<FlowName, FlowTemplate>>> = {};
