import { readHalf } from './half.ts';
import { harmonicsOf, type SplatCloud } from './splat-cloud.ts';
import { listSpzShown, type SpzAttribute, type SpzHead } from './spz.ts';

/** What versions 1 to 4 say of a splat, in the order of the file; `degree` of the cloud may be less than that of the file. */
export function listSpzAttributes({ version, degree, fractionBits }: SpzHead): SpzAttribute[] {
  const { position, opacity, color, scale, rotation } = listSpzShown(fractionBits);
  const attributes: SpzAttribute[] = [
    version === 1 ? { bytes: 6, unpack: unpackHalves } : position,
    opacity,
    color,
    scale,
    version >= 3
      ? rotation
      : {
          bytes: 3,
          unpack: ({ rotations }, place, from, at) => readFirstThree(from, at, rotations, place * 4),
        },
  ];
  if (degree > 0)
    attributes.push({
      bytes: 3 * ((degree + 1) ** 2 - 1),
      unpack(cloud, place, from, at) {
        const kept = harmonicsOf(cloud.degree);
        cloud.harmonics.set(from.subarray(at, at + kept), place * kept);
      },
    });
  return attributes;
}

/** Positions of the first version: half floats. */
function unpackHalves({ positions }: SplatCloud, place: number, from: Uint8Array, at: number): void {
  for (let axis = 0; axis < 3; axis++)
    positions[place * 3 + axis] = readHalf(
      (from[at + axis * 2] ?? 0) | ((from[at + axis * 2 + 1] ?? 0) << 8),
    );
}

function readFirstThree(bytes: Uint8Array, at: number, into: Float32Array, place: number): void {
  let rest = 1;
  for (let axis = 0; axis < 3; axis++) {
    const value = (bytes[at + axis] ?? 0) / 127.5 - 1;
    into[place + axis] = value;
    rest -= value * value;
  }
  into[place + 3] = Math.sqrt(Math.max(0, rest));
}
