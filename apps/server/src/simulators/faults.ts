import { z } from 'zod';

export const OPERATIONS = [
  'place',
  'query',
  'close',
  'refund',
  'query_refund',
  'transfer',
  'query_transfer',
  'bill',
  'bill_file',
  'certificates',
  'echo',
  'notify',
  'login_token',
  'login_userinfo',
  'sms_aliyun',
  'sms_tencent',
  'mail',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const FAULT_KINDS = [
  // Any answer.
  'error',
  'timeout',
  'rate_limit',
  'slow_body',
  // Signed answers and notifications.
  'unsigned',
  'signtest',
  'wrong_serial',
  'stale_timestamp',
  'forged',
  'tampered',
  // Order queries and notifications.
  'wrong_amount',
  'wrong_mchid',
  'wrong_appid',
  // Notifications.
  'drop',
  'delay',
  'duplicate',
  'reorder',
  // Close.
  'pay_during_close',
  'pay_after_close',
  // Refunds.
  'refund_abnormal',
  'refund_closed',
  // Bills.
  'bill_missing_row',
  'bill_extra_row',
  'bill_wrong_hash',
  // SMS.
  'sms_limit',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const faultSchema = z.strictObject({
  kind: z.enum(FAULT_KINDS),
  /** Only for this operation; otherwise for the next one that knows the kind. */
  op: z.enum(OPERATIONS).optional(),
  /** Only for this order. */
  outTradeNo: z.string().max(32).optional(),
  /** How often it strikes before it is spent. */
  times: z.int().min(1).max(1_000_000).default(1),
  /** `error`: the HTTP status and the provider's word for it. */
  status: z.int().min(400).max(599).default(500),
  code: z
    .string()
    .regex(/^[A-Za-z_.]{1,64}$/)
    .default('SYSTEM_ERROR'),
  /** `error`, `timeout`: whether the call took effect before the answer was lost. */
  effect: z.enum(['before', 'after']).default('before'),
  /** `timeout`, `slow_body`, `delay`. */
  delayMs: z
    .int()
    .min(0)
    .max(24 * 3_600_000)
    .default(15_000),
  /** `duplicate`. */
  copies: z.int().min(2).max(100).default(2),
});
export type Fault = z.infer<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

export interface FaultBoard {
  /** Throws on an unknown kind or a value out of range. */
  set(fault: FaultInput): Fault;
  list(): Fault[];
  clear(): void;
  /** Uses up one strike of the first fault that fits. */
  take<K extends FaultKind>(
    kinds: readonly K[],
    where: { op: Operation; outTradeNo?: string },
  ): (Fault & { kind: K }) | undefined;
}

export function createFaultBoard(): FaultBoard {
  let faults: Fault[] = [];
  return {
    set(input) {
      const fault = faultSchema.parse(input);
      faults.push(fault);
      return fault;
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear() {
      faults = [];
    },
    take(kinds, where) {
      const fault = faults.find(
        (candidate) =>
          kinds.some((kind) => kind === candidate.kind) &&
          (candidate.op === undefined || candidate.op === where.op) &&
          (candidate.outTradeNo === undefined || candidate.outTradeNo === where.outTradeNo),
      );
      const kind = kinds.find((candidate) => candidate === fault?.kind);
      if (!fault || kind === undefined) return undefined;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((other) => other !== fault);
      return { ...fault, kind };
    },
  };
}
