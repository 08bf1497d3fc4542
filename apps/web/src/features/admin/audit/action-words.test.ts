import { contract } from '@mogine/contract';
import { expect, it } from 'vitest';
import { ACTION_WORDS, sayAction } from './action-words.ts';

it('every call of staff that is written down has words in both languages, and no other', () => {
  const written = Object.entries(contract).flatMap(([group, ops]) =>
    Object.entries(ops).flatMap(([name, op]) => {
      const isWritten = op.auth === 'staff' && (op.recorded ?? op.method === 'POST');
      return isWritten ? [`${group}.${name}`] : [];
    }),
  );
  expect(Object.keys(ACTION_WORDS).sort()).toEqual(written.sort());
  expect(sayAction('zh', 'reportsDesk.decide')).toBe('处理举报');
  expect(sayAction('en', 'staff.login')).toBe('Log in');
  expect(sayAction('zh', 'payoutsDesk.checkResult')).toBe('核对银行回执（未导入）');
  for (const way of ['staff.enrolPassword', 'staff.enrolPasskey'])
    for (const lang of ['zh', 'en'] as const) expect(sayAction(lang, way)).not.toBeNull();
  expect(sayAction('en', 'words.add')).toBeNull();
  expect(sayAction('en', 'toString')).toBeNull();
});
