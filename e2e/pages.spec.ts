import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/web/src/app/routes.ts';
import { useBrowser, type Lang, type Visit } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
const LANGS: readonly Lang[] = ['zh', 'en'];
const paths = routes.map(({ path }) => path.replace(':type', 'moStudio'));

let person: Person;
beforeAll(async () => {
  person = await createPerson({ topUps: 1 });
  await connect().account.update({ nickname: 'Lin' }, { token: person.token });
});

/** Pages with most of what the site is made of. */
function mainPages(): Record<string, string> {
  return {
    home: '/index',
    browse: '/mogine/index',
    search: '/search?searchKey=沙发',
    asset: assetPath(pick('model')),
    create: '/MoAI/create',
    gallery: '/MoAI/list',
    redraw: '/MoAI/redraw',
    works: '/MoAI/my',
    create3d: '/MoAI/create3D',
    news: '/news',
    media: '/media',
    login: '/login',
    pay: '/mogine/pay',
    assets: '/mogine/userCenter/myRecurso',
    orders: '/mogine/userCenter/myOrder',
    cart: '/mogine/userCenter/shopCart',
    notices: '/mogine/userCenter/notice',
    liked: '/mogine/coll/like',
    folders: '/mogine/coll/favorites',
    legal: '/privacy',
    human: '/digitalHuman',
    serve: '/serve',
    feedback: '/feedback',
    verify: '/verify',
    competition: '/wfc',
  };
}

/** What may differ from one look to the other: colours with the theme, words with the language. The rest of a page is the same in both. */
const OF_LOOKS = ['color-contrast', 'label', 'button-name', 'link-name', 'image-alt', 'html-has-lang'];
/** Colours do not depend on the language nor words on the theme; the main pages are seen in the other two pairs below. */
const LOOKS = [
  ['zh', 'light', undefined],
  ['en', 'dark', OF_LOOKS],
] as const;

describe.each(LOOKS)('every page in %s, %s', (lang, theme, rules) => {
  it(
    'opens whole: a title, one heading, nothing in the console, no fault, no other language',
    { timeout: 600_000 },
    async () => {
      // Without an id or a link there is nothing to show: the page says so, with the status that means it.
      const expected = /status of 404 .*\/(?:(?:mogine|media)\/detail|mogine\/(?:shared|creator))$/;
      const page = await browser.open({ lang, theme, as: person, expected });
      for (const path of paths) {
        await page.goto(path);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
        await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: path }).toBe(0);
        const language = await page.locator('html').getAttribute('lang');
        const isTitled = (lang === 'zh' ? /摩境/ : /Mogine/).test(await page.title());
        const wanted = lang === 'zh' ? 'zh-CN' : 'en';
        expect({ path, language, isTitled }).toEqual({ path, language: wanted, isTitled: true });
        const faults = [...(await readSurplus(page)), ...(lang === 'en' ? await readChinese(page) : [])];
        faults.push(...(await examine(page, { isStrict: true, ...(rules && { rules: [...rules] }) })));
        expect({ path, faults }).toEqual({ path, faults: [] });
      }
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

/** From the narrowest phone, which is also 400 % of a laptop, to the widest screen. */
const WIDTHS = [320, 390, 640, 1024, 1440, 1920, 2560] as const;
/** The layout of phones; the one of desktops is examined on every page above. */
const EXAMINED = 320;

describe.each([
  ['zh', 'dark'],
  ['en', 'light'],
] as const)('the main pages, %s and %s', (lang, theme) => {
  it('fit every width and have no serious fault', { timeout: 420_000 }, async () => {
    const faults: string[] = [];
    await visitMainPages({ lang, theme, height: 900 }, async (page, name) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        faults.push(...(await readSurplus(page)).map((fault) => `${name} at ${width}: ${fault}`));
        if (width !== EXAMINED) continue;
        faults.push(...(await examine(page)).map((fault) => `${name} at ${width}: ${fault}`));
      }
    });
    expect(faults).toEqual([]);
  });
});

describe('text of 24 px on a phone', () => {
  it.each(LANGS)('makes no page in %s wider than the screen', async (lang) => {
    const faults: string[] = [];
    await visitMainPages({ lang, width: 390, height: 720, fontSize: 24 }, async (page, name) => {
      faults.push(...(await readSurplus(page)).map((fault) => `${name}: ${fault}`));
    });
    expect(faults).toEqual([]);
  });
});

/** Opens each main page in turn, in one window of a member and one of a guest, and waits until it stands. */
async function visitMainPages(
  visit: Visit,
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const member = await browser.open({ ...visit, as: person });
  const guest = await browser.open(visit);
  for (const [name, path] of Object.entries(mainPages())) {
    // Logged in, the login page would lead away.
    const page = name === 'login' ? guest : member;
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await look(page, name);
  }
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
