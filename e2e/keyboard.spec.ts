import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { createPerson } from './people.ts';
import { pick } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();

/** Presses Tab until the thing is focused; every stop on the way must show where it is. */
async function tabTo(page: Page, role: 'link' | 'button', name: string | RegExp, limit = 80): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      const outline = await wanted.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        // A card's link draws its ring around the whole card.
        const isAround = getComputedStyle(element, '::after').outlineStyle !== 'none';
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || isAround || boxShadow !== 'none';
      });
      expect(outline, `focus on ${String(name)} can be seen`).toBe(true);
      return;
    }
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}

it('header, search, card and purchase work by the keyboard alone', async () => {
  const t = WORDS.zh;
  const sofa = pick('model');
  const page = await browser.open({ lang: 'zh', as: await createPerson({ topUps: 1 }) });
  await page.goto('/mogine/index');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // The key comes with what else makes searching quicker.
  await page.getByRole('button', { name: /^快速前往/ }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('沙发');
  await page.keyboard.press('Enter');
  await page.waitForURL(/searchKey=/);
  await page.getByRole('link', { name: sofa.title.zh }).first().waitFor();
  await tabTo(page, 'link', sofa.title.zh);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: sofa.title.zh }).waitFor();

  await page.getByRole('button', { name: t.buyFor(sofa.price) }).waitFor();
  await tabTo(page, 'button', t.buyFor(sofa.price));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: t.buyFor(sofa.price) });
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', t.payPoints(sofa.price), 12);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const download = page.getByRole('button', { name: t.download });
  await expect.poll(() => download.evaluate((element) => element === document.activeElement)).toBe(true);
});
