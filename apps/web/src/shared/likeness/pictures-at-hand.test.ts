import { expect, it } from 'vitest';
import { findAtHand, keepAtHand } from './pictures-at-hand.ts';

it('a picture is at hand by its description, and the oldest of many is let go', () => {
  const atHand = (whole: string) => ({ picture: new Blob([whole]), whole, part: null });
  expect(findAtHand('first')).toBeNull();
  keepAtHand('first', atHand('first'));
  keepAtHand('second', atHand('second'));
  expect(findAtHand('first')?.whole).toBe('first');
  for (let n = 0; n < 23; n += 1) keepAtHand(`other ${n}`, atHand(`other ${n}`));
  expect(findAtHand('first')).toBeNull();
  expect(findAtHand('second')?.whole).toBe('second');
});

it('who searches with the same picture again has it at hand for longer', () => {
  const atHand = { picture: new Blob([]), whole: 'same', part: null };
  keepAtHand('same', atHand);
  for (let n = 0; n < 23; n += 1) keepAtHand(`more ${n}`, { ...atHand, whole: `more ${n}` });
  keepAtHand('same', atHand);
  keepAtHand('last', { ...atHand, whole: 'last' });
  expect(findAtHand('same')).not.toBeNull();
});
