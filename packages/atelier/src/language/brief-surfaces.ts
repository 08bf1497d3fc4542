import type { Material } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { tintOf, weightOf, type Mention } from './mention.ts';
import type { Effect, Surface } from './vocabulary/term.ts';

const MANY = 1.4;
const FEW = 0.6;

/** What floor, walls and ceiling are said to be made of and coloured. */
export function addSurfaces(brief: SceneBrief, wanted: readonly Mention[]): void {
  for (const mention of wanted) {
    const { effect } = mention.term;
    Object.assign(brief.surfaces, effect.place === brief.place ? effect.addsSurfaces : {});
    if (effect.surface === undefined) continue;
    const surface: Surface = effect.surface === 'walls' && mention.isOne ? 'feature' : effect.surface;
    const tint = tintOf(mention.tints[0]) ?? effect.tints?.[0];
    if (tint !== undefined) brief.surfaceColours = { [surface]: tint, ...brief.surfaceColours };
    const material = surfaceMaterial(mention, surface);
    if (material !== undefined) brief.surfaces[surface] ??= material;
  }
}

/** A wall that differs is painted where only its colour is said; other surfaces stay what the style makes them of. */
function surfaceMaterial(mention: Mention, surface: Surface): Material | undefined {
  const bound = mention.materials[0]?.term.effect;
  const { effect } = mention.term;
  if (bound !== undefined)
    return effect.surface === 'floor' ? (bound.onFloor ?? bound.material) : bound.material;
  const isPainted = mention.tints.length > 0 && surface === 'feature';
  return effect.material ?? (isPainted ? 'latex-paint' : undefined);
}

/** Without a noun they are the room's; the heaviest lead. A noun that takes no material leaves it to the room. */
export function addMaterials(brief: SceneBrief, wanted: readonly Mention[]): void {
  const weights = new Map<Material, number>();
  for (const mention of wanted) {
    const { material, thing, surface, place, isBoundOnly } = mention.term.effect;
    const isOfNoun = mention.boundTo.some((noun) => noun.term.effect.opening === undefined);
    const isNoun = thing !== undefined || surface !== undefined || place !== undefined;
    if (material === undefined || isOfNoun || isNoun || isBoundOnly === true) continue;
    const factor = mention.amount === 'many' ? MANY : mention.amount === 'few' ? FEW : 1;
    weights.set(material, Math.max(weights.get(material) ?? 0, weightOf(mention) * factor));
  }
  brief.materials = [...weights].toSorted((a, b) => b[1] - a[1]).map(([material]) => material);
}

/** Openings take no colour of their own. */
function isColoured({ thing, surface }: Effect): boolean {
  return thing !== undefined || surface !== undefined;
}

/** Colours said of nothing in particular are the room's, in the order they were said. */
export function addColours(brief: SceneBrief, wanted: readonly Mention[]): void {
  const seen = new Set<string>();
  for (const mention of wanted) {
    const { effect } = mention.term;
    const isOfNoun = mention.boundTo.some(({ term }) => isColoured(term.effect));
    if (isOfNoun || isColoured(effect)) continue;
    for (const { colour, ...rest } of effect.tints ?? []) {
      const shade = mention.shade ?? rest.shade;
      const key = `${colour} ${shade}`;
      if (seen.has(key)) continue;
      seen.add(key);
      brief.colours.push(shade === undefined ? { colour } : { colour, shade });
    }
  }
}
