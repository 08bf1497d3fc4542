import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/web/src/app/routes.ts';
import { useBrowser, type Lang, type Visit } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();

let person: Person;
beforeAll(async () => {
  person = await createPerson({ topUps: 1 });
  await connect().account.update({ nickname: 'Lin' }, { token: person.token });
});

/** Pages with most of what the site is made of. */
function mainPages(lang: Lang): string[] {
  return [
    '/index',
    '/mogine/index',
    `/search?searchKey=${lang === 'zh' ? '沙发' : 'sofa'}`,
    assetPath(pick('model')),
    '/MoAI/create',
    '/MoAI/list',
    '/MoAI/redraw',
    '/MoAI/my',
    '/MoAI/create3D',
    '/news',
    '/media',
    '/login',
    '/mogine/pay',
    '/mogine/userCenter/myRecurso',
    '/mogine/userCenter/myOrder',
    '/mogine/userCenter/shopCart',
    '/mogine/userCenter/notice',
    '/mogine/coll/like',
    '/mogine/coll/favorites',
    '/privacy',
    '/digitalHuman',
    '/serve',
    '/feedback',
    '/verify',
    '/wfc',
  ];
}

/** All of them; the main pages as they are with something on them. */
function allPages(lang: Lang): { path: string; isMain: boolean }[] {
  const main = mainPages(lang);
  const bare = routes.map(({ path }) => path.replace(':type', 'moStudio'));
  return [
    ...main.map((path) => ({ path, isMain: true })),
    ...bare.filter((path) => !main.includes(path)).map((path) => ({ path, isMain: false })),
  ];
}

/** What may differ from one look to the other: colours with the theme, words with the language. The rest of a page is the same in both. */
const OF_LOOKS = ['color-contrast', 'label', 'button-name', 'link-name', 'image-alt', 'html-has-lang'];
/** Colours do not depend on the language, nor words on the theme. */
const LOOKS = [
  ['zh', 'light', undefined],
  ['en', 'dark', OF_LOOKS],
] as const;
/** From the narrowest phone, which is also 400 % of a laptop, to the widest screen. */
const WIDTHS = [320, 390, 640, 1024, 1920, 2560, 1440] as const;
/** The layout of phones; the one of desktops is examined on every page. */
const EXAMINED = 320;
/** Of a phone in whose settings text is half as large again. */
const LARGE_TEXT = { width: 390, fontSize: 24 };
const USUAL_TEXT = 16;

describe.each(LOOKS)('every page in %s, %s', (lang, theme, rules) => {
  it(
    'opens whole: a title, one heading, nothing in the console, no fault, no other language; the main pages at every width, and with large text on a phone',
    { timeout: 600_000 },
    async () => {
      const only = rules ? { rules: [...rules] } : {};
      // Without an id or a link there is nothing to show: the page says so, with the status that means it.
      const expected = /status of 404 .*\/(?:(?:mogine|media)\/detail|mogine\/(?:shared|creator))$/;
      await visit({ lang, theme, expected }, allPages(lang), async (page, { path, isMain }) => {
        const language = await page.locator('html').getAttribute('lang');
        const isTitled = (lang === 'zh' ? /摩境/ : /Mogine/).test(await page.title());
        const wanted = lang === 'zh' ? 'zh-CN' : 'en';
        expect({ path, language, isTitled }).toEqual({ path, language: wanted, isTitled: true });
        const faults = [...(await readSurplus(page)), ...(lang === 'en' ? await readChinese(page) : [])];
        faults.push(...(await examine(page, { isStrict: true, ...only })));
        for (const width of isMain ? WIDTHS : []) {
          await page.setViewportSize({ width, height: 900 });
          const found = await readSurplus(page);
          if (width === LARGE_TEXT.width) found.push(...(await readEnlarged(page)));
          if (width === EXAMINED) found.push(...(await examine(page, only)));
          faults.push(...found.map((fault) => `at ${width}: ${fault}`));
        }
        expect({ path, faults }).toEqual({ path, faults: [] });
      });
    },
  );
});

describe('language and theme', () => {
  it('are switched in the header and kept for the next visit', async () => {
    const page = await browser.open({ lang: 'zh', theme: 'light' });
    await page.goto('/index');
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('banner').getByRole('button', { name: '中文' }).waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /dark|light/i })
      .click();
    const root = page.locator('html');
    const theme = await root.getAttribute('data-theme');
    expect(['light', 'dark']).toContain(theme);
    await page.goto('/mogine/index');
    expect(await root.getAttribute('lang')).toBe('en');
    expect(await root.getAttribute('data-theme')).toBe(theme);
  });
});

/** Opens each page in turn, in one window of a member and one of a guest, and waits until it stands. */
async function visit<Stop extends { path: string }>(
  how: Visit,
  stops: readonly Stop[],
  look: (page: Page, stop: Stop) => Promise<void>,
): Promise<void> {
  const member = await browser.open({ ...how, as: person });
  const guest = await browser.open(how);
  for (const stop of stops) {
    const { path } = stop;
    // Logged in, the login page would lead away.
    const page = path === '/login' ? guest : member;
    await page.goto(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
    await look(page, stop);
  }
}

/** The same where the reader's own text is large. */
async function readEnlarged(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setText = async (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await setText(LARGE_TEXT.fontSize);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe(
    `${LARGE_TEXT.fontSize}px`,
  );
  const found = await readSurplus(page);
  await setText(USUAL_TEXT);
  await session.detach();
  return found.map((fault) => `with large text: ${fault}`);
}

/** How much has to be scrolled sideways; nothing where all fits. */
async function readSurplus(page: Page): Promise<string[]> {
  const surplus = await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
  return surplus > 0 ? [`${surplus} px too wide`] : [];
}

/** Chinese text that is not marked as such, the product's name aside. */
async function readChinese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isMarked = node.parentElement?.matches(':lang(zh), script, style, noscript') ?? false;
      const text = node.textContent?.replaceAll('摩境', '') ?? '';
      if (!isMarked && /\p{Script=Han}/u.test(text)) texts.push(`in Chinese: ${text}`);
    }
    return texts;
  });
}
