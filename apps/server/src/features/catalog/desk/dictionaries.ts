import { DICTIONARY_ENTRIES_MAX, type dictionariesDesk } from '@mogine/contract/desk/dictionaries';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { liftTimeLimit } from '#db/time-limit';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import {
  closeEntry,
  countColor,
  countFormat,
  insertEntry,
  listCodes,
  listEntries,
  lockDictionary,
  orderEntries,
  replaceColor,
  updateEntry,
  type DeskEntry,
} from '../repository/edit-dictionary.ts';
import { requestWords } from '../search/jobs.ts';

type Ops = typeof dictionariesDesk;

/** What assets and drafts have by its keys. */
const COLORS = 'color';
/** What files are: nobody chooses it. */
const FORMATS = 'format';

export const dictionariesHandlers: Handlers<Context, Ops> = {
  codes: async ({ ctx }) => listCodes(ctx.db),
  entries: async ({ ctx, input }) => listEntries(ctx.db, input.code),
  uses: async ({ ctx, input }) => countUses(ctx, input),
  save: async ({ ctx, input, note }) => {
    note({ subject: subjectOf(input), before: await saveEntry(ctx, input) });
    return true;
  },
  reorder: async ({ ctx, input, note }) => {
    await reorderEntries(ctx, input);
    note({ subject: input.code });
    return true;
  },
  retire: async ({ ctx, input, note }) => {
    await retireEntry(ctx, input);
    note({ subject: subjectOf(input) });
    return true;
  },
  restore: async ({ ctx, input, note }) => {
    await restoreEntry(ctx, input);
    note({ subject: subjectOf(input) });
    return true;
  },
  merge: async ({ ctx, input, note }) => {
    const merged = await mergeEntry(ctx, input);
    note({ subject: subjectOf(input), ...merged });
    return merged;
  },
};

function subjectOf({ code, key }: { code: string; key: string }): string {
  return `${code}:${key}`;
}

/** Nothing of dictionaries whose keys are only read. */
async function countUses(
  ctx: Context,
  { code, key }: { code: string; key: string },
): Promise<OpResult<Ops['uses']>> {
  if (code === COLORS) return countColor(ctx.db, key);
  return { assets: code === FORMATS ? await countFormat(ctx.db, key) : 0, drafts: 0 };
}

/**
 * Adds an entry, or changes one that was read under a revision; gives what it was before. Throws DICTIONARY_KEY_TAKEN, NOT_FOUND,
 * CONFLICT, DICTIONARY_COLOR_FORM, DICTIONARIES_FULL.
 */
async function saveEntry(
  ctx: Context,
  { code, key, value, enValue, remark, revision }: OpInput<Ops['save']>,
): Promise<Pick<DeskEntry, 'value' | 'enValue' | 'remark'> | null> {
  const isColor = code === COLORS;
  if (isColor && !/^#[0-9a-f]{6}$/i.test(remark)) throw new AppError('DICTIONARY_COLOR_FORM');
  const said = { value, en_value: enValue, remark: isColor ? remark.toLowerCase() : remark };
  return ctx.tx(async (ctx) => {
    await lockDictionary(ctx.db, code);
    const entries = await listEntries(ctx.db, code);
    if (revision === undefined) {
      if (entries.some((entry) => entry.key === key)) throw new AppError('DICTIONARY_KEY_TAKEN');
      if (entries.length >= DICTIONARY_ENTRIES_MAX)
        throw new AppError('DICTIONARIES_FULL', { max: DICTIONARY_ENTRIES_MAX });
      await insertEntry(ctx.db, { code, key, ...said });
      return null;
    }
    const before = findSeen(entries, key, revision);
    await updateEntry(ctx.db, { code, key }, said);
    const isRenamed = before.value !== value || before.enValue !== enValue;
    if (isColor && isRenamed) await requestWords(ctx, { color: key });
    return { value: before.value, enValue: before.enValue, remark: before.remark };
  });
}

/** Throws CONFLICT where the order is not one of all entries that are offered now. */
async function reorderEntries(ctx: Context, { code, order }: OpInput<Ops['reorder']>): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockDictionary(ctx.db, code);
    const offered = (await listEntries(ctx.db, code)).filter(({ isRetired }) => !isRetired);
    const given = new Set(order);
    const isSame = given.size === order.length && given.size === offered.length;
    if (!isSame || offered.some(({ key }) => !given.has(key))) throw new AppError('CONFLICT');
    await orderEntries(ctx.db, code, order);
  });
}

/** Throws NOT_FOUND, CONFLICT, and DICTIONARY_IN_USE with how much uses it. */
async function retireEntry(ctx: Context, { code, key, revision }: OpInput<Ops['retire']>): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockDictionary(ctx.db, code);
    if (findSeen(await listEntries(ctx.db, code), key, revision).isRetired) return;
    const uses = await countUses(ctx, { code, key });
    if (uses.assets + uses.drafts > 0) throw new AppError('DICTIONARY_IN_USE', uses);
    await updateEntry(ctx.db, { code, key }, { retired_at: ctx.clock.now() });
  });
}

/** What it was merged into keeps what it was given. Throws NOT_FOUND, CONFLICT. */
async function restoreEntry(ctx: Context, { code, key, revision }: OpInput<Ops['restore']>): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockDictionary(ctx.db, code);
    findSeen(await listEntries(ctx.db, code), key, revision);
    await updateEntry(ctx.db, { code, key }, { retired_at: null, merged_into: null });
  });
}

/** Throws NOT_FOUND, CONFLICT, and BAD_INPUT for a merge into itself or of formats, which are what files are. */
async function mergeEntry(
  ctx: Context,
  { code, key, revision, into }: OpInput<Ops['merge']>,
): Promise<{ assets: number }> {
  if (into === key || code === FORMATS) throw new AppError('BAD_INPUT', { name: 'into' });
  return ctx.tx(async (ctx) => {
    await lockDictionary(ctx.db, code);
    const entries = await listEntries(ctx.db, code);
    findSeen(entries, key, revision);
    if (!entries.some((entry) => entry.key === into && !entry.isRetired)) throw new AppError('NOT_FOUND');
    await liftTimeLimit(ctx.db);
    const assets = code === COLORS ? await replaceColor(ctx.db, key, into) : 0;
    await closeEntry(ctx.db, { code, key, into, at: ctx.clock.now() });
    if (assets > 0) await requestWords(ctx, { color: into });
    return { assets };
  });
}

function findSeen(entries: readonly DeskEntry[], key: string, revision: number): DeskEntry {
  const entry = entries.find((known) => known.key === key);
  if (!entry) throw new AppError('NOT_FOUND');
  if (entry.revision !== revision) throw new AppError('CONFLICT');
  return entry;
}
