import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { OrderDetail } from '../queries.ts';
import { refundsQuery, type Refund } from '../refund-queries.ts';
import { RefundPanel } from './refund-panel.tsx';

function render(lang: 'zh' | 'en', isByStaff: boolean): string {
  const order = { orderNo: 'P1', status: 2, payment: { product: 'point' } } as unknown as OrderDetail;
  const refund = {
    ...{ refundNo: 'R1', orderNo: 'P1', state: 'requested', refundFen: 50_000, point: 6000, answer: '' },
    isByStaff,
  } as unknown as Refund;
  const client = new QueryClient();
  client.setQueryData(refundsQuery('P1').queryKey, [refund]);
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
