import type { BillRow } from '../../features/payments/port.ts';

const COLUMNS = 27;
const SUMMARY_COLUMNS = 7;

/**
 * Reads the text of a full trade bill (`bill_type=ALL`): byte order mark, header, rows whose fields all begin with a
 * backtick, then a summary header and row. Throws when rows and summary disagree, which a cut-off file does.
 */
export function parseTradeBill(text: string): BillRow[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '');
  const header = lines[0]?.split(',') ?? [];
  if (header.length !== COLUMNS || header[0] !== '交易时间' || lines.length < 3)
    throw new Error('bill: unexpected layout');

  const summary = splitFields(lines.at(-1) ?? '', SUMMARY_COLUMNS);
  const rows = lines.slice(1, -2).map(parseRow);
  if (Number(summary[0]) !== rows.length) throw new Error('bill: rows do not match the summary');
  return rows;
}

function parseRow(line: string): BillRow {
  const fields = splitFields(line, COLUMNS);
  const at = (column: number) => fields[column - 1] ?? '';
  const tradeState = at(10);
  // Payments print "0" where a refund has its number.
  const refunded = tradeState === 'REFUND' || tradeState === 'REVOKED';
  return {
    tradedAt: shanghaiTime(at(1)),
    appId: at(2),
    mchId: at(3),
    transactionId: at(6),
    outTradeNo: at(7),
    openid: at(8),
    tradeType: at(9),
    tradeState,
    currency: at(12),
    settledFen: yuanToFen(at(13)),
    orderFen: yuanToFen(at(25)),
    ...(refunded
      ? { refund: { refundId: at(15), outRefundNo: at(16), refundFen: yuanToFen(at(17)), state: at(20) } }
      : {}),
    description: at(21),
    attach: at(22),
    feeMilliFen: yuanToMilliFen(at(23)),
  };
}

function splitFields(line: string, expected: number): string[] {
  if (!line.startsWith('`')) throw new Error('bill: field without its mark');
  const fields = line.slice(1).split(',`');
  if (fields.length !== expected) throw new Error(`bill: ${fields.length} columns instead of ${expected}`);
  return fields;
}

function shanghaiTime(text: string): Date {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) throw new Error('bill: unreadable time');
  return new Date(`${text.replace(' ', 'T')}+08:00`);
}

/** `12.3` → 1230, from the digits alone. Throws on anything below a fen or beyond exact integers. */
export function yuanToFen(text: string): number {
  return scaleDecimal(text, 2);
}

/** Fees go down to a hundred-thousandth of a yuan. */
export function yuanToMilliFen(text: string): number {
  return scaleDecimal(text, 5);
}

function scaleDecimal(text: string, digits: number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new Error('bill: unreadable amount');
  const [, sign, whole = '', fraction = ''] = match;
  if (!/^0*$/.test(fraction.slice(digits))) throw new Error('bill: amount finer than its unit');
  const value = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  if (!Number.isSafeInteger(value)) throw new Error('bill: amount out of range');
  return sign === '-' && value !== 0 ? -value : value;
}
