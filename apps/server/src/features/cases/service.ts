import type { CasePart } from '@mogine/contract/case-limits';
import type { casesDesk } from '@mogine/contract/desk/cases';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { lockFace, resetAvatar, resetNickname } from '#features/account';
import { sendMessage } from '#features/messages';
import { closeReports } from '#features/reports';
import { clearStorefront, readOwnStorefront } from '#features/storefront';
import { AppError } from '#kernel/errors';
import { endSentence } from '#kernel/texts';
import { keepPicture } from './jobs.ts';
import {
  insertDecided,
  isNewestOfSubject,
  lockCase,
  lockNewestOfSubject,
  openCase,
  setDecided,
  setWhy,
} from './repository.ts';
import { markOf, partsOf, pickParts, type Face, type Shown } from './rules.ts';

type Decide = OpInput<(typeof casesDesk)['decide']>;

/** Brings a member to the desk; one who is there already stays there as they are. */
export async function bringToDesk(
  ctx: Context,
  clientId: string,
  { origin, category = null }: { origin: 'reported' | 'held'; category?: string | null },
): Promise<void> {
  await openCase(ctx.db, { id: ctx.ids.next(), clientId, origin, category, now: ctx.clock.now() });
}

/** How somebody shows themselves, kept so until the transaction ends. Throws NOT_FOUND. */
async function lockWholeFace(ctx: Context, clientId: string): Promise<Face> {
  const { nickname, headImage } = await lockFace(ctx, clientId);
  return { name: nickname, picture: headImage, ...(await readOwnStorefront(ctx, clientId)) };
}

/**
 * Decides on what was seen. Throws NOT_FOUND, CASE_DECIDED, CASE_CHANGED where the member shows themselves in another way by
 * now, WHY_REQUIRED, CASE_NOTHING where nothing of it can be removed, and MEMBER_CLOSED.
 */
export async function decideCase(ctx: Context, by: string, input: Decide): Promise<void> {
  const { id, token, decision, parts, why } = input;
  await ctx.tx(async (ctx) => {
    const row = await lockCase(ctx.db, id);
    if (!row) throw new AppError('NOT_FOUND');
    if (row.state !== 'open') throw new AppError('CASE_DECIDED');
    const face = await lockWholeFace(ctx, row.clientId);
    if (markOf(face) !== token) throw new AppError('CASE_CHANGED');
    const now = ctx.clock.now();
    const about = { subject: 'person', id: row.clientId } as const;
    if (decision === 'keep') {
      const none = { removed: [], before: {}, givenName: '', why: { zh: '', en: '' } };
      await setDecided(ctx.db, id, { state: 'kept', ...none, by, now });
      await closeReports(ctx, about, 'dismissed', { by });
      return;
    }
    if (!why) throw new AppError('WHY_REQUIRED');
    const taken = await removeParts(ctx, row.clientId, { id, face, parts });
    await setDecided(ctx.db, id, { state: 'removed', ...taken, why, by, now });
    await closeReports(ctx, about, 'upheld', { by });
    await tellRemoved(ctx, row.clientId, taken.removed, why);
  });
}

/**
 * Removes something that staff came upon, and tells the member why; they may appeal as against any decision. Gives how it was.
 * Throws NOT_FOUND, MEMBER_CLOSED and CASE_NOTHING.
 */
export async function removeFromSight(
  ctx: Context,
  clientId: string,
  { part, why, by }: { part: CasePart; why: Text; by: string },
): Promise<Partial<Face>> {
  return ctx.tx(async (ctx) => {
    const face = await lockWholeFace(ctx, clientId);
    const id = ctx.ids.next();
    const taken = await removeParts(ctx, clientId, { id, face, parts: [part] });
    await insertDecided(ctx.db, {
      ...{ id, clientId, origin: 'staff', subjectId: null, shown: {} },
      ...{ state: 'removed', ...taken, why, by, now: ctx.clock.now() },
    });
    await tellRemoved(ctx, clientId, taken.removed, why);
    return taken.before;
  });
}

/**
 * Notes that staff has removed a work or a rating, so that its author may appeal as against any decision; the caller tells them.
 * `by`: null on the command line.
 */
export async function recordRemoval(
  ctx: Context,
  removal: {
    part: 'work' | 'rating';
    subjectId: string;
    clientId: string;
    origin: 'reported' | 'held' | 'staff';
    shown: Shown;
    why: Text;
    by: string | null;
  },
): Promise<void> {
  const { part, ...rest } = removal;
  await insertDecided(ctx.db, {
    ...{ id: ctx.ids.next(), state: 'removed', removed: [part], before: {}, givenName: '' },
    ...{ ...rest, now: ctx.clock.now() },
  });
}

/**
 * Says another reason for the last removal of a work or rating, where its author has not appealed against that one. Called before what
 * it is about is locked.
 */
export async function changeReason(ctx: Context, subjectId: string, why: Text): Promise<void> {
  const last = await lockNewestOfSubject(ctx.db, subjectId);
  if (last && !last.appealedAt) await setWhy(ctx.db, last.id, why);
}

/**
 * Whether a removal is the last one of its work or rating. Asked while that is held: an older one says nothing of what a later one
 * was about.
 */
export async function isLastRemoval(ctx: Context, caseId: string): Promise<boolean> {
  return isNewestOfSubject(ctx.db, caseId);
}

async function removeParts(
  ctx: Context,
  clientId: string,
  { id, face, parts }: { id: string; face: Face; parts: readonly CasePart[] },
): Promise<{ removed: CasePart[]; before: Partial<Face>; givenName: string }> {
  const removed = partsOf(face).filter((part) => parts.includes(part));
  if (removed.length === 0) throw new AppError('CASE_NOTHING');
  const givenName = removed.includes('name') ? await resetNickname(ctx, clientId) : '';
  if (removed.includes('picture')) {
    await resetAvatar(ctx, clientId);
    // Nobody opens it by its address any more; who answers an appeal still has to see it.
    await ctx.jobs.enqueue(keepPicture, { id, key: face.picture });
  }
  if (removed.includes('storefront')) await clearStorefront(ctx, clientId);
  return { removed, before: pickParts(face, removed), givenName };
}

const PARTS: Readonly<Record<CasePart, Text>> = {
  name: { zh: '昵称', en: 'nickname' },
  picture: { zh: '头像', en: 'picture' },
  storefront: { zh: '主页内容', en: 'storefront' },
};

async function tellRemoved(
  ctx: Context,
  clientId: string,
  removed: readonly CasePart[],
  why: Text,
): Promise<void> {
  const zh = removed.map((part) => PARTS[part].zh).join('、');
  const en = removed.map((part) => PARTS[part].en).join(', ');
  await sendMessage(ctx, {
    ...{ clientId, type: 'official', kind: 'account', target: { page: 'decisions' } },
    title: { zh: `您的${zh}已被移除`, en: `Removed: your ${en}` },
    content: {
      zh: `原因：${endSentence(why.zh, '。')}您可以在设置中换成符合规定的内容；如认为有误，可在 30 天内申诉一次，由另一位工作人员复核。`,
      en: `Reason: ${endSentence(why.en, '.')} You can choose something else in your settings. If this is wrong, you may appeal once within 30 days; another person looks at it then.`,
    },
  });
}
