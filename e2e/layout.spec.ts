import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { createPerson } from './people.ts';

const browser = useBrowser();

/** Where everything in the page lies, dialogs aside. */
function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll(':is(header, main, footer) :not(dialog, dialog *, svg *)')].map(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.className} ${left} ${top} ${width} ${height}`;
      },
    ),
  );
}

it.each([
  ['longer than the window', 600],
  ['shorter than the window', 2000],
])('a dialog moves nothing of a page %s, where scroll bars take room', async (_, height) => {
  const page = await browser.open({ lang: 'zh', as: await createPerson(), hasScrollbars: true, height });
  await page.goto('/mogine/userCenter/notice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(isLong).toBe(height === 600);
  const before = await readPlaces(page);
  await page.getByRole('button', { name: '修改资料' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await readPlaces(page)).toEqual(before);
});
