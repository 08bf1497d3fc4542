import type { POST_SORTS } from '@mogine/contract/gallery-limits';
import { AppError } from '#kernel/errors';

export type PostSort = (typeof POST_SORTS)[number];
/** Where a list of posts continues: after the one with these. */
export type PostPosition = { likes: number; createdAt: Date; id: string };

const FORM =
  /^(\d{1,9})\.(\d{1,10})\.(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** How many there are in all comes along: it is counted once for a list, not for each of its pages. */
export function writePostCursor({ likes, createdAt, id }: PostPosition, total: number): string {
  return `${total}.${likes}.${createdAt.getTime()}.${id}`;
}

/** Throws BAD_INPUT for anything that {@link writePostCursor} does not write. */
export function readPostCursor(cursor: string): { after: PostPosition; total: number } {
  const [, total, likes, millis, id] = FORM.exec(cursor) ?? [];
  if (!id || Number(likes) > 2 ** 31 - 1) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return {
    after: { likes: Number(likes), createdAt: new Date(Number(millis)), id },
    total: Number(total),
  };
}
