import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, languageOf, sendPage } from './html.ts';

const TEXT = {
  zh: {
    title: '模拟服务',
    intro: '商店在本机运行时，用这些页面代替外部平台。程序走的是真实的接口和签名，只是对面是它们。',
    pay: ['模拟支付', '代替手机微信：查看订单、付款、制造异常。'],
    transfers: ['模拟收款', '代替收款人的微信：确认商家转账。'],
    sms: ['模拟短信', '查看验证码。'],
    mail: ['模拟邮箱', '查看商店发出的邮件。'],
    login: ['模拟微信登录', '扮演三位微信用户。'],
    open: '打开',
  },
  en: {
    title: 'Simulator',
    intro:
      'While the shop runs on this machine, these pages stand in for outside platforms. The shop uses its real calls and signatures; only the other side is simulated.',
    pay: ['Payments', 'WeChat on a phone: see orders, pay them, make things go wrong.'],
    transfers: ['Transfers', 'The payee’s WeChat: confirm what the shop pays out.'],
    sms: ['Messages', 'Read verification codes.'],
    mail: ['Mailbox', 'Read the mail the shop sends.'],
    login: ['WeChat login', 'Be one of three WeChat users.'],
    open: 'Open',
  },
} as const;

export function indexPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request);
  const text = TEXT[language];
  return sendPage(request, reply, {
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p class="soft">${text.intro}</p>
      ${(['pay', 'transfers', 'sms', 'mail', 'login'] as const).map(
        (name) =>
          html`<article class="card row">
            <div>
              <h2>${text[name][0]}</h2>
              <p class="soft">${text[name][1]}</p>
            </div>
            <a class="button main" href="/${name}?lang=${language}" aria-label="${text.open} ${text[name][0]}"
              >${text.open}</a
            >
          </article>`,
      )}`,
  });
}
