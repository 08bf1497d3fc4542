import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INTAKE_LIMITS, runApart } from '../work/run-apart.ts';
import { runIntake } from '../work/run-intake.ts';
import { HOSTILE_ARCHIVES } from './hostile-archives.fixture.ts';
import { HOSTILE_GLTF } from './hostile-gltf.fixture.ts';
import { HOSTILE_MODELS } from './hostile-models.fixture.ts';
import type { HostileJob, HostileOutcome } from './hostile-run.fixture.ts';
import { HOSTILE_SPLATS } from './hostile-splats.fixture.ts';
import { HOSTILE_PICTURES, makePainted, makePolyglot } from './hostile-pictures.fixture.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'hostile-'));
  await mkdir(join(place, 'work'));
});
afterEach(() => rm(place, { recursive: true }));

/** One that needed more would be refused for that, and for nothing else. */
const limits = { ...INTAKE_LIMITS, memoryBytes: 512 * 1024 ** 2 };

async function takeIn(name: string, bytes: Uint8Array) {
  const file = join(place, 'upload');
  await writeFile(file, bytes);
  return runIntake({ file, name, folder: join(place, 'work'), fbx2gltf: null }, { limits });
}

const FILES = {
  archives: HOSTILE_ARCHIVES,
  glTF: HOSTILE_GLTF,
  models: HOSTILE_MODELS,
  pictures: HOSTILE_PICTURES,
  splats: HOSTILE_SPLATS,
};

describe('what is handed in to do harm', () => {
  let outcomes: ReadonlyMap<string, HostileOutcome>;
  let peakBytes = Number.POSITIVE_INFINITY;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
    try {
      const files = Object.values(FILES).flat();
      for (const [at, { make }] of files.entries()) {
        await mkdir(join(folder, String(at)));
        await writeFile(join(folder, String(at), 'upload'), await make());
      }
      const all = await runApart<HostileJob, HostileOutcome[]>(
        '../hostile/hostile-run.fixture.ts',
        { folder, files: files.map(({ what, name }) => ({ what, name })) },
        { limits, onSpent: (spent) => (peakBytes = spent.peakBytes) },
      );
      outcomes = new Map(all.map((each) => [each.what, each]));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  describe.each(Object.entries(FILES))('as %s', (_, files) => {
    it.each(files)('$what, is refused: $reason', ({ what, reason }) => {
      expect(outcomes.get(what)).toEqual({ what, outcome: reason, left: [] });
    });
  });

  it('is refused in less than half a gigabyte of memory', () => {
    expect(peakBytes).toBeLessThan(limits.memoryBytes);
  });
});

describe('a picture', () => {
  it('with a page behind it is drawn anew for what is shown, without the page', async () => {
    const outcome = await takeIn('a.zip', makePainted('oak.jpg', await makePolyglot()));
    expect(outcome).toMatchObject({
      kind: 'model',
      notes: [{ code: 'UNITS_ASSUMED' }, { code: 'AXIS_ASSUMED' }],
    });
    const { preview } = outcome as { preview: string };
    expect((await readFile(preview)).includes('<script>')).toBe(false);
  });
});
