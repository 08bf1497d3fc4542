import { choice, decimal, link, text, whole, type NodeClasses } from './node-class.ts';

const PAIR = ['CONDITIONING', 'CONDITIONING'];

/** Picture to 3D. */
export const SHAPE_NODES: NodeClasses = {
  Hunyuan3Dv2Conditioning: {
    required: { clip_vision_output: link('CLIP_VISION_OUTPUT') },
    outputs: ['CONDITIONING', 'CONDITIONING'],
    category: 'conditioning/video_models',
  },
  Hunyuan3Dv2ConditioningMultiView: {
    required: {},
    optional: {
      front: link('CLIP_VISION_OUTPUT'),
      left: link('CLIP_VISION_OUTPUT'),
      back: link('CLIP_VISION_OUTPUT'),
      right: link('CLIP_VISION_OUTPUT'),
    },
    outputs: ['CONDITIONING', 'CONDITIONING'],
    category: 'conditioning/video_models',
  },
  EmptyLatentHunyuan3Dv2: {
    required: { resolution: whole(3072, 1, 8192), batch_size: whole(1, 1, 4096) },
    outputs: ['LATENT'],
    category: 'latent/3d',
  },
  VAEDecodeHunyuan3D: {
    required: {
      samples: link('LATENT'),
      vae: link('VAE'),
      num_chunks: whole(8000, 1000, 500000),
      octree_resolution: whole(256, 16, 512),
    },
    outputs: ['VOXEL'],
    category: 'latent/3d',
  },
  VoxelToMesh: {
    required: {
      voxel: link('VOXEL'),
      algorithm: choice('surface net', 'basic'),
      threshold: decimal(0.6, -1, 1),
    },
    outputs: ['MESH'],
    category: '3d',
  },
  VoxelToMeshBasic: {
    required: { voxel: link('VOXEL'), threshold: decimal(0.6, -1, 1) },
    outputs: ['MESH'],
    category: '3d',
  },
  Trellis2Conditioning: {
    required: { clip_vision_model: link('CLIP_VISION'), image: link('IMAGE') },
    outputs: PAIR,
    category: 'model/conditioning/trellis2',
  },
  EmptyTrellis2LatentStructure: {
    required: { batch_size: whole(1, 1, 4096) },
    outputs: ['LATENT'],
    category: 'model/latent/trellis',
  },
  VaeDecodeStructureTrellis2: {
    required: { samples: link('LATENT'), vae: link('VAE'), resolution: choice('32', '64') },
    outputs: ['VOXEL'],
    category: 'model/latent/trellis',
  },
  Trellis2ShapeStage: {
    required: { positive: link('CONDITIONING'), negative: link('CONDITIONING'), voxel: link('VOXEL') },
    outputs: [...PAIR, 'LATENT'],
    category: 'model/conditioning/trellis2',
  },
  Trellis2TextureStage: {
    required: {
      positive: link('CONDITIONING'),
      negative: link('CONDITIONING'),
      shape_latent: link('LATENT'),
    },
    outputs: [...PAIR, 'LATENT'],
    category: 'model/conditioning/trellis2',
  },
  VaeDecodeShapeTrellis: {
    required: { samples: link('LATENT'), vae: link('VAE') },
    outputs: ['MESH', 'SHAPE_SUBDIVIDES'],
    category: 'model/latent/trellis',
  },
  VaeDecodeTextureTrellis: {
    required: { samples: link('LATENT'), vae: link('VAE'), shape_subdivides: link('SHAPE_SUBDIVIDES') },
    outputs: ['VOXEL'],
    category: 'model/latent/trellis',
  },
  DecimateMesh: {
    title: 'Decimate Mesh',
    required: {
      mesh: link('MESH'),
      target_face_count: whole(200_000, 0, 50_000_000),
      placement_mode: [
        'COMFY_DYNAMICCOMBO_V3',
        { options: ['midpoint', 'qem'].map((key) => ({ key, inputs: { required: {} } })) },
      ],
    },
    outputs: ['MESH'],
    category: '3d/mesh',
  },
  PaintMesh: {
    title: 'Paint Mesh',
    required: { mesh: link('MESH'), voxel_colors: link('VOXEL') },
    outputs: ['MESH'],
    category: '3d/mesh',
  },
  SaveGLB: {
    title: 'Save 3D Model',
    required: { mesh: link('MESH,FILE_3D_GLB'), filename_prefix: text('3d/ComfyUI') },
    outputs: [],
    category: '3d',
    isOutput: true,
  },
};
