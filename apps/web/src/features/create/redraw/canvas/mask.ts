/** What is to be changed of a picture: a byte per pixel, row by row; 255 is changed, 0 stays. */
export type Mask = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
};

/** Whole pixels of a picture; may be empty. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** From this value on a pixel counts as marked. */
export const MARKED = 128;

export function createMask(width: number, height: number): Mask {
  return { width, height, data: new Uint8Array(width * height) };
}

export function wholeOf({ width, height }: Mask): Area {
  return { x: 0, y: 0, width, height };
}

/** The pixels of a mask that lie between two corners, given in any order and rounded outwards. */
export function clipArea(mask: Mask, from: Point, to: Point): Area {
  const left = clamp(Math.floor(Math.min(from.x, to.x)), mask.width);
  const top = clamp(Math.floor(Math.min(from.y, to.y)), mask.height);
  const right = clamp(Math.ceil(Math.max(from.x, to.x)), mask.width);
  const bottom = clamp(Math.ceil(Math.max(from.y, to.y)), mask.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export type Point = { readonly x: number; readonly y: number };

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}

/** 0…1 of the picture. */
export function shareMarked({ data }: Mask): number {
  let count = 0;
  // Counted by hand: a large picture has sixteen million of them, and this follows every stroke.
  for (let at = 0; at < data.length; at += 1) if ((data[at] ?? 0) >= MARKED) count += 1;
  return data.length === 0 ? 0 : count / data.length;
}

/** The smallest area with everything that is not 0; null for an empty mask. */
export function boundsOf({ width, height, data }: Mask): Area | null {
  const isEmpty = (y: number) => isClear(data, y * width, (y + 1) * width);
  let top = 0;
  while (top < height && isEmpty(top)) top += 1;
  if (top === height) return null;
  let bottom = height - 1;
  while (isEmpty(bottom)) bottom -= 1;
  let left = width;
  let right = -1;
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    for (let x = 0; x < left; x += 1) if (data[row + x] !== 0) left = x;
    for (let x = width - 1; x > right; x -= 1) if (data[row + x] !== 0) right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Whether nothing from one place up to another is marked at all. */
export function isClear(data: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (data[at] !== 0) return false;
  return true;
}

export function fillArea(mask: Mask, area: Area, value: number): void {
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const start = y * mask.width + area.x;
    mask.data.fill(value, start, start + area.width);
  }
}

export function invert({ data }: Mask): void {
  for (let at = 0; at < data.length; at += 1) data[at] = 255 - (data[at] ?? 0);
}

/** The area with a margin, within the mask. */
export function widen(mask: Mask, { x, y, width, height }: Area, margin: number): Area {
  return clipArea(mask, { x: x - margin, y: y - margin }, { x: x + width + margin, y: y + height + margin });
}
