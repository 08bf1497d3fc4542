import { describe, expect, it } from 'vitest';
import { beginDraft, followDraft } from '../frame/draft.ts';
import { readFen } from '../frame/yuan.ts';
import { readForm, readOffers, toDraftOf, toForm } from './price-form.ts';

const SOLD = {
  packs: [{ paid: 1000, bonus: 100, priceFen: 9_990 }],
  plans: [{ tier: 'monthly' as const, priceFen: 19_800, giftPoints: 0, downloadsPerMonth: 500 }],
};

describe('prices as they are typed', () => {
  it('are what was sold, until somebody types something else', () => {
    const form = { ...toForm(SOLD), moment: '2026-12-01T00:00' };
    expect(readForm(form)).toEqual({ ...SOLD, effectiveTime: '2026-12-01T00:00:00+08:00' });
  });

  it('are whole fen', () => {
    expect(['99.9', '99.90', '0.01', '198'].map(readFen)).toEqual([9_990, 9_990, 1, 19_800]);
    const wrong = ['', '-1', '1.234', '1e3', '１', '1,000', '100000'];
    expect(wrong.filter((typed) => readFen(typed) !== null)).toEqual([]);
  });

  it('are nothing while a field is empty, nothing costs nothing, and without a moment', () => {
    const form = { ...toForm(SOLD), moment: '2026-12-01T00:00' };
    const [pack] = form.packs;
    if (!pack) throw new Error('no pack');
    for (const wrong of [{ paid: '' }, { paid: '0' }, { bonus: 'x' }, { yuan: '0' }]) {
      expect(readForm({ ...form, packs: [{ ...pack, ...wrong }] })).toBeNull();
    }
    expect(readForm({ ...form, moment: '' })).toBeNull();
    // Both are said at once, so each is known without the other.
    expect(readOffers({ ...form, moment: '' })).toEqual(SOLD);
  });

  it('begin with what holds now, and what is typed says from what it began', () => {
    const version = {
      ...{ ...SOLD, id: null, effectiveTime: null, state: 'current' as const, reason: '' },
      ...{ proposedBy: '', decidedBy: '' },
    };
    const first = toDraftOf(version);
    const next = toDraftOf({
      ...{ ...version, effectiveTime: '2026-12-01T00:00:00+08:00' },
      packs: [{ paid: 1000, bonus: 0, priceFen: 9_990 }],
    });
    const blank = beginDraft(first, toForm);
    expect(followDraft(blank, next, toForm).form).toEqual(toForm(next));
    const typed = { ...blank, form: { ...blank.form, moment: '2026-12-02T00:00' } };
    const kept = followDraft(typed, next, toForm);
    expect([kept.form, kept.from.revision === next.revision]).toEqual([typed.form, false]);
  });
});
