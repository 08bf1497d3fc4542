import type { MaterialViewer } from '#viewer/material-viewer.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import type { PanoramaViewer } from '#viewer/panorama-viewer.ts';
import { loadChunk } from '#app/lazy-with-retry.ts';
import type { Levels, Preview, ViewerKind } from '../features/catalog/stage-model.ts';

/** An open viewer, by what it shows. */
export type Live =
  | { kind: 'model'; viewer: ModelViewer }
  | { kind: 'panorama'; viewer: PanoramaViewer }
  | { kind: 'material'; viewer: MaterialViewer };

type OpenLiveOptions = {
  kind: ViewerKind;
  preview: Preview;
  /** Of a model. */
  levels: Levels;
  canvas: HTMLCanvasElement;
  signal: AbortSignal;
  isTurning: boolean;
  /** The reader asked for less motion. */
  isCalm: boolean;
  /** 0…1 while a model or maps arrive. */
  onProgress?: (fraction: number) => void;
};

/** Fetches the viewer's code and the preview, and opens it. Rejects when either cannot be had, or without WebGL. */
export async function openLive(options: OpenLiveOptions): Promise<Live> {
  const { kind, preview, levels, canvas, signal, isTurning, isCalm, onProgress } = options;
  switch (kind) {
    case 'model': {
      const { openModelViewer } = await loadChunk('model-viewer', () => import('#viewer/model-viewer.ts'));
      signal.throwIfAborted();
      const viewer = await openModelViewer({
        ...{ canvas, url: preview.model, levels, signal, isTurning },
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
      const { panorama: url } = preview;
      return { kind, viewer: await openPanoramaViewer({ canvas, signal, isCalm, isTurning, url }) };
    }
    case 'material': {
      if (!preview.maps) throw new Error('the material has no maps');
      const { openMaterialViewer } = await loadChunk(
        'material-viewer',
        () => import('#viewer/material-viewer.ts'),
      );
      signal.throwIfAborted();
      const { maps } = preview;
      const viewer = await openMaterialViewer({ canvas, maps, signal, ...(onProgress && { onProgress }) });
      return { kind, viewer };
    }
  }
}
