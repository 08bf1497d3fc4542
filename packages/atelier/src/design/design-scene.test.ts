import { describe, expect, it } from 'vitest';
import { designScenes } from './design-scene.ts';

describe('designScenes', { timeout: 30_000 }, () => {
  it('gives a room for every seed, in the style that was chosen', async () => {
    const design = await designScenes({
      prompt: '客厅，三人沙发，qwertz',
      style: 'brutalist',
      ratio: 1.5,
      seeds: [1, 2],
    });
    expect(design.scenes.map(({ seed, style, place }) => [seed, style, place])).toEqual([
      [1, 'brutalist', 'living-room'],
      [2, 'brutalist', 'living-room'],
    ]);
    expect(design.reading.unrecognised.map(({ text }) => text)).toContain('qwertz');
  });

  it('draws nothing for what it does not know, and says so', async () => {
    const { scenes, reading } = await designScenes({ prompt: '一只猫', ratio: 1, seeds: [1] });
    expect([scenes, reading.isInDomain]).toEqual([[], false]);
  });

  it('refuses a reference that is no picture', async () => {
    const wish = { prompt: '客厅', ratio: 1, seeds: [1], reference: new Uint8Array(9) };
    await expect(designScenes(wish)).rejects.toMatchObject({ code: 'BAD_PICTURE' });
  });

  it('ends when it is cancelled', async () => {
    const wish = { prompt: '客厅', ratio: 1, seeds: Array.from({ length: 50 }, (_, i) => i) };
    const stop = new AbortController();
    const work = designScenes(wish, { signal: stop.signal });
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});
