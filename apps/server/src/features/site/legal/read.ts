import { CONSENT_VERSIONS } from '@mogine/contract/consent';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { legalSectionsSchema, type LegalDocumentName, type site } from '@mogine/contract/site';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { findInForce, listAlike, listOut, type LegalRow, type Today } from './repository.ts';

type Legal = OpResult<(typeof site)['legal']>;
type Consented = keyof typeof CONSENT_VERSIONS;

export function todayOf({ clock }: Context): Today {
  const now = clock.now();
  return { now, day: businessDay(now) };
}

async function inForce(ctx: Context, document: LegalDocumentName): Promise<LegalRow | undefined> {
  return findInForce(ctx.db, document, todayOf(ctx));
}

/** A text in the version in force, or another that was published. Throws NOT_FOUND where there is none. */
export async function readLegal(
  ctx: Context,
  { document, version }: OpInput<(typeof site)['legal']>,
): Promise<Legal> {
  const { now, day } = todayOf(ctx);
  const out = await listOut(ctx.db, document, now);
  const current = out.find(({ effectiveDay }) => effectiveDay <= day);
  const stateOf = (row: LegalRow): Legal['state'] =>
    row.effectiveDay > day ? 'coming' : row === current ? 'current' : 'past';
  const row = version === undefined ? current : out.find((one) => one.version === version);
  if (!row) throw new AppError('NOT_FOUND');
  return {
    document: row.document,
    version: row.version,
    state: stateOf(row),
    effectiveDay: row.effectiveDay,
    title: row.title,
    enTitle: row.enTitle,
    summary: row.summary,
    enSummary: row.enSummary,
    sections: legalSectionsSchema.parse(row.sections),
    isTemplate: row.isTemplate,
    sha256: row.sha256,
    ...{ change: row.change, enChange: row.enChange },
    versions: out.map((one) => ({
      ...{ version: one.version, state: stateOf(one), effectiveDay: one.effectiveDay },
      ...{ change: one.change, enChange: one.enChange },
    })),
  };
}

/** What is agreed to at this moment: its version and the hash of its words; null where no text holds. */
export async function readAgreedText(
  ctx: Context,
  document: LegalDocumentName,
): Promise<{ version: string; sha256: string } | null> {
  const row = await inForce(ctx, document);
  return row ? { version: row.version, sha256: row.sha256 } : null;
}

/** The text that will hold at a moment, as far as it is public now, and all that its sections say; null where none does. */
export async function readTextOn(
  ctx: Context,
  document: LegalDocumentName,
  at: Date,
): Promise<{ id: string; version: string; zh: string; en: string } | null> {
  const row = await findInForce(ctx.db, document, { now: ctx.clock.now(), day: businessDay(at) });
  if (!row) return null;
  const sections = legalSectionsSchema.parse(row.sections);
  const say = (bodies: readonly (readonly (string | readonly string[])[])[]) => bodies.flat(2).join('\n');
  return {
    ...{ id: row.id, version: row.version },
    zh: say(sections.map(({ body }) => body)),
    en: say(sections.map(({ enBody }) => enBody)),
  };
}

/** `alike`: versions an agreement to which is good for this one too, itself among them. */
export type ConsentText = { version: string; sha256: string | null; alike: readonly string[] };

/** What a person agrees to at this moment: the texts that the pages show. */
export async function readConsentTexts(ctx: Context): Promise<Record<Consented, ConsentText>> {
  async function read(document: Consented): Promise<ConsentText> {
    const row = await inForce(ctx, document);
    if (row)
      return {
        ...{ version: row.version, sha256: row.sha256 },
        alike: await listAlike(ctx.db, document, row.agreedAs),
      };
    const version = CONSENT_VERSIONS[document];
    return { version, sha256: null, alike: [version] };
  }
  return { terms: await read('terms'), privacy: await read('privacy') };
}
