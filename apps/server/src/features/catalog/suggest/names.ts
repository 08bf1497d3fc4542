import { setImmediate } from 'node:timers/promises';
import { keysOf, type NameKeys } from './keys.ts';
import { PrefixIndex, type Key } from './prefix-index.ts';

/** How names are found, from one reading to the next: how a word sounds takes longest to find out. */
export type KnownKeys = Map<string, NameKeys>;

type Wanted = {
  /** How much each is used, by its number; none that is not used is found. */
  uses: Uint32Array;
  limit: number;
  /** Whether they are also found by how they sound. */
  bySound: boolean;
};

/** So many are taken apart between two breaths. */
const AT_ONCE = 64;

/** Things, each by a number, that are found by their names as somebody begins to write them. */
export class Names {
  /** By the whole of a name. */
  readonly #called: ReadonlyMap<string, readonly number[]>;
  readonly #written: PrefixIndex;
  readonly #sounds: PrefixIndex;

  private constructor(
    called: ReadonlyMap<string, readonly number[]>,
    { written, sounds }: { written: PrefixIndex; sounds: PrefixIndex },
  ) {
    this.#called = called;
    this.#written = written;
    this.#sounds = sounds;
  }

  /** `named`: what each thing is called. `known` holds the keys of all names afterwards. */
  static async of(named: readonly (readonly string[])[], known: KnownKeys): Promise<Names> {
    const called = new Map<string, number[]>();
    const written: Key[] = [];
    const sounds: Key[] = [];
    for (const [entry, names] of named.entries()) {
      if (entry % AT_ONCE === 0) await setImmediate();
      for (const name of names) {
        const keys = known.get(name) ?? (await keysOf(name));
        known.set(name, keys);
        const [whole] = keys.written;
        if (whole !== undefined) called.set(whole, [...(called.get(whole) ?? []), entry]);
        written.push(...keys.written.map((key) => ({ key, entry })));
        sounds.push(...keys.sounds.map((key) => ({ key, entry })));
      }
    }
    const indexes = { written: await PrefixIndex.of(written), sounds: await PrefixIndex.of(sounds) };
    return new Names(called, indexes);
  }

  /** Those with a name of which this is the beginning, or of one of its words on: what is called just so first, then the most used. */
  find(key: string, { uses, limit, bySound }: Wanted): number[] {
    const usesOf = (entry: number) => uses[entry] ?? 0;
    const called = (this.#called.get(key) ?? []).filter((entry) => usesOf(entry) > 0);
    const written = this.#written.best(key, uses, limit);
    const sounding = bySound && /^[a-z]+$/.test(key) ? this.#sounds.best(key, uses, limit) : [];
    const isCalled = (entry: number) => Number(called.includes(entry));
    return [...new Set([...called, ...written, ...sounding])]
      .toSorted((a, b) => isCalled(b) - isCalled(a) || usesOf(b) - usesOf(a) || a - b)
      .slice(0, limit);
  }
}
