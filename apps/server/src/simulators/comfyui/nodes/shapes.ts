import { choice, decimal, link, text, whole, type NodeClasses } from './node-class.ts';

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
  SaveGLB: {
    title: 'Save 3D Model',
    required: { mesh: link('MESH,FILE_3D_GLB'), filename_prefix: text('3d/ComfyUI') },
    outputs: [],
    category: '3d',
    isOutput: true,
  },
};
