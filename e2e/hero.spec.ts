import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
const DRAW_CALLS_MAX = 60;
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;
/** Long enough for a picture that still moved to draw again. */
const CALM_FRAMES = 30;

type Watch = { total: number; most: number };

/** Counts what is drawn, altogether and at most within one frame. */
function watchDrawing(): void {
  const watch: Watch = { total: 0, most: 0 };
  let inFrame = 0;
  const count = () => {
    if (inFrame === 0) requestAnimationFrame(() => (inFrame = 0));
    inFrame += 1;
    watch.total += 1;
    watch.most = Math.max(watch.most, inFrame);
  };
  const names = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;
  for (const name of names) {
    const draw = Reflect.get(WebGL2RenderingContext.prototype, name) as (...given: unknown[]) => void;
    Reflect.set(
      WebGL2RenderingContext.prototype,
      name,
      function drawCounted(this: WebGL2RenderingContext, ...given: unknown[]) {
        count();
        draw.apply(this, given);
      },
    );
  }
  Object.assign(window, { watchDrawing: watch });
}

const readWatch = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { watchDrawing: Watch }).watchDrawing }));

/** How often it draws during a number of frames in which nothing happens. */
const countCalm = (page: Page) =>
  page.evaluate(async (frames) => {
    const { watchDrawing } = window as unknown as { watchDrawing: Watch };
    const before = watchDrawing.total;
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    return watchDrawing.total - before;
  }, CALM_FRAMES);

it(
  'the hero draws little, only when something moves, not where nobody sees it, and comes back when its context is lost',
  { timeout: 4 * DRAWING_MS },
  async () => {
    const page = await browser.open({ savesData: false, width: 900, height: 620, pixelRatio: 0.5 });
    await page.addInitScript(watchDrawing);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => localStorage.setItem('openLogo', '1'));
    await page.goto('/index');
    const hour = page.getByRole('slider');
    await hour.waitFor({ timeout: DRAWING_MS });
    const settle = async () => {
      await expect.poll(() => countCalm(page), { timeout: DRAWING_MS }).toBe(0);
    };
    await settle();
    const { total, most } = await readWatch(page);
    expect(total).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(DRAW_CALLS_MAX);

    await hour.press('ArrowRight');
    await expect
      .poll(async () => (await readWatch(page)).total, { timeout: DRAWING_MS })
      .toBeGreaterThan(total);
    await settle();

    await page.evaluate(() => scrollTo({ top: 3 * innerHeight, behavior: 'instant' }));
    await settle();
    const unseen = (await readWatch(page)).total;
    await hour.evaluate((input: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, '12');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await countCalm(page)).toBe(0);
    expect((await readWatch(page)).total).toBe(unseen);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect
      .poll(async () => (await readWatch(page)).total, { timeout: DRAWING_MS })
      .toBeGreaterThan(unseen);
    await settle();

    const canvas = page.locator('main canvas').first();
    const before = (await readWatch(page)).total;
    await canvas.evaluate((element: HTMLCanvasElement) => {
      const extension = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      element.addEventListener('webglcontextlost', () => setTimeout(() => extension?.restoreContext()), {
        once: true,
      });
      extension?.loseContext();
    });
    await expect
      .poll(async () => (await readWatch(page)).total, { timeout: DRAWING_MS })
      .toBeGreaterThan(before);
    await hour.waitFor();
  },
);
