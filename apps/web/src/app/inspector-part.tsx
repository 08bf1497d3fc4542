import { lazyPart } from './lazy-part.tsx';

/** The live view of a model with all its tools, in a chunk of its own. */
export const ModelInspector = lazyPart(
  'model-inspector',
  async () => (await import('#inspector/model-inspector.tsx')).ModelInspector,
);
