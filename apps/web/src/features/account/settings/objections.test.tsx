import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { claimsQuery, upheldQuery, type Upheld } from './claims-query.ts';
import { decisionsQuery } from './decisions-query.ts';
import { Objections } from './objections.tsx';

const TAKEN_OFF: Upheld = {
  ...{ id: 'D1', resourceId: 'A1', name: '画案', enName: 'Table', answer: null, objection: null },
  decideTime: '2026-03-01T16:00:00.000Z',
};

function render(upheld: Upheld[]): string {
  const queries = new QueryClient();
  queries.setQueryData(claimsQuery.queryKey, []);
  queries.setQueryData(decisionsQuery.queryKey, []);
  queries.setQueryData(upheldQuery.queryKey, upheld);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="en">
        <Objections />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('nobody reads that nothing is said or was decided against them beside what was taken off', () => {
  const free = render([]);
  expect(free).toContain('Nobody claims anything against your assets');
  expect(free).toContain('Nothing was decided against you');
  const taken = render([TAKEN_OFF]);
  expect(taken).toContain('Table');
  expect(taken).not.toContain('Nobody claims anything against your assets');
  expect(taken).not.toContain('Nothing was decided against you');
});
