import { createContext, useContext, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PageMatch } from './match.ts';

const PageContext = createContext<PageMatch | null>(null);
export const PageMatchProvider = PageContext.Provider;

/** The route that is shown and the parameters of its path. Only inside a page. */
export function usePage(): PageMatch {
  const match = useContext(PageContext);
  if (!match) throw new Error('usePage is called outside a page');
  return match;
}

/** The path of the address, `/mogine/detail`. */
export function usePath(): string {
  return useLocation()[0];
}

/** The query of the address. */
export function useQueryParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}
