/** What the mail feature needs from outside: a server that takes mail. */

export type OutgoingMail = {
  /** The same for every try, so that a mail that arrives twice can be told to be one. */
  messageId: string;
  to: string;
  /** Empty answers to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader stops mails of this sort, by one press in their mail program (RFC 8058); empty where there is no such thing. */
  unsubscribeUrl: string;
};

export interface Mailer {
  /** Where staff reads what people write; an address. */
  readonly staff: string;
  /** Resolves once the server has taken the mail. Throws `MailSendError`. */
  send(mail: OutgoingMail): Promise<void>;
}

/** `retryable`: the same mail may be taken later. `code` is the server's or the network's own word. */
export class MailSendError extends Error {
  readonly retryable: boolean;
  readonly code: string;

  constructor(code: string, retryable: boolean) {
    super(`mail: not taken (${code})`);
    this.name = 'MailSendError';
    this.retryable = retryable;
    this.code = code;
  }
}
