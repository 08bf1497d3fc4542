import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Op, OpGroup, OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Actor, StaffActor } from './actor.ts';

/** One received file, whole in memory: only small files are uploaded through calls. */
export type ReceivedFile = { filename: string; contentType: string; bytes: Buffer };

/** JSON made by PostgreSQL that goes out as it is; the API tests hold it against the contract. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type ActorOf<O extends Op> = O['auth'] extends 'staff'
  ? StaffActor
  : O['auth'] extends 'public'
    ? Actor | null
    : Actor;

export type Call<Ctx, O extends Op> = {
  /** Of what staff changes, a transaction that its deed is written down in. */
  ctx: Ctx;
  input: OpInput<O>;
  actor: ActorOf<O>;
  lang: Lang;
  ip: string;
  files: Readonly<Record<string, ReceivedFile>>;
  cookies: Readonly<Record<string, string>>;
  setCookie(cookie: string): void;
  userAgent: string;
  /** Adds to what is written down of a deed of staff, beside its input. */
  note(details: Readonly<Record<string, unknown>>): void;
  /** Writes a deed of staff down under another name than its call's, where the call does one of two things. */
  nameDeed(action: string): void;
};

export type Handler<Ctx, O extends Op> = (call: Call<Ctx, O>) => Promise<OpResult<O> | RawJson>;

/** A handler for every call of a domain: one missing is a compile error. */
export type Handlers<Ctx, G extends OpGroup> = { readonly [K in keyof G]: Handler<Ctx, G[K]> };
