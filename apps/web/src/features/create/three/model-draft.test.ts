import { expect, it } from 'vitest';
import { parseModelDraft } from './model-draft.ts';

it('what was written for a model comes back whole or not at all', () => {
  const draft = { prompt: '一把胡桃木餐椅', seed: '7' };
  expect(parseModelDraft(JSON.stringify(draft))).toEqual(draft);
  for (const other of [null, '', '[]', 'null', '{"prompt":1,"seed":""}', '{"prompt":"x"}'])
    expect(parseModelDraft(other)).toBeNull();
  expect(parseModelDraft(JSON.stringify({ ...draft, seed: '1'.repeat(100) }))).toBeNull();
});
