import { clipArea, type Area, type Mask, type Point } from './mask.ts';

/** Where the brush is, and how large: pixels of the picture. */
export type Dab = Point & { readonly radius: number };
/** `hardness` 0…1: how much of the radius is full; `erases` takes away what is marked. */
export type Brush = { readonly hardness: number; readonly erases: boolean };

/** What a segment may change. */
export function areaOfSegment(mask: Mask, from: Dab, to: Dab): Area {
  const reach = Math.max(from.radius, to.radius) + 1;
  return clipArea(
    mask,
    { x: Math.min(from.x, to.x) - reach, y: Math.min(from.y, to.y) - reach },
    { x: Math.max(from.x, to.x) + reach, y: Math.max(from.y, to.y) + reach },
  );
}

/**
 * Draws the brush along a segment. A pixel takes the most of what passes over it and not the sum, so that a soft edge stays
 * as soft however slowly the hand moves.
 */
export function strokeSegment(mask: Mask, from: Dab, to: Dab, brush: Brush): void {
  const area = areaOfSegment(mask, from, to);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length2 = dx * dx + dy * dy;
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const py = y + 0.5 - from.y;
    for (let x = area.x; x < area.x + area.width; x += 1) {
      const px = x + 0.5 - from.x;
      const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length2));
      const radius = from.radius + t * (to.radius - from.radius);
      const ox = px - t * dx;
      const oy = py - t * dy;
      const distance2 = ox * ox + oy * oy;
      if (distance2 >= (radius + 0.5) ** 2) continue;
      const amount = coverage(Math.sqrt(distance2), radius, brush.hardness);
      const at = y * mask.width + x;
      const old = mask.data[at] ?? 0;
      mask.data[at] = brush.erases ? Math.min(old, 255 - amount) : Math.max(old, amount);
    }
  }
}

/** 0…255. Even the hardest edge is a pixel wide, so that it has no steps. */
function coverage(distance: number, radius: number, hardness: number): number {
  const soft = Math.max(1, (1 - hardness) * radius);
  const t = Math.min(1, (radius + 0.5 - distance) / soft);
  return Math.round(255 * (soft > 1 ? t * t * (3 - 2 * t) : t));
}

/** What lies inside of an outline, by the even-odd rule, at the middle of each pixel. Gives what was filled. */
export function fillOutline(mask: Mask, outline: readonly Point[], value: number): Area {
  const area = areaOfOutline(mask, outline);
  for (let y = area.y; y < area.y + area.height; y += 1) {
    const crossings = crossingsOf(outline, y + 0.5);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const start = Math.max(0, Math.ceil((crossings[pair] ?? 0) - 0.5));
      const end = Math.min(mask.width, Math.ceil((crossings[pair + 1] ?? 0) - 0.5));
      if (end > start) mask.data.fill(value, y * mask.width + start, y * mask.width + end);
    }
  }
  return area;
}

export function areaOfOutline(mask: Mask, outline: readonly Point[]): Area {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  return clipArea(
    mask,
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  );
}

function crossingsOf(outline: readonly Point[], y: number): number[] {
  const found: number[] = [];
  for (const [at, from] of outline.entries()) {
    const to = outline[(at + 1) % outline.length] ?? from;
    if (from.y <= y === to.y <= y) continue;
    found.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x));
  }
  return found.sort((one, other) => one - other);
}
