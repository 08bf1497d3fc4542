import { expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import { listWords } from './words.ts';

it('offers only words that are understood, in either language', () => {
  const words = listWords();
  const lost = words.flatMap(({ zh, en }) =>
    [`客厅，${zh}`, `living room, ${en}`].filter((prompt) => readPrompt({ prompt }).unrecognised.length > 0),
  );
  expect(lost).toEqual([]);
});

it('has words of every kind, a few hundred in all, each once', () => {
  const words = listWords();
  const kinds = new Set(words.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    ['colour', 'furniture', 'light', 'material', 'mood', 'room', 'style', 'view'].toSorted(),
  );
  expect(new Set(words.map(({ zh }) => zh)).size).toBe(words.length);
  expect(words.length).toBeGreaterThan(150);
  expect(words.length).toBeLessThan(600);
});
