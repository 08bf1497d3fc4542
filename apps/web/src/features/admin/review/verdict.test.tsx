import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { ReviewDetail } from './queries.ts';
import { Verdict } from './verdict.tsx';

const seen = vi.hoisted(() => ({
  deeds: {} as Readonly<Record<string, () => void>>,
  mutate: vi.fn<(given: object) => void>(),
}));
vi.mock('../frame/use-deed-keys.ts', () => ({
  useDeedKeys(deeds: Readonly<Record<string, () => void>>) {
    seen.deeds = deeds;
  },
}));
vi.mock('./queries.ts', () => ({
  useDecide: () => ({ mutate: seen.mutate, reset: () => undefined, isPending: false, isError: false }),
}));
beforeEach(() => seen.mutate.mockReset());

type Given = { holder?: string; error?: Error | null; isOurs?: boolean; sameFiles?: readonly object[] };

function render({ holder = '', error = null, isOurs = false, sameFiles = [] }: Given): string {
  const detail = { submission: { state: 'submitted', holder }, sameFiles } as unknown as ReviewDetail;
  const claim = { error, isFetching: false, retry: () => undefined };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <Verdict id="x" detail={detail} isOurs={isOurs} claim={claim} onDone={() => undefined} />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('a submission that could not be taken can be asked for again, unless a colleague holds it', () => {
  expect(render({ error: new Error('no line') })).toContain('未能领取这份提交');
  expect(render({ holder: '林', error: new Error('no line') })).not.toContain('未能领取这份提交');
  expect(render({})).not.toContain('未能领取这份提交');
});

it('one key approves nothing whose file was taken down before', () => {
  render({ isOurs: true, sameFiles: [{ id: 'a', state: 'suspended' }] });
  seen.deeds['a']?.();
  expect(seen.mutate).not.toHaveBeenCalled();
  render({ isOurs: true, sameFiles: [{ id: 'a', state: 'on_sale' }] });
  seen.deeds['a']?.();
  expect(seen.mutate).toHaveBeenCalledWith(
    expect.objectContaining({ decision: 'approved', seenTakenDown: 0 }),
  );
});
