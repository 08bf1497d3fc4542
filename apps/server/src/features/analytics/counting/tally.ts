import type { TrafficSource } from '@mogine/contract/analytics-limits';

/** What one call tells, as far as it is kept. */
export type Visit = {
  /** Of Shanghai. */
  day: string;
  source: TrafficSource;
  /** As searches are compared; null where nothing was searched for, or nothing that is kept. */
  query: string | null;
  /** Tells visitors of this day apart, and says nothing else. */
  visitor: string;
  /** Who is logged in, until it is known whose assets these are; never stored. */
  clientId: string | null;
  shown: readonly { id: string; position: number }[];
  opened: string | null;
};

/** One asset, day, source and query of one member, or of all visitors. */
export type TallyRow = Pick<Visit, 'day' | 'source' | 'query' | 'clientId'> & {
  assetId: string;
  shown: number;
  opened: number;
  positions: number;
  visitors: Set<string>;
};

/** Rows held at once. A flood beyond them is not counted, whoever sends it. */
const ROWS_MAX = 50_000;

/** What was counted since it was last written down. */
export class Tally {
  #rows = new Map<string, TallyRow>();
  readonly #max: number;

  constructor(max = ROWS_MAX) {
    this.#max = max;
  }

  add(visit: Visit): void {
    for (const { id, position } of visit.shown) {
      const row = this.#rowOf(visit, id);
      if (!row) continue;
      row.shown += 1;
      row.positions += position;
    }
    const row = visit.opened === null ? null : this.#rowOf(visit, visit.opened);
    if (row) row.opened += 1;
  }

  /** Everything counted, which is then no longer held. */
  take(): TallyRow[] {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    return rows;
  }

  /** Holds again what could not be written. */
  giveBack(rows: readonly TallyRow[]): void {
    for (const given of rows) {
      const row = this.#rowOf(given, given.assetId);
      if (!row) continue;
      row.shown += given.shown;
      row.opened += given.opened;
      row.positions += given.positions;
      for (const visitor of given.visitors) row.visitors.add(visitor);
    }
  }

  #rowOf(
    of: Pick<Visit, 'day' | 'source' | 'query' | 'clientId'> & { visitor?: string },
    assetId: string,
  ): TallyRow | null {
    const { day, source, query, clientId, visitor } = of;
    const key = [assetId, day, source, clientId ?? '', query ?? ''].join(' ');
    let row = this.#rows.get(key);
    if (!row) {
      if (this.#rows.size >= this.#max) return null;
      const none = { shown: 0, opened: 0, positions: 0, visitors: new Set<string>() };
      this.#rows.set(key, (row = { assetId, day, source, query, clientId, ...none }));
    }
    if (visitor !== undefined && query !== null) row.visitors.add(visitor);
    return row;
  }
}
