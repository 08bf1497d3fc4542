import { describe, expect, it } from 'vitest';
import { IntakeRefusal } from './refusal.ts';
import { toldName } from './told-name.ts';

describe('a name in a file, as it is told', () => {
  it('turns the direction of nothing beside it, and holds no zeros and no halves of characters', () => {
    expect(toldName('chair\u202Egpj.exe\u2066\u200F\u061C')).toBe('chairgpj.exe');
    expect(toldName('so\0fa\uD83D')).toBe('sofa\uFFFD');
    expect(toldName(`${'a'.repeat(119)}😀`)).toBe(`${'a'.repeat(119)}\uFFFD`);
  });

  it('is told like that in refusals, also as the name of what is told', () => {
    expect(new IntakeRefusal('PICTURE_UNREADABLE', { 'na\u202Eme': 'wood\u202Egpj' }).detail).toEqual({
      name: 'woodgpj',
    });
  });

  // Not covered: letters that are written from right to left, which are a language; look-alikes; and the paths of what is sold, which
  // stay as their maker named them.
  it('keeps letters of every script', () => {
    for (const name of ['\u05db\u05d9\u05e1\u05d0', '\u06a9\u06cc\u200c\u062e', '椅子 2', 'Стул'])
      expect(toldName(name)).toBe(name);
  });
});
