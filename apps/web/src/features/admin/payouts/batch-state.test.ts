import { expect, it } from 'vitest';
import { stateOf } from './batch-state.tsx';

const BATCH = { method: 'bank', open: 2, exportTime: null, approvalId: null } as const;
const exported = { ...BATCH, exportTime: '2026-11-27T02:00:00.000Z' };

it('a batch says for whom it waits: finance, a second person, the bank or WeChat, and nobody once all is paid', () => {
  expect(stateOf(BATCH)).toBe('unsent');
  expect(stateOf(exported)).toBe('atBank');
  expect(stateOf({ ...exported, approvalId: 'a1' })).toBe('second');
  expect(stateOf({ ...exported, open: 0 })).toBe('over');
  expect(stateOf({ ...BATCH, method: 'wechat' })).toBe('sent');
});
