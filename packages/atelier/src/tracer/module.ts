import { readFile } from 'node:fs/promises';

/** Functions of the compiled tracer (assembly/index.ts). Pointers are byte addresses; 0 from allocate is out of memory. */
export type TracerModule = {
  allocate(bytes: number): number;
  mark(): number;
  release(to: number): void;
  setTriangles(
    positions: number,
    normals: number,
    uvs: number,
    materials: number,
    things: number,
    count: number,
  ): void;
  setTables(materials: number, textures: number, lights: number, lightCount: number): void;
  shareScene(): void;
  joinScene(): void;
  makeStack(): number;
  useStack(at: number): void;
  buildBvh(stopAt: number): number;
  prepareTextures(): void;
  prepareSobol(): void;
  findPatches(): number;
  findCells(columns: number, rows: number, rays: number): number;
  lightCells(first: number, last: number, turn: number, seed: number): void;
  readCells(turn: number): void;
  dropCells(): void;
  environmentAt(): number;
  cameraAt(): number;
  developmentAt(): number;
  setLightBuffers(
    diffuse: number,
    specular: number,
    normal: number,
    position: number,
    sun: number,
    width: number,
    height: number,
  ): void;
  renderLight(
    firstX: number,
    firstY: number,
    lastX: number,
    lastY: number,
    samples: number,
    bounces: number,
    clamp: number,
    seed: number,
    mask: number,
  ): void;
  denoisePass(
    source: number,
    target: number,
    step: number,
    sigma: number,
    wraps: number,
    byRoughness: number,
    firstRow: number,
    lastRow: number,
  ): void;
  meterSpots(columns: number, rows: number, width: number, out: number): void;
  keysBytes(): number;
  resolveTile(
    width: number,
    height: number,
    firstX: number,
    firstY: number,
    lastX: number,
    lastY: number,
    out: number,
    keys: number,
    mask: number,
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
  measureFootprints(columns: number, rows: number, width: number, finest: number): void;
  getRayCount(): number;
  castRays(rays: number, count: number, distances: number, triangles: number): void;
  probe(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number;
};

const PAGE_BYTES = 65_536;
const FIRST_PAGES = 16;
/** As in asconfig.json: one scene with its textures and buffers takes at most this much memory. */
const PAGES_MAX = 16_384;

export const TRACER_MEMORY_BYTES = PAGES_MAX * PAGE_BYTES;

/** Memory of one scene, which threads can share. Grows up to TRACER_MEMORY_BYTES as it is used. */
export function createTracerMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: PAGES_MAX, shared: true });
}

const WASM_URL = new URL('../../dist/tracer.wasm', import.meta.url);
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(from: URL): Promise<WebAssembly.Module> {
  let bytes: Buffer<ArrayBuffer>;
  try {
    bytes = await readFile(from);
  } catch (cause) {
    throw new Error('The tracer is not compiled yet: run "npm run build -w packages/atelier".', { cause });
  }
  return WebAssembly.compile(bytes);
}

function compileOnce(): Promise<WebAssembly.Module> {
  compiled ??= compile(WASM_URL).catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

/** The tracer over a memory of its own or a shared one. Throws with the build command when it has not been compiled. */
export async function loadTracerModule(memory: WebAssembly.Memory, from = WASM_URL): Promise<TracerModule> {
  const module = await (from === WASM_URL ? compileOnce() : compile(from));
  const instance = await WebAssembly.instantiate(module, { env: { memory } });
  // The compiler's exports are untyped; assembly/index.ts and this type are kept in step.
  return instance.exports as unknown as TracerModule;
}
