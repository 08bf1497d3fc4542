import { readFile } from 'node:fs/promises';
import type { Text } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import type { Context } from '#context';
import { isOneOf } from '#kernel/one-of';
import {
  beyond,
  lacking,
  misspelt,
  noId,
  printable,
  showing,
  tellResult,
  unknownVerb,
  type Command,
} from '#kernel/terminal';
import { formatFen } from '#kernel/money';
import { takeFile } from './file/service.ts';
import { listForStaff } from './repository.ts';
import { issueInvoice, rejectInvoice, reverseInvoice } from './service.ts';

const USAGE = `npm run invoices -- list
npm run invoices -- issue <id> <number of the invoice> [its PDF or OFD]
npm run invoices -- reject <id> <why, as the member will read it>
npm run invoices -- reverse <id>`;
const DEEDS = ['issue', 'reject', 'reverse'] as const;
type Deed = (typeof DEEDS)[number];
const LISTED = 200;
const NUMBER = /^\d{8,20}$/;

/** What staff does with invoices from the command line. */
export function editInvoices(
  ctx: Context,
  [verb = '', id = '', ...words]: readonly string[],
  say: (line: string) => void,
): Command {
  if (verb === 'list') {
    const surplus = beyond([id, ...words]);
    return surplus ? misspelt(surplus, USAGE, say) : showing(async () => showInvoices(ctx, say));
  }
  if (!isOneOf(DEEDS, verb)) return misspelt(unknownVerb(verb), USAGE, say);
  const [invoiceNo = '', path] = words;
  const answer = words.join(' ').trim();
  const fault = findFault(verb, { id, invoiceNo, answer }) ?? findSurplus(verb, words);
  if (fault) return misspelt(fault, USAGE, say);
  const work = {
    issue: async () => {
      const file = path ? await takeFile(await readFile(path), null) : null;
      await issueInvoice(ctx, id, { invoiceNo, file });
    },
    reject: async () => rejectInvoice(ctx, id, answer),
    reverse: async () => reverseInvoice(ctx, id),
  }[verb];
  return { run: async () => tellResult(work(), say) };
}

function findFault(
  verb: Deed,
  { id, invoiceNo, answer }: { id: string; invoiceNo: string; answer: string },
): Text | null {
  if (!z.uuid().safeParse(id).success) return noId(id);
  if (verb === 'issue' && !invoiceNo) return lacking({ zh: '发票号码', en: 'the number of the invoice' });
  if (verb === 'issue' && !NUMBER.test(invoiceNo))
    return {
      zh: `“${invoiceNo}”不是发票号码：应为 8 至 20 位数字`,
      en: `“${invoiceNo}” is no number of an invoice: it has 8 to 20 digits`,
    };
  if (verb === 'reject' && !answer)
    return lacking({ zh: '给会员的说明', en: 'why, as the member will read it' });
  return null;
}

function findSurplus(verb: Deed, words: readonly string[]): Text | null {
  if (verb === 'reject') return null;
  return beyond(verb === 'issue' ? words.slice(2) : words);
}

async function showInvoices(ctx: Context, say: (line: string) => void): Promise<void> {
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
}
