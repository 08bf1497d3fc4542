import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { permissionsOf, type Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';

const session = vi.hoisted(() => ({ permissions: [] as string[] }));
vi.mock('virtual:mogine-office', async () => {
  const { wireTable } = await import('../../../../scripts/contract-plugin.ts');
  return { officeWire: wireTable('office') };
});
vi.mock('../session/staff-session.ts', async (load) => ({
  ...(await load<object>()),
  useStaffSession: () => ({ status: 'in', staff: { id: 's1', permissions: session.permissions } }),
}));
vi.mock('#app/link.tsx', () => ({
  Link: ({ href, children }: ComponentProps<'a'>) => <a href={href}>{children}</a>,
  useNavigate: () => () => undefined,
}));

function render(role: Role, contact: { phone: string; email: string }): string {
  session.permissions = [...permissionsOf([role])];
  const queries = new QueryClient();
  queries.setQueryData(['enquiries', 'detail', 'E1'], {
    ...{ id: 'E1', number: 'MG-F-1', kind: 'feedback', title: '', company: '', name: '', lang: 'zh' },
    ...{ message: '充值被扣了两次', state: 'new', owner: null, file: null, history: [], dueTime: null },
    ...{ createTime: '2026-11-27T02:00:00.000Z', ...contact },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="zh">
        <EnquiryPanel id="E1" about="letters" listHref="/admin/enquiries" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('whoever may see members finds the account of who wrote, and others are not led there', () => {
  const byPhone = { phone: '13800000031', email: '' };
  expect(render('support', byPhone)).toContain('/admin/people?words=13800000031');
  expect(render('support', { phone: '', email: 'me@example.com' })).toContain('words=me%40example.com');
  expect(render('support', { phone: '', email: '' })).not.toContain('/admin/people');
  expect(render('editor', byPhone)).not.toContain('/admin/people');
});
