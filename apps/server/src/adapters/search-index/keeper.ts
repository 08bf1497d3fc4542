import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { eachDocument, findPhrase, inSnapshot, readChanges } from './source.ts';
import type { Segment } from './segment.ts';
import { loadSegment, saveSegment, type Stamp } from './snapshot.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { WordIndex } from './word-index.ts';
import type { Answers, Ask } from './protocol.ts';

/** By which it is told from others among the connections of a database. */
export const APPLICATION_NAME = 'mogine search index';
/** What was changed is read again one by one up to so many assets: beyond, all are. */
const CHANGES_MAX = 50_000;

/** After a failure it is tried again so much later. */
const RETRY_MS = 5000;

export type KeeperOptions = {
  connection: pg.ClientConfig;
  /** Where the index is kept between starts. */
  folder: string;
  onReady(told: { count: number; bytes: number; ms: number; isLoaded: boolean }): void;
  /** What it knows holds no longer: until it is ready once more it answers with nothing. */
  onBuilding(): void;
  onFailed(error: unknown): void;
};

/** As long as one statement may take, but for reading everything. */
const STATEMENT_MS = 15_000;
const CONNECT_MS = 10_000;
/** More than a search may hold: what was looked up first may be forgotten by the time of the last. */
const PHRASES_MAX = 100;

/** Keeps an index of one database's catalogue: loaded or built in the background, and caught up with whenever it is asked. */
export class Keeper {
  readonly #options: KeeperOptions;
  /** Null until it is needed, and after it broke off. */
  #client: pg.Client | null = null;
  #index: WordIndex | null = null;
  #version = 0;
  #lineage = '';
  /** How many more it holds than the catalogue counts: none, where the counts of the database are right. */
  #surplus = 0;
  #restoring: Promise<void> | null = null;
  #isClosed = false;
  /** One statement after the other: a connection takes one at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Resolves once it answers, however often the database has to be asked. */
  async open(): Promise<void> {
    await this.#restore(true);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  /** As of `since` or a later version. Null while it is being built. */
  async answer(ask: Ask, since: number): Promise<(Answers[Ask['kind']] & { version: number }) | null> {
    if (this.#index !== null && this.#version < since)
      await this.#inTurn(async (client) => this.#catchUp(client, since));
    const texts = wordsOf(ask);
    for (let asked = 0; this.#index !== null && asked <= PHRASES_MAX; asked += 1) {
      const [phrase] = this.#index.unknownPhrases(texts);
      if (!phrase) {
        const answer = answerBy(this.#index, ask);
        return answer && { ...answer, version: this.#version };
      }
      const index = this.#index;
      await this.#inTurn(async (client) => {
        if (index.unknownPhrases(texts).some(({ text }) => text === phrase.text))
          index.learnPhrase(phrase.text, await findPhrase(client, phrase.tsquery));
      });
    }
    return null;
  }

  /** Puts an index in place: the one that was kept, or else a new one. */
  async #restore(mayLoad: boolean): Promise<void> {
    this.#restoring ??= this.#tryToRestore(mayLoad).finally(() => {
      this.#restoring = null;
    });
    await this.#restoring;
  }

  async #tryToRestore(mayLoad: boolean): Promise<void> {
    while (!this.#isClosed) {
      try {
        if (mayLoad) await this.#inTurn(async (client) => this.#load(client));
        if (this.#index === null) {
          const built = await this.#inTurn(async (client) => this.#build(client));
          // Where it cannot be kept it is built at the next start.
          await saveSegment(this.#options.folder, built.base, built.stamp).catch(this.#options.onFailed);
        }
        return;
      } catch (error) {
        if (this.#isClosed) return;
        this.#options.onFailed(error);
        await setTimeout(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #load(client: pg.Client): Promise<void> {
    const begun = performance.now();
    await inSnapshot(client, async (state) => {
      this.#lineage = state.lineage;
      const loaded = await loadSegment(this.#options.folder, state.lineage);
      if (loaded === null || loaded.version > state.version) return;
      const index = new WordIndex(loaded.segment);
      const changes = await readChanges(client, loaded.version, CHANGES_MAX);
      if (changes === null) return;
      index.change(changes.ids, changes.rows);
      // As a last proof that it is this catalogue's.
      if (index.size === state.count) this.#take(index, state.version, { begun, isLoaded: true });
    });
  }

  async #build(client: pg.Client): Promise<{ base: Segment; stamp: Stamp }> {
    this.#options.onBuilding();
    const begun = performance.now();
    const builder = new SegmentBuilder();
    const { count, ...stamp } = await inSnapshot(client, async (state) => {
      await eachDocument(client, (row) => builder.add(row));
      return state;
    });
    const base = builder.build();
    this.#lineage = stamp.lineage;
    this.#surplus = base.size - count;
    if (this.#surplus !== 0)
      this.#options.onFailed(new Error(`${base.size} assets are on sale, and the catalogue counts ${count}`));
    this.#take(new WordIndex(base), stamp.version, { begun, isLoaded: false });
    return { base, stamp };
  }

  #take(index: WordIndex, version: number, { begun, isLoaded }: { begun: number; isLoaded: boolean }): void {
    this.#index = index;
    this.#version = version;
    this.#options.onReady({ count: index.size, bytes: index.bytes, ms: performance.now() - begun, isLoaded });
  }

  async #catchUp(client: pg.Client, since: number): Promise<void> {
    const index = this.#index;
    if (index === null || this.#version >= since) return;
    const isSound = await inSnapshot(client, async ({ version, count, lineage }) => {
      // Another catalogue, or one that was set back.
      if (lineage !== this.#lineage || version < this.#version) return false;
      const changes = await readChanges(client, this.#version, CHANGES_MAX);
      if (changes === null) return false;
      index.change(changes.ids, changes.rows);
      this.#version = version;
      return index.size - count === this.#surplus && !index.isWorn;
    });
    if (isSound) return;
    this.#index = null;
    void this.#restore(false);
  }

  async #inTurn<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
    const done = this.#turn.then(async () => {
      const client = await this.#connected();
      try {
        return await run(client);
      } catch (error) {
        this.#drop(client);
        throw error;
      }
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #connected(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      ...this.#options.connection,
      ...{ application_name: APPLICATION_NAME, keepAlive: true, connectionTimeoutMillis: CONNECT_MS },
      // The second of the two also where nobody answers any longer.
      ...{ statement_timeout: STATEMENT_MS, query_timeout: STATEMENT_MS + CONNECT_MS },
    });
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #drop(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.end().catch(() => undefined);
  }
}

function wordsOf(ask: Ask): string[] {
  const filters = ask.kind === 'rank' ? [ask.request.filter, ask.request.first] : [ask.filter];
  const texts = filters.flatMap((filter) => (filter?.words ? [filter.words] : []));
  return ask.kind === 'rank'
    ? [...texts, ask.request.wanted, ...(ask.request.exact ? [ask.request.exact] : [])]
    : texts;
}

function answerBy(index: WordIndex, ask: Ask): Answers[Ask['kind']] | null {
  switch (ask.kind) {
    case 'count':
      return { total: index.count(ask.filter) };
    case 'rank':
      return index.rank(ask.request);
    case 'list':
      return index.list(ask.filter, {
        ...ask,
        after: ask.after && { key: ask.after.key, id: Buffer.from(ask.after.id) },
      });
  }
}
