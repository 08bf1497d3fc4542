import { CLAIM_DAYS } from '@mogine/contract/report-limits';
import type { reportsDesk } from '@mogine/contract/desk/reports';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { reports } from '@mogine/contract/reports';
import type { Context } from '#context';
import { sendMessage } from '#features/messages';
import { AppError } from '#kernel/errors';
import { endSentence } from '#kernel/texts';
import {
  answerClaim,
  decideClaim,
  insertClaim,
  listOwnClaims,
  lockOwnClaim,
  type Claim,
  type DecidedClaim,
} from './claims.repository.ts';
import type { Subjects } from './port.ts';
import { lockOpen, type NewDecision } from './repository.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Puts what is said against something to whoever made it. Throws CLAIM_NO_MAKER, CLAIM_NO_REPORT where nothing is said against it
 * or all of it was decided on, and CLAIM_OPEN where it was put to them already. Gives until when they may answer.
 */
export async function forwardClaim(
  ctx: Context,
  subjects: Subjects,
  { id, about, claim }: OpInput<typeof reportsDesk.forward>,
): Promise<Date> {
  return ctx.tx(async (ctx) => {
    const clientId = await subjects[about].makerOf?.(ctx, id);
    if (!clientId) throw new AppError('CLAIM_NO_MAKER');
    if (!(await lockOpen(ctx.db, about, id))) throw new AppError('CLAIM_NO_REPORT');
    const now = ctx.clock.now();
    const answerBy = new Date(now.getTime() + CLAIM_DAYS * DAY_MS);
    const isFirst = await insertClaim(ctx.db, {
      ...{ id: ctx.ids.next(), subject: about, subject_id: id, client_id: clientId },
      ...{ claim_zh: claim.zh, claim_en: claim.en, created_at: now, answer_by: answerBy },
    });
    if (!isFirst) throw new AppError('CLAIM_OPEN');
    await tell(ctx, clientId, FORWARDED, {
      zh: `有人认为您的资源侵权：${endSentence(claim.zh, '。')}您可以在 ${CLAIM_DAYS} 天内提交一次不侵权声明和证明。我们可能先行下架明显侵权的资源；逾期未答复的，按现有材料处理。`,
      en: `Somebody says that an asset of yours infringes their rights: ${endSentence(claim.en, '.')} You may answer once within ${CLAIM_DAYS} days, with proof. What plainly infringes may be taken off before that; without an answer it is decided on by what there is.`,
    });
    return answerBy;
  });
}

const FORWARDED: Text = { zh: '您的资源被举报侵权', en: 'A claim against your asset' };

/** Claims against what somebody made, newest first. */
export async function readOwnClaims(
  ctx: Context,
  clientId: string,
): Promise<OpResult<typeof reports.claims>> {
  const rows = await listOwnClaims(ctx.db, clientId);
  return rows.map((row) => ({
    ...presentClaim(row),
    ...{ resourceId: row.subjectId, name: row.name, enName: row.enName },
  }));
}

export function presentClaim(row: Claim) {
  return {
    ...{ id: row.id, claim: { zh: row.claimZh, en: row.claimEn }, createTime: row.createdAt },
    ...{ answerBy: row.answerBy, statement: row.statement, links: row.links, answerTime: row.answeredAt },
    ...{ outcome: row.outcome, decideTime: row.decidedAt },
  };
}

/** Keeps what a maker states, once and in time. Throws NOT_FOUND, CLAIM_ANSWERED and CLAIM_OVER. */
export async function answerOwnClaim(
  ctx: Context,
  clientId: string,
  { id, statement, links }: OpInput<typeof reports.answer>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const claim = await lockOwnClaim(ctx.db, clientId, id);
    if (!claim) throw new AppError('NOT_FOUND');
    if (claim.answeredAt) throw new AppError('CLAIM_ANSWERED');
    const now = ctx.clock.now();
    if (claim.decidedAt || claim.answerBy <= now) throw new AppError('CLAIM_OVER');
    await answerClaim(ctx.db, id, { statement, links, now });
  });
}

/** Ends what was put to a maker with the decision on it, and tells them. */
export async function closeClaim(ctx: Context, decision: NewDecision): Promise<void> {
  const { outcome, answer, decidedAt } = decision;
  const decided = await decideClaim(ctx.db, decision);
  if (!decided) return;
  const heard = heardBefore(decided, decidedAt);
  const said = answer
    ? { zh: `说明：${endSentence(answer.zh, '。')}`, en: ` ${endSentence(answer.en, '.')}` }
    : { zh: '', en: '' };
  const notice =
    outcome === 'upheld'
      ? {
          title: { zh: '侵权举报成立', en: 'The claim was upheld' },
          content: {
            zh: `${heard.zh}，针对您的资源的侵权举报成立，资源已下架，并记入违规记录。${said.zh}${OBJECT.zh}`,
            en: `${heard.en}, we upheld the claim against your asset. It was taken off sale, and that counts against the account.${said.en}${OBJECT.en}`,
          },
        }
      : {
          title: { zh: '侵权举报不成立', en: 'The claim was dismissed' },
          content: {
            zh: `${heard.zh}，针对您的资源的侵权举报不成立，资源照常展示。${said.zh}`,
            en: `${heard.en}, we dismissed the claim against your asset. It stays as it is.${said.en}`,
          },
        };
  await tell(ctx, decided.clientId, notice.title, notice.content);
}

/** What may still be done once it is decided. */
const OBJECT: Text = {
  zh: '如有异议，可以在设置中提交一次不侵权声明与证明，由另一位工作人员复核。',
  en: ' If you object, you may send a statement with proof once in your settings; somebody else looks at it then.',
};

/** On what it was decided: nobody is told that they were heard who was not. */
function heardBefore({ isAnswered, answerBy }: DecidedClaim, now: Date): Text {
  if (isAnswered) return { zh: '经核对双方材料', en: 'Having looked at what both sides said' };
  if (answerBy > now)
    return { zh: '在您答复之前，经核对现有材料', en: 'Going by what there was, before your answer' };
  return { zh: '您没有在期限内答复，经核对现有材料', en: 'Going by what there was, as you had not answered' };
}

async function tell(ctx: Context, clientId: string, title: Text, content: Text): Promise<void> {
  await sendMessage(ctx, {
    ...{ clientId, type: 'official', kind: 'works', title, content },
    target: { page: 'claims' },
  });
}
