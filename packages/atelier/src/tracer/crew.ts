import { at } from '../math/vector.ts';
import type { TracerModule } from './module.ts';

/**
 * Threads that share one scene's memory and take tiles of work from it. Every tile's bytes depend on the tile alone, so
 * the picture is the same whoever takes which. The first kilobyte of the memory is theirs: words from byte 64 on, numbers
 * of the task from byte 256 on.
 */
const WORDS = { stop: 16, generation: 17, next: 18, done: 19, busy: 20, tiles: 21, kind: 22, helpers: 23 };
const ARGS_AT = 256;
const ARGS_MAX = 12;
/** Upper bits of `next` hold the task it counts, so that a latecomer never takes one task's tile for another's. */
const TILE_BITS = 20;
const GENERATIONS = 1 << 10;
/** Where buildBvh looks for an order to stop. */
export const STOP_AT = WORDS.stop * 4;

const RELEASE = 0;
const LIGHT = 1;
const DENOISE = 2;
const RESOLVE = 3;
const MAPS = 4;
const CELLS = 5;

/** Ends work early by throwing; an AbortSignal is one. Told which share of the task, 0..1, is done. */
export type Halt = { throwIfAborted(share?: number): void };

export type Task = { kind: number; tiles: number; args: readonly number[] };

const RESOLVE_TILE = 64;
const ROWS = 8;
const CELLS_A_TILE = 64;

/** Light of a width x height buffer; tiles get smaller as samples get more, so that an order to stop is soon heard. */
export function lightTask(
  width: number,
  height: number,
  samples: number,
  bounces: number,
  clamp: number,
  seed: number,
  mask: number,
): Task {
  const edge = samples <= 32 ? 16 : samples <= 128 ? 8 : 4;
  const tiles = Math.ceil(width / edge) * Math.ceil(height / edge);
  return { kind: LIGHT, tiles, args: [width, height, edge, samples, bounces, clamp, seed, mask] };
}

export function denoiseTask(
  height: number,
  source: number,
  target: number,
  step: number,
  sigma: number,
  wraps: boolean,
  byRoughness: boolean,
): Task {
  const args = [height, source, target, step, sigma, wraps ? 1 : 0, byRoughness ? 1 : 0];
  return { kind: DENOISE, tiles: Math.ceil(height / ROWS), args };
}

export function resolveTask(width: number, height: number, out: number, mask: number): Task {
  const tiles = Math.ceil(width / RESOLVE_TILE) * Math.ceil(height / RESOLVE_TILE);
  return { kind: RESOLVE, tiles, args: [width, height, out, mask] };
}

export function mapsTask(width: number, height: number, depth: number, normal: number, things: number): Task {
  return { kind: MAPS, tiles: Math.ceil(height / ROWS), args: [width, height, depth, normal, things] };
}

/** One turn of lighting `count` cells. */
export function cellsTask(count: number, turn: number, seed: number): Task {
  return { kind: CELLS, tiles: Math.ceil(count / CELLS_A_TILE), args: [count, turn, seed] };
}

function workTile(wasm: TracerModule, kind: number, a: ArrayLike<number>, tile: number, keys: number): void {
  const [width, height] = [at(a, 0), at(a, 1)];
  if (kind === DENOISE) {
    const last = Math.min(width, (tile + 1) * ROWS);
    wasm.denoisePass(at(a, 1), at(a, 2), at(a, 3), at(a, 4), at(a, 5), at(a, 6), tile * ROWS, last);
    return;
  }
  if (kind === MAPS) {
    const last = Math.min(height, (tile + 1) * ROWS);
    wasm.renderMaps(width, height, tile * ROWS, last, at(a, 2), at(a, 3), at(a, 4));
    return;
  }
  if (kind === CELLS) {
    const first = tile * CELLS_A_TILE;
    wasm.lightCells(first, Math.min(width, first + CELLS_A_TILE), at(a, 1), at(a, 2));
    return;
  }
  const edge = kind === LIGHT ? at(a, 2) : RESOLVE_TILE;
  const across = Math.ceil(width / edge);
  const x = (tile % across) * edge;
  const y = Math.floor(tile / across) * edge;
  const right = Math.min(width, x + edge);
  const bottom = Math.min(height, y + edge);
  if (kind === LIGHT) wasm.renderLight(x, y, right, bottom, at(a, 3), at(a, 4), at(a, 5), at(a, 6), at(a, 7));
  else wasm.resolveTile(width, height, x, y, right, bottom, at(a, 2), keys, at(a, 3));
}

export type Crew = {
  /** Does the task together with whoever helps; returns when all of it is done. Throws when stopped or halted. */
  run(task: Task, halt?: Halt): void;
};

/** Raised inside the crew when stopCrew was called. */
export class CrewStopped extends Error {
  override name = 'CrewStopped';
}

/** A check that throws CrewStopped once stopCrew was called on the memory. */
export function readStop(memory: WebAssembly.Memory): () => void {
  const words = new Int32Array(memory.buffer, 0, 64);
  return () => {
    if (Atomics.load(words, WORDS.stop) !== 0) throw new CrewStopped('stopped');
  };
}

/** The leading thread's side; `helpers` others may join. The module must be the one that built the scene. */
export function leadCrew(wasm: TracerModule, memory: WebAssembly.Memory, helpers: number): Crew {
  const words = new Int32Array(memory.buffer, 0, 64);
  const numbers = new Float64Array(memory.buffer, ARGS_AT, ARGS_MAX);
  const keys = wasm.allocate(wasm.keysBytes());
  // Each helper finds its stack and scratch by its number.
  const places = Array.from({ length: helpers }, () => [wasm.makeStack(), wasm.allocate(wasm.keysBytes())]);
  const table = wasm.allocate(helpers * 8 + 8);
  new Int32Array(memory.buffer, table, helpers * 2).set(places.flat());
  words[WORDS.helpers] = table;

  const assertNotStopped = readStop(memory);
  function assertRunning(task: Task, halt?: Halt): void {
    halt?.throwIfAborted(Atomics.load(words, WORDS.done) / task.tiles);
    assertNotStopped();
  }

  function run(task: Task, halt?: Halt): void {
    halt?.throwIfAborted(0);
    assertNotStopped();
    wasm.shareScene();
    const generation = (at(words, WORDS.generation) + 1) % GENERATIONS;
    // The order matters: a latecomer that still holds the old task sees the new generation before any of its numbers.
    Atomics.store(words, WORDS.generation, generation);
    numbers.set(task.args);
    Atomics.store(words, WORDS.tiles, task.tiles);
    Atomics.store(words, WORDS.kind, task.kind);
    Atomics.store(words, WORDS.done, 0);
    Atomics.store(words, WORDS.next, generation << TILE_BITS);
    Atomics.notify(words, WORDS.generation);
    try {
      for (;;) {
        const tile = Atomics.add(words, WORDS.next, 1) & ((1 << TILE_BITS) - 1);
        if (tile >= task.tiles) break;
        assertRunning(task, halt);
        workTile(wasm, task.kind, task.args, tile, keys);
        Atomics.add(words, WORDS.done, 1);
      }
      for (;;) {
        const done = Atomics.load(words, WORDS.done);
        if (done >= task.tiles) break;
        assertRunning(task, halt);
        Atomics.wait(words, WORDS.done, done, 20);
      }
    } catch (error) {
      // Nobody may still write when the memory is used for something else.
      Atomics.store(words, WORDS.next, (generation << TILE_BITS) + task.tiles);
      for (let busy = Atomics.load(words, WORDS.busy); busy > 0; busy = Atomics.load(words, WORDS.busy))
        Atomics.wait(words, WORDS.busy, busy, 20);
      throw error;
    }
  }

  return { run };
}

/** A helping thread's side: works along until the crew is released. `index` counts helpers from 0. */
export function helpCrew(wasm: TracerModule, memory: WebAssembly.Memory, index: number): void {
  const words = new Int32Array(memory.buffer, 0, 64);
  const numbers = new Float64Array(memory.buffer, ARGS_AT, ARGS_MAX);
  let seen = 0;
  for (;;) {
    Atomics.wait(words, WORDS.generation, seen);
    seen = Atomics.load(words, WORDS.generation);
    if (Atomics.load(words, WORDS.kind) === RELEASE) return;
    Atomics.add(words, WORDS.busy, 1);
    helpOut(wasm, memory, words, numbers, index);
    Atomics.sub(words, WORDS.busy, 1);
    Atomics.notify(words, WORDS.busy);
  }
}

function helpOut(
  wasm: TracerModule,
  memory: WebAssembly.Memory,
  words: Int32Array,
  numbers: Float64Array,
  index: number,
): void {
  let known = -1;
  let kind = 0;
  let tiles = 0;
  let keys = 0;
  let args: readonly number[] = [];
  for (;;) {
    const next = Atomics.add(words, WORDS.next, 1);
    const generation = next >> TILE_BITS;
    const tile = next & ((1 << TILE_BITS) - 1);
    if (generation !== known) {
      kind = Atomics.load(words, WORDS.kind);
      tiles = Atomics.load(words, WORDS.tiles);
      args = [...numbers];
      const table = new Int32Array(memory.buffer, at(words, WORDS.helpers), index * 2 + 2);
      wasm.useStack(at(table, index * 2));
      keys = at(table, index * 2 + 1);
      wasm.joinScene();
      known = generation;
    }
    // Read while the leader was already writing the next task down: the tile was none.
    if (Atomics.load(words, WORDS.generation) !== generation) return;
    if (tile >= tiles || Atomics.load(words, WORDS.stop) !== 0) return;
    workTile(wasm, kind, args, tile, keys);
    Atomics.add(words, WORDS.done, 1);
    Atomics.notify(words, WORDS.done);
  }
}

/** Makes the memory ready for a new scene: no order to stop, no task. */
export function resetCrew(memory: WebAssembly.Memory): void {
  new Int32Array(memory.buffer, 0, 64).fill(0);
}

/** Tells all threads on this memory to stop; the leader throws CrewStopped within a tile's time. */
export function stopCrew(memory: WebAssembly.Memory): void {
  const words = new Int32Array(memory.buffer, 0, 64);
  Atomics.store(words, WORDS.stop, 1);
  Atomics.notify(words, WORDS.done);
}

/** Sends the helpers home. No task may be running. */
export function releaseCrew(memory: WebAssembly.Memory): void {
  const words = new Int32Array(memory.buffer, 0, 64);
  Atomics.store(words, WORDS.kind, RELEASE);
  Atomics.store(words, WORDS.generation, GENERATIONS);
  Atomics.notify(words, WORDS.generation);
}
