import { CanvasTexture, SRGBColorSpace } from 'three';
import type { Matcap } from './model-modes.ts';

const SIZE_PX = 256;

type Ball = {
  /** From the lit side to the far one. */
  body: readonly [at: number, color: string][];
  /** Soft lights on it: where, how wide, shares of the ball; and what colour. */
  lights: readonly { x: number; y: number; radius: number; color: string }[];
  /** Light that grazes its edge. */
  rim: string | null;
};

const BALLS: Readonly<Record<Exclude<Matcap, 'contour'>, Ball>> = {
  porcelain: {
    body: [
      [0, 'rgb(250 249 246)'],
      [0.55, 'rgb(205 204 202)'],
      [1, 'rgb(110 112 118)'],
    ],
    lights: [{ x: 0.34, y: 0.26, radius: 0.2, color: 'rgb(255 255 255 / 0.95)' }],
    rim: 'rgb(232 238 246 / 0.5)',
  },
  celadon: {
    body: [
      [0, 'rgb(190 226 210)'],
      [0.5, 'rgb(104 164 146)'],
      [1, 'rgb(30 66 60)'],
    ],
    lights: [
      { x: 0.33, y: 0.27, radius: 0.16, color: 'rgb(255 255 252 / 0.92)' },
      { x: 0.72, y: 0.76, radius: 0.22, color: 'rgb(168 222 196 / 0.35)' },
    ],
    rim: 'rgb(214 246 232 / 0.42)',
  },
  steel: {
    body: [
      [0, 'rgb(172 178 186)'],
      [0.42, 'rgb(60 64 72)'],
      [0.6, 'rgb(132 138 146)'],
      [1, 'rgb(16 18 22)'],
    ],
    lights: [
      { x: 0.36, y: 0.22, radius: 0.18, color: 'rgb(255 255 255 / 1)' },
      { x: 0.74, y: 0.66, radius: 0.14, color: 'rgb(210 220 232 / 0.7)' },
    ],
    rim: 'rgb(240 246 255 / 0.6)',
  },
  wax: {
    body: [
      [0, 'rgb(226 150 120)'],
      [0.5, 'rgb(176 84 62)'],
      [1, 'rgb(62 22 20)'],
    ],
    lights: [{ x: 0.36, y: 0.28, radius: 0.24, color: 'rgb(255 226 206 / 0.7)' }],
    rim: 'rgb(255 170 140 / 0.28)',
  },
};

/** A ball of a material as one sees it, painted: what a model of it looks like from everywhere. */
export function paintMatcap(name: Matcap): CanvasTexture {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE_PX, height: SIZE_PX });
  const context = canvas.getContext('2d');
  if (context) {
    if (name === 'contour') paintContours(context);
    else paintBall(context, BALLS[name]);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

function paintBall(context: CanvasRenderingContext2D, { body, lights, rim }: Ball): void {
  const half = SIZE_PX / 2;
  const shade = context.createRadialGradient(SIZE_PX * 0.36, SIZE_PX * 0.3, 0, half, half, half * 1.05);
  for (const [at, color] of body) shade.addColorStop(at, color);
  fill(context, shade);
  for (const { x, y, radius, color } of lights) {
    const light = context.createRadialGradient(
      ...([x * SIZE_PX, y * SIZE_PX, 0, x * SIZE_PX, y * SIZE_PX, radius * SIZE_PX] as const),
    );
    light.addColorStop(0, color);
    light.addColorStop(1, color.replace(/\/ [\d.]+\)/, '/ 0)'));
    fill(context, light);
  }
  if (!rim) return;
  const edge = context.createRadialGradient(half, half, half * 0.82, half, half, half);
  edge.addColorStop(0, rim.replace(/\/ [\d.]+\)/, '/ 0)'));
  edge.addColorStop(1, rim);
  fill(context, edge);
}

/** Stripes across the ball: where a surface is not smooth they break. */
function paintContours(context: CanvasRenderingContext2D): void {
  const stripes = 14;
  for (let row = 0; row < SIZE_PX; row += 1) {
    const angle = Math.asin(Math.min(1, Math.max(-1, (2 * (row + 0.5)) / SIZE_PX - 1)));
    const wave = Math.sin((angle / Math.PI) * stripes * 2 * Math.PI);
    const light = Math.round(58 + 166 * Math.min(1, Math.max(0, 0.5 + wave * 3)));
    context.fillStyle = `rgb(${light} ${light} ${light + 4})`;
    context.fillRect(0, row, SIZE_PX, 1);
  }
}

function fill(context: CanvasRenderingContext2D, style: CanvasGradient): void {
  context.fillStyle = style;
  context.fillRect(0, 0, SIZE_PX, SIZE_PX);
}
