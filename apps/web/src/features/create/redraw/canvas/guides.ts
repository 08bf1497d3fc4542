import type { Point } from './mask.ts';
import { toStage, type View } from './view.ts';

/** What is being drawn and not marked yet; points of the picture. */
export type Guide =
  | { readonly kind: 'outline'; readonly points: readonly Point[] }
  | { readonly kind: 'box'; readonly from: Point; readonly to: Point };

const DASH_PX = 5;
const CROSS_PX = 14;

/** Draws outlines and the keyboard's cross in black and white, so that they show on any picture. `density` as in canvas. */
export function drawGuides(
  context: CanvasRenderingContext2D,
  view: View,
  density: number,
  { guide, cursor }: { guide: Guide | null; cursor: Point | null },
): void {
  const path = new Path2D();
  if (guide?.kind === 'outline') {
    for (const [at, point] of guide.points.entries()) {
      const { x, y } = toStage(view, point);
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  if (guide?.kind === 'box') {
    const from = toStage(view, guide.from);
    const to = toStage(view, guide.to);
    path.rect(from.x, from.y, to.x - from.x, to.y - from.y);
  }
  if (cursor) {
    const { x, y } = toStage(view, cursor);
    const arm = CROSS_PX * density;
    path.moveTo(x - arm, y);
    path.lineTo(x + arm, y);
    path.moveTo(x, y - arm);
    path.lineTo(x, y + arm);
  }
  context.lineWidth = 1.5 * density;
  context.setLineDash([]);
  context.strokeStyle = 'black';
  context.stroke(path);
  context.setLineDash([DASH_PX * density, DASH_PX * density]);
  context.strokeStyle = 'white';
  context.stroke(path);
  context.setLineDash([]);
}
