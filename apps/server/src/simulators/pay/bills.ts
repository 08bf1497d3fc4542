import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FaultBoard } from '../faults.ts';
import type { SimulatorTime } from '../time.ts';
import { PayRefusal, shanghaiDay, shanghaiRfc3339 } from './answer.ts';
import { isPaid, type OrderBook, type SimulatedOrder } from './order-book.ts';
import type { RefundBook, SimulatedRefund } from './refund-book.ts';

const HOUR_MS = 3_600_000;
const READY_AFTER_MS = 34 * HOUR_MS;
const KEPT_MS = 92 * 24 * HOUR_MS;
const LINK_LIFE_MS = 5 * 60_000;

const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,' +
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,' +
  '手续费,费率,订单金额,申请退款金额,费率备注';
const SUMMARY_HEADER =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

interface BillLine {
  fields: string[];
  orderFen: number;
  refundFen: number;
}

export interface Bills {
  /** Throws `PayRefusal` for a day without trades, not yet ready or no longer kept. */
  create(query: { billDate: string; billType: string; gzip: boolean }): { sha1: string; token: string };
  download(token: string): { file: Buffer; gzip: boolean };
}

export function createBills(deps: {
  time: SimulatorTime;
  faults: FaultBoard;
  orders: OrderBook;
  refunds: RefundBook;
  appId: string;
  mchId: string;
}): Bills {
  const { time, faults } = deps;
  const links = new Map<string, { file: Buffer; gzip: boolean; untilMs: number }>();

  function linesOf(day: string, billType: string): BillLine[] {
    const payments = deps.orders
      .list()
      .filter((order) => isPaid(order) && shanghaiDay(order.paidMs ?? 0) === day)
      .map((order) => paymentLine(order, deps));
    const refunds = deps.refunds
      .list()
      .filter((refund) => refund.state !== 'CLOSED' && shanghaiDay(refund.createdMs) === day)
      .map((refund) => refundLine(refund, deps.orders.find(refund.outTradeNo), deps));
    if (billType === 'SUCCESS') return payments;
    return billType === 'REFUND' ? refunds : [...payments, ...refunds];
  }

  return {
    create({ billDate, billType, gzip }) {
      if (!/^\d{4}-\d\d-\d\d$/.test(billDate) || !['ALL', 'SUCCESS', 'REFUND'].includes(billType)) {
        throw new PayRefusal(400, 'PARAM_ERROR', '参数错误');
      }
      const ageMs = time.now().getTime() - Date.parse(`${billDate}T00:00:00+08:00`);
      if (!(ageMs >= 24 * HOUR_MS && ageMs < KEPT_MS))
        throw new PayRefusal(400, 'PARAM_ERROR', '账单日期不合法');
      if (ageMs < READY_AFTER_MS) throw new PayRefusal(400, 'STATEMENT_CREATING', '账单生成中');
      const lines = linesOf(billDate, billType);
      if (faults.take(['bill_missing_row'], { op: 'bill' })) lines.shift();
      if (faults.take(['bill_extra_row'], { op: 'bill' })) lines.push(strangerLine(billDate, deps));
      if (lines.length === 0) throw new PayRefusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
      const file = Buffer.from(renderBill(lines));
      const token = randomBytes(24).toString('base64url');
      links.set(token, { file, gzip, untilMs: time.now().getTime() + LINK_LIFE_MS });
      const hashed = faults.take(['bill_wrong_hash'], { op: 'bill' }) ? randomBytes(20) : file;
      return { sha1: createHash('sha1').update(hashed).digest('hex'), token };
    },

    download(token) {
      const link = links.get(token);
      if (!link || time.now().getTime() > link.untilMs) {
        links.delete(token);
        throw new PayRefusal(400, 'INVALID_REQUEST', '下载链接无效或已过期');
      }
      return { file: link.gzip ? gzipSync(link.file) : link.file, gzip: link.gzip };
    },
  };
}

function renderBill(lines: BillLine[]): string {
  const orderFen = lines.reduce((sum, line) => sum + line.orderFen, 0);
  const refundFen = lines.reduce((sum, line) => sum + line.refundFen, 0);
  const summary = [
    String(lines.length),
    yuan(orderFen),
    yuan(refundFen),
    '0.00',
    fee(orderFen - refundFen),
    yuan(orderFen),
    yuan(refundFen),
  ];
  const rows = [...lines.map((line) => row(line.fields)), SUMMARY_HEADER, row(summary)];
  return `\uFEFF${[HEADER, ...rows].join('\r\n')}\r\n`;
}

function row(fields: string[]): string {
  return fields.map((field) => `\`${field}`).join(',');
}

interface Merchant {
  appId: string;
  mchId: string;
}

function paymentLine(order: SimulatedOrder, merchant: Merchant): BillLine {
  const fields = [
    ...commonFields(order.paidMs ?? 0, order, merchant, 'SUCCESS'),
    yuan(order.amountFen),
    '0.00',
    ...['0', '0', '0.00', '0.00', '', ''],
    ...[plain(order.description), plain(order.attach ?? '')],
    ...[fee(order.amountFen), '0.60%', yuan(order.amountFen), '0.00', ''],
  ];
  return { fields, orderFen: order.amountFen, refundFen: 0 };
}

function refundLine(refund: SimulatedRefund, order: SimulatedOrder, merchant: Merchant): BillLine {
  const amount = yuan(refund.refundFen);
  const fields = [
    ...commonFields(refund.createdMs, order, merchant, 'REFUND'),
    '0.00',
    '0.00',
    ...[refund.refundId, refund.outRefundNo, amount, '0.00', 'ORIGINAL', refund.state],
    ...[plain(order.description), plain(order.attach ?? '')],
    ...[fee(-refund.refundFen), '0.60%', '0.00', amount, ''],
  ];
  return { fields, orderFen: 0, refundFen: refund.refundFen };
}

/** A payment that no shop ever ordered. */
function strangerLine(day: string, merchant: Merchant): BillLine {
  const order: SimulatedOrder = {
    outTradeNo: `stranger${randomBytes(6).toString('hex')}`,
    transactionId: `4200009999${day.replaceAll('-', '')}0000000001`,
    openid: 'oStranger',
    description: '来历不明的订单',
    amountFen: 1,
    notifyUrl: '',
    createdMs: 0,
    paidMs: Date.parse(`${day}T12:00:00+08:00`),
    codeUrl: '',
    codeIssuedMs: 0,
    state: 'SUCCESS',
  };
  return paymentLine(order, merchant);
}

function commonFields(atMs: number, order: SimulatedOrder, merchant: Merchant, state: string): string[] {
  const time = shanghaiRfc3339(atMs).slice(0, 19).replace('T', ' ');
  return [
    ...[time, merchant.appId, merchant.mchId, '0', '', order.transactionId ?? '', order.outTradeNo],
    ...[order.openid ?? '', 'NATIVE', state, 'OTHERS', 'CNY'],
  ];
}

function yuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Six thousandths, rounded to a fen and printed with five decimals. */
function fee(fen: number): string {
  return `${yuan(Math.round((fen * 6) / 1000))}000`;
}

/** Names come from the shop and could otherwise break the line apart. */
function plain(text: string): string {
  return text.replace(/[`\r\n]/g, ' ');
}
