import { DataUtils } from 'three';
import { harmonicsOf, pickSplats, type SplatCloud } from './splat-cloud.ts';
import { turnSplats } from './turn-splats.ts';

const BUCKET = 8;
const STEPS = 32_767;
const LEVELS = [
  { start: 44, coefficient: 4 },
  { start: 24, coefficient: 2 },
  { start: 24, coefficient: 1 },
] as const;

/**
 * As the viewer that gave the format its name writes it, in two sections, with Y down: what is given with Y up is turned. Splats keep
 * their order: buckets are what follows one another, the last of a section shorter than the others. `spoil`: before it is handed out.
 */
export function makeKsplat(
  given: SplatCloud,
  compression: 0 | 1 | 2,
  spoil: (bytes: Buffer) => void = () => undefined,
): Buffer {
  const cloud = pickSplats(given, [...Array(given.count).keys()]);
  turnSplats(cloud, 180);
  const half = Math.ceil(cloud.count / 2);
  const sections = [
    [0, half],
    [half, cloud.count],
  ].map(([from = 0, to = 0]) => makeSection(cloud, from, to, compression));
  const head = Buffer.alloc(4096);
  head.writeUInt8(1, 1);
  for (const [n, value] of [sections.length, sections.length, cloud.count, cloud.count].entries())
    head.writeUInt32LE(value, 4 + n * 4);
  head.writeUInt16LE(compression, 20);
  head.writeFloatLE(-1, 36);
  head.writeFloatLE(1, 40);
  const bytes = Buffer.concat([
    head,
    ...sections.map((each) => each.head),
    ...sections.map((each) => each.body),
  ]);
  spoil(bytes);
  return bytes;
}

function makeSection(cloud: SplatCloud, from: number, to: number, compression: 0 | 1 | 2) {
  const { start, coefficient } = LEVELS[compression];
  const each = harmonicsOf(cloud.degree);
  const head = Buffer.alloc(1024);
  for (const at of [0, 4]) head.writeUInt32LE(to - from, at);
  head.writeUInt16LE(cloud.degree, 40);
  const lengths = compression === 0 ? [] : lengthsOf(to - from);
  const partial = lengths.filter((length) => length < BUCKET);
  const starts = lengths.map((_, n) => from + lengths.slice(0, n).reduce((sum, length) => sum + length, 0));
  const corners = starts.map((first, n) => boundsOf(cloud, first, first + (lengths[n] ?? 0)));
  const block = Math.max(0, ...corners.map(({ size }) => size));
  if (compression > 0) {
    for (const [at, value] of [
      [8, BUCKET],
      [12, lengths.length],
      [24, STEPS],
      [32, lengths.length - partial.length],
      [36, partial.length],
    ] as const)
      head.writeUInt32LE(value, at);
    head.writeFloatLE(block, 16);
    head.writeUInt16LE(12, 20);
  }
  const before = partial.length * 4 + lengths.length * 12;
  const stride = start + each * coefficient;
  const body = Buffer.alloc(before + (to - from) * stride);
  for (const [n, length] of partial.entries()) body.writeUInt32LE(length, n * 4);
  for (const [n, { middle }] of corners.entries())
    for (const [axis, value] of middle.entries())
      body.writeFloatLE(value, partial.length * 4 + n * 12 + axis * 4);
  for (let n = from; n < to; n++) {
    const at = before + (n - from) * stride;
    const write = (value: number, place: number) =>
      compression === 0
        ? body.writeFloatLE(value, at + place * 4)
        : body.writeUInt16LE(DataUtils.toHalfFloat(value), at + place * 2);
    const bucket = starts.findLastIndex((first) => first <= n);
    for (let axis = 0; axis < 3; axis++) {
      const position = cloud.positions[n * 3 + axis] ?? 0;
      if (compression === 0) write(position, axis);
      else {
        const away = position - (corners[bucket]?.middle[axis] ?? 0);
        body.writeUInt16LE(Math.round((away / (block / 2)) * STEPS) + STEPS, at + axis * 2);
      }
      write(Math.exp(cloud.scales[n * 3 + axis] ?? 0), 3 + axis);
      body[at + start - 4 + axis] = Math.round((cloud.colors[n * 3 + axis] ?? 0) * 255);
    }
    body[at + start - 1] = Math.round((cloud.opacities[n] ?? 0) * 255);
    for (let axis = 0; axis < 4; axis++) write(cloud.rotations[n * 4 + ((axis + 3) % 4)] ?? 0, 6 + axis);
    for (const [place, value] of coefficientsOf(cloud, n).entries()) {
      if (compression < 2) write(value, start / (compression === 0 ? 4 : 2) + place);
      else body[at + start + place] = Math.min(255, Math.max(0, Math.floor(((value + 1) / 2) * 255)));
    }
  }
  return { head, body };
}

/** Full ones first, then some that are not. */
function lengthsOf(count: number): number[] {
  const lengths = Array<number>(Math.max(0, Math.floor(count / BUCKET) - 2)).fill(BUCKET);
  for (let left = count - lengths.length * BUCKET; left > 0; left -= BUCKET - 1)
    lengths.push(Math.min(BUCKET - 1, left));
  return lengths;
}

function boundsOf({ positions }: SplatCloud, from: number, to: number) {
  const axes = [0, 1, 2].map((axis) =>
    Array.from({ length: to - from }, (_, n) => positions[(from + n) * 3 + axis] ?? 0),
  );
  const middle = axes.map((values) => (Math.min(...values) + Math.max(...values)) / 2);
  return { middle, size: Math.max(...axes.map((values) => Math.max(...values) - Math.min(...values))) };
}

/** Band by band, and in each channel by channel. */
function coefficientsOf({ degree, harmonics }: SplatCloud, at: number): number[] {
  const each = harmonicsOf(degree);
  return [1, 2, 3].slice(0, degree).flatMap((band) =>
    [0, 1, 2].flatMap((channel) =>
      Array.from({ length: 2 * band + 1 }, (_, k) => {
        const place = (band * band - 1 + k) * 3 + channel;
        return ((harmonics[at * each + place] ?? 128) - 128) / 128;
      }),
    ),
  );
}
