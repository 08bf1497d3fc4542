import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { SplatFormat } from '../package-kind.ts';
import { readSplats } from './read-splats.ts';
import type { SogFile } from './sog.fixture.ts';
import { makeChance, type SplatSaid } from './splat.fixture.ts';

/** Ways to read what is made in a test, in a folder of its own. */
export function useReading() {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'splats-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    async read(bytes: Uint8Array, format: SplatFormat) {
      const file = join(folder, 'given');
      await writeFile(file, bytes);
      return readSplats({ file, path: 'chair', beside: [] }, format);
    },
    /** Of a list that lies in a folder, beside its pictures. */
    async readSog(files: readonly SogFile[]) {
      const beside = files.map(({ name }) => ({
        path: `hall/${name}`,
        file: join(folder, name),
        format: name.endsWith('.webp') ? ('webp' as const) : null,
      }));
      for (const { name, data } of files) await writeFile(join(folder, name), data);
      return readSplats({ file: join(folder, 'meta.json'), path: 'hall/meta.json', beside }, 'splat-sog');
    },
  };
}

/** Every number of a splat different from all others, and all rotations there are. */
export function makeVaried(count: number): SplatSaid[] {
  const chance = makeChance(3);
  return Array.from({ length: count }, () => {
    const turn = [chance() - 0.5, chance() - 0.5, chance() - 0.5, chance() - 0.5] as const;
    const length = Math.hypot(...turn);
    return {
      position: [chance() * 8 - 4, chance() * 2 - 1, chance() * 30 - 15],
      size: [0.01 + chance(), 0.01 + chance() / 10, 0.5 + chance()],
      rotation: [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length],
      opacity: 0.05 + 0.9 * chance(),
      color: [chance(), chance(), chance()],
    };
  });
}
