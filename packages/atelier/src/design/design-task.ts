import { composeScene } from '../compose/compose-scene.ts';
import { nearestAspect } from '../document/aspect.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief, SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { listShortfalls } from '../language/shortfalls.ts';
import { layOut } from '../layout/layout.ts';
import { applyReference, readReference } from '../reference/read-reference.ts';
import type { Design, Wish } from './wish.ts';

/** Runs in a thread of its own, see designScenes. */
export async function run({ prompt, negative, style, ratio, reference, seeds }: Wish): Promise<Design> {
  const { brief, ...reading } = readPrompt({ prompt, ...(negative !== undefined && { negative }) });
  if (!reading.isInDomain) return { scenes: [], subjects: [], reading, missing: [] };
  const taken = reference && (await readReference(reference));
  const wanted = { ...brief, aspect: nearestAspect(ratio), ...(style && { style }) };
  const scenes = seeds.map((seed) => {
    const document = composeScene(wanted, { seed });
    return layOut(taken ? applyReference(document, taken) : document);
  });
  const [first] = scenes;
  const missing = first ? listShortfalls(brief, first).map(({ name }) => name) : [];
  const subjects = scenes.map((scene) => findSubject(brief, reading.about, scene));
  return { scenes, subjects, reading, missing };
}

function findSubject(
  { place, things }: SceneBrief,
  about: Thing | null,
  scene: SceneDocument,
): string | null {
  const [only, ...others] = things;
  const isAlone = others.length === 0 || only?.kind === about;
  if (!only || !isAlone || (only.count ?? 1) > 1 || place !== undefined) return null;
  return scene.things.find(({ kind, position }) => kind === only.kind && position)?.id ?? null;
}
