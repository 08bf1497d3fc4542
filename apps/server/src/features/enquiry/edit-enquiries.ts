import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#context';
import { printable } from '#kernel/terminal';
import { readUnsent, retryFailed } from '../mail/index.ts';
import { listAll, settleCompetition, takeAttachment, takeOff } from './desk.ts';
import type { EnquiryRow } from './repository.ts';

const USAGE = `npm run enquiries -- list [all]
npm run enquiries -- done <number>
npm run enquiries -- file <number> <where to>
npm run enquiries -- mail
npm run enquiries -- mail retry
npm run enquiries -- competition [organiserZh=… organiserEn=… prizesZh=… prizesEn=… opensOn=2027-03-01 closesOn=2027-05-31 announcedOn=2027-06-30]`;

/** What staff does with enquiries from the command line. Gives the exit code. */
export async function editEnquiries(
  ctx: Context,
  [verb, ...words]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const [first = '', second = ''] = words;
  if (verb === 'list') return showEnquiries(await listAll(ctx, first === 'all'), say);
  if (verb === 'done' && first) return tellResult(await takeOff(ctx, first), say);
  if (verb === 'file' && first && second) return saveAttachment(ctx, first, second, say);
  if (verb === 'mail' && first === 'retry') {
    say(`${await retryFailed(ctx)}`);
    return 0;
  }
  if (verb === 'mail') return showUnsent(ctx, say);
  if (verb === 'competition') return showCompetition(ctx, words, say);
  say(USAGE);
  return 1;
}

function showEnquiries(rows: readonly EnquiryRow[], say: (line: string) => void): number {
  if (rows.length === 0) say('现在没有 · nothing now');
  for (const row of rows) {
    const state = row.handled_at ? '✓' : '·';
    say(`${state} ${row.number}  ${row.created_at.toISOString()}  ${row.kind}`);
    say(`  ${[row.name, row.company, row.email, row.phone].filter(Boolean).map(printable).join('  ')}`);
    if (row.title) say(`  ${printable(row.title)}`);
    if (row.message) say(`  ${printable(row.message)}`);
    if (row.attachment_name) say(`  + ${printable(row.attachment_name)} (${row.attachment_bytes} B)`);
  }
  return 0;
}

async function saveAttachment(
  ctx: Context,
  number: string,
  path: string,
  say: (line: string) => void,
): Promise<number> {
  const file = await takeAttachment(ctx, number);
  if (!file) return tellResult(false, say);
  // Never over a file that is there.
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return tellResult(true, say);
}

async function showUnsent(ctx: Context, say: (line: string) => void): Promise<number> {
  const mails = await readUnsent(ctx);
  if (mails.length === 0) say('现在没有 · nothing now');
  for (const { recipient, subject, state, tries, problem, created_at: at } of mails) {
    say(
      `${at.toISOString()}  ${state}  ${tries}  ${problem}  ${printable(recipient)}  ${printable(subject)}`,
    );
  }
  return 0;
}

async function showCompetition(
  ctx: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const competition = await settleCompetition(ctx, words);
  if (!competition) {
    say(USAGE);
    return 1;
  }
  for (const [name, value] of Object.entries(competition)) say(`${name}  ${value ?? '–'}`);
  return 0;
}

function tellResult(isDone: boolean, say: (line: string) => void): number {
  say(isDone ? '✓' : '×');
  return isDone ? 0 : 1;
}
