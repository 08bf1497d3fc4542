import type { Part, Size } from '#shared/likeness/parts.ts';
import { SEARCH_EDGE_MIN } from '#shared/likeness/search-picture.ts';

type Point = { x: number; y: number };

/** The handles as they follow each other round a rectangle, which is the order of the keyboard too. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof HANDLES)[number];

/** Of a picture's longer side: a finger could not hold a smaller rectangle, nor would it show a thing. */
const SHARE_MIN = 0.06;
/** Of each side, in the middle: where no thing stands out most of what is meant lies there. */
const START_SHARE = 0.8;
/** Of the longer side. */
const KEY_STEP = 0.02;

export function wholeOf({ width, height }: Size): Part {
  return { x: 0, y: 0, width, height };
}

export function isWhole(part: Part, size: Size): boolean {
  return part.width === size.width && part.height === size.height;
}

/** What is marked at first: the thing that stands out, or most of the picture. */
export function startPart(size: Size, thing: Part | null): Part {
  const width = size.width * START_SHARE;
  const height = size.height * START_SHARE;
  const middle = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
  const { x, y, width: wide, height: high } = thing ?? middle;
  return drawPart({ x, y }, { x: x + wide, y: y + high }, size);
}

/** The rectangle between two points, of whole pixels within the picture, grown away from the first where it is too small. */
export function drawPart(from: Point, to: Point, size: Size): Part {
  const least = leastOf(size);
  const [x, width] = spanOf(from.x, to.x, { least, length: size.width });
  const [y, height] = spanOf(from.y, to.y, { least, length: size.height });
  return { x, y, width, height };
}

/** Moves it as far as the picture goes. */
export function movePart(part: Part, by: Point, size: Size): Part {
  return {
    ...part,
    x: Math.round(within(part.x + by.x, 0, size.width - part.width)),
    y: Math.round(within(part.y + by.y, 0, size.height - part.height)),
  };
}

/** Pulls a side or corner; the opposite one stays, and no side is pulled across it. */
export function resizePart(part: Part, handle: Handle, by: Point, size: Size): Part {
  const least = leastOf(size);
  const across = pull([part.x, part.x + part.width], by.x, {
    ...{ isFirst: handle.includes('w'), isLast: handle.includes('e') },
    ...{ least, length: size.width },
  });
  const down = pull([part.y, part.y + part.height], by.y, {
    ...{ isFirst: handle.startsWith('n'), isLast: handle.startsWith('s') },
    ...{ least, length: size.height },
  });
  return { x: across[0], y: down[0], width: across[1] - across[0], height: down[1] - down[0] };
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** How far an arrow key goes; null for other keys. */
export function stepOf(key: string, size: Size): Point | null {
  const arrow = ARROWS[key];
  const step = Math.max(1, Math.round(KEY_STEP * Math.max(size.width, size.height)));
  return arrow ? { x: arrow.x * step, y: arrow.y * step } : null;
}

function leastOf({ width, height }: Size): number {
  return Math.max(SEARCH_EDGE_MIN, Math.round(SHARE_MIN * Math.max(width, height)));
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

type Line = { least: number; length: number };

/** Where a span begins and how long it is. */
function spanOf(from: number, to: number, { least, length }: Line): [number, number] {
  const [start, end] = [from, to].map((place) => Math.round(within(place, 0, length))) as [number, number];
  const long = Math.min(length, Math.max(least, Math.abs(end - start)));
  const first = end < start ? start - long : start;
  return [within(first, 0, length - long), long];
}

type Pull = Line & { isFirst: boolean; isLast: boolean };

function pull(
  [first, last]: readonly [number, number],
  by: number,
  { least, length, isFirst, isLast }: Pull,
): [number, number] {
  const short = Math.min(least, length);
  if (isFirst) return [Math.round(within(first + by, 0, last - short)), last];
  if (isLast) return [first, Math.round(within(last + by, first + short, length))];
  return [first, last];
}
