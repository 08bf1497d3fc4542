import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { MailSendError, type Mailer, type OutgoingMail } from '../src/features/mail/port.ts';
import type { TestServer } from './harness.ts';

/** Keeps what was sent; `refuse` makes the next sends fail with it. */
export class RecordingMail implements Mailer {
  readonly staff = 'desk@example.com';
  readonly sent: OutgoingMail[] = [];
  refuse: { code: string; retryable: boolean } | null = null;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.refuse) throw new MailSendError(this.refuse.code, this.refuse.retryable);
    this.sent.push(mail);
  }

  to(address: string): OutgoingMail[] {
    return this.sent.filter((mail) => mail.to === address);
  }
}

/** Solves a challenge as our pages do. */
export async function solve(challenge: unknown): Promise<string> {
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64');
}

export async function solvedChallenge({ api }: TestServer): Promise<string> {
  return solve(await api.enquiry.challenge({}));
}

export const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A work in the competition, with what finds it again. */
export async function enterWork(server: TestServer): Promise<{ number: string; phone: string }> {
  const phone = '13712345678';
  const work = { name: '参赛者', company: '某大学', phone, title: '折叠的光', agree: true };
  const attachment = new File([A_PDF], '折叠的光.pdf', { type: 'application/pdf' });
  const { number } = await server.api.enquiry.submitWork(work, { files: { attachment } });
  return { number, phone };
}
