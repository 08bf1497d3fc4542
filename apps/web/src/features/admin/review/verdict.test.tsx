import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { ReviewDetail } from './queries.ts';
import { Verdict } from './verdict.tsx';

function render(holder: string, error: Error | null): string {
  const detail = { submission: { state: 'submitted', holder } } as ReviewDetail;
  const claim = { error, isFetching: false, retry: () => undefined };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <Verdict id="x" detail={detail} isOurs={false} claim={claim} onDone={() => undefined} />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('a submission that could not be taken can be asked for again, unless a colleague holds it', () => {
  expect(render('', new Error('no line'))).toContain('未能领取这份提交');
  expect(render('林', new Error('no line'))).not.toContain('未能领取这份提交');
  expect(render('', null)).not.toContain('未能领取这份提交');
});
