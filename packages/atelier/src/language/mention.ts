import type { Phrase } from './quantities.ts';
import type { Effect, Mood, Shade, Term, Tint, Wish } from './vocabulary/term.ts';

/** Something the prompt said, with what belongs to it. */
export type Mention = {
  phrase: Phrase;
  term: Term;
  isRefused: boolean;
  /** Refused only to be said anew, 不是红色而是绿色: nothing else need do without it. */
  isReplaced: boolean;
  /** Stands after "with" or "overlooking": not what the picture is of. */
  isAside: boolean;
  /** "a brick wall", 一面墙. */
  isOne: boolean;
  /** Of a colour, where a word before it gave one. */
  shade: Shade | null;
  count: number | null;
  amount: 'few' | 'many' | null;
  /** What a word before it makes of it: an L-shaped sofa. */
  turns: Effect['turns'] | null;
  /** Said apart from it: a round yellow rug. */
  outline: Phrase | null;
  /** How many can sit there, where it was said. */
  seats: Phrase | null;
  /** What a noun is of, or the nouns that this material or colour is of. */
  materials: Mention[];
  tints: Mention[];
  boundTo: Mention[];
  wish: Wish | null;
  /** Of a place. */
  bulk: Mood | null;
  beside: Mention | null;
};

/** With nothing said of it yet. */
export function makeMention(
  phrase: Phrase,
  term: Term,
  how: { isRefused: boolean; isAside: boolean },
): Mention {
  return {
    phrase,
    term,
    ...how,
    isReplaced: false,
    isOne: false,
    shade: null,
    count: null,
    amount: null,
    turns: null,
    outline: null,
    seats: null,
    materials: [],
    tints: [],
    boundTo: [],
    wish: null,
    bulk: null,
    beside: null,
  };
}

/** Gives a material or colour to a noun that has none yet. */
export function bind(adjective: Mention, noun: Mention): void {
  if (adjective.isRefused !== noun.isRefused) return;
  const list = adjective.term.effect.material === undefined ? noun.tints : noun.materials;
  if (list.length > 0) return;
  list.push(adjective);
  adjective.boundTo.push(noun);
}

/** Whether a loose word, as marble, covers this material. */
export function isMember(material: Effect['material'], family: Effect['allMaterials']): boolean {
  return material !== undefined && family?.includes(material) === true;
}

export function weightOf(mention: Mention): number {
  return mention.phrase.weight;
}

/** Of the colour that is said of something; its own shade where it has one. */
export function tintOf(mention: Mention | undefined): Tint | undefined {
  const tint = mention?.term.effect.tints?.[0];
  if (tint === undefined) return undefined;
  const shade = mention?.shade ?? tint.shade;
  return shade === undefined ? { colour: tint.colour } : { colour: tint.colour, shade };
}
