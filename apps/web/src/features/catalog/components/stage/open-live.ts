import type { MaterialViewer } from '#viewer/material-viewer.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import type { PanoramaViewer } from '#viewer/panorama-viewer.ts';
import type { PanoramaLook } from '#viewer/panorama/projection.ts';
import { loadChunk } from '#app/lazy-with-retry.ts';
import type { Preview, ViewerKind } from '../../stage-model.ts';

/** An open viewer, by what it shows. */
export type Live =
  | { kind: 'model'; viewer: ModelViewer }
  | { kind: 'panorama'; viewer: PanoramaViewer }
  | { kind: 'material'; viewer: MaterialViewer };

/** Outlives a view whose context was taken away. */
export type LiveMemory = { panorama?: PanoramaLook };

type OpenLiveOptions = {
  kind: ViewerKind;
  preview: Preview;
  canvas: HTMLCanvasElement;
  signal: AbortSignal;
  isTurning: boolean;
  /** The reader asked for less motion. */
  isCalm: boolean;
  /** Where the last view of this asset looked; kept up to date. */
  memory?: LiveMemory;
  /** 0…1 while a model arrives. */
  onProgress?: (fraction: number) => void;
};

/** Fetches the viewer's code and the preview, and opens it. Rejects when either cannot be had, or without WebGL. */
export async function openLive(options: OpenLiveOptions): Promise<Live> {
  const { kind, preview, canvas, signal, isTurning, isCalm, memory = {}, onProgress } = options;
  switch (kind) {
    case 'model': {
      const { openModelViewer } = await loadChunk('model-viewer', () => import('#viewer/model-viewer.ts'));
      signal.throwIfAborted();
      const viewer = await openModelViewer({
        ...{ canvas, url: preview.model, signal, isTurning },
        ...(onProgress && { onProgress }),
      });
      return { kind, viewer };
    }
    case 'panorama': {
      const { openPanoramaViewer } = await loadChunk(
        'panorama-viewer',
        () => import('#viewer/panorama-viewer.ts'),
      );
      signal.throwIfAborted();
      const viewer = await openPanoramaViewer({
        ...{ canvas, signal, isCalm },
        url: preview.panorama,
        isTurning: isTurning && !memory.panorama,
        ...(memory.panorama && { look: memory.panorama }),
      });
      viewer.watch(({ look, shape }) => {
        if (shape === 'flat') memory.panorama = look;
      });
      return { kind, viewer };
    }
    case 'material': {
      if (!preview.maps) throw new Error('the material has no maps');
      const { openMaterialViewer } = await loadChunk(
        'material-viewer',
        () => import('#viewer/material-viewer.ts'),
      );
      signal.throwIfAborted();
      return { kind, viewer: await openMaterialViewer({ canvas, maps: preview.maps, signal }) };
    }
  }
}
