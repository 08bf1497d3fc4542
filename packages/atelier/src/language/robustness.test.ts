import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { readPrompt } from './read-prompt.ts';
import { VOCABULARY } from './vocabulary/vocabulary.ts';

const SPELLINGS = VOCABULARY.flatMap((term) => term.spellings);
const THINGS = VOCABULARY.filter((term) => term.effect.thing !== undefined);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  // Words of the vocabulary in any order, with the signs between that the grammar knows.
  fc
    .array(fc.oneof(fc.constantFrom(...SPELLINGS), fc.constantFrom(...'，,。、(（）):[]1 23:二.\n的')), {
      maxLength: 60,
    })
    .chain((words) => fc.constantFrom('', ' ').map((between) => words.join(between))),
);
const SETTINGS = { seed: 20, numRuns: 400 };

describe('any text', () => {
  it('is read without an error, alike every time', () => {
    fc.assert(
      fc.property(anyText, anyText, (prompt, negative) => {
        const reading = readPrompt({ prompt, negative });
        expect(readPrompt({ prompt, negative })).toEqual(reading);
        expect(reading.score).toBeGreaterThanOrEqual(0);
        expect(reading.score).toBeLessThanOrEqual(1);
      }),
      SETTINGS,
    );
  });

  it('is told back in words that stand in it', () => {
    fc.assert(
      fc.property(anyText, (prompt) => {
        const { recognised, unrecognised, noEffect } = readPrompt({ prompt });
        for (const { text } of [...recognised, ...unrecognised, ...noEffect]) expect(prompt).toContain(text);
      }),
      SETTINGS,
    );
  });

  it('asks for nothing that it also refuses', () => {
    fc.assert(
      fc.property(anyText, anyText, (prompt, negative) => {
        const { brief } = readPrompt({ prompt, negative });
        const { without } = brief;
        for (const { kind } of brief.things) expect(without.things).not.toContain(kind);
        for (const { kind } of brief.openings) expect(without.openings).not.toContain(kind);
        for (const material of brief.materials) expect(without.materials).not.toContain(material);
        for (const { colour } of brief.colours) expect(without.colours).not.toContain(colour);
        for (const material of Object.values(brief.surfaces))
          expect(without.materials).not.toContain(material);
      }),
      SETTINGS,
    );
  });

  it('stays within what a scene can hold', () => {
    fc.assert(
      fc.property(anyText, (prompt) => {
        const { brief } = readPrompt({ prompt });
        expect(new Set(brief.things.map(({ kind }) => kind)).size).toBe(brief.things.length);
        for (const { count } of brief.things) {
          if (count === undefined) continue;
          expect(Number.isInteger(count)).toBe(true);
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(40);
        }
        for (const size of [brief.areaM2, brief.heightM, brief.widthM, brief.depthM]) {
          if (size !== undefined) expect(Number.isFinite(size)).toBe(true);
        }
      }),
      SETTINGS,
    );
  });

  it('has one folded form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: folded, at } = foldText(text);
        expect(foldText(folded).text).toBe(folded);
        expect(at).toHaveLength(folded.length + 1);
        expect(at.at(-1)).toBe(text.length);
      }),
      SETTINGS,
    );
  });
});

describe('what is refused', () => {
  const words = fc
    .constantFrom(...THINGS)
    .chain((term) =>
      fc.constantFrom(...term.spellings).map((spelling) => ({ spelling, kind: term.effect.thing })),
    );

  it('is never in the picture, whatever it is called and wherever it was refused', () => {
    fc.assert(
      fc.property(
        words,
        fc.constantFrom('不要', '没有', '无', 'without ', 'no '),
        ({ spelling, kind }, no) => {
          const { brief } = readPrompt({ prompt: `客厅，${spelling}，地毯，${no}${spelling}` });
          expect(brief.things.map((thing) => thing.kind)).not.toContain(kind);
          const apart = readPrompt({ prompt: `客厅，${spelling}`, negative: spelling });
          expect(apart.brief.things.map((thing) => thing.kind)).not.toContain(kind);
        },
      ),
      { seed: 20, numRuns: 600 },
    );
  });
});

describe('hostile texts', () => {
  // A thousand times what a person types: anything worse than linear would run into the time limit of the test.
  const LENGTH = 60_000;
  it.each([
    '(',
    ')',
    '((',
    '()',
    '(a:1.3',
    ':1.1)',
    '<lora:',
    '--ar ',
    '一',
    '十',
    '万一',
    '1.',
    '3x',
    '3米x',
    '和',
    '不要',
    '没有沙发和',
    '左侧',
    '沙发旁',
    '胡桃木',
    '黑色',
    '猫',
    'a ',
    'sofa ',
    'no sofa or ',
    'next to ',
    'aaaaaaaa',
    "a'",
    '\u{1f6cb}\ufe0f',
    '\u0301',
    '\u200b',
    '\ud800',
    'ﷺ',
    '\n',
  ])('are read in linear time: %j', (piece) => {
    const prompt = piece.repeat(Math.ceil(LENGTH / piece.length));
    expect(() => readPrompt({ prompt })).not.toThrow();
  });
});
