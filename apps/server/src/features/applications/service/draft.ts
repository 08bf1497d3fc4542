import type { applications } from '@mogine/contract/applications';
import { isCardNumber } from '@mogine/contract/bank-account';
import { birthDayOf } from '@mogine/contract/identity-number';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { findWechatRecipient, recordChoice } from '#features/account';
import { isReservedName } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { dropDetails, keepDetail, type Identity, type Payee, type Tax } from '../details.ts';
import {
  changeApplication,
  deleteApplication,
  findApplication,
  lockApplication,
  lockOrBegin,
  type ApplicationRow,
} from '../repository/applications.ts';
import { findCreatorRow } from '../repository/creators.ts';
import { deleteDetailsOf } from '../repository/details.ts';
import { checkAge, checkMayEdit, checkTaxKind, mayMove, MOVES } from '../rules.ts';
import { hasIdentityConsent, IDENTITY_CONSENT, readApplication, type Application } from './read.ts';

type Ops = typeof applications;

/** Changes what was stated, one change at a time. Throws APPLICATION_WAITING and APPLICATION_APPROVED. */
async function edit(
  ctx: Context,
  clientId: string,
  change: (ctx: Context, row: ApplicationRow) => Promise<void>,
): Promise<Application> {
  return ctx.tx(async (ctx) => {
    const row = await lockOrBegin(ctx.db, { id: ctx.ids.next(), clientId, now: ctx.clock.now() });
    checkMayEdit(row.state);
    await change(ctx, row);
    return readApplication(ctx, clientId);
  });
}

/** Throws NAME_RESERVED beside what {@link edit} throws. */
export async function saveProfile(
  ctx: Context,
  clientId: string,
  { displayName, links, note }: OpInput<Ops['saveProfile']>,
): Promise<Application> {
  return edit(ctx, clientId, async (ctx, { id, display_name: now }) => {
    if (displayName !== now && isReservedName(displayName)) throw new AppError('NAME_RESERVED');
    const change = { display_name: displayName, links: JSON.stringify(links), note };
    await changeApplication(ctx.db, id, change);
  });
}

/** Throws IDENTITY_CONSENT_REQUIRED and IDENTITY_UNDER_AGE beside what {@link edit} throws. */
export async function saveIdentity(
  ctx: Context,
  clientId: string,
  { kind, consent, ...given }: OpInput<Ops['saveIdentity']>,
): Promise<Application> {
  const identity = readIdentity(kind, given);
  if (identity.kind === 'person') checkAge(birthDayOf(identity.idNumber) ?? '', ctx.clock.now());
  return edit(ctx, clientId, async (ctx, row) => {
    if (!(await hasIdentityConsent(ctx, clientId))) {
      if (!consent) throw new AppError('IDENTITY_CONSENT_REQUIRED');
      await recordChoice(ctx, clientId, { ...IDENTITY_CONSENT, granted: true });
    }
    const identity_id = await keepDetail(ctx, { clientId, kind: 'identity' }, identity);
    // Whoever pays and is paid is another one by then.
    const others = row.kind === kind ? {} : { payee_id: null, tax_id: null };
    await changeApplication(ctx.db, row.id, { kind, identity_id, ...others });
    await dropDetails(ctx, [row.identity_id, ...(row.kind === kind ? [] : [row.payee_id, row.tax_id])]);
  });
}

function readIdentity(
  kind: 'person' | 'company',
  given: Omit<OpInput<Ops['saveIdentity']>, 'kind' | 'consent'>,
): Identity {
  const { realName, idNumber, companyName, creditCode, legalRepresentative } = given;
  return kind === 'person'
    ? { kind, realName, idNumber }
    : { kind, companyName, creditCode, legalRepresentative };
}

/** Throws IDENTITY_FIRST, BANK_ACCOUNT_INVALID, PAYEE_WECHAT_PERSON_ONLY and PAYEE_WECHAT_MISSING beside what {@link edit} throws. */
export async function savePayee(
  ctx: Context,
  clientId: string,
  given: OpInput<Ops['savePayee']>,
): Promise<Application> {
  return edit(ctx, clientId, async (ctx, row) => {
    if (row.identity_id === null) throw new AppError('IDENTITY_FIRST');
    const payee = await readPayee(ctx, { clientId, isPerson: row.kind === 'person' }, given);
    const payee_id = await keepDetail(ctx, { clientId, kind: 'payee' }, payee);
    await changeApplication(ctx.db, row.id, { payee_id });
    await dropDetails(ctx, [row.payee_id]);
  });
}

/** Whether somebody has said already where they are paid: in their application, or as a creator. */
export async function hasPayee(ctx: Context, clientId: string): Promise<boolean> {
  const [application, creator] = await Promise.all([
    findApplication(ctx.db, clientId),
    findCreatorRow(ctx.db, clientId),
  ]);
  return (application?.payee_id ?? null) !== null || creator !== undefined;
}

async function readPayee(
  ctx: Context,
  { clientId, isPerson }: { clientId: string; isPerson: boolean },
  { method, bank, branch, account }: OpInput<Ops['savePayee']>,
): Promise<Payee> {
  if (method === 'bank') {
    if (isPerson && !isCardNumber(account)) throw new AppError('BANK_ACCOUNT_INVALID');
    return { method, bank, branch, account };
  }
  if (!isPerson) throw new AppError('PAYEE_WECHAT_PERSON_ONLY');
  const recipient = await findWechatRecipient(ctx, clientId);
  if (!recipient) throw new AppError('PAYEE_WECHAT_MISSING');
  return { method, ...recipient };
}

/** Throws IDENTITY_FIRST and TAX_KIND_MISMATCH beside what {@link edit} throws. */
export async function saveTax(
  ctx: Context,
  clientId: string,
  { kind, taxNumber }: OpInput<Ops['saveTax']>,
): Promise<Application> {
  return edit(ctx, clientId, async (ctx, row) => {
    if (row.identity_id === null) throw new AppError('IDENTITY_FIRST');
    const tax: Tax = { kind, taxNumber: kind === 'business' ? taxNumber : '' };
    checkTaxKind(row.kind === 'company' ? 'company' : 'person', tax);
    const tax_id = await keepDetail(ctx, { clientId, kind: 'tax' }, tax);
    await changeApplication(ctx.db, row.id, { tax_id });
    await dropDetails(ctx, [row.tax_id]);
  });
}

/** A creator begins to change what was stated, or to be verified again. Said twice it goes on. Throws APPLICATION_WAITING, APPLICATION_NOT_FOUND. */
export async function revise(ctx: Context, clientId: string): Promise<Application> {
  return ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { clientId });
    if (!row || !(await findCreatorRow(ctx.db, clientId))) throw new AppError('APPLICATION_NOT_FOUND');
    if (row.state === 'submitted') throw new AppError('APPLICATION_WAITING');
    if (mayMove(row.state, 'revise')) await changeApplication(ctx.db, row.id, { state: MOVES.revise.to });
    return readApplication(ctx, clientId);
  });
}

/**
 * Gives an application up: what was entered is deleted, and the consent taken back. A creator drops what was not approved and
 * stands as before. Said twice nothing more happens. Throws APPLICATION_WAITING.
 */
export async function discard(ctx: Context, clientId: string): Promise<Application> {
  return ctx.tx(async (ctx) => {
    const row = await lockApplication(ctx.db, { clientId });
    if (row?.state === 'submitted') throw new AppError('APPLICATION_WAITING');
    const creator = await findCreatorRow(ctx.db, clientId);
    if (row && creator) {
      const { kind, display_name, identity_id, payee_id, tax_id } = creator;
      const approved = { state: 'approved', kind, display_name, identity_id, payee_id, tax_id };
      await changeApplication(ctx.db, row.id, approved);
    } else {
      await deleteApplication(ctx.db, clientId);
      if (await hasIdentityConsent(ctx, clientId))
        await recordChoice(ctx, clientId, { ...IDENTITY_CONSENT, granted: false });
    }
    await deleteDetailsOf(ctx.db, clientId, { withRecords: false });
    return readApplication(ctx, clientId);
  });
}
