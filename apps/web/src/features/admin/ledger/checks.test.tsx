import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { LastFaults } from './checks.tsx';

vi.mock('../frame/use-while-attended.ts', () => ({ useWhileAttended: () => false }));
const [EARLIER, LATER] = ['2026-11-26T02:00:00.000Z', '2026-11-27T02:00:00.000Z'];
const right = { id: 'c2', startTime: LATER, endTime: LATER, askedBy: null, faultCount: 0, faults: [] };
const wrong = {
  ...{ ...right, id: 'c1', startTime: EARLIER, endTime: EARLIER, faultCount: 2 },
  faults: ['t1', 't2'].map((subject) => ({ rule: 'transactions balance', subject })),
};
const running = { ...right, id: 'c3', endTime: null, faultCount: null };

function render(...checks: object[]): string {
  const queries = new QueryClient();
  queries.setQueryData(['accounts', 'checks'], checks);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="en">
        <LastFaults />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('what the last check that ended found stands above all accounts, each rule once, until a check finds nothing', () => {
  const page = render(running, wrong);
  expect(page).toContain('The books are at fault in 2 places');
  expect(page.match(/<dt>/g)).toHaveLength(1);
  expect(page).toContain('href="/admin/ledger/t1"');
  expect(page).toContain('href="/admin/ledger/t2"');
  expect(render(right, wrong)).toBe('');
  expect(render()).toBe('');
});
