import { displayRgb } from '../math/colour.ts';
import { hashText } from '../random/random.ts';
import { textured, type Finish } from './finish.ts';
import {
  boardConcretePattern,
  concretePattern,
  marblePattern,
  plasterPattern,
  slatePattern,
  terrazzoPattern,
  travertinePattern,
} from './stone.ts';

// Ready stones, concretes and plaster; colours are sRGB `#rrggbb`. Equal seeds share one texture.

const MARBLES = {
  calacatta: ['#efece6', '#dcd8d1', '#8f8676', 1],
  nero: ['#1b1b1d', '#262628', '#d8d4cc', 0.85],
  verde: ['#23392f', '#365245', '#b9c9b8', 0.8],
  rosso: ['#6d352c', '#82483a', '#e2cbb8', 0.8],
  grigio: ['#9b9a97', '#83827f', '#e6e3dd', 0.8],
} as const;

type MarbleName = keyof typeof MARBLES;

export function marble(name: MarbleName, seed = 'a'): Finish {
  const [ground, cloud, vein, amount] = MARBLES[name];
  const key = `marble/${name}/${seed}`;
  const tone = { ground: displayRgb(ground), cloud: displayRgb(cloud), vein: displayRgb(vein), amount };
  return textured(`${name}-marble`, key, marblePattern(hashText(key), tone));
}

export function travertine(light = '#d9cdb9', dark = '#a9957c', seed = 'a'): Finish {
  const key = `travertine/${light}/${dark}/${seed}`;
  return textured('travertine', key, travertinePattern(hashText(key), displayRgb(light), displayRgb(dark)));
}

export function terrazzo(ground: string, chips: readonly string[], seed = 'a'): Finish {
  const key = `terrazzo/${ground}/${chips.join()}/${seed}`;
  return textured('terrazzo', key, terrazzoPattern(hashText(key), displayRgb(ground), chips.map(displayRgb)));
}

export function slate(light = '#5b5f61', dark = '#2f3335', seed = 'a'): Finish {
  const key = `slate/${light}/${dark}/${seed}`;
  return textured('slate', key, slatePattern(hashText(key), displayRgb(light), displayRgb(dark)));
}

export function concrete(tone = '#a9a8a3', seed = 'a'): Finish {
  const key = `concrete/${tone}/${seed}`;
  return textured('fair-faced-concrete', key, concretePattern(hashText(key), displayRgb(tone)));
}

export function boardConcrete(tone = '#96928b', seed = 'a'): Finish {
  const key = `board-concrete/${tone}/${seed}`;
  return textured('board-marked-concrete', key, boardConcretePattern(hashText(key), displayRgb(tone)));
}

/** `contrast` is how much lighter and darker its clouds are, as a share. */
export function plaster(tone: string, contrast = 0.08, seed = 'a'): Finish {
  const key = `plaster/${tone}/${contrast}/${seed}`;
  return textured('plaster', key, plasterPattern(hashText(key), displayRgb(tone), contrast));
}
