import { hasRoundDesign } from '../compose/thing-designs.ts';
import type { Place, Thing } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { tintOf, type Mention } from './mention.ts';
import type { Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import type { Tell } from './settings.ts';

export type BriefThing = SceneBrief['things'][number];

const COUNT_MAX = 40;

/** Sofas by the seats that they have. */
const SOFA_BY_SEATS: readonly (Thing | undefined)[] = [undefined, 'armchair', 'loveseat', 'sofa'];

/** 三人位米白色沙发 is a sofa of three seats. */
function seatOf({ term, seats }: Mention): Thing | undefined {
  return term.effect.thing === 'sofa' ? SOFA_BY_SEATS[seats?.count ?? 0] : undefined;
}

export function kindOf(mention: Mention, place: Place | undefined): Thing | undefined {
  const { thing, byPlace } = mention.term.effect;
  const turned = thing === undefined ? undefined : (mention.turns?.[thing] ?? seatOf(mention));
  if (turned !== undefined) return turned;
  return (place === undefined ? undefined : byPlace?.[place]) ?? thing;
}

/** What people sit on at each of these: a table for six. */
const SEAT_AT: Partial<Record<Thing, Thing>> = {
  'dining-table': 'dining-chair',
  'cafe-table': 'dining-chair',
  'meeting-table': 'office-chair',
  'tea-table': 'floor-cushion',
  'bar-counter': 'bar-stool',
  desk: 'office-chair',
};

/** Everything that is to stand there, one entry a kind, in the order it was said. */
export function addThings(
  brief: SceneBrief,
  wanted: readonly Mention[],
  place: Place | undefined,
  tell: Tell,
): void {
  const byKind = new Map<Thing, BriefThing>();
  for (const mention of wanted) {
    const kind = kindOf(mention, place);
    if (kind !== undefined) {
      const thing = describeThing(mention, kind, place);
      if (mention.outline !== null) giveOutline(thing, mention.outline, tell);
      mergeThing(byKind, thing);
      if ((mention.count ?? 0) > COUNT_MAX) tell(mention.phrase, REASONS.beyondRange);
    }
    if (kind === undefined || mention.seats === null) continue;
    const seat = SEAT_AT[kind];
    if (seatOf(mention) !== undefined) continue;
    if (seat === undefined) tell(mention.seats, REASONS.seats);
    else mergeThing(byKind, { kind: seat, count: countSeats(mention.seats, tell, mention.count ?? 1) });
  }
  for (const mention of wanted) {
    const { effect } = mention.term;
    const isBeaten = effect.place !== undefined && effect.place !== brief.place;
    const isMaterialOfSomething = effect.material !== undefined && mention.boundTo.length > 0;
    if (isBeaten || isMaterialOfSomething) continue;
    for (const extra of effect.addsThings ?? [])
      if (!byKind.has(extra.kind)) byKind.set(extra.kind, { ...extra });
  }
  cushionSeats(byKind, wanted, tell);
  brief.things = [...byKind.values()];
}

const CUSHIONED: readonly Thing[] = [
  'dining-chair',
  'bar-stool',
  'stool',
  'bench',
  'office-chair',
  'armchair',
  'lounge-chair',
];
const SEAT_CUSHION = /^(?:坐垫|座垫|seat cushions?)$/;

/** A cushion beside a chair, and not counted, lies on it: its colour is that of the seat, whose cloth comes with it. */
function cushionSeats(byKind: Map<Thing, BriefThing>, wanted: readonly Mention[], tell: Tell): void {
  const cushions = wanted.filter(({ term }) => term.effect.thing === 'floor-cushion');
  const seat = CUSHIONED.map((kind) => byKind.get(kind)).find((thing) => thing !== undefined);
  const isOfSeat = cushions.every(({ phrase, count }) => count === null && SEAT_CUSHION.test(phrase.text));
  if (!seat || cushions.length === 0 || !isOfSeat) return;
  const { colour, shade } = byKind.get('floor-cushion') ?? {};
  byKind.delete('floor-cushion');
  for (const { materials } of cushions) for (const { phrase } of materials) tell(phrase, REASONS.small);
  if (seat.colour !== undefined || colour === undefined) return;
  byKind.set(seat.kind, { ...seat, colour, ...(shade === undefined ? {} : { shade }) });
}

/** Where people sit in a room of which only their number is said: 十人会议室, an office for ten people. */
const SEATS_OF: Partial<Record<Place, readonly Thing[]>> = {
  'meeting-room': ['office-chair'],
  office: ['desk', 'office-chair'],
  'dining-room': ['dining-chair'],
  cafe: ['dining-chair'],
  'tea-room': ['floor-cushion'],
  'living-room': ['dining-chair'],
};

/** Seats that were not said of a thing are the room's. */
export function addSeats(
  brief: SceneBrief,
  wanted: readonly Mention[],
  phrases: readonly Phrase[],
  tell: Tell,
): void {
  const taken = new Set(wanted.filter((m) => kindOf(m, brief.place) !== undefined).map(({ seats }) => seats));
  for (const phrase of phrases) {
    if (!phrase.isSeats || taken.has(phrase)) continue;
    const kinds = brief.place === undefined ? undefined : SEATS_OF[brief.place];
    if (kinds === undefined) {
      tell(phrase, REASONS.seats);
      continue;
    }
    const count = countSeats(phrase, tell);
    for (const kind of kinds) {
      const known = brief.things.find((thing) => thing.kind === kind);
      if (known === undefined) brief.things.push({ kind, count });
      else known.count ??= count;
    }
  }
}

/** As many as were said at each of so many tables, as far as the engine goes. */
function countSeats(said: Phrase, tell: Tell, tables = 1): number {
  const count = (said.count ?? 1) * tables;
  if (count > COUNT_MAX) tell(said, REASONS.beyondRange);
  return clampCount(count);
}

function clampCount(count: number): number {
  return Math.min(COUNT_MAX, Math.max(1, count));
}

function describeThing(mention: Mention, kind: Thing, place: Place | undefined): BriefThing {
  const { effect } = mention.term;
  const thing: BriefThing = { kind };
  if (effect.shape !== undefined) thing.shape = effect.shape;
  if (effect.size !== undefined) thing.size = { ...effect.size };
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

/** As far as a design of it is round or bent. */
function giveOutline(thing: BriefThing, said: Phrase, tell: Tell): void {
  const { outline } = said.term?.effect ?? {};
  if (outline === 'curved' && thing.kind === 'curved-sofa') return;
  const isTub = thing.kind === 'bathtub';
  if ((isTub || outline !== 'oval') && hasRoundDesign(thing.kind, THING_MAKERS[thing.kind]))
    thing.shape ??= 'round';
  // Round tubs are drawn oval.
  if (thing.shape === undefined || (isTub && outline === 'round')) tell(said, REASONS.shape);
}

/** What is said of the same kind again adds what was left open. */
function mergeThing(byKind: Map<Thing, BriefThing>, thing: BriefThing): void {
  const known = byKind.get(thing.kind);
  byKind.set(thing.kind, known === undefined ? thing : { ...thing, ...known });
}

/** The one thing a prompt is about, where it names no place for it; the seats at a table for six are said of the table. */
export function onlyThing(brief: SceneBrief, wanted: readonly Mention[]): BriefThing | undefined {
  const [only, ...others] = brief.things;
  const isAlone = others.every(({ kind }) => only !== undefined && kind === SEAT_AT[only.kind]);
  return brief.place === undefined && listNouns(wanted).length === 1 && isAlone ? only : undefined;
}

/** Things, openings and surfaces. */
export function listNouns(wanted: readonly Mention[]): Mention[] {
  return wanted.filter(({ term: { effect } }) => {
    return effect.thing !== undefined || effect.opening !== undefined || effect.surface !== undefined;
  });
}

/** What stands alone in a prompt about one thing is of that thing. */
export function dress(brief: SceneBrief, thing: BriefThing): void {
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
