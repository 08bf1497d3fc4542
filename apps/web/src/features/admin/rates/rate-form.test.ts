import { expect, it } from 'vitest';
import { readForm, readRate, toForm } from './rate-form.ts';

const HELD = { sharePercent: 70, memberDownloadPoints: 2, holdDays: 7 };

it('rates are what holds until somebody types something else, and nothing without a moment', () => {
  expect(readForm(toForm(HELD))).toBeNull();
  expect(readForm({ ...toForm(HELD), moment: '2026-12-01T00:00', holdDays: ' 0 ' })).toEqual({
    ...{ ...HELD, holdDays: 0, effectiveTime: '2026-12-01T00:00:00+08:00' },
  });
});

it('rates are whole numbers within their bounds', () => {
  const form = { ...toForm(HELD), moment: '2026-12-01T00:00' };
  expect([50, 90].map((share) => readRate({ ...form, sharePercent: String(share) }, 'sharePercent'))).toEqual(
    [50, 90],
  );
  for (const wrong of ['', '49', '91', '70.5', '-70', '7e1', '７０'])
    expect([wrong, readForm({ ...form, sharePercent: wrong })]).toEqual([wrong, null]);
});
