import { displayRgb } from '../math/colour.ts';
import { hashText } from '../random/random.ts';
import { textured, type Finish } from './finish.ts';
import { herringbonePattern, plankPattern, woodPattern, type WoodTone } from './wood.ts';

// Ready woods of the catalogue's models and materials. Of one wood, equal seeds share one texture.

const WOODS = {
  oak: ['#cdb08a', '#957248', 10, 0.7, 1, 0.5],
  ash: ['#e0cdae', '#a88d68', 8, 0.75, 0.8, 0.5],
  walnut: ['#7d5940', '#452d21', 8, 0.72, 0.8, 0.42],
  smoked: ['#5b4535', '#241a15', 8, 0.85, 0.9, 0.44],
  black: ['#35312d', '#131211', 9, 0.8, 0.8, 0.46],
  teak: ['#a87c50', '#664527', 10, 0.7, 0.9, 0.46],
  elm: ['#b8946a', '#74532f', 7, 0.8, 0.9, 0.5],
} as const;

type WoodName = keyof typeof WOODS;

function woodTone(name: WoodName): WoodTone {
  const [light, dark, rings, contrast, pores, roughness] = WOODS[name];
  return { light: displayRgb(light), dark: displayRgb(dark), rings, contrast, pores, roughness };
}

export function wood(name: WoodName, seed = 'a'): Finish {
  const key = `wood/${name}/${seed}`;
  return textured(`${name}-wood`, key, woodPattern(hashText(key), woodTone(name)));
}

/** Floorboards, `rows` of them across a tile of 1.6 m. */
export function planks(name: WoodName, rows = 10, seed = 'a'): Finish {
  const key = `planks/${name}/${rows}/${seed}`;
  return textured(`${name}-planks`, key, plankPattern(hashText(key), woodTone(name), rows));
}

export function herringbone(name: WoodName, seed = 'a'): Finish {
  const key = `herringbone/${name}/${seed}`;
  return textured(`${name}-herringbone`, key, herringbonePattern(hashText(key), woodTone(name)));
}
