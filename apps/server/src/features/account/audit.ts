import type { Context } from '#context';
import { insertSecurityEvent } from './repository/client.ts';

export type SecurityEventKind =
  | 'registered'
  | 'logged_in'
  | 'logged_out'
  | 'code_voided'
  | 'refresh_reused'
  | 'phone_bound'
  | 'phone_changed'
  | 'wechat_attached'
  | 'wechat_removed'
  | 'owner_confirmed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'sessions_ended'
  | 'age_stated'
  | 'guardian_consented'
  | 'guardian_revoked'
  | 'closing_asked'
  | 'closing_withdrawn'
  | 'closed'
  | 'frozen'
  | 'unfrozen'
  | 'viewed_by_support';

/** Adds a line to the trail that nobody can change; details never hold codes, tokens or whole phone numbers. */
export async function recordEvent(
  ctx: Context,
  event: {
    kind: SecurityEventKind;
    clientId: string | null;
    address: string;
    details?: Readonly<Record<string, string | number | boolean>>;
  },
): Promise<void> {
  await insertSecurityEvent(ctx.db, {
    id: ctx.ids.next(),
    client_id: event.clientId,
    kind: event.kind,
    address: event.address,
    details: JSON.stringify(event.details ?? {}),
    created_at: ctx.clock.now(),
  });
}

/** A phone number as logs and trails may hold it: `138****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
