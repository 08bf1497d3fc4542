import { numberAt, roleAt, said, type Fact, type Read } from './facts.ts';
import { axisOf, isOfThing, readAxisFirst, readSize } from './lengths.ts';
import type { Item } from './match.ts';
import type { Term } from './vocabulary/term.ts';

/** An item, or several that a number held together. */
export type Phrase = Item & {
  /** Empty but for sizes, times and the like. */
  facts: readonly Fact[];
  /** How many of what comes next, or how many seats it has. */
  count: number | null;
  isSeats: boolean;
};

const AFTERNOON = /^(?:下午|午后|傍晚|晚上|夜里|夜晚|黄昏|中午|evening|afternoon|dusk|night)$/;
/** Counts storeys without being a number: 单层别墅, a single-storey house. */
const STOREYS_SAID: Readonly<Record<string, number>> = { single: 1, 单: 1, double: 2 };
/** What counts storeys only after a number: elsewhere it tells a tale, is walked on, or says how high. */
const STOREY = /^(?:story|stories|floors?|levels?)$/;
const PEOPLE = /^(?:people|persons|guests|diners|students|colleagues)$/;
const MORNING = /^(?:上午|清晨|早晨|早上|凌晨|morning)$/;

/** Joins numbers with their units, axes and counters. Looks at most {@link GLANCE} items around. */
export function readQuantities(items: readonly Item[]): Phrase[] {
  const phrases: Phrase[] = [];
  let i = 0;
  while (i < items.length) {
    const item = items[i];
    if (item === undefined) break;
    const read = readAt(items, i);
    if (read === null) {
      phrases.push({ ...item, facts: [], count: null, isSeats: false });
      i++;
      continue;
    }
    const last = items[read.end - 1] ?? item;
    phrases.push({
      ...item,
      kind: 'number',
      term: keptTerm(items, i, read.end),
      to: last.to,
      facts: read.facts,
      count: read.count,
      isSeats: read.isSeats,
    });
    i = read.end;
  }
  return phrases;
}

/** 挑高5米 says a height and a mood. */
function keptTerm(items: readonly Item[], from: number, to: number): Term | null {
  for (let i = from; i < to; i++) {
    const term = items[i]?.term;
    if (term !== null && term !== undefined && term.weight > 0 && term.group === 'mood') return term;
  }
  return null;
}

function readAt(items: readonly Item[], i: number): Read | null {
  const item = items[i];
  if (item === undefined) return null;
  const axis = axisOf(item);
  if (axis !== null) return readAxisFirst(items, i, axis);
  if (item.text === 'f') return readStop(items, i);
  if (MORNING.test(item.text) || AFTERNOON.test(item.text)) {
    const clock = readClock(items, i + 1, AFTERNOON.test(item.text));
    if (clock !== null) return clock;
  }
  const storeys = readStoreys(items, i);
  if (storeys !== null || numberAt(items, i) === null) return storeys;
  return readRatio(items, i) ?? readSize(items, i, null) ?? readClock(items, i, null) ?? readCount(items, i);
}

/** 三层别墅, a tower of six storeys; 三层书架 has shelves. */
function readStoreys(items: readonly Item[], i: number): Read | null {
  const value = numberAt(items, i) ?? STOREYS_SAID[items[i]?.text ?? ''] ?? null;
  const next = items[i + 1];
  const role = next?.term?.role;
  const isStorey = (role?.as === 'unit' && role.of === 'storey') || STOREY.test(next?.text ?? '');
  if (value === null || !isStorey || isOfThing(items, i, i + 2)) return null;
  return said([{ is: 'storeys', value }], i + 2);
}

/** 16:9 is a format, 18:30 a time. */
function readRatio(items: readonly Item[], i: number): Read | null {
  const across = numberAt(items, i);
  const down = numberAt(items, i + 2);
  const sign = items[i + 1]?.text;
  if (across === null || down === null || (sign !== ':' && sign !== '比')) return null;
  const isTime = items[i + 2]?.text.length === 2 && across < 24 && down < 60 && across !== 9;
  if (isTime && sign === ':') {
    const half = roleAt(items, i + 3);
    const isAfternoon = half?.as === 'halfday' && half.isAfternoon;
    const hour = across + down / 60 + (isAfternoon && across < 12 ? 12 : 0);
    return said([{ is: 'hour', value: hour }], half?.as === 'halfday' ? i + 4 : i + 3);
  }
  if (across <= 0 || down <= 0 || across / down > 8 || down / across > 8) return null;
  return said([{ is: 'aspect', across, down }], i + 3);
}

/** 下午三点, 18点, 5 pm; 一点 alone is "a little". */
function readClock(items: readonly Item[], i: number, isAfternoon: boolean | null): Read | null {
  const value = numberAt(items, i);
  if (value === null || value > 24) return null;
  const role = roleAt(items, i + 1);
  if (role?.as === 'halfday') {
    return said([{ is: 'hour', value: role.isAfternoon && value < 12 ? value + 12 : value }], i + 2);
  }
  if (role?.as !== 'clock') return null;
  const isPlain = items[i]?.isHan === true && role.half !== true && items[i + 1]?.text === '点';
  if (isAfternoon === null && isPlain) return null;
  const hour = value + (role.half === true ? 0.5 : 0);
  return said([{ is: 'hour', value: isAfternoon === true && hour < 12 ? hour + 12 : hour }], i + 2);
}

/** f/1.8 */
function readStop(items: readonly Item[], i: number): Read | null {
  const at = items[i + 1]?.text === '/' ? i + 2 : i + 1;
  const item = items[at];
  if (item?.kind !== 'number' || item.isAfterSpace || item.value < 0.7 || item.value > 32) return null;
  return said([{ is: 'stop', value: item.value }], at + 1);
}

function readCount(items: readonly Item[], i: number): Read | null {
  const value = numberAt(items, i);
  if (value === null) return null;
  const role = roleAt(items, i + 1);
  const isSeats = role?.as === 'seats' || PEOPLE.test(items[i + 1]?.text ?? '');
  const end = role?.as === 'counter' || isSeats ? i + 2 : i + 1;
  return { facts: [], count: Math.round(value), isSeats, end };
}
