import { displayRgb } from '../math/colour.ts';
import { hashText } from '../random/random.ts';
import { textured, type Finish } from './finish.ts';
import { bouclePattern, canePattern, leatherPattern, linenPattern, mattingPattern } from './textile.ts';

// Ready cloths, leather and weaves; colours are sRGB `#rrggbb`. Equal seeds share one texture.

export function linen(warp: string, weft = warp, seed = 'a'): Finish {
  const key = `linen/${warp}/${weft}/${seed}`;
  return textured('linen', key, linenPattern(hashText(key), displayRgb(warp), displayRgb(weft)), {
    sheen: 0.35,
  });
}

export function boucle(tone: string, seed = 'a'): Finish {
  const key = `boucle/${tone}/${seed}`;
  return textured('boucle', key, bouclePattern(hashText(key), displayRgb(tone)), { sheen: 0.5 });
}

export function wool(tone: string, seed = 'a'): Finish {
  const key = `wool/${tone}/${seed}`;
  return textured('wool', key, bouclePattern(hashText(key), displayRgb(tone), true), { sheen: 0.4 });
}

export function leather(tone: string, seed = 'a'): Finish {
  const key = `leather/${tone}/${seed}`;
  return textured('leather', key, leatherPattern(hashText(key), displayRgb(tone)));
}

export function cane(strand = '#d9b987', gap = '#6d543a', seed = 'a'): Finish {
  const key = `cane/${strand}/${gap}/${seed}`;
  return textured('cane-webbing', key, canePattern(hashText(key), displayRgb(strand), displayRgb(gap)));
}

export function matting(light = '#cdbf8f', dark = '#a3935f', seed = 'a'): Finish {
  const key = `matting/${light}/${dark}/${seed}`;
  return textured('rush-matting', key, mattingPattern(hashText(key), displayRgb(light), displayRgb(dark)));
}
