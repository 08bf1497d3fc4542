import { z } from 'zod';
import { flag, id, instant, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { APPROVAL_KIND_NAMES } from './approval-kinds.ts';

/** Why somebody of staff does something, for those who read it later. */
export const deskReason = text(500);

const person = z.object({ id: z.string(), name: z.string() });

export const approval = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KIND_NAMES),
  /** What it is about, by the id or name that its kind uses. */
  subject: z.string(),
  /** What would happen: as the kind was asked for it. */
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'lapsed']),
  proposedBy: person,
  /** Of what waits: whoever proposed it may no longer do so. It can only be refused; what waits of somebody who is blocked lapses. */
  isProposerGone: z.boolean(),
  /** Whether anybody but the proposer, of those who can log in, may decide it. */
  hasDecider: z.boolean(),
  proposeTime: instant,
  decidedBy: person.nullable(),
  decideTime: instant.nullable(),
  note: z.string(),
});

export const approvals = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/approvals',
    auth: 'staff',
    permission: null,
    summary: {
      zh: '双人复核事项：自己提出的，以及自己有权复核的，新的在前',
      en: 'What takes two people: proposed by the caller, or theirs to decide, newest first',
    },
    input: z.object({
      ...paging,
      waiting: flag.optional(),
      /** Of others alone: what oneself proposed waits for somebody else. */
      ofOthers: flag.optional(),
    }),
    data: approval,
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/approvals/decide',
    auth: 'staff',
    permission: null,
    summary: {
      zh: '复核：同意后立即生效；自己提出的只能撤回',
      en: 'Decide: what is approved happens at once; what oneself proposed can only be withdrawn',
    },
    input: z.object({ id, decision: z.enum(['approve', 'refuse', 'withdraw']), note: deskReason.optional() }),
    data: z.literal(true),
  }),
};
