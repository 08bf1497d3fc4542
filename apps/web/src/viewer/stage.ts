import { NeutralToneMapping, PCFShadowMap, SRGBColorSpace, WebGLRenderer } from 'three';
import { ViewerUnavailable } from './viewer-unavailable.ts';

/** Draws one frame; answers whether something still moves. */
export type FrameTask = (elapsedSeconds: number) => boolean;

export type Stage = {
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  /** Something changed: draw at the next frame. Nothing is drawn while nothing changes. */
  invalidate(): void;
  /** Draws once now: what is shown next is there at once. */
  drawNow(): void;
  /** Width over height of the canvas. */
  aspect(): number;
  /** Draws one picture with so many pixels across, and hands over a copy of it. */
  capture(width: number): HTMLCanvasElement;
  destroy(): void;
};

const PIXEL_RATIO_MAX = 2;
const PIXEL_RATIO_MIN = 0.75;
/** Slower than this and the picture is drawn coarser while it moves. */
const SLOW_FRAME_MS = 34;
const SETTLE_MS = 160;

export type StageOptions = {
  canvas: HTMLCanvasElement;
  draw: FrameTask;
  onResize: (aspect: number) => void;
};

/** A canvas that draws on demand, coarser while it moves on slow devices and sharp again when it rests. */
export function createStage({ canvas, draw, onResize }: StageOptions): Stage {
  const renderer = createRenderer(canvas);
  const sharpRatio = Math.min(devicePixelRatio, PIXEL_RATIO_MAX);
  let ratio = sharpRatio;
  let frame = 0;
  let lastMs = 0;
  let averageMs = 16;
  let settleTimer = 0;
  let isVisible = true;
  let isDestroyed = false;

  function applyRatio(next: number): void {
    if (next === ratio) return;
    ratio = next;
    renderer.setPixelRatio(ratio);
  }

  function tick(nowMs: number): void {
    frame = 0;
    const deltaMs = lastMs === 0 ? 16 : Math.min(nowMs - lastMs, 100);
    lastMs = nowMs;
    const isMoving = draw(deltaMs / 1000);
    if (!isMoving) {
      lastMs = 0;
      if (ratio < sharpRatio) settle();
      return;
    }
    averageMs += (deltaMs - averageMs) * 0.1;
    if (averageMs > SLOW_FRAME_MS && ratio > PIXEL_RATIO_MIN) {
      applyRatio(Math.max(PIXEL_RATIO_MIN, ratio - 0.25));
      // Another resolution empties the canvas: without a second drawing this frame would be blank.
      draw(0);
      averageMs = 16;
    }
    invalidate();
  }

  function settle(): void {
    clearTimeout(settleTimer);
    settleTimer = window.setTimeout(() => {
      applyRatio(sharpRatio);
      invalidate();
    }, SETTLE_MS);
  }

  function invalidate(): void {
    if (frame === 0 && isVisible && !isDestroyed) frame = requestAnimationFrame(tick);
  }

  function resize(): void {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    onResize(clientWidth / clientHeight);
    invalidate();
  }

  renderer.setPixelRatio(ratio);
  const sizes = new ResizeObserver(() => {
    resize();
    draw(0);
  });
  sizes.observe(canvas);
  const sight = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true;
    invalidate();
  });
  sight.observe(canvas);
  const handleLost = (event: Event) => event.preventDefault();
  const handleRestored = () => {
    renderer.shadowMap.needsUpdate = true;
    invalidate();
  };
  canvas.addEventListener('webglcontextlost', handleLost);
  canvas.addEventListener('webglcontextrestored', handleRestored);
  resize();

  return {
    renderer,
    canvas,
    invalidate,
    drawNow() {
      draw(0);
    },
    aspect: () => canvas.clientWidth / Math.max(1, canvas.clientHeight),
    capture(width) {
      const height = Math.round((width * canvas.clientHeight) / Math.max(1, canvas.clientWidth));
      renderer.setPixelRatio(1);
      renderer.setSize(width, height, false);
      draw(0);
      const copy = Object.assign(document.createElement('canvas'), { width, height });
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      renderer.setPixelRatio(ratio);
      renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
      draw(0);
      return copy;
    },
    destroy() {
      isDestroyed = true;
      cancelAnimationFrame(frame);
      clearTimeout(settleTimer);
      sizes.disconnect();
      sight.disconnect();
      canvas.removeEventListener('webglcontextlost', handleLost);
      canvas.removeEventListener('webglcontextrestored', handleRestored);
      renderer.dispose();
      // A page may open many viewers; browsers allow few contexts and free them late by themselves.
      if (!renderer.getContext().isContextLost()) renderer.forceContextLoss();
    },
  };
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  try {
    const renderer = new WebGLRenderer({
      canvas,
      antialias: true,
      alpha: true,
      // What a section cuts through is found with it.
      stencil: true,
      powerPreference: 'high-performance',
    });
    renderer.outputColorSpace = SRGBColorSpace;
    // Keeps the colours of a material as its maps say them.
    renderer.toneMapping = NeutralToneMapping;
    renderer.toneMappingExposure = 0.94;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    return renderer;
  } catch (cause) {
    throw new ViewerUnavailable({ cause });
  }
}
