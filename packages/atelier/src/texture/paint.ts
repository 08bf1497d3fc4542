import { clamp } from '../math/vector.ts';

/** One point of a texture: sRGB colour, roughness, metalness and height, all 0..1. */
export type Texel = {
  r: number;
  g: number;
  b: number;
  roughness: number;
  /** 0 unless the pattern says otherwise, which it then does for every point. */
  metalness: number;
  height: number;
};

/** A tiling surface: `paint` fills `out` for u, v in 0..1 of one tile and must repeat at 1. */
export type Pattern = {
  /** Edge of one tile in metres. */
  tileM: number;
  /** Metres between height 0 and 1. */
  reliefM: number;
  /** 0..1, how much hollows darken. */
  hollow: number;
  paint(u: number, v: number, out: Texel): void;
};

/** Square texture set, rows top first. Colour is sRGB; the normal map is OpenGL style (green up). */
export type TextureMaps = {
  size: number;
  tileM: number;
  base: Uint8Array;
  normal: Uint8Array;
  roughness: Uint8Array;
  metalness: Uint8Array;
  occlusion: Uint8Array;
  height: Float32Array;
};

/** The set as files want it: height from the lowest point (0) to the highest (65535), `reliefM` metres apart. */
export type MaterialMaps = Omit<TextureMaps, 'height'> & { height: Uint16Array; reliefM: number };

/** Samples a pattern at size x size (a power of two) and derives normals and occlusion from its height. */
export function paintTexture(pattern: Pattern, size: number): TextureMaps {
  const count = size * size;
  const base = new Uint8Array(count * 3);
  const roughness = new Uint8Array(count);
  const metalness = new Uint8Array(count);
  const height = new Float32Array(count);
  const texel: Texel = { r: 0, g: 0, b: 0, roughness: 0.5, metalness: 0, height: 0.5 };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      pattern.paint((x + 0.5) / size, (y + 0.5) / size, texel);
      const i = y * size + x;
      base[i * 3] = clamp(texel.r, 0, 1) * 255 + 0.5;
      base[i * 3 + 1] = clamp(texel.g, 0, 1) * 255 + 0.5;
      base[i * 3 + 2] = clamp(texel.b, 0, 1) * 255 + 0.5;
      roughness[i] = clamp(texel.roughness, 0.03, 1) * 255 + 0.5;
      metalness[i] = clamp(texel.metalness, 0, 1) * 255 + 0.5;
      height[i] = texel.height;
    }
  }
  return {
    size,
    tileM: pattern.tileM,
    base,
    roughness,
    metalness,
    height,
    normal: deriveNormals(height, size, pattern.reliefM / (pattern.tileM / size)),
    occlusion: deriveOcclusion(height, size, pattern.hollow),
  };
}

/** Base colour, normal, roughness, metalness, occlusion and height at size x size, a power of two up to 2048. */
export function paintMaps(pattern: Pattern, size: number): MaterialMaps {
  const { height, ...maps } = paintTexture(pattern, size);
  let low = Infinity;
  let high = -Infinity;
  for (const h of height) {
    low = Math.min(low, h);
    high = Math.max(high, h);
  }
  const range = Math.max(high - low, 1e-6);
  const levels = new Uint16Array(height.length);
  for (let i = 0; i < levels.length; i++) levels[i] = (((height[i] ?? 0) - low) / range) * 65_535 + 0.5;
  return { ...maps, height: levels, reliefM: pattern.reliefM * range };
}

function deriveNormals(height: Float32Array, size: number, steepness: number): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const mask = size - 1;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const left = height[y * size + ((x - 1) & mask)] ?? 0;
      const right = height[y * size + ((x + 1) & mask)] ?? 0;
      const above = height[((y - 1) & mask) * size + x] ?? 0;
      const below = height[((y + 1) & mask) * size + x] ?? 0;
      const dx = (left - right) * 0.5 * steepness;
      const dy = (below - above) * 0.5 * steepness;
      const k = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const o = (y * size + x) * 3;
      out[o] = (dx * k * 0.5 + 0.5) * 255 + 0.5;
      out[o + 1] = (dy * k * 0.5 + 0.5) * 255 + 0.5;
      out[o + 2] = (k * 0.5 + 0.5) * 255 + 0.5;
    }
  }
  return out;
}

/** Height against its wide box blur: what lies lower than its surroundings gets darker. */
function deriveOcclusion(height: Float32Array, size: number, hollow: number): Uint8Array {
  const radius = Math.max(1, Math.round(size / 96));
  const blurred = blurWrapped(blurWrapped(height, size, radius, 1), size, radius, size);
  const out = new Uint8Array(size * size);
  for (let i = 0; i < out.length; i++) {
    const depth = Math.max(0, (blurred[i] ?? 0) - (height[i] ?? 0));
    out[i] = clamp(1 - hollow * depth * 2.2, 0, 1) * 255 + 0.5;
  }
  return out;
}

function blurWrapped(source: Float32Array, size: number, radius: number, stride: number): Float32Array {
  const out = new Float32Array(source.length);
  const mask = size - 1;
  const cross = stride === 1 ? size : 1;
  const inv = 1 / (2 * radius + 1);
  for (let line = 0; line < size; line++) {
    const base = line * cross;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += source[base + (k & mask) * stride] ?? 0;
    for (let i = 0; i < size; i++) {
      out[base + i * stride] = sum * inv;
      sum += source[base + ((i + radius + 1) & mask) * stride] ?? 0;
      sum -= source[base + ((i - radius) & mask) * stride] ?? 0;
    }
  }
  return out;
}
