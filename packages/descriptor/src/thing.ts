import type { Frame } from './frame.ts';
import { findSalience } from './ground.ts';
import { toLab, type Pixels } from './pixels.ts';

/** Enough to tell where something stands. */
const EDGE = 96;
/** From here on a pixel belongs to a thing. */
const STANDS_OUT = 0.5;
/** Legs and poles that are thinner than a pixel keep to what they carry: gaps of so many pixels are bridged. */
const GAP = 2;
/** Of the picture: less is a speck, more has no ground around it. */
const SHARE_MIN = 0.005;
const SHARE_MAX = 0.75;
/** Of all that stands out: a smaller part is one among many. */
const PART_MIN = 0.3;
/** Room around it, of its longer side. */
const MARGIN = 0.06;

/** The frame around the largest thing on a plain ground, in the picture's pixels; null where no thing stands out. */
export function findThing(pixels: Pixels): Frame | null {
  const lab = toLab(pixels, EDGE);
  const { width, height } = lab;
  const salient = findSalience(lab).map((value) => Number(value >= STANDS_OUT));
  const count = salient.reduce((sum, one) => sum + one, 0);
  if (count > SHARE_MAX * width * height) return null;
  const largest = largestPart(salient, width, height);
  if (!largest || largest.count < Math.max(SHARE_MIN * width * height, PART_MIN * count)) return null;
  const { left, top, right, bottom } = largest;
  const margin = MARGIN * Math.max(right - left, bottom - top);
  const scale = { x: pixels.width / width, y: pixels.height / height };
  const x = Math.max(0, left - margin) * scale.x;
  const y = Math.max(0, top - margin) * scale.y;
  return {
    x,
    y,
    width: Math.min(width, right + margin) * scale.x - x,
    height: Math.min(height, bottom + margin) * scale.y - y,
  };
}

type Part = { count: number; left: number; top: number; right: number; bottom: number };

function largestPart(salient: Float32Array, width: number, height: number): Part | null {
  const seen = new Uint8Array(salient.length);
  let largest: Part | null = null;
  for (let start = 0; start < salient.length; start += 1) {
    if (salient[start] === 0 || seen[start] === 1) continue;
    const part = fillFrom(start, { salient, seen, width, height });
    if (!largest || part.count > largest.count) largest = part;
  }
  return largest;
}

type Plane = { salient: Float32Array; seen: Uint8Array; width: number; height: number };

function fillFrom(start: number, { salient, seen, width, height }: Plane): Part {
  const part: Part = { count: 0, left: width, top: height, right: 0, bottom: 0 };
  const waiting = [start];
  seen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    part.count += 1;
    part.left = Math.min(part.left, x);
    part.top = Math.min(part.top, y);
    part.right = Math.max(part.right, x + 1);
    part.bottom = Math.max(part.bottom, y + 1);
    for (let row = Math.max(0, y - GAP); row <= Math.min(height - 1, y + GAP); row += 1) {
      for (let column = Math.max(0, x - GAP); column <= Math.min(width - 1, x + GAP); column += 1) {
        const near = row * width + column;
        if (salient[near] === 0 || seen[near] === 1) continue;
        seen[near] = 1;
        waiting.push(near);
      }
    }
  }
  return part;
}
