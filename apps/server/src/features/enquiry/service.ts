import type { Lang } from '@mogine/contract/kernel/envelope';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { createProof, readProof, type Proof } from '#kernel/proof-of-work';
import { queueMail, queueMailToStranger } from '../mail/index.ts';
import { writeReceipt, writeStaffNotice } from './mails.ts';
import {
  findByProof,
  findSame,
  insertEnquiry,
  listTimesOf,
  lockSending,
  spendProof,
  type EnquiryRow,
} from './repository.ts';
import {
  contentMac,
  newNumber,
  SAME_SECONDS,
  secondsToWait,
  WITH_PROOF,
  WITHOUT_PROOF,
  type EnquiryKind,
} from './rules.ts';

const CHALLENGE_SECONDS = 10 * 60;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** What a form brings. Fields a form does not have are empty. */
export type Letter = {
  kind: EnquiryKind;
  name: string;
  company: string;
  email: string;
  phone: string;
  title: string;
  message: string;
};

/** A stored file; `sha256` is hexadecimal. */
export type Attachment = { key: string; name: string; type: string; bytes: number; sha256: string };

export type Sending = {
  letter: Letter;
  /** Absent where the form has none. */
  attachment?: Attachment;
  altcha: string | undefined;
  /** As limits count addresses. */
  address: string;
  lang: Lang;
};

export type Receipt = { number: string; createTime: Date };

export async function issueChallenge(ctx: Context): Promise<Record<string, unknown>> {
  const expiresAt = new Date(ctx.clock.now().getTime() + CHALLENGE_SECONDS * 1000);
  return { ...(await createProof(ctx.secret, { purpose: 'enquiry', strength: 0, expiresAt })) };
}

/** Reads a solved challenge. Throws CAPTCHA_WRONG for one that is wrong or late; null where none was sent. */
export async function readGivenProof(ctx: Context, altcha: string | undefined): Promise<Proof | null> {
  if (!altcha) return null;
  const proof = await readProof(ctx.secret, 'enquiry', altcha);
  if (!proof || proof.expiresAt <= ctx.clock.now()) throw new AppError('CAPTCHA_WRONG');
  return proof;
}

/** The number of what was sent before and is the same again; null when this is new. Throws CAPTCHA_WRONG for a challenge used for something else. */
export async function findReceipt(ctx: Context, mac: Buffer, proof: Proof | null): Promise<Receipt | null> {
  const used = proof ? await findByProof(ctx.db, proof.hash) : undefined;
  if (used && !used.content_mac.equals(mac)) throw new AppError('CAPTCHA_WRONG');
  const since = new Date(ctx.clock.now().getTime() - SAME_SECONDS * 1000);
  const known = used ?? (await findSame(ctx.db, mac, since));
  return known ? { number: known.number, createTime: known.created_at } : null;
}

export function macOf(ctx: Context, letter: Letter, attachmentSha256 = ''): Buffer {
  const { kind, name, company, email, phone, title, message } = letter;
  return contentMac(ctx.secret, [kind, name, company, email, phone, title, message, attachmentSha256]);
}

/**
 * Stores what somebody wrote, once however often it is sent, and puts the mails about it in line. Throws CAPTCHA_WRONG, or
 * TOO_MANY_REQUESTS (`retryAfterSeconds`) where an address has sent its share. `isNew` is false for a repetition.
 */
export async function receiveLetter(ctx: Context, sending: Sending): Promise<Receipt & { isNew: boolean }> {
  const { letter, attachment, altcha, address } = sending;
  const proof = await readGivenProof(ctx, altcha);
  const mac = macOf(ctx, letter, attachment?.sha256);
  return ctx.tx(async (ctx) => {
    await lockSending(ctx.db, { mac, address });
    const known = await findReceipt(ctx, mac, proof);
    if (known) return { ...known, isNew: false };
    await checkShare(ctx, address, proof !== null);
    const row = await store(ctx, sending, { mac, hasProof: proof !== null });
    const isFirstUse =
      !proof ||
      (await spendProof(ctx.db, { proof_hash: proof.hash, enquiry_id: row.id, expires_at: proof.expiresAt }));
    if (!isFirstUse) throw new AppError('CAPTCHA_WRONG');
    await queueMails(ctx, row, sending.lang);
    ctx.log.info({ number: row.number, kind: row.kind }, 'enquiry received');
    return { number: row.number, createTime: row.created_at, isNew: true };
  });
}

/** Throws TOO_MANY_REQUESTS where this address may not send now. */
export async function checkShare(ctx: Context, address: string, hasProof: boolean): Promise<void> {
  const windows = hasProof ? WITH_PROOF : WITHOUT_PROOF;
  const now = ctx.clock.now();
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const times = await listTimesOf(ctx.db, {
    ...{ address, hasProof, since: new Date(now.getTime() - longest * 1000) },
    max: Math.max(...windows.map(({ max }) => max)),
  });
  const wait = secondsToWait(times, now, windows);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
}

async function store(
  ctx: Context,
  { letter, attachment, address, lang }: Sending,
  { mac, hasProof }: { mac: Buffer; hasProof: boolean },
): Promise<EnquiryRow> {
  const now = ctx.clock.now();
  const row = {
    ...{ id: ctx.ids.next(), ...letter, lang, content_mac: mac, address, has_proof: hasProof },
    attachment_key: attachment?.key ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_type: attachment?.type ?? null,
    attachment_bytes: attachment?.bytes ?? null,
    ...{ state: 'new', owner_id: null, handled_at: null, created_at: now },
  };
  for (;;) {
    const numbered = { ...row, number: newNumber(letter.kind, businessDay(now)) };
    if (await insertEnquiry(ctx.db, numbered)) return numbered;
  }
}

async function queueMails(ctx: Context, row: EnquiryRow, lang: Lang): Promise<void> {
  const writer = EMAIL.test(row.email) ? row.email : '';
  await queueMail(ctx, { to: ctx.mail.staff, replyTo: writer, ...writeStaffNotice(row) });
  if (writer) await queueMailToStranger(ctx, { to: writer, ...writeReceipt(row, lang) });
}
