import type { SceneDocument } from '../document/scene-document.ts';
import { EngineError } from '../engine/engine-error.ts';
import { place, type SceneNode } from '../scene/node.ts';
import { buildScene } from './build-scene.ts';
import { GROUPS } from './built-scene.ts';

/** One thing of a laid-out document by its id, standing at the origin. Throws EngineError BAD_REQUEST where it has none. */
export function buildThing(document: SceneDocument, thing: string): SceneNode {
  const { root } = buildScene({ ...document, things: document.things.filter(({ id }) => id === thing) });
  const furniture = root.children.find(({ name }) => name === GROUPS.furniture);
  const found = furniture?.children.find(({ name }) => name === thing);
  if (!found) throw new EngineError('BAD_REQUEST', `thing ${thing}`);
  return place(found, [0, 0, 0]);
}
