import type { ComfyuiShaper } from '#kernel/comfyui-settings';
import type { Graph, GraphLink, GraphValue } from '../../port.ts';
import type { FlowTemplate } from '../template.ts';
import { joined, saved, type Family, type Piece } from './family.ts';
import { painted } from './paint.ts';

// A picture, or words by way of a picture, to a model. The thing is cut out of its picture first; the cut-out is kept as well,
// as the picture that stands for the model.

const CUT_EDGE = 1024;

/** `cut` is the thing alone, in the middle of a square. */
function cutOut(picture: GraphLink, padding: number, background: string): Piece {
  return {
    graph: {
      cutter: { class_type: 'LoadBackgroundRemovalModel', inputs: {} },
      outline: {
        class_type: 'RemoveBackground',
        inputs: { bg_removal_model: ['cutter', 0], image: picture },
      },
      cut: {
        class_type: 'ImageCropToMask',
        inputs: {
          ...{ images: picture, masks: ['outline', 0], width: CUT_EDGE, height: CUT_EDGE },
          ...{ pad_factor: padding, grow_mask: 0, background },
        },
      },
      ...saved(['cut', 0]),
    },
    bindings: { cutout: [{ node: 'cutter', input: 'bg_removal_name' }] },
  };
}

function sampler(
  model: GraphLink,
  words: GraphLink,
  latent: GraphLink,
  { steps, cfg }: { steps: number; cfg: number },
): Graph[string] {
  const inputs: Record<string, GraphValue> = {
    ...{ model, positive: words, negative: [words[0], words[1] + 1], latent_image: latent },
    ...{ steps, cfg, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
  };
  return { class_type: 'KSampler', inputs };
}

const meshSaved = (mesh: GraphLink): Graph => ({
  save_mesh: { class_type: 'SaveGLB', inputs: { mesh, filename_prefix: 'mogine' } },
});

/** Without colours. */
const HUNYUAN3D: Piece = {
  graph: {
    shaper: { class_type: 'ImageOnlyCheckpointLoader', inputs: {} },
    shaper_shifted: { class_type: 'ModelSamplingAuraFlow', inputs: { model: ['shaper', 0], shift: 1 } },
    seen: {
      class_type: 'CLIPVisionEncode',
      inputs: { clip_vision: ['shaper', 1], image: ['cut', 0], crop: 'center' },
    },
    told: { class_type: 'Hunyuan3Dv2Conditioning', inputs: { clip_vision_output: ['seen', 0] } },
    blank: { class_type: 'EmptyLatentHunyuan3Dv2', inputs: { resolution: 4096, batch_size: 1 } },
    shape: sampler(['shaper_shifted', 0], ['told', 0], ['blank', 0], { steps: 30, cfg: 5 }),
    voxels: {
      class_type: 'VAEDecodeHunyuan3D',
      inputs: { samples: ['shape', 0], vae: ['shaper', 2], num_chunks: 8000, octree_resolution: 256 },
    },
    mesh: {
      class_type: 'VoxelToMesh',
      inputs: { voxel: ['voxels', 0], algorithm: 'surface net', threshold: 0.6 },
    },
    ...meshSaved(['mesh', 0]),
  },
  bindings: {
    shapeCheckpoint: [{ node: 'shaper', input: 'ckpt_name' }],
    seed: [{ node: 'shape', input: 'seed' }],
  },
};

const FACES = 200_000;

/** Structure, shape and colours, one after the other; the colours are painted on the vertices. */
const TRELLIS2: Piece = {
  graph: {
    shaper: { class_type: 'UNETLoader', inputs: { weight_dtype: 'default' } },
    eye: { class_type: 'CLIPVisionLoader', inputs: {} },
    shape_vae: { class_type: 'VAELoader', inputs: {} },
    texture_vae: { class_type: 'VAELoader', inputs: {} },
    told: {
      class_type: 'Trellis2Conditioning',
      inputs: { clip_vision_model: ['eye', 0], image: ['cut', 0] },
    },
    // Guidance ends before the last steps, and is rescaled, as the model's authors sample it.
    rough_guided: guided(0.667),
    rough_rescaled: rescaled('rough_guided', 0.7),
    rough_shifted: { class_type: 'ModelSamplingSD3', inputs: { model: ['rough_rescaled', 0], shift: 5 } },
    fine_guided: guided(0.769),
    fine_rescaled: rescaled('fine_guided', 0.5),
    blank: { class_type: 'EmptyTrellis2LatentStructure', inputs: { batch_size: 1 } },
    structure: sampler(['rough_shifted', 0], ['told', 0], ['blank', 0], { steps: 12, cfg: 7.5 }),
    voxels: {
      class_type: 'VaeDecodeStructureTrellis2',
      inputs: { samples: ['structure', 0], vae: ['shape_vae', 0], resolution: '32' },
    },
    shape_told: {
      class_type: 'Trellis2ShapeStage',
      inputs: { positive: ['told', 0], negative: ['told', 1], voxel: ['voxels', 0] },
    },
    shape: sampler(['fine_rescaled', 0], ['shape_told', 0], ['shape_told', 2], { steps: 20, cfg: 7.5 }),
    solid: {
      class_type: 'VaeDecodeShapeTrellis',
      inputs: { samples: ['shape', 0], vae: ['shape_vae', 0] },
    },
    texture_told: {
      class_type: 'Trellis2TextureStage',
      inputs: { positive: ['told', 0], negative: ['told', 1], shape_latent: ['shape', 0] },
    },
    texture: sampler(['shaper', 0], ['texture_told', 0], ['texture_told', 2], { steps: 12, cfg: 1 }),
    colours: {
      class_type: 'VaeDecodeTextureTrellis',
      inputs: { samples: ['texture', 0], vae: ['texture_vae', 0], shape_subdivides: ['solid', 1] },
    },
    light: {
      class_type: 'DecimateMesh',
      inputs: { mesh: ['solid', 0], target_face_count: FACES, placement_mode: 'midpoint' },
    },
    mesh: { class_type: 'PaintMesh', inputs: { mesh: ['light', 0], voxel_colors: ['colours', 0] } },
    ...meshSaved(['mesh', 0]),
  },
  bindings: {
    shapeUnet: [{ node: 'shaper', input: 'unet_name' }],
    shapeVision: [{ node: 'eye', input: 'clip_name' }],
    shapeVae: [{ node: 'shape_vae', input: 'vae_name' }],
    textureVae: [{ node: 'texture_vae', input: 'vae_name' }],
    seed: ['structure', 'shape', 'texture'].map((node) => ({ node, input: 'seed' })),
  },
};

function guided(from: number): Graph[string] {
  return {
    class_type: 'CFGOverride',
    inputs: { model: ['shaper', 0], cfg: 1, start_percent: from, end_percent: 1 },
  };
}

function rescaled(model: string, multiplier: number): Graph[string] {
  return { class_type: 'RescaleCFG', inputs: { model: [model, 0], multiplier } };
}

/** Each shaper was trained on pictures cut in its own way. */
const SHAPERS = {
  hunyuan3d: { padding: 1.1, background: '#ffffff', shape: HUNYUAN3D },
  trellis2: { padding: 1, background: '#000000', shape: TRELLIS2 },
} as const;

const SOURCE: Piece = {
  graph: { source: { class_type: 'LoadImage', inputs: {} } },
  bindings: { source: [{ node: 'source', input: 'image' }] },
};

/** A model of a picture. */
export function pictureToModel(shaper: ComfyuiShaper): FlowTemplate {
  const { padding, background, shape } = SHAPERS[shaper];
  return {
    ...{ flow: 'i2m_api', version: 1 },
    ...joined(SOURCE, cutOut(['source', 0], padding, background), shape),
  };
}

/** A model of words: a picture of the thing first, then its model. */
export function wordsToModel(family: Family, shaper: ComfyuiShaper): FlowTemplate {
  const { padding, background, shape } = SHAPERS[shaper];
  return {
    ...{ flow: 't2m_api', version: 1 },
    ...joined(painted(family), cutOut(['decoded', 0], padding, background), shape),
  };
}
