import { describe, expect, it } from 'vitest';
import { designScenes } from './design-scene.ts';

describe('designScenes', () => {
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

  it.each([
    ['一把胡桃木餐椅', 'dining-chair'],
    ['a red velvet armchair', 'armchair'],
    ['a round oak dining table for six, 180 cm', 'dining-table'],
    ['六把餐椅', null],
    ['胡桃木餐桌配六把餐椅', null],
    ['胡桃木餐桌，餐椅', null],
    ['客厅里的沙发', null],
    ['客厅', null],
  ])('tells the one thing that words are about: %s', async (prompt, kind) => {
    const { scenes, subjects } = await designScenes({ prompt, ratio: 1.5, seeds: [3] });
    const subject = scenes[0]?.things.find(({ id }) => id === subjects[0]);
    expect([subjects.length, subject?.kind ?? null]).toEqual([1, kind]);
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
