import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import {
  findRenewal,
  findSearchedWords,
  listOfColor,
  listOfType,
  listOnSale,
  markRenewed,
  raiseVersion,
  writeSearchDocument,
} from '../repository/words.ts';
import { wordsPublished } from '../words-published.ts';
import { buildSearchDocument, DOCUMENT_EDITION } from './document.ts';

/** Written together: every writing is a new version of the catalogue. */
const BATCH = 100;
/** Behind everything that somebody waits for. */
const LOW = 40;

const place = z.union([z.object({ typeId: z.uuid() }), z.object({ color: z.string() })]);
type Place = z.output<typeof place>;

/** Cuts the words anew of what is on sale in a category or has a colour whose name was changed: some at a time, so that others' jobs come between. */
export const writeWords = defineJob({
  name: 'catalog:write-words',
  schema: z.object({ place, after: z.uuid().nullable() }),
  maxAttempts: 6,
  isReplayable: true,
  isLong: true,
  async run(ctx: Context, { place, after }) {
    const slice = { after, limit: BATCH };
    const ids = await ('typeId' in place
      ? listOfType(ctx.db, place.typeId, slice)
      : listOfColor(ctx.db, place.color, slice));
    await ctx.tx(async (ctx) => {
      await rewriteSearch(ctx, ids);
      await raiseVersion(ctx.db);
      if (ids.length === BATCH) await enqueue(ctx, place, ids.at(-1) ?? null);
    });
  },
});

/** Writes the documents anew that an older edition of the program wrote, some at a time: what is searched for in a newer way is found in them too. */
export const renewWords = defineJob({
  name: 'catalog:renew-words',
  schema: z.object({}),
  maxAttempts: 6,
  isLong: true,
  async run(ctx: Context) {
    const renewal = await findRenewal(ctx.db, DOCUMENT_EDITION);
    if (!renewal) return;
    const ids = await listOnSale(ctx.db, { after: renewal.after, limit: BATCH });
    const last = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
    await ctx.tx(async (ctx) => {
      await writeDocuments(ctx, ids);
      await raiseVersion(ctx.db);
      await markRenewed(ctx.db, DOCUMENT_EDITION, last);
      if (last !== null) await enqueueRenewal(ctx);
    });
  },
});

/** Where an older edition wrote documents, they are written anew. */
export async function requestRenewal(ctx: Context): Promise<void> {
  if (await findRenewal(ctx.db, DOCUMENT_EDITION)) await enqueueRenewal(ctx);
}

async function enqueueRenewal(ctx: Context): Promise<void> {
  await ctx.jobs.enqueue(renewWords, {}, { dedupeKey: renewWords.name, priority: LOW });
}

/** What a category or a colour is called has changed. Joins the transaction it is called in. */
export async function requestWords(ctx: Context, place: Place): Promise<void> {
  await enqueue(ctx, place, null);
}

async function enqueue(ctx: Context, place: Place, after: string | null): Promise<void> {
  await ctx.jobs.enqueue(writeWords, { place, after }, { priority: LOW });
}

/** Writes down by which words these assets are found, as they are now, and has whoever waits for such be told. */
export async function rewriteSearch(ctx: Context, ids: readonly string[]): Promise<void> {
  await writeDocuments(ctx, ids);
  await announceWords(ctx, ids);
}

/** Joins the transaction it is called in. */
export async function announceWords(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.jobs.enqueue(wordsPublished, { assetIds: [...ids] }, { priority: LOW });
}

/** In the order of their ids. */
async function writeDocuments(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    const said = await findSearchedWords(ctx.db, id);
    if (!said) continue;
    const { slug, names, labels, descriptions } = said;
    const document = await buildSearchDocument({ id, slug, titles: names, labels, descriptions });
    await writeSearchDocument(ctx.db, id, document);
  }
}
