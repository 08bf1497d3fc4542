import type { Readable } from 'node:stream';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { moveEnquiry } from './inbox/service.ts';
import {
  findByNumber,
  listEnquiries,
  lockCompetitionRow,
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

/** What is wrong with `name=value` words for {@link settleCompetition}; null where nothing is. */
export function findSettingFault(words: readonly string[]): Text | null {
  for (const word of words) {
    const { name, column, value } = readSetting(word);
    if (!column) return { zh: `没有“${name}”这一项`, en: `There is nothing called “${name}”` };
    if (column.endsWith('_on') && value !== null && !isDay(value))
      return { zh: `“${value}”不是日期，应写成 2027-03-01`, en: `“${value}” is no day, as 2027-03-01 is` };
  }
  return null;
}

/** Takes `name=value` words that have no fault, an empty value unsettles; gives everything that is settled then. */
export async function settleCompetition(ctx: Context, words: readonly string[]): Promise<CompetitionRow> {
  return ctx.tx(async ({ db }) => {
    const row = await lockCompetitionRow(db);
    for (const word of words) {
      const { column, value } = readSetting(word);
      if (column) row[column] = value;
    }
    if (words.length > 0) await updateCompetition(db, row);
    return row;
  });
}

function readSetting(word: string) {
  const [name = '', ...rest] = word.split('=');
  const column = Object.hasOwn(COLUMNS, name) ? COLUMNS[name] : undefined;
  return { name, column, value: rest.join('=').trim() || null };
}

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return DAY.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}
