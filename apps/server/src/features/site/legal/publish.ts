import { isDeepStrictEqual } from 'node:util';
import { EARLY_GROUNDS, type legalDesk } from '@mogine/contract/desk/legal';
import type { OpInput } from '@mogine/contract/kernel/op';
import { LEGAL_DOCUMENTS } from '@mogine/contract/site';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  defineApproval,
  enterMoneyTerms,
  proposeApproval,
  type ApprovalKind,
} from '../../approvals/index.ts';
import { restsOnAgreement } from '../../rates/index.ts';
import { anchorWords, changedBy, readSaved, wordsOf } from './desk.ts';
import type { TellMembers } from './notice.ts';
import { todayOf } from './read.ts';
import {
  findDocument,
  findInForce,
  insertLegal,
  listPublished,
  withdrawLegal,
  type SavedDocument,
} from './repository.ts';
import { earliestDay, findUneven, missingOf } from './rules.ts';

type Ops = typeof legalDesk;

const payload = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  version: z.int(),
  effectiveDay: z.iso.date(),
  asksConsent: z.boolean(),
  change: z.object({ zh: z.string(), en: z.string() }),
  early: z.enum(EARLY_GROUNDS).nullable(),
  reason: z.string(),
});
type Payload = z.output<typeof payload>;
export type LegalKind = ApprovalKind<typeof payload>;

/** What a second person lets happen: the draft that was proposed is public from that moment on. */
export function createLegalKind(tell: TellMembers): LegalKind {
  return defineApproval({
    name: 'legal.publish',
    payload,
    apply: async (ctx, proposal, people) => {
      const { document, effectiveDay, change, early, reason } = proposal;
      const saved = await findDocument(ctx.db, document, { isLocked: true });
      // Time went by while nobody decided, and colleagues went on writing.
      const words = await requirePublishable(ctx, saved, proposal);
      const inForce = await findInForce(ctx.db, document, todayOf(ctx));
      const version = await insertLegal(ctx.db, {
        ...{ id: ctx.ids.next(), document, effectiveDay, change, early, reason, now: ctx.clock.now() },
        words: await anchorWords(ctx, document, words),
        agreedAs: proposal.asksConsent ? null : (inForce?.agreedAs ?? null),
        ...{ savedVersion: proposal.version, ...people },
      });
      if (proposal.asksConsent) await tell(ctx, { document, version, effectiveDay, change });
    },
  });
}

/**
 * The words of a draft that may be published. Throws NOT_FOUND, CONTENT_CHANGED, LEGAL_INCOMPLETE (`fields`), LEGAL_UNEVEN
 * (`section`), LEGAL_PUBLISHED (`version`), LEGAL_UNCHANGED, LEGAL_COMING, LEGAL_DAY_PAST, LEGAL_TOO_SOON (`day`).
 */
async function requirePublishable(
  ctx: Context,
  saved: SavedDocument,
  { document, version, effectiveDay, early }: Omit<Payload, 'reason' | 'change' | 'asksConsent'>,
) {
  const { now, day } = todayOf(ctx);
  const words = await readSaved(ctx, saved, version);
  if (saved.version !== version) throw await changedBy(ctx, saved);
  const fields = missingOf(words);
  if (fields.length > 0) throw new AppError('LEGAL_INCOMPLETE', { fields: fields.join(', ') });
  const section = findUneven(words.sections);
  if (section > 0) throw new AppError('LEGAL_UNEVEN', { section });
  const rows = await listPublished(ctx.db, document, now);
  const own = rows.filter(({ isWithdrawn, isTemplate }) => !isWithdrawn && !isTemplate);
  const same = own.find(({ savedVersion }) => savedVersion === version);
  if (same) throw new AppError('LEGAL_PUBLISHED', { version: same.version });
  // One comes after the other: readers know what will hold, and an agreement to which version is good for the next.
  if (own.some((row) => row.effectiveDay > day)) throw new AppError('LEGAL_COMING');
  const [last] = own;
  if (last && isDeepStrictEqual(wordsOf(last), words)) throw new AppError('LEGAL_UNCHANGED');
  if (effectiveDay < day) throw new AppError('LEGAL_DAY_PAST');
  const earliest = earliestDay(now);
  if (early === null && effectiveDay < earliest) throw new AppError('LEGAL_TOO_SOON', { day: earliest });
  return words;
}

/** Proposes what a second person publishes. Throws what {@link requirePublishable} does, and APPROVAL_WAITING. */
export async function proposeLegal(
  ctx: Context,
  kind: LegalKind,
  by: string,
  { early = undefined, ...proposal }: OpInput<Ops['propose']>,
): Promise<{ approvalId: string }> {
  const { document, reason } = proposal;
  return ctx.tx(async (ctx) => {
    const saved = await findDocument(ctx.db, document, { isLocked: true });
    const proposed = { ...proposal, early: early ?? null };
    await requirePublishable(ctx, saved, proposed);
    return proposeApproval(ctx, kind, { subject: document, payload: proposed, reason, by });
  });
}

/**
 * Takes back what does not hold yet. Throws NOT_FOUND for what does, and for any other id, and LEGAL_RATES where rates are to begin that
 * it states.
 */
export async function takeLegalBack(ctx: Context, by: string, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await enterMoneyTerms(ctx.db);
    if (!(await withdrawLegal(ctx.db, { id, by, ...todayOf(ctx) }))) throw new AppError('NOT_FOUND');
    // Later ones were weighed against them: whoever decides on rates takes those back, the last first.
    if (await restsOnAgreement(ctx, id)) throw new AppError('LEGAL_RATES');
  });
}
