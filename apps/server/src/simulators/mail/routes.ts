import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, languageOf, sendPage, type Language } from '../html.ts';
import { shanghaiRfc3339 } from '../pay/answer.ts';
import type { MailInbox, ReceivedMail } from './inbox.ts';

const SHOWN_MAILS = 50;

const TEXT = {
  zh: {
    title: '模拟邮箱',
    intro: '商店发出的邮件都在这里，最新的在最前，页面自动刷新。没有一封离开这台机器。',
    none: '还没有邮件。提交一份咨询或反馈后，回执和给工作人员的通知会出现在这里。',
    to: '收件人',
    replyTo: '回复至',
    open: '看 HTML 版',
  },
  en: {
    title: 'Simulated mailbox',
    intro:
      'Every mail the shop sends, newest first. The page refreshes by itself. None of it leaves this machine.',
    none: 'No mail yet. Send an enquiry or feedback: its receipt and what staff is told will be here.',
    to: 'To',
    replyTo: 'Answers to',
    open: 'See it as HTML',
  },
} as const;

export async function mailPages(app: FastifyInstance, { inbox }: { inbox: MailInbox }): Promise<void> {
  app.get('/mail', (request, reply) => {
    const language = languageOf(request);
    const text = TEXT[language];
    const mails = inbox.list().slice(0, SHOWN_MAILS);
    return sendPage(request, reply, {
      title: text.title,
      live: true,
      body: html`<h1>${text.title}</h1>
        <p class="soft">${text.intro}</p>
        ${mails.length === 0 && html`<p class="card soft">${text.none}</p>`}
        <ul class="plain" aria-live="polite">
          ${mails.map((mail) => mailItem(mail, language))}
        </ul>`,
    });
  });

  app.get('/mail/messages', (request) => {
    const { to } = z.object({ to: z.string().optional() }).parse(request.query);
    return inbox
      .list(to)
      .map(({ receivedMs, ...mail }) => ({ ...mail, receivedAt: new Date(receivedMs).toISOString() }));
  });

  app.get('/mail/:id/html', (request, reply) => {
    const { id } = request.params as { id: string };
    const mail = inbox.list().find((one) => one.id === id);
    if (!mail) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        // As a mail program shows it: its own styles, nothing fetched, nothing run.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(mail.html);
  });
}

function mailItem(mail: ReceivedMail, language: Language) {
  const text = TEXT[language];
  return html`<li class="card">
    <div class="row">
      <strong>${mail.subject}</strong>
      <span class="small soft">${shanghaiRfc3339(mail.receivedMs).slice(5, 19).replace('T', ' ')}</span>
    </div>
    <p class="small soft">
      ${mail.from}<br />${text.to} ${mail.recipients.join(', ')}
      ${mail.replyTo !== '' && html`<br />${text.replyTo} ${mail.replyTo}`}
    </p>
    <p class="letter">${mail.text}</p>
    <p><a href="/mail/${mail.id}/html">${text.open}</a></p>
  </li>`;
}
