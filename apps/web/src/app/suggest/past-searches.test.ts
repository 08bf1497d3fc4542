import { afterEach, expect, test, vi } from 'vitest';
import { addPast, forgetPast, keepPast, parsePast, readPast, removePast } from './past-searches.ts';

afterEach(() => vi.unstubAllGlobals());

test('the newest search comes first, each once however it is written, ten at most', () => {
  const searched = [...'abcdefghijkl', '  Sofa ', 'C', 'SOFA'];
  expect(searched.reduce<string[]>(addPast, [])).toEqual([
    'SOFA',
    'C',
    'l',
    'k',
    'j',
    'i',
    'h',
    'g',
    'f',
    'e',
  ]);
});

test.each([
  '13800138000',
  '138 0013-8000',
  '１３８００１３８０００',
  'a@example.com',
  'https://example.com/x',
  '',
  '  ',
  '\u202e',
  'x'.repeat(101),
])('%j is not kept', (words) => {
  expect(addPast(['沙发'], words)).toEqual(['沙发']);
});

test('what is stored is read as searches, and nothing else of it', () => {
  expect(parsePast(JSON.stringify(['沙发', 1, null, '', '13800138000', ['x'], 'lamp']))).toEqual([
    '沙发',
    'lamp',
  ]);
  for (const broken of [null, '', '{', '{}', 'null', '"x"']) expect(parsePast(broken)).toEqual([]);
});

test('searches are kept, removed and forgotten', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(keepPast('沙发')).toEqual(['沙发']);
  expect(keepPast('Lamp')).toEqual(['Lamp', '沙发']);
  expect(removePast('lamp')).toEqual(['沙发']);
  expect(forgetPast()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing has no past searches', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(keepPast('沙发')).toEqual([]);
  expect(readPast()).toEqual([]);
  expect(forgetPast()).toEqual([]);
});
