import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

describe('lengths', () => {
  it.each([
    ['living room, 16 by 20 feet', 4.877, 6.096],
    ['living room, 16 × 20 ft', 4.877, 6.096],
    ['living room, 16ft by 20ft', 4.877, 6.096],
    ['living room, 12 ft × 15 ft', 3.658, 4.572],
    ["living room, 12' x 15'", 3.658, 4.572],
    ["living room, 16'x20'", 4.877, 6.096],
    ['客厅，12′ × 15′', 3.658, 4.572],
    ['living room, 12 feet 6 inches by 15 feet', 3.81, 4.572],
    [`living room, 12'6" x 15'`, 3.81, 4.572],
    [`living room, 12'-6" x 15'-0"`, 3.81, 4.572],
    ['living room, 500 x 600 cm', 5, 6],
    ['living room, 5x6m', 5, 6],
    ['客厅，5米乘6米', 5, 6],
  ])('share their unit: %s', (prompt, widthM, depthM) => {
    const { brief, unrecognised, noEffect } = readPrompt({ prompt });
    expect(brief).toMatchObject({ widthM, depthM });
    expect([unrecognised, noEffect]).toEqual([[], []]);
  });

  it('are in feet and inches', () => {
    expect(readPrompt({ prompt: 'living room, 12 feet 6 inches wide' }).brief.widthM).toBe(3.81);
    expect(readPrompt({ prompt: 'a 24" deep bookshelf' }).brief.things).toEqual([
      { kind: 'bookshelf', count: 1, size: { depth: 0.61 } },
    ]);
    expect(readPrompt({ prompt: `living room, "sofa 3"` }).brief.things[0]?.size).toBeUndefined();
    expect(readPrompt({ prompt: "a 1990's sofa" }).brief.things[0]?.size).toBeUndefined();
  });

  it.each([
    'living room, ceiling 2.4 m',
    'living room, ceilings at 2.4 m',
    '客厅，天花2.4米',
    '2.4 m ceiling',
  ])('of a ceiling are its height: %s', (prompt) => {
    const { brief, recognised } = readPrompt({ prompt });
    expect(brief.heightM).toBe(2.4);
    expect(recognised.map(({ term }) => term)).not.toContain('count');
  });

  it('of a screen are its diagonal', () => {
    expect(readPrompt({ prompt: '客厅，65寸电视' }).brief.things).toEqual([
      { kind: 'tv', size: { width: 1.44 } },
    ]);
  });
});
