import type { SceneBrief } from '../document/scene-document.ts';
import { kindOf, listNouns, type BriefThing } from './brief-things.ts';
import { GLANCE, type Fact, type Side } from './facts.ts';
import type { Mention } from './mention.ts';
import type { Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import type { Tell } from './settings.ts';
import { sidesOf } from './thing-sizes.ts';

/** Whether words name one kind of thing and nothing that it stands in: every size is then its own. */
export function namesOneThing(wanted: readonly Mention[]): boolean {
  const isInPlace = wanted.some(({ term }) => term.effect.place !== undefined || term.group === 'domain');
  const nouns = listNouns(wanted);
  return !isInPlace && nouns.length === 1 && nouns[0]?.term.effect.thing !== undefined;
}

/** The side of a thing that a size said apart from it is; null for what is no size, or that of a room. */
export function looseSideOf(fact: Fact): Side | null {
  if (fact.is === 'length') return { metres: fact.value, axis: null };
  if (!('ofThing' in fact) || fact.ofThing === undefined) return null;
  return { metres: fact.value, axis: fact.ofThing };
}

/** Sizes belong to the thing said just before them, or to the next one; all of them to a thing that is named alone. */
export function sizeThings(
  brief: SceneBrief,
  wanted: readonly Mention[],
  phrases: readonly Phrase[],
  isOneThing: boolean,
  tell: Tell,
): void {
  const said = new Map<BriefThing, { phrase: Phrase; sides: readonly Side[] }>();
  const give = (thing: BriefThing | undefined, phrase: Phrase, sides: readonly Side[]): void => {
    if (!thing) tell(phrase, REASONS.thingSize);
    else said.set(thing, { phrase, sides: [...(said.get(thing)?.sides ?? []), ...sides] });
  };
  for (const [i, phrase] of phrases.entries()) {
    for (const fact of phrase.facts) {
      const loose = isOneThing ? looseSideOf(fact) : null;
      if (loose !== null) give(brief.things[0], phrase, [loose]);
      if (fact.is !== 'thing-size') continue;
      const near = fact.isAfter ? phrases.slice(i - 1, i) : phrases.slice(i + 1, i + 1 + 2 * GLANCE);
      const noun = near
        .map((other) =>
          wanted.find((mention) => mention.phrase === other && mention.term.effect.thing !== undefined),
        )
        .find((mention) => mention !== undefined);
      const kind = noun && kindOf(noun, brief.place);
      give(
        brief.things.find((thing) => thing.kind === kind),
        phrase,
        fact.sides,
      );
    }
  }
  for (const [thing, { phrase, sides }] of said) {
    const { size, isExact } = sidesOf(thing.kind, sides);
    thing.size = { ...thing.size, ...size };
    if (!isExact) tell(phrase, REASONS.beyondRange);
  }
}
