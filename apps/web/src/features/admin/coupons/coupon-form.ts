import type { CouponScope } from '@mogine/contract/coupon-schema';
import type { Data, Input } from '#shared/api/client.ts';
import { readFen, toYuan } from '../frame/yuan.ts';

export type Coupon = Data<'couponsDesk', 'detail'>;
type Content = Input<'couponsDesk', 'make'>;

/** Fields as they are typed: money in yuan, moments in Shanghai's time as the browser's field writes them. */
export type CouponForm = {
  name: string;
  enName: string;
  code: string;
  way: 'amount' | 'percent';
  /** Of the price, for the one way. */
  percent: string;
  /** What is taken off, or the most of it. */
  yuan: string;
  leastYuan: string;
  scope: CouponScope;
  isFirstOnly: boolean;
  start: string;
  end: string;
  total: string;
  perPerson: string;
};

export const EMPTY_FORM: CouponForm = {
  ...{ name: '', enName: '', code: '', way: 'amount', percent: '', yuan: '', leastYuan: '0' },
  ...{ scope: 'all', isFirstOnly: false, start: '', end: '', total: '', perPerson: '1' },
};

const SHANGHAI_MS = 8 * 3_600_000;

function toField(iso: string): string {
  return new Date(Date.parse(iso) + SHANGHAI_MS).toISOString().slice(0, 16);
}

export function toForm(coupon: Coupon): CouponForm {
  const { name, enName, code, percent, offFen, leastFen, scope, isFirstOnly } = coupon;
  return {
    ...{ name, enName, code, scope, isFirstOnly, way: percent === null ? 'amount' : 'percent' },
    ...{
      percent: percent === null ? '' : String(percent),
      yuan: toYuan(offFen),
      leastYuan: toYuan(leastFen),
    },
    ...{ start: toField(coupon.startTime), end: toField(coupon.endTime) },
    ...{ total: String(coupon.total), perPerson: String(coupon.perPerson) },
  };
}

function readCount(typed: string, max: number): number | null {
  const value = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return value >= 1 && value <= max ? value : null;
}

function readMoment(typed: string): string | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) ? `${typed}:00+08:00` : null;
}

const NAME_MIN = 2;
const PERCENT_MAX = 90;
const OFF_MAX_FEN = 1_000_000;
const TOTAL_MAX = 100_000;
const PER_PERSON_MAX = 20;
const CODE = /^[A-Z0-9]{4,20}$/;

/** What is typed as the call takes it, or which fields do not say what they should. */
export function readForm(
  form: CouponForm,
): { content: Content; wrong: null } | { content: null; wrong: ReadonlySet<keyof CouponForm> } {
  const [name, enName] = [form.name.trim(), form.enName.trim()];
  const code = form.code.replace(/[\s-]/g, '').toUpperCase();
  const isPercent = form.way === 'percent';
  const percent = isPercent ? readCount(form.percent, PERCENT_MAX) : null;
  const [offFen, leastFen] = [readFen(form.yuan), readFen(form.leastYuan)];
  const [startTime, endTime] = [readMoment(form.start), readMoment(form.end)];
  const [total, perPerson] = [readCount(form.total, TOTAL_MAX), readCount(form.perPerson, PER_PERSON_MAX)];
  const wrong = new Set<keyof CouponForm>();
  if (name.length < NAME_MIN) wrong.add('name');
  if (enName.length < NAME_MIN) wrong.add('enName');
  if (code !== '' && !CODE.test(code)) wrong.add('code');
  if (isPercent && percent === null) wrong.add('percent');
  if (!offFen || offFen > OFF_MAX_FEN) wrong.add('yuan');
  if (leastFen === null) wrong.add('leastYuan');
  if (startTime === null) wrong.add('start');
  // Both are written alike, so that their text tells which comes first.
  if (endTime === null || (startTime !== null && endTime <= startTime)) wrong.add('end');
  if (total === null) wrong.add('total');
  if (perPerson === null) wrong.add('perPerson');
  if (wrong.size > 0 || !offFen || leastFen === null || !startTime || !endTime || !total || !perPerson) {
    return { content: null, wrong };
  }
  const { scope, isFirstOnly } = form;
  return {
    content: {
      ...{ name, enName, code, percent, offFen, leastFen, scope, isFirstOnly },
      ...{ startTime, endTime, total, perPerson },
    },
    wrong: null,
  };
}
