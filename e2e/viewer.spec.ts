import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { readHeld, settle, watchContexts, type Held } from './held.ts';
import { assetPath, loseContext, pick } from './steps.ts';

const browser = useBrowser();
const panorama = pick('panorama');
const chair = pick('model', 1);
const material = pick('material');
/** Of each kind. What is left is counted after every visit; how heavy the page is, between the first round and the last. */
const ROUNDS = 3;
/** What a page may keep of so many visits: results of queries, compiled code; one viewer that stays is more. */
const KEPT_MAX_BYTES = 6_000_000;
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;
const MODES = ['素模', '材质球', '线框', '法线', 'UV 棋盘', '贴图精度', '基础色', '粗糙度', '金属度', '实体'];

/** Bytes of the page's objects, once what nobody holds is gone. */
async function weigh(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

it(
  'viewers that were left leave nothing behind, however many were opened',
  { timeout: 300_000 },
  async () => {
    const page = await browser.open({ lang: 'zh', width: 390, height: 560, pixelRatio: 0.5 });
    await page.addInitScript(watchContexts);
    await page.goto('/mogine/index');
    const visits = [
      { asset: panorama, open: '环视全景' },
      { asset: chair, open: '查看 3D' },
      { asset: material, open: '查看材质' },
    ];
    const left: Held[] = [];
    let weight = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { asset, open } of visits) {
        const card = page.getByRole('main').getByRole('link', { name: asset.title.zh }).first();
        await card.click();
        await page.getByRole('button', { name: open }).click();
        await page.getByRole('toolbar').waitFor({ timeout: DRAWING_MS });
        expect((await readHeld(page)).contexts).toBe(1);
        await page.goBack();
        await card.waitFor();
        left.push(await readHeld(page));
      }
      if (round === 0) weight = await weigh(page);
    }
    expect(left.map(({ contexts }) => contexts)).toEqual(left.map(() => 0));
    expect(left.map(({ buffers }) => buffers)).toEqual(left.map(() => 0));
    expect((await weigh(page)) - weight).toBeLessThan(KEPT_MAX_BYTES);
    // The last one may still be held by what the browser draws.
    expect((await readHeld(page)).alive).toBeLessThanOrEqual(2);
  },
);

it(
  'a model is looked at in every way and back without anything piling up, and comes back as it was after a loss',
  { timeout: 240_000 },
  async () => {
    const page = await browser.open({ lang: 'zh', width: 900, height: 640, pixelRatio: 0.5 });
    await page.addInitScript(watchContexts);
    await page.goto(assetPath(chair));
    await page.getByRole('button', { name: '查看 3D' }).click();
    const tools = page.getByRole('toolbar', { name: '视图控制' });
    await tools.getByRole('button', { name: '显示', disabled: false }).click({ timeout: DRAWING_MS });
    const round = async () => {
      for (const mode of MODES) {
        await page.getByRole('radio', { name: mode, exact: true }).check({ timeout: DRAWING_MS });
        await settle(page);
      }
      for (const name of ['地面网格', '地面网格']) await page.getByRole('button', { name }).click();
      await settle(page);
      const { buffers, textures } = await readHeld(page);
      return { buffers, textures };
    };
    const first = await round();
    expect([await round(), await round()]).toEqual([first, first]);

    await tools.getByRole('button', { name: '测量' }).click();
    await page.getByRole('button', { name: '两点距离' }).click();
    const { width, height } = (await page.locator('canvas').boundingBox()) ?? { width: 0, height: 0 };
    const click = (x: number, y: number) =>
      page.locator('canvas').click({ position: { x: x * width, y: y * height } });
    await click(0.12, 0.1);
    await page.getByText('没有点到模型，请点模型的表面').waitFor();
    await click(0.33, 0.25);
    await page.getByRole('button', { name: /^撤回上一点/ }).click();
    await page.getByText('在模型上依次点两点').waitFor();
    for (const y of [0.25, 0.5]) await click(0.33, y);
    await page
      .getByRole('listitem')
      .getByText(/^距离 1：[\d.]+ cm$/)
      .waitFor();

    await tools.getByRole('button', { name: '显示' }).click();
    await page.getByRole('radio', { name: '素模' }).check();
    await tools.getByRole('button', { name: '放得下吗' }).click();
    await page.getByRole('switch', { name: '门放在旁边' }).click();
    await page.getByText(/^可以正立直行通过/).waitFor();
    await page.getByLabel(/^.+的 3D 视图/).press('i');
    await loseContext(page);
    await tools.getByRole('button', { name: '显示', disabled: false }).click({ timeout: DRAWING_MS });
    await expect.poll(() => page.getByRole('radio', { name: '素模' }).isChecked()).toBe(true);
  },
);

it('a view whose context is lost comes back once by itself, and then gives way to the picture and can be opened again', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto(assetPath(panorama));
  await page.getByRole('button', { name: '环视全景' }).click();
  await page.getByRole('toolbar').waitFor();
  await loseContext(page);
  await page.getByRole('toolbar').waitFor();
  await loseContext(page);
  await page.getByText('实时预览没有加载出来').waitFor();
  await page.getByRole('img', { name: panorama.title.zh }).first().waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('toolbar').waitFor();
});

it('a browser that gives no context shows the picture and lets one try again', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    const isRefusing = () => !document.documentElement.hasAttribute('data-gives-contexts');
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (target, canvas, given) => (isRefusing() ? null : Reflect.apply(target, canvas, given)),
    });
  });
  await page.goto(assetPath(panorama));
  await page.getByRole('button', { name: '环视全景' }).click();
  await page.getByText('浏览器未能启用 WebGL').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-gives-contexts', ''));
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByRole('toolbar').waitFor();
});

it('a view that was asked for is not begun anew when the page has calmed down', async () => {
  const page = await browser.open({ lang: 'zh', savesData: false });
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const deadline = { didTimeout: true, timeRemaining: () => 0 };
    window.requestIdleCallback = (callback) => waiting.push(callback);
    Object.assign(window, {
      calmDown() {
        for (const callback of waiting) callback(deadline);
        return waiting.length;
      },
    });
  });
  await page.goto(assetPath(panorama));
  await page.getByRole('button', { name: '环视全景' }).click();
  await page.getByRole('toolbar').waitFor();
  const canvas = await page.locator('canvas').elementHandle();
  const isWaiting = () => (window as unknown as { calmDown: () => number }).calmDown();
  expect(await page.evaluate(isWaiting)).toBeGreaterThan(0);
  // Long enough for what would be begun.
  await settle(page);
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
});
