import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import type { DeskRefund } from './desk-refund.ts';
import { RefundPanel } from './refund-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(lang: 'zh' | 'en', isByStaff: boolean, role: Role = 'support'): string {
  workAs(role);
  const refund = {
    ...{ refundNo: 'R1', orderNo: 'P1', state: 'requested', refundFen: 50_000, point: 5000, answer: '' },
    ...{ nickname: '用户k3mp', approvalId: 'a1', reason: '重复付款', isByStaff },
    createTime: '2026-11-27T02:00:00.000Z',
  } as unknown as DeskRefund;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial={lang}>
        <RefundPanel refund={refund} />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ['zh', '会员的说明', '退款原因（由工作人员发起）'],
  ['en', 'What the member says', 'Why staff began it'],
] as const)('what staff wrote is not told as the member’s words in %s', (lang, ofMember, ofStaff) => {
  expect(render(lang, false)).toContain(ofMember);
  expect(render(lang, true)).toContain(ofStaff);
  expect(render(lang, true)).not.toContain(ofMember);
});

it('a refund leads to the payment that it is of', () => {
  expect(render('zh', false)).toContain('href="/admin/orders/P1"');
});

it('a name that was given is said in the language of whoever reads it', () => {
  expect(render('en', false)).toContain('User k3mp · ¥500');
  expect(render('zh', false)).toContain('用户k3mp · ¥500');
});

it('one that waits for a second person leads there whoever may decide it', () => {
  expect(render('zh', true, 'finance')).toContain('href="/admin/approvals/a1"');
  expect(render('zh', true, 'support')).not.toContain('/admin/approvals');
});
