import { describe, expect, it } from 'vitest';
import { splitMatches } from './highlight.ts';

/** Matches in brackets. */
function mark(text: string, searchKey: string): string {
  return splitMatches(text, searchKey)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');
}

describe('searched words in a title', () => {
  it('are found whole, in any case and width', () => {
    expect(mark('Curved Sofa', 'sofa')).toBe('Curved [Sofa]');
    expect(mark('Curved Sofa', 'ＳＯＦＡ')).toBe('Curved [Sofa]');
    expect(mark('布艺沙发', '沙发')).toBe('布艺[沙发]');
  });

  it('are found in parts where Chinese is searched without spaces', () => {
    expect(mark('弧形布艺三人沙发', '布艺沙发')).toBe('弧形[布艺]三人[沙发]');
  });

  it('are found where the search has the plural', () => {
    expect(mark('Curved sofa', 'sofas')).toBe('Curved [sofa]');
  });

  it('are several, and punctuation is none of them', () => {
    expect(mark('Oak table, round', 'round (oak)')).toBe('[Oak] table, [round]');
    expect(mark('a.b*c', '.*')).toBe('a.b*c');
  });

  it('leave the text complete when nothing matches', () => {
    expect(mark('石材 😀 ﷺ', 'sofa')).toBe('石材 😀 ﷺ');
    expect(splitMatches('', 'sofa')).toEqual([]);
  });
});
