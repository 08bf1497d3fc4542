import type { Graph, GraphLink } from '../../port.ts';
import type { FlowTemplate } from '../template.ts';
import { joined, loaded, sampled, saved, spoken, type Family, type Piece } from './family.ts';

// A marked part of a picture, changed by words. The part is cut out with what is around it, changed in a size that the model
// is good at, and laid back over the picture: what is outside the mask and its feather stays as it is, to the bit.

/** The picture with its mask, cut to the region that the model sees. */
const REGION: Piece = {
  graph: {
    source: { class_type: 'LoadImage', inputs: {} },
    mask: { class_type: 'LoadImageMask', inputs: { channel: 'red' } },
    region: { class_type: 'ImageCrop', inputs: { image: ['source', 0] } },
    region_mask: { class_type: 'CropMask', inputs: { mask: ['mask', 0] } },
    pixels: {
      class_type: 'ImageScale',
      inputs: { image: ['region', 0], upscale_method: 'lanczos', crop: 'disabled' },
    },
    // Room for the feather, so that it fades from new to old and not from new to nothing.
    grown: { class_type: 'GrowMask', inputs: { mask: ['region_mask', 0], tapered_corners: true } },
  },
  bindings: {
    source: [{ node: 'source', input: 'image' }],
    mask: [{ node: 'mask', input: 'image' }],
    regionX: [
      { node: 'region', input: 'x' },
      { node: 'region_mask', input: 'x' },
      { node: 'laid', input: 'x' },
    ],
    regionY: [
      { node: 'region', input: 'y' },
      { node: 'region_mask', input: 'y' },
      { node: 'laid', input: 'y' },
    ],
    regionWidth: [
      { node: 'region', input: 'width' },
      { node: 'region_mask', input: 'width' },
      { node: 'fitted', input: 'width' },
    ],
    regionHeight: [
      { node: 'region', input: 'height' },
      { node: 'region_mask', input: 'height' },
      { node: 'fitted', input: 'height' },
    ],
    workWidth: [{ node: 'pixels', input: 'width' }],
    workHeight: [{ node: 'pixels', input: 'height' }],
    feather: [{ node: 'grown', input: 'expand' }],
  },
};

/** What is new, laid over the picture through the mask: hard, or blurred to half the feather on both sides of its edge. */
function laidBack(isSoft: boolean): Piece {
  const soft: Graph = {
    half: { class_type: 'GrowMask', inputs: { mask: ['region_mask', 0], tapered_corners: true } },
    half_picture: { class_type: 'MaskToImage', inputs: { mask: ['half', 0] } },
    blurred: { class_type: 'ImageBlur', inputs: { image: ['half_picture', 0], sigma: 1 } },
    edge: { class_type: 'ImageToMask', inputs: { image: ['blurred', 0], channel: 'red' } },
  };
  const edge: GraphLink = isSoft ? ['edge', 0] : ['region_mask', 0];
  return {
    graph: {
      ...(isSoft ? soft : {}),
      fitted: {
        class_type: 'ImageScale',
        inputs: { image: ['decoded', 0], upscale_method: 'lanczos', crop: 'disabled' },
      },
      // Without its own copy each picture but the first of a batch would be lost.
      copies: { class_type: 'RepeatImageBatch', inputs: { image: ['source', 0] } },
      laid: {
        class_type: 'ImageCompositeMasked',
        inputs: {
          ...{ destination: ['copies', 0], source: ['fitted', 0], mask: edge, resize_source: false },
        },
      },
      ...saved(['laid', 0]),
    },
    bindings: {
      batchSize: [{ node: 'copies', input: 'amount' }],
      ...(isSoft && {
        halfFeather: [
          { node: 'half', input: 'expand' },
          { node: 'blurred', input: 'blur_radius' },
        ],
      }),
    },
  };
}

/** The latent to change, `noised`: with the region told to the model where its family is trained to fill holes, else the noise alone is masked. */
function holed(family: Family, words: { positive: GraphLink; negative: GraphLink }) {
  const told: Graph = family.hasNegative
    ? {
        hole: {
          class_type: 'InpaintModelConditioning',
          inputs: {
            ...{ ...words, vae: family.vae, pixels: ['pixels', 0], mask: ['grown', 0] },
            noise_mask: true,
          },
        },
      }
    : {
        encoded: { class_type: 'VAEEncode', inputs: { pixels: ['pixels', 0], vae: family.vae } },
        hole: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['encoded', 0], mask: ['grown', 0] } },
      };
  const latent: GraphLink = family.hasNegative ? ['hole', 2] : ['hole', 0];
  const piece: Piece = {
    graph: { ...told, noised: { class_type: 'RepeatLatentBatch', inputs: { samples: latent } } },
    bindings: { batchSize: [{ node: 'noised', input: 'amount' }] },
  };
  return family.hasNegative
    ? { piece, positive: ['hole', 0] as const, negative: ['hole', 1] as const }
    : { piece, ...words };
}

/** With a soft edge, or without; a blur of nothing is not to be had. */
export function redrawFlow(family: Family, isSoft: boolean): FlowTemplate {
  const { model, clip, ...base } = loaded(family, false);
  const { positive, negative, ...words } = spoken(family, clip);
  const hole = holed(family, { positive, negative });
  const differential: Piece = {
    graph: { differential: { class_type: 'DifferentialDiffusion', inputs: { model } } },
    bindings: { strength: [{ node: 'sampler', input: 'denoise' }] },
  };
  const sampling = sampled(family, {
    ...{ model: ['differential', 0], positive: hole.positive, negative: hole.negative },
    latent: ['noised', 0],
  });
  const whole = joined(base, words, REGION, differential, hole.piece, sampling, laidBack(isSoft));
  return { flow: 'inpaint_api', version: 1, ...whole };
}
