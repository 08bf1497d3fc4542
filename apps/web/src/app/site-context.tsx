import { createContext, useContext } from 'react';

/** The origin that absolute addresses in the head carry, as the server knows it: `https://example.com`. */
const OriginContext = createContext('');
export const OriginProvider = OriginContext.Provider;

export function useOrigin(): string {
  return useContext(OriginContext);
}
