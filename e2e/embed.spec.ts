import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { useBrowser, type Lang } from './browser.ts';
import { examine } from './examine.ts';
import { ownShop } from './shop.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
const panorama = pick('panorama');
const WORDS = {
  zh: { open: '环视全景', visit: /在摩境查看/, share: '分享与嵌入', code: '嵌入代码', controls: '预览控制' },
  en: {
    open: 'Look around',
    visit: /View on Mogine/,
    share: 'Share',
    code: 'Embed code',
    controls: 'Preview controls',
  },
} as const;

function embedAddress(lang: Lang, theme = ''): string {
  return `${ownShop().url}/embed/asset/${panorama.id}?lang=${lang}${theme && `&theme=${theme}`}`;
}

/** A page of another site: browsers let only pages of this machine show what is on it. */
async function serveElsewhere(html: string): Promise<string> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each([
  ['zh', ''],
  ['en', ''],
  ['en', 'sandbox="allow-scripts allow-popups"'],
] as const)('an asset can be looked at in the page of somebody else (%s %s)', async (lang, sandbox) => {
  const t = WORDS[lang];
  // The language is the address's, whatever the reader's browser speaks.
  const page = await browser.open({ lang: lang === 'zh' ? 'en' : 'zh', isBare: sandbox !== '' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const frame = `<!doctype html><title>x</title><iframe title="x" ${sandbox} width="600" height="450" src="${embedAddress(lang)}">`;
  await page.goto(await serveElsewhere(frame));
  const viewer = page.frameLocator('iframe');
  const button = viewer.getByRole('button', { name: t.open });
  await button.waitFor();
  await viewer.getByRole('heading', { name: panorama.title[lang] }).waitFor();
  const visit = viewer.getByRole('link', { name: t.visit });
  expect(await visit.getAttribute('href')).toContain(assetPath(panorama));
  expect(asked.filter((url) => url.includes('/mogine/api/'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const before = asked.length;
  await button.press('Enter');
  const canvas = viewer.locator('canvas');
  await viewer.getByRole('group', { name: t.controls }).waitFor();
  await expect.poll(() => canvas.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(asked.length).toBeGreaterThan(before);
});

it('the viewer is readable in both themes, on the smallest frame and for an asset that is gone', async () => {
  const page = await browser.open({ width: 320, height: 240, expected: /404/ });
  for (const address of [
    ...[embedAddress('zh', 'dark'), embedAddress('en', 'light')],
    `${ownShop().url}/embed/asset/00000000-0000-4000-8000-000000000000?lang=en&theme=dark`,
  ]) {
    await page.goto(address);
    await page.getByRole('link').waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    const spill = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(spill).toBe(0);
  }
});

it('no other page can be shown inside of somebody else’s', async () => {
  for (const path of ['/index', assetPath(panorama), '/login', '/mogine/pay']) {
    const reply = await fetch(new URL(path, ownShop().url));
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

it.each(['zh', 'en'] as const)(
  'its page gives the code and tells other sites where to ask (%s)',
  async (lang) => {
    const t = WORDS[lang];
    const page = await browser.open({ lang });
    await page.goto(assetPath(panorama));
    const link = page.locator('link[type="application/json+oembed"]');
    const reply = await fetch((await link.getAttribute('href')) ?? '');
    const told = (await reply.json()) as { html: string };
    expect(told).toMatchObject({ type: 'rich', version: '1.0' });
    expect(told.html).toContain(`/embed/asset/${panorama.id}?lang=${lang}`);
    await page.getByRole('button', { name: t.share }).click();
    const code = page.getByRole('textbox', { name: t.code });
    expect(await code.inputValue()).toContain(`/embed/asset/${panorama.id}?lang=${lang}`);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'detached' });
  },
);
