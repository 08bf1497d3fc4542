import { GLANCE, numberAt, roleAt, said, type Axis, type Fact, type Read } from './facts.ts';
import type { Item } from './match.ts';
import { inchesAfter, lengthUnitAt } from './units.ts';

const LENS = /^(?:镜头|焦距|lens|焦段)$/;
const DIAMETER = /^(?:直径|diameter|in diameter|across)$/;
const LENGTH = /^(?:长|长度|long|length|in length)$/;

type Length = {
  metres: number;
  /** Of its unit; 1 where it has none. */
  scale: number;
  millimetres: number | null;
  axis: Axis | null;
  /** 长, long: which axis that is depends on what is long. */
  isLength: boolean;
  isRoom: boolean;
  hasUnit: boolean;
};

/** 层高约3米, ceiling height of 3 m. */
export function readAxisFirst(
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
  const isAbout = role?.as === 'beside' && role.isAround === true;
  return (
    item.term?.group === 'silent' && (role === null || role?.as === 'is' || role?.as === 'of' || isAbout)
  );
}

/** 深 is a shade and a depth. */
export function axisOf(item: Item | undefined): { axis: Axis; isRoom: boolean } | null {
  const role = item?.term?.role;
  if (role?.as === 'axis') return { axis: role.axis, isRoom: role.isRoom === true };
  return item?.text === '深' || item?.text === 'deep' ? { axis: 'depth', isRoom: false } : null;
}

export function readSize(
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
    const length = readLength(items, at, before !== null);
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

/** 16 by 20 feet: a unit said once is that of all. */
function nameAxes(lengths: readonly Length[]): Fact[] {
  const unit = lengths.findLast((length) => length.hasUnit);
  const order: readonly Axis[] = ['width', 'depth', 'height'];
  const taken = new Set(lengths.map((length) => length.axis));
  const free = order.filter((axis) => !taken.has(axis));
  return lengths.map((length) => ({
    is: length.axis ?? free.shift() ?? 'height',
    value: length.hasUnit ? length.metres : length.metres * (unit?.scale ?? 1),
    ...(length.isRoom ? {} : { ofThing: length.isLength ? 'length' : length.axis }),
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
  const isBare = before === null && length.axis === null;
  if (isBare && isCeilingBefore(items, start)) return said([{ is: 'height', value: length.metres }], end);
  const isRoom = before?.isRoom === true || length.isRoom;
  const isLength = before === null ? length.isLength : LENGTH.test(items[start]?.text ?? '');
  if (!isRoom && isOfThing(items, start, end)) {
    const named = { ...length, axis: before?.axis ?? length.axis, isLength };
    return said([sizeOfThing(items, start, [named])], end);
  }
  const axis = before?.axis ?? length.axis;
  if (axis === null) {
    return isAlone(items, start, end) ? said([{ is: 'length', value: length.metres }], end) : null;
  }
  const side = isRoom ? {} : { ofThing: isLength ? ('length' as const) : axis };
  return said([{ is: axis, value: length.metres, ...side }], end);
}

/** A clause of its own, or 直径1.8米, 180 cm in diameter. */
function isAlone(items: readonly Item[], start: number, end: number): boolean {
  const [before, after] = [items[start - 1], items[end]];
  if ([before, after].some((item) => DIAMETER.test(item?.text ?? ''))) return true;
  return [before, after].every((item) => item === undefined || item.kind === 'end');
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

/** ceiling 2.4 m, 天花2.4米, ceilings at 3 m. */
function isCeilingBefore(items: readonly Item[], start: number): boolean {
  for (let at = start - 1; at >= start - GLANCE; at--) {
    const item = items[at];
    if (item?.term?.effect.surface === 'ceiling') return true;
    if (item?.term?.group !== 'silent' && item?.text !== ':') return false;
  }
  return false;
}

/** 2米长的餐桌, 沙发宽3米: the size of a thing says nothing about the room. */
export function isOfThing(items: readonly Item[], start: number, end: number): boolean {
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
  return (
    numberAt(items, at) !== null ||
    lengthUnitAt(items, at) !== null ||
    (role?.as === 'axis' && role.isRoom !== true)
  );
}

function readUnit(items: readonly Item[], i: number): { of: string; value: number; end: number } | null {
  const value = numberAt(items, i);
  const role = roleAt(items, i + 1);
  if (value === null || role?.as !== 'unit') return null;
  return { of: role.of, value: value * role.inMetres, end: i + 2 };
}

/** 4.2米进深7.5米: the depth is that of the number behind it. */
function leadsNumber(items: readonly Item[], at: number): boolean {
  const item = items[at];
  return item?.isHan === true && item.text.length > 1 && numberAt(items, at + 1) !== null;
}

/** A number with its unit and axis, either of which may be left out: 3米二宽, 4. */
function readLength(
  items: readonly Item[],
  i: number,
  isNamed: boolean,
): { length: Length; end: number } | null {
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
  const unit = lengthUnitAt(items, at);
  const hasUnit = unit !== null;
  if (hasUnit) at++;
  const inches = unit === null ? null : inchesAfter(items, at, unit);
  if (inches !== null && unit !== null) {
    value += inches.value / unit;
    at = inches.end;
  }
  // 三米二
  const tail = items[at];
  if (unit === 1 && tail?.kind === 'number' && tail.isHan && tail.value < 10) {
    const after = roleAt(items, at + 1)?.as;
    if (after !== 'counter' && after !== 'unit' && after !== 'seats') {
      value += tail.value / 10;
      at++;
    }
  }
  const axis = isNamed || leadsNumber(items, at) ? null : axisOf(items[at]);
  if (axis !== null) at++;
  const metres = value * (unit ?? 1);
  const millimetres = unit === 0.001 ? value : null;
  return {
    length: {
      metres,
      scale: unit ?? 1,
      millimetres,
      axis: axis?.axis ?? null,
      isLength: axis !== null && LENGTH.test(items[at - 1]?.text ?? ''),
      isRoom: axis?.isRoom ?? false,
      hasUnit,
    },
    end: at,
  };
}
