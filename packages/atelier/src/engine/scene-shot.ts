import type { SceneLook } from '../build/built-scene.ts';
import type { Shot } from '../tracer/shot.ts';
import type { Camera } from '../tracer/view.ts';

export const DEFAULT_SAMPLES = 8;

/** Display colour where a cut-away drawing shows nothing. */
const PAPER = [0.86, 0.86, 0.85] as const;

/** Light pixels are this many times larger than the picture's: light changes more slowly than surfaces do. */
function lightScaleFor(pixels: number): number {
  if (pixels <= 160_000) return 1;
  if (pixels <= 1_300_000) return 2;
  return pixels <= 5_000_000 ? 3 : 4;
}

/** How a scene's look becomes a shot of it. */
export function shotOfScene(
  look: SceneLook,
  camera: Camera,
  size: { width: number; height: number },
  quality: { samples: number; edgeSamples: number; seed: number; bounces?: number; lightScale?: number },
): Shot {
  const isDrawing = camera.kind === 'axonometric' || camera.kind === 'plan';
  return {
    camera,
    ...size,
    lightScale: quality.lightScale ?? lightScaleFor(size.width * size.height),
    samples: quality.samples,
    bounces: quality.bounces ?? 4,
    exposure: {
      kind: 'auto',
      mean: look.brightness,
      ev: look.exposureEv,
      ...(look.lightness !== undefined && { lightness: look.lightness }),
    },
    tone: look.tone,
    contrast: look.contrast,
    whiteBalance: look.whiteBalance,
    keyLight: look.keyLight,
    edgeSamples: quality.edgeSamples,
    seed: quality.seed,
    ...(isDrawing ? { paper: PAPER } : {}),
  };
}
