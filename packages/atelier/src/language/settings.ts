import { nearestAspect, ratioOf } from '../document/aspect.ts';
import type { LocalText } from '../document/local-text.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import type { Fact } from './facts.ts';
import type { Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import type { Effect } from './vocabulary/term.ts';

/** Told of every phrase that changes nothing, or not as it was said. */
export type Tell = (phrase: Phrase, why: LocalText) => void;

/** Two aspects whose logarithms differ by less are the same. */
const SAME_ASPECT = 1e-6;
/** What the scene document allows, and what the engine builds well. */
const RANGES = {
  area: [2, 1600],
  height: [2, 30],
  width: [1.2, 40],
  depth: [1.2, 40],
  hour: [0, 24],
  kelvin: [1800, 9000],
  lens: [10, 200],
} as const;
const SAME_TIME_HOURS = 2;
/** Focal length that a bare f-number is read with. */
const USUAL_LENS_M = 0.035;

/** Sizes and the like into the brief; the first of each kind counts. Returns why, where something was changed. */
export function applyFact(
  brief: SceneBrief,
  fact: Exclude<Fact, { is: 'thing-size' | 'storeys' | 'length' }>,
): LocalText | null {
  if (fact.is === 'aspect') {
    const ratio = fact.across / fact.down;
    const aspect = nearestAspect(ratio);
    if (brief.aspect !== undefined) return brief.aspect === aspect ? null : REASONS.otherSetting;
    brief.aspect = aspect;
    return Math.abs(Math.log(ratioOf(aspect) / ratio)) < SAME_ASPECT ? null : REASONS.nearestAspect;
  }
  if (fact.is === 'stop') {
    brief.camera.apertureM ??= Number((USUAL_LENS_M / fact.value).toFixed(4));
    return null;
  }
  const [min, max] = RANGES[fact.is];
  const value = Number(Math.min(max, Math.max(min, fact.value)).toFixed(3));
  const isTaken = !setOnce(brief, fact.is, value);
  if (isTaken) return REASONS.otherSetting;
  return value === Number(fact.value.toFixed(3)) ? null : REASONS.beyondRange;
}

function setOnce(brief: SceneBrief, is: keyof typeof RANGES, value: number): boolean {
  switch (is) {
    case 'area':
      return fill(brief, { areaM2: value });
    case 'height':
      return fill(brief, { heightM: value });
    case 'width':
      return fill(brief, { widthM: value });
    case 'depth':
      return fill(brief, { depthM: value });
    case 'hour':
      return fill(brief.light, value >= 19.5 || value < 5 ? { hour: value, sky: 'night' } : { hour: value });
    case 'kelvin':
      return fill(brief.light, { kelvin: value });
    case 'lens':
      return fill(brief.camera, { lensMm: value });
  }
}

/** Sets what is not yet set; whether any of it was taken, or stood there already. */
function fill<T extends object>(target: T, extra: Partial<T>): boolean {
  let isOfUse = false;
  for (const key of Object.keys(extra)) {
    const name = key as keyof T;
    const value = extra[name];
    if (value === undefined) continue;
    if (target[name] === undefined) target[name] = value;
    if (target[name] === value) isOfUse = true;
  }
  return isOfUse;
}

/** 18:30 and dusk agree; of noon and midnight one is not used at all. */
function isSameTime(known: number | undefined, said: number | undefined): boolean {
  return known === undefined || said === undefined || Math.abs(known - said) <= SAME_TIME_HOURS;
}

/** Light, camera, look, format and moods of a word; false where all of it was said otherwise before. */
export function applySettings(brief: SceneBrief, effect: Effect): boolean {
  let isOfUse = false;
  if (effect.light !== undefined && isSameTime(brief.light.hour, effect.light.hour)) {
    isOfUse = fill(brief.light, effect.light) || isOfUse;
  }
  if (effect.camera !== undefined) isOfUse = fill(brief.camera, effect.camera) || isOfUse;
  if (effect.look !== undefined) isOfUse = fill(brief, { look: effect.look }) || isOfUse;
  if (effect.aspect !== undefined) isOfUse = fill(brief, { aspect: effect.aspect }) || isOfUse;
  for (const mood of effect.moods ?? []) {
    if (!brief.moods.includes(mood)) brief.moods.push(mood);
    isOfUse = true;
  }
  return isOfUse;
}

/** Whether a word says anything of light, camera, look, format or mood. */
export function hasSettings(effect: Effect): boolean {
  const { light, camera, look, aspect, moods } = effect;
  return (
    light !== undefined ||
    camera !== undefined ||
    look !== undefined ||
    aspect !== undefined ||
    moods !== undefined
  );
}
