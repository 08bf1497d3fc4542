import { z } from 'zod';
import { splitList } from './lists.ts';
import { cleanLines, cleanWords, dropTurning } from './words.ts';

const NUL = '\u0000';

/**
 * Text of at most `max` characters, trimmed; what turns the direction of writing is dropped. PostgreSQL cannot store NUL, so it
 * is refused here. What people write for others is a `line` or `lines`.
 */
export function text(max: number) {
  return z
    .string()
    .overwrite(dropTurning)
    .trim()
    .max(max)
    .refine((value) => !value.includes(NUL));
}

/** One line that others will read, at most `max` characters of it: what cannot be seen is dropped, not refused. */
export function line(max: number) {
  return z.string().overwrite(cleanWords).max(max);
}

/** Lines that others will read, at most `max` characters altogether: what cannot be seen is dropped, not refused. */
export function lines(max: number) {
  return z.string().overwrite(cleanLines).max(max);
}

/** Words to search for, at most `max` characters of them: what cannot be seen is dropped, not refused. */
export function searchWords(max: number) {
  return line(max);
}

/** A whole number sent as a number or as decimal digits, as forms and queries do. */
export function int(options: { min: number; max: number }) {
  return z
    .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
    .transform(Number)
    .pipe(z.int().min(options.min).max(options.max));
}

/** A yes/no sent as a boolean or as a form would write it. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal(1), z.literal(0)])
  .transform((value) => value === true || value === 'true' || value === '1' || value === 1);

export const id = z.uuid().transform((value) => value.toLowerCase());

/** A comma list of ids, Latin or Chinese commas, as `ids`, `resourceIds` and `buyCarIds` are sent; at most `max`. */
export function idList(max: number) {
  return z
    .union([z.string().max(max * 40), z.array(z.string()).max(max)])
    .transform((value) => (Array.isArray(value) ? value : splitList(value)))
    .pipe(z.array(id).max(max))
    .transform((ids) => [...new Set(ids)]);
}

/** A comma list of short words. */
export function wordList(max: number) {
  return z
    .string()
    .max(max * 40)
    .transform(splitList)
    .pipe(z.array(text(40)).max(max));
}

/** Mainland mobile number; +86, spaces and hyphens of a pasted number are forgiven. */
export const phone = z
  .string({ error: 'PHONE_INVALID' })
  .max(24, 'PHONE_INVALID')
  .transform((value) =>
    value
      .normalize('NFKC')
      .replace(/[\s-]/g, '')
      .replace(/^(\+?86)(?=1\d{10}$)/, ''),
  )
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, 'PHONE_INVALID'));

/** At most `max` values; one alone also by itself, as forms and repeated keys send it. Empty without any. */
export function several<T extends z.ZodType<unknown, string>>(value: T, max: number) {
  return z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .default([])
    .pipe(z.array(value).max(max));
}

/** `current`, `size` and `cursor` of every list. */
export const paging = {
  current: int({ min: 1, max: 1_000_000 }).optional(),
  size: int({ min: 1, max: 100 }).optional(),
  cursor: text(200).optional(),
};

/** Wire: `a,b`; program: `['a', 'b']`. */
export const csv = z.codec(z.string(), z.array(z.string()), {
  decode: splitList,
  encode: (values) => values.join(','),
});

/** Wire: ISO 8601 with offset; program: Date. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (value) => new Date(value),
  encode: (value) => value.toISOString(),
});

/** Money in fen (1/100 yuan), never negative. */
export const fen = z.int().min(0);
/** Points, never negative. */
export const points = z.int().min(0);

/** Yuan as the specification's client sends it (`10`, `"198.00"`), read into fen without floating point. */
export const yuan = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/))
  .transform((value) => {
    const [whole = '0', cents = ''] = value.split('.');
    return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  });
