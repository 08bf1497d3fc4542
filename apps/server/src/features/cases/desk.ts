import type { casesDesk } from '@mogine/contract/desk/cases';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { readFace } from '#features/account';
import { countRefusals } from '#features/moderation';
import { readOpenReports } from '#features/reports';
import { readOwnStorefront } from '#features/storefront';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countCases, findCase, listCases, listCasesOf, type CaseRow } from './repository.ts';
import type { CaseSubjects } from './port.ts';
import { markOf, type Face } from './rules.ts';

type Ops = typeof casesDesk;
const HISTORY_MAX = 20;
const LOOK_SECONDS = 3600;

export async function readCases(
  ctx: Context,
  { show, clientId, ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(paging);
  const wanted = { show, clientId: clientId ?? null };
  const [rows, total] = await Promise.all([listCases(ctx.db, wanted, slice), countCases(ctx.db, wanted)]);
  return pageOfRows(rows, slice, total, present, (row) => ({ id: row.id, createdAt: positionOf(row, show) }));
}

function positionOf(row: CaseRow, show: OpInput<Ops['list']>['show']): Date {
  const at = {
    ...{ waiting: row.createdAt, appeals: row.appealedAt, decided: row.decidedAt, all: row.createdAt },
  }[show];
  return at ?? row.createdAt;
}

function present(row: CaseRow): OpResult<Ops['list']>['records'][number] {
  const { id, clientId, nickname, origin, state, removed, outcome } = row;
  return {
    ...{ id, clientId, nickname, origin, state, removed, outcome },
    ...{ createTime: row.createdAt, decideTime: row.decidedAt, appealTime: row.appealedAt },
  };
}

/** One case with everything that says something for or against it. Throws NOT_FOUND. */
export async function readCase(
  ctx: Context,
  subjects: CaseSubjects,
  staffId: string,
  id: string,
): Promise<OpResult<Ops['detail']>> {
  const row = await findCase(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { clientId, before } = row;
  const [{ nickname, headImage, isFrozen }, storefront, reports, history, refusals] = await Promise.all([
    readFace(ctx, clientId),
    readOwnStorefront(ctx, clientId),
    readOpenReports(ctx, 'person', [clientId]),
    listCasesOf(ctx.db, clientId, { limit: HISTORY_MAX + 1 }),
    countRefusals(ctx, clientId),
  ]);
  const now: Face = { name: nickname, picture: headImage, ...storefront };
  const kept = row.picture
    ? ctx.storage.signGet(row.picture, {
        ttlSeconds: LOOK_SECONDS,
        filename: `${id}.webp`,
        clientId: staffId,
      })
    : '';
  return {
    ...present(row),
    now: showFace(now, headImage && ctx.storage.publicUrl(headImage)),
    before: showRemoved(before, kept),
    ...(await showSubject(ctx, subjects, staffId, row)),
    category: row.category ?? '',
    reports: (reports.get(clientId) ?? []).map(({ kind, text, at }) => ({
      ...{ kind, text, createTime: new Date(at) },
    })),
    ...{ isFrozen, refusals, history: history.filter((one) => one.id !== id).map(present) },
    ...{ why: row.why, enWhy: row.enWhy, decidedBy: row.decidedBy, appeal: row.appeal },
    ...{ answer: row.answer, enAnswer: row.enAnswer, answeredBy: row.answeredBy },
    isOwnDecision: row.decidedById === staffId,
    token: markOf(now),
  };
}

async function showSubject(
  ctx: Context,
  subjects: CaseSubjects,
  staffId: string,
  { subjectId: id, removed, shown }: CaseRow,
): Promise<Pick<OpResult<Ops['detail']>, 'work' | 'rating'>> {
  if (id === null) return { work: null, rating: null };
  const { title = '', prompt = '', position = 0, assetId = '', assetName = '', enAssetName = '' } = shown;
  if (removed.includes('work')) {
    const picture = await subjects.work.findPicture(ctx, { id, position, reader: staffId });
    return { work: { id, title, prompt, picture }, rating: null };
  }
  const { stars = 0, text = '' } = shown;
  return { work: null, rating: { assetId, assetName, enAssetName, stars, text } };
}

function showFace(face: Face, picture: string): OpResult<Ops['detail']>['now'] {
  const { name, intro, enIntro, links, bannerAssetId } = face;
  return { name, picture, intro, enIntro, links: [...links], bannerAssetId: bannerAssetId ?? '' };
}

function showRemoved(before: Partial<Face>, picture: string): OpResult<Ops['detail']>['before'] {
  const { links, bannerAssetId, picture: key, ...words } = before;
  return {
    ...words,
    ...(links && { links: [...links] }),
    ...(bannerAssetId !== undefined && { bannerAssetId: bannerAssetId ?? '' }),
    ...(key !== undefined && { picture }),
  };
}
