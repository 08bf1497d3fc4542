import type { PageWithTexts } from '@mogine/contract/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#shared/api/api.ts';
import { defineStrings, useLang, type Shape, type Strings, type Table } from '#shared/i18n/strings.tsx';
import { replaceWords } from './page-words.ts';

const CALM_MS = 300_000;

/** The words of a page, which editors may change: its page asks for {@link pageTextsQuery} before it is drawn. */
export type PageStrings<T> = Strings<T> & { readonly page: PageWithTexts };

/** As `defineStrings`, for the words of one page. */
export function definePageStrings<const T extends Table>(
  page: PageWithTexts,
  strings: { zh: T; en: Shape<T> },
): PageStrings<T> {
  return { ...defineStrings(strings), page };
}

export function pageTextsQuery(page: PageWithTexts) {
  return queryOptions({
    queryKey: ['site', 'texts', page],
    queryFn: ({ signal }) => api.site.texts({ page }, { signal }),
    staleTime: CALM_MS,
  });
}

/** The page's words as editors have them now; the product's own until they are known, and for all that is not changed. */
export function usePageStrings<T>(strings: PageStrings<T>): Shape<T> {
  const lang = useLang();
  const { data } = useQuery(pageTextsQuery(strings.page));
  return useMemo(
    () => (data?.length ? replaceWords(strings[lang], data, lang) : strings[lang]),
    [strings, data, lang],
  );
}
