import {
  ArrowRight,
  Box,
  History,
  Languages,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  Search,
  Sparkles,
  Sun,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { COMING_PAGE, routes } from '#app/routes.ts';
import { href, type Href } from '#app/href.ts';
import type { Lang } from '#shared/i18n/lang.ts';
import type { ThemeChoice } from '#shared/lib/theme.ts';
import type { Named } from './match-entries.ts';
import { paletteStrings } from './palette-strings.ts';
import type { RecentPlace } from './recent-places.ts';

export type Act =
  | { kind: 'go'; to: Href; place: RecentPlace | null }
  | { kind: 'theme'; choice: ThemeChoice }
  | { kind: 'language' | 'logOut' };
export type Entry = Named & {
  key: string;
  name: string;
  /** A word at the end of the line. */
  note?: string;
  icon: LucideIcon;
  picture?: { src: string; color: string };
  act: Act;
};

/** Reached in other ways, or with something that has to be named. */
const NO_PLACES: readonly string[] = [
  ...[
    '/login',
    '/search',
    '/media/detail',
    '/mogine/detail',
    '/mogine/creator',
    '/mogine/userCenter/draft',
    '/admin/*',
  ],
];

/** Every page that has one address, by its title. */
export function listPages(lang: Lang): Entry[] {
  return routes.flatMap((route) => {
    if ('redirect' in route || route.values || NO_PLACES.includes(route.path)) return [];
    const { path, title, page } = route;
    const entry: Entry = {
      key: path,
      name: title[lang],
      names: [title[lang], title.zh, title.en, path],
      icon: ArrowRight,
      act: { kind: 'go', to: path, place: { to: path, ...title } },
    };
    return [page === COMING_PAGE ? { ...entry, note: paletteStrings[lang].coming } : entry];
  });
}

type Situation = { lang: Lang; theme: ThemeChoice; isLoggedIn: boolean };

/** What can be done from anywhere, as things stand. */
export function listActions({ lang, theme, isLoggedIn }: Situation): Entry[] {
  const go = (to: Href): Act => ({ kind: 'go', to, place: null });
  const setTheme = (choice: ThemeChoice): Act => ({ kind: 'theme', choice });
  const session = isLoggedIn
    ? toAction(lang, 'logOut', LogOut, { kind: 'logOut' })
    : toAction(lang, 'logIn', LogIn, go(href.login()));
  const themes = [
    toAction(lang, 'light', Sun, setTheme('light')),
    toAction(lang, 'dark', Moon, setTheme('dark')),
    toAction(lang, 'system', Monitor, setTheme('system')),
  ];
  return [
    toAction(lang, 'picture', Sparkles, go(href.create())),
    toAction(lang, 'model', Box, go(href.create3d())),
    toAction(lang, 'graph', Workflow, go(href.workflow())),
    toAction(lang, 'language', Languages, { kind: 'language' }),
    ...themes.filter(({ key }) => key !== `action ${theme}`),
    session,
  ];
}

type ActionName = keyof (typeof paletteStrings)['zh']['actions'];

function toAction(lang: Lang, name: ActionName, icon: LucideIcon, act: Act): Entry {
  const { zh, en } = paletteStrings;
  const names = [zh.actions[name], en.actions[name]];
  return { key: `action ${name}`, name: paletteStrings[lang].actions[name], names, icon, act };
}

export function toRecentEntry(place: RecentPlace, lang: Lang): Entry {
  const act: Act = { kind: 'go', to: place.to, place };
  return { key: `recent ${place.to}`, name: place[lang] || place.zh, names: [], icon: History, act };
}

/** The way to all that the library has for the words. */
export function toSearchEntry(words: string, lang: Lang): Entry {
  const act: Act = { kind: 'go', to: href.browse({ searchKey: words }), place: null };
  return { key: 'search', name: paletteStrings[lang].searchAll(words), names: [], icon: Search, act };
}
