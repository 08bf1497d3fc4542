import type { Scene } from 'three';
import type { ViewGround } from './view-ground.ts';

export const shotSizes = ['1x', '2x', '4k'] as const;
export type ShotSize = (typeof shotSizes)[number];

export type ShotOptions = {
  size: ShotSize;
  /** Paints what lies behind; null leaves it clear. */
  paint: ((context: CanvasRenderingContext2D, width: number, height: number) => void) | null;
  /** What is written into a corner, one line each; none where nothing has to be said. */
  label: readonly string[];
};

const WIDTH_4K = 3840;
/** Of the label's letters, share of the shortest side. */
const LETTER = 1 / 20;
const LETTER_SECOND = 0.58;

/** The current view as a picture. */
export async function takeSnapshot(
  { stage, scene }: Pick<ViewGround, 'stage' | 'scene'>,
  { size, paint, label }: ShotOptions,
): Promise<Blob> {
  const width = size === '4k' ? WIDTH_4K : Math.round(stage.canvas.clientWidth * (size === '2x' ? 2 : 1));
  const drawn = paint ? stage.capture(width) : withoutBackground(scene, () => stage.capture(width));
  const picture = Object.assign(document.createElement('canvas'), {
    width: drawn.width,
    height: drawn.height,
  });
  const context = picture.getContext('2d');
  if (!context) throw new Error('the browser gave no canvas');
  paint?.(context, picture.width, picture.height);
  context.drawImage(drawn, 0, 0);
  writeLabel(context, label);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be written');
  return blob;
}

function withoutBackground(scene: Scene, take: () => HTMLCanvasElement): HTMLCanvasElement {
  const { background } = scene;
  scene.background = null;
  const taken = take();
  scene.background = background;
  return taken;
}

/** As generated pictures are marked: in the corner, a twentieth of the shortest side high, on a plate that any ground shows. */
function writeLabel(context: CanvasRenderingContext2D, [first, second]: readonly string[]): void {
  if (first === undefined) return;
  const { width, height } = context.canvas;
  const letter = Math.max(12, Math.round(Math.min(width, height) * LETTER));
  const small = Math.round(letter * LETTER_SECOND);
  const family = getComputedStyle(document.body).fontFamily;
  const [large, fine] = [`600 ${letter}px ${family}`, `500 ${small}px ${family}`];
  context.font = large;
  const wide = context.measureText(first).width;
  context.font = fine;
  const words = Math.max(wide, second === undefined ? 0 : context.measureText(second).width);
  const [pad, margin] = [letter * 0.5, letter * 0.7];
  const plateHeight = letter * 1.3 + (second === undefined ? 0 : small * 1.3) + pad;
  const plateWidth = words + 2 * pad;
  const [left, top] = [width - margin - plateWidth, height - margin - plateHeight];
  context.fillStyle = 'rgb(11 13 16 / 0.62)';
  context.beginPath();
  context.roundRect(left, top, plateWidth, plateHeight, letter * 0.35);
  context.fill();
  context.fillStyle = 'white';
  context.textBaseline = 'top';
  context.font = large;
  context.fillText(first, left + pad, top + pad * 0.6);
  if (second === undefined) return;
  context.font = fine;
  context.fillText(second, left + pad, top + pad * 0.6 + letter * 1.3);
}
