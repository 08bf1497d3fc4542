import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LangProvider } from '#shared/i18n/strings.tsx';
import type { HeaderVariant } from './header.tsx';
import { PageFrame } from './page-frame.tsx';
import { footerColumns, legalLinks, mainNav, productNav } from './site-links.ts';

/** The frame as the server sends it, before any script. */
function renderFrame({
  lang = 'zh' as 'zh' | 'en',
  variant = 'default' as HeaderVariant,
  icpNumber = '',
} = {}) {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LangProvider initial={lang}>
        <PageFrame header={{ variant, path: '/news', searchKey: '沙发' }} footer={{ year: 2026, icpNumber }}>
          <h1>x</h1>
        </PageFrame>
      </LangProvider>
    </QueryClientProvider>,
  );
}

function escapeHtml(url: string): string {
  return url.replaceAll('&', '&amp;');
}

describe('the page frame without script', () => {
  it.each(['zh', 'en'] as const)('links every place of the header and footer (%s)', (lang) => {
    const html = renderFrame({ lang });
    const urls = [...mainNav, ...footerColumns.flatMap((column) => column.links), ...legalLinks].map(
      (link) => link.url,
    );
    for (const url of urls) expect(html).toContain(`href="${escapeHtml(url)}"`);
  });

  it('searches by a plain form that keeps the words', () => {
    const html = renderFrame();
    expect(html).toMatch(/<form[^>]*action="\/mogine\/index"/);
    expect(html).toMatch(/<input[^>]*name="searchKey"[^>]*value="沙发"/);
  });

  it('begins with a link to the content', () => {
    const html = renderFrame();
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'));
    expect(html).toMatch(/<main[^>]*id="main"/);
  });

  it('marks the current page', () => {
    expect(renderFrame()).toMatch(
      /<a[^>]*aria-current="page"[^>]*>资讯|<a[^>]*href="\/news"[^>]*aria-current="page"/,
    );
  });

  it('has product links on product pages, and nothing at the right of the lab', () => {
    const product = renderFrame({ variant: 'product' });
    for (const link of productNav) expect(product).toContain(`href="${link.url}"`);
    expect(product).toContain('订阅');
    expect(renderFrame({ variant: 'lab' })).not.toContain('订阅');
    expect(renderFrame({ variant: 'lab' })).not.toContain('<search');
  });

  it('shows a filing number only where there is one', () => {
    expect(renderFrame()).not.toContain('beian');
    expect(renderFrame({ icpNumber: '备案号' })).toContain('beian.miit.gov.cn');
  });
});
