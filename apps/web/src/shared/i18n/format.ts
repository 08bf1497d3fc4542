import { useMemo } from 'react';
import { toLocale, type Lang } from './lang.ts';
import { useLang } from './strings.tsx';

/** Server and browser must print the same day, so every date is shown in the product's own time zone. */
const TIME_ZONE = 'Asia/Shanghai';

const dateStyles = {
  date: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function dateFormat(lang: Lang, style: DateStyle): Intl.DateTimeFormat {
  const key = `${lang} ${style}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(toLocale(lang), { timeZone: TIME_ZONE, ...dateStyles[style] });
  dateFormats.set(key, made);
  return made;
}

function numberFormat(lang: Lang, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${lang} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(toLocale(lang), options);
  numberFormats.set(key, made);
  return made;
}

/** An ISO time as a day (`date`, `short`) or a day with the minute (`time`); empty for an unreadable one. */
export function formatDate(lang: Lang, iso: string, style: DateStyle = 'date'): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(lang, style).format(date);
}

function formatNumber(lang: Lang, value: number): string {
  return numberFormat(lang, { maximumFractionDigits: 2 }).format(value);
}

/** 12000 → 1.2万 or 12K, for counters where the exact figure does not matter. */
function formatCompact(lang: Lang, value: number): string {
  return numberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Fen as yuan: 19800 → ¥198, 1050 → ¥10.50. */
export function formatFen(lang: Lang, fen: number): string {
  const fractionDigits = fen % 100 === 0 ? 0 : 2;
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits };
  return `¥${numberFormat(lang, options).format(fen / 100)}`;
}

const BYTE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in steps of 1024: 1536 → 1.5 KB. */
export function formatBytes(lang: Lang, bytes: number): string {
  let value = bytes;
  let unit: (typeof BYTE_UNITS)[number] = 'B';
  for (const next of BYTE_UNITS.slice(1)) {
    if (value < 1024) break;
    value /= 1024;
    unit = next;
  }
  const maximumFractionDigits = value < 10 && unit !== 'B' ? 1 : 0;
  return `${numberFormat(lang, { maximumFractionDigits }).format(value)} ${unit}`;
}

/** The formatters with the reader's language filled in. */
export function useFormat() {
  const lang = useLang();
  return useMemo(
    () => ({
      date: (iso: string, style?: DateStyle) => formatDate(lang, iso, style),
      number: (value: number) => formatNumber(lang, value),
      compact: (value: number) => formatCompact(lang, value),
      fen: (fen: number) => formatFen(lang, fen),
      /** Names one after another. */
      list: (names: readonly string[]) => names.join(lang === 'zh' ? '、' : ', '),
      bytes: (bytes: number) => formatBytes(lang, bytes),
    }),
    [lang],
  );
}
