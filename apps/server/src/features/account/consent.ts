import type { Context } from '#context';
import { insertConsents } from './repository/client.ts';

/** Versions of the texts a new person agrees to; raised when a text changes in substance. */
const DOCUMENTS = [
  { document: 'terms', version: '1' },
  { document: 'privacy', version: '1' },
] as const;

/** Writes down that a person agreed to the current texts, now. */
export async function recordConsent(
  ctx: Context,
  clientId: string,
  channel: 'sms' | 'wechat',
): Promise<void> {
  const created_at = ctx.clock.now();
  await insertConsents(
    ctx.db,
    DOCUMENTS.map(({ document, version }) => ({
      id: ctx.ids.next(),
      client_id: clientId,
      document,
      version,
      channel,
      created_at,
    })),
  );
}
