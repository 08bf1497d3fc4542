import { createHash, randomUUID } from 'node:crypto';
import { makeZip } from '../../../../../../packages/asset-pipeline/src/unpack/zip.fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { createMember, type Member } from '../../../../test/builders.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { startInvoiceShop, type InvoiceShop } from '../../../../test/invoice-shop.ts';
import { staffWith, type TestStaff } from '../../../../test/staff.ts';
import { listPersonFiles } from '../../privacy/repository.ts';
import { recogniseInvoice } from './rules.ts';

let shop: InvoiceShop;
let server: TestServer;
let member: Member;
let finance: TestStaff;
let numbers = 26_117_000_000;

beforeAll(async () => {
  shop = await startInvoiceShop();
  ({ server } = shop);
  finance = await staffWith(server.ctx, 'finance');
});
beforeEach(async () => {
  member = await createMember(server.ctx);
});
afterAll(() => server.close());

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);
const ofdXml = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n<ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0" DocType="OFD"></ofd:OFD>',
);
const ofd = makeZip([{ name: 'OFD.xml', data: ofdXml, isDeflated: true }, { name: 'Doc_0/Document.xml' }]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const sent = (bytes: Buffer, name = 'dzfp.pdf', type = 'application/octet-stream') => ({
  token: finance.token,
  files: { file: new File([Uint8Array.from(bytes)], name, { type }) },
});
const desk = () => server.api.invoicesDesk;
const nextNumber = () => String((numbers += 1));

async function asked(): Promise<string> {
  const payId = await shop.topUp(member);
  return (await server.api.invoices.submit({ payId, kind: 'personal', title: '林木' }, member)).id;
}

async function issued(file: Buffer = pdf('first')): Promise<string> {
  const id = await asked();
  await desk().issue({ id, invoiceNo: nextNumber() }, sent(file));
  await server.drainJobs();
  return id;
}

const detail = (id: string) => desk().detail({ id }, finance);
const mine = async (id: string) =>
  (await server.api.invoices.list({ size: 20 }, member)).records.find((one) => one.id === id);
const lastNotice = async () => (await server.api.messages.list({ size: 1 }, member)).records[0]?.content;
async function replace(id: string, file: Buffer, kind: 'issued' | 'red' = 'issued') {
  const last = (await detail(id)).files.find((one) => one.kind === kind);
  await desk().attach({ id, kind, ...(last ? { replaces: last.id } : {}) }, sent(file));
  await server.drainJobs();
}
async function fetched(id: string, fileId?: string) {
  const { url, filename } = await server.api.invoices.file({ id, ...(fileId ? { fileId } : {}) }, member);
  const reply = await server.app.inject({ method: 'GET', url });
  return { url, filename, reply };
}

describe('the file of an invoice', () => {
  it('comes with the number, is stored with its hash, and is downloaded by its member for minutes, never shown in place', async () => {
    const file = pdf('<< /OpenAction << /S /JavaScript >> >>');
    const id = await asked();
    const invoiceNo = nextNumber();
    await desk().issue({ id, invoiceNo }, sent(file));
    expect(await mine(id)).toMatchObject({ state: 'issued', hasFile: false, files: [] });
    expect((await detail(id)).files).toMatchObject([{ isStored: false }]);
    await server.drainJobs();
    expect(await mine(id)).toMatchObject({
      hasFile: true,
      files: [{ kind: 'issued', version: 1, format: 'pdf', bytes: file.length }],
    });
    expect((await detail(id)).files).toMatchObject([
      {
        ...{ isStored: true, fetchTime: null, by: { id: finance.id, name: finance.name } },
        sha256: createHash('sha256').update(file).digest('hex'),
      },
    ]);
    expect(await lastNotice()).toContain('可在订单页下载');
    const { url, filename, reply } = await fetched(id);
    expect(filename).toBe(`invoice-${invoiceNo}.pdf`);
    expect([reply.statusCode, reply.rawPayload.equals(file)]).toEqual([200, true]);
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    expect(await detail(id)).toMatchObject({
      deliverTime: server.clock.now(),
      files: [{ fetchTime: server.clock.now() }],
    });
    server.clock.advance({ minutes: 6 });
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(403);
    const stranger = await createMember(server.ctx);
    expect(await refusalOf(server.api.invoices.file({ id }, stranger))).toBe('INVOICE_NOT_FOUND');
    const [stored] = (await detail(id)).files;
    const link = await desk().file({ id, fileId: stored?.id ?? '' }, finance);
    expect((await server.app.inject({ method: 'GET', url: link.url })).rawPayload.equals(file)).toBe(true);
    expect(await refusalOf(desk().file({ id, fileId: randomUUID() }, finance))).toBe('NOT_FOUND');
    expect(await refusalOf(desk().file({ id, fileId: stored?.id ?? '' }, member))).toBe('AUTH_REQUIRED');
  });

  it('may be an OFD, and is told by its bytes from everything that bears its name', async () => {
    const id = await issued(ofd);
    expect((await mine(id))?.files).toMatchObject([{ format: 'ofd' }]);
    expect((await fetched(id)).filename).toMatch(/\.ofd$/);
    const known = await Promise.all([
      recogniseInvoice(pdf('x')),
      recogniseInvoice(ofd),
      recogniseInvoice(png),
      // Cut short.
      recogniseInvoice(Buffer.from('%PDF-1.7 no end')),
      recogniseInvoice(ofd.subarray(0, 40)),
      recogniseInvoice(Buffer.concat([Buffer.from('MZ'), pdf('x')])),
      recogniseInvoice(makeZip([{ name: 'word/document.xml', data: ofdXml }])),
      recogniseInvoice(makeZip([{ name: 'sub/OFD.xml', data: ofdXml }])),
      recogniseInvoice(makeZip([{ name: 'OFD.xml', data: Buffer.from('<html>') }])),
      recogniseInvoice(makeZip([{ name: 'OFD.xml', data: Buffer.alloc(1024 * 1024, 32), isDeflated: true }])),
    ]);
    expect(known).toEqual(['pdf', 'ofd', ...Array.from({ length: 8 }, () => null)]);
  });

  it('that is wrong leaves the request as it was', async () => {
    const id = await asked();
    const invoiceNo = nextNumber();
    const large = Buffer.concat([pdf('x'), Buffer.alloc(6 * 1024 * 1024)]);
    const tries = [
      sent(Buffer.alloc(0)),
      sent(png, 'fapiao.pdf', 'application/pdf'),
      sent(makeZip([{ name: 'a.txt' }]), 'fapiao.ofd', 'application/zip'),
      sent(large),
      sent(png, 'a.png', 'image/png'),
    ];
    const refused: string[] = [];
    for (const options of tries) refused.push(await refusalOf(desk().issue({ id, invoiceNo }, options)));
    expect(refused).toEqual([
      'INVOICE_FILE_EMPTY',
      'INVOICE_FILE_INVALID',
      'INVOICE_FILE_INVALID',
      'TOO_LARGE',
      'UNSUPPORTED_TYPE',
    ]);
    expect(await detail(id)).toMatchObject({ state: 'requested', files: [] });
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int n from invoice_file where invoice_id = ${id}`.execute(server.ctx.db);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is for what is issued: not for a request that waits or was taken back', async () => {
    const id = await asked();
    const attach = { id, kind: 'issued' } as const;
    expect(await refusalOf(desk().attach(attach, sent(pdf('x'))))).toBe('INVOICE_DECIDED');
    await server.api.invoices.withdraw({ id }, member);
    expect(await refusalOf(desk().attach(attach, sent(pdf('x'))))).toBe('INVOICE_DECIDED');
    expect(await refusalOf(desk().issue({ id, invoiceNo: nextNumber() }, sent(pdf('x'))))).toBe(
      'INVOICE_DECIDED',
    );
    expect(await refusalOf(desk().attach({ ...attach, id: randomUUID() }, sent(pdf('x'))))).toBe('NOT_FOUND');
    expect(await refusalOf(desk().attach(attach, finance))).toBe('INVOICE_FILE_REQUIRED');
    const other = await issued();
    expect(await refusalOf(desk().attach({ id: other, kind: 'red' }, sent(pdf('x'))))).toBe(
      'INVOICE_DECIDED',
    );
  });

  it('gives way to another until its member has fetched it, and is kept beside the next version from then on', async () => {
    const id = await issued();
    const [first] = (await detail(id)).files;
    const key = `invoice/${first?.id}.pdf`;
    expect(await server.ctx.storage.head(key)).not.toBeNull();
    await replace(id, pdf('second'));
    expect(await server.ctx.storage.head(key)).toBeNull();
    expect((await detail(id)).files).toMatchObject([{ version: 1 }]);
    expect((await fetched(id)).reply.body).toContain('second');
    server.clock.advance({ seconds: 1 });
    await replace(id, ofd);
    const shown = await mine(id);
    expect(shown?.files.map(({ version, format }) => `${version} ${format}`)).toEqual(['2 ofd', '1 pdf']);
    expect(await lastNotice()).toContain('已更新');
    expect((await fetched(id)).filename).toMatch(/-v2\.ofd$/);
    expect((await fetched(id, shown?.files[1]?.id)).reply.body).toContain('second');
  });

  it('is replaced by one of two at once, who saw the same', async () => {
    const id = await issued();
    const [last] = (await detail(id)).files;
    const attach = { id, kind: 'issued', replaces: last?.id ?? '' } as const;
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((words) => refusalOf(desk().attach(attach, sent(pdf(words))))),
    );
    expect(answers.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'accepted']);
    const wanted = await asked();
    const both = await Promise.all(
      [1, 2].map(() => refusalOf(desk().issue({ id: wanted, invoiceNo: nextNumber() }, sent(pdf('x'))))),
    );
    expect(both.toSorted()).toEqual(['INVOICE_DECIDED', 'accepted']);
    expect((await detail(wanted)).files).toHaveLength(1);
  });

  it('that is replaced while it is on its way into storage leaves nothing there', async () => {
    const id = await issued();
    const [last] = (await detail(id)).files;
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    let key = '';
    storage.put = async (to, body, options) => {
      const stored = await put(to, body, options);
      key = to;
      await sql`delete from invoice_file where invoice_id = ${id}`.execute(server.ctx.db);
      return stored;
    };
    await desk().attach({ id, kind: 'issued', replaces: last?.id ?? '' }, sent(pdf('x')));
    await server.drainJobs();
    storage.put = put;
    expect(key).toMatch(/^invoice\//);
    expect(await storage.head(key)).toBeNull();
  });

  it('of a red invoice stands beside that of the one it reverses, and both are in the copy of one’s data', async () => {
    const id = await issued();
    const redNo = nextNumber();
    await desk().reverse({ id, redNo, reason: '开票有误' }, sent(ofd));
    await server.drainJobs();
    const shown = await mine(id);
    expect(shown?.files.map(({ kind }) => kind)).toEqual(['issued', 'red']);
    expect((await fetched(id, shown?.files[1]?.id)).filename).toBe(`invoice-red-${redNo}.ofd`);
    await replace(id, pdf('red'), 'red');
    expect((await mine(id))?.files.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'issued 1',
      'red 2',
      'red 1',
    ]);
    const copied = await listPersonFiles(server.ctx.db, member.clientId);
    expect(copied.map(({ name }) => name.replace(id, 'ID')).toSorted()).toEqual([
      'files/invoices/ID-issued-1.pdf',
      'files/invoices/ID-red-1.ofd',
      'files/invoices/ID-red-2.pdf',
    ]);
    for (const { key } of copied) expect(await server.ctx.storage.head(key)).not.toBeNull();
  });
});
