import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
const sofa = pick('model');
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 120_000;

/** Picture elements in the colour of what is marked. */
async function countMarked(canvas: Locator): Promise<number> {
  const { data } = await sharp(await canvas.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let marked = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    if (r > 200 && g < 140 && b < 120 && r - g > 90) marked += 1;
  }
  return marked;
}

const cardOf = (page: Page, name: string) => page.getByRole('region', { name });

it('a buyer reads what was found in a model, sees it on the model, and takes it to the phone', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto(assetPath(sofa));
  const card = cardOf(page, '模型体检');
  const overlap = card.getByRole('listitem').filter({ hasText: 'UV 互相重叠' });
  await overlap.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: /处提示/ }).waitFor();

  await overlap.getByRole('button', { name: '在模型上显示' }).click();
  // The live view is opened by it.
  await page.getByRole('toolbar').first().waitFor({ timeout: DRAWING_MS });
  await overlap.getByText(/标出其中 \d+ 处/).waitFor();
  await card.getByRole('status').filter({ hasText: '已在模型上标出' }).waitFor({ state: 'attached' });
  const canvas = page.locator('canvas').first();
  await expect.poll(() => countMarked(canvas), { timeout: DRAWING_MS }).toBeGreaterThan(500);
  await expect.poll(() => examine(page)).toEqual([]);
  await overlap.getByRole('button', { name: '不再显示' }).click();
  await expect.poll(() => countMarked(canvas), { timeout: DRAWING_MS }).toBeLessThan(20);

  await page.getByRole('button', { name: '用手机查看' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /二维码/ }).waitFor();
  await dialog.getByText(/实际大小\s[\d,]+\s×\s[\d,]+\s×\s[\d,]+\smm/).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('a phone that came by the code is led into AR in real size, or told that it has none', async () => {
  const page = await browser.open({ lang: 'en', width: 390, height: 844 });
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token);
    };
  });
  await page.goto(`${assetPath(sofa)}&ar=1`);
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: 'View in AR' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toBe('ar');
  expect(await link.getAttribute('href')).toMatch(/^\/media\/ar\/.*\.usdz#allowsContentScaling=0$/);
  await expect.poll(() => examine(page)).toEqual([]);
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('model/vnd.usdz+zip');
});
