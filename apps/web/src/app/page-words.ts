import type { Lang } from '#shared/i18n/lang.ts';

/** New words for a place in a page's table: `hero.heading`. */
type Words = { readonly key: string } & { readonly [lang in Lang]: string };
/** One page's table of words in both languages. */
type PageWords = { readonly page: string } & { readonly [lang in Lang]: unknown };

/**
 * The table with other words at the places that are named. Only where words stand: a sentence that is built around
 * figures, and a place that is no longer there, stay as they are.
 */
export function replaceWords<T>(table: T, replacements: readonly Words[], lang: Lang): T {
  const words = new Map(replacements.map((replacement) => [replacement.key, replacement[lang]]));
  return mapWords(table, (own, key) => words.get(key) ?? own) as T;
}

/** Keeps the shape; what is no words stays the same. */
function mapWords(entry: unknown, change: (own: string, key: string) => string, key = ''): unknown {
  if (typeof entry === 'string') return change(entry, key);
  if (typeof entry !== 'object' || entry === null) return entry;
  const places = Object.entries(entry).map(([name, inner]) => [
    name,
    mapWords(inner, change, key === '' ? name : `${key}.${name}`),
  ]);
  return Object.fromEntries(places) as unknown;
}

export function isPageStrings(value: unknown): value is PageWords {
  return typeof value === 'object' && value !== null && 'page' in value && 'zh' in value && 'en' in value;
}

/** Every place whose words may be replaced, in the table's order. */
export function listWords({ page, zh, en }: PageWords): ({ page: string } & Words)[] {
  const english = new Map<string, string>();
  mapWords(en, (own, key) => {
    english.set(key, own);
    return own;
  });
  const words: ({ page: string } & Words)[] = [];
  mapWords(zh, (own, key) => {
    words.push({ page, key, zh: own, en: english.get(key) ?? own });
    return own;
  });
  return words;
}
