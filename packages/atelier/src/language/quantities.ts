import type { Item } from './match.ts';
import type { Role, Term } from './vocabulary/term.ts';

/** What a number says of the scene as a whole. */
export type Fact =
  | { is: 'area' | 'height' | 'width' | 'depth' | 'hour' | 'kelvin' | 'lens' | 'stop'; value: number }
  | { is: 'storeys'; value: number }
  | { is: 'aspect'; across: number; down: number }
  | {
      is: 'thing-size';
      sides: readonly Side[];
      /** Said after the thing, not before it. */ isAfter: boolean;
    };

/** 长 is the longer side of a table and the depth of a bed. */
export type Side = { metres: number; axis: Axis | 'length' | null };

/** An item, or several that a number held together. */
export type Phrase = Item & {
  /** Empty but for sizes, times and the like. */
  facts: readonly Fact[];
  /** How many of what comes next, or how many seats it has. */
  count: number | null;
  isSeats: boolean;
};

const AFTERNOON = /^(?:下午|午后|傍晚|晚上|夜里|夜晚|黄昏|中午|evening|afternoon|dusk|night)$/;
const MORNING = /^(?:上午|清晨|早晨|早上|凌晨|morning)$/;
const LENS = /^(?:镜头|焦距|lens|焦段)$/;
const LENGTH = /^(?:长|长度|long|length|in length)$/;
export const GLANCE = 4;

type Axis = 'width' | 'depth' | 'height';
type Read = { facts: Fact[]; count: number | null; isSeats: boolean; end: number };
type Length = {
  metres: number;
  millimetres: number | null;
  axis: Axis | null;
  /** 长, long: which axis that is depends on what is long. */
  isLength: boolean;
  isRoom: boolean;
  hasUnit: boolean;
};

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
  if (numberAt(items, i) === null) return null;
  return (
    readStoreys(items, i) ??
    readRatio(items, i) ??
    readSize(items, i, null) ??
    readClock(items, i, null) ??
    readCount(items, i)
  );
}

function roleAt(items: readonly Item[], i: number): Role | null {
  return items[i]?.term?.role ?? null;
}

/** 深 is a shade and a depth. */
function axisOf(item: Item | undefined): { axis: Axis; isRoom: boolean } | null {
  const role = item?.term?.role;
  if (role?.as === 'axis') return { axis: role.axis, isRoom: role.isRoom === true };
  return item?.text === '深' || item?.text === 'deep' ? { axis: 'depth', isRoom: false } : null;
}

function numberAt(items: readonly Item[], i: number): number | null {
  const item = items[i];
  if (item?.kind === 'number') return item.value;
  const role = item?.term?.role;
  return role?.as === 'number' ? role.value : null;
}

/** 层高约3米, ceiling height of 3 m. */
function readAxisFirst(
  items: readonly Item[],
  i: number,
  axis: { axis: Axis; isRoom: boolean },
): Read | null {
  let at = i + 1;
  while (at < i + GLANCE && isFiller(items[at])) at++;
  return numberAt(items, at) === null ? null : readSize(items, at, { ...axis, from: i });
}

function isFiller(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (item.kind === 'sign') return item.text === ':' || item.text === '=';
  const role = item.term?.role;
  return item.term?.group === 'silent' && (role === null || role?.as === 'is' || role?.as === 'of');
}

function readSize(
  items: readonly Item[],
  i: number,
  before: { axis: Axis; isRoom: boolean; from: number } | null,
): Read | null {
  const area = readUnit(items, i);
  if (area?.of === 'area') return said([{ is: 'area', value: area.value }], area.end);
  if (area?.of === 'kelvin' && area.value >= 1500 && area.value <= 9500) {
    return said([{ is: 'kelvin', value: area.value }], area.end);
  }
  const lengths: Length[] = [];
  let at = i;
  for (;;) {
    const length = readLength(items, at);
    if (length === null) break;
    lengths.push(length.length);
    at = length.end;
    const isTimes = roleAt(items, at)?.as === 'times' || items[at]?.text === '*';
    if (!isTimes || numberAt(items, at + 1) === null || lengths.length === 3) break;
    at++;
  }
  const [first] = lengths;
  if (first === undefined || !lengths.some((length) => length.hasUnit)) return null;
  const start = before?.from ?? i;
  if (lengths.length === 1) return readOneLength(items, start, at, first, before);
  if (isOfThing(items, start, at)) return said([sizeOfThing(items, start, lengths)], at);
  return said(nameAxes(lengths), at);
}

function sizeOfThing(items: readonly Item[], start: number, lengths: readonly Length[]): Fact {
  const metres = nameAxes(lengths);
  return {
    is: 'thing-size',
    isAfter: items[start - 1]?.term?.effect.thing !== undefined,
    sides: lengths.map(({ axis, isLength }, i) => {
      const fact = metres[i];
      return {
        metres: fact !== undefined && 'value' in fact ? fact.value : 0,
        axis: isLength ? 'length' : axis,
      };
    }),
  };
}

function said(facts: Fact[], end: number): Read {
  return { facts, count: null, isSeats: false, end };
}

function nameAxes(lengths: readonly Length[]): Fact[] {
  const unit = lengths.findLast((length) => length.hasUnit);
  const scale = unit === undefined || unit.millimetres === null ? 1 : 0.001;
  const order: readonly Axis[] = ['width', 'depth', 'height'];
  const taken = new Set(lengths.map((length) => length.axis));
  const free = order.filter((axis) => !taken.has(axis));
  return lengths.map((length) => ({
    is: length.axis ?? free.shift() ?? 'height',
    value: length.hasUnit ? length.metres : length.metres * scale,
  }));
}

function readOneLength(
  items: readonly Item[],
  start: number,
  end: number,
  length: Length,
  before: { axis: Axis; isRoom: boolean } | null,
): Read | null {
  const { millimetres } = length;
  const isLens = millimetres !== null && millimetres >= 10 && millimetres <= 200;
  if (isLens && before === null) {
    return said([{ is: 'lens', value: millimetres }], LENS.test(items[end]?.text ?? '') ? end + 1 : end);
  }
  const ceiling = ceilingAfter(items, end);
  if (ceiling !== null) return said([{ is: 'height', value: length.metres }], ceiling);
  const isRoom = before?.isRoom === true || length.isRoom;
  if (!isRoom && isOfThing(items, start, end)) {
    const isLength = before === null ? length.isLength : LENGTH.test(items[start]?.text ?? '');
    const named = { ...length, axis: before?.axis ?? length.axis, isLength };
    return said([sizeOfThing(items, start, [named])], end);
  }
  const axis = before?.axis ?? length.axis;
  return axis === null ? null : said([{ is: axis, value: length.metres }], end);
}

/** 3米高的天花, 3 m ceilings, 3.5 m high ceilings. */
function ceilingAfter(items: readonly Item[], end: number): number | null {
  for (let at = end; at < end + GLANCE; at++) {
    const item = items[at];
    const id = item?.term?.id;
    if (item?.term?.effect.surface === 'ceiling' || id === 'mood:double-height') return at + 1;
    if (item?.term?.group !== 'silent') return null;
  }
  return null;
}

/** 2米长的餐桌, 沙发宽3米: the size of a thing says nothing about the room. */
function isOfThing(items: readonly Item[], start: number, end: number): boolean {
  if (items[start - 1]?.term?.effect.thing !== undefined) return true;
  let glance = end + GLANCE;
  for (let at = end; at < glance; at++) {
    // 长2.4米宽1米的餐桌: another side of the same thing.
    if (isOfSize(items, at)) {
      glance = Math.min(at + 1 + GLANCE, end + 3 * GLANCE);
      continue;
    }
    const term = items[at]?.term;
    if (term?.effect.thing !== undefined) return true;
    const isAdjective = term?.group === 'material' || term?.group === 'colour' || term?.group === 'mood';
    if (term === null || term === undefined || !(isAdjective || term.group === 'silent')) return false;
    if (term.role?.as === 'with' || term.role?.as === 'and') return false;
  }
  return false;
}

function isOfSize(items: readonly Item[], at: number): boolean {
  const role = roleAt(items, at);
  const isLength = role?.as === 'unit' && role.of === 'length';
  return numberAt(items, at) !== null || isLength || (role?.as === 'axis' && role.isRoom !== true);
}

function readUnit(items: readonly Item[], i: number): { of: string; value: number; end: number } | null {
  const value = numberAt(items, i);
  const role = roleAt(items, i + 1);
  if (value === null || role?.as !== 'unit') return null;
  return { of: role.of, value: value * role.inMetres, end: i + 2 };
}

/** 三层别墅, a tower of six storeys; 三层书架 has shelves. */
function readStoreys(items: readonly Item[], i: number): Read | null {
  const value = numberAt(items, i);
  const role = roleAt(items, i + 1);
  if (value === null || role?.as !== 'unit' || role.of !== 'storey' || isOfThing(items, i, i + 2))
    return null;
  return said([{ is: 'storeys', value }], i + 2);
}

/** A number with its unit and axis, either of which may be left out: 3米二宽, 4. */
function readLength(items: readonly Item[], i: number): { length: Length; end: number } | null {
  let value = numberAt(items, i);
  if (value === null) return null;
  let at = i + 1;
  // 三点五米
  const decimal =
    roleAt(items, at)?.as === 'clock' && items[i]?.isHan === true ? numberAt(items, at + 1) : null;
  if (decimal !== null && decimal < 10 && roleAt(items, at + 2)?.as === 'unit') {
    value += decimal / 10;
    at += 2;
  }
  const role = roleAt(items, at);
  const hasUnit = role?.as === 'unit' && role.of === 'length';
  if (hasUnit) at++;
  // 三米二
  const tail = items[at];
  if (hasUnit && role.inMetres === 1 && tail?.kind === 'number' && tail.isHan && tail.value < 10) {
    const after = roleAt(items, at + 1)?.as;
    if (after !== 'counter' && after !== 'unit' && after !== 'seats') {
      value += tail.value / 10;
      at++;
    }
  }
  const axis = axisOf(items[at]);
  if (axis !== null) at++;
  const metres = hasUnit ? value * role.inMetres : value;
  const millimetres = hasUnit && role.inMetres === 0.001 ? value : null;
  return {
    length: {
      metres,
      millimetres,
      axis: axis?.axis ?? null,
      isLength: axis !== null && LENGTH.test(items[at - 1]?.text ?? ''),
      isRoom: axis?.isRoom ?? false,
      hasUnit,
    },
    end: at,
  };
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
  const isSeats = role?.as === 'seats';
  const end = role?.as === 'counter' || isSeats ? i + 2 : i + 1;
  return { facts: [], count: Math.round(value), isSeats, end };
}
