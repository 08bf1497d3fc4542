import { reasonsFor, type ApplicationReason, type Verdict } from '@mogine/contract/application-reasons';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  changeApplication,
  insertEvent,
  listEvents,
  lockApplication,
  type ApplicationRow,
} from '../repository/applications.ts';
import { changeCreator, findCreatorRow, putCreator } from '../repository/creators.ts';
import { approveDetails } from '../repository/details.ts';
import { mayMove, MOVES, verifiedUntil, type Move } from '../rules.ts';
import { tellDecision, tellStanding } from './notices.ts';
import { openDetails } from './read.ts';

/** Who of staff does it. */
export type Staff = { staffId: string; name: string };
type Said = { reasons: readonly ApplicationReason[]; words: string };

const MOVE_OF: Readonly<Record<Verdict, Move>> = {
  approved: 'approve',
  changes_asked: 'ask',
  refused: 'refuse',
};

/**
 * Decides on an application as it was handed in the `round`th time. Throws APPLICATION_NOT_FOUND, DECISION_REASON_REQUIRED,
 * SEALED_UNREADABLE, DISPLAY_NAME_TAKEN, and CONFLICT with who decided what, or nothing, where it does not wait like that any more.
 */
export async function decide(
  ctx: Context,
  by: Staff,
  { id, round, verdict, ...said }: { id: string; round: number; verdict: Verdict } & Said,
): Promise<void> {
  if (verdict !== 'approved') checkSaid(verdict, said);
  await ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { id });
    if (!row) throw new AppError('APPLICATION_NOT_FOUND');
    if (!mayMove(row.state, MOVE_OF[verdict]) || row.round !== round) throw await decidedBefore(ctx, row);
    if (verdict === 'approved') await approve(ctx, row);
    await changeApplication(ctx.db, id, { state: MOVES[MOVE_OF[verdict]].to });
    await writeEvent(ctx, by, { clientId: row.client_id, kind: verdict, ...said });
    await tellDecision(ctx, row.client_id, { verdict, ...said });
  });
}

function checkSaid(occasion: 'changes_asked' | 'refused' | 'suspended', { reasons, words }: Said): void {
  const known = reasonsFor(occasion);
  if (!reasons.every((reason) => known.includes(reason)) || (reasons.length === 0 && words === ''))
    throw new AppError('DECISION_REASON_REQUIRED');
}

async function decidedBefore(
  ctx: Context,
  { client_id: clientId, state }: ApplicationRow,
): Promise<AppError> {
  const [last] = await listEvents(ctx.db, clientId, 1);
  return new AppError('CONFLICT', { state, decision: last?.kind ?? '', by: last?.staff_name ?? '' });
}

async function approve(ctx: Context, row: ApplicationRow): Promise<void> {
  const { client_id, identity_id, payee_id, tax_id, kind } = row;
  const { broken } = await openDetails(ctx, row);
  if (broken.length > 0) throw new AppError('SEALED_UNREADABLE', { broken });
  if (identity_id === null || payee_id === null || tax_id === null || kind === null)
    throw new Error('a constraint keeps what was handed in whole');
  const now = ctx.clock.now();
  await putCreator(ctx.db, {
    ...{ client_id, kind, display_name: row.display_name, agreement_version: row.agreement_version },
    ...{ since: now, verified_until: verifiedUntil(now), identity_id, payee_id, tax_id },
  });
  await approveDetails(ctx.db, [identity_id, payee_id, tax_id], now);
}

/** Takes the standing of a creator from use. Said twice it is written down once. Throws APPLICATION_NOT_FOUND, DECISION_REASON_REQUIRED. */
export async function suspend(
  ctx: Context,
  by: Staff,
  { id, ...said }: { id: string } & Said,
): Promise<void> {
  checkSaid('suspended', said);
  await changeStanding(ctx, by, { id, kind: 'suspended', said });
}

/** Gives the standing back. Said twice it is written down once. Throws APPLICATION_NOT_FOUND. */
export async function resume(
  ctx: Context,
  by: Staff,
  { id, words }: { id: string; words: string },
): Promise<void> {
  await changeStanding(ctx, by, { id, kind: 'resumed', said: { reasons: [], words } });
}

async function changeStanding(
  ctx: Context,
  by: Staff,
  { id, kind, said }: { id: string; kind: 'suspended' | 'resumed'; said: Said },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { id });
    const creator = row && (await findCreatorRow(ctx.db, row.client_id));
    if (!creator) throw new AppError('APPLICATION_NOT_FOUND');
    const isSuspended = kind === 'suspended';
    if ((creator.suspended_at !== null) === isSuspended) return;
    const clientId = creator.client_id;
    await changeCreator(ctx.db, clientId, { suspended_at: isSuspended ? ctx.clock.now() : null });
    await writeEvent(ctx, by, { clientId, kind, ...said });
    await tellStanding(ctx, clientId, { kind, ...said });
  });
}

async function writeEvent(
  ctx: Context,
  by: Staff,
  { clientId, kind, reasons, words }: { clientId: string; kind: string } & Said,
): Promise<void> {
  await insertEvent(ctx.db, {
    ...{ id: ctx.ids.next(), client_id: clientId, kind, at: ctx.clock.now() },
    ...{ staff_id: by.staffId, staff_name: by.name, reasons: [...reasons], words },
  });
}
