import type { z } from 'zod';
import type { Permission } from '../staff-roles.ts';
import type { Text } from './reasons.ts';
import type { SuccessName } from './successes.ts';

/**
 * Who may call. `public`: anybody, a valid session is recognised when sent. `pending`: any session, also one that
 * still has to bind a phone. `user`: a complete session. `staff`: a session of the back office, which no member has.
 */
export type OpAuth = 'public' | 'pending' | 'user' | 'staff';

/** What may be uploaded in one multipart field. `aliases` are other field names older clients use. */
export type FileRule = {
  readonly maxBytes: number;
  readonly types: readonly string[];
  readonly aliases?: readonly string[];
  readonly required?: boolean;
};

/**
 * One endpoint as data. `input` reads the query of a GET, and body and query together of a POST (JSON, urlencoded and
 * multipart alike). With `list`, `data` describes one record: the wire shows a page object when `current`, `size` or
 * `cursor` was sent and a plain array otherwise.
 */
export type Op<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  IsList extends boolean = boolean,
  Auth extends OpAuth = OpAuth,
> = {
  readonly method: 'GET' | 'POST';
  /** Below the base path, as the specification spells it: `/api/login/captcha`. */
  readonly path: `/${string}`;
  readonly auth: Auth;
  /** Of staff: what the caller must be allowed to do; null where every one of them may call. */
  readonly permission?: Permission | null;
  /** Of staff: a read that is written down like what it changes, or a POST that is not, as it says only that somebody is there. */
  readonly recorded?: boolean;
  readonly summary: Text;
  readonly input: Input;
  readonly data: Data;
  readonly list: IsList;
  /** Of a list: what a page says beside its records, under `told`. */
  readonly told?: z.ZodType;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Other names for inputs, other → ours; `header:` reads a request header. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Polled by waiting clients each second: outside the rate limits. */
  readonly polled?: true;
  /** A GET that answers everybody alike: the answer may be a second old, and carries an ETag. */
  readonly shared?: true;
  /** A costly or abusable call: its own, tighter bucket per address and minute. */
  readonly perMinute?: number;
  readonly success?: SuccessName;
};

/** A call of staff says what it takes to call it; other calls cannot. */
type OpParts<I extends z.ZodType, D extends z.ZodType, A extends OpAuth> = Omit<
  Op<I, D, boolean, A>,
  'list' | 'told' | 'permission' | 'recorded'
> &
  (A extends 'staff'
    ? { permission: Permission | null; recorded?: boolean }
    : { permission?: never; recorded?: never });

export function op<I extends z.ZodType, D extends z.ZodType, A extends OpAuth>(
  parts: OpParts<I, D, A>,
): Op<I, D, false, A> {
  return { ...parts, list: false };
}

export function listOp<I extends z.ZodType, D extends z.ZodType, A extends OpAuth>(
  parts: OpParts<I, D, A>,
): Op<I, D, true, A> {
  return { ...parts, list: true };
}

/** A list whose pages say more than their records, as `told`. */
export function tellingListOp<
  I extends z.ZodType,
  D extends z.ZodType,
  A extends OpAuth,
  T extends z.ZodType,
>(parts: OpParts<I, D, A> & { told: T }): Op<I, D, true, A> & { readonly told: T } {
  return { ...parts, list: true };
}

/** One page of records. `cursor` continues after the last record at the cost of a first page; null at the end. */
export type Page<T> = {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
  cursor: string | null;
};

/** What a handler receives. */
export type OpInput<O extends Op> = z.output<O['input']>;
/** What a handler returns, in the program's own types (Dates, arrays). */
export type OpResult<O extends Op> =
  O extends Op<z.ZodType, infer D, infer L>
    ? L extends true
      ? Page<z.output<D>> & Told<O, 'output'>
      : z.output<D>
    : never;
/** What a client sends. */
export type WireInput<O extends Op> = z.input<O['input']>;
/** What a client reads off the wire (comma lists and ISO times as strings). */
export type WireData<O extends Op> =
  O extends Op<z.ZodType, infer D, infer L>
    ? L extends true
      ? Page<z.input<D>> & Told<O, 'input'>
      : z.input<D>
    : never;
type Told<O extends Op, Side extends 'input' | 'output'> = O extends {
  readonly told: infer T extends z.ZodType;
}
  ? { told: Side extends 'input' ? z.input<T> : z.output<T> }
  : unknown;

export type OpGroup = Readonly<Record<string, Op>>;
export type Contract = Readonly<Record<string, OpGroup>>;
