import { createHash } from 'node:crypto';
import type { enquiry } from '@mogine/contract/enquiry';
import { ATTACHMENT_FORMATS } from '@mogine/contract/enquiry-limits';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import { findByNumber, readCompetitionRow, type EnquiryRow } from './repository.ts';
import { ATTACHMENT_TYPES, cleanFileName, phaseOn, recogniseAttachment } from './rules.ts';
import {
  checkShare,
  findReceipt,
  macOf,
  readGivenProof,
  receiveLetter,
  type Receipt,
  type Sending,
} from './service.ts';

type Ops = typeof enquiry;

export async function readCompetition(ctx: Context): Promise<OpResult<Ops['competition']>> {
  const row = await readCompetitionRow(ctx.db);
  const days = { opensOn: row.opens_on, closesOn: row.closes_on, announcedOn: row.announced_on };
  return {
    organiser: bothOf(row.organiser_zh, row.organiser_en),
    prizes: bothOf(row.prizes_zh, row.prizes_en),
    ...days,
    phase: phaseOn(businessDay(ctx.clock.now()), days),
  };
}

function bothOf(zh: string | null, en: string | null): { zh: string; en: string } | null {
  return zh === null && en === null ? null : { zh: zh ?? en ?? '', en: en ?? zh ?? '' };
}

type WorkInput = Omit<OpInput<Ops['submitWork']>, 'altcha'>;

/**
 * Enters a work into the competition, once however often it is sent. Throws WORK_LICENCE_REQUIRED, ATTACHMENT_REQUIRED,
 * ATTACHMENT_INVALID (`formats`), COMPETITION_NOT_OPEN, COMPETITION_CLOSED, CAPTCHA_WRONG or TOO_MANY_REQUESTS.
 */
export async function submitWork(
  ctx: Context,
  { agree, ...fields }: WorkInput,
  file: ReceivedFile | undefined,
  sender: Pick<Sending, 'altcha' | 'address' | 'lang'>,
): Promise<Receipt> {
  if (agree !== true) throw new AppError('WORK_LICENCE_REQUIRED');
  if (!file || file.bytes.length === 0) throw new AppError('ATTACHMENT_REQUIRED');
  const format = recogniseAttachment(file.bytes);
  if (!format) throw new AppError('ATTACHMENT_INVALID', { formats: ATTACHMENT_FORMATS.join(' / ') });
  const { phase } = await readCompetition(ctx);
  if (phase === 'before') throw new AppError('COMPETITION_NOT_OPEN');
  if (phase === 'closed') throw new AppError('COMPETITION_CLOSED');

  const { extension, type } = ATTACHMENT_TYPES[format];
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const letter = { kind: 'competition' as const, ...fields };
  const proof = await readGivenProof(ctx, sender.altcha);
  const known = await findReceipt(ctx, macOf(ctx, letter, sha256), proof);
  if (known) return known;
  // Before anything is stored: files of those who may not send would fill the disk.
  await checkShare(ctx, sender.address, proof !== null);
  const key = `enquiry/${ctx.ids.next()}.${extension}`;
  await ctx.storage.put(key, file.bytes, { contentType: type });
  try {
    const name = cleanFileName(file.filename, extension);
    const attachment = { key, name, type, bytes: file.bytes.length, sha256 };
    const { isNew, ...receipt } = await receiveLetter(ctx, { letter, attachment, ...sender });
    if (!isNew) await ctx.storage.delete(key);
    return receipt;
  } catch (error) {
    await ctx.storage.delete(key);
    throw error;
  }
}

/** A work by its number and the phone or e-mail it was entered with; WORK_NOT_FOUND tells not which of them is wrong. */
export async function findWork(
  ctx: Context,
  { number, contact }: OpInput<Ops['findWork']>,
): Promise<OpResult<Ops['findWork']>> {
  const row = await findByNumber(ctx.db, number);
  if (row?.kind !== 'competition' || !isOwnContact(row, contact)) throw new AppError('WORK_NOT_FOUND');
  return {
    ...{ number: row.number, title: row.title, company: row.company, createTime: row.created_at },
    attachmentName: row.attachment_name ?? '',
    attachmentBytes: row.attachment_bytes ?? 0,
  };
}

function isOwnContact({ email, phone }: EnquiryRow, contact: string): boolean {
  const given = contact.normalize('NFKC');
  if (email !== '' && given.toLowerCase() === email.toLowerCase()) return true;
  const digits = digitsOf(given);
  return digits !== '' && digits === digitsOf(phone);
}

/** Spaces, hyphens and China's country code are forgiven. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(00)?86(?=1\d{10}$)/, '');
}
