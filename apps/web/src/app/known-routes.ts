import { loadChunk } from './lazy-with-retry.ts';
import type { Match, PageMatch } from './match.ts';

export type MatchPath = (path: string, search: string) => Match;

/** The address that the page was asked for, matched by the server. */
let asked: { path: string; match: PageMatch } | null = null;
let table: MatchPath | null = null;
let loading: Promise<MatchPath> | null = null;

/**
 * The table of all addresses is no part of a first load: the server says what the asked one shows, and the table comes
 * with the way to other pages. So an address more costs no page anything.
 */
export function offerMatch(path: string, match: PageMatch): void {
  asked = { path, match };
}

/** What an address shows; null where only the table can tell, which {@link loadTable} fetches. */
export function peekMatch(path: string, search: string): Match | null {
  return asked?.path === path ? { kind: 'page', ...asked.match } : (table?.(path, search) ?? null);
}

/** Fetches the table once; rejects with ChunkLoadError, and the next call tries again. */
export function loadTable(): Promise<MatchPath> {
  loading ??= loadChunk('routes', async () => {
    const { matchPath } = await import('./match.ts');
    table = matchPath;
    return matchPath;
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
