import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];

/** Every value a colour token takes in a theme: on the root, on the stage and on paper. */
function listColours(token: string, theme: Theme): string[] {
  const pairs = css.matchAll(new RegExp(`${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, 'g'));
  const values = [...pairs].flatMap(([, light, dark]) => (theme === 'light' ? light : dark) ?? []);
  if (values.length === 0) throw new Error(`${token} has no light-dark() pair of hex colours`);
  return values;
}

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast of a token against any of the backgrounds. */
function worst(token: string, backgrounds: readonly string[], theme: Theme): number {
  const grounds = backgrounds.flatMap((background) => listColours(background, theme));
  return Math.min(
    ...listColours(token, theme).flatMap((ink) => grounds.map((ground) => contrast(ink, ground))),
  );
}

const surfaces = ['--bg', '--surface-1', '--surface-2', '--surface-3'];
const texts = [
  '--text-1',
  '--text-2',
  '--text-3',
  '--accent-text',
  '--gold',
  '--success',
  '--warn',
  '--danger',
  '--info',
];

describe.each(themes)('%s theme', (theme) => {
  it.each(texts)('%s can be read on every surface', (token) => {
    expect(worst(token, surfaces, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--line-strong', '--accent'])('%s is seen as a border on every surface', (token) => {
    expect(worst(token, surfaces, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['--on-accent', '--accent'],
    ['--on-accent', '--accent-hover'],
    ['--on-danger', '--danger'],
    ['--on-danger', '--danger-hover'],
    ['--on-inverse', '--inverse'],
  ])('%s can be read on %s', (ink, ground) => {
    expect(worst(ink, [ground], theme)).toBeGreaterThanOrEqual(4.5);
  });
});
