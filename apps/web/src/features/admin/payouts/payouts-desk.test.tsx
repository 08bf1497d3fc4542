import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { PayoutsDesk } from './payouts-desk.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));
vi.mock('#app/location.tsx', () => ({ useQueryParams: () => new URLSearchParams(), usePath: () => '' }));
vi.mock('../frame/use-desk-list.ts', () => ({
  useDeskList: () => ({
    ...{
      status: 'success',
      rows: [
        ROW,
        { ...ROW, id: 'w2', approvalId: 'a1' },
        { ...ROW, id: 'w3', client: { name: '云栖', isFrozen: true } },
      ],
      total: 3,
      error: null,
      hasMore: false,
      isLoadingMore: false,
      isStale: false,
    },
  }),
}));
const ROW = {
  ...{ id: 'w1', state: 'approved', client: { name: '用户k3mp' }, payee: { method: 'bank' }, netFen: 21_000 },
  ...{ createTime: '2026-11-27T02:00:00.000Z', approvalId: null },
};

function render(role: Role): string {
  workAs(role);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="en">
        <PayoutsDesk item="" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('whoever may only look at withdrawals is not asked to choose some to pay', () => {
  expect(render('finance')).toContain('type="checkbox"');
  expect(render('finance')).toContain('Choose approved ones');
  expect(render('support')).not.toContain('type="checkbox"');
  expect(render('support')).not.toContain('Choose approved ones');
});

it('who was given a name is called by it in the language of the page, and who chose one by that', () => {
  const page = render('finance');
  expect(page).toContain('User k3mp');
  expect(page).not.toContain('用户');
  expect(page).toContain('云栖');
});

it('what waits in a batch for a second person is marked, and not chosen for another', () => {
  const [, first = '', second = ''] = render('finance').split('data-row=');
  expect(first).not.toContain('disabled');
  expect(first).not.toContain('Waits for a second person');
  expect(second).toMatch(/<input type="checkbox"[^>]* disabled/);
  expect(second).toContain('Waits for a second person');
});

it('what would go to a frozen account is marked, and not chosen', () => {
  const [, first = '', , third = ''] = render('finance').split('data-row=');
  expect(first).not.toContain('Account frozen');
  expect(third).toMatch(/<input type="checkbox"[^>]* disabled/);
  expect(third).toContain('Account frozen');
});
