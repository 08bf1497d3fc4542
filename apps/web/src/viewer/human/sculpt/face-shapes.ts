import type { Point } from './field.ts';
import { FACE } from './head.ts';

/** What a face can do; each from 0 to 1, and several together. Named as animators name mouth shapes and action units. */
export const faceShapes = ['close', 'jaw', 'round', 'wide', 'tuck', 'smile', 'blink', 'brow'] as const;
export type FaceShape = (typeof faceShapes)[number];

/** Where a point of the face goes when a shape is at 1. */
export type Warp = (point: Point) => Point;

const [, MOUTH_Y, MOUTH_Z] = FACE.mouth;
const JAW_RAD = 0.2;
/** The lids meet a little below the middle of the eye. */
const LID_TURN_RAD = 0.56;

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function bell(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2));
}

/** 1 at the lips, nothing from a hand's breadth on. */
function nearMouth([x, y, z]: Point, width: number): number {
  return bell(Math.hypot(x * 0.8, y - MOUTH_Y, (z - MOUTH_Z) * 0.6), width);
}

/** 1 below the line between the lips; a sharp step inside the mouth, a soft one in the cheeks. */
function below([x, y]: Point): number {
  const side = Math.abs(x);
  const softness =
    0.004 + 0.06 * smooth(0.3 * FACE.gapHalf, FACE.gapHalf, side) + 0.26 * smooth(FACE.gapHalf, 0.5, side);
  return smooth(-softness, softness, MOUTH_Y - y);
}

function jawShare(point: Point): number {
  const [, y, z] = point;
  return below(point) * smooth(-0.12, 0.3, z) * smooth(-1.16, -0.86, y);
}

/** Teeth and tongue of the lower jaw go with it whole. */
export function turnJaw([x, y, z]: Point, radians: number): Point {
  const [, hingeY, hingeZ] = FACE.jawHinge;
  const [dy, dz] = [y - hingeY, z - hingeZ];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [x, hingeY + dy * cos - dz * sin, hingeZ + dy * sin + dz * cos];
}

function jaw(point: Point): Point {
  return turnJaw(point, JAW_RAD * jawShare(point));
}

function close(point: Point): Point {
  const [x, y, z] = point;
  const share = nearMouth(point, 0.13);
  const isBelow = below(point);
  return [x, y + share * (isBelow * 0.03 - (1 - isBelow) * 0.019), z - share * 0.004];
}

function round(point: Point): Point {
  const [x, y, z] = point;
  const share = nearMouth(point, 0.24);
  const isBelow = below(point);
  const apart = nearMouth(point, 0.14) * (0.022 - 0.044 * isBelow);
  return [x * (1 - 0.42 * share), y + apart, z + share * (0.075 - 0.25 * Math.abs(x))];
}

function wide(point: Point): Point {
  const [x, y, z] = point;
  const share = nearMouth(point, 0.22);
  return [x * (1 + 0.22 * share), y + (MOUTH_Y - y) * 0.14 * share, z - share * 0.03];
}

/** The lower lip goes under the upper teeth, for f and v. */
function tuck(point: Point): Point {
  const [x, y, z] = point;
  const share = nearMouth(point, 0.12) * below(point);
  return [x, y + 0.03 * share, z - 0.055 * share];
}

function smile(point: Point): Point {
  const [x, y, z] = point;
  const side = Math.abs(x);
  const corner = bell(Math.hypot(side - 0.19, y - MOUTH_Y, (z - 0.62) * 0.6), 0.17);
  const cheek = bell(Math.hypot(side - 0.34, y + 0.27, (z - 0.5) * 0.7), 0.2);
  return [
    x + Math.sign(x) * 0.03 * corner,
    y + 0.05 * corner + 0.022 * cheek,
    z - 0.018 * corner + 0.02 * cheek,
  ];
}

/** The upper lid turns about the eye's own middle, so that it stays on the ball. */
function blink([x, y, z]: Point): Point {
  const [eyeX, eyeY, eyeZ] = FACE.eye;
  const [dx, dy, dz] = [Math.abs(x) - eyeX, y - eyeY, z - eyeZ];
  const far = Math.hypot(dx, dy, dz);
  const onLid = bell(Math.max(0, far - FACE.lidRadius - 0.01), 0.05) * smooth(0.02, 0.1, dz);
  const upper = smooth(-0.012, 0.03, dy + 0.1 * dx);
  // The fold above the lid stays where it is.
  const share = onLid * upper * smooth(0.235, 0.085, dy) * smooth(0.2, 0.13, Math.abs(dx));
  const lower = onLid * (1 - upper) * smooth(-0.15, -0.06, dy) * smooth(0.2, 0.13, Math.abs(dx));
  const turn = LID_TURN_RAD * share - 0.1 * lower;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [x, eyeY + dy * cos - dz * sin, eyeZ + dy * sin + dz * cos];
}

function brow([x, y, z]: Point): Point {
  const share = bell(Math.hypot(Math.abs(x) - 0.27, (y - 0.22) * 0.8), 0.2) * smooth(0.2, 0.4, z);
  return [x, y + 0.045 * share, z];
}

export const warps: Readonly<Record<FaceShape, Warp>> = { close, jaw, round, wide, tuck, smile, blink, brow };
