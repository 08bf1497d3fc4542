import { describe, expect, it } from 'vitest';
import { STATEMENT } from '../../../../test/pictures.ts';
import { aigcLabelOf, checkStatement, digitalSourceTypeOf, type Statement } from './statement.ts';

describe('a statement', () => {
  it.each<[string, Partial<Statement>]>([
    ['a Chinese name', { producer: '摩境' }],
    ['a space', { producer: 'Mo gine' }],
    ['a quote', { produceId: 'a"b' }],
    ['an apostrophe', { produceId: "a'b" }],
    ['a backslash', { produceId: 'a\\b' }],
    ['a line break at the end', { produceId: 'a\n' }],
    ['nothing', { producer: '' }],
    ['too many characters', { produceId: 'x'.repeat(129) }],
    ['a tool without a name', { tool: ' ' }],
    ['a tool with a control character', { tool: 'Mo\u0000AI' }],
    ['no time', { madeAt: new Date(Number.NaN) }],
  ])('is refused with %s', (_, part) => {
    expect(() => checkStatement({ ...STATEMENT, ...part })).toThrow(
      expect.objectContaining({ fault: 'STATEMENT_INVALID' }),
    );
  });

  it('takes a name, a code of 27 characters and a tool of any script', () => {
    for (const producer of ['Mogine', '001191110102MACQD9K64010000', 'a&b<c>{d}']) {
      expect(() => checkStatement({ ...STATEMENT, producer, tool: '摩境 MoAI' })).not.toThrow();
    }
  });

  it('becomes seven strings in the order of the standard, the producer standing as the propagator too', () => {
    expect(Object.entries(aigcLabelOf(STATEMENT))).toEqual([
      ['Label', '1'],
      ['ContentProducer', 'Mogine'],
      ['ProduceID', STATEMENT.produceId],
      ['ReservedCode1', ''],
      ['ContentPropagator', 'Mogine'],
      ['PropagateID', STATEMENT.produceId],
      ['ReservedCode2', ''],
    ]);
  });

  it.each([
    ['diffusion', false, 'trainedAlgorithmicMedia'],
    ['diffusion', true, 'compositeWithTrainedAlgorithmicMedia'],
    ['procedural', false, 'algorithmicMedia'],
    ['procedural', true, 'compositeSynthetic'],
  ] as const)('says of %s, redraw %s: %s', (sourceType, isRedraw, term) => {
    expect(digitalSourceTypeOf({ ...STATEMENT, sourceType, isRedraw })).toBe(
      `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`,
    );
  });
});
