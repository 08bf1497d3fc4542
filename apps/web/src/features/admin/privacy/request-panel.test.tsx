import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { workAs } from '../session/staff-session.fixture.ts';
import { RequestPanel } from './request-panel.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));

function render(closed: { state: 'answered'; answer: string } | null, dueTime: string): string {
  workAs('support');
  const queries = new QueryClient();
  queries.setQueryData(['privacy', 'request', 'R1'], {
    ...{ id: 'R1', kind: 'deletion', way: 'letter', member: null, name: '周女士', owner: null, edition: 1 },
    ...{ receiveTime: '2026-03-01T16:00:00.000Z', dueTime, note: '要求删除旧号码' },
    ...{ createTime: '2026-03-02T02:00:00.000Z', createdBy: '林', closedBy: closed ? '何' : '' },
    ...{ closeTime: closed ? '2026-03-03T02:00:00.000Z' : null, state: 'open', answer: '', ...closed },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="zh">
        <RequestPanel id="R1" listHref="/admin/privacy" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('a request that is open is closed from its panel, and says when its time is over', () => {
  const open = render(null, '2026-03-22T16:00:00.000Z');
  expect(open).toContain('办结：已答复');
  expect(open).toContain('已超期');
  expect(render(null, '2999-03-22T16:00:00.000Z')).not.toContain('已超期');
});

it('a request that is closed shows what was answered, and nothing more is done about it', () => {
  const closed = render({ state: 'answered', answer: '已删除并电话告知' }, '2026-03-22T16:00:00.000Z');
  expect(closed).toContain('已删除并电话告知');
  expect(closed).not.toMatch(/办结：|已超期/u);
});
