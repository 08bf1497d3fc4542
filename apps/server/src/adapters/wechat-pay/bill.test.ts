import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTradeBill, yuanToFen, yuanToMilliFen } from './bill.ts';

const HEADER = Array.from({ length: 27 }, (_, column) =>
  column === 0 ? '交易时间' : `列${column + 1}`,
).join(',');
const field = fc.string({ maxLength: 20 }).map((text) => text.replace(/[`\r\n\uFEFF]/g, ''));
const fen = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const yuan = (value: number) => `${BigInt(value) / 100n}.${String(BigInt(value) % 100n).padStart(2, '0')}`;

function line(fields: string[]): string {
  return fields.map((text) => `\`${text}`).join(',');
}

function bill(rows: string[][], eol = '\r\n'): string {
  const summary = [String(rows.length), ...Array.from({ length: 6 }, () => '0.00')];
  return `\uFEFF${[HEADER, ...rows.map(line), '总交易单数,…', line(summary)].join(eol)}${eol}`;
}

function paymentRow(overrides: Record<number, string>): string[] {
  const defaults: Record<number, string> = {
    1: '2026-03-05 12:00:00',
    10: 'SUCCESS',
    12: 'CNY',
    13: '0.00',
    17: '0.00',
    23: '0.00000',
    25: '0.00',
  };
  return Array.from({ length: 27 }, (_, index) => overrides[index + 1] ?? defaults[index + 1] ?? '');
}

test('every amount and name comes through exactly, whatever the texts hold', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ fen, description: field, attach: field, no: field }), { maxLength: 20 }),
      fc.constantFrom('\n', '\r\n'),
      (entries, eol) => {
        const rows = parseTradeBill(
          bill(
            entries.map((entry) =>
              paymentRow({
                7: entry.no,
                13: yuan(entry.fen),
                21: entry.description,
                22: entry.attach,
                25: yuan(entry.fen),
              }),
            ),
            eol,
          ),
        );
        expect(
          rows.map((row) => ({
            fen: row.orderFen,
            description: row.description,
            attach: row.attach,
            no: row.outTradeNo,
          })),
        ).toEqual(entries);
      },
    ),
    { seed: 20260305 },
  );
});

test('yuan become fen without rounding', () => {
  fc.assert(
    fc.property(fen, (value) => {
      expect(yuanToFen(yuan(value))).toBe(value);
      expect(yuanToFen(`-${yuan(value)}`)).toBe(value === 0 ? 0 : -value);
    }),
    { seed: 20260305 },
  );
  expect(['0', '0.1', '0.10', '1.230', '0.29', '1.15'].map(yuanToFen)).toEqual([0, 10, 10, 123, 29, 115]);
  expect(yuanToMilliFen('0.00600')).toBe(600);
});

test.each(['', '.5', '1.', '1,000.00', '1e3', ' 1', '0.001', '¥1', 'NaN', '90071992547409.93'])(
  'refuses %j as yuan',
  (text) => {
    expect(() => yuanToFen(text)).toThrow(/^bill:/);
  },
);

test.each([
  ['nothing', ''],
  ['a page of HTML', '<html></html>'],
  ['a row too short', bill([paymentRow({}).slice(1)])],
  ['a lost row', bill([paymentRow({}), paymentRow({})]).replace(/`2026[^\n]*\n/, '')],
  ['a field without its mark', bill([paymentRow({})]).replace('`2026', '2026')],
  ['an impossible time', bill([paymentRow({ 1: 'yesterday' })])],
])('refuses %s', (_name, text) => {
  expect(() => parseTradeBill(text)).toThrow(/^bill:/);
});
