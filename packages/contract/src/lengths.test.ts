import { describe, expect, it } from 'vitest';
import { formatLength, formatSize } from './lengths.ts';

describe('measures of a model', () => {
  it('are said in centimetres below a metre and in metres from there on', () => {
    const said = [0.034, 0, 0.512, 0.994, 0.9951, 1, 2.305, 12.5].map((m) => formatLength('zh', m));
    expect(said).toEqual(['3.4 cm', '0 cm', '51.2 cm', '99.4 cm', '1 m', '1 m', '2.31 m', '12.5 m']);
  });

  it('are said in millimetres where they are tiny, and in kilometres where they are vast', () => {
    const tiny = [0.0099, 0.0004, 0.000_012_6].map((m) => formatLength('zh', m));
    expect(tiny).toEqual(['9.9 mm', '0.4 mm', '0.013 mm']);
    const vast = [999.994, 1234.56, 9999, 10_000, 12_345.6, 8_660_254, 86_602_540].map((m) =>
      formatLength('en', m),
    );
    expect(vast).toEqual(['999.99 m', '1235 m', '9999 m', '10 km', '12.35 km', '8660 km', '86,600 km']);
  });

  it('are said alone as they are said among the others', () => {
    expect(formatLength('zh', 0.796)).toBe('79.6 cm');
    expect(formatSize('zh', [0.796, 0.796, 0.796])).toBe('79.6 × 79.6 × 79.6 cm');
  });

  it('stand as width, depth and height in one unit', () => {
    expect(formatSize('zh', [0.51, 0.8, 0.55])).toBe('51 × 55 × 80 cm');
    expect(formatSize('en', [6.14, 2.66, 5.68])).toBe('6.14 × 5.68 × 2.66 m');
    expect(formatSize('en', [1200, 3, 40])).toBe('1200 × 40 × 3 m');
    expect(formatSize('zh', [50_000, 0.8, 2.46])).toBe('50,000.00 × 2.46 × 0.80 m');
  });

  it('are said in the unit that was asked for', () => {
    expect(formatLength('zh', 0.0034, 'mm')).toBe('3.4 mm');
    expect(formatLength('zh', 1.2345, 'mm')).toBe('1235 mm');
    expect(formatLength('en', 2.5, 'cm')).toBe('250 cm');
    expect(formatLength('en', 0.0451, 'm')).toBe('0.045 m');
    expect(formatSize('en', [0.512, 0.8, 0.55], 'mm')).toBe('512 × 550 × 800 mm');
    expect(formatSize('en', [2, 0.8, 0.551], 'cm')).toBe('200.0 × 55.1 × 80.0 cm');
  });
});
