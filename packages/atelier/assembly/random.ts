// PCG hash generator for what is left to chance, and a lattice for points laid out evenly.
let state: u32 = 1;

export function seedRandom(seed: u32): void {
  state = seed;
}

export function random(): f32 {
  state = state * 747796405 + 2891336453;
  const word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737;
  return <f32>(((word >> 22) ^ word) >> 8) * <f32>5.9604644775390625e-8;
}

export function hash(value: u32): u32 {
  let h = value * 0x9e3779b1;
  h ^= h >> 15;
  h *= 0x85ebca77;
  h ^= h >> 13;
  h *= 0xc2b2ae3d;
  return h ^ (h >> 16);
}

export function unit(bits: u32): f32 {
  return <f32>(bits >> 8) * <f32>5.9604644775390625e-8;
}

/** Element `index` of a one-dimensional low-discrepancy sequence, shifted by `offset` in [0, 1). */
export function lattice(index: i32, step: f64, offset: f32): f32 {
  const x = <f64>index * step + <f64>offset;
  return min<f32>(<f32>(x - floor(x)), <f32>0.99999994);
}
