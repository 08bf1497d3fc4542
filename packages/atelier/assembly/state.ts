// Shared state of one tracer instance. Every pointer is a byte address in this module's memory; lengths are metres.

/** Vertex positions, 9 floats a triangle. */
export let positions: usize = 0;
/** Vertex normals, 9 floats a triangle. */
export let normals: usize = 0;
/** Texture coordinates in metres, 6 floats a triangle. */
export let uvs: usize = 0;
/** Material index, one u16 a triangle. */
export let triangleMaterials: usize = 0;
/** Which thing a triangle belongs to, one u16 a triangle; 0 is none. */
export let triangleThings: usize = 0;
export let triangleCount: i32 = 0;

/** Material table, MATERIAL_BYTES each. */
export let materials: usize = 0;
/** Texture table: base pointer, detail pointer, size in texels, unused; four i32 each. */
export let textures: usize = 0;
/** Light table, LIGHT_BYTES each. */
export let lights: usize = 0;
export let lightCount: i32 = 0;
/** True when sky reaches the scene through sampled portals, so that diffuse bounces must not count it twice. */
export let hasPortals: bool = false;
/** Lights that are neither sun nor portal. */
export let lampCount: i32 = 0;

export const MATERIAL_BYTES: usize = 80;
export const LIGHT_BYTES: usize = 80;

const PAGE: usize = 65_536;
let top: usize = __heap_base;

/** Address of that many fresh bytes, on a 16-byte boundary; 0 when the memory's limit is reached. */
export function allocate(bytes: usize): usize {
  const at = (top + 15) & ~15;
  const pages = <i32>((at + bytes + PAGE - 1) / PAGE);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) return 0;
  top = at + bytes;
  return at;
}

/** Everything allocated after this point can be given back with release. */
export function mark(): usize {
  return top;
}

export function release(to: usize): void {
  top = to;
}

export function setTriangles(
  positionsAt: usize,
  normalsAt: usize,
  uvsAt: usize,
  materialsAt: usize,
  thingsAt: usize,
  count: i32,
): void {
  positions = positionsAt;
  normals = normalsAt;
  uvs = uvsAt;
  triangleMaterials = materialsAt;
  triangleThings = thingsAt;
  triangleCount = count;
}

export function setTables(materialsAt: usize, texturesAt: usize, lightsAt: usize, lightTotal: i32): void {
  materials = materialsAt;
  textures = texturesAt;
  lights = lightsAt;
  lightCount = lightTotal;
  hasPortals = false;
  lampCount = 0;
  for (let i = 0; i < lightTotal; i++) {
    const kind = load<f32>(lightsAt + <usize>i * LIGHT_BYTES);
    if (kind == 2) hasPortals = true;
    else if (kind != 1) lampCount++;
  }
}
