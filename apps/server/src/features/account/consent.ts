import { CONSENT_DOCUMENTS } from '@mogine/contract/privacy';
import type { Context } from '#context';
import { readConsentVersions } from '../site/index.ts';
import { insertConsents, listLastConsents } from './repository/consent.ts';

type Channel = 'sms' | 'wechat' | 'web';

/** Writes down that a person agreed to the texts in force, now. */
export async function recordConsent(ctx: Context, clientId: string, channel: Channel): Promise<void> {
  const versions = await readConsentVersions(ctx);
  await insertConsents(
    ctx.db,
    Object.entries(versions).map(([document, version]) => ({
      ...{ id: ctx.ids.next(), client_id: clientId, document, version, channel },
      created_at: ctx.clock.now(),
    })),
  );
}

/** The documents whose version in force a person has not agreed to. */
export async function readDueConsents(ctx: Context, clientId: string): Promise<('terms' | 'privacy')[]> {
  const [versions, given] = await Promise.all([readConsentVersions(ctx), listLastConsents(ctx.db, clientId)]);
  return CONSENT_DOCUMENTS.filter((document) => given.get(document)?.version !== versions[document]);
}

/** Writes down that a person gave a consent that stands for itself, or took it back. */
export async function recordChoice(
  ctx: Context,
  clientId: string,
  choice: { document: string; version: string; granted: boolean },
): Promise<void> {
  const row = { id: ctx.ids.next(), client_id: clientId, channel: 'web', created_at: ctx.clock.now() };
  await insertConsents(ctx.db, [{ ...row, ...choice }]);
}
