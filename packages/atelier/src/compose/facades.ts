import type { Style } from '../document/names.ts';
import type { SurfaceChoice } from '../style/style-spec.ts';

/** What houses of a style are clad with: the main walls, the second material of bases, towers and wings, the undersides. */
export type Facade = {
  walls: readonly SurfaceChoice[];
  second: readonly SurfaceChoice[];
  soffit: readonly SurfaceChoice[];
};

const of = (material: SurfaceChoice['material'], colour?: string): SurfaceChoice =>
  colour === undefined ? { material } : { material, colour };

const TIMBER = [of('oak-planks', '#a8794f')] as const;

/** Inside walls are papered and painted; outside, houses of the same style are built of these. */
export const FACADES: Readonly<Record<Style, Facade>> = {
  'italian-minimal': {
    walls: [of('plaster', '#e3dacb'), of('travertine', '#d9cdb9')],
    second: [of('travertine', '#c9b89c'), of('sintered-stone', '#8c7b6b')],
    soffit: [of('oak-planks', '#8a6445')],
  },
  'oriental-minimal': {
    walls: [of('limewash', '#f0ece2'), of('limewash', '#e6dfcf')],
    second: [of('grey-brick', '#6d7071'), of('limewash', '#cfc4b0')],
    soffit: [of('walnut-planks', '#5b3a29')],
  },
  ando: {
    walls: [of('fair-faced-concrete', '#a9a8a3'), of('fair-faced-concrete', '#bdbbb5')],
    second: [of('fair-faced-concrete', '#96958f')],
    soffit: [of('fair-faced-concrete', '#bdbbb5')],
  },
  brutalist: {
    walls: [of('board-marked-concrete', '#9a968e'), of('board-marked-concrete', '#8d8a84')],
    second: [of('board-marked-concrete', '#7d7972'), of('corten')],
    soffit: [of('board-marked-concrete', '#8d8a84')],
  },
  'post-industrial': {
    walls: [of('red-brick', '#8b4a36'), of('grey-brick', '#6a6663')],
    second: [of('corten'), of('board-marked-concrete', '#807c75')],
    soffit: [of('board-marked-concrete', '#8d8a84')],
  },
  'black-white-modern': {
    walls: [of('latex-paint', '#f4f4f2')],
    second: [of('slate', '#2e3032'), of('sintered-stone', '#2a2a2b')],
    soffit: [of('latex-paint', '#f4f4f2')],
  },
  modern: {
    walls: [of('latex-paint', '#eceae4'), of('plaster', '#e6e2d9')],
    second: [of('travertine', '#bfae94'), of('oak-planks', '#9c7048'), of('slate', '#5b5f61')],
    soffit: TIMBER,
  },
  scandinavian: {
    walls: [of('oak-planks', '#a98d6c'), of('oak-planks', '#3b3733')],
    second: [of('oak-planks', '#2f2c2a'), of('oak-planks', '#c2a57f')],
    soffit: [of('oak-planks', '#b89a74')],
  },
  cream: {
    walls: [of('limewash', '#f0e4cf'), of('plaster', '#eddfc8')],
    second: [of('travertine', '#d6c3a3')],
    soffit: [of('oak-planks', '#a8835c')],
  },
  french: {
    walls: [of('plaster', '#e6dcc6'), of('travertine', '#dccfb4')],
    second: [of('travertine', '#cdbd9e')],
    soffit: [of('latex-paint', '#e9e4d8')],
  },
  'light-luxury': {
    walls: [of('sintered-stone', '#d9d2c6'), of('travertine', '#d5c8b2')],
    second: [of('slate', '#3d3a38'), of('walnut-planks', '#5d4636')],
    soffit: [of('walnut-planks', '#6d4f39')],
  },
  'mid-century': {
    walls: [of('white-brick', '#e2dccf'), of('oak-planks', '#8f6340')],
    second: [of('slate', '#7b7266'), of('red-brick', '#94523a')],
    soffit: [of('oak-planks', '#9a6b41')],
  },
  bauhaus: {
    walls: [of('latex-paint', '#f2efe8')],
    second: [of('latex-paint', '#c8412f'), of('latex-paint', '#2b4a86'), of('latex-paint', '#3a3b3d')],
    soffit: [of('latex-paint', '#e4e1d8')],
  },
  memphis: {
    walls: [of('latex-paint', '#f6d7d6'), of('latex-paint', '#cbe7e2')],
    second: [of('latex-paint', '#e8a33d'), of('latex-paint', '#3f8f8c')],
    soffit: [of('latex-paint', '#f4efe4')],
  },
  'art-deco': {
    walls: [of('plaster', '#e0d2b4'), of('travertine', '#d8c7a6')],
    second: [of('granite', '#4c4a48'), of('zellige', '#1f4a44')],
    soffit: [of('latex-paint', '#e6dcc4')],
  },
  mediterranean: {
    walls: [of('limewash', '#f4ecdc'), of('limewash', '#e8c898')],
    second: [of('limewash', '#e2b888'), of('travertine', '#cdb896')],
    soffit: [of('oak-planks', '#8b623f')],
  },
  'wabi-sabi': {
    walls: [of('limewash', '#c4b196'), of('plaster', '#b5a58c')],
    second: [of('walnut-planks', '#4b3d30')],
    soffit: [of('walnut-planks', '#6a5846')],
  },
  japandi: {
    walls: [of('limewash', '#e6ddcd'), of('walnut-planks', '#4a3a2e')],
    second: [of('walnut-planks', '#3d3128')],
    soffit: [of('oak-planks', '#a9855c')],
  },
};
