import type { Extent } from '@mogine/asset-pipeline/splat-extent';
import { HALF_FIELD } from '@mogine/asset-pipeline/splat-eye';
import { handleSplatHands } from './splat-hands.ts';
import { createSplatOrbit, type SplatPose } from './splat-orbit.ts';
import { createSplatScreen } from './splat-screen.ts';
import { createSplatSorter } from './splat-sorter.ts';

export type SplatViewer = {
  setTurning(isTurning: boolean): void;
  reset(): void;
  /** As it begins. */
  readonly isTurning: boolean;
  destroy(): void;
};

export type SplatViewerOptions = {
  canvas: HTMLCanvasElement;
  /** SPZ, as previews are. */
  url: string;
  /** Inside of a closed room; null of anything else. */
  room: Extent | null;
  signal: AbortSignal;
  /** Nothing glides. */
  isCalm: boolean;
  /** Where an earlier view was; at home without. */
  pose?: SplatPose;
  onProgress: (fraction: number) => void;
  /** From where another view of the same splats goes on, once this one is destroyed. */
  onLeft: (pose: SplatPose) => void;
};

/** Splats are soft: more pixels cost and show nothing. */
const PIXEL_RATIO = { most: 1.5, least: 0.75 } as const;
/** Slower than this and the picture is drawn coarser while it moves. */
const SLOW_FRAME_MS = 34;
/** Nearest that is drawn, in distances at home. */
const NEAR = 0.01;

/**
 * Gaussian splats to circle around, sorted beside the page. Rejects when they cannot be fetched or read, or without WebGL. Draws
 * only what has changed.
 */
export async function openSplatViewer(options: SplatViewerOptions): Promise<SplatViewer> {
  const { canvas, url, room, signal, isCalm, onProgress, onLeft } = options;
  const first = Promise.withResolvers<void>();
  let apply: (order: Uint32Array) => void = () => undefined;
  const sorter = createSplatSorter({
    onSorted(order) {
      apply(order);
      first.resolve();
    },
    onFailed: first.reject,
  });
  const handleAbort = () => {
    sorter.destroy();
    first.reject(signal.reason);
  };
  signal.addEventListener('abort', handleAbort, { once: true });
  // Whoever waits is told where it is waited for.
  first.promise.catch(() => undefined);
  try {
    const splats = await sorter.open(await fetchBytes(url, signal, onProgress));
    signal.throwIfAborted();
    const orbit = createSplatOrbit(splats.body, options.pose);
    const screen = createSplatScreen(canvas, splats, { near: orbit.reach * NEAR, room });
    const frames = createFrames(canvas, {
      draw(seconds) {
        const isMoving = orbit.update(seconds);
        const eye = orbit.eye();
        sorter.sort([-eye.back[0], -eye.back[1], -eye.back[2]]);
        screen.draw(eye, HALF_FIELD);
        return isMoving;
      },
      onResize: (aspect) => orbit.setAspect(aspect),
    });
    apply = (order) => {
      screen.setOrder(order);
      frames.drawNow();
    };
    const stopHands = handleSplatHands(canvas, orbit, { isCalm, onMove: () => frames.invalidate() });
    const destroy = () => {
      signal.removeEventListener('abort', handleAbort);
      stopHands();
      frames.destroy();
      sorter.destroy();
      screen.destroy();
    };
    frames.invalidate();
    await first.promise.catch((error: unknown) => {
      destroy();
      throw error;
    });
    return {
      setTurning(isTurning) {
        orbit.setTurning(isTurning);
        frames.invalidate();
      },
      reset() {
        orbit.reset();
        frames.invalidate();
      },
      isTurning: orbit.pose().isTurning,
      destroy() {
        onLeft(orbit.pose());
        destroy();
      },
    };
  } catch (error) {
    sorter.destroy();
    throw error;
  }
}

async function fetchBytes(
  url: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`splats answered ${response.status}`);
  const total = Number(response.headers.get('content-length') ?? 0);
  let received = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        received += chunk.length;
        if (total > 0) onProgress(Math.min(1, received / total));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted).arrayBuffer();
}

type Frames = { invalidate(): void; drawNow(): void; destroy(): void };

/** Draws on demand while the canvas is in sight, coarser while it moves on slow devices and sharp again when it rests. */
function createFrames(
  canvas: HTMLCanvasElement,
  { draw, onResize }: { draw: (seconds: number) => boolean; onResize: (aspect: number) => void },
): Frames {
  const sharp = Math.min(devicePixelRatio, PIXEL_RATIO.most);
  let ratio = sharp;
  let [frame, lastMs, averageMs] = [0, 0, 16];
  let isVisible = true;

  function invalidate(): void {
    if (frame === 0 && isVisible) frame = requestAnimationFrame(tick);
  }
  function tick(nowMs: number): void {
    frame = 0;
    const deltaMs = lastMs === 0 ? 16 : Math.min(nowMs - lastMs, 100);
    lastMs = nowMs;
    const isMoving = draw(deltaMs / 1000);
    averageMs += (deltaMs - averageMs) * 0.1;
    if (isMoving && averageMs > SLOW_FRAME_MS) resize(PIXEL_RATIO.least);
    if (!isMoving) {
      lastMs = 0;
      averageMs = 16;
      if (ratio < sharp) resize(sharp);
      return;
    }
    invalidate();
  }
  function resize(next: number): void {
    ratio = next;
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    onResize(width / height);
    // Another size empties the canvas.
    draw(0);
  }
  const sizes = new ResizeObserver(() => resize(ratio));
  sizes.observe(canvas);
  const sight = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true;
    invalidate();
  });
  sight.observe(canvas);
  resize(ratio);
  return {
    invalidate,
    drawNow: () => void draw(0),
    destroy() {
      isVisible = false;
      cancelAnimationFrame(frame);
      sizes.disconnect();
      sight.disconnect();
    },
  };
}
