import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBankResult, writeBankFile } from './bank-file.ts';

const payment = {
  ...{ withdrawalNo: 'E1', holder: '林"间"', account: '6222020200112233', bank: '招商银行' },
  ...{ branch: '上海张江支行', netFen: 12_305 },
};

describe('the file for the bank', () => {
  it('has a line for each payment, their sum, and the checksum of all before it', () => {
    const { content, sha256 } = writeBankFile('B1', [payment, { ...payment, withdrawalNo: 'E2', netFen: 7 }]);
    const lines = content.split('\r\n');
    expect(lines).toHaveLength(6);
    // The answer that is imported names it alike; the bank's own number is another.
    expect(lines[0]).toContain('"批次号","提现编号","收款户名"');
    expect(lines[1]).toBe(
      '"B1","E1","林""间""","6222020200112233","招商银行","上海张江支行","123.05","创作收益"',
    );
    expect(lines[3]).toBe('"合计","2","123.12"');
    expect(lines[4]).toBe(`"校验","${sha256}"`);
    const body = content.slice(0, content.indexOf('"校验"'));
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
  });
});

describe('the bank’s answer', () => {
  const head = '批次号,提现编号,金额,结果,银行流水号,原因';

  it('is read quoted or not, with either end of line and in either language', () => {
    expect(
      readBankResult(
        `\u{feff}${head}\r\nB1,E1,123.05,成功,P9,\r\n"B1","E2","7","failed","","户名, 不符"\n\n`,
      ),
    ).toEqual([
      { row: 2, batchNo: 'B1', withdrawalNo: 'E1', netFen: 12_305, outcome: 'done', bankNo: 'P9', why: '' },
      {
        row: 3,
        batchNo: 'B1',
        withdrawalNo: 'E2',
        netFen: 700,
        outcome: 'failed',
        bankNo: '',
        why: '户名, 不符',
      },
    ]);
  });

  it.each([
    ['an amount that is none', 'B1,E1,12x,成功,P,'],
    ['an amount of three decimals', 'B1,E1,12.345,成功,P,'],
    ['a negative amount', 'B1,E1,-12,成功,P,'],
    ['another word', 'B1,E1,12,处理中,P,'],
    ['a quote that does not close', 'B1,"E1,12,成功,P,'],
    ['too many cells', 'B1,E1,12,成功,P,,,'],
    ['too few', 'B1,E1'],
    ['no number', 'B1,,12,成功,P,'],
  ])('with %s is unreadable in that line', (_, line) => {
    expect(readBankResult(`${head}\n${line}`)).toEqual([{ row: 2, problem: 'unreadable' }]);
  });

  it('needs no head, may be cells of a spreadsheet, and loses no line without a word', () => {
    const paid = { batchNo: 'B1', netFen: 700, outcome: 'done', bankNo: 'P9', why: '' };
    expect(readBankResult('B1,E1,7,成功,P9,\n\nB1\tE2\t7.00\t成功\tP9\t')).toEqual([
      { ...paid, row: 1, withdrawalNo: 'E1' },
      { ...paid, row: 3, withdrawalNo: 'E2' },
    ]);
    // What is no head, and a head alone.
    for (const text of ['B1,E1,7.00,处理中,P9,\nB1,E2,7,成功,P9,', head, '您好，附件为回执', ' \n'])
      expect(readBankResult(text)[0]).toEqual({ row: 1, problem: 'unreadable' });
  });
});
