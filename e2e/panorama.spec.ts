import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';
import { assetPath, loseContext, pick } from './steps.ts';

const browser = useBrowser();
const panorama = pick('panorama');
/** How far from the middle of the canvas something may lie that is looked at, share of its width. */
const AIM = 0.03;

async function look(visit: Visit): Promise<Page> {
  const page = await browser.open(visit);
  await page.goto(assetPath(panorama));
  await page.getByRole('button', { name: visit.lang === 'en' ? 'Look around' : '环视全景' }).click();
  await page.getByRole('toolbar').waitFor();
  return page;
}

const marker = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').getByRole('button', { name });

/** From the middle of the canvas, to the right and down, share of its width. */
async function placeOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const [canvas, spot] = [await page.locator('canvas').boundingBox(), await marker(page, name).boundingBox()];
  if (!canvas || !spot) throw new Error(`no ${name} in sight`);
  return {
    x: (spot.x + spot.width / 2 - canvas.x - canvas.width / 2) / canvas.width,
    y: (spot.y + spot.height / 2 - canvas.y - canvas.height / 2) / canvas.width,
  };
}

it('what stands in a panorama is found by its list or its marker, and says what it is and how large', async () => {
  const page = await look({ lang: 'zh' });
  // What is behind is out of the way of eyes and keys.
  await marker(page, '沙发').waitFor();
  // All markers are placed at once, so this one is where it belongs by now.
  expect(await marker(page, '窗').isVisible()).toBe(false);
  await page.getByRole('button', { name: '画面里的物件，2 处' }).click();
  await page.getByRole('group', { name: '画面里的物件' }).getByRole('button', { name: /^窗/ }).click();
  const size = page.getByRole('listitem').getByText('宽 4.71 m × 高 2.6 m').locator('visible=true');
  await size.waitFor();
  const place = await placeOf(page, '窗');
  expect(Math.hypot(place.x, place.y)).toBeLessThan(AIM);
  await expect.poll(() => marker(page, '沙发').isVisible()).toBe(false);
  await marker(page, '窗').focus();
  await page.keyboard.press('Escape');
  await size.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: '回到初始视角' }).click();
  await marker(page, '沙发').click();
  await page.getByText('画面里有 2 件').waitFor();
  expect(Math.abs((await placeOf(page, '沙发')).x)).toBeLessThan(AIM);
});

it('keys look around, bend it to a little planet and back, and what changes is said', async () => {
  const page = await look({ lang: 'en' });
  const before = await placeOf(page, 'Sofa');
  await page.locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await placeOf(page, 'Sofa')).x).toBeLessThan(before.x);
  await page.keyboard.press('p');
  await page.getByText('Shown as a little planet').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.getByRole('button', { name: 'Little planet' }).getAttribute('aria-pressed'))
    .toBe('true');
  // All of it is in sight at once.
  await marker(page, 'Window').waitFor();
  await marker(page, 'Sofa').waitFor();
  await page.keyboard.press('0');
  await expect.poll(async () => (await placeOf(page, 'Sofa')).x).toBeCloseTo(before.x, 3);
});

it('a phone steers by how it is held once it is asked to, and one without the sensor says so', async () => {
  const page = await look({ lang: 'zh', width: 390, height: 844, isHandheld: true });
  const before = await placeOf(page, '沙发');
  const button = page.getByRole('button', { name: '随手机转动' });
  await button.click();
  await page.getByText('这台设备没有告诉浏览器它的方向').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');

  // From here on the browser itself has a sensor and speaks of it when it is listened to.
  await page.context().grantPermissions(['accelerometer', 'gyroscope', 'magnetometer']);
  const sensor = await page.context().newCDPSession(page);
  const hold = (alpha: number) =>
    sensor.send('DeviceOrientation.setDeviceOrientationOverride', { alpha, beta: 90, gamma: 0 });
  await hold(30);
  expect(await placeOf(page, '沙发')).toEqual(before);
  await hold(100);
  await button.click();
  await page.getByText('画面正随手机转动').waitFor({ state: 'attached' });
  await expect.poll(async () => (await placeOf(page, '沙发')).x).toBeCloseTo(before.x, 2);
  // The browser counts against the clock: this is a turn to the right.
  await hold(90);
  await expect.poll(async () => (await placeOf(page, '沙发')).x).toBeLessThan(before.x - 0.05);
});

it('a view that lost its context comes back looking where it looked', async () => {
  const page = await look({ lang: 'zh' });
  await page.getByRole('button', { name: '画面里的物件，2 处' }).click();
  await page.getByRole('group', { name: '画面里的物件' }).getByRole('button', { name: /^窗/ }).click();
  await marker(page, '窗').waitFor();
  await loseContext(page);
  await marker(page, '窗').waitFor();
  const place = await placeOf(page, '窗');
  expect(Math.hypot(place.x, place.y)).toBeLessThan(AIM);
});

it('what is seen is saved as a picture that is named after the asset', async () => {
  const page = await look({ lang: 'en' });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save this view as a picture' }).click();
  expect((await saving).suggestedFilename()).toBe(`${panorama.title.en} view.png`);
});
