import { COUPON_EXPORT_MAX, type couponsDesk } from '@mogine/contract/desk/coupons';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessTime } from '#kernel/clock';
import { writeCsv, type CsvCell } from '#kernel/csv';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { maskPhone } from '../../account/index.ts';
import { findCoupon } from '../repository/coupon.ts';
import { countGrants, listGrants, type DeskGrant } from '../repository/desk.ts';

const payIdOf = ({ orderId }: DeskGrant) => orderId?.replaceAll('-', '') ?? '';

/** Who has a coupon or has used it. */
export async function readGrants(
  { db }: Context,
  input: OpInput<typeof couponsDesk.grants>,
): Promise<OpResult<typeof couponsDesk.grants>> {
  const slice = sliceOf(input);
  const filter = { couponId: input.id, state: input.state ?? null };
  const [rows, total] = await Promise.all([listGrants(db, filter, slice), countGrants(db, filter)]);
  const toShown = (grant: DeskGrant) => {
    const { id, clientId, nickname, phone, state, source } = grant;
    return {
      ...{ id, clientId, nickname, state, source, phone: phone ? maskPhone(phone) : '' },
      ...{ payId: payIdOf(grant), takenFen: grant.offFen, giveTime: grant.createdAt },
    };
  };
  return pageOfRows(rows, slice, total, toShown, (row) => row);
}

/** The newest of them as a table; who they are by account number alone. Throws NOT_FOUND. */
export async function exportGrants(
  { db }: Context,
  couponId: string,
  lang: Lang,
): Promise<OpResult<typeof couponsDesk.export>> {
  if (!(await findCoupon(db, couponId))) throw new AppError('NOT_FOUND');
  const limit = COUPON_EXPORT_MAX + 1;
  const found = await listGrants(db, { couponId, state: null }, { after: null, offset: 0, limit });
  const grants = found.slice(0, COUPON_EXPORT_MAX);
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(HEADS[lang], toRows(grants, lang))) parts.push(part);
  return {
    filename: `mogine-coupon-${couponId.slice(-8)}.csv`,
    content: Buffer.concat(parts).toString('utf8'),
    ...{ rows: grants.length, isCut: found.length > grants.length },
  };
}

async function* toRows(grants: readonly DeskGrant[], lang: Lang): AsyncGenerator<CsvCell[]> {
  for (const grant of grants) {
    yield [
      businessTime(grant.createdAt),
      grant.clientId,
      SOURCES[lang][grant.source],
      STATES[lang][grant.state],
      payIdOf(grant),
      { fen: grant.offFen },
    ];
  }
}

const HEADS = {
  zh: ['时间（北京）', '账号编号', '来源', '状态', '订单号', '优惠（元）'],
  en: ['Time (Beijing)', 'Account', 'Source', 'State', 'Order', 'Taken off (CNY)'],
} as const;
const SOURCES = {
  zh: { staff: '发放', code: '优惠码' },
  en: { staff: 'given', code: 'code' },
} as const;
const STATES = {
  zh: { free: '未使用', held: '待付款', used: '已使用', returned: '已释放' },
  en: { free: 'not used', held: 'order waits', used: 'used', returned: 'given up' },
} as const;
