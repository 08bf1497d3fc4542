import type { ComposedRecipe } from '../catalogue/plan.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { OUTDOOR_PLACES } from '../document/names.ts';
import type { SceneBrief, SceneCamera, SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';

const EYE_M = 1.55;

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
  // Outdoors one stands where a picture is taken from, not in the middle of the house.
  const isOpen = OUTDOOR_PLACES.has(composed.place);
  const camera: SceneCamera = { ...composed.camera, kind: isOpen ? 'perspective' : 'panorama' };
  const document = layOut({ ...composed, camera });
  const { eye, target } = document.camera;
  if (!eye || !target) throw new Error('a panorama without a place to stand');
  return {
    ...document,
    camera: {
      ...document.camera,
      kind: 'panorama',
      eye: [eye[0], EYE_M, eye[2]],
      target: [target[0], EYE_M, target[2]],
    },
  };
}
