import { lazyPart } from './lazy-part.tsx';

/** The live view of a model with all its tools, in a chunk of its own beside the viewer's. */
export const ModelInspector = lazyPart('model-inspector', async () => {
  const [part] = await Promise.all([
    import('#inspector/model-inspector.tsx'),
    import('#viewer/model-viewer.ts'),
  ]);
  return part.ModelInspector;
});

/** The same of a material. */
export const MaterialInspector = lazyPart('material-inspector', async () => {
  const [part] = await Promise.all([
    import('#inspector/material/material-inspector.tsx'),
    import('#viewer/material-viewer.ts'),
  ]);
  return part.MaterialInspector;
});

/** A panorama, live, with what steers it. */
export const LivePanorama = lazyPart(
  'live-panorama',
  async () => (await import('#shared/panorama/live-panorama.tsx')).LivePanorama,
);
