import { splitList } from '@mogine/contract/kernel/lists';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Box } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { href } from '#app/href.ts';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useTheme } from '#shared/lib/theme.ts';
import { useSession } from '#shared/session/session.ts';
import { listActions, listPages, toRecentEntry, toSearchEntry, type Entry } from './entries.ts';
import { findMatches } from './match-entries.ts';
import { paletteStrings } from './palette-strings.ts';
import { readRecent } from './recent-places.ts';

export type Group = { name: 'recent' | 'actions' | 'pages' | 'assets'; entries: Entry[] };
type Asset = Data<'catalog', 'list'>['records'][number];

const ASSETS_SIZE = 5;
const FOUND_MAX = 6;
/** A pause in typing, after which the server is asked. */
const PAUSE_MS = 160;

function foundQuery(words: string) {
  return queryOptions({
    queryKey: ['catalog', 'list', 'palette', words],
    queryFn: ({ signal }) =>
      api.catalog.list({ searchKey: words, current: 1, size: ASSETS_SIZE }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
}

/** What the palette offers for what is typed; with nothing typed, all there is. */
export function useEntries(typed: string): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const lang = useLang();
  const words = typed.trim();
  const asked = useSettled(words);
  const found = useQuery(foundQuery(words === '' ? '' : asked));
  const toAsset = useToAsset();
  const spell = useSpelling(lang === 'zh' && /[a-z]/i.test(words));
  const theme = useTheme().choice;
  // What was found for the last words stays in sight, but Enter is not for it.
  const isStale = asked !== words || found.isPlaceholderData;
  const isLoggedIn = useSession().status === 'user';
  const [recent] = useState(readRecent);
  const fixed = useMemo(() => {
    const spelled = (entry: Entry) => (spell ? { ...entry, sounds: spell(entry.name) } : entry);
    return {
      actions: listActions({ lang, theme, isLoggedIn }).map(spelled),
      pages: listPages(lang).map(spelled),
    };
  }, [lang, theme, isLoggedIn, spell]);

  const assets = (found.data?.records ?? []).map(toAsset);
  const toSearch = toSearchEntry(words, lang);
  const groups: Group[] =
    words === ''
      ? [
          { name: 'recent', entries: recent.map((place) => toRecentEntry(place, lang)) },
          { name: 'actions', entries: fixed.actions },
          { name: 'pages', entries: fixed.pages },
        ]
      : [
          { name: 'pages', entries: findMatches(fixed.pages, words, FOUND_MAX) },
          { name: 'actions', entries: findMatches(fixed.actions, words, FOUND_MAX) },
          {
            name: 'assets',
            entries: isStale ? [toSearch, ...assets] : [...assets, toSearch],
          },
        ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: words !== '' && (isStale || found.isFetching),
    hasFailed: words !== '' && found.isError,
  };
}

/** The words once they have stood for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

type Spell = (name: string) => string[];

/** How names sound, once somebody writes them in letters; names are found by their characters until then. */
function useSpelling(isWanted: boolean): Spell | null {
  const [spell, setSpell] = useState<Spell | null>(null);
  useEffect(() => {
    if (!isWanted || spell) return;
    let isCurrent = true;
    import('./sounds.ts').then(
      (sounds) => isCurrent && setSpell(() => sounds.spell),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, spell]);
  return spell;
}

function useToAsset(): (asset: Asset) => Entry {
  const lang = useLang();
  const t = useStrings(paletteStrings);
  const format = useFormat();
  return (asset) => {
    const to = href.asset(asset.id);
    const [cover = ''] = splitList(asset.cover);
    return {
      key: to,
      name: pickText(lang, asset.name, asset.enName),
      note: asset.price === 0 ? t.free : t.points(format.number(asset.price)),
      names: [],
      icon: Box,
      picture: { src: asset.thumb || cover, color: asset.coverColor },
      act: { kind: 'go', to, place: { to, zh: asset.name, en: asset.enName } },
    };
  };
}
