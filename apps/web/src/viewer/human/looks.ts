import type { Garment } from './sculpt/clothes.ts';
import type { HairCut } from './sculpt/hair.ts';

/** Names by what one sees: a figure is nobody in particular. */
export const lookNames = ['celadon', 'cinnabar', 'indigo'] as const;
export type LookName = (typeof lookNames)[number];

/** Colours are sRGB. */
export type Look = {
  hair: HairCut;
  garment: Garment;
  skin: number;
  blush: number;
  lip: number;
  iris: number;
  hairColour: number;
  hairSheen: number;
  cloth: number;
  clothSheen: number;
  /** How red lips and cheeks are made up, 0…1. */
  rouge: number;
};

export const looks: Readonly<Record<LookName, Look>> = {
  celadon: {
    ...{ hair: 'bob', garment: 'jacket' },
    ...{ skin: 0xf0cdb6, blush: 0xe79a84, lip: 0xc0605a, iris: 0x4a2f20, rouge: 0.85 },
    ...{ hairColour: 0x16130f, hairSheen: 0x6f8f95, cloth: 0x7fae9e, clothSheen: 0xd7efe4 },
  },
  cinnabar: {
    ...{ hair: 'bun', garment: 'knit' },
    ...{ skin: 0xd2aa90, blush: 0xbf7a66, lip: 0xa4473f, iris: 0x3a2416, rouge: 0.9 },
    ...{ hairColour: 0x2a1710, hairSheen: 0x9a6a4a, cloth: 0x94402f, clothSheen: 0xd9a890 },
  },
  indigo: {
    ...{ hair: 'crop', garment: 'shirt' },
    ...{ skin: 0xdfbda3, blush: 0xc98a76, lip: 0xb87564, iris: 0x35291f, rouge: 0.45 },
    ...{ hairColour: 0x1b1a1c, hairSheen: 0x70757f, cloth: 0x33476e, clothSheen: 0x9fb4dd },
  },
};
