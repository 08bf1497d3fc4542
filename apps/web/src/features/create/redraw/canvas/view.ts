import type { Point } from './mask.ts';

export type Size = { readonly width: number; readonly height: number };
/** Where a picture lies on its stage: `scale` CSS pixels to a pixel of the picture, its corner at x and y. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };

const SCALE_MAX = 16;
/** How much smaller than all of the stage a picture may be made. */
const BELOW_FIT = 0.5;
/** Of a picture that is moved away, CSS pixels always stay on the stage. */
const LEFT_ON_STAGE = 48;

/** A small picture is not blown up beyond this, so that its pixels stay pleasant. */
const FIT_SCALE_MAX = 2.5;

/** The whole picture in the middle of the stage, as large as that allows. */
export function fitView(picture: Size, stage: Size, margin: Point): View {
  const scale = Math.min(FIT_SCALE_MAX, fitScale(picture, stage, margin));
  return {
    scale,
    x: (stage.width - picture.width * scale) / 2,
    y: (stage.height - picture.height * scale) / 2,
  };
}

function fitScale(picture: Size, stage: Size, margin: Point): number {
  const width = Math.max(1, stage.width - 2 * margin.x);
  const height = Math.max(1, stage.height - 2 * margin.y);
  return Math.min(width / picture.width, height / picture.height);
}

export function toPicture({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale };
}

export function toStage({ scale, x, y }: View, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y };
}

/** Larger or smaller around a point of the stage, which stays where it is. */
export function zoomAt(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const least = Math.min(1, fitScale(picture, stage, { x: 0, y: 0 })) * BELOW_FIT;
  const scale = Math.min(SCALE_MAX, Math.max(least, view.scale * factor));
  const fixed = toPicture(view, at);
  return keepOnStage({ scale, x: at.x - fixed.x * scale, y: at.y - fixed.y * scale }, picture, stage);
}

export function panBy(view: View, by: Point, picture: Size, stage: Size): View {
  return keepOnStage({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

type Pair = readonly [Point, Point];

/** What two fingers that went from one pair of places to another do: the picture sticks to them. */
export function pinch(view: View, before: Pair, after: Pair, picture: Size, stage: Size): View {
  const factor = spanOf(after) / Math.max(1, spanOf(before));
  const from = middleOf(before);
  const to = middleOf(after);
  const moved = panBy(view, { x: to.x - from.x, y: to.y - from.y }, picture, stage);
  return zoomAt(moved, factor, to, picture, stage);
}

function spanOf([one, other]: Pair): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function middleOf([one, other]: Pair): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function keepOnStage(view: View, picture: Size, stage: Size): View {
  const width = picture.width * view.scale;
  const height = picture.height * view.scale;
  const left = Math.min(LEFT_ON_STAGE, width);
  const top = Math.min(LEFT_ON_STAGE, height);
  return {
    scale: view.scale,
    x: Math.min(stage.width - left, Math.max(left - width, view.x)),
    y: Math.min(stage.height - top, Math.max(top - height, view.y)),
  };
}

/** How often a picture may be halved and still has a pixel for each of the screen's. */
export function levelFor(scale: number, most: number): number {
  return Math.min(most, Math.max(0, Math.floor(Math.log2(1 / scale) + 1e-6)));
}
