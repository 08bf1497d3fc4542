import type { couponsDesk } from '@mogine/contract/desk/coupons';
import { id as accountNumber, phone as phoneNumber } from '@mogine/contract/kernel/fields';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { reasons, type ReasonName } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { sendMessage } from '../../messages/index.ts';
import { insertGrants, lockCoupon, type Coupon } from '../repository/coupon.ts';
import { countOwnOf, findMembers, listGivenWith, takeSome } from '../repository/desk.ts';
import { findTimeRefusal } from '../rules.ts';

type Line = { who: string; id: string | null; phone: string | null };

function readLine(who: string): Line {
  const id = accountNumber.safeParse(who);
  if (id.success) return { who, id: id.data, phone: null };
  const phone = phoneNumber.safeParse(who);
  return { who, id: null, phone: phone.success ? phone.data : null };
}

/**
 * Gives one to each of these people, who are told; whoever got one by the same list before, whose answer was lost, gets no other.
 * `clientIds` are those who got one now. Throws NOT_FOUND, and COUPON_STATE where it
 * has not begun or is over.
 */
export async function giveCoupon(
  ctx: Context,
  { by, lang, input }: { by: string; lang: Lang; input: OpInput<typeof couponsDesk.give> },
): Promise<OpResult<typeof couponsDesk.give> & { clientIds: string[] }> {
  const coupon = await lockCoupon(ctx.db, input.id);
  if (!coupon) throw new AppError('NOT_FOUND');
  const refusal = findTimeRefusal(coupon, ctx.clock.now());
  // Ahead of its time it may be given.
  if (refusal && refusal.reason !== 'COUPON_EARLY') throw new AppError('COUPON_STATE');
  const lines = input.to.map(readLine);
  const members = await findMembers(ctx.db, {
    ids: lines.flatMap(({ id }) => id ?? []),
    phones: lines.flatMap(({ phone }) => phone ?? []),
  });
  const byName = new Map(members.flatMap(({ id, phone }) => [[id, id] as const, [phone ?? '', id] as const]));
  const has = await countOwnOf(
    ctx.db,
    coupon.id,
    members.map(({ id }) => id),
  );
  const before = await listGivenWith(ctx.db, coupon.id, input.key);
  let repeated = 0;
  const refused: { who: string; why: string }[] = [];
  const clientIds: string[] = [];
  const listed = new Set<string>();
  for (const { who, id, phone } of lines) {
    const clientId = byName.get(id ?? phone ?? 'nobody');
    if (clientId && before.has(clientId) && !listed.has(clientId)) {
      listed.add(clientId);
      repeated += 1;
      continue;
    }
    const why = ((): ReasonName | null => {
      if (!clientId) return 'COUPON_NOT_MEMBER';
      if (listed.has(clientId)) return 'COUPON_TWICE';
      if ((has.get(clientId) ?? 0) >= coupon.perPerson) return 'COUPON_HAS';
      return coupon.taken + clientIds.length >= coupon.total ? 'COUPON_GONE' : null;
    })();
    if (clientId) listed.add(clientId);
    if (why) refused.push({ who, why: reasons[why][lang] });
    else if (clientId) clientIds.push(clientId);
  }
  await insertGrants(
    ctx.db,
    clientIds.map((clientId) => ({
      ...{ id: ctx.ids.next(), couponId: coupon.id, clientId, source: 'staff', givenBy: by },
      givenWith: input.key,
      ...{ state: 'free', orderId: null, offFen: 0, createdAt: ctx.clock.now() },
    })),
  );
  if (clientIds.length > 0) await takeSome(ctx.db, coupon.id, clientIds.length);
  for (const clientId of clientIds) await tell(ctx, clientId, coupon);
  return { given: repeated + clientIds.length, refused, clientIds };
}

async function tell(ctx: Context, clientId: string, { name, enName, endsAt }: Coupon): Promise<void> {
  const day = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(endsAt);
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'money', target: { page: 'wallet' } },
    title: { zh: '您收到一张优惠券', en: 'You have a coupon' },
    content: {
      zh: `“${name}”已放入您的钱包，有效期至 ${day('zh-CN')}，付款时可选用。`,
      en: `${enName} is in your wallet until ${day('en-GB')}. Choose it when you pay.`,
    },
  });
}
