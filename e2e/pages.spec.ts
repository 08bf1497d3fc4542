import AxeBuilder from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/web/src/app/routes.ts';
import { useBrowser, type Lang } from './browser.ts';
import { createPerson, type Person } from './people.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
const LANGS: readonly Lang[] = ['zh', 'en'];
const paths = routes.map(({ path }) => path.replace(':type', 'moStudio'));

let person: Person;
beforeAll(async () => {
  person = await createPerson({ topUps: 1 });
});

/** Pages with most of what the site is made of. */
function mainPages(): Record<string, string> {
  return {
    home: '/index',
    browse: '/mogine/index',
    search: '/search?searchKey=沙发',
    asset: assetPath(pick('model')),
    login: '/login',
    pay: '/mogine/pay',
    assets: '/mogine/userCenter/myRecurso',
    orders: '/mogine/userCenter/myOrder',
    cart: '/mogine/userCenter/shopCart',
    notices: '/mogine/userCenter/notice',
    liked: '/mogine/coll/like',
    folders: '/mogine/coll/favorites',
  };
}

/** Logged in, but on the login page, which would lead away. */
const whoVisits = (name: string) => (name === 'login' ? {} : { as: person });

describe.each(LANGS)('every page in %s', (lang) => {
  it('opens with its title and main text and nothing in the console', async () => {
    // Without an id there is no asset to show: the page says so, with the status that means it.
    const expected = /status of 404 .*\/mogine\/detail$/;
    const page = await browser.open({ lang, as: person, expected });
    for (const path of paths) {
      await page.goto(path);
      const main = page.getByRole('main');
      await main.waitFor();
      await expect.poll(() => main.innerText(), { message: path }).not.toBe('');
      const language = await page.locator('html').getAttribute('lang');
      const isTitled = (lang === 'zh' ? /摩境/ : /Mogine/).test(await page.title());
      const wanted = lang === 'zh' ? 'zh-CN' : 'en';
      expect({ path, language, isTitled }).toEqual({ path, language: wanted, isTitled: true });
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
    }
  });
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

describe.each(['light', 'dark'] as const)('accessibility, %s', (theme) => {
  it.each(Object.keys(mainPagesOf()))('%s has no serious fault', async (name) => {
    const page = await browser.open({ lang: theme === 'light' ? 'zh' : 'en', theme, ...whoVisits(name) });
    await page.goto(mainPages()[name] ?? '/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id} ${target.join(' ')}: ${any[0]?.message ?? ''}`),
    );
    expect(found).toEqual([]);
  });
});

describe.each([
  ['320 px, as at 400 % of a laptop', 320, 16],
  ['640 px, as at 200 % of a laptop', 640, 16],
  ['390 px with text of 24 px', 390, 24],
] as const)('at %s', (_, width, fontSize) => {
  it.each(LANGS)('no page in %s has to be scrolled sideways', async (lang) => {
    const tooWide: string[] = [];
    for (const [name, path] of Object.entries(mainPages())) {
      const page = await browser.open({ lang, width, height: 720, fontSize, ...whoVisits(name) });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      const surplus = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (surplus > 0) tooWide.push(`${path}: ${surplus} px`);
    }
    expect(tooWide).toEqual([]);
  });
});

function mainPagesOf(): Record<string, true> {
  const names = 'home browse search asset login pay assets orders cart notices liked folders'.split(' ');
  return Object.fromEntries(names.map((name) => [name, true]));
}
