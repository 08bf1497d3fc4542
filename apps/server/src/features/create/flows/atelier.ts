import type { FlowName } from '@mogine/contract/create';
import type { FlowTemplate } from './template.ts';

// The flows over the built-in engine's own nodes.

type Flows = Readonly<Partial<Record<FlowName, FlowTemplate>>>;

const SCENE = 'scene';
const RENDER = 'render';
const REDRAW = 'redraw';
const MODEL = 'model';

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

const save = (images: string): FlowTemplate['graph'] => ({
  save: { class_type: 'SaveImage', inputs: { images: [images, 0], filename_prefix: 'mogine' } },
});
/** What stands in a picture goes with it: redrawing and modelling begin there. */
const saveScenes = (scenes: string, output: number): FlowTemplate['graph'] => ({
  save_scenes: { class_type: 'AtelierSaveScene', inputs: { scenes: [scenes, output] } },
});
const saveModel: FlowTemplate['graph'] = {
  save_model: { class_type: 'AtelierSaveModel', inputs: { models: [MODEL, 0] } },
};

const graph = {
  [SCENE]: { class_type: 'AtelierScene', inputs: { style: 'as said', subject: 'scene' } },
  [RENDER]: { class_type: 'AtelierRender', inputs: { scenes: [SCENE, 0], samples: 8 } },
  ...save(RENDER),
  ...saveScenes(RENDER, 1),
} satisfies FlowTemplate['graph'];

const loadSource = { source: { class_type: 'LoadImage', inputs: {} } } satisfies FlowTemplate['graph'];
const loadScene = {
  [SCENE]: { class_type: 'AtelierLoadScene', inputs: {} },
} satisfies FlowTemplate['graph'];

const source = { source: [{ node: 'source', input: 'image' }] } satisfies FlowTemplate['bindings'];
const scene = { scene: [{ node: SCENE, input: 'scene' }] } satisfies FlowTemplate['bindings'];

const changed = {
  ...source,
  mask: [{ node: 'mask', input: 'image' }],
  prompt: [{ node: REDRAW, input: 'prompt' }],
  negativePrompt: [{ node: REDRAW, input: 'negative_prompt' }],
  feather: [{ node: REDRAW, input: 'feather' }],
} satisfies FlowTemplate['bindings'];

const redrawn: FlowTemplate = {
  flow: 'inpaint_api',
  version: 1,
  graph: {
    ...loadSource,
    mask: { class_type: 'LoadImageMask', inputs: { channel: 'red' } },
    [REDRAW]: { class_type: 'AtelierRetouch', inputs: { image: ['source', 0], mask: ['mask', 0] } },
    ...save(REDRAW),
  },
  bindings: { ...changed, seed: [{ node: REDRAW, input: 'seed' }] },
};

export const ATELIER_FLOWS: Flows = {
  t2i_nl_api: { flow: 't2i_nl_api', version: 2, graph, bindings: words },
  t2i_l_api: { flow: 't2i_l_api', version: 2, graph, bindings: { ...words, ...style } },
  cn_lora: {
    flow: 'cn_lora',
    version: 2,
    graph: {
      ...graph,
      reference: { class_type: 'LoadImage', inputs: {} },
      [SCENE]: {
        class_type: 'AtelierScene',
        inputs: { style: 'as said', subject: 'scene', reference: ['reference', 0] },
      },
    },
    bindings: { ...words, ...style, reference: [{ node: 'reference', input: 'image' }] },
  },
  inpaint_api: redrawn,
  upscale_api: {
    flow: 'upscale_api',
    version: 1,
    graph: {
      ...loadSource,
      scaled: {
        class_type: 'ImageScale',
        inputs: { image: ['source', 0], upscale_method: 'lanczos', crop: 'disabled' },
      },
      ...save('scaled'),
    },
    bindings: {
      ...source,
      width: [{ node: 'scaled', input: 'width' }],
      height: [{ node: 'scaled', input: 'height' }],
    },
  },
  t2m_api: {
    flow: 't2m_api',
    version: 1,
    graph: {
      // Words that name one thing alone make that thing.
      [SCENE]: { class_type: 'AtelierScene', inputs: { style: 'as said', subject: 'as said' } },
      [MODEL]: { class_type: 'AtelierModel', inputs: { scenes: [SCENE, 0] } },
      [RENDER]: graph[RENDER],
      ...save(RENDER),
      ...saveModel,
    },
    bindings: { ...words, ...style },
  },
};

/** Where the engine knows what stands in the picture: it is worked on as a scene, not as pixels. */
export const ATELIER_SCENE_FLOWS: Flows = {
  inpaint_api: {
    ...redrawn,
    graph: {
      ...redrawn.graph,
      ...loadScene,
      [REDRAW]: {
        class_type: 'AtelierRedraw',
        inputs: { scene: [SCENE, 0], image: ['source', 0], mask: ['mask', 0] },
      },
      ...saveScenes(REDRAW, 1),
    },
    bindings: { ...changed, ...scene },
  },
  upscale_api: {
    flow: 'upscale_api',
    version: 1,
    graph: {
      ...loadScene,
      [RENDER]: { class_type: 'AtelierRender', inputs: { scenes: [SCENE, 0], samples: 8 } },
      ...save(RENDER),
      ...saveScenes(RENDER, 1),
    },
    bindings: {
      ...scene,
      width: [{ node: RENDER, input: 'width' }],
      height: [{ node: RENDER, input: 'height' }],
    },
  },
  i2m_api: {
    flow: 'i2m_api',
    version: 1,
    graph: {
      ...loadSource,
      ...loadScene,
      [MODEL]: { class_type: 'AtelierModel', inputs: { scenes: [SCENE, 0] } },
      ...save('source'),
      ...saveModel,
    },
    bindings: { ...source, ...scene },
  },
};
