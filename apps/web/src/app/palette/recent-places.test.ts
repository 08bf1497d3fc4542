import { expect, test } from 'vitest';
import { addRecent, parseRecent } from './recent-places.ts';

const place = (to: `/${string}`) => ({ to, zh: '页', en: 'Page' });

test('the newest place comes first, each once, five at most', () => {
  const places = ['/a', '/b', '/c', '/b', '/d', '/e', '/f'] as const;
  const kept = places.reduce<ReturnType<typeof parseRecent>>((list, to) => addRecent(list, place(to)), []);
  expect(kept.map(({ to }) => to)).toEqual(['/f', '/e', '/d', '/b', '/c']);
});

test('what is stored leads nowhere but to this site', () => {
  const stored = [
    place('/plan'),
    place('//example.com'),
    { to: 'javascript:alert(1)', zh: '', en: '' },
    null,
    1,
  ];
  expect(parseRecent(JSON.stringify(stored))).toEqual([place('/plan')]);
  for (const broken of [null, '', '{', '{}', 'null']) expect(parseRecent(broken)).toEqual([]);
});
