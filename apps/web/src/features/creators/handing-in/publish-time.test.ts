import { SCHEDULE_DAYS_MAX } from '@mogine/contract/submission-rules';
import { expect, it } from 'vitest';
import { fieldRange, readField, toField } from './publish-time.ts';

const NOW = new Date('2026-05-01T01:00:00Z');

it('is read in the time of Beijing, wherever somebody is, and written back alike', () => {
  expect(readField('2026-05-01T09:01', NOW)).toBe('2026-05-01T01:01:00.000Z');
  expect(toField(new Date('2026-05-01T01:01:00Z'))).toBe('2026-05-01T09:01');
});

it.each(['', '2026-05-01', '2026-13-01T09:00', '2026-05-01T09:00', '2026-04-30T23:59', 'tomorrow'])(
  '%j is no time to come',
  (typed) => expect(readField(typed, NOW)).toBeNull(),
);

it('ends after the days that may be set', () => {
  const { max } = fieldRange(NOW);
  expect(readField(max, NOW)).not.toBeNull();
  const after = new Date(NOW.getTime() + SCHEDULE_DAYS_MAX * 24 * 3600_000 + 60_000);
  expect(readField(toField(after), NOW)).toBeNull();
});
