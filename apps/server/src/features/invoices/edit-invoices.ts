import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Context } from '#context';
import { printable, tellResult } from '#kernel/terminal';
import { formatFen } from '#kernel/money';
import { takeFile } from './file/service.ts';
import { listForStaff } from './repository.ts';
import { issueInvoice, rejectInvoice, reverseInvoice } from './service.ts';

const USAGE = `npm run invoices -- list
npm run invoices -- issue <id> <number of the invoice> [its PDF or OFD]
npm run invoices -- reject <id> <why, as the member will read it>
npm run invoices -- reverse <id>`;
const LISTED = 200;
const NUMBER = /^\d{8,20}$/;

/** What staff does with invoices from the command line. Gives the exit code. */
export async function editInvoices(
  ctx: Context,
  [verb, id = '', ...words]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  if (verb === 'list') return showInvoices(ctx, say);
  const [first = '', path] = words;
  const answer = words.join(' ').trim();
  const isKnown = z.uuid().safeParse(id).success;
  if (verb === 'issue' && isKnown && NUMBER.test(first)) {
    const issue = async () => {
      const file = path ? await takeFile(await readFile(path), null) : null;
      await issueInvoice(ctx, id, { invoiceNo: first, file });
    };
    return tellResult(issue(), say);
  }
  if (verb === 'reject' && isKnown && answer) return tellResult(rejectInvoice(ctx, id, answer), say);
  if (verb === 'reverse' && isKnown) return tellResult(reverseInvoice(ctx, id), say);
  say(USAGE);
  return 1;
}

async function showInvoices(ctx: Context, say: (line: string) => void): Promise<number> {
  const invoices = await listForStaff(ctx.db, LISTED);
  if (invoices.length === 0) say('现在没有 · nothing now');
  for (const { id, createdAt, state, amountFen, keptFen, ...asked } of invoices) {
    const isReturned = amountFen > keptFen;
    const note = isReturned
      ? state === 'issued'
        ? '  已退款，需红冲 · refunded, to be reversed'
        : '  已退款 · refunded'
      : '';
    say(`${id}  ${createdAt.toISOString()}  ${state}${note}`);
    const amount = isReturned
      ? `¥${formatFen(amountFen)} → ¥${formatFen(keptFen)}`
      : `¥${formatFen(amountFen)}`;
    const facts = [asked.kind, asked.title, asked.taxNo, amount, asked.email, asked.invoiceNo];
    say(`  ${printable(facts.filter(Boolean).join('  '))}`);
  }
  return 0;
}
