import { CONSENT_DOCUMENTS } from '@mogine/contract/privacy';
import type { Context } from '#context';
import { readConsentTexts } from '../site/index.ts';
import { insertConsents, listAgreedMembers, listLastConsents } from './repository/consent.ts';

type Channel = 'sms' | 'wechat' | 'web';

/** Writes down that a person agreed to the texts in force, now. */
export async function recordConsent(ctx: Context, clientId: string, channel: Channel): Promise<void> {
  const texts = await readConsentTexts(ctx);
  await insertConsents(
    ctx.db,
    Object.entries(texts).map(([document, { version, sha256 }]) => ({
      ...{ id: ctx.ids.next(), client_id: clientId, document, version, sha256, channel },
      created_at: ctx.clock.now(),
    })),
  );
}

/** The documents that a person has not agreed to in the version in force, or in one that is as good. */
export async function readDueConsents(ctx: Context, clientId: string): Promise<('terms' | 'privacy')[]> {
  const [texts, given] = await Promise.all([readConsentTexts(ctx), listLastConsents(ctx.db, clientId)]);
  return CONSENT_DOCUMENTS.filter(
    (document) => !texts[document].alike.includes(given.get(document)?.version ?? ''),
  );
}

/** Writes down that a person gave a consent that stands for itself, or took it back. */
export async function recordChoice(
  ctx: Context,
  clientId: string,
  choice: { document: string; version: string; sha256?: string; granted: boolean },
): Promise<void> {
  const row = { id: ctx.ids.next(), client_id: clientId, channel: 'web', created_at: ctx.clock.now() };
  await insertConsents(ctx.db, [{ ...row, ...choice }]);
}

/** Members whose last word on a document is that they agree, in the order of their ids, behind `after`. */
export async function listAgreed(
  ctx: Context,
  document: string,
  slice: { after: string | null; limit: number },
): Promise<string[]> {
  return listAgreedMembers(ctx.db, document, slice);
}
