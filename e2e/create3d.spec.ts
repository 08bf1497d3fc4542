import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createPerson } from './people.ts';

const browser = useBrowser();
/** Making it and drawing it in software take their time. */
const PATIENCE_MS = 90_000;

it('words become a model that can be looked at, measured and downloaded', { timeout: 240_000 }, async () => {
  const page = await browser.open({ lang: 'zh', as: await createPerson() });
  await page.goto('/MoAI/create3D');
  const make = page.getByRole('button', { name: '生成模型' });
  expect(await make.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('textbox', { name: '想要的家具或空间' }).fill('一把胡桃木餐椅');
  await page.getByRole('textbox', { name: '种子' }).fill('7');
  await make.click();
  await page.waitForURL(/task=/);

  const facts = page.getByRole('complementary', { name: '参数与文件' });
  await facts.getByText(/^\d+(\.\d)? × \d+(\.\d)? × \d+(\.\d)? cm$/).waitFor({ timeout: PATIENCE_MS });
  await page.getByText('AI 生成', { exact: true }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  await page.getByRole('button', { name: '查看 3D' }).click();
  const tools = page.getByRole('toolbar', { name: '视图控制' });
  await tools.waitFor({ timeout: PATIENCE_MS });
  await tools.getByRole('button', { name: '材质', exact: true }).click();
  await page.getByRole('button', { name: /^在模型上标出 胡桃木/ }).waitFor();
  await tools.getByRole('button', { name: '部件', exact: true }).click();
  await page.getByRole('button', { name: /^隐藏 餐椅/ }).click();
  await page.getByRole('button', { name: /^显示 餐椅/ }).waitFor();

  const starting = page.waitForEvent('download');
  await facts.getByRole('link', { name: /^下载 GLB/ }).click();
  const path = await (await starting).path();
  const { issues, info } = await validateBytes(await readFile(path));
  expect(issues.numErrors).toBe(0);
  expect(info.materialCount).toBeGreaterThan(0);
});

it('what was asked for on a phone comes into sight, and can be cancelled there', async () => {
  const page = await browser.open({ lang: 'en', width: 390, height: 844, as: await createPerson() });
  await page.goto('/MoAI/create3D');
  await page.getByRole('textbox', { name: 'A piece of furniture or a room' }).fill('a brass floor lamp');
  await page.getByRole('button', { name: 'Make the model' }).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect.poll(async () => (await cancel.boundingBox())?.y ?? Infinity).toBeLessThan(844 - 44);
  await cancel.click();
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
});

it('a model stays where a phone has seen it grow', { timeout: 240_000 }, async () => {
  const page = await browser.open({ lang: 'en', width: 390, height: 844, as: await createPerson() });
  await page.goto('/MoAI/create3D');
  await page.getByRole('textbox', { name: 'A piece of furniture or a room' }).fill('a brass floor lamp');
  await page.getByRole('button', { name: 'Make the model' }).click();
  await page.getByRole('link', { name: /^Download GLB/ }).waitFor({ timeout: PATIENCE_MS });
  const model = page.getByRole('region', { name: 'Model', exact: true });
  const { y = Infinity } = (await model.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(844 / 2);
});

it('a picture from elsewhere is refused before it is sent, with what the engine can do', async () => {
  const page = await browser.open({ lang: 'en', width: 390, as: await createPerson() });
  await page.goto('/MoAI/create3D?lang=en');
  await page.getByRole('radio', { name: 'Picture' }).check();
  const png = { name: 'sofa.png', mimeType: 'image/png', buffer: await drawPng(page) };
  await page.locator('input[type=file]').setInputFiles(png);
  await page
    .getByRole('alert')
    .getByText(/Hunyuan3D/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Make the model' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  const gif = { name: 'sofa.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') };
  await page.locator('input[type=file]').setInputFiles(gif);
  await page.getByText('Only JPG and PNG pictures work here.').waitFor();
});

async function drawPng(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'));
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
