import { displayRgb } from '../math/colour.ts';
import type { Vec3 } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import { textured, type Finish } from './finish.ts';
import { brickPattern, glazedTilePattern, hexTilePattern, pavingPattern } from './masonry.ts';

// Ready bricks, tiles and paving; colours are sRGB `#rrggbb`. Equal seeds share one texture.

const BRICKS = {
  red: { bricks: ['#7c3d2c', '#98513b', '#b06a4c'], mortar: '#a89d90', wear: 1 },
  grey: { bricks: ['#55585a', '#6d7071', '#84857f'], mortar: '#b3afa6', wear: 0.6 },
  white: { bricks: ['#dcd8d0', '#e8e4dc', '#d2cdc4'], mortar: '#c9c4ba', wear: 0.8 },
} as const;

export function brick(kind: keyof typeof BRICKS, seed = 'a'): Finish {
  const key = `brick/${kind}/${seed}`;
  const {
    bricks: [a, b, c],
    mortar,
    wear,
  } = BRICKS[kind];
  const pattern = brickPattern(hashText(key), {
    bricks: [displayRgb(a), displayRgb(b), displayRgb(c)],
    mortar: displayRgb(mortar),
    rowsPerTile: 16,
    columns: 4,
    tileM: 1,
    wear,
  });
  return textured(`${kind}-brick`, key, pattern);
}

/** `perTile` tiles a side of a pattern of 0.6 m. */
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
