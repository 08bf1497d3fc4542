import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { PaySheet } from './pay-sheet.tsx';

// A real one is drawn by the browser alone.
vi.mock('#shared/ui/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: Record<string, never>) => (
    <>
      {title}
      {children}
      {footer}
    </>
  ),
}));

const TOP_UP = '/mogine/pay';

function render(
  change: Partial<ComponentProps<typeof PaySheet>>,
  { lang = 'zh' as 'zh' | 'en', closed = [] as string[] } = {},
): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteSettingsQuery.queryKey, { closed, simulated: [], notice: null } as never);
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LangProvider initial={lang}>
        <PaySheet
          {...{ open: true, title: '确认购买', subjects: [], price: 30, isRepriced: false, point: 100 }}
          {...{ back: '/mogine/userCenter/shopCart', busy: false, error: null, gone: null }}
          onOpenChange={nothing}
          onPay={nothing}
          {...change}
        />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('asks for the payment where there are points, and offers a top-up where there are not', () => {
  expect(render({})).toContain('支付 30 积分');
  expect(render({ point: 10 })).toContain(TOP_UP);
});

it.each([
  ['zh', '价格刚刚更新为 45 积分，请确认后再支付。', '支付 45 积分'],
  ['en', 'The price has just changed to 45 points. Please confirm again.', 'Pay 45 points'],
] as const)('of a price that has changed says in %s which it is, and asks again', (lang, said, asked) => {
  const html = render({ price: 45, isRepriced: true }, { lang });
  expect(html).toMatch(new RegExp(`role="alert"[^>]*>${said}`));
  expect(html).toContain(asked);
  expect(render({ price: 45 }, { lang })).not.toContain(said);
  // Of what costs more now than there is, the price is said and the way to enough points.
  const short = render({ price: 45, point: 40, isRepriced: true }, { lang });
  expect(short).toContain(said);
  expect(short).toContain(TOP_UP);
  expect(short).not.toContain(asked);
});

it.each([
  ['zh', '已下架，未扣积分'],
  ['en', 'No longer on sale, nothing was paid'],
] as const)('of what has gone off sale says so in %s with the way on, and takes no payment', (lang, said) => {
  const html = render({ gone: { text: 'gone', way: <a href="/mogine/index">on</a> } }, { lang });
  expect(html).toContain(said);
  expect(html).toContain('href="/mogine/index"');
  expect(html).not.toMatch(/支付 30|Pay 30/);
});

it('offers neither payment nor top-up while purchases are closed', () => {
  for (const point of [10, 100]) {
    const html = render({ point }, { closed: ['purchases'] });
    expect(html).toContain('购买与充值暂时关闭');
    expect(html).not.toContain('支付 30 积分');
    expect(html).not.toContain(TOP_UP);
  }
});
