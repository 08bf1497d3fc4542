import type { Page } from '@mogine/contract/kernel/op';
import { AppError } from './errors.ts';
import { RawJson } from './http/handler.ts';

/** Records of a page when the caller does not say. */
export const SIZE_DEFAULT = 10;
/** An array has no second page, so that it gives as much as a list ever does at once. */
export const SIZE_OF_ARRAY = 100;

/** Whether a list is wanted page by page, as an object; it is an array otherwise. */
export function asksForPage({ current, size, cursor }: Readonly<Record<string, unknown>>): boolean {
  return current !== undefined || size !== undefined || cursor !== undefined;
}

/** Where a list in time order continues: after the record that was made then, under that id. */
export type TimePosition = { createdAt: Date; id: string };

const FORM = /^(\d{1,15})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

function writeTimeCursor({ createdAt, id }: TimePosition): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Throws BAD_INPUT for anything that {@link writeTimeCursor} does not write. */
function readTimeCursor(cursor: string): TimePosition {
  const [, millis, id] = FORM.exec(cursor) ?? [];
  if (!id) throw new AppError('BAD_INPUT', { name: 'cursor' });
  return { createdAt: new Date(Number(millis)), id };
}

/** What to read for a page: `limit` is one more than is shown, which tells whether the list goes on. */
export type Slice = {
  size: number;
  current: number;
  after: TimePosition | null;
  offset: number;
  limit: number;
};

type PagingInput = { current?: number | undefined; size?: number | undefined; cursor?: string | undefined };

export function sliceOf({ current = 1, size = SIZE_DEFAULT, cursor }: PagingInput): Slice {
  const after = cursor ? readTimeCursor(cursor) : null;
  return { size, current, after, offset: after ? 0 : (current - 1) * size, limit: size + 1 };
}

/** The page of the rows read for a slice. */
export function pageOfRows<Row, Shown>(
  rows: readonly Row[],
  slice: Slice,
  total: number,
  present: (row: Row) => Shown,
  positionOf: (row: Row) => TimePosition,
): Page<Shown> {
  const shown = rows.slice(0, slice.size);
  const last = rows.length > slice.size ? shown.at(-1) : undefined;
  return {
    records: shown.map(present),
    total,
    size: slice.size,
    current: slice.current,
    pages: Math.ceil(total / slice.size),
    cursor: last === undefined ? null : writeTimeCursor(positionOf(last)),
  };
}

/** A row whose record PostgreSQL has already written for the wire. */
export type RawRow = { record: string; id: string; createdAt: Date };

/** {@link pageOfRows} of ready records: nothing is parsed on the way out. */
export function rawPageOfRows(rows: readonly RawRow[], slice: Slice, total: number): RawJson {
  const { records, ...page } = pageOfRows(
    rows,
    slice,
    total,
    (row) => row.record,
    (row) => row,
  );
  return new RawJson(`{"records":[${records.join(',')}],${JSON.stringify(page).slice(1)}`);
}
