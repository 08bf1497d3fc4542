import { expect, it } from 'vitest';
import { beginDraft, followDraft } from './draft.ts';

type Named = { revision: number; name: string };
const read = ({ name }: Named) => ({ name });
const first: Named = { revision: 1, name: 'a' };
const second: Named = { revision: 2, name: 'b' };
const typed = (name: string) => ({ ...beginDraft(first, read), form: { name } });

it('a form in which nothing was typed shows what is there now', () => {
  expect(followDraft(beginDraft(first, read), second, read)).toEqual(beginDraft(second, read));
});

it('words outlast what a colleague saves and every reading, with the revision from which they began', () => {
  const draft = typed('mine');
  expect(followDraft(draft, { ...first }, read)).toBe(draft);
  expect(followDraft(draft, second, read)).toMatchObject({ from: first, form: { name: 'mine' } });
});

it('words that are there now are not behind anything', () => {
  expect(followDraft(typed('b'), second, read)).toEqual(beginDraft(second, read));
});

it('what was saved begins anew from its revision; what was typed meanwhile goes on from there', () => {
  const saved = { ...typed('b'), sent: { name: 'b' } };
  expect(followDraft(saved, { ...first }, read)).toBe(saved);
  expect(followDraft(saved, second, read)).toEqual(beginDraft(second, read));
  const more = followDraft({ ...saved, form: { name: 'bc' } }, second, read);
  expect(more).toEqual({ from: second, form: { name: 'bc' }, sent: null });
});
