import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { FollowButton } from './follow-button.tsx';

it.each([true, false])('says what is known before its own answer has come: %s', (isFollowing) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <FollowButton id="x" name="林" isFollowing={isFollowing} />
      </LangProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain(isFollowing ? 'aria-label="已关注，取消关注 林"' : 'aria-label="关注 林"');
  expect(html).not.toContain('aria-pressed');
});
