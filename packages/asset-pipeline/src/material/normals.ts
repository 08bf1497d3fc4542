import type { Picture } from '@mogine/atelier';

export type NormalLooks = {
  /** How far the lengths of its normals are from one, on average. */
  lengthError: number;
  /** How far they look away from the surface, on average: one is straight up. */
  up: number;
  /** Whether its green points down, as DirectX wants it; null where its slopes do not tell. */
  isDirectX: boolean | null;
};

/** Slopes that fit together so much better one way than the other can only be meant that way. */
const TOLD_APART = 0.6;
/** Of a slope, mean square: what lies flat tells nothing. */
const FLAT = 2e-5;
const UP_LEAST = 0.1;
/** A map that is made smaller than this tells by chance. */
const EDGE_LEAST = 32;

/**
 * What is said of a normal map by its own numbers.
 * @param whole Of any size.
 * @param part As it is in the file: means of normals are shorter than they are.
 */
export function measureNormals(whole: Picture, part: Picture): NormalLooks {
  let [lengthError, up] = [0, 0];
  const { rgb } = part;
  const count = rgb.length / 3;
  for (let at = 0; at < rgb.length; at += 3) {
    const [x, y, z] = [toUnit(rgb[at]), toUnit(rgb[at + 1]), toUnit(rgb[at + 2])];
    lengthError += Math.abs(Math.hypot(x, y, z) - 1);
    up += z;
  }
  return { lengthError: lengthError / count, up: up / count, isDirectX: findConvention(whole) };
}

function toUnit(level = 0): number {
  return (level / 255) * 2 - 1;
}

/** How steep a surface is at each point, to the right and downwards. */
type Slopes = { width: number; height: number; right: Float32Array; down: Float32Array };

/**
 * Slopes of a surface fit together: going right and then down leads as high as going down and then right. They do so only where
 * green is read as it was meant, so the map tells its own convention. Steps from one pixel to the next are lost in rounding
 * where a surface is smooth, so it is asked at several sizes and the clearest answer counts.
 */
function findConvention(normals: Picture): boolean | null {
  let clearest = { share: TOLD_APART, isDirectX: null as boolean | null };
  for (
    let slopes = slopesOf(normals);
    Math.min(slopes.width, slopes.height) >= EDGE_LEAST;
    slopes = halve(slopes)
  ) {
    const { openGl, directX, steepness } = measureMisfit(slopes);
    const share = Math.min(openGl, directX) / Math.max(openGl, directX);
    if (steepness > FLAT && share < clearest.share) clearest = { share, isDirectX: directX < openGl };
  }
  return clearest.isDirectX;
}

function slopesOf({ width, height, rgb }: Picture): Slopes {
  const right = new Float32Array(width * height);
  const down = new Float32Array(width * height);
  for (let at = 0; at < right.length; at++) {
    const steep = Math.max(UP_LEAST, toUnit(rgb[at * 3 + 2]));
    right[at] = -toUnit(rgb[at * 3]) / steep;
    // With green up, as OpenGL has it: a surface that rises upwards falls downwards.
    down[at] = toUnit(rgb[at * 3 + 1]) / steep;
  }
  return { width, height, right, down };
}

function halve({ width, height, right, down }: Slopes): Slopes {
  const [across, rows] = [width >> 1, height >> 1];
  const mean = (values: Float32Array) =>
    Float32Array.from({ length: across * rows }, (_, at) => {
      const from = Math.floor(at / across) * 2 * width + (at % across) * 2;
      const of = (place: number) => values[place] ?? 0;
      return (of(from) + of(from + 1) + of(from + width) + of(from + width + 1)) / 4;
    });
  return { width: across, height: rows, right: mean(right), down: mean(down) };
}

function measureMisfit({ width, height, right, down }: Slopes) {
  let [openGl, directX, steepness] = [0, 0, 0];
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const turned = (right[at + width] ?? 0) - (right[at] ?? 0);
      const twisted = (down[at + 1] ?? 0) - (down[at] ?? 0);
      openGl += (turned - twisted) ** 2;
      directX += (turned + twisted) ** 2;
      steepness += (right[at] ?? 0) ** 2 + (down[at] ?? 0) ** 2;
    }
  }
  return { openGl, directX, steepness: steepness / right.length };
}

/** Turns green round in place. `most`: the largest number that a channel may be. */
export function flipGreen(pixels: Uint8Array | Uint16Array, channels: number, most: number): void {
  for (let at = 1; at < pixels.length; at += channels) pixels[at] = most - (pixels[at] ?? 0);
}

/** Gives every normal the length one in place; where blue says nothing it follows from red and green. */
export function renormalise(pixels: Uint8Array | Uint16Array, channels: number, most: number): void {
  for (let at = 0; at + 2 < pixels.length; at += channels) {
    const x = ((pixels[at] ?? 0) / most) * 2 - 1;
    const y = ((pixels[at + 1] ?? 0) / most) * 2 - 1;
    const given = ((pixels[at + 2] ?? 0) / most) * 2 - 1;
    const z = given > 0 && given < 1 ? given : Math.sqrt(Math.max(0, 1 - x * x - y * y));
    const scale = most / 2 / (Math.hypot(x, y, z) || 1);
    pixels[at] = Math.round(x * scale + most / 2);
    pixels[at + 1] = Math.round(y * scale + most / 2);
    pixels[at + 2] = Math.round(z * scale + most / 2);
  }
}
