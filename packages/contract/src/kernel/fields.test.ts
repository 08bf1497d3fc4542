import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csv, idList, instant, int, line, lines, phone, searchWords, text, yuan } from './fields.ts';

describe('fields of the wire', () => {
  it('reads a pasted mobile number and refuses every other one by name', () => {
    expect(phone.parse('+86 138-0013-8000')).toBe('13800138000');
    expect(phone.parse('１３８００１３８０００')).toBe('13800138000');
    for (const wrong of ['12800138000', '1380013800', '', '138001380000', 'abc']) {
      expect(phone.safeParse(wrong).error?.issues[0]?.message).toBe('PHONE_INVALID');
    }
  });

  it('turns yuan into fen without rounding', () => {
    expect(yuan.parse('0.29')).toBe(29);
    expect(yuan.parse(1880)).toBe(188_000);
    expect(yuan.parse('198.5')).toBe(19_850);
    for (const wrong of ['1.999', '-1', '1e3', 'NaN', '']) expect(yuan.safeParse(wrong).success).toBe(false);
  });

  it('splits comma lists on Latin and Chinese commas and joins them again', () => {
    expect(z.decode(csv, 'a，b, c,,')).toEqual(['a', 'b', 'c']);
    expect(z.encode(csv, ['a', 'b'])).toBe('a,b');
  });

  it('drops from search words what cannot be seen', () => {
    const words = searchWords(12);
    expect(words.parse(' so\u0000fa\u0007\t\r\nleather\u0085 ')).toBe('sofa leather');
    expect(words.parse('\u202etxt\u2066.\u2069\u200f glb\u009f')).toBe('txt. glb');
    expect(words.parse('\u0000')).toBe('');
    expect(words.parse(`${'长'.repeat(12)}\u0000`)).toHaveLength(12);
    expect(words.safeParse('长'.repeat(13)).success).toBe(false);
  });

  it('drops what only looks like a space or like nothing, and keeps what joins letters and emoji', () => {
    const name = line(40);
    for (const unseen of [
      '\u3164',
      '\u115f',
      '\u1160',
      '\uffa0',
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u2064',
      '\u{1d173}',
      '\u2800',
    ])
      expect(name.parse(`林${unseen}间${unseen}`)).toBe('林间');
    for (const blank of ['\u3164\u3164', '\u2800\u2800', '\u180e', '\u200d', '\ufe0f'])
      expect(name.parse(blank)).toBe('');
    expect(lines(40).parse('林\u3164\n\uffa0间')).toBe('林\n间');
    const flagOfScotland = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    for (const joined of [
      '👩\u200d🎨',
      '❤\ufe0f',
      '\u0645\u06cc\u200c\u062e',
      '葛\u{e0100}城',
      flagOfScotland,
      // The vowel separator of Mongolian.
      '\u182e\u1823\u1829\u182d\u1823\u182f\u180e\u1821',
    ])
      expect(name.parse(joined)).toBe(joined);
  });

  it('drops from what is written in lines what cannot be seen, and keeps the lines', () => {
    const note = lines(12);
    expect(note.parse(' \u202e十年\u0000\r\n\n建\t模\u2066 ')).toBe('十年\n\n建 模');
    expect(note.parse('\u202e\n\u200b')).toBe('');
    expect(note.safeParse('长'.repeat(13)).success).toBe(false);
  });

  it('carries times as ISO 8601', () => {
    const at = new Date('2026-03-02T02:00:00.000Z');
    expect(z.encode(instant, at)).toBe('2026-03-02T02:00:00.000Z');
    expect(z.decode(instant, '2026-03-02T10:00:00+08:00')).toEqual(at);
  });

  it('bounds numbers, texts and lists', () => {
    expect(int({ min: 1, max: 5 }).parse('3')).toBe(3);
    for (const wrong of ['6', '1.5', ' 3', '0x3', 1e21, Number.NaN])
      expect(int({ min: 1, max: 5 }).safeParse(wrong).success).toBe(false);
    expect(text(3).safeParse('abcd').success).toBe(false);
    const id = '018f2d5e-7a1b-7c3d-8e4f-0123456789ab';
    expect(idList(2).parse(`${id}，${id.toUpperCase()}`)).toEqual([id]);
    expect(idList(2).safeParse('1,2').success).toBe(false);
  });
});
