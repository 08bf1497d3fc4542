import type { messages } from '@mogine/contract/messages';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import { NOTICE_KINDS, NOTICE_PAGES, type NoticeKind, type NoticePage } from '@mogine/contract/notice-kinds';
import type { Context } from '#context';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { isWanted } from './preferences.ts';
import {
  countMessages,
  deleteMessages,
  insertMessage,
  listMessages,
  markAllRead,
  markRead,
  type MessageRow,
  type MessageType,
} from './repository/messages.ts';

export type Notice = {
  clientId: string;
  type: MessageType;
  kind: NoticeKind;
  title: Text;
  content: Text;
  /** Where it leads. */
  target?: NoticeTarget;
};
export type NoticeTarget = { page: NoticePage; id?: string };

/**
 * Leaves a notice, unless it is of a kind that the person does without, and tells their open pages; inside a transaction both
 * happen only if it commits.
 */
export async function sendMessage(ctx: Context, notice: Notice): Promise<void> {
  await replaceMessage(ctx, notice, null);
}

/** The same in place of an earlier notice. Gives its id, null where it is not sent. */
export async function replaceMessage(
  ctx: Context,
  { clientId, type, kind, title, content, target }: Notice,
  earlierId: string | null,
): Promise<string | null> {
  if (earlierId !== null) await deleteMessages(ctx.db, clientId, [earlierId]);
  if (!(await isWanted(ctx, clientId, kind))) return null;
  const id = ctx.ids.next();
  await insertMessage(ctx.db, {
    id,
    client_id: clientId,
    type,
    title: title.zh,
    en_title: title.en,
    content: content.zh,
    en_content: content.en,
    created_at: ctx.clock.now(),
    kind,
    target: target?.page ?? null,
    target_id: target?.id ?? '',
  });
  await tellPages(ctx, clientId);
  return id;
}

/** The open pages of a person ask again for what they show of the notices. */
async function tellPages(ctx: Context, clientId: string): Promise<void> {
  await ctx.events.publish({ clientId, topic: 'message', data: {} });
}

/** Unread notices of a person. */
export async function countUnread(ctx: Context, clientId: string): Promise<number> {
  const { count } = await countMessages(ctx.db, clientId, { isRead: false }).executeTakeFirstOrThrow();
  return count;
}

/** One page of a person's notices, newest first, in one language; throws BAD_INPUT for a strange cursor. */
export async function readPage(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof messages.list>,
  lang: Lang,
): Promise<OpResult<typeof messages.list>> {
  const slice = sliceOf(input);
  const { count } = await countMessages(ctx.db, clientId, { type: input.type }).executeTakeFirstOrThrow();
  const rows = await listMessages(ctx.db, clientId, input.type, slice).execute();
  return pageOfRows(rows, slice, count, (row) => present(row, lang), positionOf);
}

function positionOf(row: MessageRow) {
  return { createdAt: row.created_at, id: row.id };
}

type Shown = OpResult<typeof messages.list>['records'][number];

function present(row: MessageRow, lang: Lang): Shown {
  return {
    id: row.id,
    title: lang === 'zh' ? row.title : row.en_title,
    content: lang === 'zh' ? row.content : row.en_content,
    type: row.type === 'official' ? 'official' : 'system',
    isRead: row.is_read,
    createTime: row.created_at,
    kind: NOTICE_KINDS.find((kind) => kind === row.kind) ?? null,
    target: targetOf(row),
  };
}

function targetOf({ target, target_id: id }: MessageRow): Shown['target'] {
  const page = NOTICE_PAGES.find((name) => name === target);
  return page ? { page, id } : null;
}

export async function readAll(ctx: Context, clientId: string, type: MessageType | undefined): Promise<void> {
  await ctx.tx(async (ctx) => {
    if ((await markAllRead(ctx.db, clientId, type)) > 0) await tellPages(ctx, clientId);
  });
}

/** Marks one of the person's notices as read; of others nothing is done, and nothing said. */
export async function readOne(ctx: Context, clientId: string, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (await markRead(ctx.db, clientId, id)) await tellPages(ctx, clientId);
  });
}

/** Deletes those of the notices that are the person's own; other ids are passed over. */
export async function removeMessages(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (ctx) => {
    if ((await deleteMessages(ctx.db, clientId, ids)) > 0) await tellPages(ctx, clientId);
  });
}
