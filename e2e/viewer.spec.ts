import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
const panorama = pick('panorama');
/** More than a browser allows at once. */
const VISITS = 20;
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;

/** Counts the drawing contexts that a page holds. */
function watchContexts(): void {
  const contexts = new Set<WebGL2RenderingContext>();
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
    apply(target, canvas, given) {
      const context: unknown = Reflect.apply(target, canvas, given);
      if (context instanceof WebGL2RenderingContext) contexts.add(context);
      return context;
    },
  });
  Object.assign(window, {
    countContexts: () => [...contexts].filter((context) => !context.isContextLost()).length,
  });
}

const countContexts = (page: Page) =>
  page.evaluate(() => (window as unknown as { countContexts: () => number }).countContexts());

it('viewers that were left leave nothing behind, however many were opened', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.addInitScript(watchContexts);
  await page.goto('/mogine/index');
  const card = page.getByRole('main').getByRole('link', { name: panorama.title.zh }).first();
  for (let visit = 0; visit < VISITS; visit += 1) {
    await card.click();
    await page.getByRole('button', { name: '环视全景' }).click();
    await page.getByRole('toolbar').waitFor();
    expect(await countContexts(page)).toBe(1);
    await page.goBack();
    await card.waitFor();
  }
  expect(await countContexts(page)).toBe(0);
});

it('a view whose context is lost gives way to the picture and can be opened again', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto(assetPath(panorama));
  await page.getByRole('button', { name: '环视全景' }).click();
  await page.getByRole('toolbar').waitFor();
  await page
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
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
  await page.getByText('浏览器没有给出 WebGL 画布').waitFor();
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
  // Long enough for what would be begun: two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
});

it('on a phone the bar over the view is one row, and the rest is in a menu that keys reach', async () => {
  const page = await browser.open({ lang: 'zh', width: 390, height: 844 });
  await page.goto(assetPath(pick('material')));
  await page.getByRole('button', { name: '查看材质' }).click();
  const bar = page.getByRole('toolbar');
  await bar.waitFor({ timeout: DRAWING_MS });
  const buttons = await bar.getByRole('button').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.min(...boxes.flatMap((box) => (box ? [box.width, box.height] : [0])))).toBeGreaterThanOrEqual(
    44,
  );
  const stage = await page.locator('canvas').boundingBox();
  expect((await bar.boundingBox())?.height).toBeLessThan((stage?.height ?? 0) / 5);

  const more = bar.getByRole('button', { name: '更多显示设置' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '块' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '块' }).waitFor({ state: 'hidden' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
});
