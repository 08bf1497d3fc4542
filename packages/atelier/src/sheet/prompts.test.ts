import { describe, expect, it } from 'vitest';
import { PLACES, STYLES } from '../document/names.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { SHEET_PROMPTS } from './prompts.ts';

const scenes = SHEET_PROMPTS.map(({ words, seed }) => {
  const reading = readPrompt({ prompt: words });
  return { words, reading, scene: composeScene(reading.brief, { seed }) };
});

describe('the contact sheet', () => {
  it('has at least 64 prompts, all different and all understood', () => {
    expect(new Set(SHEET_PROMPTS.map((p) => p.words)).size).toBeGreaterThanOrEqual(64);
    expect(scenes.filter((s) => !s.reading.isInDomain).map((s) => s.words)).toEqual([]);
  });

  it.each(PLACES)('shows %s at least three times, side by side', (place) => {
    const at = scenes.flatMap((s, i) => (s.scene.place === place ? [i] : []));
    expect(at.length).toBeGreaterThanOrEqual(3);
    expect(at.at(-1)).toBe((at[0] ?? 0) + at.length - 1);
  });

  it.each(STYLES)('shows the style %s at least three times because the words say so', (style) => {
    expect(scenes.filter((s) => s.reading.brief.style === style).length).toBeGreaterThanOrEqual(3);
  });

  it('is half Chinese, and goes through the day', () => {
    const chinese = SHEET_PROMPTS.filter((p) => /\p{Script=Han}/u.test(p.words)).length;
    expect(Math.abs(chinese - SHEET_PROMPTS.length / 2)).toBeLessThanOrEqual(2);
    const hours = scenes.map((s) => s.scene.light.hour);
    expect(hours.filter((h) => h >= 20 || h < 5).length).toBeGreaterThanOrEqual(12);
    expect(hours.filter((h) => h >= 17 && h < 20).length).toBeGreaterThanOrEqual(12);
    expect(hours.filter((h) => h >= 6 && h < 17).length).toBeGreaterThanOrEqual(30);
  });
});
