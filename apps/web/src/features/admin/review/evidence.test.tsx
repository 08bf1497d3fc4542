import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { PinBoardProvider } from '#shared/pins/pin-board.tsx';
import { Evidence } from './evidence.tsx';
import { isAtColleagues, type ReviewDetail } from './queries.ts';

const TIME = '2026-11-02T08:00:00.000Z';
const submission = {
  id: 'x',
  submitTime: TIME,
  returnTime: null,
  ai: 'none',
  aiLabel: '',
  found: [],
  maker: { name: '远山' },
  price: 0,
};
const history = { approved: 0, changesAsked: 0, refused: 1, suspended: 0, last: [] };
const again = {
  ...{ state: 'submitted', reasons: [], note: '', submitTime: TIME, decideTime: null },
};
const refused = {
  ...{ state: 'refused', reasons: ['watermark'], note: '画面右下角有他人的标志' },
  ...{ submitTime: '2026-11-01T08:00:00.000Z', decideTime: '2026-11-01T09:00:00.000Z' },
};

function render(decisions: readonly object[], more: object = {}): string {
  const evidence = { sameFiles: [], words: [], alike: [], comments: [], live: null, variant: null };
  const detail = { submission, history, draft: { findings: [] }, ...evidence, decisions, ...more };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <PinBoardProvider>
          <Evidence detail={detail as unknown as ReviewDetail} shown={null} onShow={() => undefined} />
        </PinBoardProvider>
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('whoever looks at a draft that was refused before reads why, and what its maker was told', () => {
  const page = render([refused, again]);
  expect(page).toContain('此前对这份草稿的结论');
  expect(page).toContain('已拒绝');
  expect(page).toContain('图片或贴图含有水印或联系方式');
  expect(page).toContain('画面右下角有他人的标志');
  expect(render([again])).not.toContain('此前对这份草稿的结论');
  // What was decided of the one that is open is no earlier decision.
  const decided = { ...again, state: 'approved', decideTime: '2026-11-02T09:00:00.000Z' };
  expect(render([decided])).not.toContain('此前对这份草稿的结论');
});

it('what was taken down is said of the same file, of what looks alike and of what its maker sold', () => {
  const same = {
    file: 'chair.glb',
    kind: 'asset',
    id: 'a',
    name: '手作餐椅',
    maker: '木作小站',
    isOwn: true,
  };
  const last = [{ name: '手作餐椅', state: 'published', reasons: [], submitTime: TIME, shelf: 'suspended' }];
  const page = render([again], {
    sameFiles: ['chair.glb', 'chair.obj'].map((file) => ({
      ...{ ...same, file, state: 'suspended', reason: '举报成立', enReason: 'A report was upheld' },
    })),
    alike: [{ id: 'a', name: '手作餐椅', enName: '', cover: '', score: 1, isOwn: true, isSuspended: true }],
    history: { ...history, last },
  });
  expect(page.match(/平台下架/g)).toHaveLength(3);
  expect(page).toContain('chair.glb、chair.obj');
  expect(page.match(/举报成立/g)).toHaveLength(1);
  expect(page).not.toContain('已上架');
  // It has no page that could be opened.
  expect(page).not.toContain('detail?id=a');
});

it('what came back after it was approved says why', () => {
  expect(render([again])).not.toContain('退回复审');
  const page = render([again], { submission: { ...submission, returnTime: '2026-11-03T08:00:00.000Z' } });
  expect(page).toContain('相同的文件被平台下架');
  expect(page).toContain('退回复审');
});

it('what a colleague holds is asked for again until they leave it, and nothing else is', () => {
  const of = (state: ReviewDetail['submission']['state'], holder: string, isMine: boolean) =>
    isAtColleagues({ state, holder, isMine });
  expect(of('in_review', '林', false)).toBe(true);
  expect(of('in_review', '林', true)).toBe(false);
  expect(of('submitted', '', false)).toBe(false);
  expect(of('refused', '林', false)).toBe(false);
});
