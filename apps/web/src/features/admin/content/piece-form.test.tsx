import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import { blankPiece, readPiece, type Piece } from './content-data.ts';
import { PieceForm } from './piece-form.tsx';

function render(piece: Piece, saved: Piece): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial="zh">
        <PieceForm piece={piece} saved={saved} onChange={() => undefined} />
      </LangProvider>
    </QueryClientProvider>,
  );
}

it('whoever puts a piece of another type on the home page can put it back as it was saved', () => {
  const saved = readPiece('news', { news: { newsType: 7 } });
  expect(render(saved, saved)).toContain('仅新闻页');
  const moved = readPiece('news', { news: { newsType: 1 } });
  expect(render(moved, saved)).toContain('<option value="7"');
  expect(render(moved, blankPiece('news'))).toContain('<option value="2"');
});
