import type { Lang } from '@mogine/contract/kernel/envelope';
import { businessTime } from '#kernel/clock';
import { writeCsv, type CsvCell } from '#kernel/csv';
import type { ListedOrder } from '../repository/desk-orders.ts';
import { tradeNumberOf } from '../rules.ts';

const HEADS = {
  zh: [
    ...[
      '支付时间（北京）',
      '退回时间（北京）',
      '创建时间（北京）',
      '状态',
      '类别',
      '商品',
      '金额（元）',
      '优惠（元）',
      '已退（元）',
    ],
    ...['订单号', '微信支付单号', '退款单号', '会员编号'],
  ],
  en: [
    ...[
      'Paid (Beijing)',
      'Paid back (Beijing)',
      'Created (Beijing)',
      'State',
      'Kind',
      'Bought',
      'Amount (CNY)',
      'Coupon (CNY)',
      'Paid back so far (CNY)',
    ],
    ...['Order', 'WeChat Pay number', 'Refund number', 'Member'],
  ],
} as const satisfies Record<Lang, readonly string[]>;

const STATES: Record<Lang, Record<ListedOrder['state'], string>> = {
  zh: {
    ...{ created: '已创建', prepaid: '待支付', closing: '关闭中', closed: '已关闭', paid: '已支付' },
    ...{ paid_late: '超时后到账', quarantined: '待人工核对', refunded: '已退款' },
  },
  en: {
    ...{ created: 'created', prepaid: 'waits for payment', closing: 'closing', closed: 'closed' },
    ...{ paid: 'paid', paid_late: 'paid late', quarantined: 'needs a person', refunded: 'refunded' },
  },
};
const KINDS: Record<Lang, Record<string, string>> = {
  zh: { points: '积分', vip: '会员' },
  en: { points: 'points', vip: 'membership' },
};

const timeOf = (at: Date | null) => (at ? businessTime(at) : '');

/** The rows as a table that spreadsheets open and do not calculate: nobody is named in it. Times are Shanghai's. */
export async function writeOrdersTable(
  rows: readonly ListedOrder[],
  { lang, hasHead }: { lang: Lang; hasHead: boolean },
): Promise<string> {
  async function* cells(): AsyncGenerator<CsvCell[]> {
    for (const row of rows) {
      const kind = String(row.offer['kind']);
      yield [
        ...[timeOf(row.paidAt), timeOf(row.refundedAt), businessTime(row.createdAt)],
        ...[STATES[lang][row.state], KINDS[lang][kind] ?? kind, row.sku],
        ...[{ fen: row.amountFen }, { fen: row.offFen }, { fen: row.refundFen ?? 0 }],
        ...[tradeNumberOf(row.id), row.transactionId ?? ''],
        ...[row.refundId ? tradeNumberOf(row.refundId) : '', row.clientId],
      ];
    }
  }
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(HEADS[lang], cells())) parts.push(part);
  return Buffer.concat(hasHead ? parts : parts.slice(1)).toString('utf8');
}
