import { at, type Vec3 } from '../math/vector.ts';
import { listFinishes, type SceneNode } from '../scene/node.ts';
import type { TextureStore } from '../texture/store.ts';
import { loadTracerModule } from './module.ts';
import type { Rgb } from '../math/colour.ts';
import { packMaterials, packTexture, packTriangles } from './pack.ts';
import { listThings, type PictureThing } from './things.ts';
import {
  packCamera,
  packEnvironment,
  packLights,
  type Camera,
  type Environment,
  type Light,
} from './view.ts';

export type Stage = { root: SceneNode; lights: readonly Light[]; environment: Environment };

export type Shot = {
  camera: Camera;
  width: number;
  height: number;
  /** The light buffer is this many times smaller than the picture. */
  lightScale: number;
  samples: number;
  bounces: number;
  /** Fixed exposure, or the mean display brightness (linear 0..1) to expose for. */
  exposure: { kind: 'fixed'; value: number } | { kind: 'auto'; mean: number };
  /** Colour-true for objects, filmic with a soft shoulder, or AgX, which keeps the most in highlights. */
  tone: 'neutral' | 'filmic' | 'agx';
  /** 0 softer … 1 harder than the tone itself, which is 0.5. */
  contrast?: number;
  /** 0 keeps the colour of the light, 1 makes its mean neutral. */
  whiteBalance: number;
  /** Where most light comes from: surface relief is shaded from there. */
  keyLight: Vec3;
  /** Extra samples on edges. */
  edgeSamples: number;
  seed: number;
  /** Linear display colour shown where the camera sees nothing, instead of the sky. */
  paper?: Rgb;
};

/** Views need no light: a camera and a size. */
export type View = Pick<Shot, 'camera' | 'width' | 'height'>;

/** Exact maps of a view, row by row from the top left. */
export type Maps = {
  width: number;
  height: number;
  /** Metres along the view axis, along the ray in panoramas; Infinity where nothing is seen. */
  depth: Float32Array;
  /** Three numbers a pixel: unit vector in the world, towards the viewer; zero where nothing is seen. */
  normal: Float32Array;
  /** Thing ids as in {@link Tracer.listThings}; 0 where nothing is seen. */
  id: Uint16Array;
};

export type Picture = { width: number; height: number; rgb: Uint8Array };

export type Tracer = {
  /** Throws the signal's reason when aborted between bands. */
  render(shot: Shot, signal?: AbortSignal): Picture;
  /** What the first surface along each pixel's middle ray is, glass included. Throws the signal's reason when aborted. */
  renderMaps(view: View, signal?: AbortSignal): Maps;
  /** The things that {@link Maps.id} tells apart. */
  listThings(): PictureThing[];
  /** Distance in metres to the first surface along a unit direction, or -1. */
  probe(origin: Vec3, direction: Vec3): number;
  countRays(): number;
};

const BAND_ROWS = 48;
const TONES: readonly Shot['tone'][] = ['neutral', 'filmic', 'agx'];
/** What a camera cuts open is filled in, as in a drawing. */
const SECTION_COLOUR: Rgb = [0.03, 0.03, 0.032];

/** Tracer over one stage: geometry, textures and BVH are prepared once and serve any number of shots. */
export async function createTracer(stage: Stage, textures: TextureStore): Promise<Tracer> {
  const wasm = await loadTracerModule();

  function upload(source: Float32Array | Uint8Array | Uint16Array | Int32Array): number {
    const pointer = wasm.allocate(source.byteLength);
    const bytes = new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
    new Uint8Array(wasm.memory.buffer, pointer, bytes.length).set(bytes);
    return pointer;
  }
  function writeFloats(pointer: number, values: Float32Array): void {
    new Float32Array(wasm.memory.buffer, pointer, values.length).set(values);
  }

  const triangles = packTriangles(stage.root);
  const finishes = [...listFinishes(stage.root).values()];
  const textureKeys: string[] = [];
  const table: number[] = [];
  for (const finish of finishes) {
    const maps = textures.read(finish);
    if (!maps || !finish.texture || textureKeys.includes(finish.texture.key)) continue;
    textureKeys.push(finish.texture.key);
    const packed = packTexture(maps);
    table.push(upload(packed.base), upload(packed.detail), maps.size, 0);
  }
  wasm.prepareTextures();
  wasm.setTriangles(
    upload(triangles.positions),
    upload(triangles.normals),
    upload(triangles.uvs),
    upload(triangles.materials),
    upload(triangles.things),
    triangles.count,
  );
  wasm.setTables(
    upload(packMaterials(finishes, (f) => (f.texture ? textureKeys.indexOf(f.texture.key) : -1))),
    upload(new Int32Array(table.length > 0 ? table : [0])),
    upload(packLights(stage.lights)),
    stage.lights.length,
  );
  wasm.buildBvh();
  writeFloats(wasm.environmentAt(), packEnvironment(stage.environment));

  function render(shot: Shot, signal?: AbortSignal): Picture {
    const { width, height } = shot;
    const lightWidth = Math.ceil(width / shot.lightScale);
    const lightHeight = Math.ceil(height / shot.lightScale);
    const pixels = lightWidth * lightHeight;
    writeFloats(wasm.cameraAt(), packCamera(shot.camera, width / height));
    const diffuse = wasm.allocate(pixels * 16);
    const specular = wasm.allocate(pixels * 16);
    const spare = wasm.allocate(pixels * 16);
    const normal = wasm.allocate(pixels * 16);
    const position = wasm.allocate(pixels * 16);
    const clamp = 24;
    wasm.setLightBuffers(diffuse, specular, normal, position, lightWidth, lightHeight);
    for (let row = 0; row < lightHeight; row += BAND_ROWS) {
      signal?.throwIfAborted();
      wasm.renderLight(
        row,
        Math.min(lightHeight, row + BAND_ROWS),
        shot.samples,
        shot.bounces,
        clamp,
        shot.seed,
      );
    }
    const wraps = shot.camera.kind === 'panorama';
    let [smoothDiffuse, free] = [diffuse, spare];
    for (let pass = 0; pass < 5; pass++) {
      wasm.denoisePass(smoothDiffuse, free, 1 << pass, 5, wraps, false);
      [smoothDiffuse, free] = [free, smoothDiffuse];
    }
    let smoothSpecular = specular;
    for (let pass = 0; pass < 4; pass++) {
      wasm.denoisePass(smoothSpecular, free, 1 << pass, 5, wraps, true);
      [smoothSpecular, free] = [free, smoothSpecular];
    }
    wasm.setLightBuffers(smoothDiffuse, smoothSpecular, normal, position, lightWidth, lightHeight);
    const seen = meanLight(smoothDiffuse, position, pixels);
    const exposure =
      shot.exposure.kind === 'fixed' ? shot.exposure.value : shot.exposure.mean / (seen.luminance * 0.5);
    const gains = seen.colour.map((c) => (seen.luminance / c) ** shot.whiteBalance);
    writeFloats(
      wasm.developmentAt(),
      new Float32Array([
        exposure,
        TONES.indexOf(shot.tone),
        ...shot.keyLight,
        1,
        clamp,
        shot.edgeSamples,
        wraps ? 1 : 0,
        ...gains,
        shot.paper ? 1 : 0,
        ...(shot.paper ?? [0, 0, 0]),
        ...SECTION_COLOUR,
        shot.contrast ?? 0.5,
      ]),
    );
    const band = wasm.allocate(width * BAND_ROWS * 3);
    const keys = wasm.allocate(width * (BAND_ROWS + 2) * 32);
    const rgb = new Uint8Array(width * height * 3);
    for (let row = 0; row < height; row += BAND_ROWS) {
      signal?.throwIfAborted();
      const end = Math.min(height, row + BAND_ROWS);
      wasm.resolveRows(width, height, row, end, band, keys);
      rgb.set(new Uint8Array(wasm.memory.buffer, band, width * (end - row) * 3), row * width * 3);
    }
    return { width, height, rgb };
  }

  function renderMaps(view: View, signal?: AbortSignal): Maps {
    const { width, height } = view;
    const pixels = width * height;
    writeFloats(wasm.cameraAt(), packCamera(view.camera, width / height));
    const depth = wasm.allocate(pixels * 4);
    const normal = wasm.allocate(pixels * 12);
    const id = wasm.allocate(pixels * 2);
    for (let row = 0; row < height; row += BAND_ROWS) {
      signal?.throwIfAborted();
      wasm.renderMaps(width, height, row, Math.min(height, row + BAND_ROWS), depth, normal, id);
    }
    const { buffer } = wasm.memory;
    return {
      width,
      height,
      depth: new Float32Array(buffer, depth, pixels).slice(),
      normal: new Float32Array(buffer, normal, pixels * 3).slice(),
      id: new Uint16Array(buffer, id, pixels).slice(),
    };
  }

  /** Log mean of the light on what is seen, which windows and lamps cannot pull away; and its colour. */
  function meanLight(
    diffuseAt: number,
    positionAt: number,
    pixels: number,
  ): { luminance: number; colour: Vec3 } {
    const light = new Float32Array(wasm.memory.buffer, diffuseAt, pixels * 4);
    const position = new Float32Array(wasm.memory.buffer, positionAt, pixels * 4);
    const sums = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < pixels; i++) {
      if (at(position, i * 4 + 3) < 0) continue;
      for (const k of [0, 1, 2]) sums[k] = at(sums, k) + Math.log(Math.max(1e-4, at(light, i * 4 + k)));
      count++;
    }
    const mean = (k: number): number => (count === 0 ? 1 : Math.exp(at(sums, k) / count));
    const colour: Vec3 = [mean(0), mean(1), mean(2)];
    return { luminance: 0.3 * colour[0] + 0.6 * colour[1] + 0.1 * colour[2], colour };
  }

  return {
    render,
    renderMaps,
    listThings: () => listThings(stage.root),
    probe: (o, d) => wasm.probe(...o, ...d),
    countRays: () => wasm.getRayCount(),
  };
}
