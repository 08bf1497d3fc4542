import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { ReviewRoom } from './review-room.tsx';

vi.mock('#app/draft-slot.tsx', () => ({ DraftStage: () => null }));
// Nobody sits where there is no window.
vi.mock('../frame/use-while-attended.ts', () => ({ useWhileAttended: () => false }));
vi.mock('./listing.tsx', () => ({ Listing: () => null }));
vi.mock('./evidence.tsx', () => ({ Evidence: () => null }));
vi.mock('./verdict.tsx', () => ({ Verdict: () => null }));

const FAILED = '没有取得这份提交';
const OLD = '没有取得最新内容，以下是先前的';
const detail = {
  submission: { id: 'x', name: '橡木椅', enName: 'Oak chair', state: 'refused', holder: '', isMine: false },
  draft: { findings: [] },
};

/** The room after a reading of the evidence, which has failed unless it `isGood`. */
function render(data: object | undefined, isGood = false): string {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  queries
    .getQueryCache()
    .build(queries, { queryKey: ['review', 'detail', 'x'] })
    .setState({
      data,
      ...(isGood ? { status: 'success' } : { status: 'error', error: new Error('no line') }),
    });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <LangProvider initial="zh">
        <ReviewRoom id="x" rows={[]} hrefOf={() => '/mogine/admin/review'} listHref="/mogine/admin/review" />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('evidence that is there stays when reading it again fails, and says that it is from before', () => {
  expect(render(detail)).toContain('橡木椅');
  expect(render(detail)).toContain(OLD);
  expect(render(detail)).not.toContain(FAILED);
  expect(render(detail, true)).toContain('橡木椅');
  expect(render(detail, true)).not.toContain(OLD);
});

it('says where it could not be read at all', () => {
  expect(render(undefined)).toContain(FAILED);
});
