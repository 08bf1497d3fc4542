import type { Context } from '#context';
import { findWechatRecipient, recordChoice } from '#features/account';
import { isReservedName } from '#features/moderation';
import { readAgreedText } from '#features/site';
import { AppError } from '#kernel/errors';
import { changeApplication, insertEvent, lockApplication } from '../repository/applications.ts';
import { findCreatorRow, isNameTaken } from '../repository/creators.ts';
import { mayMove, missingSteps, MOVES } from '../rules.ts';
import { openDetails, readApplication, type Application } from './read.ts';

/**
 * Signs the agreement and hands an application in. Said twice it is handed in once. Throws APPLICATION_INCOMPLETE, CONFLICT where
 * another version of the agreement is in force, PAYEE_WECHAT_MISSING, NAME_RESERVED, DISPLAY_NAME_TAKEN and
 * APPLICATION_APPROVED.
 */
export async function submit(ctx: Context, clientId: string, agreementVersion: string): Promise<Application> {
  return ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { clientId });
    if (row?.state === 'submitted') return readApplication(ctx, clientId);
    if (!row) throw new AppError('APPLICATION_INCOMPLETE');
    if (!mayMove(row.state, 'submit')) throw new AppError('APPLICATION_APPROVED');
    const { broken: _, ...details } = await openDetails(ctx, row);
    const missing = missingSteps(row.display_name, details);
    if (missing.length > 0) throw new AppError('APPLICATION_INCOMPLETE', { missing });
    const agreement = await readAgreedText(ctx, 'creator');
    if (agreement?.version !== agreementVersion) throw new AppError('CONFLICT');
    if (details.payee?.method === 'wechat' && !(await findWechatRecipient(ctx, clientId)))
      throw new AppError('PAYEE_WECHAT_MISSING');
    if (
      (await findCreatorRow(ctx.db, clientId))?.display_name !== row.display_name &&
      isReservedName(row.display_name)
    )
      throw new AppError('NAME_RESERVED');
    if (await isNameTaken(ctx.db, clientId, row.display_name)) throw new AppError('DISPLAY_NAME_TAKEN');
    const now = ctx.clock.now();
    await changeApplication(ctx.db, row.id, {
      ...{ state: MOVES.submit.to, round: row.round + 1, submitted_at: now },
      ...{ agreement_version: agreement.version, signed_at: now },
    });
    await recordChoice(ctx, clientId, { document: 'creator', ...agreement, granted: true });
    await insertEvent(ctx.db, { id: ctx.ids.next(), client_id: clientId, kind: 'submitted', at: now });
    return readApplication(ctx, clientId);
  });
}

/** Takes an application back that waits. Throws APPLICATION_NOT_WAITING. */
export async function withdraw(ctx: Context, clientId: string): Promise<Application> {
  return ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { clientId });
    if (!row || !mayMove(row.state, 'withdraw')) throw new AppError('APPLICATION_NOT_WAITING');
    await changeApplication(ctx.db, row.id, { state: MOVES.withdraw.to });
    const at = ctx.clock.now();
    await insertEvent(ctx.db, { id: ctx.ids.next(), client_id: clientId, kind: 'withdrawn', at });
    return readApplication(ctx, clientId);
  });
}
