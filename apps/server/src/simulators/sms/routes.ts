import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, languageOf, sendPage, type Language } from '../html.ts';
import { shanghaiRfc3339 } from '../pay/answer.ts';
import { createAliyunEndpoint, type SmsEndpointDeps } from './aliyun-endpoint.ts';
import { createTencentEndpoint } from './tencent-endpoint.ts';
import { SMS_SIGN_NAME, type SmsMessage } from './outbox.ts';

const SHOWN_MESSAGES = 50;

const TEXT = {
  zh: {
    title: '模拟短信',
    intro: '商店发出的验证码短信都在这里，最新的在最前，页面自动刷新。',
    none: '还没有短信。请在商店登录页点“获取验证码”。',
    messages: { login: '登录验证码', bind: '绑定手机验证码', guardian: '监护人确认验证码' },
    content: (code: string) => `【${SMS_SIGN_NAME}】您的验证码为 ${code}，请勿告诉他人。`,
    guardian: (code: string) =>
      `【${SMS_SIGN_NAME}】您的孩子请您作为监护人确认，验证码 ${code}。不同意请勿填写，也勿告诉他人。`,
    provider: { aliyun: '阿里云通道', tencent: '腾讯云通道' },
  },
  en: {
    title: 'Simulated messages',
    intro: 'Every verification code the shop sends, newest first. The page refreshes by itself.',
    none: 'No messages yet. Ask for a code on the shop’s login page.',
    messages: { login: 'Login code', bind: 'Code for binding the phone', guardian: 'Code for a guardian' },
    content: (code: string) => `[${SMS_SIGN_NAME}] Your code is ${code}. Do not tell it to anyone.`,
    guardian: (code: string) =>
      `[${SMS_SIGN_NAME}] Your child asks you to confirm as their guardian. Code ${code}. If you do not agree, neither enter it nor tell it to anyone.`,
    provider: { aliyun: 'via Aliyun', tencent: 'via Tencent Cloud' },
  },
} as const;

/** Both providers' endpoint: they post to the root and name themselves in a header. */
export async function smsApi(app: FastifyInstance, deps: SmsEndpointDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const aliyun = createAliyunEndpoint(deps);
  const tencent = createTencentEndpoint(deps);
  app.post('/', (request, reply) => {
    if (request.headers['x-acs-action'] !== undefined) return aliyun(request, reply);
    if (request.headers['x-tc-action'] === 'SendSms') return tencent(request, reply);
    return reply.code(404).send({ error: 'unknown call' });
  });
}

export async function smsPages(
  app: FastifyInstance,
  { outbox }: Pick<SmsEndpointDeps, 'outbox'>,
): Promise<void> {
  app.get('/sms', (request, reply) => {
    const language = languageOf(request);
    const text = TEXT[language];
    const messages = outbox.list().slice(0, SHOWN_MESSAGES);
    return sendPage(request, reply, {
      title: text.title,
      live: true,
      body: html`<h1>${text.title}</h1>
        <p class="soft">${text.intro}</p>
        ${messages.length === 0 && html`<p class="card soft">${text.none}</p>`}
        <ul class="plain" aria-live="polite">
          ${messages.map((message) => messageItem(message, language))}
        </ul>`,
    });
  });

  app.get('/sms/messages', (request) => {
    const { phone } = z.object({ phone: z.string().optional() }).parse(request.query);
    return outbox
      .list(phone)
      .map(({ sentMs, ...message }) => ({ ...message, sentAt: new Date(sentMs).toISOString() }));
  });
}

function messageItem(message: SmsMessage, language: Language) {
  const text = TEXT[language];
  const content = message.template === 'guardian' ? text.guardian : text.content;
  return html`<li class="card">
    <div class="row">
      <span class="mono">${message.phone}</span>
      <span class="small soft">${shanghaiRfc3339(message.sentMs).slice(5, 19).replace('T', ' ')}</span>
    </div>
    <p class="code">${message.code}</p>
    <p class="small soft">${content(message.code)}</p>
    <p>
      <span class="tag">${text.messages[message.template]}</span>
      <span class="tag">${text.provider[message.provider]}</span>
    </p>
  </li>`;
}
