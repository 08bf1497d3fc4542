import type { Context } from '#context';
import { readRates, type Rates } from '../../rates/index.ts';
import { availableFrom, creditDownloads, type DownloadCredit } from '../../wallet/index.ts';
import { insertEarnings, type NewEarning } from '../repository/earning.ts';
import { creditsOf, type Sale } from '../rules/shares.ts';
import { settleSoon } from './debts.ts';
import { newEarningNumber } from './numbers.ts';

/** Writes down what a purchase brought its sellers, at which rates, in the transaction that credited them. */
export async function recordSales(
  ctx: Context,
  {
    buyerId,
    orderNo,
    txnId,
    sales,
    rates,
  }: { buyerId: string; orderNo: string; txnId: string; sales: readonly Sale[]; rates: Rates },
): Promise<void> {
  if (sales.length === 0) return;
  await insertEarnings(
    ctx.db,
    sales.map((sale) => ({ ...rowOf(ctx, sale, { buyerId, orderNo, txnId, rates }), form: 'purchase' })),
  );
  await settleSoon(ctx, sellersOf(sales));
}

/** A member's download of somebody's asset, that its month counted for the first time. */
export type CountedDownload = Omit<Sale, 'grossPoints' | 'sharePoints'> & { periodStart: Date };

/**
 * Credits the creators of assets that a member downloaded, all at once, in the caller's transaction: that of the
 * counting, so that each is credited exactly when it is counted.
 */
export async function recordDownloads(
  ctx: Context,
  buyerId: string,
  downloads: readonly CountedDownload[],
): Promise<void> {
  const orderNo = newEarningNumber(ctx.clock.now());
  const rates = await readRates(ctx, ctx.clock.now());
  const { memberDownloadPoints: sharePoints, holdDays } = rates;
  const sales = downloads.map((download) => ({ ...download, grossPoints: 0, sharePoints }));
  const [first, ...more] = creditsOf(sales).map(({ clientId, points }): DownloadCredit => {
    const own = sales.filter(({ sellerId }) => sellerId === clientId);
    return { clientId, points, orderNo, ...describe(own) };
  });
  if (!first) return;
  const key = `member_download:${ctx.ids.next()}`;
  const { txnId } = await creditDownloads(ctx, {
    ...{ downloaderId: buyerId, key, holdDays, credits: [first, ...more] },
  });
  await insertEarnings(
    ctx.db,
    sales.map((sale) => ({
      ...rowOf(ctx, sale, { buyerId, orderNo, txnId, rates }),
      ...{ form: 'member_download', period_start: sale.periodStart },
    })),
  );
  await settleSoon(ctx, sellersOf(sales));
}

function sellersOf(sales: readonly Pick<Sale, 'sellerId'>[]): string[] {
  return [...new Set(sales.map(({ sellerId }) => sellerId))];
}

function rowOf(
  ctx: Context,
  sale: Sale,
  { buyerId, orderNo, txnId, rates }: { buyerId: string; orderNo: string; txnId: string; rates: Rates },
): Omit<NewEarning, 'form'> {
  const now = ctx.clock.now();
  return {
    id: ctx.ids.next(),
    seller_id: sale.sellerId,
    buyer_id: buyerId,
    asset_id: sale.assetId,
    name: sale.name,
    en_name: sale.enName,
    order_no: orderNo,
    period_start: null,
    gross_points: sale.grossPoints,
    share_points: sale.sharePoints,
    rate_version: rates.version,
    txn_id: txnId,
    created_at: now,
    available_at: availableFrom('earned', now, rates.holdDays),
    source: sale.source ?? 'direct',
  };
}

/** How the points log names what one creator got: by the first asset, and how many more. */
function describe(sales: readonly Sale[]) {
  const [first] = sales;
  if (!first) throw new Error('a credit for no download');
  const more = sales.length - 1;
  return {
    assetId: first.assetId,
    cover: first.cover,
    title: {
      zh: `会员下载：${first.name}${more > 0 ? ` 等 ${sales.length} 件` : ''}`,
      en: `Member download: ${first.enName}${more > 0 ? ` and ${more} more` : ''}`,
    },
  };
}
