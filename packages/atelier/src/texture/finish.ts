import { displayRgb, rgb, type Rgb } from '../math/colour.ts';
import type { Vec3 } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import { brickPattern, glazedTilePattern, hexTilePattern, pavingPattern } from './masonry.ts';
import { brushedPattern, rustPattern } from './metal.ts';
import type { Pattern } from './paint.ts';
import {
  boardConcretePattern,
  concretePattern,
  marblePattern,
  plasterPattern,
  slatePattern,
  terrazzoPattern,
  travertinePattern,
} from './stone.ts';
import { bouclePattern, canePattern, leatherPattern, linenPattern, mattingPattern } from './textile.ts';
import { herringbonePattern, plankPattern, woodPattern, type WoodTone } from './wood.ts';

/** What a part is made of: the one description both the renderer and the GLB are made from. */
export type Finish = {
  name: string;
  /** Linear factor on the texture, or the plain colour without one. */
  colour: Rgb;
  roughness: number;
  metallic: number;
  /** 0..1, pale rim of pile fabrics. */
  sheen: number;
  /** Radiance in scene units; above zero the part glows. */
  emission: Rgb;
  isGlass: boolean;
  relief: number;
  /** Single-sided sheet, seen from both sides: leaves, paper. */
  isThin: boolean;
  texture: { key: string; pattern: Pattern } | null;
  /** Share of the diffuse light that passes to a sheet's other side, 0..1. Unsaid: 0.3 when thin, else 0. */
  translucency?: number;
  /** Share of the surface that is not there, 0..1: light and looks pass between the threads of a sheer. */
  openness?: number;
  /** Refractive index of solid glass with a closed surface; unsaid: a thin pane that bends nothing. */
  ior?: number;
};

const PLAIN: Finish = {
  name: 'plain',
  colour: [0.5, 0.5, 0.5],
  roughness: 0.5,
  metallic: 0,
  sheen: 0,
  emission: [0, 0, 0],
  isGlass: false,
  relief: 1,
  isThin: false,
  texture: null,
};

/** Equal for finishes that look the same, however often they were made. */
export function finishKey(f: Finish): string {
  const sheet = [f.translucency, f.openness, f.ior].map((x) => x ?? '');
  return [
    f.name,
    f.colour,
    f.roughness,
    f.metallic,
    f.sheen,
    f.relief,
    f.emission,
    f.isGlass,
    f.isThin,
    f.texture?.key ?? '',
    ...sheet,
  ].join('|');
}

export function plainFinish(name: string, hex: string, roughness: number, metallic = 0): Finish {
  return { ...PLAIN, name, colour: rgb(hex), roughness, metallic };
}

export function glassFinish(name: string, hex = '#eef3f1'): Finish {
  return { ...PLAIN, name, colour: rgb(hex), roughness: 0.03, isGlass: true };
}

export function glowFinish(name: string, hex: string, radiance: number): Finish {
  const c = rgb(hex);
  return {
    ...PLAIN,
    name,
    // Pale but not white, so that form still shows under the glow.
    colour: [0.42, 0.4, 0.36],
    roughness: 0.6,
    emission: [c[0] * radiance, c[1] * radiance, c[2] * radiance],
  };
}

export function textured(name: string, key: string, pattern: Pattern, more: Partial<Finish> = {}): Finish {
  return { ...PLAIN, name, colour: [1, 1, 1], roughness: 1, texture: { key, pattern }, ...more };
}

const WOODS = {
  oak: ['#cdb08a', '#957248', 10, 0.7, 1, 0.5],
  ash: ['#e0cdae', '#a88d68', 8, 0.75, 0.8, 0.5],
  walnut: ['#7d5940', '#452d21', 8, 0.72, 0.8, 0.42],
  smoked: ['#5b4535', '#241a15', 8, 0.85, 0.9, 0.44],
  black: ['#35312d', '#131211', 9, 0.8, 0.8, 0.46],
  teak: ['#a87c50', '#664527', 10, 0.7, 0.9, 0.46],
  elm: ['#b8946a', '#74532f', 7, 0.8, 0.9, 0.5],
} as const;

export type WoodName = keyof typeof WOODS;

function woodTone(name: WoodName): WoodTone {
  const [light, dark, rings, contrast, pores, roughness] = WOODS[name];
  return { light: displayRgb(light), dark: displayRgb(dark), rings, contrast, pores, roughness };
}

export function wood(name: WoodName, seed = 'a'): Finish {
  const key = `wood/${name}/${seed}`;
  return textured(`${name}-wood`, key, woodPattern(hashText(key), woodTone(name)));
}

export function planks(name: WoodName, rows = 10, seed = 'a'): Finish {
  const key = `planks/${name}/${rows}/${seed}`;
  return textured(`${name}-planks`, key, plankPattern(hashText(key), woodTone(name), rows));
}

export function herringbone(name: WoodName, seed = 'a'): Finish {
  const key = `herringbone/${name}/${seed}`;
  return textured(`${name}-herringbone`, key, herringbonePattern(hashText(key), woodTone(name)));
}

const MARBLES = {
  calacatta: ['#efece6', '#dcd8d1', '#8f8676', 1],
  nero: ['#1b1b1d', '#262628', '#d8d4cc', 0.85],
  verde: ['#23392f', '#365245', '#b9c9b8', 0.8],
  rosso: ['#6d352c', '#82483a', '#e2cbb8', 0.8],
  grigio: ['#9b9a97', '#83827f', '#e6e3dd', 0.8],
} as const;

export type MarbleName = keyof typeof MARBLES;

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

export function plaster(tone: string, contrast = 0.08, seed = 'a'): Finish {
  const key = `plaster/${tone}/${contrast}/${seed}`;
  return textured('plaster', key, plasterPattern(hashText(key), displayRgb(tone), contrast));
}

export function brick(kind: 'red' | 'grey' | 'white', seed = 'a'): Finish {
  const key = `brick/${kind}/${seed}`;
  const looks = {
    red: {
      bricks: ['#7c3d2c', '#98513b', '#b06a4c'],
      mortar: '#a89d90',
      rowsPerTile: 16,
      columns: 4,
      tileM: 1,
      wear: 1,
    },
    grey: {
      bricks: ['#55585a', '#6d7071', '#84857f'],
      mortar: '#b3afa6',
      rowsPerTile: 16,
      columns: 4,
      tileM: 1,
      wear: 0.6,
    },
    white: {
      bricks: ['#dcd8d0', '#e8e4dc', '#d2cdc4'],
      mortar: '#c9c4ba',
      rowsPerTile: 16,
      columns: 4,
      tileM: 1,
      wear: 0.8,
    },
  } as const;
  const look = looks[kind];
  const [a, b, c] = look.bricks;
  return textured(
    `${kind}-brick`,
    key,
    brickPattern(hashText(key), {
      ...look,
      bricks: [displayRgb(a), displayRgb(b), displayRgb(c)],
      mortar: displayRgb(look.mortar),
    }),
  );
}

export function glazedTile(dark: string, light: string, grout: string, perTile = 6, seed = 'a'): Finish {
  const key = `glazed/${dark}/${light}/${perTile}/${seed}`;
  const glaze: [Vec3, Vec3] = [displayRgb(dark), displayRgb(light)];
  return textured('glazed-tile', key, glazedTilePattern(hashText(key), glaze, displayRgb(grout), perTile));
}

export function hexTile(tones: readonly string[], grout: string, seed = 'a'): Finish {
  const key = `hex/${tones.join()}/${seed}`;
  return textured(
    'hexagon-tile',
    key,
    hexTilePattern(hashText(key), tones.map(displayRgb), displayRgb(grout)),
  );
}

export function paving(
  dark: string,
  light: string,
  joint: string,
  rows = 4,
  columns = 2,
  seed = 'a',
): Finish {
  const key = `paving/${dark}/${light}/${rows}/${columns}/${seed}`;
  const stones: [Vec3, Vec3] = [displayRgb(dark), displayRgb(light)];
  return textured(
    'stone-paving',
    key,
    pavingPattern(hashText(key), stones, displayRgb(joint), rows, columns),
  );
}

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

const METALS = {
  brass: ['#d3ab6b', 0.3],
  bronze: ['#7a6248', 0.36],
  steel: ['#bfc1c2', 0.28],
  copper: ['#c07c56', 0.3],
} as const;

export function brushedMetal(name: keyof typeof METALS, seed = 'a'): Finish {
  const [tone, roughness] = METALS[name];
  const key = `brushed/${name}/${seed}`;
  return textured(`brushed-${name}`, key, brushedPattern(hashText(key), displayRgb(tone), roughness), {
    metallic: 1,
  });
}

export function rust(seed = 'a'): Finish {
  const key = `rust/${seed}`;
  return textured(
    'weathering-steel',
    key,
    rustPattern(hashText(key), displayRgb('#a65a32'), displayRgb('#4b2a20')),
  );
}

export function metal(kind: 'brass' | 'chrome' | 'black' | 'bronze'): Finish {
  switch (kind) {
    case 'brass':
      return plainFinish('brass', '#cfa860', 0.24, 1);
    case 'chrome':
      return plainFinish('chrome', '#d5d7d8', 0.08, 1);
    case 'bronze':
      return plainFinish('bronze', '#7f6547', 0.32, 1);
    case 'black':
      return plainFinish('black-steel', '#1d1d1e', 0.42, 0);
  }
}
