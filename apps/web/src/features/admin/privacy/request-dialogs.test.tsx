import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AddressProvider } from '#app/location.tsx';
import type { Data } from '#shared/api/client.ts';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { keptWords } from '../session/kept-words.ts';
import { workAs } from '../session/staff-session.fixture.ts';
import { CloseDialog, EditDialog } from './request-dialogs.tsx';

vi.mock('../session/staff-session.ts', () => import('../session/staff-session.fixture.ts'));
// A window is not there when a page is made as the server does.
vi.mock('../frame/form-dialog.tsx', () => ({
  FormDialog: ({ reasons = [], children }: { reasons?: readonly string[]; children: ReactNode }) => (
    <form>
      {reasons}
      {children}
    </form>
  ),
}));

const REQUEST: Data<'privacyDesk', 'request'> = {
  ...{ id: 'R1', kind: 'deletion', way: 'letter', member: null, name: '周女士', owner: null, edition: 2 },
  ...{ receiveTime: '2026-03-01T16:00:00.000Z', dueTime: '2026-03-22T16:00:00.000Z', note: '同事：已核实' },
  ...{ createTime: '2026-03-02T02:00:00.000Z', createdBy: '林', closedBy: '', closeTime: null },
  ...{ state: 'open', answer: '' },
};

/** A form in which somebody has typed, having opened the request when it was changed so often. */
function renderTyped(form: 'edit' | 'close answered', edition: number): string {
  workAs('support');
  const value = { kind: 'deletion', ownerId: '', note: '我的记录', answer: '已删除', edition };
  keptWords().set(`/admin/privacy/R1 ${form}`, { value, token: 'before', stays: false });
  const opening = { open: true, onOpenChange: () => undefined };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <AddressProvider value={{ path: '/admin/privacy/R1', search: '' }}>
          {form === 'edit' ? (
            <EditDialog request={REQUEST} {...opening} />
          ) : (
            <CloseDialog request={REQUEST} as="answered" {...opening} />
          )}
        </AddressProvider>
      </LangProvider>
    </QueryClientProvider>,
  );
}

it.each(['edit', 'close answered'] as const)(
  'what a colleague has made of a request is read before it is written over: %s',
  (form) => {
    const changed = renderTyped(form, 1);
    expect(changed).toContain('同事：已核实');
    expect(changed).toContain('请先查看同事的修改');
    expect(changed).toContain(form === 'edit' ? '我的记录' : '已删除');
    expect(renderTyped(form, 2)).not.toMatch(/同事：已核实|请先查看/u);
  },
);
