import type { Colour } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { displayRgb, rgb } from '../math/colour.ts';
import { clamp, type Vec3 } from '../math/vector.ts';
import type { Random } from '../random/random.ts';

/** Lightness 0..1, chroma, hue in radians (OKLCH), in which equal steps look equal. */
type Lch = { l: number; c: number; h: number };

function toLch(hex: string): Lch {
  const [r, g, b] = rgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function fromLch({ l, c, h }: Lch): string {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l3 = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m3 = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s3 = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Vec3 = [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
  const byte = (x: number): string => {
    const y = clamp(x, 0, 1);
    const display = y <= 0.0031308 ? y * 12.92 : 1.055 * y ** (1 / 2.4) - 0.055;
    return Math.round(clamp(display, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(byte).join('')}`;
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

export function lightnessOf(hex: string): number {
  return toLch(hex).l;
}

/** Perceived distance of two colours: below about 0.1 they go by the same name. */
export function colourDistance(a: string, b: string): number {
  const x = toLch(a);
  const y = toLch(b);
  return Math.hypot(
    x.l - y.l,
    x.c * Math.cos(x.h) - y.c * Math.cos(y.h),
    x.c * Math.sin(x.h) - y.c * Math.sin(y.h),
  );
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

/** The colour name nearest to a colour. */
export function nameOf(hex: string): Colour {
  const names = Object.keys(NAMED).filter((k): k is Colour => k in NAMED);
  const [nearest] = names.toSorted((a, b) => colourDistance(NAMED[a], hex) - colourDistance(NAMED[b], hex));
  return nearest ?? 'grey';
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
