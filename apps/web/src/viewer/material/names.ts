/** What a material can be looked at on. */
export const materialShapes = ['ball', 'cube', 'cloth', 'floor', 'strip', 'tile'] as const;
export type MaterialShape = (typeof materialShapes)[number];

/** The maps that a material may have, each of which can be looked at alone. */
export const mapChannels = [
  ...(['baseColor', 'normal', 'roughness', 'metalness'] as const),
  ...(['ambientOcclusion', 'height', 'opacity', 'emissive'] as const),
] as const;
export type MapChannel = (typeof mapChannels)[number];

/** Addresses of pictures; empty for what it has not. */
export type MaterialMaps = {
  baseColor: string;
  normal: string;
  roughness: string;
  ambientOcclusion: string;
  metalness?: string | undefined;
  height?: string | undefined;
  opacity?: string | undefined;
  emissive?: string | undefined;
  /** Edge of one tile in millimetres. */
  tileMm: number;
};

/** What the roughness of each ball of the strip is multiplied by, from left to right. */
export const ROUGHNESS_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;
