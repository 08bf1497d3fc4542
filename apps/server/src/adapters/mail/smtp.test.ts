import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../../features/mail/port.ts';
import { simulatorMailConfig } from '../../simulators/client-config.ts';
import { startSimulators, type Simulators } from '../../simulators/start.ts';
import { createSmtpMailer } from './smtp.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'simulators-'));
const silent = { info: () => undefined, error: () => undefined };
let simulators: Simulators;

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, stateDir, mode: 'manual', log: silent });
});
afterAll(async () => {
  await simulators.close();
  rmSync(stateDir, { recursive: true, force: true });
});
beforeEach(() => simulators.control.clearFaults());

const MAIL: OutgoingMail = {
  messageId: '0190f0c0-0000-7000-8000-000000000001',
  to: 'chen@example.com',
  replyTo: 'desk@example.com',
  subject: '已收到您的咨询（MG-E-20261123-4KTX）',
  text: '您好：\n\n已收到。\n',
  html: '<p>您好：</p>',
  unsubscribeUrl: '',
};

function mailer(options: { url?: string; timeoutMs?: number } = {}) {
  return createSmtpMailer({ ...simulatorMailConfig(simulators), ...options });
}

describe('a mail', () => {
  it('arrives as it was written, by the real client over real SMTP', async () => {
    await mailer().send(MAIL);
    expect(simulators.control.mails('chen@example.com')).toMatchObject([
      {
        ...{ sender: 'no-reply@mogine.test', from: '摩境 Mogine <no-reply@mogine.test>' },
        ...{ subject: MAIL.subject, text: MAIL.text, replyTo: MAIL.replyTo, recipients: [MAIL.to] },
        messageId: `<${MAIL.messageId}@mogine.test>`,
      },
    ]);
    const page = await (await fetch(`${simulators.url}/mail`)).text();
    expect(page).toContain(MAIL.subject);
    const shown = simulators.control.mails()[0]?.id ?? '';
    const html = await fetch(`${simulators.url}/mail/${shown}/html`);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(await html.text()).toContain('<p>您好：</p>');
  });

  it('says how its reader has no more of them by one press, where that can be', async () => {
    const token = 'a'.repeat(90);
    const unsubscribeUrl = `https://shop.example/mogine/unsubscribe?token=${token}.${token}`;
    await mailer().send({ ...MAIL, to: 'digest@example.com', unsubscribeUrl });
    expect(simulators.control.mails('digest@example.com')).toMatchObject([
      { listUnsubscribe: `<${unsubscribeUrl}>`, listUnsubscribePost: 'List-Unsubscribe=One-Click' },
    ]);
    await mailer().send({ ...MAIL, to: 'plain@example.com' });
    expect(simulators.control.mails('plain@example.com')).toMatchObject([
      { listUnsubscribe: '', listUnsubscribePost: '' },
    ]);
  });

  it('cannot smuggle headers in', async () => {
    await mailer().send({
      ...MAIL,
      to: 'b@example.com',
      subject: 'a\r\nBcc: c@example.com',
      text: '.\r\n.\r\nQUIT\r\n',
    });
    expect(simulators.control.mails('c@example.com')).toEqual([]);
    expect(simulators.control.mails('b@example.com')[0]?.text).toContain('.\n.\nQUIT');
  });
});

describe('a mail that is not taken', () => {
  it.each([
    [451, true],
    [421, true],
    [550, false],
    [552, false],
  ])('after %i may be tried again: %s', async (status, retryable) => {
    simulators.control.setFault({ kind: 'error', op: 'mail', status });
    await expect(mailer().send(MAIL)).rejects.toMatchObject({ code: String(status), retryable });
  });

  it('says nothing of the mail in its error', async () => {
    simulators.control.setFault({ kind: 'error', op: 'mail', status: 550, code: 'chen_example.com' });
    const error = await mailer().send(MAIL).catch(String);
    expect(error).not.toContain('chen');
  });

  it('for a slow server, a server away or a wrong password may be tried again', async () => {
    simulators.control.setFault({ kind: 'timeout', op: 'mail', delayMs: 60_000 });
    await expect(mailer({ timeoutMs: 300 }).send(MAIL)).rejects.toMatchObject({ retryable: true });
    await expect(mailer({ url: 'smtp://127.0.0.1:1' }).send(MAIL)).rejects.toMatchObject({ retryable: true });
    const wrong = simulators.smtpUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(mailer({ url: wrong }).send(MAIL)).rejects.toMatchObject({ code: '535', retryable: true });
  });

  it('is answered at once where the server ends meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulators-'));
    const ending = await startSimulators({ port: 0, stateDir: folder, mode: 'manual', log: silent });
    ending.control.setFault({ kind: 'timeout', op: 'mail', delayMs: 60_000 });
    const answer = createSmtpMailer(simulatorMailConfig(ending))
      .send(MAIL)
      .catch((error: unknown) => error);
    await expect.poll(() => ending.control.faults()).toEqual([]);
    await ending.close();
    expect(await answer).toMatchObject({ code: '421', retryable: true });
    rmSync(folder, { recursive: true });
  });
});
