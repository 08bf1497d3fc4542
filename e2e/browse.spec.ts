import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();

it('the library offers the formats it has, and counts only what it shows', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/mogine/index');
  const formats = page.getByRole('region', { name: '格式' }).getByRole('link');
  await formats.first().waitFor();
  expect(await formats.allInnerTexts()).toEqual(['GLB', 'JPG']);
  const models = page.getByRole('region', { name: '分类' }).getByRole('link', { name: /^模型/ });
  expect(await models.innerText()).toMatch(/\d/);
  await formats.getByText('JPG').click();
  await page.waitForURL(/format=jpg/);
  expect(await models.innerText()).not.toMatch(/\d/);
});
