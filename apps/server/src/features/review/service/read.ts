import type { OpResult } from '@mogine/contract/kernel/op';
import type { submissions } from '@mogine/contract/submissions';
import { kindsOf } from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import { findCreator } from '#features/applications';
import { kindOf, readDraftState } from '#features/creators';
import { findOwnAsset, listOwnAssets } from '../repository/assets.ts';
import {
  findPlaces,
  listNewest,
  listOfDraft,
  readPace,
  type SubmissionRow,
} from '../repository/submissions.ts';
import { declarableOf, expectTurn } from '../rules.ts';
import type { ReviewParts } from './parts.ts';
import { findInFiles } from './provenance.ts';

type Standing = OpResult<typeof submissions.standings>[number];

/** What speaks for and against handing a person's draft in. Throws NOT_FOUND. */
export async function lookAtDraft(
  ctx: Context,
  { moderator }: ReviewParts,
  clientId: string,
  id: string,
): Promise<OpResult<typeof submissions.look>> {
  const { row, needs, forbidden } = await readDraftState(ctx, moderator, clientId, id);
  const found = await findInFiles(ctx, row);
  const [newest] = await listOfDraft(ctx.db, clientId, id);
  const [submission = null] = await presentStandings(ctx, newest ? [newest] : []);
  return {
    ...{ kind: kindOf(row), needs, forbidden, found },
    declarable: declarableOf(found, { isMadeHere: row.taskId !== null }),
    versionOf: row.assetId === null ? null : await findOwnAsset(ctx.db, clientId, row.assetId),
    assets: await listOwnAssets(ctx.db, clientId, kindsOf(row.content)),
    isOfficial: (await findCreator(ctx.db, clientId))?.isOfficial ?? false,
    submission,
  };
}

/** How the newest submission of each of a person's drafts stands. */
export async function readStandings(ctx: Context, clientId: string): Promise<Standing[]> {
  return presentStandings(ctx, await listNewest(ctx.db, clientId));
}

async function presentStandings(ctx: Context, rows: readonly SubmissionRow[]): Promise<Standing[]> {
  const now = ctx.clock.now();
  const [{ places, total }, pace] = await Promise.all([
    findPlaces(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    readPace(ctx.db, now),
  ]);
  return rows.map((row) => {
    const place = places.get(row.id);
    return {
      ...presentDecision(row),
      ...{ id: row.id, draftId: row.draftId },
      ...{ assetId: row.assetId ?? row.versionOf ?? '', isVersion: row.versionOf !== null },
      line: place === undefined ? null : { place, total, expectTime: expectTurn(place, pace, now) },
      publishTime: row.publishAt,
      ...{ ai: row.ai, aiLabel: row.aiLabel, licence: row.licence, isMemberIncluded: row.isMemberIncluded },
      isOfficial: row.isOfficial,
      ...{ notes: row.notes, enNotes: row.enNotes, shelf: row.shelf },
      variant: presentVariant(row),
    };
  });
}

export function presentVariant({ variant }: Pick<SubmissionRow, 'variant'>): Standing['variant'] {
  if (!variant) return null;
  const { siblingId: assetId, ...said } = variant;
  return { assetId, ...said };
}

export function presentDecision(
  row: SubmissionRow,
): Pick<Standing, 'state' | 'reasons' | 'note' | 'submitTime' | 'decideTime'> {
  return {
    ...{ state: row.state, reasons: row.reasons, note: row.decisionNote },
    ...{ submitTime: row.submittedAt, decideTime: row.decidedAt },
  };
}
