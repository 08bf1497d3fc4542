import type { applicationsDesk } from '@mogine/contract/desk/applications';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { defineApproval, hasDecider, proposeApproval } from '#features/approvals';
import { AppError } from '#kernel/errors';
import { findApplicationById, insertEvent, lockApplication } from '../repository/applications.ts';
import { changeCreator, findCreatorRow, findStaffName, type CreatorRow } from '../repository/creators.ts';
import { tellStanding } from './notices.ts';

type Ops = typeof applicationsDesk;

/** Whose account becomes one of the house's studio, or no longer is one. */
const officialChange = z.object({
  ...{ creator: z.string(), isOfficial: z.boolean(), reason: z.string(), applicationId: z.string() },
});

export const officialKind = defineApproval({
  name: 'creators.official',
  payload: officialChange,
  async apply(ctx, { applicationId: id, isOfficial, reason }, { decidedBy }) {
    const row = await lockApplication(ctx.db, { id });
    const creator = checkChange(row && (await findCreatorRow(ctx.db, row.client_id)), isOfficial);
    const now = ctx.clock.now();
    const clientId = creator.client_id;
    const kind = isOfficial ? 'official' : 'official_ended';
    await changeCreator(ctx.db, clientId, { official_since: isOfficial ? now : null });
    await insertEvent(ctx.db, {
      ...{ id: ctx.ids.next(), client_id: clientId, kind, at: now, reasons: [], words: reason },
      ...{ staff_id: decidedBy, staff_name: await findStaffName(ctx.db, decidedBy) },
    });
    await tellStanding(ctx, clientId, { kind, reasons: [], words: reason });
  },
});

function checkChange(creator: CreatorRow | null | undefined, isOfficial: boolean): CreatorRow {
  if (!creator) throw new AppError('APPLICATION_NOT_FOUND');
  if ((creator.official_since !== null) === isOfficial) throw new AppError('CONFLICT', { isOfficial });
  // Nobody hands anything in for the house who may not hand anything in.
  if (isOfficial && creator.suspended_at !== null) throw new AppError('CREATOR_SUSPENDED');
  return creator;
}

/**
 * Proposes to publish what a creator hands in from then on under the official name, or no longer to. Throws APPLICATION_NOT_FOUND,
 * CONFLICT where it is so already, CREATOR_SUSPENDED, and APPROVAL_WAITING where a change of it waits.
 */
export async function proposeOfficial(
  ctx: Context,
  by: string,
  { id, isOfficial, reason }: OpInput<Ops['official']>,
): Promise<OpResult<Ops['official']>> {
  const row = await findApplicationById(ctx.db, id);
  const { display_name: displayName } = checkChange(
    row && (await findCreatorRow(ctx.db, row.client_id)),
    isOfficial,
  );
  const { approvalId } = await proposeApproval(ctx, officialKind, {
    ...{ subject: id, reason, by },
    payload: { creator: displayName, isOfficial, reason, applicationId: id },
  });
  return { approvalId, hasDecider: await hasDecider(ctx, officialKind.name, by) };
}
