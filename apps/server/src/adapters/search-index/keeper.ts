import pg from 'pg';
import { eachDocument, findPhrase, inSnapshot, readChanges } from './source.ts';
import { loadSegment, saveSegment } from './snapshot.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { WordIndex } from './word-index.ts';
import type { Answers, Ask } from './protocol.ts';

/** What was changed is read again one by one up to so many assets: beyond, all are. */
const CHANGES_MAX = 50_000;

export type KeeperOptions = {
  connection: pg.ClientConfig;
  /** Where the index is kept between starts. */
  folder: string;
  onReady(told: { count: number; bytes: number; ms: number; isLoaded: boolean }): void;
};

/** Keeps an index of one database's catalogue: loaded or built in the background, and caught up with whenever it is asked. */
export class Keeper {
  readonly #client: pg.Client;
  readonly #options: KeeperOptions;
  #index: WordIndex | null = null;
  #version = 0;
  #lineage = '';
  #building: Promise<void> | null = null;
  /** One statement after the other: a connection takes one at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
    this.#client = new pg.Client({ ...options.connection, application_name: 'mogine search index' });
    this.#client.on('error', () => undefined);
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#inTurn(async () => this.#load());
    if (this.#index === null) await this.#build();
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** As of `since` or a later version. Null while it is being built. */
  async answer(ask: Ask, since: number): Promise<(Answers[Ask['kind']] & { version: number }) | null> {
    if (this.#index !== null && this.#version < since) await this.#inTurn(async () => this.#catchUp(since));
    const texts = wordsOf(ask);
    while (this.#index !== null) {
      const [phrase] = this.#index.unknownPhrases(texts);
      if (!phrase) return { ...answerBy(this.#index, ask), version: this.#version };
      const index = this.#index;
      await this.#inTurn(async () => {
        if (index.unknownPhrases(texts).some(({ text }) => text === phrase.text))
          index.learnPhrase(phrase.text, await findPhrase(this.#client, phrase.tsquery));
      });
    }
    return null;
  }

  async #load(): Promise<void> {
    const begun = performance.now();
    await inSnapshot(this.#client, async (state) => {
      this.#lineage = state.lineage;
      const loaded = await loadSegment(this.#options.folder, state.lineage);
      if (loaded === null || loaded.version > state.version) return;
      const index = new WordIndex(loaded.segment);
      const changes = await readChanges(this.#client, loaded.version, CHANGES_MAX);
      if (changes === null) return;
      index.change(changes.ids, changes.rows);
      // As a last proof that it is this catalogue's.
      if (index.size === state.count) this.#take(index, state.version, { begun, isLoaded: true });
    });
  }

  async #build(): Promise<void> {
    this.#building ??= this.#inTurn(async () => {
      const begun = performance.now();
      this.#index = null;
      const builder = new SegmentBuilder();
      await inSnapshot(this.#client, async ({ version, lineage }) => {
        this.#lineage = lineage;
        await eachDocument(this.#client, (row) => builder.add(row));
        this.#take(new WordIndex(builder.build()), version, { begun, isLoaded: false });
      });
      if (this.#index !== null)
        await saveSegment(this.#options.folder, (this.#index as WordIndex).base, {
          lineage: this.#lineage,
          version: this.#version,
        });
    }).finally(() => {
      this.#building = null;
    });
    await this.#building;
  }

  #take(index: WordIndex, version: number, { begun, isLoaded }: { begun: number; isLoaded: boolean }): void {
    this.#index = index;
    this.#version = version;
    this.#options.onReady({ count: index.size, bytes: index.bytes, ms: performance.now() - begun, isLoaded });
  }

  async #catchUp(since: number): Promise<void> {
    const index = this.#index;
    if (index === null || this.#version >= since) return;
    const isSound = await inSnapshot(this.#client, async ({ version, count }) => {
      const changes = await readChanges(this.#client, this.#version, CHANGES_MAX);
      if (changes === null) return false;
      index.change(changes.ids, changes.rows);
      this.#version = version;
      return index.size === count && !index.isWorn;
    });
    if (isSound) return;
    this.#index = null;
    void this.#build();
  }

  async #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(run);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}

function wordsOf(ask: Ask): string[] {
  const filters = ask.kind === 'rank' ? [ask.request.filter, ask.request.first] : [ask.filter];
  const texts = filters.flatMap((filter) => (filter?.words ? [filter.words] : []));
  return ask.kind === 'rank'
    ? [...texts, ask.request.wanted, ...(ask.request.exact ? [ask.request.exact] : [])]
    : texts;
}

function answerBy(index: WordIndex, ask: Ask): Answers[Ask['kind']] {
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
