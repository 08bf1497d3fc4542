import type { ApplicationStep } from '@mogine/contract/application-limits';
import type { applicationEventSchema } from '@mogine/contract/application-schema';
import type { applications } from '@mogine/contract/applications';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { z } from 'zod';
import type { Context } from '#context';
import { findWechatRecipient, listLastConsents } from '#features/account';
import { readAgreedText } from '#features/site';
import { AppError } from '#kernel/errors';
import { openDetail, type Detail, type DetailKind } from '../details.ts';
import { maskIdentity, maskPayee, maskTax } from '../mask.ts';
import {
  countAhead,
  findApplication,
  listEvents,
  type ApplicationRow,
  type EventRow,
} from '../repository/applications.ts';
import { findCreatorRow, type CreatorRow } from '../repository/creators.ts';
import { listDetails } from '../repository/details.ts';
import { missingSteps, verificationAt } from '../rules.ts';

export type Application = OpResult<typeof applications.read>;
type Event = z.output<typeof applicationEventSchema>;

const EVENTS_SHOWN = 50;
/** Raised when what is agreed to changes in substance: it is asked for again. */
export const IDENTITY_CONSENT = { document: 'identity', version: '1' } as const;

type Ids = Pick<ApplicationRow, 'identity_id' | 'payee_id' | 'tax_id'>;
export type OpenDetails = {
  identity: Detail<'identity'> | null;
  payee: Detail<'payee'> | null;
  tax: Detail<'tax'> | null;
  /** Those that are kept and cannot be opened. */
  broken: DetailKind[];
};

/** What is sealed of an application or a creator; what cannot be opened is said, and logged. */
export async function openDetails(ctx: Context, ids: Ids): Promise<OpenDetails> {
  const byKind = { identity: ids.identity_id, payee: ids.payee_id, tax: ids.tax_id };
  const rows = await listDetails(
    ctx.db,
    Object.values(byKind).filter((id) => id !== null),
  );
  const broken: DetailKind[] = [];
  const open = <K extends DetailKind>(kind: K): Detail<K> | null => {
    if (byKind[kind] === null) return null;
    const row = rows.find(({ id }) => id === byKind[kind]);
    try {
      if (!row) throw new AppError('SEALED_UNREADABLE', { kind });
      return openDetail(ctx, kind, row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.log.error(
        { detail: byKind[kind], kind, cause: String(error.cause) },
        'a sealed detail cannot be opened',
      );
      broken.push(kind);
      return null;
    }
  };
  return { identity: open('identity'), payee: open('payee'), tax: open('tax'), broken };
}

/** An application and the standing that came of it, as its person sees them. */
export async function readApplication(ctx: Context, clientId: string): Promise<Application> {
  const [row, creator, consent, wechat, version] = await Promise.all([
    findApplication(ctx.db, clientId),
    findCreatorRow(ctx.db, clientId),
    hasIdentityConsent(ctx, clientId),
    findWechatRecipient(ctx, clientId),
    readAgreedText(ctx, 'creator').then((text) => text?.version ?? ''),
  ]);
  const common = {
    ...{ hasConsent: consent, hasWechat: wechat !== null },
    standing: creator ? presentStanding(creator, ctx.clock.now()) : null,
  };
  if (!row) return { ...nothing(version), ...common };
  const [details, events, ahead] = await Promise.all([
    openDetails(ctx, row),
    listEvents(ctx.db, clientId, EVENTS_SHOWN),
    row.state === 'submitted' ? countAhead(ctx.db, row) : null,
  ]);
  return {
    ...presentStated(row, details),
    ...common,
    agreement: { version, signedVersion: row.agreement_version, signedTime: row.signed_at },
    ...{ submitTime: row.submitted_at, ahead, events: events.map(presentEvent) },
  };
}

function nothing(version: string) {
  return {
    ...{ state: 'none', kind: null, displayName: '', links: [], note: '' },
    ...{ identity: null, payee: null, tax: null, broken: [] },
    missing: missingSteps('', { identity: null, payee: null, tax: null }),
    agreement: { version, signedVersion: '', signedTime: null },
    ...{ submitTime: null, ahead: null, events: [] },
  } satisfies Partial<Application>;
}

/** What was stated, with most of what identifies covered. */
export function presentStated(row: ApplicationRow, { broken, ...details }: OpenDetails) {
  const { identity, payee, tax } = details;
  return {
    // State and kind are held by constraints.
    state: row.state as Application['state'],
    kind: row.kind as Application['kind'],
    displayName: row.display_name,
    links: row.links as string[],
    note: row.note,
    identity: identity && maskIdentity(identity),
    payee: payee && identity && maskPayee(payee, identity),
    tax: tax && maskTax(tax),
    missing: missingSteps(row.display_name, details),
    broken: broken as ApplicationStep[],
  };
}

export function presentEvent({ kind, at, reasons, words }: EventRow): Event {
  return { kind: kind as Event['kind'], time: at, reasons: reasons as Event['reasons'], words };
}

export function presentStanding(creator: CreatorRow, now: Date): NonNullable<Application['standing']> {
  return {
    since: creator.since,
    agreementVersion: creator.agreement_version,
    verifiedUntil: creator.verified_until,
    verification: verificationAt(creator.verified_until, now),
    suspendedTime: creator.suspended_at,
    officialTime: creator.official_since,
  };
}

/** Whether identity and account data may be kept, in the words of now. */
export async function hasIdentityConsent(ctx: Context, clientId: string): Promise<boolean> {
  const last = (await listLastConsents(ctx.db, clientId)).get(IDENTITY_CONSENT.document);
  return last?.granted === true && last.version === IDENTITY_CONSENT.version;
}
