import { setImmediate } from 'node:timers/promises';
import {
  DESCRIPTOR_BYTES,
  DESCRIPTOR_VERSION,
  encodeDescriptor,
  scoreOf,
  type Descriptor,
} from '@mogine/descriptor';
import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client';
import type { Alike, VectorIndex } from '../port.ts';
import { readViewsAfter, type ViewPlace } from '../repository/views.ts';

/** Some 3 MB of views at a time. */
const PAGE = 2000;
/** Nothing is alike below this: of the demo catalogue's pairs nine in ten are less so. */
export const SCORE_MIN = 0.4;
export const ALIKE_MAX = 1000;
const SEARCHES_MAX = 200;
const NOWHERE: ViewPlace = { version: 0, id: '00000000-0000-0000-0000-000000000000' };

/** Of recompressed, smaller and mirrored pictures of the same thing; different things of one kind stay below. */
const SAME_SCORE = 0.9;

type Search = { seen: ViewPlace; alike: Promise<Alike[]> };

/**
 * The views of all assets as this process knows them: read at the first search, and from then on what was described
 * since. Like everything the catalogue remembers it is compared with the database at each use, so nothing is stale.
 */
export class LikenessMemory {
  readonly #index: VectorIndex;
  readonly #searches = new LRUCache<string, Search>({ max: SEARCHES_MAX });
  #seen = NOWHERE;
  #reading: Promise<void> = Promise.resolve();

  constructor(index: VectorIndex) {
    this.#index = index;
  }

  /** What looks like this, best first; the same search again, for another page or filter, is remembered. */
  async find(db: Database, query: Descriptor): Promise<readonly Alike[]> {
    await this.#catchUp(db);
    const key = encodeDescriptor(query);
    const known = this.#searches.get(key);
    if (known?.seen === this.#seen) return known.alike;
    const alike = this.#index.search(query, { scoreMin: SCORE_MIN, limit: ALIKE_MAX });
    this.#searches.set(key, { seen: this.#seen, alike });
    return alike;
  }

  /**
   * Assets that look the same from all of these sides, of which the cover is the first, the most alike first: `score` is the mean
   * over the sides of the asset's best view. All views are searched once, for the cover: up to six sides cannot be the same in the
   * mean where one of them is below {@link SCORE_MIN}.
   */
  async findSame(db: Database, views: readonly Descriptor[]): Promise<{ assetId: string; score: number }[]> {
    const [cover, ...sides] = views;
    if (!cover) return [];
    await this.#catchUp(db);
    // Not by `find`: nobody turns these pages, and the searches that are remembered are of those who do.
    const found = await this.#index.search(cover, { scoreMin: SCORE_MIN, limit: ALIKE_MAX });
    let same = found.map(({ assetId, score }) => ({ assetId, sum: score }));
    for (const [at, side] of sides.entries()) {
      const scores = this.#index.compare(
        side,
        same.map(({ assetId }) => assetId),
      );
      const left = sides.length - at - 1;
      same = same
        .map(({ assetId, sum }, place) => ({ assetId, sum: sum + (scores[place] ?? 0) }))
        // Also if all other sides were the same picture.
        .filter(({ sum }) => sum + left >= SAME_SCORE * views.length);
      await setImmediate();
    }
    return same
      .map(({ assetId, sum }) => ({ assetId, score: sum / views.length }))
      .filter(({ score }) => score >= SAME_SCORE)
      .toSorted((a, b) => b.score - a.score);
  }

  /** One at a time, and never by a reading that began before the search that asks for it. */
  async #catchUp(db: Database): Promise<void> {
    const reading = this.#reading.then(() => this.#readOn(db));
    this.#reading = reading.catch(() => undefined);
    await reading;
  }

  async #readOn(db: Database): Promise<void> {
    for (;;) {
      const rows = await readViewsAfter(db, this.#seen, DESCRIPTOR_VERSION, PAGE);
      for (const { id, descriptors } of rows)
        this.#index.put({ assetId: id, descriptors: splitViews(descriptors) });
      const last = rows.at(-1);
      if (last) this.#seen = { version: last.version, id: last.id };
      if (rows.length < PAGE) return;
    }
  }
}

/** The same between two things whose views are at hand, 0…1; null where they do not look the same. */
export function scoreSame(views: readonly Descriptor[], others: readonly Descriptor[]): number | null {
  if (views.length === 0 || others.length === 0) return null;
  const best = views.map((view) => Math.max(...others.map((other) => scoreOf(view, other))));
  const score = best.reduce((sum, each) => sum + each, 0) / best.length;
  return score >= SAME_SCORE ? score : null;
}

/** Views as they are stored: one behind the other. */
export function joinViews(views: readonly Descriptor[]): Buffer {
  return Buffer.concat(views.map((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength)));
}

export function splitViews(descriptors: Buffer): Descriptor[] {
  const bytes = new Int8Array(descriptors.buffer, descriptors.byteOffset, descriptors.length);
  const count = Math.floor(bytes.length / DESCRIPTOR_BYTES);
  return Array.from({ length: count }, (_, n) =>
    bytes.subarray(n * DESCRIPTOR_BYTES, (n + 1) * DESCRIPTOR_BYTES),
  );
}
