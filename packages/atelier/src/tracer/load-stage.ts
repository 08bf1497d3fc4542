import { listFinishes } from '../scene/node.ts';
import type { TextureStore } from '../texture/store.ts';
import { STOP_AT, type Halt } from './crew.ts';
import { TRACER_MEMORY_BYTES, type TracerModule } from './module.ts';
import { packMaterials, packTexture, packTriangles } from './pack.ts';
import type { Stage } from './shot.ts';
import { packEnvironment, packLights } from './view.ts';

/** The scene and what is made of it do not fit into the memory a tracer may take. */
export class SceneTooLarge extends RangeError {
  override name = 'SceneTooLarge';
  constructor() {
    super(`The scene needs more than ${TRACER_MEMORY_BYTES / 2 ** 20} MiB.`);
  }
}

/** Triangles one tracer takes at most: with its tree a triangle is about 300 bytes. */
const TRIANGLES_MAX = 2_000_000;

type Values = Float32Array | Uint8Array | Uint16Array | Int32Array;

export type Uploader = {
  /** Room for that many bytes. Throws SceneTooLarge. */
  reserve(bytes: number): number;
  upload(values: Values): number;
  writeFloats(pointer: number, values: Float32Array): void;
};

export function createUploader(wasm: TracerModule, memory: WebAssembly.Memory): Uploader {
  function reserve(bytes: number): number {
    const pointer = wasm.allocate(bytes);
    if (pointer === 0) throw new SceneTooLarge();
    return pointer;
  }
  return {
    reserve,
    upload(values) {
      const pointer = reserve(values.byteLength);
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
      return pointer;
    },
    writeFloats(pointer, values) {
      new Float32Array(memory.buffer, pointer, values.length).set(values);
    },
  };
}

/** Geometry, tree, lights and sky of a stage into the tracer's memory. Throws SceneTooLarge, or what `halt` throws. */
export function loadGeometry(wasm: TracerModule, memory: Uploader, stage: Stage, halt?: Halt): void {
  const triangles = packTriangles(stage.root, TRIANGLES_MAX);
  if (!triangles) throw new SceneTooLarge();
  wasm.setTriangles(
    memory.upload(triangles.positions),
    memory.upload(triangles.normals),
    memory.upload(triangles.uvs),
    memory.upload(triangles.materials),
    memory.upload(triangles.things),
    triangles.count,
  );
  if (!wasm.buildBvh(STOP_AT)) {
    halt?.throwIfAborted();
    throw new SceneTooLarge();
  }
  memory.writeFloats(wasm.environmentAt(), packEnvironment(stage.environment));
}

/** Materials with their textures. Throws SceneTooLarge, or what `halt` throws. */
export function loadSurfaces(
  wasm: TracerModule,
  memory: Uploader,
  stage: Stage,
  textures: TextureStore,
  halt?: Halt,
): void {
  const finishes = [...listFinishes(stage.root).values()];
  const textureKeys: string[] = [];
  const table: number[] = [];
  for (const finish of finishes) {
    if (!finish.texture || textureKeys.includes(finish.texture.key)) continue;
    halt?.throwIfAborted();
    const maps = textures.read(finish);
    if (!maps) continue;
    textureKeys.push(finish.texture.key);
    const packed = packTexture(maps);
    table.push(memory.upload(packed.base), memory.upload(packed.detail), maps.size, 0);
  }
  wasm.prepareTextures();
  wasm.prepareSobol();
  wasm.setTables(
    memory.upload(packMaterials(finishes, (f) => (f.texture ? textureKeys.indexOf(f.texture.key) : -1))),
    memory.upload(new Int32Array(table.length > 0 ? table : [0])),
    memory.upload(packLights(stage.lights)),
    stage.lights.length,
  );
  if (!wasm.findPatches()) throw new SceneTooLarge();
}
