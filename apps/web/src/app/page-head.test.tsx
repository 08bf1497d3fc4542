import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LangProvider } from '../shared/i18n/strings.tsx';
import { AddressProvider } from './location.tsx';
import { CardListenerProvider, type PageCard } from './page-card.ts';
import { PageHead, toScriptJson, type PageHeadProps } from './page-head.tsx';
import { OriginProvider } from './site-context.tsx';

const hostile = '</script><script>alert("1")</script><!-- & \u2028';

function renderHead(props: PageHeadProps, search = '', cards: PageCard[] = []): string {
  return renderToStaticMarkup(
    <OriginProvider value="https://mogine.example">
      <LangProvider initial="en">
        <AddressProvider value={{ path: '/mogine/detail', search }}>
          <CardListenerProvider value={(card) => cards.push(card)}>
            <PageHead {...props} />
          </CardListenerProvider>
        </AddressProvider>
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
    expect(html).toContain(
      'property="og:image" content="https://mogine.example/cards/en/mogine/detail.jpg?id=7"',
    );
    expect(html).toContain('property="og:image:alt" content="Preview card of “A”"');
    expect(html).toContain('<title>A - Mogine</title>');
  });

  it('tells its card apart from its tags, without words that somebody searched for', () => {
    const cards: PageCard[] = [];
    const props = { title: 'A', description: 'long', image: '/media/a.webp', card: { description: 'short' } };
    const html = renderHead({ ...props, canonical: '/mogine/index?type=t1&searchKey=words' }, '', cards);
    expect(cards).toEqual([
      { title: 'A', description: 'short', eyebrow: '', facts: [], picture: '/media/a.webp' },
    ]);
    expect(html).toContain('content="https://mogine.example/cards/en/mogine/index.jpg?type=t1"');
    expect(html).toContain('name="description" content="long"');
  });

  it('has no card where search engines are kept out, nor while a page is on its way', () => {
    const cards: PageCard[] = [];
    expect(renderHead({ title: 'A', isHidden: true }, '', cards)).not.toContain('/cards/');
    expect(renderHead({ title: 'A', card: null }, '', cards)).not.toContain('/cards/');
    expect(cards).toEqual([]);
  });

  it('writes JSON that no script element can be closed with', () => {
    expect(toScriptJson({ a: hostile })).not.toMatch(/[<>&\u2028]/);
  });
});
