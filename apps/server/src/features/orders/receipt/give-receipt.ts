import { sayNickname } from '@mogine/contract/nickname';
import { BASE_PATH, type Lang } from '@mogine/contract/kernel/envelope';
import { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readLink, signLink } from '#kernel/signed-link';
import { openTypeface, type Typeface } from '#kernel/typeface';
import { findPayerName } from '../repository.ts';
import { readOrder } from '../service/detail.ts';
import { drawReceipt } from './draw-receipt.ts';
import { hasReceipt, toReceipt } from './receipt.ts';
import { RECEIPT_WORDS } from './words.ts';

/** Where a receipt is read; what follows names language, type and number. */
export const RECEIPT_PATH = `${BASE_PATH}${orders.receipt.path}/`;
const LINK_SECONDS = 600;
const NAMED = /^(zh|en)\/([1-6])\/([\w-]{1,64})\.pdf$/;

let face: Promise<Typeface> | null = null;

/** The typeface is read once, when the first receipt is drawn. */
async function readFace(): Promise<Typeface> {
  face ??= openTypeface();
  face.catch(() => (face = null));
  return face;
}

/** An address of the receipt as PDF. Throws PAYMENT_NOT_FOUND, and RECEIPT_NOT_PAID for what nobody paid. */
export async function giveReceipt(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.receipt>,
  lang: Lang,
): Promise<OpResult<typeof orders.receipt>> {
  const order = await readOrder(ctx, clientId, input);
  if (!hasReceipt(order)) throw new AppError('RECEIPT_NOT_PAID');
  const name = `${lang}/${order.type}/${order.orderNo}.pdf`;
  const filename = `mogine-${order.orderNo}.pdf`;
  const expiresAt = Math.floor(ctx.clock.now().getTime() / 1000) + LINK_SECONDS;
  const query = signLink(ctx.secret, { key: RECEIPT_PATH + name, expiresAt, clientId, filename });
  return { url: `${RECEIPT_PATH}${name}?${query}`, filename };
}

/** What such an address gives. Throws DOWNLOAD_LINK_INVALID, and what {@link giveReceipt} throws. */
export async function openReceipt(
  ctx: Context,
  name: string,
  query: URLSearchParams,
): Promise<{ filename: string; body: Buffer }> {
  const now = ctx.clock.now();
  const grant = readLink(ctx.secret, RECEIPT_PATH + name, query, now);
  const [, lang, type, orderNo] = NAMED.exec(name) ?? [];
  if (!grant || !orderNo) throw new AppError('DOWNLOAD_LINK_INVALID');
  const order = await readOrder(ctx, grant.clientId, { orderNo, type: Number(type) });
  const words = RECEIPT_WORDS[lang === 'en' ? 'en' : 'zh'];
  const receipt = toReceipt(order, {
    lang: lang === 'en' ? 'en' : 'zh',
    payer: sayNickname(lang === 'en' ? 'en' : 'zh', await findPayerName(ctx.db, grant.clientId)),
    describe: ({ payment }) => {
      if (!payment) return '';
      if (payment.months > 0) return words.until(payment.months);
      return payment.bonus > 0 ? words.bonus(payment.bonus.toLocaleString('en')) : '';
    },
  });
  if (!receipt) throw new AppError('RECEIPT_NOT_PAID');
  return { filename: grant.filename, body: await drawReceipt(await readFace(), receipt, now) };
}
