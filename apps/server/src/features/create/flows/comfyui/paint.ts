import type { FlowTemplate } from '../template.ts';
import { joined, loaded, sampled, saved, spoken, type Family, type Piece } from './family.ts';

// Words, a style and a reference to pictures.

const CONTROL_STRENGTH = 0.7;
/** The last steps are the model's own, so that edges do not look traced. */
const CONTROL_END = 0.8;

function emptyLatent({ latent }: Family): Piece {
  return {
    graph: { latent: { class_type: latent, inputs: {} } },
    bindings: {
      width: [{ node: 'latent', input: 'width' }],
      height: [{ node: 'latent', input: 'height' }],
      batchSize: [{ node: 'latent', input: 'batch_size' }],
    },
  };
}

/** From words to `decoded` pictures. */
export function painted(family: Family, isStyled = false): Piece {
  const { model, clip, ...base } = loaded(family, isStyled);
  const { positive, negative, ...words } = spoken(family, clip);
  const sampling = sampled(family, { model, positive, negative, latent: ['latent', 0] });
  return joined(base, words, emptyLatent(family), sampling);
}

/** The reference in the size of the picture, and its edges. */
const EDGES: Piece = {
  graph: {
    reference: { class_type: 'LoadImage', inputs: {} },
    fitted: {
      class_type: 'ImageScale',
      inputs: { image: ['reference', 0], upscale_method: 'lanczos', crop: 'center' },
    },
    edges: {
      class_type: 'Canny',
      inputs: { image: ['fitted', 0], low_threshold: 0.3, high_threshold: 0.4 },
    },
  },
  bindings: {
    reference: [{ node: 'reference', input: 'image' }],
    width: [{ node: 'fitted', input: 'width' }],
    height: [{ node: 'fitted', input: 'height' }],
  },
};

function steered(family: Family): Piece {
  const { model, clip, ...base } = loaded(family, true);
  const { positive, negative, ...words } = spoken(family, clip);
  const latent = ['latent', 0] as const;
  if (family.control === 'patch') {
    const patch: Piece = {
      graph: {
        patch: { class_type: 'ModelPatchLoader', inputs: {} },
        steered: {
          class_type: 'QwenImageDiffsynthControlnet',
          inputs: {
            ...{ model, model_patch: ['patch', 0], vae: family.vae, image: ['edges', 0] },
            strength: CONTROL_STRENGTH,
          },
        },
      },
      bindings: { controlPatch: [{ node: 'patch', input: 'name' }] },
    };
    const sampling = sampled(family, { model: ['steered', 0], positive, negative, latent });
    return joined(base, words, EDGES, patch, emptyLatent(family), sampling);
  }
  const control: Piece = {
    graph: {
      control_model: { class_type: 'ControlNetLoader', inputs: {} },
      control: {
        class_type: 'ControlNetApplyAdvanced',
        inputs: {
          ...{ positive, negative, control_net: ['control_model', 0], image: ['edges', 0] },
          ...{ strength: CONTROL_STRENGTH, start_percent: 0, end_percent: CONTROL_END, vae: family.vae },
        },
      },
    },
    bindings: { controlNet: [{ node: 'control_model', input: 'control_net_name' }] },
  };
  const sampling = sampled(family, { model, positive: ['control', 0], negative: ['control', 1], latent });
  return joined(base, words, EDGES, control, emptyLatent(family), sampling);
}

export function paintFlows(family: Family): readonly FlowTemplate[] {
  const decoded = { graph: saved(['decoded', 0]), bindings: {} };
  return [
    { flow: 't2i_nl_api', version: 1, ...joined(painted(family), decoded) },
    { flow: 't2i_l_api', version: 1, ...joined(painted(family, true), decoded) },
    { flow: 'cn_lora', version: 1, ...joined(steered(family), decoded) },
  ];
}
