import { sceneDocumentSchema, type SceneDocument } from './scene-document.ts';

export type Aspect = SceneDocument['aspect'];

const ASPECTS: readonly Aspect[] = sceneDocumentSchema.shape.aspect.unwrap().options;

/** Width over height. */
export function ratioOf(aspect: Aspect): number {
  const [across = 1, down = 1] = aspect.split(':').map(Number);
  return across / down;
}

/** The aspect of a scene that is nearest to a picture's width over its height. */
export function nearestAspect(ratio: number): Aspect {
  const distance = (aspect: Aspect): number => Math.abs(Math.log(ratioOf(aspect) / ratio));
  return ASPECTS.toSorted((a, b) => distance(a) - distance(b))[0] ?? '3:2';
}
