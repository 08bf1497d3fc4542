import { applyCorrections, findCorrections } from './corrections.ts';
import { GLANCE } from './facts.ts';
import {
  adjectiveOf,
  bulkBefore,
  endsAt,
  isAdjectiveNext,
  isBetweenEachAndCount,
  isBoundNext,
  isOutlineNext,
  isSaidBehind,
} from './lookahead.ts';
import {
  countBehindEach,
  countNoun,
  listLoose,
  shareSurface,
  standBeside,
  type Count,
  type Joined,
  type Neighbour,
} from './joining.ts';
import { bind, isMember, makeMention, type Mention } from './mention.ts';
import { findRefused, isNoun } from './negation.ts';
import { placeNouns, type Where } from './placing.ts';
import type { Phrase } from './quantities.ts';
import type { Effect, Shade, Term } from './vocabulary/term.ts';

const UNKNOWN_BETWEEN_MAX = 1;

/** Puts words together: counts and materials to their nouns, places to their things. One pass, linear. */
export function joinWords(phrases: readonly Phrase[], refusesAll: boolean): Joined {
  const refused = findRefused(phrases);
  const corrections = refusesAll ? [] : findCorrections(phrases, refused);
  const reader = createReader(phrases);
  phrases.forEach((phrase, index) => reader.read(phrase, index, refusesAll || refused[index] === true));
  reader.endClause();
  applyCorrections(reader.mentions, corrections);
  const { mentions, wheres, used } = reader;
  return { mentions, wheres, loose: listLoose(phrases, used) };
}

function createReader(phrases: readonly Phrase[]) {
  const mentions: Mention[] = [];
  let pending: Mention[] = [];
  let shade: { phrase: Phrase; shade: Shade | null } | null = null;
  /** The last noun with those joined to it by "and". */
  let group: Mention[] = [];
  let isLinked = false;
  let isAfterAnd = false;
  let isAside = false;
  let unknownBetween = 0;
  const used = new Set<Phrase>();
  let count: Count | null = null;
  let outline: Phrase | null = null;
  let turns: Effect['turns'] | null = null;
  let countBeforeWith: Count | null = null;
  let seats: Phrase | null = null;
  /** 每桌两把: how many there are of what the next count is for. */
  let each = 1;
  let amount: Mention['amount'] = null;
  let besideOf: Neighbour | null = null;
  let nouns: Mention[] = [];
  let wheres: Where[] = [];
  const placed: Where[] = [];
  let carried: Where | null = null;
  let lastThing: Mention | null = null;
  let thingBefore: Mention | null = null;

  function mention(phrase: Phrase, term: Term, isRefused: boolean): Mention {
    const made = makeMention(phrase, term, { isRefused, isAside });
    mentions.push(made);
    return made;
  }

  /** What waited for a noun goes to the one before it where they are linked, and else stands alone. */
  function settle(): void {
    if (isLinked)
      for (const adjective of pending.toReversed()) for (const noun of group) bind(adjective, noun);
    pending = [];
    unknownBetween = 0;
  }

  /** What was said before a noun belongs to that noun alone. */
  function clear(): void {
    pending = [];
    unknownBetween = 0;
    isLinked = false;
    isAfterAnd = false;
    count = null;
    amount = null;
    seats = null;
    turns = null;
    outline = null;
  }

  function forget(): void {
    settle();
    clear();
    group = [];
  }

  function endClause(): void {
    forget();
    carried = placeNouns(nouns, wheres, carried);
    placed.push(...wheres);
    isAside = false;
    besideOf = null;
    each = 1;
    nouns = [];
    wheres = [];
  }

  function readNoun(phrase: Phrase, term: Term, isRefused: boolean): void {
    const noun = mention(phrase, term, isRefused);
    const isThing = term.effect.thing !== undefined;
    Object.assign(noun, { amount, turns, outline, seats });
    if (count !== null && countNoun(noun, count)) used.add(count.phrase);
    if (outline !== null && isThing) used.add(outline);
    const isJoined = isAfterAnd && group.length > 0;
    const own = pending.length > 0;
    // The nearest wins: a brass and linen sofa is of linen.
    for (const adjective of pending.toReversed()) bind(adjective, noun);
    if (isJoined && !own) shareSurface(group[0], noun);
    group = isJoined ? [...group.slice(-GLANCE), noun] : [noun];
    nouns.push(noun);
    if (isThing) {
      if (besideOf !== null) standBeside(besideOf, noun);
      besideOf = null;
      thingBefore = lastThing;
      lastThing = noun;
    }
    clear();
  }

  function readCount(phrase: Phrase, index: number): void {
    const { count: value } = phrase;
    if (value === null) return;
    const last = group.at(-1);
    const before = phrases[index - 1];
    const isBehind = before?.term?.role?.as === 'times' || (isNoun(before) && endsAt(phrases, index + 1));
    const isForSeats = before?.text === 'for' && !isNoun(phrases[index + 1]);
    if (isForSeats && last?.term.effect.thing !== undefined)
      last.seats = Object.assign(phrase, { isSeats: true });
    else if (isBehind && last !== undefined && last.count === null) {
      if (phrase.isSeats) last.seats = phrase;
      else last.count = value;
      used.add(phrase);
    } else {
      settle();
      if (phrase.isSeats) seats = phrase;
      else count = { value: value * each, isArticle: false, phrase };
      each = 1;
    }
  }

  function readAdjective(phrase: Phrase, index: number, term: Term, isRefused: boolean): void {
    if (term.effect.isBoundOnly === true && !isBoundNext(phrases, index)) {
      // "walls painted blue"
      if (phrase.isHan || group.length === 0) return;
      isLinked = true;
    }
    // 黑金花大理石: the family adds nothing to its member.
    const member = pending.find((one) => isMember(one.term.effect.material, term.effect.allMaterials));
    if (member !== undefined) {
      member.phrase.to = phrase.to;
      return;
    }
    if (isSaidBehind(phrases, index) && pending.length === 0) isLinked = true;
    const from = shade?.phrase.from ?? phrase.from;
    const adjective = mention({ ...phrase, from }, term, isRefused);
    adjective.shade = shade?.shade ?? null;
    adjective.amount = amount;
    shade = null;
    pending.push(adjective);
    // A thousand colours in a row are no adjectives of one noun.
    if (pending.length > GLANCE) settle();
  }

  /** 带水槽的岛台, 庭院外的茶室: what stands before 的 only describes what comes after it. */
  function endAttribute(phrase: Phrase, index: number): void {
    const last = mentions.at(-1);
    if (!phrase.isHan || last === undefined) return;
    if (last.term.group === 'place' && phrases[index - 1]?.text === '外') last.isAside = true;
    if (!isAside) return;
    isAside = false;
    if (!isNoun(phrases[index - 1])) return;
    nouns.pop();
    group = [];
    count = countBeforeWith;
  }

  function readRole(phrase: Phrase, index: number, term: Term): void {
    switch (term.role?.as) {
      case 'with':
        settle();
        isLinked = false;
        isAside = true;
        countBeforeWith = count;
        count = null;
        break;
      case 'and':
      case 'or':
        if (isLinked || !isAdjectiveNext(phrases, index)) settle();
        isAfterAnd = true;
        break;
      case 'of':
        endAttribute(phrase, index);
        break;
      case 'is':
        settle();
        isLinked = group.length > 0;
        break;
      case 'part':
        if (group.length > 0) isLinked = true;
        break;
      case 'beside': {
        settle();
        const noun = nouns.at(-1) ?? (phrase.isHan ? lastThing : null);
        if (noun !== null && noun.term.effect.thing !== undefined)
          besideOf = { noun, isHan: phrase.isHan, isAround: term.role.isAround === true };
        break;
      }
      case 'each':
        settle();
        if (!countBehindEach(phrase, term.role.sides, group.at(-1), thingBefore))
          each = (lastThing?.count ?? 1) * term.role.sides;
        break;
      case 'article':
        settle();
        count = { value: 1, isArticle: true, phrase };
        break;
      case 'degree': {
        const last = group.at(-1);
        if (isNoun(phrases[index - 1]) && endsAt(phrases, index + 1) && last !== undefined)
          last.amount = term.role.amount;
        else amount = term.role.amount;
        count = null;
        break;
      }
      case 'head':
        settle();
        count = null;
        amount = null;
        break;
      default:
    }
  }

  function read(phrase: Phrase, index: number, isRefused: boolean): void {
    const before = phrases[index - 1];
    if (phrase.isHan && phrase.isAfterSpace && before?.isHan === true) {
      settle();
      isLinked = false;
      isAfterAnd = false;
    }
    const { term } = phrase;
    if (!isBetweenEachAndCount(phrase)) each = 1;
    if (phrase.kind === 'end') endClause();
    else if (phrase.text === ':') isLinked = group.length > 0;
    else if (phrase.count !== null) readCount(phrase, index);
    if (phrase.kind === 'unknown' && ++unknownBetween > UNKNOWN_BETWEEN_MAX) settle();
    if (term === null) return;
    readRole(phrase, index, term);
    turns = term.effect.turns ?? turns;
    if (term.effect.outline !== undefined && isOutlineNext(phrases, index)) outline = phrase;
    if (term.effect.wish !== undefined && term.group === 'where') {
      const isAfterAt = before?.term?.role?.as === 'at';
      wheres.push({ phrase, wish: term.effect.wish, isAfterAt, nounsBefore: nouns.length, noun: null });
    }
    if (term.group === 'silent') return;
    const { effect } = term;
    const adjective = adjectiveOf(phrases, index);
    if (adjective !== null) readAdjective(phrase, index, adjective, isRefused);
    else if (isNoun(phrase)) readNoun(phrase, term, isRefused);
    else if (effect.shade !== undefined && effect.tints === undefined)
      readShade(phrase, index, term, isRefused);
    else if (effect.material !== undefined || term.group === 'colour')
      readAdjective(phrase, index, term, isRefused);
    else {
      const isTransparent = term.group === 'mood' || term.group === 'style' || term.group === 'void';
      if (!isTransparent && term.group !== 'where') forget();
      const made = mention(phrase, term, isRefused);
      if (term.effect.place !== undefined) made.bulk = bulkBefore(phrases, index);
    }
  }

  /** 深灰, warm white: a shade is the colour's after it; alone it is a mood or nothing. */
  function readShade(phrase: Phrase, index: number, term: Term, isRefused: boolean): void {
    const next = phrases[phrases[index + 1]?.term?.role?.as === 'of' ? index + 2 : index + 1]?.term;
    if (next?.effect.tints !== undefined) shade = { phrase, shade: term.effect.shade ?? null };
    const isAlone = next?.effect.tints === undefined && next?.effect.material === undefined;
    if (isAlone && (term.effect.moods !== undefined || term.effect.light !== undefined)) {
      mention(phrase, term, isRefused);
    }
  }

  return { mentions, wheres: placed, used, read, endClause };
}
