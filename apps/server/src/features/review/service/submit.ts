import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { SCHEDULE_DAYS_MAX } from '@mogine/contract/submission-rules';
import type { submissions } from '@mogine/contract/submissions';
import type { Context } from '#context';
import { publishesOfficially, requireCreator } from '#features/applications';
import { sortColors } from '#features/catalog';
import { holdDraft, kindOf, readDraftState, releaseDraft, type DraftRow } from '#features/creators';
import { checkDeclared, type Declared } from '#features/variants';
import { AppError } from '#kernel/errors';
import { lockAsset, type HeldAsset } from '../repository/assets.ts';
import { requestPublication } from '../jobs.ts';
import {
  insertSubmission,
  listOpen,
  lockOpen,
  writePublishAt,
  writeWithdrawn,
} from '../repository/submissions.ts';
import { declarableOf, judgeAi } from '../rules.ts';
import type { ReviewParts } from './parts.ts';
import { findInFiles } from './provenance.ts';

type Input = OpInput<typeof submissions.submit>;

const DAY_MS = 24 * 3600 * 1000;

/**
 * Hands a person's draft in as it is: nothing of it changes until the submission ends. Throws CREATOR_REQUIRED, NOT_FOUND, DRAFT_HELD,
 * DRAFT_INCOMPLETE, BAD_INPUT for a colour that is not offered, DRAFT_SPLAT_UNSOLD, AI_DECLARATION_DENIED, CHANGELOG_REQUIRED, PUBLISH_TIME_INVALID, as readVariant and
 * checkDeclared, and CONFLICT where the draft is another one by now, or the next version of that asset is handed in already.
 */
export async function submitDraft(
  ctx: Context,
  { moderator }: ReviewParts,
  clientId: string,
  input: Input,
): Promise<OpResult<typeof submissions.submit>> {
  await requireCreator(ctx, clientId);
  const seen = await readDraftState(ctx, moderator, clientId, input.id);
  const { row, needs, forbidden } = seen;
  if (row.heldBy !== null) throw new AppError('DRAFT_HELD');
  if (needs.length > 0) throw new AppError('DRAFT_INCOMPLETE', { needs, forbidden });
  if (row.content === 'splat') throw new AppError('DRAFT_SPLAT_UNSOLD');
  const publishAt = readPublishTime(ctx, input);
  const found = await findInFiles(ctx, row);
  if (!declarableOf(found, { isMadeHere: row.taskId !== null }).includes(input.ai))
    throw new AppError('AI_DECLARATION_DENIED');
  const versionOf = input.assetId ?? row.assetId;
  if (versionOf !== null && input.notes === '' && input.enNotes === '')
    throw new AppError('CHANGELOG_REQUIRED');
  const variant = await readVariant(ctx, moderator, { versionOf, ...input });
  const id = ctx.ids.next();
  await ctx.tx(async (ctx) => {
    const sold = versionOf === null ? null : await checkVersion(ctx, clientId, { versionOf, draft: row });
    await holdDraft(ctx, clientId, { id: input.id, revision: input.revision, holder: id });
    // What is put right in files does not count as a revision.
    const { row: draft } = await readDraftState(ctx, moderator, clientId, input.id);
    if (contentsOf(draft) !== contentsOf(row)) throw new AppError('CONFLICT');
    // It uses them: by whatever is offered now nobody can retire them.
    if ((await sortColors(ctx, draft.colors)).gone.length > 0)
      throw new AppError('BAD_INPUT', { name: 'color' });
    const kind = kindOf(draft);
    // What is sold already stays whose it is.
    const isOfficial = sold?.isOfficial ?? (await publishesOfficially(ctx, clientId));
    // Its kind is known of what lacks nothing.
    if (variant && kind !== '')
      await checkDeclared(ctx, clientId, { ...variant, ...draft, kind, isOfficial });
    await insertSubmission(ctx.db, {
      ...{ id, clientId, versionOf, draft, kind, publishAt, variant },
      ...{ isOfficial, isMemberIncluded: input.isMemberIncluded, licence: input.licence },
      ...{ ai: input.ai, aiFound: found, aiLabel: judgeAi(input.ai, found) },
      ...{ notes: input.notes, enNotes: input.enNotes, submittedAt: ctx.clock.now() },
    });
  });
  return { id };
}

/**
 * What it is a variant of, as it was said; null where nothing was. A reviewer reads the labels, so that what is doubtful may
 * stand there. Throws WORDS_FORBIDDEN, and BAD_INPUT for a next version, which stays where its asset is.
 */
async function readVariant(
  ctx: Context,
  moderator: ReviewParts['moderator'],
  { versionOf, variant }: Pick<Input, 'variant'> & { versionOf: string | null },
): Promise<Declared | null> {
  if (!variant) return null;
  if (versionOf !== null) throw new AppError('BAD_INPUT', { name: 'variant' });
  const { assetId: siblingId, label, enLabel, siblingLabel = '', enSiblingLabel = '' } = variant;
  const words = [label, enLabel, siblingLabel, enSiblingLabel].join('\n');
  const { verdict } = await moderator.checkWords(ctx, words);
  if (verdict === 'refuse') throw new AppError('WORDS_FORBIDDEN');
  return { siblingId, label, enLabel, siblingLabel, enSiblingLabel };
}

/** Of an asset of one's own, and of the same kind. */
async function checkVersion(
  ctx: Context,
  clientId: string,
  { versionOf, draft }: { versionOf: string; draft: DraftRow },
): Promise<HeldAsset> {
  const asset = await lockAsset(ctx.db, versionOf);
  if (asset?.makerId !== clientId) throw new AppError('NOT_FOUND');
  if (asset.isMerged) throw new AppError('ASSET_MERGED');
  if (asset.kind !== kindOf(draft)) throw new AppError('BAD_INPUT', { name: 'assetId' });
  return asset;
}

function contentsOf({ files }: DraftRow): string {
  return files.map(({ sha256 }) => sha256).join(' ');
}

function readPublishTime(ctx: Context, { publishTime }: Pick<Input, 'publishTime'>): Date | null {
  if (publishTime === undefined) return null;
  const aheadMs = publishTime.getTime() - ctx.clock.now().getTime();
  if (aheadMs <= 0 || aheadMs > SCHEDULE_DAYS_MAX * DAY_MS)
    throw new AppError('PUBLISH_TIME_INVALID', { days: SCHEDULE_DAYS_MAX });
  return publishTime;
}

/**
 * Sets when what a person has handed in goes on sale; without a time, as soon as it can. Throws NOT_FOUND where nothing is open,
 * PUBLISH_TIME_INVALID, and CONFLICT where it is approved and on its way already.
 */
export async function scheduleDraft(
  ctx: Context,
  clientId: string,
  { id, publishTime }: OpInput<typeof submissions.schedule>,
): Promise<void> {
  const publishAt = readPublishTime(ctx, { publishTime });
  await ctx.tx(async (ctx) => {
    const open = await lockOpen(ctx.db, clientId, id);
    if (!open) throw new AppError('NOT_FOUND');
    const isApproved = open.state === 'approved';
    // Its files are being stored.
    if (isApproved && (open.publishAt === null || open.publishAt <= ctx.clock.now()))
      throw new AppError('CONFLICT', { state: open.state });
    await writePublishAt(ctx.db, open.id, publishAt);
    if (isApproved && publishAt === null) await requestPublication(ctx, open.id);
  });
}

/** Takes the submission of a person's draft back, also from under a reviewer. Throws NOT_FOUND where none is open. */
export async function withdrawDraft(ctx: Context, clientId: string, draftId: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    const open = await lockOpen(ctx.db, clientId, draftId);
    if (!open) throw new AppError('NOT_FOUND');
    await writeWithdrawn(ctx.db, open.id);
    await releaseDraft(ctx, open.id);
  });
}

/** The same for everything that a person has handed in: when the account is closed. `versionOf`: versions of one asset alone. */
export async function withdrawAllDrafts(
  ctx: Context,
  clientId: string,
  versionOf: string | null = null,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    for (const draftId of await listOpen(ctx.db, clientId, versionOf))
      await withdrawDraft(ctx, clientId, draftId);
  });
}
