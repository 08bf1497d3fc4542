import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabase } from './database.ts';
import type { Options } from './options.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './processes.ts';

/** What the parts of the benchmark measure on. */
export type World = {
  options: Options;
  folder: string;
  database: BenchDatabase;
  /** Ids of published assets that cost something, in no order. */
  assetIds: readonly string[];
  people: readonly Person[];
  ours: RunningServer;
  thin: RunningServer;
  /** Seeded: the same requests every time. */
  random: () => number;
};

/** What was started last is stopped first, whatever happens in between. */
export class Cleanup {
  readonly #steps: (() => Promise<void>)[] = [];

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.toReversed()) {
      try {
        await step();
      } catch (error) {
        console.error(error);
      }
    }
    this.#steps.length = 0;
  }
}

/** A folder for one run, removed at its end. */
export async function makeFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-bench-'));
  // As root the database runs as another user, who has to pass; else it would live, and stay, outside.
  await chmod(folder, 0o711);
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
