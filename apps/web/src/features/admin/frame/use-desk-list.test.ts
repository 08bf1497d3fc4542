import { describe, expect, it } from 'vitest';
import { toWholeList } from './use-desk-list.ts';

const refetch = () => undefined;
const error = new Error('no line');

describe('a list', () => {
  it('that was read stays where reading it again fails', () => {
    const list = toWholeList({ data: ['a'], status: 'error', error, refetch }, ['a']);
    expect(list).toMatchObject({ status: 'success', rows: ['a'] });
  });

  it('that was never read says that it failed, or is on its way', () => {
    expect(toWholeList({ data: undefined, status: 'error', error, refetch }).status).toBe('error');
    expect(toWholeList({ data: undefined, status: 'pending', error: null, refetch }, []).status).toBe(
      'pending',
    );
  });
});
