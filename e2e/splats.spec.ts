import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeCloud, makeSplatPly, makeTable } from '../packages/asset-pipeline/src/splat/splat.fixture.ts';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createPerson } from './people.ts';
import { loseContext } from './steps.ts';

const browser = useBrowser();
/** Reading and photographing works with the cores that the journeys use too. */
const CHECK_MS = 120_000;
const JOURNEY = { timeout: 240_000 };

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles([{ name, mimeType: '', buffer }]);
}

/** Where the red top of the table is on the canvas, as shares of it, and how much of the canvas it takes. */
async function redOn(page: Page): Promise<{ share: number; x: number; y: number }> {
  const picture = await page.locator('canvas').screenshot();
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [found, across, down] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red < 150 || green > 90 || blue > 90) continue;
    found += 1;
    across += (at / 3) % info.width;
    down += Math.floor(at / 3 / info.width);
  }
  const { width, height } = info;
  return { share: found / (width * height), x: across / found / width, y: down / found / height };
}

it(
  'a capture that is dropped is turned live, comes back when its context is lost, and is cleaned',
  JOURNEY,
  async () => {
    const person = await createPerson();
    const page = await browser.open({ as: person });
    await page.goto('/mogine/userCenter/drafts');
    const cloud = makeCloud([...makeTable(21_000), { position: [300, 0, 0] }, { position: [0, 0, 400] }]);
    await choose(page, '上传文件', '老茶桌.ply', makeSplatPly(cloud));
    await page.getByRole('link', { name: '老茶桌' }).click({ timeout: CHECK_MS });
    await page.getByRole('heading', { name: '高斯泼溅检查' }).waitFor();
    await page.getByText('2 个高斯点飘在远处').waitFor();
    await page.getByText('21,002 个').waitFor();

    await page.getByRole('button', { name: '查看 3D 画面' }).click();
    await page.getByRole('button', { name: '回到初始视角' }).waitFor({ timeout: CHECK_MS });
    const first = await redOn(page);
    expect(first.share).toBeGreaterThan(0.015);
    expect(Math.hypot(first.x - 0.5, first.y - 0.36)).toBeLessThan(0.12);
    await expect.poll(() => examine(page)).toEqual([]);

    const canvas = page.getByLabel('老茶桌的高斯泼溅视图，可用方向键旋转，加减键缩放');
    await canvas.focus();
    for (let n = 0; n < 4; n++) await page.keyboard.press('+');
    await expect.poll(async () => (await redOn(page)).share).toBeGreaterThan(first.share * 1.5);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('0');
    await expect.poll(async () => Math.abs((await redOn(page)).share - first.share)).toBeLessThan(0.002);

    // Nearer, and as near after the context is lost.
    for (let n = 0; n < 3; n++) await page.keyboard.press('+');
    await expect.poll(async () => (await redOn(page)).share).toBeGreaterThan(first.share * 1.3);
    const near = await redOn(page);
    await loseContext(page);
    await page.getByRole('button', { name: '回到初始视角' }).waitFor({ timeout: CHECK_MS });
    // The button stays where it is until the view is drawn anew.
    await expect.poll(async () => Math.abs((await redOn(page)).share - near.share)).toBeLessThan(0.002);

    await page.getByRole('button', { name: '清除远处的点' }).click();
    await page.getByText('远处的点已清除').waitFor({ timeout: CHECK_MS });
    await page.getByText('2 个高斯点飘在远处').waitFor({ state: 'detached' });
    await page.getByText('21,000 个').waitFor();
  },
);

it('on a phone splats are told in English, and shown when they are asked for', JOURNEY, async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'en', width: 390, isHandheld: true, as: person });
  await page.goto('/mogine/userCenter/drafts?lang=en');
  await choose(page, 'Upload files', 'tea table.ply', makeSplatPly(makeCloud(makeTable(3000))));
  await page.getByRole('link', { name: 'tea table' }).first().click({ timeout: CHECK_MS });
  await page.getByRole('heading', { name: 'Splat check' }).waitFor();
  await page.getByText('Only 3,000 splats').waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await page.getByRole('button', { name: 'Back to the first view' }).waitFor({ timeout: CHECK_MS });
  expect((await redOn(page)).share).toBeGreaterThan(0.015);
  await expect.poll(() => examine(page)).toEqual([]);
});
