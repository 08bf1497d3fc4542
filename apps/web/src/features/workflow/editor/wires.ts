/** The colour of a wire or socket, by what it carries. */
export type WireTone = 'scene' | 'image' | 'mask' | 'model' | 'words' | 'other';

const TONES: Readonly<Record<string, WireTone>> = {
  SCENE: 'scene',
  LATENT: 'scene',
  IMAGE: 'image',
  MASK: 'mask',
  MODEL: 'model',
  MESH: 'model',
  VOXEL: 'model',
  CONDITIONING: 'words',
  CLIP: 'words',
};

export function toneOf(type: string): WireTone {
  return TONES[type] ?? 'other';
}
