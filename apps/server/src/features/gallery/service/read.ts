import type { gallery } from '@mogine/contract/gallery';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { ShownWork } from '#features/create';
import { AppError } from '#kernel/errors';
import { SIZE_DEFAULT } from '#kernel/paging';
import { readPostCursor, writePostCursor } from '../cursor.ts';
import { countPosts, findPublicPost, listPosts, type PostRow } from '../repository/posts.ts';
import { findOwnStanding } from '../repository/states.ts';

type Post = OpResult<typeof gallery.detail>;

/** A page of what everybody may see. Throws BAD_INPUT for a strange cursor. */
export async function readPosts(
  ctx: Context,
  input: OpInput<typeof gallery.list>,
): Promise<OpResult<typeof gallery.list>> {
  const { current = 1, size = SIZE_DEFAULT, cursor, sort, searchKey, flowName, lora } = input;
  const known = cursor ? readPostCursor(cursor) : null;
  const after = known?.after ?? null;
  const filter = { searchKey, flowName, lora };
  const offset = after ? 0 : (current - 1) * size;
  const [rows, total] = await Promise.all([
    listPosts(ctx.db, filter, { sort, after, offset, limit: size + 1 }),
    known?.total ?? countPosts(ctx.db, filter),
  ]);
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    records: shown.map((row) => present(ctx, row)),
    ...{ total, size, current, pages: Math.ceil(total / size) },
    cursor: last ? writePostCursor(last, total) : null,
  };
}

/** A work that everybody may see. Throws NOT_FOUND. */
export async function readPost(ctx: Context, id: string): Promise<Post> {
  const row = await findPublicPost(ctx.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return present(ctx, row);
}

/** What its author last sent to publish a work, whatever became of it. Throws NOT_FOUND. */
export async function readOwnPost(
  ctx: Context,
  clientId: string,
  id: string,
): Promise<OpResult<typeof gallery.own>> {
  const post = await findOwnStanding(ctx.db, clientId, id);
  if (!post) throw new AppError('NOT_FOUND');
  const { position: index, title, showsSettings } = post;
  return { index, title, showsSettings };
}

/** A public work as AI creation shows it by the number of its task; null for any other. */
export async function findShown(ctx: Context, id: string): Promise<ShownWork | null> {
  const row = await findPublicPost(ctx.db, id);
  if (!row) return null;
  const { clientId, position, showsSettings } = row;
  const { url, cover } = present(ctx, row);
  return { clientId, index: position, showsSettings, url, cover };
}

function present(ctx: Context, row: PostRow): Post {
  const { id, title, width, height, likes, engine, prompt, negativePrompt, settings } = row;
  return {
    ...{ id, title, width, height, likes, engine },
    url: ctx.storage.publicUrl(row.key),
    cover: ctx.storage.publicUrl(row.thumbKey),
    author: {
      nickname: row.nickname,
      headImage: row.headImage && ctx.storage.publicUrl(row.headImage),
    },
    flowName: row.flow,
    loras: row.loras,
    settings: row.showsSettings ? { prompt, negativePrompt, ...settings } : null,
    createTime: row.createdAt,
  };
}

/** Whose a work is that everybody can see; null for any other. */
export async function findAuthor(ctx: Context, id: string): Promise<string | null> {
  return (await findPublicPost(ctx.db, id))?.clientId ?? null;
}
