import { pickLang, type Lang } from '@mogine/contract/kernel/envelope';

export type { Lang };

/** Where the choice is kept: a localStorage key and a cookie of the same name. */
export const LANG_KEY = 'user-language';

export function isLang(value: string | null | undefined): value is Lang {
  return value === 'zh' || value === 'en';
}

/** The language of a page: `?lang=`, then the cookie, then `Accept-Language`, then Chinese. */
export function decideLang(source: {
  query: string | null | undefined;
  cookie: string | null | undefined;
  acceptLanguage: string | undefined;
}): Lang {
  if (isLang(source.query)) return source.query;
  if (isLang(source.cookie)) return source.cookie;
  return pickLang(source.acceptLanguage);
}

/** The value of `<html lang>` and `hreflang`. */
export function toLocale(lang: Lang): 'zh-CN' | 'en' {
  return lang === 'zh' ? 'zh-CN' : 'en';
}

/** The field of a record in the reader's language; the other one where that is empty. */
export function pickText(lang: Lang, zh: string, en: string): string {
  return lang === 'en' ? en || zh : zh || en;
}
