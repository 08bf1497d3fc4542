import { describe, expect, it } from 'vitest';
import { findFaults, forgetFaults, readKept } from './model.ts';

const RULES = { needed: ['name', 'message'], oneOf: ['phone', 'email'] } as const;
const FILLED = { name: '陈一', message: '你好', phone: '010-6552 9988', email: '' };

describe('a form', () => {
  it('is whole with one way to be reached', () => {
    expect(findFaults(FILLED, RULES)).toEqual({});
    expect(findFaults({ ...FILLED, phone: '', email: 'a@example.com' }, RULES)).toEqual({});
  });

  it('tells every field that is missing', () => {
    expect(findFaults({ name: ' ', message: '', phone: '', email: '' }, RULES)).toEqual({
      name: 'missing',
      message: 'missing',
      phone: 'either',
      email: 'either',
    });
  });

  it('is content with both ways to be reached once one of them is written into', () => {
    const faults = findFaults({ name: '', message: '', phone: '', email: '' }, RULES);
    expect(forgetFaults(faults, 'phone', RULES)).toEqual({ name: 'missing', message: 'missing' });
    expect(forgetFaults({ email: 'email', phone: 'phone' }, 'phone', RULES)).toEqual({ email: 'email' });
  });

  it('tells what does not fit', () => {
    const faults = findFaults({ ...FILLED, message: 'x'.repeat(10_000), email: 'a@b', phone: 'call' }, RULES);
    expect(faults).toEqual({ message: 'long', email: 'email', phone: 'phone' });
    expect(findFaults({ ...FILLED, phone: '１３８００１３８０００' }, RULES)).toEqual({});
  });
});

describe('what a tab kept', () => {
  const empty = { name: '', message: '' };
  const receipt = { number: 'MG-E-20261123-4KTX', createTime: '2026-11-23T00:00:00.000Z' };

  it('comes back, fields that are gone or strange apart', () => {
    const text = JSON.stringify({ values: { name: 'a', message: 5, gone: 'x' }, receipt });
    expect(readKept(text, empty)).toEqual({ values: { name: 'a', message: '' }, receipt });
  });

  it.each([null, '', '{', '[]', 'null', '{"values":null}'])('%j is nothing or an empty form', (text) => {
    expect(readKept(text, empty) ?? { values: empty, receipt: null }).toEqual({
      values: empty,
      receipt: null,
    });
  });
});
