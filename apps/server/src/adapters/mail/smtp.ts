import { createTransport } from 'nodemailer';
import { MailSendError, type Mailer } from '../../features/mail/port.ts';

export interface SmtpConfig {
  /** `smtps://user:password@host:465` or `smtp://user:password@host:587`. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
  staff: string;
  timeoutMs?: number;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** SMTP, a connection for each mail. A password is only said once the line is encrypted, or within this machine. */
export function createSmtpMailer({ url, from, staff, timeoutMs = 15_000 }: SmtpConfig): Mailer {
  const server = new URL(url);
  const secure = server.protocol === 'smtps:';
  const hasPassword = server.username !== '';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (secure ? 465 : 587),
    secure,
    requireTLS: hasPassword && !LOOPBACK.has(server.hostname),
    ...(hasPassword && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a mail names a file or an address to be read here.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    staff,
    async send({ messageId, to, replyTo, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          ...{ from, to, subject, text, html },
          messageId: `<${messageId}@${domainOf(from)}>`,
          ...(replyTo && { replyTo }),
          // Out-of-office answers to machines help nobody.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw toSendError(error);
      }
    },
  };
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
}

/** The server's 5xx is its last word; 4xx and a network that fails may pass. Its sentences may quote the mail and are dropped. */
function toSendError(error: unknown): MailSendError {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    // What is refused at login is our setting, not this mail: it can be put right.
    const isFinal = responseCode >= 500 && code !== 'EAUTH';
    return new MailSendError(String(responseCode), !isFinal);
  }
  return new MailSendError(typeof code === 'string' ? code.slice(0, 40) : 'UNKNOWN', true);
}
