import { expect, it } from 'vitest';
import { readWanted } from './wanted.ts';

it('tells an id, a phone, a mail address and a nickname apart by what was typed', () => {
  expect(readWanted(' 0197c1de-8f60-7a30-9d2e-1f2a3b4c5d6e ')).toEqual({
    clientId: '0197c1de-8f60-7a30-9d2e-1f2a3b4c5d6e',
  });
  expect(readWanted('+86 138-0013-8000')).toEqual({ phone: '+86 138-0013-8000' });
  expect(readWanted('qing@example.com')).toEqual({ email: 'qing@example.com' });
  // Not whole yet.
  expect(readWanted('1380013')).toEqual({ nickname: '1380013' });
  expect(readWanted('  ')).toEqual({});
  expect(readWanted('y'.repeat(100))).toEqual({ nickname: 'y'.repeat(60) });
});
