import type { HiddenReason } from '@mogine/contract/rating-limits';
import { createHmac } from 'node:crypto';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { reports } from '@mogine/contract/reports';
import type { Context } from '#context';
import { sendMessage } from '#features/messages';
import { AppError } from '#kernel/errors';
import { addressKey } from '#kernel/http/rate-limits';
import { closeClaim } from './claims.ts';
import { insertDecision } from './decisions.repository.ts';
import type { SubjectKind, Subjects } from './port.ts';
import {
  closeOpen,
  countReporters,
  insertReport,
  listOpen,
  lockOpen,
  type OpenReport,
  type Outcome,
} from './repository.ts';

/** Keeps what somebody says against something they have before them. Throws NOT_FOUND, and REPORT_OWN. */
export async function report(
  ctx: Context,
  subjects: Subjects,
  by: { clientId: string | null; ip: string },
  { subject, id: given, kind, text, contact }: OpInput<typeof reports.send>,
): Promise<void> {
  const { resolve } = subjects[subject];
  const id = resolve ? await resolve(ctx, given) : given;
  if (id === null) throw new AppError('NOT_FOUND');
  const members = await ctx.tx(async (ctx) => {
    // One after the other, so that the count is one.
    if (!(await subjects[subject].lock(ctx, id, by.clientId))) throw new AppError('NOT_FOUND');
    if (by.clientId !== null && (await subjects[subject].isOwn?.(ctx, id, by.clientId)))
      throw new AppError('REPORT_OWN');
    await insertReport(ctx.db, {
      ...{ id: ctx.ids.next(), subject, subjectId: id, clientId: by.clientId, kind, text, contact },
      reporter: by.clientId ?? visitorMark(ctx, by.ip),
      createdAt: ctx.clock.now(),
    });
    return countReporters(ctx.db, subject, id);
  });
  // It takes locks of its own, in their order, so it is a transaction of its own.
  await subjects[subject].handleReported?.(ctx, id, members);
}

/** Tells one visitor from another and says nothing of either. */
function visitorMark(ctx: Context, ip: string): string {
  return `visitor:${createHmac('sha256', ctx.secret)
    .update(`report ${addressKey(ip)}`)
    .digest('base64url')}`;
}

/** What was said against these and nobody has decided on, by id. */
export async function readOpenReports(
  ctx: Context,
  subject: SubjectKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OpenReport[]>> {
  const rows = await listOpen(ctx.db, { subjects: [subject], ids });
  return new Map(rows.map(({ id, reports }) => [id, reports]));
}

/** Ids of a kind against which something was said that nobody has decided on. */
export async function readReportedIds(ctx: Context, subject: SubjectKind): Promise<string[]> {
  return (await listOpen(ctx.db, { subjects: [subject] })).map(({ id }) => id);
}

/**
 * Notes how a person decided on everything said against something, and tells the members who said it, each in their
 * language with `answer`. `by`: who of staff; null where nobody is known. Gives how many reports that were.
 */
export async function closeReports(
  ctx: Context,
  about: { subject: SubjectKind; id: string },
  outcome: Outcome,
  {
    answer = null,
    by = null,
    decisionId = ctx.ids.next(),
  }: { answer?: Text | null; by?: string | null; decisionId?: string } = {},
): Promise<number> {
  return ctx.tx(async (ctx) => {
    if (!(await lockOpen(ctx.db, about.subject, about.id))) return 0;
    const decision = {
      ...{ id: decisionId, subject: about.subject, subjectId: about.id, outcome },
      ...{ answer, decidedBy: by, decidedAt: ctx.clock.now() },
    };
    await insertDecision(ctx.db, decision);
    const reporters = await closeOpen(ctx.db, decision);
    for (const clientId of reporters) {
      if (clientId !== null)
        await sendMessage(ctx, {
          clientId,
          type: 'official',
          kind: 'works',
          ...outcomeNotice(about.subject, outcome, answer),
        });
    }
    // A claim stands on what was reported: without it there is nothing to decide.
    await closeClaim(ctx, decision);
    return reporters.length;
  });
}

type Decision = {
  outcome: Outcome;
  answer: Text | null;
  /** Who of staff; null on the command line. */
  by: string | null;
  ratingReason?: HiddenReason | undefined;
};

/** Decides on everything said against something, which is taken out of sight where that is right. Gives how many reports that were. */
export async function decideReports(
  ctx: Context,
  subjects: Subjects,
  about: { subject: SubjectKind; id: string },
  { outcome, answer, by, ratingReason }: Decision,
): Promise<number> {
  return ctx.tx(async (ctx) => {
    const decisionId = ctx.ids.next();
    const closed = await closeReports(ctx, about, outcome, { answer, by, decisionId });
    if (closed > 0 && outcome === 'upheld')
      await subjects[about.subject].takeDown?.(ctx, about.id, { by, decisionId, reason: ratingReason });
    return closed;
  });
}

const NAMES: Readonly<Record<SubjectKind, Text>> = {
  asset: { zh: '资源', en: 'asset' },
  post: { zh: '作品', en: 'work' },
  person: { zh: '昵称、头像或主页', en: 'profile' },
  rating: { zh: '评价', en: 'rating' },
  task: { zh: '生成结果', en: 'result' },
};

function outcomeNotice(
  subject: SubjectKind,
  outcome: Outcome,
  answer: Text | null,
): { title: Text; content: Text } {
  const name = NAMES[subject];
  const said = answer ? { zh: `答复：${answer.zh}`, en: ` Answer: ${answer.en}` } : { zh: '', en: '' };
  if (outcome === 'upheld') {
    return {
      title: { zh: '您的举报已处理', en: 'Your report was upheld' },
      content: {
        zh: `经核实，您举报的${name.zh}确有问题，已作处理。感谢反馈。${said.zh}`,
        en: `We looked at the ${name.en} you reported and have acted on it. Thank you.${said.en}`,
      },
    };
  }
  return {
    title: { zh: '您的举报已核实', en: 'Your report was looked at' },
    content: {
      zh: `经核实，您举报的${name.zh}没有发现违反规定之处，未作处理。如有新的情况，可以再次举报。${said.zh}`,
      en: `We looked at the ${name.en} you reported and found nothing against the rules, so it stays. You may report it again if there is more to say.${said.en}`,
    },
  };
}
