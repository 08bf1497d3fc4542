import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { OrderPanel } from './order-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(role: Role): string {
  workAs(role);
  const queries = new QueryClient();
  queries.setQueryData(['orders', 'detail', 'P1'], {
    ...{ payId: 'P1', clientId: 'C1', nickname: '远山', phone: '138****0001', sku: 'points_1100' },
    ...{ offer: { kind: 'points', paid: 1000, bonus: 100 }, amountFen: 10_000, offFen: 0, state: 'paid' },
    ...{
      coupon: null,
      invoice: null,
      transactionId: null,
      refunds: [],
      settlements: [],
      notifications: [],
      differences: [],
    },
    ...{ createTime: '2026-11-27T02:00:00.000Z', expireTime: '2026-11-27T02:15:00.000Z' },
    ...{ payTime: '2026-11-27T02:01:00.000Z', closeTime: null },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="en">
        <OrderPanel payId="P1" listHref="/admin/orders" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('a payment leads support to its member and finance to its entries, and neither where they are turned away', () => {
  expect(render('support')).toContain('href="/admin/people/C1"');
  expect(render('support')).not.toContain('/admin/ledger');
  expect(render('finance')).toContain('/admin/ledger?q=P1');
  expect(render('finance')).not.toContain('/admin/people');
});
