import { AppError } from '#kernel/errors';

/** Where a list continues: after the message that was created then, under that id. */
export type Position = { createdAt: Date; id: string };

const FORM = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export function writeCursor({ createdAt, id }: Position): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Throws BAD_INPUT for anything that {@link writeCursor} does not write. */
export function readCursor(cursor: string): Position {
  const [, millis, id] = FORM.exec(cursor) ?? [];
  if (!id) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return { createdAt: new Date(Number(millis)), id };
}
