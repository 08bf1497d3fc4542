import {
  ENGINE_LABEL,
  sceneSource,
  studioSource,
  type RenderRequest,
  type RenderResult,
} from '@mogine/atelier';
import sharp from 'sharp';
import {
  EDGE,
  whole,
  wireOf,
  type KnownScene,
  type NodeJob,
  type NodeSpec,
  type PictureFile,
} from './node.ts';

const PREVIEW_QUALITY = 70;
/** Paths a light pixel that pictures are made with, when nothing else is said. */
export const SAMPLES = 8;

export const AtelierRender: NodeSpec = {
  title: `Render · ${ENGINE_LABEL.en}`,
  required: {
    scenes: ['SCENE'],
    width: ['INT', { ...EDGE, default: 768 }],
    height: ['INT', { ...EDGE, default: 512 }],
    samples: ['INT', { default: SAMPLES, min: 1, max: 1024 }],
  },
  outputs: ['IMAGE', 'SCENE'],
  weight: 8,
  async run(inputs, job) {
    const scenes = wireOf(inputs, 'scenes', 'SCENE')?.scenes ?? [];
    const [width, height] = [
      whole(inputs, 'width', EDGE.min, EDGE.max),
      whole(inputs, 'height', EDGE.min, EDGE.max),
    ];
    const pictures: PictureFile[] = [];
    const shown: KnownScene[] = [];
    for (const [i, scene] of scenes.entries()) {
      const { document, thing } = scene;
      const request: RenderRequest = {
        scene: thing ? studioSource({ document, thing, ratio: width / height }) : sceneSource(document),
        ...{ width, height, seed: document.seed },
        samples: whole(inputs, 'samples', 1, 1024),
      };
      const { file, development } = await render(request, job, (share) => (i + share) / scenes.length);
      pictures.push(file);
      shown.push({ ...scene, development });
    }
    return [
      { kind: 'IMAGE', pictures },
      { kind: 'SCENE', scenes: shown },
    ];
  },
};

/** Renders, telling how far it is as `place` puts it among the rest of the node's work. */
export async function render(
  request: RenderRequest,
  job: NodeJob,
  place: (share: number) => number,
): Promise<RenderResult> {
  return job.engine.render(request, {
    signal: job.signal,
    onProgress: (progress) => {
      if ('share' in progress) job.tell(place(shareOf(progress.phase, progress.share)));
    },
    onPreview: ({ width, height, rgb }) => {
      const picture = sharp(rgb, { raw: { width, height, channels: 3 } });
      // A preview that comes late, or not at all, is nobody's loss.
      void picture
        .webp({ quality: PREVIEW_QUALITY })
        .toBuffer()
        .then(
          (bytes) => job.preview(bytes),
          () => undefined,
        );
    },
  });
}

/** Where the parts of a picture begin, and how long they are, of the whole. */
const PHASES: Readonly<Record<string, readonly [from: number, length: number]>> = {
  build: [0, 0.08],
  preview: [0.08, 0.05],
  surfaces: [0.13, 0.12],
  picture: [0.25, 0.7],
  maps: [0.95, 0.02],
  encode: [0.97, 0.03],
};

function shareOf(phase: string, share: number): number {
  const [from, length] = PHASES[phase] ?? [0, 0];
  return from + length * share;
}
