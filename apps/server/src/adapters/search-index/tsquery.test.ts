import { describe, expect, test } from 'vitest';
import { parseTsquery } from './tsquery.ts';

const word = (text: string, { isPrefix = false, isNamed = false } = {}) => ({
  ...{ kind: 'word', word: text, isPrefix, isNamed },
});

describe('the text of a tsquery', () => {
  test('is read as PostgreSQL reads it: ! before <n> before & before |', () => {
    expect(parseTsquery(`'a' | 'b' & !'c':AB`)).toEqual({
      kind: 'or',
      parts: [
        word('a'),
        { kind: 'and', parts: [word('b'), { kind: 'not', part: word('c', { isNamed: true }) }] },
      ],
    });
    expect(parseTsquery(`('a' | 'b':*) & 'c'`)).toEqual({
      kind: 'and',
      parts: [{ kind: 'or', parts: [word('a'), word('b', { isPrefix: true })] }, word('c')],
    });
    expect(parseTsquery(`'coffee' <1> 'table' <3> 'x'`)).toMatchObject({
      kind: 'phrase',
      words: ['coffee', 'table', 'x'],
      distances: [1, 3],
    });
  });

  test('holds quotes, backslashes and signs in its words', () => {
    expect(parseTsquery(`'o''clock'`)).toEqual(word(`o'clock`));
    expect(parseTsquery(String.raw`'a\\b'`)).toEqual(word(String.raw`a\b`));
    expect(parseTsquery(`'a & b'`)).toEqual(word('a & b'));
  });

  test.each([`'a' &`, `('a'`, `'a' 'b'`, `a`, ``, `'a':* <1> 'b'`, `'a`])('%s is none', (text) => {
    expect(() => parseTsquery(text)).toThrow(SyntaxError);
  });
});
