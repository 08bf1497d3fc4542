import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { connect, createPerson } from './people.ts';
import { pick } from './steps.ts';

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
  ['longer than the window', 1440, 600],
  // Wide enough for the size of all things to follow the width of the window.
  ['longer than the window, on a large screen', 2160, 600],
  ['shorter than the window', 1440, 2000],
])('a dialog moves nothing of a page %s, where scroll bars take room', async (_, width, height) => {
  const visit = { as: await createPerson(), hasScrollbars: true, width, height };
  const page = await browser.open({ lang: 'zh', ...visit });
  await page.goto('/mogine/userCenter/notice');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(isLong).toBe(height === 600);
  const before = await readPlaces(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  expect(await readPlaces(page)).toEqual(before);
});

it.each([320, 390, 1440])('the cart is one press away in the header at %i px', async (width) => {
  const person = await createPerson();
  await connect().orders.addToCart({ resourceId: pick('model').id }, { token: person.token });
  const page = await browser.open({ lang: 'zh', as: person, width, height: 720 });
  await page.goto('/mogine/index');
  await page.getByRole('banner').getByRole('link', { name: '购物车，1 件' }).click();
  await page.waitForURL(/\/mogine\/userCenter\/shopCart/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
