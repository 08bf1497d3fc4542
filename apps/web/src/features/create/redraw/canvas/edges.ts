import { boundsOf, MARKED, widen, type Area, type Mask } from './mask.ts';

/** Makes what is marked larger by `radius` pixels all around; corners become round. Gives what may have changed. */
export function grow(mask: Mask, radius: number): Area | null {
  const bounds = boundsOf(mask);
  if (!bounds) return null;
  const area = widen(mask, bounds, radius + 1);
  spread(mask, area, radius, (old, reached) => Math.max(old, reached), false);
  return area;
}

/** The same inwards. The edge of the picture is no edge of what is marked. */
export function shrink(mask: Mask, radius: number): Area | null {
  const area = boundsOf(mask);
  if (!area) return null;
  spread(mask, widen(mask, area, 1), radius, (old, reached) => Math.min(old, 255 - reached), true);
  return area;
}

/** Lets what is marked (or with `fromOutside` what is not) reach `radius` pixels further, exactly round. */
function spread(
  { width, data }: Mask,
  area: Area,
  radius: number,
  blend: (old: number, reached: number) => number,
  fromOutside: boolean,
): void {
  const vertical = columnDistances({ width, data }, area, radius, fromOutside);
  const line = new Float64Array(area.width);
  for (let row = 0; row < area.height; row += 1) {
    const seen = vertical.subarray(row * area.width, (row + 1) * area.width);
    rowDistances(seen, radius, line);
    const start = (area.y + row) * width + area.x;
    for (let x = 0; x < area.width; x += 1) {
      const reached = Math.min(1, Math.max(0, radius + 1 - (line[x] ?? 0)));
      data[start + x] = blend(data[start + x] ?? 0, Math.round(255 * reached));
    }
  }
}

/** To the nearest source pixel above or below, pixels; beyond the radius where there is none. */
function columnDistances(
  { width, data }: Pick<Mask, 'width' | 'data'>,
  area: Area,
  radius: number,
  fromOutside: boolean,
): Float64Array {
  const far = radius + 2;
  const found = new Float64Array(area.width * area.height).fill(far);
  for (let x = 0; x < area.width; x += 1) {
    for (const isDown of [true, false]) {
      let distance = far;
      for (let step = 0; step < area.height; step += 1) {
        const y = isDown ? step : area.height - 1 - step;
        const isOn = (data[(area.y + y) * width + area.x + x] ?? 0) >= MARKED;
        distance = isOn === fromOutside ? Math.min(far, distance + 1) : 0;
        const at = y * area.width + x;
        found[at] = Math.min(found[at] ?? far, distance);
      }
    }
  }
  return found;
}

/** Of each pixel of a row, from what is known of its columns. */
function rowDistances(seen: Float64Array, radius: number, line: Float64Array): void {
  const far = radius + 2;
  for (let x = 0; x < seen.length; x += 1) {
    let best = (seen[x] ?? far) ** 2;
    for (let off = 1; off * off < best && off < far; off += 1) {
      const left = (seen[x - off] ?? far) ** 2 + off * off;
      const right = (seen[x + off] ?? far) ** 2 + off * off;
      best = Math.min(best, left, right);
    }
    line[x] = Math.sqrt(best);
  }
}

const PASSES = 3;

/** A copy whose edges run out over about `radius` pixels to either side, as the change will. */
export function feathered(mask: Mask, radius: number): Mask {
  const copy = { ...mask, data: mask.data.slice() };
  const bounds = radius > 0 ? boundsOf(mask) : null;
  if (!bounds) return copy;
  const area = widen(mask, bounds, radius + PASSES);
  // Three boxes of a third of the width together are nearly a bell.
  const reach = Math.max(1, Math.round(radius / PASSES));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let y = area.y; y < area.y + area.height; y += 1)
      blurLine(copy.data, y * mask.width + area.x, 1, area.width, reach);
    for (let x = area.x; x < area.x + area.width; x += 1)
      blurLine(copy.data, area.y * mask.width + x, mask.width, area.height, reach);
  }
  return copy;
}

/** Beyond its ends a line goes on as it ends, so that a mask at the edge of the picture stays full there. */
function blurLine(data: Uint8Array, start: number, stride: number, length: number, reach: number): void {
  const line = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) line[at] = data[start + at * stride] ?? 0;
  const span = 2 * reach + 1;
  const valueAt = (at: number) => line[Math.min(length - 1, Math.max(0, at))] ?? 0;
  let sum = 0;
  for (let at = -reach; at <= reach; at += 1) sum += valueAt(at);
  for (let at = 0; at < length; at += 1) {
    data[start + at * stride] = Math.round(sum / span);
    sum += valueAt(at + reach + 1) - valueAt(at - reach);
  }
}
