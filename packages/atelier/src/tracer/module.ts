import { readFile } from 'node:fs/promises';

/** Functions and memory of the compiled tracer (assembly/index.ts). Pointers are byte addresses. */
export type TracerModule = {
  memory: WebAssembly.Memory;
  allocate(bytes: number): number;
  setTriangles(
    positions: number,
    normals: number,
    uvs: number,
    materials: number,
    things: number,
    count: number,
  ): void;
  setTables(materials: number, textures: number, lights: number, lightCount: number): void;
  buildBvh(): void;
  prepareTextures(): void;
  environmentAt(): number;
  cameraAt(): number;
  developmentAt(): number;
  setLightBuffers(
    diffuse: number,
    specular: number,
    normal: number,
    position: number,
    width: number,
    height: number,
  ): void;
  renderLight(
    firstRow: number,
    lastRow: number,
    samples: number,
    bounces: number,
    clamp: number,
    seed: number,
  ): void;
  denoisePass(
    source: number,
    target: number,
    step: number,
    sigma: number,
    wraps: boolean,
    byRoughness: boolean,
  ): void;
  resolveRows(
    width: number,
    height: number,
    firstRow: number,
    lastRow: number,
    out: number,
    keys: number,
  ): void;
  renderMaps(
    width: number,
    height: number,
    firstRow: number,
    lastRow: number,
    depth: number,
    normal: number,
    things: number,
  ): void;
  getRayCount(): number;
  probe(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number;
};

const WASM_URL = new URL('../../dist/tracer.wasm', import.meta.url);

/** Fresh tracer with its own memory. Throws with the build command when the compiled module is missing. */
export async function loadTracerModule(from: URL = WASM_URL): Promise<TracerModule> {
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readFile(from);
  } catch (cause) {
    throw new Error('The tracer is not compiled yet: run "npm run build -w packages/atelier".', { cause });
  }
  const { instance } = await WebAssembly.instantiate(bytes, {});
  // The compiler's exports are untyped; assembly/index.ts and this type are kept in step.
  return instance.exports as unknown as TracerModule;
}
