import type { Readable } from 'node:stream';
import type { Context } from '#context';
import { moveEnquiry } from './inbox/service.ts';
import {
  findByNumber,
  listEnquiries,
  readCompetitionRow,
  updateCompetition,
  type CompetitionRow,
  type EnquiryRow,
} from './repository.ts';

const SHOWN = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What waits for an answer, newest first; everything with `withHandled`. */
export async function listAll(ctx: Context, withHandled: boolean): Promise<EnquiryRow[]> {
  return listEnquiries(ctx.db, { withHandled, limit: SHOWN });
}

/** False when nothing of this number waits. */
export async function takeOff(ctx: Context, number: string): Promise<boolean> {
  const row = await findByNumber(ctx.db, number);
  if (!row || (row.state !== 'new' && row.state !== 'working')) return false;
  await moveEnquiry(ctx, null, { id: row.id, from: row.state, to: 'done', note: '' });
  return true;
}

/** Null when nothing of this number has an attachment. */
export async function takeAttachment(ctx: Context, number: string): Promise<Readable | null> {
  const row = await findByNumber(ctx.db, number);
  return row?.attachment_key ? ctx.storage.read(row.attachment_key) : null;
}

const COLUMNS: Readonly<Record<string, keyof CompetitionRow>> = {
  organiserZh: 'organiser_zh',
  organiserEn: 'organiser_en',
  prizesZh: 'prizes_zh',
  prizesEn: 'prizes_en',
  opensOn: 'opens_on',
  closesOn: 'closes_on',
  announcedOn: 'announced_on',
};

/** Takes `name=value` words, an empty value unsettles; gives everything that is settled then, null for words it does not know. */
export async function settleCompetition(
  ctx: Context,
  words: readonly string[],
): Promise<CompetitionRow | null> {
  const row = await readCompetitionRow(ctx.db);
  for (const word of words) {
    const [name = '', ...rest] = word.split('=');
    const value = rest.join('=').trim();
    const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
    const isDay = column?.endsWith('_on') ?? false;
    if (!column || (isDay && value !== '' && !DAY.test(value))) return null;
    row[column] = value === '' ? null : value;
  }
  if (words.length > 0) await updateCompetition(ctx.db, row);
  return row;
}
