import { APPROVAL_KIND_NAMES, type ApprovalKindName } from '@mogine/contract/desk/approval-kinds';
import type { approvals } from '@mogine/contract/desk/approvals';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { permissionsOf } from '@mogine/contract/staff-roles';
import type { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { StaffActor } from '#kernel/http/actor';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { permissionOf, proposalPermissionOf, type ApprovalKind } from './kind.ts';
import {
  findWaiting,
  insertApproval,
  isBlocked,
  listActiveStaff,
  listApprovals,
  listNamedByWaiting,
  lockApproval,
  lockWaitingOf,
  setDecided,
  type ListedApproval,
} from './repository.ts';

/**
 * Proposes something that another person has to let happen. By constraint throws APPROVAL_WAITING where the same is waiting for
 * somebody already, and AUTH_REQUIRED where the proposer was blocked meanwhile.
 */
export async function proposeApproval<P extends z.ZodType>(
  ctx: Context,
  kind: ApprovalKind<P>,
  proposal: { subject: string; payload: z.input<P> & object; reason: string; by: string },
): Promise<{ approvalId: string }> {
  const id = ctx.ids.next();
  await insertApproval(ctx.db, { ...proposal, id, kind: kind.name, now: ctx.clock.now() });
  // Its row waits for whoever is blocking the proposer, whose proposals have lapsed by then.
  if (await isBlocked(ctx.db, proposal.by)) throw new AppError('AUTH_REQUIRED');
  return { approvalId: id };
}

/**
 * The proposals that wait and would do something to these, by the id of what they would do it to. Whoever locks those first
 * proposes it alone.
 */
export async function readProposed(
  ctx: Context,
  kind: ApprovalKindName,
  named: { within: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (named.ids.length === 0) return new Map();
  const rows = await listNamedByWaiting(ctx.db, kind, named);
  return new Map(rows.map(({ id, approvalId }) => [id, approvalId]));
}

/** What a proposal about this, which waits, would do; null where none does. */
export async function readWaiting<P extends z.ZodType>(
  ctx: Context,
  kind: ApprovalKind<P>,
  subject: string,
): Promise<z.output<P> | null> {
  const row = await findWaiting(ctx.db, kind.name, subject);
  return row ? kind.payload.parse(row.payload) : null;
}

/** Whether anybody else may decide what `by` proposes: where there is nobody, it waits until there is. */
export async function hasDecider(ctx: Context, kind: ApprovalKindName, by: string): Promise<boolean> {
  return mayDecide(await listActiveStaff(ctx.db), kind, by);
}

type Active = readonly { id: string; roles: readonly string[] }[];

function mayPropose(active: Active, kind: ApprovalKindName, by: string): boolean {
  return active.some(({ id, roles }) => id === by && permissionsOf(roles).has(proposalPermissionOf(kind)));
}

function mayDecide(active: Active, kind: ApprovalKindName, by: string): boolean {
  return active.some(({ id, roles }) => id !== by && permissionsOf(roles).has(permissionOf(kind)));
}

/**
 * Lets it happen, refuses it, or takes it back, with what that ends. Throws NOT_FOUND, APPROVAL_DECIDED, APPROVAL_OWN where the
 * proposer decides or somebody else takes it back, FORBIDDEN, APPROVAL_PROPOSER_GONE where it would be let happen and its proposer may
 * not propose it any more, and what the kind itself says.
 */
export async function decideApproval(
  ctx: Context,
  kinds: readonly ApprovalKind[],
  actor: StaffActor,
  { id, decision, note = '' }: OpInput<typeof approvals.decide>,
): Promise<{ kind: string; subject: string }> {
  return ctx.tx(async (ctx) => {
    const row = await lockApproval(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'waiting') throw new AppError('APPROVAL_DECIDED');
    const isOwn = row.proposed_by === actor.staffId;
    const permission = permissionOf(row.kind as ApprovalKindName);
    if (!isOwn && !actor.permissions.has(permission)) throw new AppError('FORBIDDEN', { permission });
    if (isOwn !== (decision === 'withdraw')) throw new AppError('APPROVAL_OWN');
    const kind = kinds.find(({ name }) => name === row.kind);
    if (!kind) throw new Error(`no approval of the kind ${row.kind}`);
    if (decision === 'approve') {
      // Two people are two who may: one of them may have been put out because somebody else was in the account.
      const active = await listActiveStaff(ctx.db);
      if (!mayPropose(active, kind.name, row.proposed_by)) throw new AppError('APPROVAL_PROPOSER_GONE');
      await kind.apply(ctx, kind.payload.parse(row.payload), {
        ...{ proposedBy: row.proposed_by, decidedBy: actor.staffId },
      });
    } else await kind.drop?.(ctx, kind.payload.parse(row.payload));
    const state = ({ approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const)[decision];
    await setDecided(ctx.db, id, { state, by: actor.staffId, note, now: ctx.clock.now() });
    return { kind: row.kind, subject: row.subject };
  });
}

/** What somebody proposed and waits is decided on by nobody else until the transaction ends. */
export async function holdProposals(ctx: Context, of: string): Promise<void> {
  await lockWaitingOf(ctx.db, of);
}

/** What somebody proposed and waits, gone with them for good: whoever may do it proposes it anew. `by` is who blocked them, null on the machine itself. */
export async function lapseProposals(
  ctx: Context,
  kinds: readonly ApprovalKind[],
  { of, by }: { of: string; by: string | null },
): Promise<{ id: string; kind: string; subject: string }[]> {
  return ctx.tx(async (ctx) => {
    const rows = await lockWaitingOf(ctx.db, of);
    for (const { id, kind, payload } of rows) {
      const known = kinds.find(({ name }) => name === kind);
      await known?.drop?.(ctx, known.payload.parse(payload));
      await setDecided(ctx.db, id, { state: 'lapsed', by, note: '', now: ctx.clock.now() });
    }
    return rows.map(({ id, kind, subject }) => ({ id, kind, subject }));
  });
}

export async function readApprovals(
  ctx: Context,
  { staffId, permissions }: StaffActor,
  input: OpInput<typeof approvals.list>,
): Promise<OpResult<typeof approvals.list>> {
  const kinds = APPROVAL_KIND_NAMES.filter((kind) => permissions.has(permissionOf(kind)));
  const slice = sliceOf(input);
  const wanted = {
    by: staffId,
    kinds,
    isWaiting: input.waiting ?? false,
    isOfOthers: input.ofOthers ?? false,
  };
  const [{ rows, total }, active] = await Promise.all([
    listApprovals(ctx.db, wanted, slice),
    listActiveStaff(ctx.db),
  ]);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => ({
      ...present(row),
      hasDecider: mayDecide(active, row.kind, row.proposerId),
      isProposerGone: row.state === 'waiting' && !mayPropose(active, row.kind, row.proposerId),
    }),
    (row) => row,
  );
}

function present(
  row: ListedApproval,
): Omit<OpResult<typeof approvals.list>['records'][number], 'hasDecider' | 'isProposerGone'> {
  const { id, kind, subject, payload, reason, state, note } = row;
  return {
    ...{ id, kind, subject, payload, reason, state, note },
    proposedBy: { id: row.proposerId, name: row.proposer },
    proposeTime: row.createdAt,
    decidedBy: row.deciderId ? { id: row.deciderId, name: row.decider ?? '' } : null,
    decideTime: row.decidedAt,
  };
}
