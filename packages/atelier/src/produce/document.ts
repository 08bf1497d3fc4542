import type { ComposedRecipe } from '../catalogue/plan.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { Place } from '../document/names.ts';
import type { SceneBrief, SceneCamera, SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';

const EYE_M = 1.55;
/** Seen from outside. */
const HOUSES: ReadonlySet<Place> = new Set(['villa', 'tower']);
/** Share of the way from the middle of the plot to its edge. */
const GARDEN = 0.68;

/** The place that a recipe's words and seed make, seen as its kind of asset is shown. */
export function documentOf({ plan, words, seed }: ComposedRecipe): SceneDocument {
  const { brief } = readPrompt({ prompt: words });
  return plan.kind === 'panorama'
    ? standIn({ ...brief, aspect: '2:1', camera: { ...brief.camera, kind: 'panorama' } }, seed)
    : layOut(composeScene({ ...brief, aspect: '4:3' }, { seed }));
}

/** Panoramas are walked through: from one to the next the eyes stay at one height. */
function standIn(brief: SceneBrief, seed: number): SceneDocument {
  const composed = composeScene(brief, { seed });
  const isHouse = HOUSES.has(composed.place);
  const camera: SceneCamera = { ...composed.camera, kind: isHouse ? 'perspective' : 'panorama' };
  const document = layOut({ ...composed, camera });
  const { eye, target } = document.camera;
  if (!eye || !target) throw new Error('a panorama without a place to stand');
  const [x, z] = isHouse ? toGarden(eye, document.size) : [eye[0], eye[2]];
  return {
    ...document,
    camera: {
      ...document.camera,
      kind: 'panorama',
      eye: [x, EYE_M, z],
      target: [target[0], EYE_M, target[2]],
    },
  };
}

/** From where a photographer stands, who wants the whole house in the picture, up to its terrace. */
function toGarden(
  [x, , z]: readonly [number, number, number],
  { width, depth }: SceneDocument['size'],
): [x: number, z: number] {
  const limit = (at: number, size: number): number => Math.max(-size, Math.min(size, at)) * GARDEN;
  return [limit(x, width / 2), limit(z, depth / 2)];
}
