import type { Permission } from '@mogine/contract/staff-roles';

/** The person behind a request. `scope` is `pending` until a WeChat login has bound a phone. */
export type Actor = {
  readonly clientId: string;
  readonly sessionId: string;
  readonly scope: 'full' | 'pending';
  /** Staff has frozen the account: it reads, exports and closes. */
  readonly isFrozen?: boolean;
  /** One of staff looks at the site as this person does: nothing is changed, and no secrets are shown. */
  readonly isView?: boolean;
};

/** Somebody of staff behind a request of the back office. */
export type StaffActor = {
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
};

/** Looks a token of the back office up; null for any other one. */
export type AuthenticateStaff = (token: string) => Promise<StaffActor | null>;

/** Looks a token up; null for an unknown, expired or ended one. */
export type Authenticate = (token: string) => Promise<Actor | null>;

/** The user's token: `Blade-Auth: bearer x`, or `Authorization: Bearer x` from other clients. Headers only, never a cookie. */
export function readToken(headers: Readonly<Record<string, string | string[] | undefined>>): string | null {
  for (const name of ['blade-auth', 'authorization']) {
    const value = headers[name];
    const token = typeof value === 'string' ? /^bearer\s+([\w.~+/=-]{16,256})$/i.exec(value)?.[1] : undefined;
    if (token) return token;
  }
  return null;
}
