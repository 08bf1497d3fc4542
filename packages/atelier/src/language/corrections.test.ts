import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

const NOTHING = { things: [], openings: [], materials: [], colours: [] };

describe('what is refused and said anew', () => {
  it.each([
    '客厅，不要红色的沙发，要绿色的',
    '客厅，沙发不是红色而是绿色',
    '客厅，不是红色的沙发而是绿色的',
    'living room, sofa not red but green',
    'living room, not a red sofa but a green one',
    'living room, no red sofa, a green one instead',
  ])('is what it is said to be: %s', (prompt) => {
    const { brief, unrecognised } = readPrompt({ prompt });
    expect(brief.things).toMatchObject([{ kind: 'sofa', colour: 'green' }]);
    expect(brief.without).toEqual(NOTHING);
    expect(brief.colours).toEqual([]);
    expect(unrecognised).toEqual([]);
  });

  it('is so of surfaces', () => {
    for (const prompt of ['客厅，地板不要木头，换成大理石', 'living room, floor not wood but marble']) {
      const { brief } = readPrompt({ prompt });
      expect(brief.surfaces).toEqual({ floor: 'calacatta' });
      expect(brief.without).toEqual(NOTHING);
    }
  });

  it('stays refused where something else is asked for', () => {
    for (const prompt of ['客厅，不要红色的沙发', 'living room, no red sofa, but a green rug']) {
      expect(readPrompt({ prompt }).brief.without.things).toContain('sofa');
    }
    expect(readPrompt({ prompt: '客厅，不要红色，要绿色' }).brief).toMatchObject({
      colours: [{ colour: 'green' }],
      without: { colours: ['red'] },
    });
  });
});

describe('what reverses nothing, or more than one thing', () => {
  it.each(['kitchen with neither island nor fridge', 'a kitchen with neither an island nor a fridge'])(
    '%s',
    (prompt) => {
      const { brief, unrecognised } = readPrompt({ prompt });
      expect(brief.things).toEqual([]);
      expect(brief.without.things).toEqual(['kitchen-island', 'fridge']);
      expect(unrecognised).toEqual([]);
    },
  );

  it.each([
    'bedroom with no fewer than two windows',
    'bedroom with not less than two windows',
    'bedroom with at least two windows',
    '卧室，不少于两扇窗',
    '卧室，至少两扇窗',
    '卧室，最少两扇窗',
  ])('%s', (prompt) => {
    const { brief, unrecognised } = readPrompt({ prompt });
    expect(brief.openings).toEqual([{ kind: 'window', count: 2 }]);
    expect(brief.without).toEqual(NOTHING);
    expect(unrecognised).toEqual([]);
  });

  it.each([
    'living room, 3 plants instead of a rug',
    'living room, 3 plants rather than a rug',
    'living room, 3 plants in place of a rug',
    '客厅，三盆绿植代替地毯',
    '客厅，地毯用三盆绿植代替',
    '客厅，放三盆绿植而不是地毯',
  ])('%s', (prompt) => {
    const { brief, unrecognised } = readPrompt({ prompt });
    expect(brief.things).toEqual([{ kind: 'potted-plant', count: 3 }]);
    expect(brief.without.things).toEqual(['rug']);
    expect(unrecognised).toEqual([]);
  });

  it('is a bare number, not one below nothing', () => {
    const { brief, unrecognised } = readPrompt({ prompt: 'bedroom with -3 chairs' });
    expect(brief.things).toEqual([{ kind: 'lounge-chair' }]);
    expect(unrecognised.map(({ text }) => text)).toEqual(['-3']);
    expect(readPrompt({ prompt: 'bedroom with 2-3 chairs' }).unrecognised).toEqual([]);
  });

  it('is no fragment of a phrase that was obeyed', () => {
    const { brief, unrecognised } = readPrompt({ prompt: '客厅，除了沙发还有书架' });
    expect(brief.things).toEqual([{ kind: 'sofa' }, { kind: 'bookshelf' }]);
    expect(unrecognised).toEqual([]);
  });
});
