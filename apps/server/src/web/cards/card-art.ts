/** The mark and the wordmark, as the web app draws them. */
export type LogoShapes = {
  mark: { leftWall: string; rightWall: string; light: { cx: number; cy: number; r: number } };
  word: readonly string[];
};

export const INK = '#0b0d10';
export const PALETTE = {
  title: '#f2f4f7',
  body: '#b6beca',
  meta: '#8a94a3',
  line: '#2a303b',
  accent: '#5fe3c6',
  light: '#2cd3ae',
} as const;

const LOGO_SCALE = 1.75;

/** Mark and wordmark, their top left corner at the point. */
export function drawLogo({ mark, word }: LogoShapes, x: number, y: number): string {
  const strokes = word.map((letter) => `<path d="${letter}"/>`).join('');
  return (
    `<g transform="translate(${x - 2.7 * LOGO_SCALE} ${y - 4 * LOGO_SCALE}) scale(${LOGO_SCALE})">` +
    `<g fill="${PALETTE.title}">${drawWalls(mark, 0.72)}</g>${drawLight(mark, PALETTE.light)}` +
    `<g transform="translate(31 0)" fill="none" stroke="${PALETTE.title}" stroke-width="1.9" ` +
    `stroke-linecap="round" stroke-linejoin="round">${strokes}</g></g>`
  );
}

/** For pages without a picture: the mark as a room, large, with the light resting in it. */
export function drawScene({ mark }: LogoShapes): string {
  const { cx, cy, r } = mark.light;
  return (
    '<defs>' +
    '<radialGradient id="glow"><stop stop-color="#dff7f0" stop-opacity=".5"/>' +
    '<stop offset=".3" stop-color="#2cd3ae" stop-opacity=".22"/><stop offset="1" stop-color="#2cd3ae" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="left" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3a434f"/><stop offset="1" stop-color="#12161b"/></linearGradient>' +
    '<linearGradient id="right" x1="1" y1="0" x2="0" y2="1"><stop stop-color="#2a323c"/><stop offset="1" stop-color="#0e1115"/></linearGradient>' +
    '<radialGradient id="disc" cx=".38" cy=".3" r=".8"><stop stop-color="#f7fffb"/><stop offset=".5" stop-color="#8cebd5"/><stop offset="1" stop-color="#2cd3ae"/></radialGradient>' +
    '</defs>' +
    `<g transform="translate(678 22) scale(22.5)">` +
    `<path d="${mark.leftWall}" fill="url(#left)"/><path d="${mark.rightWall}" fill="url(#right)"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r * 3.6}" fill="url(#glow)"/>` +
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#disc)"/></g>`
  );
}

function drawWalls({ leftWall, rightWall }: LogoShapes['mark'], shade: number): string {
  return `<path d="${leftWall}"/><path d="${rightWall}" opacity="${shade}"/>`;
}

function drawLight({ light: { cx, cy, r } }: LogoShapes['mark'], fill: string): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
}
