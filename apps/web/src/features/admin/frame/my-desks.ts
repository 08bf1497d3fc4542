import type { Desk } from '../desk.ts';
import { createContext, useContext } from 'react';

const Context = createContext<readonly Desk[]>([]);
export const MyDesksProvider = Context.Provider;

/** The desks that whoever is logged in may see. */
export function useMyDesks(): readonly Desk[] {
  return useContext(Context);
}
