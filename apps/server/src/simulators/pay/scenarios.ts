import type { FaultInput } from '../faults.ts';

export const SCENARIOS = [
  'notice_lost',
  'notice_twice',
  'notice_late',
  'notice_wrong_amount',
  'notice_signtest',
  'notice_tampered',
  'notice_forged',
  'close_race',
  'late_payment',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** What to set before the payer pays; the close scenarios pay by themselves when the shop closes. */
export const SCENARIO_FAULTS: Record<Scenario, { fault: FaultInput; payNow: boolean }> = {
  notice_lost: { fault: { kind: 'drop', op: 'notify', times: 3 }, payNow: true },
  notice_twice: { fault: { kind: 'duplicate', op: 'notify', copies: 3 }, payNow: true },
  notice_late: { fault: { kind: 'delay', op: 'notify', delayMs: 60_000 }, payNow: true },
  notice_wrong_amount: { fault: { kind: 'wrong_amount', op: 'notify' }, payNow: true },
  notice_signtest: { fault: { kind: 'signtest', op: 'notify' }, payNow: true },
  notice_tampered: { fault: { kind: 'tampered', op: 'notify' }, payNow: true },
  notice_forged: { fault: { kind: 'forged', op: 'notify' }, payNow: true },
  close_race: { fault: { kind: 'pay_during_close', op: 'close' }, payNow: false },
  late_payment: { fault: { kind: 'pay_after_close', op: 'close' }, payNow: false },
};
