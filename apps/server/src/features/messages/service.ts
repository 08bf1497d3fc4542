import type { messages } from '@mogine/contract/messages';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { pageOfRows, sliceOf } from '#kernel/paging';
import {
  countMessages,
  deleteMessages,
  insertMessage,
  listMessages,
  markAllRead,
  markRead,
  type MessageRow,
  type MessageType,
} from './repository.ts';

export type Notice = { clientId: string; type: MessageType; title: Text; content: Text };

/** Leaves a notice and tells the person's open pages; inside a transaction both happen only if it commits. */
export async function sendMessage(ctx: Context, { clientId, type, title, content }: Notice): Promise<void> {
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
  });
  await tellPages(ctx, clientId);
}

/** The open pages of a person ask again for what they show of the notices. */
async function tellPages(ctx: Context, clientId: string): Promise<void> {
  await ctx.events.publish({ clientId, topic: 'message', data: {} });
}

/** Unread notices of a person. */
export async function countUnread(ctx: Context, clientId: string): Promise<number> {
  return countMessages(ctx.db, clientId, { isRead: false });
}

/** One page of a person's notices, newest first, in one language; throws BAD_INPUT for a strange cursor. */
export async function readPage(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof messages.list>,
  lang: Lang,
): Promise<OpResult<typeof messages.list>> {
  const slice = sliceOf(input);
  const total = await countMessages(ctx.db, clientId, { type: input.type });
  const rows = await listMessages(ctx.db, clientId, input.type, slice);
  return pageOfRows(rows, slice, total, (row) => present(row, lang), positionOf);
}

function positionOf(row: MessageRow) {
  return { createdAt: row.created_at, id: row.id };
}

function present(row: MessageRow, lang: Lang): OpResult<typeof messages.list>['records'][number] {
  return {
    id: row.id,
    title: lang === 'zh' ? row.title : row.en_title,
    content: lang === 'zh' ? row.content : row.en_content,
    type: row.type === 'official' ? 'official' : 'system',
    isRead: row.is_read,
    createTime: row.created_at,
  };
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
