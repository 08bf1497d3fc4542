import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultBoard } from '../faults.ts';
import { html, languageOf, sendPage, type Language, type Markup } from '../html.ts';
import type { SimulatorTime } from '../time.ts';
import { shanghaiRfc3339 } from './answer.ts';
import type { Delivery, Notifier } from './notifier.ts';
import { PAYERS, type OrderBook, type SimulatedOrder } from './order-book.ts';
import { PAY_TEXT } from './page-text.ts';
import { SCENARIO_FAULTS, SCENARIOS } from './scenarios.ts';

const SHOWN_ORDERS = 20;
const outTradeNoParam = z.object({ outTradeNo: z.string().max(32) });
const actionForm = z.object({
  action: z.enum(['pay', 'fail', 'typing', 'stop', ...SCENARIOS]),
  payer: z.enum(PAYERS).default('A'),
});
const NOTICES = ['taken', 'failed', 'armed', 'refused', 'notFound'] as const;
const pageQuery = z.object({ notice: z.enum(NOTICES).optional().catch(undefined) });

export interface PayPageDeps {
  orders: OrderBook;
  notifier: Notifier;
  faults: FaultBoard;
  time: SimulatorTime;
}

/** The payer's side: a list of orders, one page that plays the phone, and what was sent to the shop. */
export async function payPages(app: FastifyInstance, deps: PayPageDeps): Promise<void> {
  const { orders, faults, time } = deps;

  app.get('/pay', (request, reply) => {
    const language = languageOf(request);
    const text = PAY_TEXT[language];
    const all = orders.list();
    const open = all.filter((order) => orders.payability(order) === 'payable');
    const others = all.filter((order) => !open.includes(order)).slice(0, SHOWN_ORDERS);
    return sendPage(request, reply, {
      title: text.title,
      live: true,
      body: html`
        <h1>${text.title}</h1>
        <p class="soft">${text.intro}</p>
        ${noticeBox(request, language)}
        <section aria-labelledby="open">
          <h2 id="open">${text.open}</h2>
          ${open.length === 0 && html`<p class="card soft">${text.none}</p>`}
          ${open.map((order) => orderCard(order, language, time, true))}
        </section>
        <form class="card" action="/pay/find" method="get">
          <input type="hidden" name="lang" value="${language}" />
          <label for="find">${text.findLabel}</label>
          <div class="row">
            <input id="find" name="code" required maxlength="200" autocomplete="off" />
            <button>${text.find}</button>
          </div>
        </form>
        ${
          others.length > 0 &&
          html`<section aria-labelledby="done">
            <h2 id="done">${text.done}</h2>
            ${others.map((order) => orderCard(order, language, time, false))}
          </section>`
        }
      `,
    });
  });

  app.get('/pay/find', (request, reply) => {
    const { code = '' } = z.object({ code: z.string().max(200).optional() }).parse(request.query);
    const wanted = code.trim();
    const order = orders
      .list()
      .find(({ codeUrl, outTradeNo }) => wanted === codeUrl || wanted === outTradeNo);
    const language = languageOf(request);
    return reply.redirect(
      order ? orderUrl(order.outTradeNo, language) : `/pay?lang=${language}&notice=notFound`,
      303,
    );
  });

  app.get('/pay/:outTradeNo', (request, reply) => {
    const { outTradeNo } = outTradeNoParam.parse(request.params);
    const order = orders.list().find((candidate) => candidate.outTradeNo === outTradeNo);
    return order ? phonePage(request, reply, order, deps) : missingOrder(request, reply);
  });

  app.post('/pay/:outTradeNo', (request, reply) => {
    const { outTradeNo } = outTradeNoParam.parse(request.params);
    const { action, payer } = actionForm.parse(request.body ?? {});
    const order = orders.list().find((candidate) => candidate.outTradeNo === outTradeNo);
    if (!order) return missingOrder(request, reply);
    const back = (notice: (typeof NOTICES)[number]) =>
      reply.redirect(`${orderUrl(outTradeNo, languageOf(request))}&notice=${notice}`, 303);
    if (orders.payability(order) !== 'payable') return back('refused');
    if (action === 'fail' || action === 'typing' || action === 'stop') {
      orders.mark(outTradeNo, action === 'fail' ? 'PAYERROR' : action === 'typing' ? 'USERPAYING' : 'NOTPAY');
      return back('failed');
    }
    const scenario = action === 'pay' ? undefined : SCENARIO_FAULTS[action];
    if (scenario) faults.set({ ...scenario.fault, outTradeNo });
    if (scenario?.payNow === false) return back('armed');
    return back(orders.pay(outTradeNo, payer) ? 'taken' : 'refused');
  });
}

function phonePage(request: FastifyRequest, reply: FastifyReply, order: SimulatedOrder, deps: PayPageDeps) {
  const language = languageOf(request);
  const text = PAY_TEXT[language];
  const payability = deps.orders.payability(order);
  const action = orderUrl(order.outTradeNo, language);
  const sent = deps.notifier.deliveries().filter((delivery) => delivery.outTradeNo === order.outTradeNo);
  const button = (name: string, label: string) =>
    html`<form method="post" action="${action}">
      <button id="do-${name}" name="action" value="${name}">${label}</button>
    </form>`;
  return sendPage(request, reply, {
    title: `${yuan(order.amountFen)} · ${text.title}`,
    live: true,
    body: html`
      <p><a href="/pay?lang=${language}">${text.back}</a></p>
      ${noticeBox(request, language)}
      <section class="card phone">
        <h1>${order.description}</h1>
        <p class="amount">${yuan(order.amountFen)}</p>
        <p role="status">
          ${stateTag(order, language)}
          ${payability === 'payable' && html`<span class="soft small">${timeLeft(order, language, deps.time)}</span>`}
        </p>
        <dl class="fields small">
          <dt>${text.merchant}</dt>
          <dd>Mogine 摩境</dd>
          <dt>${text.orderNo}</dt>
          <dd><code>${order.outTradeNo}</code></dd>
        </dl>
        ${
          payability === 'payable'
            ? html`<form method="post" action="${action}">
                <label for="payer">${text.payer}</label>
                <select id="payer" name="payer" class="wide">
                  ${PAYERS.map(
                    (payer) => html`<option value="${payer}">${personName(payer, language)}</option>`,
                  )}
                </select>
                <button id="do-pay" class="main wide" name="action" value="pay">${text.payNow}</button>
              </form>`
            : html`<p class="soft">${text.payability[payability]}</p>`
        }
      </section>
      ${
        payability === 'payable' &&
        html`<section class="card">
          <div class="actions">
            ${button('fail', text.fail)}
            ${order.state === 'USERPAYING' ? button('stop', text.stop) : button('typing', text.typing)}
          </div>
          <details id="scenarios">
            <summary>${text.scenarios}</summary>
            <p class="soft small">${text.scenariosIntro}</p>
            <div class="actions">${SCENARIOS.map((name) => button(name, text.scenario[name]))}</div>
          </details>
        </section>`
      }
      <section aria-labelledby="notices">
        <h2 id="notices">${text.notices}</h2>
        ${sent.length === 0 ? html`<p class="soft">${text.noNotices}</p>` : deliveryTable(sent, language)}
      </section>
    `,
  });
}

function missingOrder(request: FastifyRequest, reply: FastifyReply) {
  const text = PAY_TEXT[languageOf(request)];
  return sendPage(request, reply, {
    title: text.title,
    status: 404,
    body: html`<h1>${text.title}</h1>
      <p>${text.notFound}</p>
      <p><a class="button" href="/pay?lang=${languageOf(request)}">${text.back}</a></p>`,
  });
}

function orderCard(order: SimulatedOrder, language: Language, time: SimulatorTime, open: boolean): Markup {
  const text = PAY_TEXT[language];
  const url = orderUrl(order.outTradeNo, language);
  return html`<article class="card row">
    <div>
      <p class="amount">${yuan(order.amountFen)}</p>
      <p>${order.description}</p>
      <p class="small soft"><code>${order.outTradeNo}</code></p>
      <p class="small">${stateTag(order, language)} ${open && timeLeft(order, language, time)}</p>
    </div>
    <div class="row">
      <a class="button" id="open-${order.outTradeNo}" href="${url}">${text.details}</a>
      ${
        open &&
        html`<form method="post" action="${url}">
          <button class="main" id="pay-${order.outTradeNo}" name="action" value="pay">${text.payNow}</button>
        </form>`
      }
    </div>
  </article>`;
}

function deliveryTable(deliveries: Delivery[], language: Language): Markup {
  const text = PAY_TEXT[language];
  const outcome = (delivery: Delivery) =>
    typeof delivery.outcome === 'number' ? `HTTP ${delivery.outcome}` : text.outcomes[delivery.outcome];
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">${text.time}</th>
          <th scope="col">${text.event}</th>
          <th scope="col">${text.outcome}</th>
        </tr>
      </thead>
      <tbody>
        ${deliveries.map(
          (delivery) =>
            html`<tr>
              <td>${shanghaiRfc3339(delivery.at).slice(11, 19)}</td>
              <td>
                ${delivery.eventType}
                ${delivery.faults.map((fault) => html`<span class="tag bad">${fault}</span> `)}
              </td>
              <td>${outcome(delivery)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function noticeBox(request: FastifyRequest, language: Language): Markup | false {
  const { notice } = pageQuery.parse(request.query);
  return notice !== undefined && html`<p class="notice" role="status">${PAY_TEXT[language][notice]}</p>`;
}

function stateTag(order: SimulatedOrder, language: Language): Markup {
  const tone = order.state === 'SUCCESS' ? ' good' : order.state === 'PAYERROR' ? ' bad' : '';
  return html`<span class="tag${tone}">${PAY_TEXT[language].states[order.state]}</span>`;
}

function timeLeft(order: SimulatedOrder, language: Language, time: SimulatorTime): string {
  if (order.timeExpireMs === undefined) return '';
  const seconds = Math.max(0, Math.round((order.timeExpireMs - time.now().getTime()) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return PAY_TEXT[language].left(clock);
}

export function personName(person: string, language: Language): string {
  return language === 'zh' ? `微信用户 ${person}` : `WeChat user ${person}`;
}

function orderUrl(outTradeNo: string, language: Language): string {
  return `/pay/${encodeURIComponent(outTradeNo)}?lang=${language}`;
}

function yuan(fen: number): string {
  return `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
