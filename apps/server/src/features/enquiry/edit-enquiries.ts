import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import {
  beyond,
  lacking,
  misspelt,
  printable,
  showing,
  tellDone,
  unknownVerb,
  type Command,
} from '#kernel/terminal';
import { readUnsent, retryFailed } from '../mail/index.ts';
import { findSettingFault, listAll, settleCompetition, takeAttachment, takeOff } from './desk.ts';
import type { EnquiryRow } from './repository.ts';

const USAGE = `npm run enquiries -- list [all]
npm run enquiries -- done <number>
npm run enquiries -- file <number> <where to>
npm run enquiries -- mail
npm run enquiries -- mail retry
npm run enquiries -- competition [organiserZh=… organiserEn=… prizesZh=… prizesEn=… opensOn=2027-03-01 closesOn=2027-05-31 announcedOn=2027-06-30]`;

const NOTHING_WAITS: Text = { zh: '没有这个编号的待处理咨询', en: 'No enquiry of this number waits' };
const NO_FILE: Text = {
  zh: '没有这个编号，或没有附件',
  en: 'There is nothing of this number, or no file with it',
};

/** What staff does with enquiries from the command line. */
export function editEnquiries(
  ctx: Context,
  [verb = '', ...words]: readonly string[],
  say: (line: string) => void,
): Command {
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  const [first = '', second = ''] = words;
  const surplus = findSurplus(verb, words);
  if (surplus) return wrong(surplus);
  if (verb === 'list') return showing(async () => showEnquiries(await listAll(ctx, first === 'all'), say));
  if (verb === 'mail' && first === 'retry') return showing(async () => say(`${await retryFailed(ctx)}`));
  if (verb === 'mail') return showing(async () => showUnsent(ctx, say));
  if (verb === 'competition') {
    const fault = findSettingFault(words);
    return fault ? wrong(fault) : showing(async () => showCompetition(ctx, words, say));
  }
  if (verb !== 'done' && verb !== 'file') return wrong(unknownVerb(verb));
  if (!first) return wrong(lacking({ zh: '编号', en: 'a number' }));
  if (verb === 'done') return { run: async () => tellDone(await takeOff(ctx, first), NOTHING_WAITS, say) };
  if (!second) return wrong(lacking({ zh: '保存到哪里', en: 'where to' }));
  return { run: async () => saveAttachment(ctx, first, second, say) };
}

function findSurplus(verb: string, [first = '', ...rest]: readonly string[]): Text | null {
  if (verb === 'list') return beyond(first === 'all' ? rest : [first, ...rest]);
  if (verb === 'mail') return beyond(first === 'retry' ? rest : [first, ...rest]);
  if (verb === 'done') return beyond(rest);
  return verb === 'file' ? beyond(rest.slice(1)) : null;
}

function showEnquiries(rows: readonly EnquiryRow[], say: (line: string) => void): void {
  if (rows.length === 0) say('现在没有 · nothing now');
  for (const row of rows) {
    const state = row.handled_at ? '✓' : '·';
    say(`${state} ${row.number}  ${row.created_at.toISOString()}  ${row.kind}`);
    say(`  ${[row.name, row.company, row.email, row.phone].filter(Boolean).map(printable).join('  ')}`);
    if (row.title) say(`  ${printable(row.title)}`);
    if (row.message) say(`  ${printable(row.message)}`);
    if (row.attachment_name) say(`  + ${printable(row.attachment_name)} (${row.attachment_bytes} B)`);
  }
}

async function saveAttachment(
  ctx: Context,
  number: string,
  path: string,
  say: (line: string) => void,
): Promise<number> {
  const file = await takeAttachment(ctx, number);
  if (!file) return tellDone(false, NO_FILE, say);
  // Never over a file that is there.
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return tellDone(true, NO_FILE, say);
}

async function showUnsent(ctx: Context, say: (line: string) => void): Promise<void> {
  const mails = await readUnsent(ctx);
  if (mails.length === 0) say('现在没有 · nothing now');
  for (const { recipient, subject, state, tries, problem, created_at: at } of mails) {
    say(
      `${at.toISOString()}  ${state}  ${tries}  ${problem}  ${printable(recipient)}  ${printable(subject)}`,
    );
  }
}

async function showCompetition(
  ctx: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  for (const [name, value] of Object.entries(await settleCompetition(ctx, words)))
    say(`${name}  ${value ?? '–'}`);
}
