import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import type { Approval } from './approval-state.tsx';

const REFUND = 'R20261127';

function render(state: Approval['state'], told: Partial<Approval> = {}): string {
  const approval = {
    ...{ id: 'a1', kind: 'refund.large', subject: REFUND, payload: {}, state, reason: '重复付款', note: '' },
    ...{ proposedBy: { id: 's1', name: '林' }, proposeTime: '2026-11-27T02:00:00.000Z', hasDecider: true },
    ...{ isProposerGone: false, decidedBy: null, decideTime: null, ...told },
  } as unknown as Approval;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <ApprovalPanel id="a1" approval={approval} listHref="/mogine/admin" nextHref="/mogine/admin" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('leads to the refund while its proposal waits; one that is over is not in that queue', () => {
  expect(render('waiting')).toContain(REFUND);
  for (const state of ['approved', 'refused', 'withdrawn'] as const)
    expect(render(state)).not.toContain(REFUND);
});

it('tells a reason once, unless the creator reads it too', () => {
  const timesOf = (kind: Approval['kind']) =>
    render('waiting', { kind, payload: { reason: '重复付款' } }).split('重复付款').length - 1;
  expect([timesOf('legal.publish'), timesOf('earnings.reverse')]).toEqual([1, 2]);
});

it('tells whoever reads it the reason in their language, and what others will read in both', () => {
  const why = { zh: '打不开', en: 'Broken' };
  const told = { kind: 'purchases.refund', reason: '打不开\nBroken', payload: { reason: why } } as const;
  const page = render('waiting', told);
  expect([page.split('打不开').length - 1, page.split('Broken').length - 1]).toEqual([2, 1]);
});

it('leads to all terms of a coupon, and says no id that is for the deed alone', () => {
  const payload = { coupon: '开业', offFen: 5000, couponId: 'id-of-it', revision: 7 };
  const page = render('waiting', { kind: 'coupons.start', subject: 'c1', payload });
  expect(page).toContain('/coupons/c1');
  expect(page).not.toContain('id-of-it');
});

it('says where whoever proposed it may no longer do so, and that it can only be refused', () => {
  const said = '提出人已被停用，或不再有这项权限，因此不能同意';
  expect(render('waiting')).not.toContain(said);
  expect(render('waiting', { isProposerGone: true })).toMatch(new RegExp(`<p role="status">${said}`));
});
