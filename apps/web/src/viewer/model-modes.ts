/** The ways to look at a model that need no more than its shape. */
export const shapeModes = ['shaded', 'clay', 'matcap', 'wireframe', 'normals'] as const;
/** Those that show how its textures lie. */
export const textureModes = ['uv', 'density'] as const;
/** Single channels of its materials. */
export const channelModes = [
  ...(['baseColor', 'roughness', 'metalness', 'normalMap'] as const),
  ...(['occlusion', 'emissive', 'opacity', 'vertexColor'] as const),
] as const;

export type ShapeMode = (typeof shapeModes)[number];
export type TextureMode = (typeof textureModes)[number];
export type ChannelMode = (typeof channelModes)[number];
export type ModelMode = ShapeMode | TextureMode | ChannelMode;

/** Balls of material that a whole model can be made of. */
export const matcaps = ['porcelain', 'celadon', 'steel', 'wax', 'contour'] as const;
export type Matcap = (typeof matcaps)[number];

/** Why a mode shows nothing of a model. */
export type ModeObstacle =
  | 'noUv'
  | 'noTextures'
  | 'noNormalMap'
  | 'noOcclusion'
  | 'noEmissive'
  | 'noVertexColor';
