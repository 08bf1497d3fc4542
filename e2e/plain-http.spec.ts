import { describe, expect, it } from 'vitest';
import type { Lang } from './browser.ts';
import { ownShop } from './shop.ts';
import { assetPath, pick } from './steps.ts';

async function read(path: string, lang: Lang): Promise<{ status: number; html: string }> {
  const reply = await fetch(`${ownShop().url}${path}`, {
    headers: { 'accept-language': lang === 'zh' ? 'zh-CN' : 'en' },
  });
  return { status: reply.status, html: await reply.text() };
}

function contentOf(html: string, pattern: RegExp): string {
  const [, content = ''] = pattern.exec(html) ?? [];
  return content;
}

const PAGES = ['home', 'browse', 'asset'] as const;

function pathOf(page: (typeof PAGES)[number]): string {
  return { home: '/index', browse: '/mogine/index', asset: assetPath(pick('model')) }[page];
}

describe.each(['zh', 'en'] as const)('without scripts, in %s', (lang) => {
  it.each(PAGES)('%s says what it is to search engines and link previews', async (name) => {
    const path = pathOf(name);
    const { url } = ownShop();
    const { status, html } = await read(path, lang);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`);
    expect(contentOf(html, /<title>([^<]+)<\/title>/)).toMatch(lang === 'zh' ? /[\u4e00-\u9fff]/ : /Mogine/);
    expect(contentOf(html, /<meta name="description" content="([^"]+)"/).length).toBeGreaterThan(20);
    expect(contentOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${url}${path}`);
    for (const language of ['zh', 'en', 'x-default']) {
      expect(html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}"`, 'i'));
    }
    const missing = ['og:title', 'og:description', 'og:url', 'og:type', 'og:image'].filter(
      (property) => contentOf(html, new RegExp(`<meta property="${property}" content="([^"]+)"`)) === '',
    );
    expect(missing).toEqual([]);
    const data = JSON.parse(
      contentOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/s),
    ) as object;
    expect(data).toMatchObject({ '@context': 'https://schema.org' });
  });

  it.each(PAGES)('%s shows its text and leads on', async (name) => {
    const { html } = await read(pathOf(name), lang);
    const main = contentOf(html, /<main[^>]*>(.*)<\/main>/s);
    expect(main).toMatch(/<h1[^>]*>[^<]*\S/);
    expect(main).toContain(pick('model').title[lang]);
    expect(main).toMatch(/href="\/mogine\/detail\?id=/);
    expect(html).toMatch(/<a [^>]*href="\/mogine\/index/);
  });

  it('an asset that is not there answers 404 with a page', async () => {
    const { status, html } = await read('/mogine/detail?id=00000000-0000-7000-8000-000000000000', lang);
    expect(status).toBe(404);
    expect(html).toContain('<main');
  });
});
