import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import type { Context } from '#context';
import { insertConsents } from './repository/client.ts';

/** Writes down that a person agreed to the current texts, now. */
export async function recordConsent(
  ctx: Context,
  clientId: string,
  channel: 'sms' | 'wechat',
): Promise<void> {
  const created_at = ctx.clock.now();
  await insertConsents(
    ctx.db,
    Object.entries(CONSENT_VERSIONS).map(([document, version]) => ({
      id: ctx.ids.next(),
      client_id: clientId,
      document,
      version,
      channel,
      created_at,
    })),
  );
}
