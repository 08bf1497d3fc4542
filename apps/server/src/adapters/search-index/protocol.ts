import type { Filter, RankRequest } from '../../features/catalog/port.ts';
import type { Listed, Ranked } from './word-index.ts';
import type { Sort } from './select.ts';

/** What a process asks of its index. */
export type Ask =
  | { kind: 'count'; filter: Filter }
  | { kind: 'rank'; request: RankRequest }
  | {
      kind: 'list';
      filter: Filter;
      sort: Sort;
      /** `id`: 16 bytes. */
      after: { key: number; id: Uint8Array } | null;
      offset: number;
      limit: number;
    };

export type Answers = { count: { total: number }; rank: Ranked; list: Listed };

export type Question = { number: number; since: number; ask: Ask };
/** `answer` is null while the index cannot answer. */
export type Reply =
  | { kind: 'answer'; number: number; answer: (Answers[Ask['kind']] & { version: number }) | null }
  /** A segment was written or loaded: of how many assets, how large it is in bytes, and how long that took. */
  | { kind: 'ready'; count: number; bytes: number; ms: number; isLoaded: boolean }
  /** All is read anew: until then it answers nothing. */
  | { kind: 'building' }
  | { kind: 'failed'; message: string; stack: string };

export type Order = { connection: Record<string, unknown>; folder: string };
