import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { PayoutsDesk } from './payouts-desk.tsx';

const session = vi.hoisted(() => ({ permissions: [] as string[] }));
vi.mock('virtual:mogine-contract', async () => {
  const { wireTable } = await import('../../../../scripts/contract-plugin.ts');
  return { wire: wireTable() };
});
vi.mock('virtual:mogine-office', async () => {
  const { wireTable } = await import('../../../../scripts/contract-plugin.ts');
  return { officeWire: wireTable('office') };
});
vi.mock('../session/staff-session.ts', async (load) => ({
  ...(await load<object>()),
  useStaffSession: () => ({ status: 'in', staff: { permissions: session.permissions } }),
}));
vi.mock('#app/link.tsx', () => ({
  Link: ({ href, children }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
  useNavigate: () => () => undefined,
}));
vi.mock('#app/location.tsx', () => ({ useQueryParams: () => new URLSearchParams(), usePath: () => '' }));
vi.mock('../frame/use-desk-list.ts', () => ({
  useDeskList: () => ({
    ...{
      status: 'success',
      rows: [ROW],
      total: 1,
      error: null,
      hasMore: false,
      isLoadingMore: false,
      isStale: false,
    },
  }),
}));
const ROW = {
  ...{ id: 'w1', state: 'approved', client: { name: '云栖' }, payee: { method: 'bank' }, netFen: 21_000 },
  createTime: '2026-11-27T02:00:00.000Z',
};

function render(role: Role): string {
  session.permissions = [...permissionsOf([role])];
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
