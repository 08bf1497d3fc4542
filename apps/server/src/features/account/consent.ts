import type { Context } from '#context';
import { readConsentVersions } from '../site/index.ts';
import { insertConsents } from './repository/client.ts';

/** Writes down that a person agreed to the texts in force, now. */
export async function recordConsent(
  ctx: Context,
  clientId: string,
  channel: 'sms' | 'wechat',
): Promise<void> {
  const versions = await readConsentVersions(ctx);
  const created_at = ctx.clock.now();
  await insertConsents(
    ctx.db,
    Object.entries(versions).map(([document, version]) => ({
      id: ctx.ids.next(),
      client_id: clientId,
      document,
      version,
      channel,
      created_at,
    })),
  );
}
