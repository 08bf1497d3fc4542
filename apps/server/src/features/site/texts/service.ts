import type { site } from '@mogine/contract/site';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  deleteVersion,
  insertVersion,
  listPublicTexts,
  listVersions,
  setPublishTime,
  type TextPlace,
  type TextVersion,
} from './repository.ts';

type Op = (typeof site)['texts'];
export type Words = { zh: string; en: string };

/** What editors have put in the place of a page's own words, as it is public now. */
export async function readTexts(ctx: Context, { page }: OpInput<Op>): Promise<OpResult<Op>> {
  return listPublicTexts(ctx.db, page, ctx.clock.now());
}

export async function readVersions(ctx: Context, place: Partial<TextPlace>): Promise<TextVersion[]> {
  return listVersions(ctx.db, place);
}

/** Keeps new words as a draft. Gives the number of the version. CONFLICT where the newest one is not the one that was `seen`. */
export async function writeDraft(
  ctx: Context,
  place: TextPlace,
  words: Words,
  seen?: number,
): Promise<number> {
  const version = { ...words, id: ctx.ids.next(), publishedAt: null, now: ctx.clock.now() };
  const number = await ctx.tx(async ({ db }) => insertVersion(db, place, version, seen));
  if (number === 0) throw new AppError('CONFLICT');
  return number;
}

/** Makes a draft public, now or at an hour ahead. False for an hour that has passed, and for a version that is public already, or unknown. */
export async function publish(
  ctx: Context,
  place: TextPlace,
  version: number,
  at: Date | null,
): Promise<boolean> {
  const now = ctx.clock.now();
  // Most likely a mistyped year: what was meant for later must not be seen today.
  if (at && at < now) return false;
  return setPublishTime(ctx.db, place, { version, at: at ?? now, now });
}

/** Throws a draft, or what was scheduled, away. */
export async function discard(ctx: Context, place: TextPlace, version: number): Promise<boolean> {
  return deleteVersion(ctx.db, place, { version, now: ctx.clock.now() });
}

/** Shows an older version again, or with null the product's own words, as a new version. Gives its number. */
export async function revert(ctx: Context, place: TextPlace, words: Words | null): Promise<number> {
  const now = ctx.clock.now();
  const said = { zh: words?.zh ?? null, en: words?.en ?? null };
  const version = { ...said, id: ctx.ids.next(), publishedAt: now, now };
  return ctx.tx(async ({ db }) => insertVersion(db, place, version));
}
