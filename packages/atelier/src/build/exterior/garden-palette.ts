import type { SceneDocument } from '../../document/scene-document.ts';
import { mannerOf, type Manner } from '../../layout/sites/manner.ts';

export type Palette = { bush: readonly [string, string]; flowers: string; tall: string; crown: string };

const PLANTS: Partial<Record<Manner, Palette>> = {
  mediterranean: { bush: ['#93a07a', '#7c9060'], flowers: '#8b6fa8', tall: '#a39b66', crown: '#8a9a63' },
  french: { bush: ['#62804e', '#6d8a55'], flowers: '#d9c4cc', tall: '#8f9a6a', crown: '#76945a' },
  oriental: { bush: ['#6a8653', '#587548'], flowers: '#b8c2a0', tall: '#7f8a55', crown: '#6f8a56' },
  japanese: { bush: ['#708a53', '#587548'], flowers: '#c5b7c4', tall: '#7f8a55', crown: '#78904f' },
};
const USUAL: Palette = {
  bush: ['#768f5c', '#617d4d'],
  flowers: '#c9c0d8',
  tall: '#a09a68',
  crown: '#7b9457',
};

/** Greens and the colour of flowers that a style's gardens have. */
export function paletteOf(style: SceneDocument['style']): Palette {
  return PLANTS[mannerOf(style)] ?? USUAL;
}
