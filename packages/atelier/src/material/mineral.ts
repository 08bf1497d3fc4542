import { displayRgb } from '../math/colour.ts';
import {
  boardMarkedPattern,
  castConcretePattern,
  cementPattern,
  microcementPattern,
  polishedConcretePattern,
} from '../texture/concrete.ts';
import { granitePattern, sinteredPattern, veinedPattern, type VeinTone } from '../texture/marble.ts';
import { slatePattern, terrazzoPattern, travertinePattern } from '../texture/stone.ts';
import type { Pattern } from '../texture/paint.ts';
import { defineMaterial } from './define-material.ts';
import { mixHex, shadeHex } from './tone.ts';

export const CONCRETES = {
  'fair-faced-concrete': defineMaterial({
    id: 'fair-faced-concrete',
    group: 'concrete',
    zh: '清水混凝土',
    en: 'Fair-faced concrete',
    tone: '#a9a8a3',
    make: (seed, tone) => ({ pattern: castConcretePattern(seed, displayRgb(tone)) }),
  }),
  'board-marked-concrete': defineMaterial({
    id: 'board-marked-concrete',
    group: 'concrete',
    zh: '木纹混凝土',
    en: 'Board-marked concrete',
    tone: '#96928b',
    make: (seed, tone) => ({ pattern: boardMarkedPattern(seed, displayRgb(tone)) }),
  }),
  'polished-concrete': defineMaterial({
    id: 'polished-concrete',
    group: 'concrete',
    zh: '抛光混凝土',
    en: 'Polished concrete',
    tone: '#98958f',
    make: (seed, tone) => ({ pattern: polishedConcretePattern(seed, displayRgb(tone)) }),
  }),
  cement: defineMaterial({
    id: 'cement',
    group: 'concrete',
    zh: '水泥',
    en: 'Cement',
    tone: '#9b9993',
    make: (seed, tone) => ({ pattern: cementPattern(seed, displayRgb(tone)) }),
  }),
  microcement: defineMaterial({
    id: 'microcement',
    group: 'concrete',
    zh: '微水泥',
    en: 'Microcement',
    tone: '#b9b3a8',
    make: (seed, tone) => ({ pattern: microcementPattern(seed, displayRgb(tone)) }),
  }),
} as const;

function terrazzo(seed: number, ground: string, chips: readonly string[]): Pattern {
  return terrazzoPattern(seed, displayRgb(ground), chips.map(displayRgb));
}

type Vein = Omit<VeinTone, 'ground' | 'cloud' | 'vein' | 'hair'>;

/** How the veins of a marble run, whatever its colours. */
const VEINS = {
  calacatta: { clouds: 0.4, bold: 0.85, boldWidth: 0.055, halo: 0.55, fine: 0.4, net: 0.25, roughness: 0.13 },
  marquina: { clouds: 0.4, bold: 0.95, boldWidth: 0.022, halo: 0, fine: 0.8, net: 0.45, roughness: 0.1 },
  carrara: { clouds: 0.85, bold: 0.4, boldWidth: 0.06, halo: 0.6, fine: 0.5, net: 0.3, roughness: 0.16 },
  emerald: { clouds: 1, bold: 0.55, boldWidth: 0.035, halo: 0.25, fine: 0.6, net: 0.6, roughness: 0.1 },
} as const satisfies Record<string, Vein>;

function marble(
  seed: number,
  veins: Vein,
  ground: string,
  cloud: string,
  vein: string,
  hair: string,
): Pattern {
  return veinedPattern(seed, {
    ...veins,
    ground: displayRgb(ground),
    cloud: displayRgb(cloud),
    vein: displayRgb(vein),
    hair: displayRgb(hair),
  });
}

export const STONES = {
  'terrazzo-white': defineMaterial({
    id: 'terrazzo-white',
    group: 'stone',
    zh: '白水磨石',
    en: 'White terrazzo',
    tone: '#dcd8cf',
    make: (seed, tone) => ({ pattern: terrazzo(seed, tone, ['#b9b4aa', '#8d8a84', '#efece5', '#cfc4b0']) }),
  }),
  'terrazzo-grey': defineMaterial({
    id: 'terrazzo-grey',
    group: 'stone',
    zh: '灰水磨石',
    en: 'Grey terrazzo',
    tone: '#9c9a96',
    make: (seed, tone) => ({ pattern: terrazzo(seed, tone, ['#c9c6bf', '#6f6e6b', '#b5b1a9', '#575552']) }),
  }),
  'terrazzo-colour': defineMaterial({
    id: 'terrazzo-colour',
    group: 'stone',
    zh: '彩色水磨石',
    en: 'Coloured terrazzo',
    tone: '#ddd7cc',
    make: (seed, tone) => ({
      pattern: terrazzo(seed, tone, ['#b96f58', '#3f4a48', '#d9a38a', '#8b8f86', '#f2efe8']),
    }),
  }),
  calacatta: defineMaterial({
    id: 'calacatta',
    group: 'stone',
    zh: '卡拉卡塔大理石',
    en: 'Calacatta marble',
    tone: '#efece6',
    make: (seed, tone) => ({
      pattern: marble(
        seed,
        VEINS.calacatta,
        tone,
        shadeHex(tone, 0.91),
        mixHex(shadeHex(tone, 0.5), '#8a7a62', 0.5),
        shadeHex(tone, 0.7),
      ),
    }),
  }),
  'nero-marquina': defineMaterial({
    id: 'nero-marquina',
    group: 'stone',
    zh: '黑白根大理石',
    en: 'Nero Marquina marble',
    tone: '#262628',
    make: (seed, tone) => ({
      pattern: marble(
        seed,
        VEINS.marquina,
        tone,
        shadeHex(tone, 1.25),
        mixHex(tone, '#efece5', 0.92),
        mixHex(tone, '#dcd8d0', 0.45),
      ),
    }),
  }),
  carrara: defineMaterial({
    id: 'carrara',
    group: 'stone',
    zh: '卡拉拉大理石',
    en: 'Carrara marble',
    tone: '#dfdfdd',
    make: (seed, tone) => ({
      pattern: marble(
        seed,
        VEINS.carrara,
        tone,
        shadeHex(tone, 0.84),
        mixHex(shadeHex(tone, 0.6), '#7d848c', 0.5),
        shadeHex(tone, 0.72),
      ),
    }),
  }),
  'emerald-marble': defineMaterial({
    id: 'emerald-marble',
    group: 'stone',
    zh: '祖母绿大理石',
    en: 'Emerald marble',
    tone: '#27463a',
    make: (seed, tone) => ({
      pattern: marble(
        seed,
        VEINS.emerald,
        shadeHex(tone, 0.72),
        shadeHex(tone, 1.45),
        mixHex(tone, '#d5e0d2', 0.8),
        mixHex(tone, '#c3d3c2', 0.5),
      ),
    }),
  }),
  'sintered-stone': defineMaterial({
    id: 'sintered-stone',
    group: 'stone',
    zh: '岩板',
    en: 'Sintered stone',
    tone: '#b8b0a5',
    make: (seed, tone) => ({
      pattern: sinteredPattern(
        seed,
        displayRgb(tone),
        displayRgb(shadeHex(tone, 0.84)),
        displayRgb(shadeHex(tone, 1.22)),
      ),
    }),
  }),
  travertine: defineMaterial({
    id: 'travertine',
    group: 'stone',
    zh: '洞石',
    en: 'Travertine',
    tone: '#d9cdb9',
    make: (seed, tone) => ({
      pattern: travertinePattern(
        seed,
        displayRgb(tone),
        displayRgb(mixHex(shadeHex(tone, 0.78), '#8f7350', 0.2)),
      ),
    }),
  }),
  granite: defineMaterial({
    id: 'granite',
    group: 'stone',
    zh: '花岗岩',
    en: 'Granite',
    tone: '#9d9a96',
    make: (seed, tone) => ({
      pattern: granitePattern(
        seed,
        [displayRgb(tone), displayRgb(shadeHex(tone, 1.3)), displayRgb(shadeHex(tone, 0.8))],
        displayRgb(shadeHex(tone, 0.26)),
      ),
    }),
  }),
  slate: defineMaterial({
    id: 'slate',
    group: 'stone',
    zh: '板岩',
    en: 'Slate',
    tone: '#5b5f61',
    make: (seed, tone) => ({
      pattern: slatePattern(seed, displayRgb(tone), displayRgb(shadeHex(tone, 0.55))),
    }),
  }),
} as const;
