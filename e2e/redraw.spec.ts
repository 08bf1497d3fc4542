import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, nextPhone, type Person } from './people.ts';
import { enterPhone } from './steps.ts';

const browser = useBrowser();

/** The engine draws with the cores that the journeys use too, and others may stand before it in the line. */
const PICTURE_MS = 200_000;

/** A small picture of somebody's own, made by the built-in engine. */
async function makePicture({ token }: Person): Promise<string> {
  const api = connect();
  const input = { prompt: '客厅，灰色沙发', width: 256, height: 256, batchSize: 1, seed: 5 };
  const { id } = await api.create.push(input, { token });
  await vi.waitUntil(async () => (await api.create.detail({ id }, { token })).status === 3, {
    timeout: PICTURE_MS,
    interval: 250,
  });
  return id;
}

async function brush(page: Page): Promise<void> {
  const box = await page.getByLabel('画布：用画笔涂抹要重绘的区域').boundingBox();
  if (!box) throw new Error('the canvas is not there');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.42, 0.55));
  await page.mouse.down();
  await page.mouse.move(...at(0.58, 0.6), { steps: 8 });
  await page.mouse.up();
}

/** Takes the marks away as a file, clears the canvas and brings them back. */
async function carryMask(page: Page): Promise<void> {
  await page.getByRole('button', { name: '蒙版', exact: true }).click();
  const starting = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载蒙版' }).click();
  const file = await (await starting).path();
  // The keys that stand beside the rows, while one of those has the focus.
  await page.keyboard.press('Delete');
  await page.getByText('尚未涂抹').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await page.getByText(/^已涂抹/).waitFor();
  await page.getByRole('button', { name: /^清除全部/ }).click();
  await page.getByText('尚未涂抹').waitFor();
  const picker = page.locator('input[type=file][accept="image/png"]');
  const other = sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } });
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await other.png().toBuffer() });
  await page.getByText('蒙版是 64 × 64，需要与图片同为 256 × 256').waitFor();
  await picker.setInputFiles(file);
}

it(
  'someone marks a part of their picture, loses nothing by a reload, and gets a version of it',
  { timeout: 320_000 },
  async () => {
    const person = await createPerson();
    const id = await makePicture(person);
    const page = await browser.open({ as: person });
    await page.goto('/MoAI/redraw');
    await page.getByRole('link', { name: /^重绘第 1 张作品/ }).click();
    await page.waitForURL(new RegExp(`task=${id}`));
    await page.getByText('尚未涂抹').waitFor();
    await page.getByText('请先涂抹要重绘的区域').first().waitFor();

    await brush(page);
    const marked = await page.getByText(/^已涂抹/).innerText();
    await page.getByRole('button', { name: /^撤销/ }).click();
    await page.getByText('尚未涂抹').waitFor();
    await page.getByRole('button', { name: /^重做/ }).click();
    await page.getByText(marked).waitFor();
    await carryMask(page);
    await page.getByText(marked).waitFor();
    await page.getByRole('button', { name: '换成深蓝色' }).click();

    await page.reload();
    await page.getByText(marked).waitFor();
    await expect.poll(() => page.getByLabel('要画成什么').inputValue()).toBe('换成深蓝色');
    await expect.poll(() => examine(page)).toEqual([]);

    await page.getByRole('button', { name: '开始重绘' }).click();
    await page.getByRole('region', { name: '重绘后' }).waitFor({ timeout: PICTURE_MS });
    await page.getByRole('button', { name: /^版本 1/ }).waitFor();
    await page.getByRole('slider', { name: /对比线/ }).waitFor();
    await page.getByRole('button', { name: '保留蒙版再试一次' }).click();
    await page.getByText(marked).waitFor();

    await page.getByRole('button', { name: /^版本 1/ }).click();
    await page.getByRole('button', { name: '在此版本上继续' }).click();
    await page.waitForURL((url) => url.searchParams.get('task') !== id);
    await page.getByText('尚未涂抹').waitFor();

    const change = new URL(page.url()).searchParams.get('task');
    await page.goto(`/MoAI/redraw?task=${id}&index=0&reuse=${change}`);
    await page.waitForURL((url) => !url.searchParams.has('reuse'));
    await page.getByLabel('要画成什么').fill('换成红色');
    await page.reload();
    await page.getByText(marked).first().waitFor();
    await expect.poll(() => page.getByLabel('要画成什么').inputValue()).toBe('换成红色');
  },
);

it('a visitor hears what is wrong with a file, and finds picture, marks and words again after the login', async () => {
  const page = await browser.open({ width: 390, height: 844 });
  await page.goto('/MoAI/redraw');
  const picker = page.locator('input[type=file][accept="image/jpeg,image/png"]');
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await page.getByText('这是一张 GIF 动图，请换成 JPG 或 PNG').waitFor();
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await picker.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer });
  await page.getByText('尚未涂抹').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: /^矩形/, pressed: true }).waitFor();
  await page.getByRole('button', { name: /^橡皮/ }).click();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: /^画笔/, pressed: true }).waitFor();
  await brush(page);
  const marked = await page.getByText(/^已涂抹/).innerText();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Delete');
  await page.getByText(marked).waitFor();

  // So much is left of it over a keyboard.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('button', { name: '局部重绘' }).click();
  await page.getByLabel('要画成什么').fill('移除');
  const push = page.getByRole('button', { name: '登录后开始重绘' });
  const { y = Infinity, height = 0 } = (await push.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 390, height: 844 });
  await push.click();
  await page.waitForURL(/\/login/);
  await enterPhone(page, 'zh', nextPhone());
  await page.waitForURL(/\/MoAI\/redraw/);
  await page.getByText(marked).waitFor();
  await page.getByRole('button', { name: '局部重绘' }).click();
  await expect.poll(() => page.getByLabel('要画成什么').inputValue()).toBe('移除');
});
