import { createHash } from 'node:crypto';
import { formatFen } from '#kernel/money';

export type BankPayment = {
  withdrawalNo: string;
  holder: string;
  account: string;
  bank: string;
  branch: string;
  netFen: number;
};

const HEAD = ['批次号', '提现编号', '收款户名', '收款账号', '开户行', '支行', '金额（元）', '用途'];
const PURPOSE = '创作收益';

/**
 * A batch as the bank takes it: one payment a line, then how many they are and what they sum to, and last the SHA-256 of
 * all lines before, so that whoever uploads it sees that it is whole. UTF-8 with a mark; the same batch gives the same bytes.
 */
export function writeBankFile(
  batchNo: string,
  payments: readonly BankPayment[],
): { content: string; sha256: string } {
  const rows = payments.map(({ withdrawalNo, holder, account, bank, branch, netFen }) =>
    writeRow([batchNo, withdrawalNo, holder, account, bank, branch, formatFen(netFen), PURPOSE]),
  );
  const total = payments.reduce((sum, { netFen }) => sum + netFen, 0);
  const body = `\u{feff}${writeRow(HEAD)}${rows.join('')}${writeRow(['合计', String(payments.length), formatFen(total)])}`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { content: `${body}${writeRow(['校验', sha256])}`, sha256 };
}

function writeRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** One line of a bank's answer; `row` is its number in the text, from 1. */
export type BankResult = {
  row: number;
  batchNo: string;
  withdrawalNo: string;
  netFen: number;
  outcome: 'done' | 'failed';
  bankNo: string;
  why: string;
};
export type ReadResult = BankResult | { row: number; problem: 'unreadable' };

const OUTCOMES: Readonly<Record<string, BankResult['outcome']>> = {
  成功: 'done',
  失败: 'failed',
  success: 'done',
  failed: 'failed',
};
const FIELDS = 6;
const FIELD_MAX = 200;
const LINE_MAX = 2 * FIELDS * FIELD_MAX;

/**
 * A bank's answer: batch, number, yuan, 成功 or 失败, the bank's own number and, of what failed, why, as CSV or as a spreadsheet gives
 * its cells. A first line that is no payment is a head, as long as others follow: else nothing would be read and nothing be said.
 */
export function readBankResult(text: string): ReadResult[] {
  const lines = text
    .replace(/^\u{feff}/u, '')
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ line, row: at + 1 }))
    .filter(({ line }) => line.trim() !== '');
  const results = lines.map(({ line, row }) => readPayment(line, row));
  const [first] = results;
  if (first === undefined) return [{ row: 1, problem: 'unreadable' }];
  const hasHead = 'problem' in first && isHead(lines[0]?.line ?? '');
  return hasHead && results.length > 1 ? results.slice(1) : results;
}

/** An answer as it is known again by whoever has it, without a word of it. */
export function describeResult(text: string): { rows: number; sha256: string } {
  const rows = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '').length;
  return { rows, sha256: createHash('sha256').update(text).digest('hex') };
}

/** No cell of a head is a sum: a payment whose line is broken is told, not left out. */
function isHead(line: string): boolean {
  return !(readRow(line) ?? [line]).some((cell) => /\d\.\d|^\d+$/.test(cell));
}

function readPayment(line: string, row: number): ReadResult {
  const [batchNo = '', withdrawalNo = '', yuan = '', said = '', bankNo = '', why = '', ...more] =
    readRow(line) ?? [];
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  const outcome = OUTCOMES[said.toLowerCase()];
  if (!whole || !outcome || withdrawalNo === '' || more.length > 0) return { row, problem: 'unreadable' };
  const netFen = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return { row, batchNo, withdrawalNo, netFen, outcome, bankNo, why };
}

/** The cells of a line, quoted or not; null where the quotes do not close, or there is too much. */
function readRow(line: string): string[] | null {
  if (line.length > LINE_MAX) return null;
  const cells: string[] = [];
  const cell = / *(?:"((?:[^"]|"")*)"|([^",\t]*)) *([,\t]|$)/y;
  for (;;) {
    const found = cell.exec(line);
    if (!found) return null;
    const value = (found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim();
    if (value.length > FIELD_MAX || cells.length === FIELDS) return null;
    // What our own tables write before numbers and formulas, spreadsheets give back.
    cells.push(value.replace(/^[='"]+|["']+$/g, ''));
    if (found[3] === '') return cells;
  }
}
