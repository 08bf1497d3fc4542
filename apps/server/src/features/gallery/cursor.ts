import type { POST_SORTS } from '@mogine/contract/gallery-limits';
import { AppError } from '#kernel/errors';

export type PostSort = (typeof POST_SORTS)[number];
/** Where a list of posts continues: after the one with these. */
export type PostPosition = { likes: number; createdAt: Date; id: string };

const FORM = /^(\d{1,10})\.(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writePostCursor({ likes, createdAt, id }: PostPosition): string {
  return `${likes}.${createdAt.getTime()}.${id}`;
}

/** Throws BAD_INPUT for anything that {@link writePostCursor} does not write. */
export function readPostCursor(cursor: string): PostPosition {
  const [, likes, millis, id] = FORM.exec(cursor) ?? [];
  if (!id || Number(likes) > 2 ** 31 - 1) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return { likes: Number(likes), createdAt: new Date(Number(millis)), id };
}
