import type { Material, Place, Thing } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import type { Mention } from './mention.ts';
import { GLANCE, type Phrase, type Side } from './quantities.ts';
import { REASONS } from './reasons.ts';
import { applyRefusals } from './refusals.ts';
import { sidesOf } from './thing-sizes.ts';
import { applyFact, applySettings, hasSettings, type Tell } from './settings.ts';
import type { Effect, Opening, Surface, Tint } from './vocabulary/term.ts';

type BriefThing = SceneBrief['things'][number];

const COUNT_MAX = 40;
/** What the smallest rooms have walls for. */
const OPENINGS_MAX = { window: 6, door: 3 } as const;
const WITHOUT_COUNT: ReadonlySet<Place> = new Set(['courtyard', 'pavilion', 'villa', 'tower']);
const ASIDE = 0.3;
const BROAD = 0.5;
const MANY = 1.4;
const FEW = 0.6;

function emptyBrief(): SceneBrief {
  return {
    things: [],
    openings: [],
    surfaces: {},
    materials: [],
    colours: [],
    light: {},
    camera: {},
    moods: [],
    without: { things: [], openings: [], materials: [], colours: [] },
  };
}

const HOUSE_STOREYS = 2;
const TOWER_STOREYS_MAX = 7;

function addStoreys(brief: SceneBrief, phrases: readonly Phrase[], tell: Tell): void {
  for (const phrase of phrases) {
    for (const fact of phrase.facts) {
      if (fact.is !== 'storeys') continue;
      const value = Math.min(TOWER_STOREYS_MAX, Math.max(1, Math.round(fact.value)));
      if (brief.place === 'tower') {
        brief.storeys ??= value;
        if (brief.storeys !== fact.value) tell(phrase, REASONS.beyondRange);
      } else if (brief.place !== 'villa') tell(phrase, REASONS.onlyHouses);
      else if (fact.value !== HOUSE_STOREYS) tell(phrase, REASONS.houseStoreys);
    }
  }
}

/** What the mentions and sizes ask for, refusals last. */
export function writeBrief(mentions: readonly Mention[], phrases: readonly Phrase[], tell: Tell): SceneBrief {
  const brief = emptyBrief();
  const wanted = mentions.filter((mention) => !mention.isRefused);
  for (const phrase of phrases) {
    for (const fact of phrase.facts) {
      if (fact.is === 'thing-size' || fact.is === 'storeys') continue;
      const why = applyFact(brief, fact);
      if (why !== null) tell(phrase, why);
    }
  }
  const place = pickPlace(brief, wanted, tell);
  addStoreys(brief, phrases, tell);
  pickStyle(brief, wanted, tell);
  applyInOrder(brief, wanted, tell);
  addThings(brief, wanted, place);
  sizeThings(brief, wanted, phrases, tell);
  const only = onlyThing(brief, wanted);
  addOpenings(brief, wanted, tell);
  addSurfaces(brief, wanted);
  addMaterials(brief, wanted);
  addColours(brief, wanted);
  if (only !== undefined) dress(brief, only);
  applyRefusals(brief, mentions, tell);
  return brief;
}

function weightOf(mention: Mention): number {
  return mention.phrase.weight;
}

/** The heaviest, the first of equals. */
function heaviest(mentions: readonly Mention[], weigh: (mention: Mention) => number): Mention | undefined {
  let best: Mention | undefined;
  for (const mention of mentions) if (best === undefined || weigh(mention) > weigh(best)) best = mention;
  return best;
}

function pickPlace(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): Place | undefined {
  const candidates = wanted.filter((mention) => mention.term.effect.place !== undefined);
  const rank = (mention: Mention): number =>
    weightOf(mention) * (mention.isAside ? ASIDE : 1) * (mention.term.effect.isBroad === true ? BROAD : 1);
  const best = heaviest(candidates, rank);
  if (best === undefined) return undefined;
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
    if (isBeaten || !hasSettings(effect)) continue;
    if (!applySettings(brief, effect)) tell(mention.phrase, REASONS.otherSetting);
    if (effect.isNear === true && !isPlaceOrStyle) tell(mention.phrase, REASONS.near);
  }
}

function kindOf(mention: Mention, place: Place | undefined): Thing | undefined {
  const { thing, byPlace } = mention.term.effect;
  const turned = thing === undefined ? undefined : mention.turns?.[thing];
  if (turned !== undefined) return turned;
  return (place === undefined ? undefined : byPlace?.[place]) ?? thing;
}

function addThings(brief: SceneBrief, wanted: readonly Mention[], place: Place | undefined): void {
  const byKind = new Map<Thing, BriefThing>();
  for (const mention of wanted) {
    const kind = kindOf(mention, place);
    if (kind !== undefined) mergeThing(byKind, describeThing(mention, kind, place));
    if (kind !== undefined && mention.seats !== null && /table/.test(kind)) {
      const chair = kind === 'meeting-table' ? 'office-chair' : 'dining-chair';
      mergeThing(byKind, { kind: chair, count: clampCount(mention.seats) });
    }
  }
  for (const mention of wanted) {
    const { effect } = mention.term;
    const isBeaten = effect.place !== undefined && effect.place !== brief.place;
    const isMaterialOfSomething = effect.material !== undefined && mention.boundTo.length > 0;
    if (isBeaten || isMaterialOfSomething) continue;
    for (const extra of effect.addsThings ?? [])
      if (!byKind.has(extra.kind)) byKind.set(extra.kind, { ...extra });
  }
  brief.things = [...byKind.values()];
}

/** Sizes belong to the thing said just before them, or to the next one. */
function sizeThings(
  brief: SceneBrief,
  wanted: readonly Mention[],
  phrases: readonly Phrase[],
  tell: Tell,
): void {
  const said = new Map<BriefThing, { phrase: Phrase; sides: readonly Side[] }>();
  for (const [i, phrase] of phrases.entries()) {
    for (const fact of phrase.facts) {
      if (fact.is !== 'thing-size') continue;
      const near = fact.isAfter ? phrases.slice(i - 1, i) : phrases.slice(i + 1, i + 1 + 2 * GLANCE);
      const noun = near
        .map((other) =>
          wanted.find((mention) => mention.phrase === other && mention.term.effect.thing !== undefined),
        )
        .find((mention) => mention !== undefined);
      const kind = noun && kindOf(noun, brief.place);
      const thing = brief.things.find((other) => other.kind === kind);
      if (!thing) tell(phrase, REASONS.thingSize);
      else said.set(thing, { phrase, sides: [...(said.get(thing)?.sides ?? []), ...fact.sides] });
    }
  }
  for (const [thing, { phrase, sides }] of said) {
    const { size, isExact } = sidesOf(thing.kind, sides);
    thing.size = size;
    if (!isExact) tell(phrase, REASONS.beyondRange);
  }
}

function clampCount(count: number): number {
  return Math.min(COUNT_MAX, Math.max(1, count));
}

function describeThing(mention: Mention, kind: Thing, place: Place | undefined): BriefThing {
  const { effect } = mention.term;
  const thing: BriefThing = { kind };
  if (effect.shape !== undefined) thing.shape = effect.shape;
  const saysMore = effect.count !== undefined && (mention.count ?? 1) === 1;
  const count = (saysMore ? effect.count : mention.count) ?? 0;
  if (count > 0) thing.count = clampCount(count);
  const amount = mention.amount ?? effect.amount;
  // 一面书墙 is one wall of many.
  if (effect.amount !== undefined && thing.count === 1) delete thing.count;
  if (amount !== undefined && thing.count === undefined) thing.amount = amount;
  const material = mention.materials[0]?.term.effect.material ?? effect.material;
  if (material !== undefined) thing.material = material;
  const tint = tintOf(mention.tints[0]);
  if (tint !== undefined) thing.colour = tint.colour;
  if (tint?.shade !== undefined) thing.shade = tint.shade;
  const beside = mention.beside === null ? undefined : kindOf(mention.beside, place);
  if (mention.wish !== null || beside !== undefined) {
    thing.wish = {
      ...mention.wish,
      ...(beside === undefined || beside === kind ? {} : { beside: `${beside}-1` }),
    };
  }
  return thing;
}

function tintOf(mention: Mention | undefined): Tint | undefined {
  const tint = mention?.term.effect.tints?.[0];
  if (tint === undefined) return undefined;
  const shade = mention?.shade ?? tint.shade;
  return shade === undefined ? { colour: tint.colour } : { colour: tint.colour, shade };
}

/** What is said of the same kind again adds what was left open. */
function mergeThing(byKind: Map<Thing, BriefThing>, thing: BriefThing): void {
  const known = byKind.get(thing.kind);
  byKind.set(thing.kind, known === undefined ? thing : { ...thing, ...known });
}

/** The one thing a prompt is about, where it names no place for it. */
function onlyThing(brief: SceneBrief, wanted: readonly Mention[]): BriefThing | undefined {
  const nouns = wanted.filter(({ term: { effect } }) => {
    return effect.thing !== undefined || effect.opening !== undefined || effect.surface !== undefined;
  });
  return brief.place === undefined && nouns.length === 1 && brief.things.length === 1
    ? brief.things[0]
    : undefined;
}

/** What stands alone in a prompt about one thing is of that thing. */
function dress(brief: SceneBrief, thing: BriefThing): void {
  const [material, ...materials] = brief.materials;
  if (thing.material === undefined && material !== undefined) {
    thing.material = material;
    brief.materials = materials;
  }
  const [tint, ...colours] = brief.colours;
  if (thing.colour === undefined && tint !== undefined) {
    Object.assign(thing, tint);
    brief.colours = colours;
  }
}

function addOpenings(brief: SceneBrief, wanted: readonly Mention[], tell: Tell): void {
  const byKind = new Map<Opening['kind'], Opening>();
  const isBetweenWindows = wanted.some(
    ({ term, count }) => term.effect.opening?.kind === 'window' && (count ?? 1) > 1,
  );
  const doors = brief.place === 'entry' ? 1 : 2;
  const max = isBetweenWindows ? { ...OPENINGS_MAX, door: doors } : OPENINGS_MAX;
  for (const mention of wanted) {
    const { effect } = mention.term;
    const isBeaten = effect.place !== undefined && effect.place !== brief.place;
    const own = effect.opening === undefined ? [] : [effect.opening];
    for (const opening of [...own, ...(isBeaten ? [] : (effect.addsOpenings ?? []))]) {
      const side = mention.wish?.side;
      const isPlaced = side !== undefined && side !== 'centre';
      byKind.set(opening.kind, {
        ...opening,
        ...(isPlaced && effect.opening === opening ? { side } : {}),
        ...(effect.opening === opening ? countOf(brief, mention, opening.kind, max, tell) : {}),
        ...byKind.get(opening.kind),
        ...(opening.isFullHeight === true ? { isFullHeight: true } : {}),
      });
    }
  }
  brief.openings = [...byKind.values()];
}

/** How many windows or doors, as far as a room takes them. */
function countOf(
  brief: SceneBrief,
  { count, phrase }: Mention,
  kind: Opening['kind'],
  max: { window: number; door: number },
  tell: Tell,
): { count?: number } {
  if (count === null || count < 1) return {};
  const isOfRoom = brief.place === undefined || !WITHOUT_COUNT.has(brief.place);
  if (!isOfRoom || (kind !== 'window' && kind !== 'door')) {
    if (count > 1) tell(phrase, REASONS.openingCount);
    return {};
  }
  if (count > max[kind]) tell(phrase, REASONS.beyondRange);
  return { count: Math.min(count, max[kind]) };
}

function addSurfaces(brief: SceneBrief, wanted: readonly Mention[]): void {
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
function addMaterials(brief: SceneBrief, wanted: readonly Mention[]): void {
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

function addColours(brief: SceneBrief, wanted: readonly Mention[]): void {
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
