import type { SceneBrief } from '../document/scene-document.ts';
import type { Mention } from './mention.ts';
import { REASONS } from './reasons.ts';
import { applySettings, hasSettings, type Tell } from './settings.ts';
import type { Effect } from './vocabulary/term.ts';

type Without = { [K in keyof SceneBrief['without']]: Set<SceneBrief['without'][K][number]> };

/**
 * What must not be there leaves the brief, even where it was also asked for. A loose word, as "lamps", spares what was
 * asked for by its own name.
 */
export function applyRefusals(brief: SceneBrief, mentions: readonly Mention[], tell: Tell): void {
  const without: Without = {
    things: new Set(),
    openings: new Set(),
    materials: new Set(),
    colours: new Set(),
  };
  const named = namedThings(mentions);
  for (const mention of mentions) {
    const { effect } = mention.term;
    if (!mention.isRefused) {
      for (const thing of effect.without?.things ?? []) without.things.add(thing);
      for (const opening of effect.without?.openings ?? []) without.openings.add(opening);
      continue;
    }
    if (mention.isReplaced) continue;
    // "no red sofa" is about the sofa; its colour may well be elsewhere.
    if (mention.boundTo.some(({ term }) => term.effect.surface === undefined)) continue;
    // "no brick walls" says it with the brick.
    const isSaidByOthers = mention.term.effect.surface !== undefined && isDescribed(mention);
    if (isSaidByOthers) continue;
    refuse(brief, without, mention, named, tell);
  }
  for (const mention of mentions) {
    const { thing, opening } = mention.term.effect;
    const isRefusedToo =
      (thing !== undefined && without.things.has(thing)) ||
      (opening !== undefined && without.openings.has(opening.kind));
    if (!mention.isRefused && isRefusedToo) tell(mention.phrase, REASONS.refusedToo);
  }
  brief.without = {
    things: [...without.things],
    openings: [...without.openings],
    materials: [...without.materials],
    colours: [...without.colours],
  };
  leaveOut(brief, without);
}

function isDescribed({ materials, tints }: Mention): boolean {
  return materials.length > 0 || tints.length > 0;
}

/** What is asked for, with the words that it is asked for by. */
function namedThings(mentions: readonly Mention[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const { isRefused, term } of mentions) {
    const { thing } = term.effect;
    if (isRefused || thing === undefined) continue;
    named.set(thing, (named.get(thing) ?? new Set()).add(term.id));
  }
  return named;
}

function refuse(
  brief: SceneBrief,
  without: Without,
  mention: Mention,
  named: ReadonlyMap<string, ReadonlySet<string>>,
  tell: Tell,
): void {
  const { effect, group } = mention.term;
  let isOfUse = false;
  if (effect.thing !== undefined) {
    // "no main lamp, two small pendants": the loose word means another one.
    const isSpared =
      effect.allThings !== undefined && named.get(effect.thing)?.has(mention.term.id) === false;
    if (!isSpared) without.things.add(effect.thing);
    for (const thing of effect.allThings ?? []) if (!named.has(thing)) without.things.add(thing);
    isOfUse = true;
  }
  if (effect.opening !== undefined) {
    without.openings.add(effect.opening.kind);
    isOfUse = true;
  }
  if (effect.material !== undefined && effect.thing === undefined) {
    for (const material of [effect.material, ...(effect.allMaterials ?? [])]) without.materials.add(material);
    isOfUse = true;
  }
  if (effect.tints !== undefined && effect.surface === undefined) {
    for (const { colour } of effect.tints) without.colours.add(colour);
    isOfUse = true;
  }
  if (effect.refused !== undefined && hasSettings(effect.refused)) {
    isOfUse = applySettings(brief, effect.refused) || isOfUse;
  }
  if (!isOfUse) tell(mention.phrase, whyRefusalFails(effect, group));
}

function whyRefusalFails(effect: Effect, group: string): (typeof REASONS)[keyof typeof REASONS] {
  if (effect.place !== undefined) return REASONS.refusedPlace;
  if (effect.style !== undefined) return REASONS.refusedStyle;
  if (group.startsWith('foreign')) return REASONS.absent;
  if (effect.refused !== undefined && hasSettings(effect.refused)) return REASONS.otherSetting;
  return effect.why ?? REASONS.cannotRefuse;
}

function leaveOut(brief: SceneBrief, without: Without): void {
  brief.things = brief.things
    .filter((thing) => !without.things.has(thing.kind))
    .map((thing) => {
      const { material, colour, shade, ...rest } = thing;
      const keepsMaterial = material !== undefined && !without.materials.has(material);
      const keepsColour = colour !== undefined && !without.colours.has(colour);
      return {
        ...rest,
        ...(keepsMaterial ? { material } : {}),
        ...(keepsColour ? { colour } : {}),
        ...(keepsColour && shade !== undefined ? { shade } : {}),
      };
    });
  brief.openings = brief.openings.filter((opening) => !without.openings.has(opening.kind));
  if (without.things.has('curtain')) {
    for (const opening of brief.openings) {
      if (opening.kind === 'window') opening.curtain = 'none';
    }
  }
  brief.materials = brief.materials.filter((material) => !without.materials.has(material));
  brief.colours = brief.colours.filter(({ colour }) => !without.colours.has(colour));
  for (const surface of ['floor', 'walls', 'ceiling', 'feature'] as const) {
    const material = brief.surfaces[surface];
    if (material !== undefined && without.materials.has(material)) delete brief.surfaces[surface];
    const tint = brief.surfaceColours?.[surface];
    if (tint !== undefined && without.colours.has(tint.colour)) delete brief.surfaceColours?.[surface];
  }
}
