import type { Place, Thing } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { kindOf, listNouns, type BriefThing } from './brief-things.ts';
import { GLANCE, type Fact, type Side } from './facts.ts';
import type { Mention } from './mention.ts';
import type { Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import type { Tell } from './settings.ts';
import { sidesOf } from './thing-sizes.ts';

/** The side of a thing that a size said apart from it is; null for what is no size, or that of a room. */
export function looseSideOf(fact: Fact): Side | null {
  if (fact.is === 'length') return { metres: fact.value, axis: null };
  if (!('ofThing' in fact) || fact.ofThing === undefined) return null;
  return { metres: fact.value, axis: fact.ofThing };
}

/** Whether words name one kind of thing and nothing that it stands in: every size is then its own. */
function namesOneThing(wanted: readonly Mention[]): boolean {
  const isInPlace = wanted.some(namesPlace);
  const nouns = listNouns(wanted);
  return !isInPlace && nouns.length === 1 && nouns[0]?.term.effect.thing !== undefined;
}

/**
 * What the sizes in clauses of their own are of: the thing that is named alone, or the one said just before them, 三人沙发，
 * 长 2.4 米, where it is made as large as all of them together say. Those of the room are of nothing here.
 */
export function ownersOfSizes(
  mentions: readonly Mention[],
  phrases: readonly Phrase[],
  place: Place | undefined,
): ReadonlyMap<Phrase, Thing> {
  const wanted = mentions.filter((mention) => !mention.isRefused);
  const only = namesOneThing(wanted) ? listNouns(wanted)[0] : undefined;
  const isNoun = new Set([...listNouns(mentions), ...mentions.filter(namesPlace)]);
  const nouns = new Map([...isNoun].map((noun) => [noun.phrase, noun]));
  const owners = new Map<Phrase, Thing>();
  let kind = only && kindOf(only, place);
  let together: Phrase[] = [];

  function settle(): void {
    const owner = kind;
    const sides = together.flatMap(looseSidesOf);
    if (owner && (only || sidesOf(owner, sides).isExact))
      for (const phrase of together) owners.set(phrase, owner);
    together = [];
  }
  for (const phrase of phrases) {
    const noun = nouns.get(phrase);
    if (noun && !only) {
      settle();
      kind = noun.isRefused ? undefined : kindOf(noun, place);
    }
    if (looseSidesOf(phrase).length > 0) together.push(phrase);
  }
  settle();
  return owners;
}

function namesPlace({ term }: Mention): boolean {
  return term.effect.place !== undefined || term.group === 'domain';
}

function looseSidesOf({ facts }: Phrase): Side[] {
  return facts.map(looseSideOf).filter((side) => side !== null);
}

/** Sizes belong to the thing said just before them, or to the next one; those apart from it to their owners. */
export function sizeThings(
  brief: SceneBrief,
  wanted: readonly Mention[],
  phrases: readonly Phrase[],
  owners: ReadonlyMap<Phrase, Thing>,
  tell: Tell,
): void {
  const said = new Map<BriefThing, { phrase: Phrase; sides: readonly Side[] }>();
  const findThing = (kind: Thing | undefined) => brief.things.find((thing) => thing.kind === kind);
  const give = (thing: BriefThing | undefined, phrase: Phrase, sides: readonly Side[]): void => {
    if (!thing) tell(phrase, REASONS.thingSize);
    else said.set(thing, { phrase, sides: [...(said.get(thing)?.sides ?? []), ...sides] });
  };
  for (const [i, phrase] of phrases.entries()) {
    for (const fact of phrase.facts) {
      const loose = looseSideOf(fact);
      const owner = owners.get(phrase);
      if (loose && owner) give(findThing(owner), phrase, [loose]);
      if (fact.is !== 'thing-size') continue;
      const near = fact.isAfter ? phrases.slice(i - 1, i) : phrases.slice(i + 1, i + 1 + 2 * GLANCE);
      const noun = near
        .map((other) =>
          wanted.find((mention) => mention.phrase === other && mention.term.effect.thing !== undefined),
        )
        .find((mention) => mention !== undefined);
      const kind = noun && kindOf(noun, brief.place);
      give(findThing(kind), phrase, fact.sides);
    }
  }
  for (const [thing, { phrase, sides }] of said) {
    const { size, isExact } = sidesOf(thing.kind, sides);
    thing.size = { ...thing.size, ...size };
    if (!isExact) tell(phrase, REASONS.beyondRange);
  }
}
