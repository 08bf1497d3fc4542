import { describe, expect, it } from 'vitest';
import { parseDraft, parseLists, parsePrompts, withPrompt } from './draft.ts';
import { FIRST_SETTINGS } from './studio-model.ts';

const settings = { ...FIRST_SETTINGS, prompt: '客厅', seed: 7 };
const whole = { version: 1, settings, referenceName: 'room.png' };
const parse = (change: object) => parseDraft(JSON.stringify({ ...whole, ...change }));

describe('a draft', () => {
  it('comes back as it was', () => {
    expect(parse({})).toEqual({ settings, referenceName: 'room.png' });
  });

  it('is dropped when it is of another version, damaged or not ours', () => {
    expect([null, '', '{', '[]', 'null', '1'].map(parseDraft)).toEqual(Array(6).fill(null));
    const bad = [
      ...[{ version: 2 }, { settings: null }, { referenceName: 1 }],
      ...[{ aspect: '5:4' }, { size: 'huge' }, { batchSize: 5 }, { batchSize: 1.5 }, { seed: -1 }].map(
        (change) => ({ settings: { ...settings, ...change } }),
      ),
      ...[{ prompt: undefined }, { isSeedLocked: 1 }, { prompt: 'x'.repeat(20_001) }].map((change) => ({
        settings: { ...settings, ...change },
      })),
    ];
    expect(bad.map(parse)).toEqual(bad.map(() => null));
  });
});

describe('what else is kept', () => {
  it('prompts, the newest first and each once', () => {
    expect(withPrompt(['a', 'b'], 'b')).toEqual(['b', 'a']);
    const many = Array.from({ length: 60 }, (_, index) => `prompt ${index}`);
    expect(withPrompt(many, 'new')).toHaveLength(40);
    expect(parsePrompts(JSON.stringify({ version: 1, prompts: ['a', 5, 'b'] }))).toEqual(['a', 'b']);
    expect(parsePrompts('{"version":1,"prompts":"a"}')).toEqual([]);
  });

  it('lists of options under names that can be asked for', () => {
    const lists = { 木材: ['橡木', 3], 'a b': ['x'], none: 'x' };
    expect(parseLists(JSON.stringify({ version: 1, lists }))).toEqual({ 木材: ['橡木'] });
    expect(parseLists(null)).toEqual({});
  });
});
