import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, languageOf, sendPage } from '../html.ts';
import type { SimulatedTransfer, TransferBook } from './transfer-book.ts';

const SHOWN = 50;
const TEXT = {
  zh: {
    title: '模拟收款',
    intro: '商店发起的商家转账。收款人要在微信里确认，24 小时内不确认就退回商店。',
    none: '还没有转账。',
    SUCCESS: '确认收款',
    CANCELLED: '撤销',
    FAIL: '账户异常',
    states: { WAIT_USER_CONFIRM: '待确认', SUCCESS: '已收款', FAIL: '失败', CANCELLED: '已撤销' },
  },
  en: {
    title: 'Transfers',
    intro: 'What the shop pays out. The payee confirms it in WeChat; after 24 hours it goes back.',
    none: 'No transfers yet.',
    SUCCESS: 'Confirm',
    CANCELLED: 'Cancel',
    FAIL: 'Account trouble',
    states: { WAIT_USER_CONFIRM: 'Waiting', SUCCESS: 'Received', FAIL: 'Failed', CANCELLED: 'Cancelled' },
  },
} as const;
const ENDS = ['SUCCESS', 'FAIL', 'CANCELLED'] as const;
const endForm = z.object({ state: z.enum(ENDS) });

/** The payee's side of transfers: confirm one, or let it go wrong. */
export async function transferPages(
  app: FastifyInstance,
  { transfers }: { transfers: Pick<TransferBook, 'list' | 'end'> },
): Promise<void> {
  app.get('/transfers', (request, reply) => {
    const language = languageOf(request);
    const text = TEXT[language];
    const all = transfers.list().slice(0, SHOWN);
    return sendPage(request, reply, {
      title: text.title,
      live: true,
      body: html`<h1>${text.title}</h1>
        <p class="soft">${text.intro}</p>
        ${all.length === 0 && html`<p class="card soft">${text.none}</p>`}
        ${all.map((transfer) => card(transfer, language))}`,
    });
  });

  app.post('/transfers/:outBillNo', (request, reply) => {
    const { outBillNo } = z.object({ outBillNo: z.string().max(32) }).parse(request.params);
    const { state } = endForm.parse(request.body ?? {});
    transfers.end(outBillNo, state, state === 'FAIL' ? 'PAYEE_ACCOUNT_ABNORMAL' : '');
    return reply.redirect(`/transfers?lang=${languageOf(request)}`, 303);
  });
}

function card(transfer: SimulatedTransfer, language: keyof typeof TEXT) {
  const text = TEXT[language];
  const { outBillNo, amountFen, state, remark } = transfer;
  const isOpen = state === 'WAIT_USER_CONFIRM';
  return html`<article class="card">
    <h2>¥${(amountFen / 100).toFixed(2)}</h2>
    <p>${remark} · ${outBillNo} · ${text.states[state]}</p>
    ${
      isOpen &&
      html`<form class="row" method="post" action="/transfers/${outBillNo}?lang=${language}">
        ${ENDS.map((end) => html`<button name="state" value="${end}">${text[end]}</button>`)}
      </form>`
    }
  </article>`;
}
