import { createHash } from 'node:crypto';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { invoicesDesk } from '@mogine/contract/desk/invoices';
import type { invoices } from '@mogine/contract/invoices';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import { lockInvoice, readInvoice, setDelivered, type Invoice } from '../repository.ts';
import { tellOwner } from '../tell.ts';
import { dropInvoiceFile, keyOf, storeInvoiceFile } from './jobs.ts';
import {
  deleteFile,
  insertFile,
  listFiles,
  setFetched,
  type InvoiceFile,
  type InvoiceFileKind,
} from './repository.ts';
import { nameFile, recogniseInvoice, type InvoiceFormat } from './rules.ts';

const LINK_TTL_SECONDS = 300;

/** A file that is what it should be. `by`: whoever of staff hands it in; null on the command line. */
export type GivenFile = { bytes: Buffer; format: InvoiceFormat; by: string | null };
type Link = OpResult<typeof invoices.file>;

/** Looks at a file before anything is done. Throws INVOICE_FILE_EMPTY and INVOICE_FILE_INVALID. */
export async function takeFile(bytes: Buffer, by: string | null): Promise<GivenFile> {
  if (bytes.length === 0) throw new AppError('INVOICE_FILE_EMPTY');
  const format = await recogniseInvoice(bytes);
  if (!format) throw new AppError('INVOICE_FILE_INVALID');
  return { bytes, format, by };
}

/**
 * Keeps a file with its invoice, whose row is locked. What nobody has fetched gives way to it; what was fetched stays, and this is
 * the next version. Stored by a job, since what staff does is a transaction.
 */
export async function keepFile(
  ctx: Context,
  { invoiceId, kind }: { invoiceId: string; kind: InvoiceFileKind },
  { bytes, format, by }: GivenFile,
): Promise<{ version: number; sha256: string }> {
  const last = await findLast(ctx, invoiceId, kind);
  const isReplaced = last !== null && last.fetchedAt === null;
  if (isReplaced) {
    await deleteFile(ctx.db, last.id);
    await ctx.jobs.enqueue(dropInvoiceFile, { id: last.id, format: last.format });
  }
  const version = (last?.version ?? 0) + (isReplaced ? 0 : 1);
  const id = ctx.ids.next();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await insertFile(ctx.db, {
    ...{ id, invoiceId, kind, version, format, bytes: bytes.length, sha256 },
    ...{ content: bytes, createdAt: ctx.clock.now(), staffId: by },
  });
  await ctx.jobs.enqueue(storeInvoiceFile, { id });
  return { version, sha256 };
}

async function findLast(ctx: Context, invoiceId: string, kind: InvoiceFileKind): Promise<InvoiceFile | null> {
  const files = await listFiles(ctx.db, [invoiceId]);
  return files.find((file) => file.kind === kind) ?? null;
}

/** An invoice has its file while it counts, a red one once it reverses that. */
const HAS_FILE: Readonly<Record<InvoiceFileKind, Invoice['state']>> = { issued: 'issued', red: 'reversed' };

/**
 * What staff does after an invoice was issued or reversed: its file, or another one in its place. Throws INVOICE_FILE_REQUIRED,
 * NOT_FOUND, INVOICE_DECIDED, CONFLICT where another file stands there than was seen, and what {@link takeFile} throws.
 */
export async function attachFile(
  ctx: Context,
  by: string,
  { id, kind, replaces }: OpInput<typeof invoicesDesk.attach>,
  received: ReceivedFile | undefined,
): Promise<{ version: number; sha256: string }> {
  if (!received) throw new AppError('INVOICE_FILE_REQUIRED');
  const given = await takeFile(received.bytes, by);
  return ctx.tx(async (ctx) => {
    const invoice = await lockInvoice(ctx.db, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    if (invoice.state !== HAS_FILE[kind]) throw new AppError('INVOICE_DECIDED');
    const last = await findLast(ctx, id, kind);
    if (last?.id !== replaces) throw new AppError('CONFLICT');
    const kept = await keepFile(ctx, { invoiceId: id, kind }, given);
    // What its member has not looked at yet gives way in silence.
    if (kept.version !== last?.version) await tellOfFile(ctx, invoice, { kind, version: kept.version });
    return kept;
  });
}

async function tellOfFile(
  ctx: Context,
  invoice: Invoice,
  { kind, version }: { kind: InvoiceFileKind; version: number },
): Promise<void> {
  const number = kind === 'issued' ? invoice.invoiceNo : invoice.redNo || invoice.invoiceNo;
  const isNew = version === 1;
  const [zh, en] = kind === 'issued' ? ['发票', 'Invoice'] : ['红字发票', 'Red-letter invoice'];
  await tellOwner(ctx, invoice, {
    title: isNew
      ? { zh: `${zh}文件可以下载了`, en: `${en}: the file is here` }
      : { zh: `${zh}文件已更新`, en: `${en}: there is a newer file` },
    content: isNew
      ? {
          zh: `${zh} ${number} 的文件可以在订单页下载了。`,
          en: `The file of ${en.toLowerCase()} ${number} can be downloaded on the page of the order.`,
        }
      : {
          zh: `${zh} ${number} 的文件已更新，请在订单页重新下载；之前的版本也还在那里。`,
          en: `${en} ${number} has a newer file. Download it on the page of the order; the earlier one is still there.`,
        },
  });
}

/**
 * An address of an issued invoice's file for its member, which counts as fetched and handed over from then on. Throws
 * INVOICE_NOT_FOUND.
 */
export async function giveInvoiceFile(
  ctx: Context,
  clientId: string,
  { id, fileId }: OpInput<typeof invoices.file>,
): Promise<Link> {
  return ctx.tx(async (ctx) => {
    // Not while another file takes its place.
    const invoice = await lockInvoice(ctx.db, id);
    if (invoice?.clientId !== clientId) throw new AppError('INVOICE_NOT_FOUND');
    const files = (await listFiles(ctx.db, [id])).filter(({ isStored }) => isStored);
    const file = files.find((one) => (fileId === undefined ? one.kind === 'issued' : one.id === fileId));
    if (!file) throw new AppError('INVOICE_NOT_FOUND');
    const now = ctx.clock.now();
    await setFetched(ctx.db, file.id, now);
    if (file.kind === 'issued') await setDelivered(ctx.db, id, now);
    return sign(ctx, clientId, file, invoice);
  });
}

/** The same for staff, which fetches nothing in the member's place. Throws NOT_FOUND. */
export async function linkFile(
  ctx: Context,
  by: string,
  { id, fileId }: OpInput<typeof invoicesDesk.file>,
): Promise<Link> {
  const invoice = await readInvoice(ctx.db, id);
  const file = (await listFiles(ctx.db, [id])).find((one) => one.id === fileId && one.isStored);
  if (!invoice || !file) throw new AppError('NOT_FOUND');
  return sign(ctx, by, file, invoice);
}

function sign(ctx: Context, clientId: string, file: InvoiceFile, invoice: Invoice): Link {
  const filename = nameFile(file, invoice);
  const url = ctx.storage.signGet(keyOf(file), { ttlSeconds: LINK_TTL_SECONDS, filename, clientId });
  return { url, filename };
}
