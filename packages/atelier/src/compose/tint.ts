import type { Colour } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { displayRgb } from '../math/colour.ts';
import { hexOf, oklabOfHex } from '../math/oklab.ts';
import { clamp } from '../math/vector.ts';
import type { Random } from '../random/random.ts';

/** Lightness 0..1, chroma, hue in radians (OKLCH), in which equal steps look equal. */
type Lch = { l: number; c: number; h: number };

function toLch(hex: string): Lch {
  const [l, a, b] = oklabOfHex(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

function fromLch({ l, c, h }: Lch): string {
  return hexOf([l, c * Math.cos(h), c * Math.sin(h)]);
}

/** The same colour, a little different for every seed: what a second pot of paint would be. */
export function jitter(hex: string, random: Random, amount = 1): string {
  const { l, c, h } = toLch(hex);
  return fromLch({
    l: clamp(l + random.between(-0.018, 0.018) * amount, 0, 1),
    c: Math.max(0, c * (1 + random.between(-0.14, 0.14) * amount)),
    h: h + random.between(-0.07, 0.07) * amount,
  });
}

/** Chroma times `k`: below 1 greyer, above 1 stronger. */
export function saturate(hex: string, k: number): string {
  const lch = toLch(hex);
  return fromLch({ ...lch, c: Math.min(0.32, lch.c * k) });
}

/** Lightness 0..1 of `#rrggbb`, in OKLab. */
export function lightnessOf(hex: string): number {
  return toLch(hex).l;
}

/** Perceived distance of two colours: below about 0.1 they go by the same name. */
export function colourDistance(a: string, b: string): number {
  const [x, y] = [oklabOfHex(a), oklabOfHex(b)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

const NAMED: Record<Colour, string> = {
  white: '#f4f2ed',
  black: '#1c1c1d',
  grey: '#8f8e8b',
  beige: '#ddcfb8',
  camel: '#b98a5a',
  brown: '#6e4a33',
  red: '#a8322c',
  orange: '#cf6f2e',
  yellow: '#dcae3c',
  green: '#55704f',
  blue: '#35598a',
  purple: '#6d4d84',
  pink: '#dca5a6',
  gold: '#c5a055',
};

/** What a colour's name means on cloth and paint. */
export function namedColour(colour: Colour, shade?: SceneBrief['colours'][number]['shade']): string {
  const lch = toLch(NAMED[colour]);
  switch (shade) {
    case 'light':
      return fromLch({ ...lch, l: Math.min(0.94, lch.l + (1 - lch.l) * 0.5), c: lch.c * 0.75 });
    case 'dark':
      return fromLch({ ...lch, l: lch.l * 0.62, c: lch.c * 0.85 });
    case 'warm':
      return mixHex(NAMED[colour], '#c98f52', 0.18);
    case 'cool':
      return mixHex(NAMED[colour], '#6f8fb0', 0.18);
    case 'muted':
      return fromLch({ ...lch, c: lch.c * 0.5, l: lch.l + (0.66 - lch.l) * 0.25 });
    default:
      return NAMED[colour];
  }
}

function mixHex(a: string, b: string, t: number): string {
  const x = displayRgb(a);
  const y = displayRgb(b);
  return `#${[0, 1, 2]
    .map((k) =>
      Math.round(255 * ((x[k] ?? 0) * (1 - t) + (y[k] ?? 0) * t))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
