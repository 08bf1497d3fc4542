import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Journal } from '../journal.ts';
import type { SimulatorTime } from '../time.ts';

const KEPT_MAILS = 300;

const mailSchema = z.object({
  id: z.string(),
  /** Of the envelope: who it is from and whom it goes to, whatever the letter says. */
  sender: z.string(),
  recipients: z.array(z.string()),
  from: z.string(),
  replyTo: z.string(),
  messageId: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Empty of those that were kept before they were read. */
  listUnsubscribe: z.string().default(''),
  listUnsubscribePost: z.string().default(''),
  receivedMs: z.number(),
});
export type ReceivedMail = z.infer<typeof mailSchema>;

export interface MailInbox {
  /** Takes a letter as it came over the wire. */
  add(envelope: { sender: string; recipients: string[] }, letter: Uint8Array): Promise<ReceivedMail>;
  /** Newest first. */
  list(recipient?: string): ReceivedMail[];
}

export function createMailInbox({ journal, time }: { journal: Journal; time: SimulatorTime }): MailInbox {
  const mails = journal.read('mail', mailSchema).toSorted((a, b) => b.receivedMs - a.receivedMs);
  return {
    async add(envelope, letter) {
      const { from, replyTo, messageId, subject, text, html, headers } = await PostalMime.parse(letter);
      const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
      const mail: ReceivedMail = {
        ...envelope,
        id: randomUUID(),
        from: [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' '),
        replyTo: replyTo?.map(({ address }) => address ?? '').join(', ') ?? '',
        messageId: messageId ?? '',
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        listUnsubscribe: headerOf('list-unsubscribe'),
        listUnsubscribePost: headerOf('list-unsubscribe-post'),
        receivedMs: time.now().getTime(),
      };
      mails.unshift(mail);
      journal.put('mail', mail.id, mail);
      for (const old of mails.splice(KEPT_MAILS)) journal.remove('mail', old.id);
      return mail;
    },
    list: (recipient) =>
      mails.filter((mail) => recipient === undefined || mail.recipients.includes(recipient)),
  };
}
