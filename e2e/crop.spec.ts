import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { look } from './examine.ts';
import {
  cut,
  drawBoth,
  firstFound,
  give,
  likeOf,
  listenForUploads,
  PHOTO,
  PLACES,
  waitForOther,
  waitForViews,
} from './query-pictures.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
const WORDS = {
  zh: {
    crop: '只找图中的一部分',
    again: '更改要找的部分',
    dialog: '选取要找的部分',
    search: '搜索这一部分',
    whole: '整张图片',
    frame: '选框',
  },
  en: {
    crop: 'Search part of it',
    again: 'Change the part',
    dialog: 'Choose the part you mean',
    search: 'Search this part',
    whole: 'Whole picture',
    frame: 'Frame',
  },
};
const sofa = pick('model');
const chair = pick('model', 2);

type Box = { x: number; y: number; width: number; height: number };

/** Where on the screen a place of the photo is. */
async function placesOn(stage: Locator): Promise<(x: number, y: number) => { x: number; y: number }> {
  const box = await stage.boundingBox();
  if (!box) throw new Error('no picture to be seen');
  return (x, y) => ({
    x: box.x + (x / PHOTO.width) * box.width,
    y: box.y + (y / PHOTO.height) * box.height,
  });
}

/** What is marked, in the photo's pixels. */
async function readPart(stage: Locator): Promise<Box> {
  const style = await stage
    .getByRole('button', { name: /^(选框|Frame)$/ })
    .locator('..')
    .evaluate((element) => {
      const { left, top, width, height } = element.style;
      return [left, top, width, height].map((value) => Number.parseFloat(value) / 100);
    });
  const [x = 0, y = 0, width = 0, height = 0] = style;
  return {
    x: Math.round(x * PHOTO.width),
    y: Math.round(y * PHOTO.height),
    width: Math.round(width * PHOTO.width),
    height: Math.round(height * PHOTO.height),
  };
}

async function openCrop(page: Page, name: string): Promise<{ dialog: Locator; stage: Locator }> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('group');
  await stage.waitFor();
  return { dialog, stage };
}

it('a mouse draws a frame around one of two things, which is found first; back leads to the whole picture (en, 1440 px)', async () => {
  const t = WORDS.en;
  const page = await browser.open({ lang: 'en', theme: 'dark' });
  const photo = await drawBoth(page, sofa.title.en, chair.title.en);
  const alone = await cut(page, photo, PLACES.right);
  await waitForViews(alone);
  const uploads = listenForUploads(page);
  await give(page, photo);
  const whole = await waitForOther(page, '');
  const { dialog, stage } = await openCrop(page, t.crop);
  await look(page);

  const at = await placesOn(stage);
  const [from, to] = [at(880, 220), at(1480, 670)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  const drawn = await readPart(stage);
  expect(Math.abs(drawn.x - 880) + Math.abs(drawn.width - 600)).toBeLessThan(12);
  await dialog.getByRole('button', { name: t.search }).click();
  const part = await waitForOther(page, whole);
  await firstFound(page).getByText(chair.title.en).waitFor();
  await dialog.waitFor({ state: 'hidden' });

  // The part has the very description that a picture has which shows nothing else.
  const file = await cut(page, photo, drawn);
  await page.goto('/plan');
  await give(page, file);
  expect(await waitForOther(page, '')).toBe(part);

  await page.goto(`/search?like=${part}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await firstFound(page).getByText(chair.title.en).waitFor();
  expect(await page.getByRole('button', { name: t.again }).count()).toBe(0);
  expect(uploads).toEqual([]);
});

it('a finger pulls the frame to one of two things, moves it, and takes the whole picture again (zh, 390 px)', async () => {
  const t = WORDS.zh;
  const page = await browser.open({ lang: 'zh', width: 390, height: 844, isHandheld: true });
  const photo = await drawBoth(page, sofa.title.zh, chair.title.zh);
  await waitForViews(await cut(page, photo, PLACES.left));
  await give(page, photo);
  const whole = await waitForOther(page, '');
  const { dialog, stage } = await openCrop(page, t.crop);
  await look(page);

  const finger = await page.context().newCDPSession(page);
  async function pull(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    const send = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number }[],
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    await send('touchMove', [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await send('touchMove', [to]);
    await send('touchEnd', []);
  }
  const at = await placesOn(stage);
  const before = await readPart(stage);
  const scrolled = await page.evaluate(() => document.scrollingElement?.scrollTop);
  await pull(at(before.x, before.y), at(100, 220));
  const pulled = await readPart(stage);
  expect(Math.abs(pulled.x - 100) + Math.abs(pulled.y - 220)).toBeLessThan(20);
  expect(pulled.x + pulled.width).toBe(before.x + before.width);
  await pull(at(pulled.x + pulled.width, pulled.y + pulled.height), at(700, 670));
  await dialog.getByRole('button', { name: t.search }).click();
  const part = await waitForOther(page, whole);
  await firstFound(page).getByText(sofa.title.zh).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(scrolled);

  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('like') === whole);
  await page.getByRole('button', { name: t.crop }).waitFor();
  await page.goForward();
  await page.waitForURL((url) => url.searchParams.get('like') === part);
  // It begins where it was left.
  const again = await openCrop(page, t.again);
  const kept = await readPart(again.stage);
  expect(Math.abs(kept.width - 600) + Math.abs(kept.height - 450)).toBeLessThan(24);
  const middle = (await placesOn(again.stage))(kept.x + kept.width / 2, kept.y + kept.height / 2);
  await pull(middle, { x: middle.x + 40, y: middle.y });
  const moved = await readPart(again.stage);
  expect(moved).toMatchObject({ width: kept.width, height: kept.height, y: kept.y });
  expect(moved.x).toBeGreaterThan(kept.x + 100);
  await again.dialog.getByRole('button', { name: t.whole, exact: true }).click();
  await expect.poll(() => readPart(again.stage)).toEqual({ x: 0, y: 0, ...PHOTO });
  await again.dialog.getByRole('button', { name: '搜索整张图片' }).click();
  expect(await waitForOther(page, part)).toBe(whole);
});

it('keys alone reach, move and resize the frame; Escape leaves, Enter searches (en, 1440 px)', async () => {
  const t = WORDS.en;
  const page = await browser.open({ lang: 'en' });
  const photo = await drawBoth(page, sofa.title.en, chair.title.en);
  await waitForViews(await cut(page, photo, PLACES.left));
  await give(page, photo);
  const whole = await waitForOther(page, '');
  const opener = page.getByRole('button', { name: t.crop });
  await opener.focus();
  await page.keyboard.press('Enter');
  const stage = page.getByRole('dialog').getByRole('group');
  await stage.waitFor();
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const frame = stage.getByRole('button', { name: t.frame, exact: true });
  await expect.poll(() => isFocused(frame)).toBe(true);
  const before = await readPart(stage);
  await page.keyboard.press('ArrowRight');
  expect(await readPart(stage)).toEqual({ ...before, x: before.x + 32 });
  await page.keyboard.press('Shift+ArrowUp');
  expect(await readPart(stage)).toEqual({ ...before, x: before.x + 32, height: before.height - 32 });
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(opener)).toBe(true);
  expect(likeOf(page)).toBe(whole);

  await page.keyboard.press('Enter');
  await stage.waitFor();
  await expect.poll(() => isFocused(frame)).toBe(true);
  /** Presses an arrow until a side stands where it is meant to. */
  async function press(handle: string, key: string, isThere: (part: Box) => boolean): Promise<void> {
    const button = stage.getByRole('button', { name: handle, exact: true });
    for (let presses = 0; presses < 9 && !(await isFocused(button)); presses += 1)
      await page.keyboard.press('Tab');
    expect(await isFocused(button)).toBe(true);
    for (let presses = 0; presses < 60 && !isThere(await readPart(stage)); presses += 1)
      await page.keyboard.press(key);
    expect(isThere(await readPart(stage))).toBe(true);
  }
  const near = (value: number, wanted: number) => Math.abs(value - wanted) <= 16;
  const start = await readPart(stage);
  await press('Top left corner', start.y > 220 ? 'ArrowUp' : 'ArrowDown', ({ y }) => near(y, 220));
  const { x } = await readPart(stage);
  await press('Top left corner', x > 100 ? 'ArrowLeft' : 'ArrowRight', (part) => near(part.x, 100));
  const right = (part: Box) => part.x + part.width;
  await press('Right side', right(start) > 700 ? 'ArrowLeft' : 'ArrowRight', (part) =>
    near(right(part), 700),
  );
  const bottom = (part: Box) => part.y + part.height;
  await press('Bottom side', bottom(start) > 670 ? 'ArrowUp' : 'ArrowDown', (part) =>
    near(bottom(part), 670),
  );
  await page.keyboard.press('Enter');
  await waitForOther(page, whole);
  await firstFound(page).getByText(sofa.title.en).waitFor();
  await page.getByRole('button', { name: t.again }).waitFor();
});

it('filters stay, and a page that was loaded anew no longer offers what it has not', async () => {
  const t = WORDS.zh;
  const page = await browser.open({ lang: 'zh' });
  const photo = await drawBoth(page, sofa.title.zh, chair.title.zh);
  await give(page, photo);
  const whole = await waitForOther(page, '');
  await page.goto('/plan');
  await give(page, photo);
  await waitForOther(page, '');
  await page.getByRole('link', { name: '模型' }).first().click();
  await page.waitForURL(/type=/);
  const { dialog } = await openCrop(page, t.crop);
  await dialog.getByRole('button', { name: t.search }).click();
  await waitForOther(page, whole);
  expect(new URL(page.url()).searchParams.get('type')).toBe('model');
  await page.getByRole('button', { name: t.again }).waitFor();
  await page.reload();
  // The small picture is the tab's, the large one was the page's.
  await page.locator('h1').locator('..').locator('img').waitFor();
  expect(await page.getByRole('button', { name: t.again }).count()).toBe(0);
});
