import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { LoadMore } from './load-more.tsx';

function render(isFetchNextPageError: boolean): string {
  const of = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError };
  return renderToStaticMarkup(
    <LangProvider initial="zh">
      <LoadMore of={{ ...of, fetchNextPage: () => undefined }} />
    </LangProvider>,
  );
}

it('says that more could not be loaded, and offers it again', () => {
  expect(render(false)).not.toContain('alert');
  expect(render(true)).toMatch(/role="alert">没有加载出来.*加载更多/s);
});
