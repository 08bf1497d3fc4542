import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { MemberPanel } from './member-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(payments: number, isCreator = false): string {
  workAs('support');
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
    ...{ isCreator, isMinor: false, membership: null, points: 0, earnedPoints: 0, blockers: {} },
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
