import type { cases } from '@mogine/contract/cases';
import type { casesDesk } from '@mogine/contract/desk/cases';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { lockFace, restoreNickname } from '#features/account';
import { sendMessage } from '#features/messages';
import { readOwnStorefront, restoreStorefront } from '#features/storefront';
import { AppError } from '#kernel/errors';
import { returnPicture } from './jobs.ts';
import {
  listCasesOf,
  lockCase,
  lockNewestOfSubject,
  setAnswered,
  setAppealed,
  type CaseRow,
} from './repository.ts';
import type { CaseSubjects } from './port.ts';
import { appealUntil } from './rules.ts';

const OWN_MAX = 50;

/** What was decided against a member, newest first. */
export async function readOwnCases(ctx: Context, clientId: string): Promise<OpResult<(typeof cases)['own']>> {
  const rows = await listCasesOf(ctx.db, clientId, { state: 'removed', limit: OWN_MAX });
  return rows.map((row) => {
    const decideTime = row.decidedAt ?? row.createdAt;
    return {
      ...{ id: row.id, removed: row.removed, why: row.why, enWhy: row.enWhy, decideTime },
      about: row.shown.title ?? row.shown.assetName ?? '',
      enAbout: row.shown.title ?? (row.shown.enAssetName || row.shown.assetName) ?? '',
      ...{ appealBy: appealUntil(decideTime), appeal: row.appeal, appealTime: row.appealedAt },
      ...{ outcome: row.outcome, answer: row.answer, enAnswer: row.enAnswer, answerTime: row.answeredAt },
    };
  });
}

/** Appeals, once. Throws NOT_FOUND, APPEAL_MADE and APPEAL_LATE. */
export async function appeal(
  ctx: Context,
  clientId: string,
  { id, text }: OpInput<(typeof cases)['appeal']>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockCase(ctx.db, id);
    if (row?.clientId !== clientId || row.state !== 'removed' || !row.decidedAt)
      throw new AppError('NOT_FOUND');
    if (row.appealedAt) throw new AppError('APPEAL_MADE');
    const now = ctx.clock.now();
    if (now >= appealUntil(row.decidedAt)) throw new AppError('APPEAL_LATE');
    await setAppealed(ctx.db, id, text, now);
  });
}

/**
 * Answers an appeal; granted, what was removed is as it was, unless the member has chosen something else since. Throws NOT_FOUND,
 * CASE_DECIDED where it was answered, and CASE_OWN_DECISION where the same person decided before.
 */
export async function answerAppeal(
  ctx: Context,
  subjects: CaseSubjects,
  by: string,
  { id, outcome, answer }: OpInput<(typeof casesDesk)['answer']>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const row = await lockCase(ctx.db, id);
    if (!row?.appealedAt) throw new AppError('NOT_FOUND');
    if (row.answeredAt) throw new AppError('CASE_DECIDED');
    if (row.decidedById === by) throw new AppError('CASE_OWN_DECISION');
    const isBack = outcome === 'granted' && (await restore(ctx, subjects, row, by));
    await setAnswered(ctx.db, id, { outcome, ...answer, by, now: ctx.clock.now() });
    await sendMessage(ctx, {
      ...{ clientId: row.clientId, type: 'official', kind: 'account', target: { page: 'decisions' } },
      ...describe(outcome, answer, isBack),
    });
  });
}

/**
 * Grants an appeal that waits against the last removal of a work or rating, as staff has just brought that back. Called before what it
 * is about is locked.
 */
export async function grantWaiting(ctx: Context, subjectId: string, by: string): Promise<void> {
  const last = await lockNewestOfSubject(ctx.db, subjectId);
  if (!last?.appealedAt || last.answeredAt) return;
  const answer = {
    zh: '决定已撤销，内容已恢复。',
    en: 'The decision was taken back, and everything is as it was.',
  };
  await setAnswered(ctx.db, last.id, { outcome: 'granted', ...answer, by, now: ctx.clock.now() });
  await sendMessage(ctx, {
    ...{ clientId: last.clientId, type: 'official', kind: 'account', target: { page: 'decisions' } },
    ...{ title: { zh: '您的申诉成立', en: 'Your appeal was granted' }, content: answer },
  });
}

/** False where a work or rating is not what was decided on any more, and stays as it is. */
async function restore(ctx: Context, subjects: CaseSubjects, row: CaseRow, by: string): Promise<boolean> {
  const { id, clientId, before, removed, givenName, subjectId, shown } = row;
  if (subjectId !== null) {
    const subject = subjects[removed.includes('work') ? 'work' : 'rating'];
    return subject.restore(ctx, { caseId: id, id: subjectId, shown, by });
  }
  await lockFace(ctx, clientId);
  if (before.name !== undefined) {
    await restoreNickname(ctx, clientId, { nickname: before.name, given: givenName });
  }
  if (removed.includes('picture')) await ctx.jobs.enqueue(returnPicture, { id });
  if (!removed.includes('storefront')) return true;
  const { intro, enIntro, links, bannerAssetId } = await readOwnStorefront(ctx, clientId);
  const isEmpty = intro === '' && enIntro === '' && links.length === 0 && bannerAssetId === null;
  if (isEmpty) await restoreStorefront(ctx, clientId, before);
  return true;
}

function describe(outcome: 'granted' | 'denied', answer: { zh: string; en: string }, isBack: boolean) {
  if (outcome === 'granted' && !isBack)
    return {
      title: { zh: '您的申诉成立', en: 'Your appeal was granted' },
      content: {
        zh: `另一位工作人员复核后撤销了该决定。相关内容在此之后已有改动、撤回或新的决定，因此保持现状。答复：${answer.zh}`,
        en: `Another person looked again and took that decision back. What it was about has been changed, withdrawn or decided on again since, so it stays as it is now. Answer: ${answer.en}`,
      },
    };
  if (outcome === 'granted')
    return {
      title: { zh: '您的申诉成立', en: 'Your appeal was granted' },
      content: {
        zh: `另一位工作人员复核后撤销了决定，内容已恢复；您之后换过的保持不变。答复：${answer.zh}`,
        en: `Another person looked again and took the decision back. Everything is as it was, except what you have changed since. Answer: ${answer.en}`,
      },
    };
  return {
    title: { zh: '您的申诉未成立', en: 'Your appeal was not granted' },
    content: {
      zh: `另一位工作人员复核后维持了决定。答复：${answer.zh}`,
      en: `Another person looked again, and the decision stands. Answer: ${answer.en}`,
    },
  };
}
