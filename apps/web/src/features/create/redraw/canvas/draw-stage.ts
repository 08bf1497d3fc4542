import { drawGuides } from './guides.ts';
import type { MaskOverlay } from './mask-overlay.ts';
import type { MaskTools } from './mask-tools.ts';
import type { PictureLevels } from './picture-levels.ts';
import type { View } from './view.ts';

type Layers = {
  picture: PictureLevels | null;
  /** What the engine has so far, as large as the picture. */
  preview: ImageBitmap | null;
  overlay: MaskOverlay | null;
  tools: MaskTools;
};

/** Draws all there is to see. `density` is pixels of the screen to a CSS pixel, in which the view is. */
export function drawStage(
  canvas: HTMLCanvasElement,
  density: number,
  { x, y, scale }: View,
  { picture, preview, overlay, tools }: Layers,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!picture) return;
  const view = { scale: scale * density, x: x * density, y: y * density };
  const width = picture.size.width * view.scale;
  const height = picture.size.height * view.scale;
  // What is clear in a picture is white when it is sent.
  context.fillStyle = 'white';
  context.fillRect(view.x, view.y, width, height);
  picture.draw(context, view);
  if (preview) context.drawImage(preview, view.x, view.y, width, height);
  context.save();
  context.beginPath();
  context.rect(view.x, view.y, width, height);
  context.clip();
  context.imageSmoothingEnabled = true;
  overlay?.draw(context, view, canvas);
  context.restore();
  drawGuides(context, view, density, tools);
}
