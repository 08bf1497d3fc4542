import { CONSENT_CHOICES, CONSENT_DOCUMENTS, type privacy } from '@mogine/contract/privacy';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { listConsents, listLastConsents, recordChoice, recordConsent } from '#features/account';
import { isMinor } from '#features/minors';
import { readConsentTexts } from '#features/site';
import { AppError } from '#kernel/errors';

type Consents = OpResult<typeof privacy.consents>;

const HISTORY_MAX = 100;
/** The choices' own wording; raised when it changes in substance, which takes them back until they are given again. */
const CHOICE_VERSION = '1';

/** What holds of somebody who said nothing: statistics name nobody, so that they are declined rather than agreed to. */
const UNSAID: Readonly<Record<(typeof CONSENT_CHOICES)[number], boolean>> = {
  personalisation: false,
  statistics: true,
};

/** What a person agreed to, what is in force, and every time they said so. */
export async function readConsents(ctx: Context, clientId: string): Promise<Consents> {
  const [texts, last, rows] = await Promise.all([
    readConsentTexts(ctx),
    listLastConsents(ctx.db, clientId),
    listConsents(ctx.db, clientId, HISTORY_MAX),
  ]);
  return {
    documents: CONSENT_DOCUMENTS.map((document) => ({
      document,
      version: texts[document].version,
      agreedVersion: last.get(document)?.version ?? '',
      agreedTime: last.get(document)?.created_at ?? null,
    })),
    choices: CONSENT_CHOICES.map((document) => ({
      document,
      granted: last.get(document)?.granted ?? UNSAID[document],
      time: last.get(document)?.created_at ?? null,
    })),
    history: rows.map((row) => ({
      document: row.document as Consents['history'][number]['document'],
      version: row.version,
      granted: row.granted,
      channel: row.channel as Consents['history'][number]['channel'],
      time: row.created_at,
    })),
  };
}

/** Agrees to the documents in the versions that were read. Throws CONFLICT where others are in force by now. */
export async function agree(
  ctx: Context,
  clientId: string,
  read: OpInput<typeof privacy.agree>,
): Promise<void> {
  const texts = await readConsentTexts(ctx);
  if (texts.terms.version !== read.termsVersion || texts.privacy.version !== read.privacyVersion)
    throw new AppError('CONFLICT');
  await recordConsent(ctx, clientId, 'web');
}

/**
 * Gives a consent that stands for itself, or takes it back. Said twice it is written down once. Throws MINOR_NOT_PERSONAL where it
 * is given for somebody under 18.
 */
export async function choose(
  ctx: Context,
  clientId: string,
  { choice, granted }: OpInput<typeof privacy.choose>,
): Promise<void> {
  const last = (await listLastConsents(ctx.db, clientId)).get(choice);
  if ((last?.granted ?? UNSAID[choice]) === granted) return;
  if (choice === 'personalisation' && granted && (await isMinor(ctx, clientId)))
    throw new AppError('MINOR_NOT_PERSONAL');
  await recordChoice(ctx, clientId, { document: choice, version: CHOICE_VERSION, granted });
}
