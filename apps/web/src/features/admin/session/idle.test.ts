import { expect, it } from 'vitest';
import { judgeIdle } from './idle.ts';

const MINUTE = 60_000;
const times = { answeredAtMs: 0, idleMs: 30 * MINUTE, endsAtMs: 12 * 60 * MINUTE };

it('the end of idle time is told three minutes before it, by the server’s clock', () => {
  expect(judgeIdle({ ...times, nowMs: 26 * MINUTE - 1 })).toEqual({ kind: 'active' });
  expect(judgeIdle({ ...times, nowMs: 27 * MINUTE })).toEqual({
    kind: 'soon',
    leftMs: 2 * MINUTE,
    why: 'idle',
  });
  expect(judgeIdle({ ...times, nowMs: 29 * MINUTE })).toEqual({ kind: 'over' });
});

it('a session that gets too old ends however busy it is', () => {
  const busy = { ...times, answeredAtMs: times.endsAtMs - MINUTE };
  expect(judgeIdle({ ...busy, nowMs: times.endsAtMs - MINUTE })).toEqual({
    kind: 'soon',
    leftMs: MINUTE,
    why: 'end',
  });
  expect(judgeIdle({ ...busy, nowMs: times.endsAtMs })).toEqual({ kind: 'over' });
});
