import type { SceneSource } from '../engine/render-request.ts';
import type { StudioInput } from './studio-scene.ts';

const BUILDER = new URL('studio-scene.ts', import.meta.url).href;

/** What an engine renders one thing of a laid-out document from, alone in a studio. */
export function studioSource(input: StudioInput): SceneSource {
  return { module: BUILDER, input };
}
