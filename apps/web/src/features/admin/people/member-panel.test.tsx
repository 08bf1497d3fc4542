import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Role } from '@mogine/contract/staff-roles';
import { expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { MemberPanel } from './member-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(payments: number, isCreator = false, role: Role = 'support'): string {
  workAs(role);
  const queries = new QueryClient();
  queries.setQueryData(['people', 'detail', 'C1'], {
    ...{
      id: 'C1',
      nickname: '远山',
      phone: '138****0001',
      email: '',
      way: 'sms',
      state: 'active',
      headImage: '',
    },
    ...{ createTime: '2026-11-27T02:00:00.000Z', frozenTime: null, frozenWhy: '', closingTime: null },
    ...{
      isCreator,
      applicationId: isCreator ? 'A1' : null,
      isMinor: false,
      membership: null,
      points: 0,
      earnedPoints: 0,
      owedPoints: 0,
      blockers: {},
    },
    ...{ consents: [], sessions: [], events: [] },
    counts: {
      ...{ purchases: 0, payments, refunds: 0, licences: 0, assets: 0, drafts: 0, works: 0 },
      ...{ reportsSent: 0, reportsAgainst: 0 },
    },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="zh">
        <MemberPanel id="C1" listHref="/admin/people" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('a member who paid leads to what they paid', () => {
  expect(render(2)).toContain('href="/admin/orders?q=C1"');
  expect(render(0)).not.toContain('/admin/orders');
});

it('what a member also is stands there where they are something', () => {
  expect(render(0, true)).toContain('<dt>身份</dt><dd>创作者</dd>');
  expect(render(0)).not.toContain('身份');
});

it('a member leads to what there is of them at the desks that whoever looks may open, and to no other', () => {
  const bySupport = render(0, true);
  expect(bySupport).toContain('href="/admin/applications/A1?shown=all&amp;q=C1"');
  expect(bySupport).toContain('href="/admin/earnings?q=C1"');
  expect(bySupport).toContain('href="/admin/cases?show=all&amp;member=C1"');
  expect(bySupport).not.toContain('/admin/ledger');
  expect(bySupport).not.toContain('/admin/ai');
  expect(render(0, true, 'super-admin')).toContain('href="/admin/ledger?q=C1"');
  // Nothing of theirs is there.
  expect(render(0, false, 'super-admin')).not.toMatch(/admin\/(applications|assets|earnings|reports|ai)/);
});
