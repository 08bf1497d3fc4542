import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop } from './make.ts';

let folder: string;
const workshop = openWorkshop({ isPatient: false });
const running = new AbortController();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-make-'));
});
afterAll(async () => {
  workshop.close();
  await rm(folder, { recursive: true });
});

// The real generator in its own process.
describe('the workshop', () => {
  it('makes an asset, says why it cannot make another, and goes on', async () => {
    const quality = 'quick';
    const made = await workshop.make({ slug: 'rush-tatami', folder, quality }, running.signal);
    expect(made.covers.map((cover) => cover.name)).toEqual([
      'rush-tatami-ball.webp',
      'rush-tatami-swatch.webp',
    ]);
    await expect(workshop.make({ slug: 'no-such-thing', folder, quality }, running.signal)).rejects.toThrow(
      'no demo asset no-such-thing',
    );
    const again = await workshop.make({ slug: 'rush-tatami', folder, quality }, running.signal);
    expect(again).toEqual(made);
  });

  it('stops at once when told to leave', async () => {
    const leaving = new AbortController();
    const work = workshop.make({ slug: 'rush-tatami', folder, quality: 'full' }, leaving.signal);
    leaving.abort(new Error('leaving'));
    await expect(work).rejects.toThrow('leaving');
  });
});
