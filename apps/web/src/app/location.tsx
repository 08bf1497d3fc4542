import { createContext, useContext, useMemo } from 'react';
import { useAddressPart } from '#shared/lib/address.ts';
import type { PageMatch } from './match.ts';

/** The address the page was asked for; `search` is empty or begins with its `?`. */
export type Address = { path: string; search: string };

const AddressContext = createContext<Address>({ path: '/', search: '' });
/** Parts that come alive later than the reader moves on hydrate as this. */
export const AddressProvider = AddressContext.Provider;

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
  return useAddressPart('pathname', useContext(AddressContext).path);
}

/** The query of the address, with its `?`; empty without one. */
export function useSearch(): string {
  return useAddressPart('search', useContext(AddressContext).search);
}

/** The query of the address. */
export function useQueryParams(): URLSearchParams {
  const search = useSearch();
  return useMemo(() => new URLSearchParams(search), [search]);
}
