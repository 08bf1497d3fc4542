import { createContext, useContext } from 'react';
import type { Lang } from '#shared/i18n/lang.ts';

/** What the picture of a page in link previews shows: the server draws it of these words. */
export type PageCard = {
  title: string;
  description: string;
  /** A few words above the title. */
  eyebrow: string;
  /** Address below the site; empty for none. */
  picture: string;
  /** Short facts in a row. */
  facts: readonly string[];
};

/** Pixels of every card. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What may stand in a card's address beside the path: names of things, never words. */
const CARD_PARAMS = ['id', 'post', 'type'] as const;

/** Where the card of a page is, below the site. `address` is the page's own path and query. */
export function cardAddress(address: string, lang: Lang): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const query = new URLSearchParams();
  for (const name of CARD_PARAMS) {
    const value = searchParams.get(name);
    if (value) query.set(name, value);
  }
  return `/cards/${lang}${pathname}.jpg${query.size > 0 ? `?${query}` : ''}`;
}

/** Only on the server, which draws cards of what pages tell it while they are rendered. */
const CardListener = createContext<((card: PageCard) => void) | null>(null);
export const CardListenerProvider = CardListener.Provider;

export function useCardListener() {
  return useContext(CardListener);
}
