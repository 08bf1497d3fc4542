import { emptyBrief } from '../document/empty-brief.ts';
import { OUTDOOR_PLACES, type Place } from '../document/names.ts';
import { VILLA_STOREYS_MAX, type SceneBrief } from '../document/scene-document.ts';
import { addOpenings } from './brief-openings.ts';
import { addColours, addMaterials, addSurfaces } from './brief-surfaces.ts';
import { addSeats, addThings, dress, onlyThing } from './brief-things.ts';
import { looseSideOf, ownersOfSizes, sizeThings } from './brief-sizes.ts';
import type { Joined } from './joining.ts';
import { weightOf, type Mention } from './mention.ts';
import type { Where } from './placing.ts';
import type { Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import { applyRefusals } from './refusals.ts';
import { applyFact, applySettings, hasSettings, type Tell } from './settings.ts';

const ASIDE = 0.3;
const BROAD = 0.5;

const STOREYS_MAX: Partial<Record<Place, number>> = { villa: VILLA_STOREYS_MAX, tower: 7 };

function addStoreys(brief: SceneBrief, phrases: readonly Phrase[], tell: Tell): void {
  for (const phrase of phrases) {
    for (const fact of phrase.facts) {
      if (fact.is !== 'storeys') continue;
      const max = brief.place && STOREYS_MAX[brief.place];
      if (max === undefined) tell(phrase, REASONS.onlyHouses);
      else {
        brief.storeys ??= Math.min(max, Math.max(1, Math.round(fact.value)));
        if (brief.storeys !== fact.value) tell(phrase, REASONS.beyondRange);
      }
    }
  }
}

/** What the mentions and sizes ask for, refusals last. */
export function writeBrief(
  { mentions, wheres, loose }: Joined,
  phrases: readonly Phrase[],
  tell: Tell,
): SceneBrief {
  const brief = emptyBrief();
  const wanted = mentions.filter((mention) => !mention.isRefused);
  const place = pickPlace(brief, wanted, phrases, tell);
  const owners = ownersOfSizes(mentions, phrases, place);
  for (const phrase of phrases) {
    for (const fact of phrase.facts) {
      if (fact.is === 'thing-size' || fact.is === 'storeys') continue;
      if (owners.has(phrase) && looseSideOf(fact) !== null) continue;
      const why = fact.is === 'length' ? REASONS.uncounted : applyFact(brief, fact);
      if (why !== null) tell(phrase, why);
    }
  }
  addStoreys(brief, phrases, tell);
  pickStyle(brief, wanted, tell);
  applyInOrder(brief, wanted, tell);
  addThings(brief, wanted, place, tell);
  addSeats(brief, wanted, phrases, tell);
  sizeThings(brief, wanted, phrases, owners, tell);
  const only = onlyThing(brief, wanted);
  addOpenings(brief, wanted, tell);
  addSurfaces(brief, wanted);
  addMaterials(brief, wanted);
  addColours(brief, wanted);
  if (only !== undefined) dress(brief, only);
  applyRefusals(brief, mentions, tell);
  cutAway(brief, wanted, tell);
  tellUnplaced(wheres, tell);
  for (const phrase of loose) tell(phrase, phrase.count === null ? REASONS.shape : REASONS.uncounted);
  return brief;
}

/** A place in a room is for things; openings take the wall they are in. */
function tellUnplaced(wheres: readonly Where[], tell: Tell): void {
  for (const { phrase, wish, noun } of wheres) {
    const effect = noun?.term.effect;
    const isWall = effect?.opening !== undefined && wish.side !== undefined && wish.side !== 'centre';
    if (effect?.thing === undefined && !isWall) tell(phrase, REASONS.unplaced);
  }
}

/** The heaviest, the first of equals. */
function heaviest(mentions: readonly Mention[], weigh: (mention: Mention) => number): Mention | undefined {
  let best: Mention | undefined;
  for (const mention of mentions) if (best === undefined || weigh(mention) > weigh(best)) best = mention;
  return best;
}

function pickPlace(
  brief: SceneBrief,
  wanted: readonly Mention[],
  phrases: readonly Phrase[],
  tell: Tell,
): Place | undefined {
  const candidates = wanted.filter((mention) => mention.term.effect.place !== undefined);
  const house = candidates.find(({ term, isAside }) => term.effect.place === 'villa' && !isAside);
  const rank = (mention: Mention): number =>
    weightOf(mention) *
    (mention.isAside || isGardenOf(mention, house) ? ASIDE : 1) *
    (mention.term.effect.isBroad === true ? BROAD : 1);
  const best = heaviest(candidates, rank);
  if (best === undefined) {
    const built = houseOf(wanted, phrases);
    if (built !== undefined) brief.place = built;
    return built;
  }
  const { place, isNear } = best.term.effect;
  if (place !== undefined) brief.place = place;
  if (isNear === true) tell(best.phrase, REASONS.near);
  for (const mention of candidates) {
    const { effect } = mention.term;
    const isHost = effect.isBroad === true && !mention.isAside;
    const isPartOfIt = effect.isRoundHouse === true && (place === 'villa' || place === 'pavilion');
    if (effect.place === place || isHost || isPartOfIt || effect.thing !== undefined) continue;
    tell(mention.phrase, REASONS.otherPlace);
  }
  return place;
}

/** 别墅，前院有大树: ground that is named apart from its house lies round it; a 别墅花园 is a garden. */
function isGardenOf({ term, phrase }: Mention, house: Mention | undefined): boolean {
  return term.effect.isRoundHouse === true && house !== undefined && phrase.from - house.phrase.to > 1;
}

/** A building of which only the storeys are said: three-storey house with a pool. */
function houseOf(wanted: readonly Mention[], phrases: readonly Phrase[]): Place | undefined {
  const storeys = phrases.flatMap(({ facts }) => facts).find((fact) => fact.is === 'storeys');
  const isBuilding = wanted.some(({ term }) => term.group === 'domain');
  if (storeys === undefined || !isBuilding) return undefined;
  return storeys.value > VILLA_STOREYS_MAX ? 'tower' : 'villa';
}

/** Rooms have ceilings: what is seen from above them is seen without. */
function cutAway(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): void {
  const { camera, place } = brief;
  if (camera.height !== 'bird' || camera.kind !== undefined) return;
  if (place === undefined || OUTDOOR_PLACES.has(place)) return;
  brief.camera = { ...camera, kind: 'axonometric' };
  const said = wanted.find(({ term }) => term.effect.camera?.height === 'bird');
  if (said !== undefined) tell(said.phrase, REASONS.cutAway);
}

function pickStyle(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): void {
  const candidates = wanted.filter((mention) => mention.term.effect.style !== undefined);
  const best = heaviest(candidates, (mention) => {
    return weightOf(mention) * (mention.term.effect.isBroad === true ? BROAD : 1);
  });
  if (best === undefined) return;
  const { style, isNear } = best.term.effect;
  if (style !== undefined) brief.style = style;
  if (isNear === true) tell(best.phrase, REASONS.near);
  for (const mention of candidates) {
    const { effect } = mention.term;
    if (effect.style !== style && effect.isBroad !== true) tell(mention.phrase, REASONS.otherStyle);
  }
}

/** Of settings that contradict each other the heavier wins, then the one said first. */
function applyInOrder(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): void {
  const order = wanted.toSorted((a, b) => weightOf(b) - weightOf(a));
  for (const mention of order) {
    const { effect } = mention.term;
    if (effect.why !== undefined) tell(mention.phrase, effect.why);
    if (mention.bulk !== null && effect.place === brief.place)
      applySettings(brief, { moods: [mention.bulk] });
    const isPlaceOrStyle = effect.place !== undefined || effect.style !== undefined;
    const isBeaten = isPlaceOrStyle && effect.place !== brief.place && effect.style !== brief.style;
    if (effect.isNear === true && !isPlaceOrStyle) tell(mention.phrase, REASONS.near);
    if (isBeaten || !hasSettings(effect)) continue;
    if (!applySettings(brief, effect)) tell(mention.phrase, REASONS.otherSetting);
  }
}
