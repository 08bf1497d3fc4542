import { cutOff, IntakeRefusal } from '../refusal.ts';
import { readHalf } from './half.ts';
import {
  checkCount,
  createCloud,
  firstOf,
  harmonicsOf,
  packHarmonic,
  settleSplat,
  type HarmonicsDegree,
  type ReadSplats,
  type SplatCloud,
} from './splat-cloud.ts';
import { eachItem, readPart, type SplatSource } from './splat-source.ts';

const HEAD_BYTES = 4096;
const SECTION_HEAD_BYTES = 1024;
/** What a head says; the rest of it is empty. */
const SAID_BYTES = 44;
const BUCKET_BYTES = 12;
/** Steps of a position from the middle of a block to its side, and the largest coefficient in a byte, where nothing is said. */
const STEPS = 32_767;
const COEFFICIENT_MAX = 1.5;

/** Where the things of a splat lie, by how far it is compressed; behind them are its coefficients, each of so many bytes. */
const LEVELS = [
  { isHalf: false, scale: 12, rotation: 24, color: 40, coefficients: 44, bytes: 4 },
  { isHalf: true, scale: 6, rotation: 12, color: 20, coefficients: 24, bytes: 2 },
  { isHalf: true, scale: 6, rotation: 12, color: 20, coefficients: 24, bytes: 1 },
] as const;

export type KsplatHead = {
  sections: number;
  level: (typeof LEVELS)[number];
  /** What a coefficient in one byte is at the least, and at the most. */
  between: readonly [least: number, most: number];
};

type Section = {
  count: number;
  degree: HarmonicsDegree;
  /** Splats of a full bucket, how many are full, and how many more follow, each as long as it says. */
  bucketSize: number;
  full: number;
  partial: number;
  buckets: number;
  /** Of a position within its block: what one step is, and the steps to the middle. */
  step: number;
  middle: number;
  from: number;
};

/** What the first 4096 bytes say; null where they are no head. It has no signature: it says little, and nothing behind that. */
export function readKsplatHead(bytes: Uint8Array): KsplatHead | null {
  if (bytes.length < HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEAD_BYTES);
  const sections = view.getUint32(4, true);
  const level = LEVELS[view.getUint16(20, true)];
  const isVersion = view.getUint8(0) === 0 && view.getUint8(1) > 0 && view.getUint16(2) === 0;
  if (!isVersion || sections === 0 || !level) return null;
  if (bytes.subarray(SAID_BYTES, HEAD_BYTES).some((byte) => byte !== 0)) return null;
  const [least, most] = [view.getFloat32(36, true), view.getFloat32(40, true)];
  return { sections, level, between: [least || -COEFFICIENT_MAX, most || COEFFICIENT_MAX] };
}

/**
 * The splats of a KSPLAT with the axes that it has. As many are read as its sections have room for: so does the viewer for which it
 * was made. Source: github.com/mkkellogg/GaussianSplats3D. Throws SPLATS_UNREADABLE, SPLATS_EMPTY, SPLATS_TOO_MANY.
 */
export async function readKsplat(source: SplatSource): Promise<ReadSplats> {
  const head = readKsplatHead(await readPart(source, 0, HEAD_BYTES));
  if (!head) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const sections = await readSections(source, head);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  checkCount(count);
  const cloud = createCloud(count, Math.max(...sections.map(({ degree }) => degree)) as HarmonicsDegree);
  let good = 0;
  for (const section of sections) {
    const place = await readPlaces(source, section, head);
    const stride = strideOf(head, section.degree);
    const from = section.from + section.partial * 4 + section.buckets * BUCKET_BYTES;
    await eachItem(source, { from, count: section.count, stride }, (view, start) => {
      place(cloud, good, view, start);
      unpack(cloud, good, { view, start, head, degree: section.degree });
      if (settleSplat(cloud, good)) good += 1;
    });
  }
  return { cloud: firstOf(cloud, good), broken: count - good };
}

function strideOf({ level }: KsplatHead, degree: HarmonicsDegree): number {
  return level.coefficients + harmonicsOf(degree) * level.bytes;
}

/** What sections say, each held against the length of the file. */
async function readSections(source: SplatSource, head: KsplatHead): Promise<Section[]> {
  let from = HEAD_BYTES + head.sections * SECTION_HEAD_BYTES;
  if (from > source.bytes) throw cutOff('SPLATS_UNREADABLE', source.bytes, from);
  const sections: Section[] = [];
  await eachItem(
    source,
    { from: HEAD_BYTES, count: head.sections, stride: SECTION_HEAD_BYTES },
    (view, start) => {
      const said = (at: number) => view.getUint32(start + at, true);
      const degree = ([0, 1, 2, 3] as const)[view.getUint16(start + 40, true)];
      const [count, buckets, full, partial] = [said(4), said(12), said(32), said(36)];
      const middle = said(24) || STEPS;
      const bytes =
        count * strideOf(head, degree ?? 0) + buckets * view.getUint16(start + 20, true) + partial * 4;
      const isSound =
        (buckets === 0 || view.getUint16(start + 20, true) === BUCKET_BYTES) &&
        buckets <= count &&
        full + partial <= buckets;
      if (degree === undefined || !isSound) throw new IntakeRefusal('SPLATS_UNREADABLE');
      if (from + bytes > source.bytes) throw cutOff('SPLATS_UNREADABLE', source.bytes, from + bytes);
      const step = view.getFloat32(start + 16, true) / 2 / middle;
      sections.push({
        ...{ count, degree, bucketSize: said(8), full, partial, buckets, step, middle, from },
      });
      from += bytes;
    },
  );
  return sections;
}

type Place = (cloud: SplatCloud, at: number, view: DataView, start: number) => void;

/** Places the splats of a section one after the other: as they are, or in steps about the middle of the bucket that they are in. */
async function readPlaces(source: SplatSource, section: Section, { level }: KsplatHead): Promise<Place> {
  if (!level.isHalf)
    return ({ positions }, at, view, start) => {
      for (let axis = 0; axis < 3; axis++) positions[at * 3 + axis] = view.getFloat32(start + axis * 4, true);
    };
  const { full, partial, buckets, bucketSize, step, middle, from } = section;
  const bytes = await readPart(source, from, partial * 4 + buckets * BUCKET_BYTES);
  let [bucket, room] = [-1, 0];
  return ({ positions }, at, view, start) => {
    for (; room === 0; bucket += 1) {
      const next = bucket + 1 - full;
      room = next < 0 ? bucketSize : next < partial ? bytes.readUInt32LE(next * 4) : Infinity;
    }
    room -= 1;
    for (let axis = 0; axis < 3; axis++) {
      const center = partial * 4 + bucket * BUCKET_BYTES + axis * 4;
      // Beyond all buckets there is no place.
      const from = bucket < buckets ? bytes.readFloatLE(center) : Number.NaN;
      positions[at * 3 + axis] = (view.getUint16(start + axis * 2, true) - middle) * step + from;
    }
  };
}

/** Size, rotation, colour and its coefficients: those of a band channel by channel. */
function unpack(
  { scales, rotations, opacities, colors, harmonics, degree: kept }: SplatCloud,
  at: number,
  { view, start, head, degree }: { view: DataView; start: number; head: KsplatHead; degree: HarmonicsDegree },
): void {
  const { level, between } = head;
  const read = (first: number, n: number) =>
    level.isHalf
      ? readHalf(view.getUint16(start + first + n * 2, true))
      : view.getFloat32(start + first + n * 4, true);
  for (let axis = 0; axis < 3; axis++) {
    scales[at * 3 + axis] = Math.log(read(level.scale, axis));
    colors[at * 3 + axis] = view.getUint8(start + level.color + axis) / 255;
  }
  opacities[at] = view.getUint8(start + level.color + 3) / 255;
  // The file has w first.
  for (let axis = 0; axis < 4; axis++) rotations[at * 4 + ((axis + 3) % 4)] = read(level.rotation, axis);
  const into = at * harmonicsOf(kept);
  // A broken splat of another section may have left its own here.
  harmonics.fill(128, into + harmonicsOf(degree), into + harmonicsOf(kept));
  for (let band = 1; band <= degree; band++) {
    const [first, size] = [band * band - 1, 2 * band + 1];
    for (let n = 0; n < size * 3; n++) {
      const [channel, k] = [Math.floor(n / size), first + (n % size)];
      const place = first * 3 + n;
      const coefficient =
        level.bytes === 1
          ? between[0] + (view.getUint8(start + level.coefficients + place) / 255) * (between[1] - between[0])
          : read(level.coefficients, place);
      harmonics[into + k * 3 + channel] = packHarmonic(coefficient);
    }
  }
}
