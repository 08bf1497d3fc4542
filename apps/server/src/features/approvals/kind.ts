import { APPROVAL_KINDS, type ApprovalKindName } from '@mogine/contract/desk/approval-kinds';
import type { Permission } from '@mogine/contract/staff-roles';
import type { z } from 'zod';
import type { Context } from '#context';

/** Who proposed what is let happen now, and who lets it. */
export type TwoPeople = { proposedBy: string; decidedBy: string };

/**
 * Something that takes two people of staff. `apply` does it, in the transaction that decides; what it throws is told to whoever
 * decides, and nothing is decided. `drop`, in that transaction too, puts right what would be left open where it is refused, taken
 * back or lapses; a kind without it leaves nothing.
 */
export type ApprovalKind<P extends z.ZodType = z.ZodType> = {
  name: ApprovalKindName;
  payload: P;
  apply(ctx: Context, payload: z.output<P>, people: TwoPeople): Promise<void>;
  drop?(ctx: Context, payload: z.output<P>): Promise<void>;
};

export function defineApproval<P extends z.ZodType>(kind: ApprovalKind<P>): ApprovalKind<P> {
  return kind;
}

/** What proposing takes. */
export function proposalPermissionOf(name: ApprovalKindName): Permission {
  const kind: { permission: Permission; proposes?: Permission } = APPROVAL_KINDS[name];
  return kind.proposes ?? kind.permission;
}

/** What deciding takes. */
export function permissionOf(kind: ApprovalKindName): Permission {
  return APPROVAL_KINDS[kind].permission;
}
