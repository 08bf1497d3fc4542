import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { commitAddress } from '#shared/lib/address.ts';
import { isLang, LANG_KEY, type Lang } from './lang.ts';

type Entry = string | ((...args: never[]) => string) | { readonly [key: string]: Entry };
export type Table = { readonly [key: string]: Entry };
/** The same keys and arguments, any words. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Shape<T[K]>;
};

export type Strings<T> = { readonly zh: Shape<T>; readonly en: Shape<T> };

/** One feature's words in both languages; a key missing in English does not compile. */
export function defineStrings<const T extends Table>(strings: { zh: T; en: Shape<T> }): Strings<T> {
  // Each language has the shape by the parameter's type; for `zh` itself the compiler cannot see it.
  return strings as unknown as Strings<T>;
}

type LangContext = { lang: Lang; setLang: (lang: Lang) => void };
const Context = createContext<LangContext>({ lang: 'zh', setLang: () => undefined });

const COOKIE_SECONDS = 365 * 24 * 3600;

function rememberLang(lang: Lang): void {
  document.cookie = `${LANG_KEY}=${lang}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(LANG_KEY, lang);
  } catch {
    // Storage may be closed to us; the cookie is what the server reads.
  }
}

function readStoredLang(): string | null {
  try {
    return localStorage.getItem(LANG_KEY);
  } catch {
    return null;
  }
}

/** `initial` is what the server decided, so that the first client render says the same words. */
export function LangProvider({ initial, children }: { initial: Lang; children: ReactNode }) {
  const [lang, setState] = useState(initial);
  const setLang = useCallback((next: Lang) => {
    rememberLang(next);
    setState(next);
    const url = new URL(location.href);
    if (url.searchParams.has('lang')) {
      url.searchParams.set('lang', next);
      commitAddress(url.href, { replace: true });
    }
  }, []);
  useEffect(() => {
    // The cookie may have expired or been cleared while the stored choice is still there.
    if (new URLSearchParams(location.search).has('lang') || document.cookie.includes(`${LANG_KEY}=`)) return;
    const stored = readStoredLang();
    if (isLang(stored)) setLang(stored);
  }, [setLang]);
  const value = useMemo(() => ({ lang, setLang }), [lang, setLang]);
  return <Context value={value}>{children}</Context>;
}

export function useLang(): Lang {
  return useContext(Context).lang;
}

/** Changes the language at once and keeps it in localStorage and the cookie. */
export function useSetLang(): (lang: Lang) => void {
  return useContext(Context).setLang;
}

export function useStrings<T>(strings: Strings<T>): Shape<T> {
  return strings[useLang()];
}
