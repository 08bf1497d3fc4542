import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Role } from '@mogine/contract/staff-roles';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { EnquiryPanel } from './enquiry-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(role: Role, contact: { phone: string; email: string }): string {
  workAs(role);
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
