import type { SceneDocument } from '../document/scene-document.ts';
import type { SceneSource } from '../engine/render-request.ts';

const BUILDER = new URL('build-scene.ts', import.meta.url).href;

/** What an engine renders a laid-out document from. */
export function sceneSource(document: SceneDocument): SceneSource {
  return { module: BUILDER, input: document };
}
