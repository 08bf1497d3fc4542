import { describe, expect, it } from 'vitest';
import { toTimeline } from './order-timeline.ts';

const at = (minute: number) => `2026-01-05T10:${String(minute).padStart(2, '0')}:00+08:00`;
const REFUND = {
  ...{
    refundNo: 'b',
    orderNo: 'a',
    month: 0,
    point: 100,
    refundFen: 1000,
    isByStaff: false,
    reason: '',
    answer: '',
  },
  ...{ createTime: at(20), decideTime: at(30), endTime: at(30) },
};
const ORDER = {
  ...{ payId: 'a', clientId: 'c', nickname: '林木', phone: '', sku: 'points_100', amountFen: 1000 },
  ...{ offFen: 0, coupon: null, invoice: null },
  ...{ state: 'refunded' as const, createTime: at(0), payTime: at(2), closeTime: null, expireTime: at(15) },
  ...{ transactionId: '42', offer: {}, txnId: null, refunds: [], settlements: [], notifications: [] },
};
const told = {
  ...{ source: 'notify', outcome: 'credited', refundNo: '', told: {}, mismatches: [], time: at(3) },
};

describe('the timeline of a payment', () => {
  it('tells by time, and what came first of one moment first', () => {
    const notification = { id: 'n', eventType: 'T', outcome: 'credited', body: '{}', time: at(3) };
    const steps = toTimeline({ ...ORDER, settlements: [told], notifications: [notification] });
    expect(steps.map(({ step }) => step)).toEqual(['created', 'paid', 'notified', 'told']);
  });

  it('is paid after it was created, also in one second of the provider, who says no parts of it', () => {
    const createTime = at(0).replace(':00+', ':00.412+');
    const steps = toTimeline({ ...ORDER, createTime, payTime: at(0) });
    expect(steps.map(({ step }) => step)).toEqual(['created', 'paid']);
  });

  it('tells of a refund that it was asked, decided and ended', () => {
    const stepsOf = (state: 'refunded' | 'rejected') =>
      toTimeline({ ...ORDER, refunds: [{ ...REFUND, state }] }).map(({ step }) => step);
    expect(stepsOf('refunded')).toEqual(['created', 'paid', 'refundAsked', 'refundDecided', 'refundEnded']);
    expect(stepsOf('rejected')).toEqual(['created', 'paid', 'refundAsked', 'refundEnded']);
  });
});
