import { ATTACHMENT_MAX_BYTES } from '@mogine/contract/enquiry-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextAddress, refusalOf } from '../../../test/account.ts';
import { A_PDF, RecordingMail, solvedChallenge } from '../../../test/enquiries.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { editEnquiries, enquiryFeature } from './index.ts';
import { removeOldEnquiries } from './jobs.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: { enquiry: enquiryFeature },
    env: { MOGINE_TRUST_PROXY: '127.0.0.1' },
    providers: { mail: new RecordingMail() },
  });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ days: 2 }));

type WorkInput = Parameters<TestServer['api']['enquiry']['submitWork']>[0];
const WORK: WorkInput = {
  ...{ name: '林二', company: '某大学设计学院', email: 'lin@example.com', phone: '+86 137 1234 5678' },
  ...{ title: '雨中的厂房', message: '一座会呼吸的厂房。', agree: true },
};

function submit(
  input: Partial<WorkInput> = {},
  { bytes = A_PDF, name = '作品.pdf', type = 'application/pdf', address = nextAddress() } = {},
) {
  return server.api.enquiry.submitWork({ ...WORK, ...input } as WorkInput, {
    headers: { 'x-forwarded-for': address },
    files: { attachment: new File([Uint8Array.from(bytes)], name, { type }) },
  });
}

async function settle(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await editEnquiries(server.ctx, ['competition', ...words], (line) => lines.push(line)).run();
  return lines.join('\n');
}

async function storedWorks(): Promise<number> {
  const rows = await server.ctx.db
    .selectFrom('enquiry')
    .select('id')
    .where('kind', '=', 'competition')
    .execute();
  return rows.length;
}

describe('a work', () => {
  it('is given a number, and found again by it and the phone or the e-mail alone', async () => {
    const { number } = await submit();
    expect(number).toMatch(/^MG-C-/);
    const find = (contact: string, which = number) => server.api.enquiry.findWork({ number: which, contact });
    expect(await find('13712345678')).toMatchObject({ title: '雨中的厂房', attachmentName: '作品.pdf' });
    expect(await find('LIN@example.com', number.toLowerCase())).toMatchObject({ number });
    for (const wrong of ['13712345679', 'lin@example.org', '-', '8613']) {
      expect(await refusalOf(find(wrong))).toBe('WORK_NOT_FOUND');
    }
    expect(await refusalOf(find('13712345678', 'MG-C-20260302-2222'))).toBe('WORK_NOT_FOUND');
    expect(await refusalOf(find('13712345678', "' or 1=1"))).toBe('WORK_NOT_FOUND');
  });

  it('needs the form, the licence and the attachment, in this order', async () => {
    const before = await storedWorks();
    expect(await refusalOf(submit({ name: '', agree: false }))).toBe('FORM_INCOMPLETE');
    expect(await refusalOf(submit({ agree: false }))).toBe('WORK_LICENCE_REQUIRED');
    expect(await refusalOf(submit({}, { bytes: Buffer.alloc(0) }))).toBe('ATTACHMENT_REQUIRED');
    const headers = { 'x-forwarded-for': nextAddress() };
    expect(await refusalOf(server.api.enquiry.submitWork(WORK, { headers }))).toBe('ATTACHMENT_REQUIRED');
    expect(await storedWorks()).toBe(before);
  });

  it('is what its bytes are, whatever its name says', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    const page = Buffer.from('<html><script>alert(1)</script>%PDF-1.4 %%EOF');
    for (const bytes of [program, page, A_PDF.subarray(0, 30)]) {
      expect(await refusalOf(submit({}, { bytes }))).toBe('ATTACHMENT_INVALID');
    }
    expect(await refusalOf(submit({}, { type: 'application/x-msdownload' }))).toBe('UNSUPPORTED_TYPE');
    const { number } = await submit(
      { title: '改名' },
      { name: '../../a\u202egpj.exe', type: 'application/octet-stream' },
    );
    const found = await server.api.enquiry.findWork({ number, contact: 'lin@example.com' });
    expect(found.attachmentName).toBe('agpj.pdf');
  });

  it('of more than 20 MB is refused, before it has been read where its length is told', async () => {
    const bytes = Buffer.concat([A_PDF, Buffer.alloc(ATTACHMENT_MAX_BYTES)]);
    expect(await refusalOf(submit({}, { bytes }))).toBe('TOO_LARGE');
    const reply = await server.app.inject({
      ...{ method: 'POST', url: '/mogine/api/api/common/public/competition/submit', payload: 'x' },
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(50 * 1024 * 1024),
      },
    });
    expect(reply.statusCode).toBe(413);
  });

  it('is stored once, with one file, however often it is sent', async () => {
    const before = await storedWorks();
    const address = nextAddress();
    const altcha = await solvedChallenge(server);
    const sent = await Promise.all([submit({ altcha }, { address }), submit({ altcha }, { address })]);
    const again = await submit({}, { address });
    expect(new Set([...sent, again].map(({ number }) => number)).size).toBe(1);
    expect(await storedWorks()).toBe(before + 1);
    const another = await submit({}, { address, bytes: Buffer.concat([A_PDF, Buffer.from('\n%%EOF')]) });
    expect(another.number).not.toBe(again.number);
  });

  it('goes with its file after a year', async () => {
    const { number } = await submit({ title: '旧作' });
    const row = await server.ctx.db
      .selectFrom('enquiry')
      .select('attachment_key')
      .where('number', '=', number)
      .executeTakeFirst();
    const key = row?.attachment_key ?? '';
    expect(await server.ctx.storage.head(key)).not.toBeNull();
    server.clock.advance({ days: 366 });
    await removeOldEnquiries.run(server.ctx, {});
    expect(await server.ctx.storage.head(key)).toBeNull();
  });
});

describe('the competition', () => {
  it('says that nothing is settled until the operator has settled it', async () => {
    expect(await server.api.enquiry.competition({})).toMatchObject({
      organiser: null,
      opensOn: null,
      phase: 'unset',
    });
    await settle('organiserZh=主办单位', 'opensOn=2020-01-01', 'closesOn=2099-01-01');
    expect(await server.api.enquiry.competition({})).toMatchObject({
      organiser: { zh: '主办单位', en: '主办单位' },
      phase: 'open',
    });
    expect(await settle('opensOn=soon')).toContain('npm run enquiries');
    expect(await settle('unknown=1')).toContain('npm run enquiries');
  });

  it('takes works between its days alone', async () => {
    await settle('opensOn=2090-01-01', 'closesOn=2099-01-01');
    expect(await refusalOf(submit({ title: '早' }))).toBe('COMPETITION_NOT_OPEN');
    await settle('opensOn=2020-01-01', 'closesOn=2020-02-01');
    expect(await refusalOf(submit({ title: '晚' }))).toBe('COMPETITION_CLOSED');
    await settle('opensOn=', 'closesOn=');
    expect(await refusalOf(submit({ title: '正好' }))).toBe('accepted');
  });
});
