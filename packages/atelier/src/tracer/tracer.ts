import type { Rgb } from '../math/colour.ts';
import { at, type Vec3 } from '../math/vector.ts';
import { listFinishes } from '../scene/node.ts';
import type { TextureStore } from '../texture/store.ts';
import { cellsTask, denoiseTask, leadCrew, lightTask, mapsTask, resolveTask, type Halt } from './crew.ts';
import { createUploader, loadGeometry, loadSurfaces } from './load-stage.ts';
import { fillUndrawn, layPatch, planPatch, type Patch, type PatchPlan } from './mask.ts';
import { meterLight, openFor, type Development } from './metering.ts';
import { createTracerMemory, loadTracerModule } from './module.ts';
import { listThings, type PictureThing } from './things.ts';
import { packCamera } from './view.ts';
import type { Maps, Picture, RenderedPicture, Shot, Stage, View } from './shot.ts';

export type { Maps, Picture, RenderedPicture, Shot, Stage, View } from './shot.ts';

export type Tracer = {
  /** Throws what `halt` throws, such as a signal's reason, as soon as a tile is done. */
  render(shot: Shot, halt?: Halt): RenderedPicture;
  /**
   * Makes part of a picture anew: what lies well outside the mask keeps the base's bytes. Give the shot the base's
   * development as its exposure. `finish` sees what was made anew, with the base where nothing was, before it is laid over
   * the base. Throws a RangeError for sizes that differ.
   */
  renderPatch(shot: Shot, patch: Patch, halt?: Halt, finish?: (fresh: Picture) => Picture): RenderedPicture;
  /** What the first surface along each pixel's middle ray is, glass included. */
  renderMaps(view: View, halt?: Halt): Maps;
  /** The things that {@link Maps.id} tells apart. */
  listThings(): PictureThing[];
  /** Metres that one pixel of the view covers where it sees a texture most finely, by texture key; unseen ones lack. */
  measureFootprints(view: View): Map<string, number>;
  /** Reads all textures again, from a store of another size. */
  repaint(textures: TextureStore, halt?: Halt): void;
  /** Distance in metres to the first surface along a unit direction, or -1. */
  probe(origin: Vec3, direction: Vec3): number;
  /**
   * Casts rays of eight numbers each: origin, unit direction, reach in metres, and 1 for rays that only ask whether anything
   * opaque is hit. Gives the distance and the triangle of each: 0 for a ray that only asks, -1 where nothing is hit.
   */
  castRays(rays: Float32Array): { distances: Float32Array; triangles: Int32Array };
  countRays(): number;
};

export type TracerOptions = {
  /** Shared with helpers (see crew.ts); its own and alone when unsaid. */
  memory?: WebAssembly.Memory;
  helpers?: number;
  halt?: Halt;
};

const TONES: readonly Shot['tone'][] = ['neutral', 'filmic', 'agx'];
/** What a camera cuts open is filled in, as in a drawing. */
const SECTION_COLOUR: Rgb = [0.03, 0.03, 0.032];
/** Radiance a path may bring home; brighter is a firefly. */
const FIREFLY = 24;
/** Rays across the picture that look how finely textures are seen. */
const FOOTPRINT_COLUMNS = 192;
/** Paths from which on cells are worth their making. */
const CELLS_FROM = 100_000;
/** Looks a picture of equal edges takes across for cells, rays from each, and how often light is passed on among them. */
const CELL_LOOKS = 64;
const CELL_RAYS = 6;
const CELL_TURNS = 4;
const DIFFUSE_PASSES = 5;
/** Spots across the picture that it is metered on. */
const SPOT_COLUMNS = 72;
const SPECULAR_PASSES = 4;

/**
 * Tracer over one stage: geometry, textures and tree are prepared once and serve any number of shots. Throws SceneTooLarge,
 * CrewStopped, or what `halt` throws.
 */
export async function createTracer(
  stage: Stage,
  textures: TextureStore,
  options: TracerOptions = {},
): Promise<Tracer> {
  const memory = options.memory ?? createTracerMemory();
  const wasm = await loadTracerModule(memory);
  const uploader = createUploader(wasm, memory);
  const { reserve, upload, writeFloats } = uploader;
  const crew = leadCrew(wasm, memory, options.helpers ?? 0);
  loadGeometry(wasm, uploader, stage, options.halt);
  const surfacesStart = wasm.mark();
  loadSurfaces(wasm, uploader, stage, textures, options.halt);

  /** Gives back what the work took, whatever its end. */
  function borrow<T>(work: () => T): T {
    const start = wasm.mark();
    try {
      return work();
    } finally {
      wasm.release(start);
    }
  }

  /** Light that has bounced twice or more, where it serves so many paths that it saves work. */
  function lightCells(
    { width, height, samples, seed, exact = false }: Shot,
    pixels: number,
    halt?: Halt,
  ): void {
    wasm.dropCells();
    if (exact || pixels * samples < CELLS_FROM) return;
    const columns = Math.round(CELL_LOOKS * Math.sqrt(width / height));
    const count = wasm.findCells(columns, Math.ceil((columns * height) / width), CELL_RAYS);
    for (let turn = 0; turn <= CELL_TURNS; turn++) {
      crew.run(cellsTask(count, turn, seed), halt);
      wasm.readCells(turn);
    }
  }

  function writeDevelopment(shot: Shot, development: Development): void {
    writeFloats(
      wasm.developmentAt(),
      new Float32Array([
        development.exposure,
        TONES.indexOf(shot.tone),
        ...shot.keyLight,
        1,
        FIREFLY,
        shot.edgeSamples,
        shot.camera.kind === 'panorama' ? 1 : 0,
        ...development.gains,
        shot.paper ? 1 : 0,
        ...(shot.paper ?? [0, 0, 0]),
        ...SECTION_COLOUR,
        shot.contrast ?? 0.5,
        Math.max(2, Math.min(8, Math.ceil(shot.samples / 3))),
      ]),
    );
  }

  /** The development for what is seen, after that for the light on it; light buffers and the latter must be set. */
  function opened({ exposure, width, height }: Shot, metered: Development): Development {
    if (exposure.kind !== 'auto' || exposure.lightness === undefined) return metered;
    const rows = Math.max(1, Math.round((SPOT_COLUMNS * height) / width));
    const spots = reserve(SPOT_COLUMNS * rows * 4);
    wasm.meterSpots(SPOT_COLUMNS, rows, width, spots);
    const seen = new Float32Array(memory.buffer, spots, SPOT_COLUMNS * rows);
    const ev = openFor(seen, metered.exposure / 2 ** (exposure.ev ?? 0), exposure.lightness);
    return { ...metered, exposure: metered.exposure * 2 ** ev };
  }

  function draw(shot: Shot, plan: PatchPlan | null, halt?: Halt): RenderedPicture {
    const { width, height } = shot;
    const lightWidth = Math.ceil(width / shot.lightScale);
    const lightHeight = Math.ceil(height / shot.lightScale);
    const pixels = lightWidth * lightHeight;
    const wraps = shot.camera.kind === 'panorama';
    writeFloats(wasm.cameraAt(), packCamera(shot.camera, width / height));
    const [diffuse, specular, spare] = [reserve(pixels * 16), reserve(pixels * 16), reserve(pixels * 16)];
    const [normal, position, sun] = [reserve(pixels * 16), reserve(pixels * 16), reserve(pixels * 16)];
    const lightMask = plan ? upload(plan.light) : 0;
    const { samples, bounces, seed, exact = false } = shot;
    wasm.setLightBuffers(diffuse, specular, normal, position, sun, lightWidth, lightHeight);
    lightCells(shot, pixels, halt);
    crew.run(lightTask(lightWidth, lightHeight, samples, bounces, FIREFLY, seed, lightMask), halt);
    let [smoothDiffuse, free] = [diffuse, spare];
    for (let pass = 0; !exact && pass < DIFFUSE_PASSES; pass++) {
      crew.run(denoiseTask(lightHeight, smoothDiffuse, free, 1 << pass, 5, wraps, false), halt);
      [smoothDiffuse, free] = [free, smoothDiffuse];
    }
    let smoothSpecular = specular;
    for (let pass = 0; !exact && pass < SPECULAR_PASSES; pass++) {
      crew.run(denoiseTask(lightHeight, smoothSpecular, free, 1 << pass, 5, wraps, true), halt);
      [smoothSpecular, free] = [free, smoothSpecular];
    }
    wasm.setLightBuffers(smoothDiffuse, smoothSpecular, normal, position, sun, lightWidth, lightHeight);
    const floats = (pointer: number): Float32Array => new Float32Array(memory.buffer, pointer, pixels * 4);
    const metered = meterLight(
      shot.exposure,
      shot.whiteBalance,
      floats(smoothDiffuse),
      floats(sun),
      floats(position),
    );
    writeDevelopment(shot, metered);
    const development = opened(shot, metered);
    writeDevelopment(shot, development);
    const out = reserve(width * height * 3);
    crew.run(resolveTask(width, height, out, plan ? upload(plan.pixels) : 0), halt);
    const rgb = new Uint8Array(memory.buffer, out, width * height * 3).slice();
    return { width, height, rgb, development };
  }

  function renderMaps(view: View, halt?: Halt): Maps {
    const { width, height } = view;
    const pixels = width * height;
    writeFloats(wasm.cameraAt(), packCamera(view.camera, width / height));
    const depth = reserve(pixels * 4);
    const normal = reserve(pixels * 12);
    const id = reserve(pixels * 2);
    crew.run(mapsTask(width, height, depth, normal, id), halt);
    const { buffer } = memory;
    return {
      width,
      height,
      depth: new Float32Array(buffer, depth, pixels).slice(),
      normal: new Float32Array(buffer, normal, pixels * 3).slice(),
      id: new Uint16Array(buffer, id, pixels).slice(),
    };
  }

  function measureFootprints({ camera, width, height }: View): Map<string, number> {
    const finishes = [...listFinishes(stage.root).values()];
    writeFloats(wasm.cameraAt(), packCamera(camera, width / height));
    const finest = upload(new Float32Array(finishes.length).fill(Infinity));
    const columns = Math.min(width, FOOTPRINT_COLUMNS);
    wasm.measureFootprints(columns, Math.ceil((columns * height) / width), width, finest);
    const metres = new Float32Array(memory.buffer, finest, finishes.length);
    const out = new Map<string, number>();
    for (const [i, { texture }] of finishes.entries()) {
      const seen = at(metres, i);
      if (texture && seen < (out.get(texture.key) ?? Infinity)) out.set(texture.key, seen);
    }
    return out;
  }

  return {
    render: (shot, halt) => borrow(() => draw(shot, null, halt)),
    renderPatch: (shot, patch, halt, finish = (fresh) => fresh) =>
      borrow(() => {
        const plan = planPatch(patch, shot.width, shot.height, shot.lightScale);
        const drawn = draw(shot, plan, halt);
        const fresh = finish({ ...drawn, rgb: fillUndrawn(drawn.rgb, patch.base, plan) });
        return { ...drawn, rgb: layPatch(patch.base, fresh.rgb, plan) };
      }),
    renderMaps: (view, halt) => borrow(() => renderMaps(view, halt)),
    listThings: () => listThings(stage.root),
    measureFootprints: (view) => borrow(() => measureFootprints(view)),
    repaint: (store, halt) => {
      wasm.release(surfacesStart);
      loadSurfaces(wasm, uploader, stage, store, halt);
    },
    probe: (o, d) => wasm.probe(...o, ...d),
    castRays: (rays) =>
      borrow(() => {
        const count = Math.floor(rays.length / 8);
        const [distances, triangles] = [reserve(count * 4), reserve(count * 4)];
        wasm.castRays(upload(rays), count, distances, triangles);
        return {
          distances: new Float32Array(memory.buffer, distances, count).slice(),
          triangles: new Int32Array(memory.buffer, triangles, count).slice(),
        };
      }),
    countRays: () => wasm.getRayCount(),
  };
}
