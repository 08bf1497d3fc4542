import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
/** Longer than any pause after which something is asked. */
const LONG_MS = 2000;

const boxOf = (page: Page) => page.getByRole('banner').getByRole('combobox');
const selectedIn = (page: Page) => page.getByRole('option', { selected: true });
const keptIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('past-searches') ?? '[]') as string[]);

/** What the server is asked to suggest for. */
function listenTo(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/resource/suggest')) asked.push(url.searchParams.get('searchKey') ?? '');
  });
  return asked;
}

it('a finger finds a category while Chinese is being written, and nothing is asked until the words are there (zh, 390 px)', async () => {
  const page = await browser.open({ lang: 'zh', theme: 'light', width: 390, height: 844, isHandheld: true });
  const asked = listenTo(page);
  const scripts: Response[] = [];
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts.push(response)));
  const hasCome = async () => {
    const texts = await Promise.all(scripts.map((script) => script.text().catch(() => '')));
    return texts.some((text) => text.includes('past-searches'));
  };
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  expect(await hasCome()).toBe(false);
  await page.clock.install();
  const box = boxOf(page);
  await box.tap();
  await expect.poll(hasCome).toBe(true);
  const list = page.getByRole('listbox', { name: '搜索建议' });
  // Only when it follows the box.
  await expect
    .poll(async () => {
      await box.fill('x');
      return list.isVisible();
    })
    .toBe(true);
  await box.fill('');
  await list.waitFor({ state: 'hidden' });
  asked.length = 0;

  const keys = await page.context().newCDPSession(page);
  for (const text of ['s', 'sha', 'shafa']) {
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.clock.runFor(LONG_MS);
  }
  expect(await box.inputValue()).toBe('shafa');
  await keys.send('Input.insertText', { text: '沙发' });
  await page.clock.runFor(LONG_MS);
  const category = page.getByRole('group', { name: '分类' }).getByRole('option', { name: /^沙发/ });
  await category.waitFor();
  expect(asked).toEqual(['沙发']);
  await page
    .getByRole('group', { name: '资源' })
    .getByRole('option', { name: pick('model').title.zh })
    .waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  for (const option of await page.getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const { x = 1, width = 0 } = (await list.boundingBox()) ?? {};
  // All that the screen has, but for a narrow edge.
  expect([x, width]).toEqual([expect.closeTo(9, 0), expect.closeTo(372, 0)]);

  await category.tap();
  await page.waitForURL((url) => url.pathname === '/mogine/index' && url.searchParams.has('type'));
  await page.getByRole('heading', { level: 1, name: '沙发' }).waitFor();
  await list.waitFor({ state: 'hidden' });
  expect(await box.inputValue()).toBe('');
});

it('by keys alone words are gone on with, chosen, closed, cleared and left (en, 1440 px)', async () => {
  const sofa = pick('model');
  const page = await browser.open({ lang: 'en', theme: 'dark', width: 1440 });
  await page.goto('/mogine/index');
  const box = boxOf(page);
  await page.getByRole('button', { name: /^Go anywhere/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('sof');
  const asset = page.getByRole('group', { name: 'Assets' }).getByRole('option', { name: sofa.title.en });
  await asset.waitFor();
  expect(await box.getAttribute('aria-expanded')).toBe('true');
  expect(await selectedIn(page).count()).toBe(0);
  expect(await box.getAttribute('aria-activedescendant')).toBeNull();

  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedIn(page).textContent()).toContain('Search for “sof”');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await selectedIn(page).getAttribute('id'));
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => asset.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => selectedIn(page).count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect.poll(() => selectedIn(page).textContent()).toContain('Search for');

  await page.keyboard.press('Escape');
  await asset.waitFor({ state: 'hidden' });
  expect([await box.inputValue(), await box.getAttribute('aria-expanded')]).toEqual(['sof', 'false']);
  await page.keyboard.press('Escape');
  expect(await box.inputValue()).toBe('');

  await page.keyboard.type('sof');
  await asset.waitFor();
  await page.keyboard.press('Tab');
  await asset.waitFor({ state: 'hidden' });
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(false);

  await box.focus();
  await asset.waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: sofa.title.en }).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe(sofa.id);
});

it('what is marked is completed and the rest of the input stays', async () => {
  const page = await browser.open({ lang: 'en' });
  await page.goto('/search');
  const box = boxOf(page);
  await box.fill('sofa tag:bouc');
  await page
    .getByRole('group', { name: 'Tags' })
    .getByRole('option', { name: /^boucle/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('searchKey') === 'sofa tag:boucle');
  expect(await box.inputValue()).toBe('sofa tag:boucle');
  await box.fill('sofa boucl');
  await page
    .getByRole('group', { name: 'Tags' })
    .getByRole('option', { name: /^boucle/ })
    .click();
  await page.waitForURL((url) => url.searchParams.get('tags') === 'boucle');
  expect([new URL(page.url()).searchParams.get('searchKey'), await box.inputValue()]).toEqual([
    'sofa',
    'sofa',
  ]);
});

it('past searches are this browser’s own: kept, gone on with, removed and cleared, and none that may tell of a person', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/mogine/index');
  const box = boxOf(page);
  const past = page.getByRole('group', { name: '最近搜索' });
  const search = async (words: string) => {
    await box.fill(words);
    await page.getByRole('option', { name: `搜索“${words}”` }).waitFor();
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('searchKey') === words);
  };
  for (const words of ['沙发', '大理石', '138 0013 8000']) await search(words);
  await expect.poll(() => keptIn(page)).toEqual(['大理石', '沙发']);
  await box.fill('');
  await past.getByRole('option', { name: '沙发', exact: true }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  await past.getByRole('option', { name: '沙发', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('searchKey') === '沙发');
  expect(await box.inputValue()).toBe('沙发');
  await expect.poll(() => keptIn(page)).toEqual(['沙发', '大理石']);

  await box.fill('');
  await past.waitFor();
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect.poll(() => keptIn(page)).toEqual(['大理石']);
  await search('脚凳');
  await box.fill('');
  await past.getByRole('option', { name: '移除“脚凳”' }).click();
  await expect.poll(() => keptIn(page)).toEqual(['大理石']);
  await page.getByRole('option', { name: '清空最近搜索' }).click();
  await past.waitFor({ state: 'hidden' });
  expect(await keptIn(page)).toEqual([]);
});

it('without an answer the box searches all the same, and an older answer never takes the place of a newer one', async () => {
  const page = await browser.open({ lang: 'en', expected: /Failed to load resource|ERR_FAILED/ });
  let release = () => {};
  await page.route('**/resource/suggest?**', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('searchKey') ?? '';
    if (words === 'broken') return route.abort();
    if (words !== 'marb') return route.continue();
    await new Promise<void>((resolve) => (release = resolve));
    // The page may have given it up.
    return route.continue().catch(() => undefined);
  });
  await page.goto('/mogine/index');
  const box = boxOf(page);
  await box.focus();
  const asking = page.waitForRequest(/suggest\?searchKey=marb$/);
  await box.fill('marb');
  await asking;
  await box.fill('sofa');
  const options = page.getByRole('group', { name: 'Assets' }).getByRole('option');
  await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining('sofa')]);
  release();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await options.allTextContents()).toEqual([expect.stringContaining('sofa')]);

  const failing = page.waitForEvent('requestfailed', (request) => request.url().includes('broken'));
  await box.fill('broken');
  await failing;
  await page.getByRole('option', { name: 'Search for “broken”' }).waitFor();
  await expect.poll(() => options.count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await box.press('Enter');
  await page.waitForURL(/searchKey=broken/);
});

it('the field on the home page goes on in the same way', async () => {
  const page = await browser.open({ lang: 'en' });
  await page.goto('/index');
  const field = page.getByRole('main').getByRole('combobox');
  await field.focus();
  await field.fill('sof');
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('option', { name: /^Sofas/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Sofas' }).waitFor();
});

it('what is dropped on the box, or pasted into it, is searched with as a picture, or said to be none', async () => {
  const page = await browser.open({ lang: 'en' });
  await page.goto('/mogine/index');
  const box = boxOf(page);
  await page.getByRole('button', { name: /^Go anywhere/ }).waitFor();
  const refusal = page.getByRole('group', { name: 'Search by image' }).getByRole('status');
  for (const kind of ['drop', 'paste'] as const) {
    await box.evaluate((element, type) => {
      const files = new DataTransfer();
      files.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent(type, { ...init, dataTransfer: files })
          : new ClipboardEvent(type, { ...init, clipboardData: files }),
      );
    }, kind);
    await refusal.getByText(/JPG/).waitFor();
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'hidden' });
  }
});
