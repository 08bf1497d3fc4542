import type { BuiltScene } from '../build/built-scene.ts';
import type { LocalText } from '../document/local-text.ts';
import { fillWithAir } from '../picture/air.ts';
import { encodePicture } from '../picture/encode.ts';
import { defocus } from '../picture/lens.ts';
import { drawLines, LINE_OVERSAMPLING } from '../picture/line.ts';
import { readStop, type Halt } from '../tracer/crew.ts';
import { layPatch, planPatch } from '../tracer/mask.ts';
import type { Development } from '../tracer/metering.ts';
import type { Maps, Picture, RenderedPicture, Shot } from '../tracer/shot.ts';
import { createTracer, type Tracer } from '../tracer/tracer.ts';
import type { Camera } from '../tracer/view.ts';
import { EngineError } from './engine-error.ts';
import type { LeadOrder, LeadReport, Phase } from './messages.ts';
import { LINE_PIXELS_MAX, type MapKind, type RenderRequest, type RenderResult } from './render-request.ts';
import { DEFAULT_SAMPLES, shotOfScene } from './scene-shot.ts';
import { createCachedStore } from './texture-cache.ts';

const PREVIEW_TEXTURE = 64;
/** Texture edge of what is only met by light that bounces. */
const UNSEEN_TEXTURE = 32;
const PREVIEW_SAMPLES = 4;
const PREVIEW_BOUNCES = 3;
const PROGRESS_MS = 100;

async function buildFrom(scene: RenderRequest['scene']): Promise<BuiltScene> {
  let built: unknown;
  try {
    const module: unknown = await import(scene.module);
    if (!isBuilder(module)) throw new TypeError('The module exports no buildScene.');
    built = await module.buildScene(scene.input);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new EngineError('SCENE_INVALID', why, { cause });
  }
  if (!isScene(built)) throw new EngineError('SCENE_INVALID', 'buildScene gave no scene.');
  return built;
}

function isBuilder(module: unknown): module is { buildScene(input: unknown): unknown } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'buildScene' in module &&
    typeof module.buildScene === 'function'
  );
}

function isScene(value: unknown): value is BuiltScene {
  return (
    typeof value === 'object' && value !== null && 'root' in value && 'look' in value && 'camera' in value
  );
}

/**
 * One job from its scene to its files, on the thread that leads. Throws CrewStopped when told to stop, SceneTooLarge,
 * EngineError.
 */
export async function renderRequest(
  order: LeadOrder,
  report: (message: LeadReport) => void,
): Promise<RenderResult> {
  const { request, memory } = order;
  const tookMs: Record<string, number> = {};
  const assertRunning = readStop(memory);
  let phase: Phase = 'build';
  let told = 0;
  let since = performance.now();

  function enter(next: Phase): void {
    const now = performance.now();
    tookMs[phase] = (tookMs[phase] ?? 0) + now - since;
    since = now;
    phase = next;
    report({ kind: 'progress', phase, share: 0 });
  }
  const halt: Halt = {
    throwIfAborted(share = 0) {
      assertRunning();
      const now = performance.now();
      if (now - told < PROGRESS_MS) return;
      told = now;
      report({ kind: 'progress', phase, share });
    },
  };

  report({ kind: 'progress', phase, share: 0 });
  const scene = await buildFrom(request.scene);
  assertRunning();
  assertLinesFit(request, scene);
  const camera = request.camera ?? scene.camera;
  const rough = createCachedStore(() => PREVIEW_TEXTURE);
  const tracer = await createTracer(scene, rough, { memory, helpers: order.helpers, halt });
  if (order.previews && !request.patch) {
    enter('preview');
    preview(tracer, shotFor(scene, camera, request, 4), halt, report);
  }
  enter('surfaces');
  const edge = request.textureSize ?? 512;
  const seen = tracer.measureFootprints({ camera, width: request.width, height: request.height });
  tracer.repaint(
    createCachedStore((texture) => textureEdge(texture.pattern.tileM, seen.get(texture.key), edge)),
    halt,
  );
  enter('picture');
  const isDrawing = scene.look.drawing === 'line';
  // Lines are drawn from maps alone.
  const picture = isDrawing ? null : drawPicture(tracer, scene, camera, request, halt);
  enter('maps');
  const { maps, line } = drawMaps(tracer, camera, request, isDrawing, halt);
  enter('encode');
  assertRunning();
  const shown = picture ?? layDrawing(line, request);
  const file = await encodePicture(shown, request.format ?? 'png', scene.document);
  assertRunning();
  enter('encode');
  const { rgb } = shown;
  return {
    width: request.width,
    height: request.height,
    rgb,
    development: picture?.development ?? UNDEVELOPED,
    file,
    ...(maps ? { maps } : {}),
    ...(line ? { line } : {}),
    things: tracer.listThings().map(({ id, path }) => ({ id, path })),
    tookMs,
  };
}

const LINES_TOO_LARGE: LocalText = {
  zh: `线稿最多 ${LINE_PIXELS_MAX / 10_000} 万像素，例如 3000 × 2000。`,
  en: `Line drawings have at most ${LINE_PIXELS_MAX / 1_000_000} million pixels: 3000 × 2000, for example.`,
};

/** Said before anything is drawn: the maps of a line drawing are four times as large as it. */
function assertLinesFit({ maps = [], width, height }: RenderRequest, { look }: BuiltScene): void {
  if ((maps.includes('line') || look.drawing === 'line') && width * height > LINE_PIXELS_MAX)
    throw new EngineError('SCENE_TOO_LARGE', undefined, { faults: [LINES_TOO_LARGE] });
}

/** Points a texture needs when one pixel of the picture covers `finestM` of it: no fewer than are seen, at most `max`. */
function textureEdge(tileM: number, finestM: number | undefined, max: number): number {
  let edge = UNSEEN_TEXTURE;
  while (finestM !== undefined && edge < max && edge * finestM < tileM) edge *= 2;
  return Math.min(edge, max);
}

/** `part` makes every edge that many times shorter, and the picture rougher. */
function shotFor(scene: BuiltScene, camera: Camera, request: RenderRequest, part: number): Shot {
  const size = {
    width: Math.max(16, Math.round(request.width / part)),
    height: Math.max(16, Math.round(request.height / part)),
  };
  const seed = request.seed ?? 1;
  return part === 1
    ? shotOfScene(scene.look, camera, size, {
        samples: request.samples ?? DEFAULT_SAMPLES,
        edgeSamples: 4,
        seed,
      })
    : shotOfScene(scene.look, camera, size, {
        samples: PREVIEW_SAMPLES,
        bounces: PREVIEW_BOUNCES,
        edgeSamples: 1,
        seed,
        lightScale: Math.ceil((size.width * size.height) / 40_000) + 1,
      });
}

function preview(tracer: Tracer, shot: Shot, halt: Halt, report: (message: LeadReport) => void): void {
  const { width, height, rgb } = tracer.render(shot, halt);
  report({ kind: 'preview', picture: { width, height, rgb } });
}

function drawPicture(
  tracer: Tracer,
  scene: BuiltScene,
  camera: Camera,
  request: RenderRequest,
  halt: Halt,
): RenderedPicture {
  const shot = shotFor(scene, camera, request, 1);
  const { patch, width, height } = request;
  const finish = (sharp: Picture): Picture =>
    throughAirAndLens(sharp, tracer, scene.look, camera, request, halt);
  if (!patch) {
    const sharp = tracer.render(shot, halt);
    return { ...finish(sharp), development: sharp.development };
  }
  const kept: Shot = { ...shot, exposure: { kind: 'same', as: patch.development } };
  const base = { width, height, rgb: patch.rgb };
  return tracer.renderPatch(kept, { base, mask: patch.mask }, halt, finish);
}

/** Lines have no light to develop. */
const UNDEVELOPED: Development = { exposure: 1, gains: [1, 1, 1] };

/** A line drawing; of one that is patched only what is under the mask. */
function layDrawing(line: Picture | undefined, { patch, width, height }: RenderRequest): Picture {
  if (!line) throw new Error('a line drawing was not drawn');
  if (!patch) return line;
  const base = { width, height, rgb: patch.rgb };
  return {
    width,
    height,
    rgb: layPatch(base, line.rgb, planPatch({ base, mask: patch.mask }, width, height, 1)),
  };
}

/** Air between and an open lens, as the scene's look has them. */
function throughAirAndLens(
  sharp: Picture,
  tracer: Tracer,
  { haze, apertureM, focusM }: BuiltScene['look'],
  camera: Camera,
  { width, height }: RenderRequest,
  halt: Halt,
): Picture {
  const isOpen = apertureM > 0 && camera.kind === 'perspective';
  const isDrawn = camera.kind === 'axonometric' || camera.kind === 'plan';
  if (isDrawn || (haze === 0 && !isOpen)) return sharp;
  const { depth } = tracer.renderMaps({ camera, width, height }, halt);
  const airy = haze > 0 ? fillWithAir(sharp, depth, haze) : sharp;
  halt.throwIfAborted(1);
  const { verticalFovDeg } = isOpen ? camera : { verticalFovDeg: 0 };
  return isOpen ? defocus(airy, depth, { apertureM, focusM, verticalFovDeg }) : airy;
}

function drawMaps(
  tracer: Tracer,
  camera: Camera,
  request: RenderRequest,
  isDrawing: boolean,
  halt: Halt,
): { maps?: Maps; line?: Picture } {
  const { width, height } = request;
  const wanted = new Set<MapKind>(request.maps);
  const line = wanted.delete('line') || isDrawing;
  const maps = wanted.size > 0 ? tracer.renderMaps({ camera, width, height }, halt) : undefined;
  if (!line) return maps ? { maps } : {};
  const view = { camera, width: width * LINE_OVERSAMPLING, height: height * LINE_OVERSAMPLING };
  const drawing = drawLines(tracer.renderMaps(view, halt), camera.kind === 'perspective');
  return { ...(maps ? { maps } : {}), line: drawing };
}
