import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { OrderDetail } from '../queries.ts';
import { refundQuoteQuery, refundsQuery, type Refund, type RefundQuote } from '../refund-queries.ts';
import { RefundPanel } from './refund-panel.tsx';

function render(lang: 'zh' | 'en', isByStaff: boolean): string {
  const refund = {
    ...{ refundNo: 'R1', orderNo: 'P1', state: 'requested', refundFen: 50_000, point: 6000, answer: '' },
    isByStaff,
  } as unknown as Refund;
  return renderPanel(lang, [refund], undefined);
}

function renderPanel(lang: 'zh' | 'en', refunds: Refund[], quote: RefundQuote | undefined): string {
  const order = { orderNo: 'P1', status: 2, payment: { product: 'point' } } as unknown as OrderDetail;
  const client = new QueryClient();
  client.setQueryData(refundsQuery('P1').queryKey, refunds);
  if (quote) client.setQueryData(refundQuoteQuery('P1').queryKey, quote);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LangProvider initial={lang}>
        <RefundPanel order={order} paidTime="2026-11-27T02:00:00.000Z" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ['zh', '撤回申请', '由工作人员发起'],
  ['en', 'Take it back', 'Staff began it'],
] as const)('what a member did not ask for is not theirs to take back, in %s', (lang, back, begun) => {
  expect(render(lang, false)).toContain(back);
  expect(render(lang, true)).toContain(begun);
  expect(render(lang, true)).toContain('href="/serve"');
  expect(render(lang, true)).not.toContain(back);
});

it.each([
  ['zh', '申请退款', '已使用 2,081 积分', '剩余 219 积分'],
  ['en', 'Ask for a refund', '2,081 points', '219 points left'],
] as const)(
  'where nothing can come back it says why, and offers no way to ask, in %s',
  (lang, ask, used, left) => {
    const quote = { amountFen: 10_000, usedPoint: 2081, point: 219, refundFen: 0 };
    const said = renderPanel(lang, [], quote);
    expect(said).toContain(used);
    expect(said).toContain(left);
    expect(said).not.toContain(ask);
    expect(renderPanel(lang, [], { ...quote, refundFen: 1 })).toContain(ask);
    expect(renderPanel(lang, [], undefined)).toContain(ask);
  },
);
