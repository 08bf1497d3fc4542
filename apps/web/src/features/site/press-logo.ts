import { MARK, WORDMARK } from '#shared/ui/logo-shapes.ts';

const INK = { light: '#14171c', dark: '#f2f4f7' } as const;
const LIGHT = { light: '#0b7f69', dark: '#2cd3ae' } as const;

/** Mark and wordmark as an SVG file, to stand on a light or a dark ground. */
export function drawPressLogo(ground: 'light' | 'dark'): string {
  const { cx, cy, r } = MARK.light;
  const ink = INK[ground];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 108 24" width="432" height="96" role="img" aria-label="Mogine">',
    `<g fill="${ink}"><path d="${MARK.leftWall}"/><path d="${MARK.rightWall}" opacity=".72"/></g>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${LIGHT[ground]}"/>`,
    `<g transform="translate(30)" fill="none" stroke="${ink}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">`,
    ...WORDMARK.map((letter) => `<path d="${letter}"/>`),
    '</g></svg>',
  ].join('');
}

/** The file as an address that a link can carry. */
export function toSvgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
