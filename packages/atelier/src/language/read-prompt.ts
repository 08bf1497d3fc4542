import type { LocalText } from '../document/local-text.ts';
import type { Thing } from '../document/names.ts';
import type { SceneBrief } from '../document/scene-document.ts';
import { onlyThing } from './brief-things.ts';
import { writeBrief } from './brief.ts';
import { foldText, type FoldedText } from './fold.ts';
import { joinWords } from './grammar.ts';
import { readEmphasis } from './markup.ts';
import { matchTerms } from './match.ts';
import type { Joined } from './joining.ts';
import type { Mention } from './mention.ts';
import { readQuantities, type Phrase } from './quantities.ts';
import { REASONS } from './reasons.ts';
import { nameThings } from './stand-ins.ts';

export type Reading = {
  brief: SceneBrief;
  /** The one thing that is named, and nothing that it stands in; the seats at a table for six are said of the table. */
  about: Thing | null;
  /** As written, what is not wanted among it; `term` is `group:word`, as `place:living-room`. */
  recognised: { text: string; term: string; weight: number; isRefused: boolean }[];
  unrecognised: { text: string; weight: number }[];
  /** Understood, but it changes nothing, or not quite as said. */
  noEffect: { text: string; why: LocalText }[];
  /** Recognised share of what was said, 0–1. */
  score: number;
  /** Whether this is about a room, building or furniture, so that an answer would not be beside the point. */
  isInDomain: boolean;
};

const SCORE_MIN = 0.45;
/** Where something else is named and no place: a cat on a sofa is a cat, a chair and then a cat is a chair. */
const SCORE_MIN_BESIDE_FOREIGN = 0.75;
/** Where only weak words name a thing, as "screen". */
const SCORE_MIN_OF_WEAK = 0.9;
const UNKNOWN_WORD = 0.5;
const UNKNOWN_HAN = 0.25;
const FACT_WEIGHT = 1;
const COUNT_WEIGHT = 0.5;

type Part = {
  source: string;
  folded: FoldedText;
  phrases: Phrase[];
  joined: Joined;
  commands: Command[];
};
type Command = { from: number; to: number; is: 'model' | 'option' | 'markup' };

/**
 * Reads a Chinese, English or mixed prompt, and a second text of what is not wanted. Never throws; time grows with the
 * length. Only the prompt counts for the score.
 */
export function readPrompt(words: { prompt: string; negative?: string }): Reading {
  const prompt = readPart(textOf(words.prompt), false);
  const negative = readPart(textOf(words.negative), true);
  const noEffect = new Map<string, { text: string; why: LocalText }>();
  const said = (part: Part, range: { from: number; to: number }): string => originalText(part, range);
  const fromNegative = new Set(negative.joined.mentions.map(({ phrase }) => phrase));
  const tellIn = (part: Part, range: { from: number; to: number }, why: LocalText): void => {
    const text = said(part, range);
    noEffect.set(`${text.toLowerCase()} ${why.en}`, { text, why });
  };
  for (const part of [prompt, negative]) {
    for (const { from, to, is } of part.commands) tellIn(part, { from, to }, REASONS[is]);
  }
  const mentions = [...prompt.joined.mentions, ...negative.joined.mentions];
  const brief = writeBrief({ ...prompt.joined, mentions }, prompt.phrases, (phrase, why) => {
    tellIn(fromNegative.has(phrase) ? negative : prompt, phrase, why);
  });
  const weighed = weigh(prompt, negative);
  const wanted = mentions.filter(({ isRefused }) => !isRefused);
  const about = onlyThing(brief, wanted)?.kind ?? null;
  return { brief, about, ...weighed, noEffect: [...noEffect.values()] };
}

/** Callers without types may leave it out. */
function textOf(said: unknown): string {
  return typeof said === 'string' ? said : '';
}

function readPart(source: string, refusesAll: boolean): Part {
  const folded = foldText(source);
  const { text, weights, commands } = readEmphasis(folded.text);
  const phrases = readQuantities(matchTerms(text, weights));
  nameThings(phrases);
  return { source, folded, phrases, joined: joinWords(phrases, refusesAll), commands };
}

function originalText({ source, folded }: Part, range: { from: number; to: number }): string {
  const from = folded.at[range.from] ?? source.length;
  // The end of a character is the start of the next folded one that came from another place.
  let to = range.to;
  while (to < folded.at.length - 1 && folded.at[to] === folded.at[range.to - 1]) to++;
  return source.slice(from, folded.at[to] ?? source.length).trim();
}

function weigh(prompt: Part, negative: Part): Omit<Reading, 'brief' | 'about' | 'noEffect'> {
  const recognised = new Map<string, Reading['recognised'][number]>();
  const unrecognised = new Map<string, Reading['unrecognised'][number]>();
  let known = 0;
  let unknown = 0;
  let anchor = 0;
  let hasPlace = false;
  let hasForeign = false;
  let hasForeignPlace = false;
  const lead = endOfFirstClause(prompt);
  let isOfThing = false;
  let leads = false;
  let leadsForeign = false;

  function know(part: Part, range: Phrase, term: string, weight: number, isRefused = false): void {
    const text = originalText(part, range);
    const key = `${term} ${text}`;
    // 没有地毯的客厅，红色地毯: what is wanted as well is not left out.
    const isWanted = recognised.get(key)?.isRefused === false;
    recognised.set(key, { text, term, weight: round(weight), isRefused: isRefused && !isWanted });
    if (part === prompt) known += weight;
  }
  function miss(range: Phrase, weight: number): void {
    const text = originalText(prompt, range);
    unrecognised.set(text, { text, weight: round(weight) });
    unknown += weight;
  }

  for (const part of [prompt, negative]) {
    for (const mention of part.joined.mentions) {
      const { phrase, term, isRefused } = mention;
      const isForeign = term.group.startsWith('foreign');
      // What the engine never draws is easily left out.
      if (isForeign && isRefused) continue;
      const weight = term.weight * (phrase.weight > 0 ? phrase.weight : 1);
      if (isForeign) miss(phrase, weight);
      else if (term.group !== 'void') know(part, phrase, term.id, weight, isRefused);
      if (isRefused) continue;
      const anchored = isSurfaceDescribed(mention) ? 1 : term.anchor;
      anchor += anchored;
      isOfThing ||= part === prompt && term.effect.thing !== undefined;
      if (part === prompt && phrase.from < lead) {
        leads ||= anchored >= 1;
        leadsForeign ||= isForeign;
      }
      hasPlace ||= term.group === 'place';
      hasForeign ||= isForeign;
      hasForeignPlace ||= term.group === 'foreign-place';
    }
  }
  for (const phrase of prompt.phrases) {
    if (phrase.facts.length > 0) know(prompt, phrase, 'size', FACT_WEIGHT);
    else if (phrase.count !== null) know(prompt, phrase, 'count', COUNT_WEIGHT);
    else if (phrase.term?.group === 'where') know(prompt, phrase, phrase.term.id, phrase.term.weight);
    else if (phrase.kind === 'unknown') {
      miss(
        phrase,
        (phrase.isHan ? phrase.text.length * UNKNOWN_HAN : UNKNOWN_WORD) * Math.max(phrase.weight, 0.1),
      );
    }
  }
  for (const phrase of listUnjoined(prompt)) {
    const text = originalText(prompt, phrase);
    unrecognised.set(text, { text, weight: round(UNKNOWN_HAN) });
  }
  const total = known + unknown;
  const score = total === 0 ? 0 : known / total;
  const isForeignAside = hasPlace || (leads && !leadsForeign);
  const least = hasForeign && !isForeignAside ? SCORE_MIN_BESIDE_FOREIGN : SCORE_MIN;
  // A screen or a sculpture may be many things, but is one of ours where nothing else is said.
  const isAnchored = anchor >= 1 || (isOfThing && !hasForeign && score >= SCORE_MIN_OF_WEAK);
  const isInDomain = isAnchored && score >= least && (hasPlace || !hasForeignPlace);
  return {
    recognised: [...recognised.values()],
    unrecognised: [...unrecognised.values()],
    score: round(score),
    isInDomain,
  };
}

/** What stands there says what the words are about. */
function endOfFirstClause({ phrases }: Part): number {
  const first = phrases.findIndex(({ kind }) => kind !== 'end');
  const end = phrases.find(({ kind }, index) => kind === 'end' && index > first);
  return end?.from ?? Infinity;
}

/** Words of the vocabulary that only mean something with another one, and had none: 木 in 木结构, string lights. */
function listUnjoined({ phrases, joined }: Part): Phrase[] {
  const isMeant = new Set<number>();
  for (const { phrase } of joined.mentions) for (let i = phrase.from; i < phrase.to; i++) isMeant.add(i);
  return phrases.filter(({ term, from, facts, count }, index) => {
    if (term === null || term.weight === 0 || term.group === 'where') return false;
    // light: morning
    if (phrases[index + 1]?.text === ':') return false;
    return facts.length === 0 && count === null && !isMeant.has(from);
  });
}

/** A red wall says more of a room than a wall. */
function isSurfaceDescribed({ term, materials, tints }: Mention): boolean {
  return term.group === 'surface' && (materials.length > 0 || tints.length > 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
