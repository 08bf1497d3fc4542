import { describe, expect, it } from 'vitest';
import { toMiss } from './misses.ts';

describe('what is kept of a search that found nothing', () => {
  it('is its words, folded', () => {
    expect(toMiss('  侘寂   Sofa ')).toBe('侘寂 sofa');
    expect(toMiss('ＳＯＦＡ')).toBe('sofa');
  });

  it.each([
    ['a phone', '13812345678'],
    ['a phone with blanks', '138 1234 5678 沙发'],
    ['a number of papers', '11010519491231002X'],
    ['an address of mail', 'li.wei@example.com'],
    ['one sign', '沙'],
    ['a text', '长'.repeat(41)],
  ])('is nothing of %s', (_, searchKey) => {
    expect(toMiss(searchKey)).toBeNull();
  });
});
