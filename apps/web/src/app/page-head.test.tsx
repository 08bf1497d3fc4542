import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it } from 'vitest';
import { LangProvider } from '../shared/i18n/strings.tsx';
import { PageHead, toScriptJson, type PageHeadProps } from './page-head.tsx';
import { OriginProvider } from './site-context.tsx';

const hostile = '</script><script>alert("1")</script><!-- & \u2028';

function renderHead(props: PageHeadProps, search = ''): string {
  return renderToStaticMarkup(
    <OriginProvider value="https://mogine.example">
      <LangProvider initial="en">
        <Router ssrPath="/mogine/detail" ssrSearch={search}>
          <PageHead {...props} />
        </Router>
      </LangProvider>
    </OriginProvider>,
  );
}

describe('the head of a page', () => {
  it('lets no text of an asset out of its place', () => {
    const html = renderHead({ title: hostile, description: hostile, jsonLd: { name: hostile } });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    const json = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', name: hostile });
  });

  it('names itself, both languages and the neutral address absolutely', () => {
    const html = renderHead(
      { title: 'A', canonical: '/mogine/detail?id=7', image: '/files/a.jpg' },
      'id=7&utm=x&lang=en',
    );
    expect(html).toContain(
      '<link rel="canonical" href="https://mogine.example/mogine/detail?id=7&amp;lang=en"/>',
    );
    expect(html).toContain('hrefLang="zh" href="https://mogine.example/mogine/detail?id=7&amp;lang=zh"');
    expect(html).toContain('hrefLang="x-default" href="https://mogine.example/mogine/detail?id=7"');
    expect(html).toContain('property="og:image" content="https://mogine.example/files/a.jpg"');
    expect(html).toContain('<title>A - Mogine</title>');
  });

  it('writes JSON that no script element can be closed with', () => {
    expect(toScriptJson({ a: hostile })).not.toMatch(/[<>&\u2028]/);
  });
});
