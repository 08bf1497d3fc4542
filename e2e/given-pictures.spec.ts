import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBomb } from '../apps/server/test/pictures.ts';
import { useBrowser, type Lang } from './browser.ts';
import {
  drawBoth,
  firstFound,
  give,
  waitForOther,
  waitForViews,
  cut,
  PLACES,
  type Given,
} from './query-pictures.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
const sofa = pick('model');
const chair = pick('model', 2);

/** What a browser does for a picture that is dropped on, or pasted into, what is in the middle of the page. */
async function transfer(
  page: Page,
  kind: 'drop' | 'paste',
  { name, mimeType, buffer }: Given,
  target = 'main',
) {
  await page
    .locator(target)
    .first()
    .evaluate(
      (element, [event, file]) => {
        const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], file.name, { type: file.mimeType }));
        const options = { bubbles: true, cancelable: true };
        if (event === 'paste')
          element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        else
          for (const type of ['dragenter', 'dragover', 'drop'])
            element.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
      },
      [kind, { name, mimeType, base64: buffer.toString('base64') }] as const,
    );
}

it.each(['drop', 'paste'] as const)('a picture is taken anywhere on a page (%s)', async (kind) => {
  const page = await browser.open({ lang: 'zh' });
  const photo = await cut(page, await drawBoth(page, sofa.title.zh, chair.title.zh), PLACES.left);
  await waitForViews(photo);
  await page.goto('/about_us');
  // It comes with what listens.
  await page.getByRole('button', { name: /^快速前往/ }).waitFor();
  await transfer(page, kind, photo);
  await waitForOther(page, '');
  await firstFound(page).getByText(sofa.title.zh).waitFor();
  await page.getByText('图片留在您的设备上').waitFor({ state: 'hidden' });
});

it('a phone offers its camera, which is not there with a mouse', async () => {
  const camera = (page: Page) => page.getByRole('button', { name: '拍照' });
  const desk = await browser.open({ lang: 'zh' });
  await desk.goto('/search');
  await desk.getByRole('button', { name: '以图搜索' }).click();
  await desk.getByRole('button', { name: '选择图片' }).waitFor();
  expect(await camera(desk).isVisible()).toBe(false);
  const phone = await browser.open({ lang: 'zh', width: 360, height: 780, isHandheld: true });
  await phone.goto('/search');
  await phone.getByRole('button', { name: '以图搜索' }).tap();
  await camera(phone).waitFor();
  const [chooser] = await Promise.all([phone.waitForEvent('filechooser'), camera(phone).tap()]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  expect(await chooser.element().getAttribute('accept')).toBe('image/jpeg,image/png');
});

it('a page that asks for files itself keeps what falls beside, and words that are pasted stay words', async () => {
  const page = await browser.open({ lang: 'zh' });
  const photo = await cut(page, await drawBoth(page, sofa.title.zh, chair.title.zh), PLACES.left);
  await page.goto('/MoAI/redraw');
  await page.locator('main input[type=file]').first().waitFor({ state: 'attached' });
  const wasTaken = await page
    .locator('h1')
    .first()
    .evaluate((element) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
      return !element.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }),
      );
    });
  expect(wasTaken).toBe(false);
  expect(page.url()).toContain('/MoAI/redraw');
  // The box itself takes it here too.
  await transfer(page, 'drop', photo, 'header form');
  await waitForOther(page, '');
});

/** Large ones are handed over as files, as people do. */
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'given-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const red = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#b0492f' } });
const BAD: [string, () => Promise<Buffer>, Record<Lang, RegExp>][] = [
  [
    'a picture of one pixel',
    async () => red({ width: 1, height: 1 }).png().toBuffer(),
    { zh: /图片太小.*至少 32 × 32 像素/, en: /too small to search with.*at least 32 × 32 pixels/ },
  ],
  [
    'one that unpacks to gigabytes',
    async () => makeBomb({ width: 30_000, height: 30_000 }),
    { zh: /图片不得超过 1 亿像素/, en: /must not have more than 100 megapixels/ },
  ],
  [
    'a GIF under another name',
    async () => red({ width: 64, height: 64 }).gif().toBuffer(),
    { zh: /只支持 JPG 和 PNG 图片/, en: /Only JPG and PNG pictures work here/ },
  ],
  [
    'half a picture',
    async () => (await red({ width: 64, height: 64 }).png().toBuffer()).subarray(0, 60),
    { zh: /这张图片无法读取/, en: /This picture cannot be read/ },
  ],
  [
    '33 MB',
    async () => Buffer.alloc(33 * 1024 * 1024, await red({ width: 64, height: 64 }).png().toBuffer()),
    { zh: /图片不得大于 32 MB/, en: /must not be larger than 32 MB/ },
  ],
];

it.each(['zh', 'en'] as const)(
  'what cannot be searched with is refused in words at once (%s)',
  async (lang) => {
    const page = await browser.open({ lang });
    await page.goto('/search');
    for (const [name, make, words] of BAD) {
      const file = join(folder, 'photo.png');
      await writeFile(file, await make());
      await give(page, file);
      await expect
        .poll(() => page.getByRole('status').filter({ hasText: words[lang] }).count(), { message: name })
        .toBe(1);
    }
    expect(new URL(page.url()).search).toBe('');
  },
);

it('CMYK and a picture that a camera turned are read as they look, in the panel for parts too', async () => {
  const page = await browser.open({ lang: 'zh' });
  const { buffer } = await cut(page, await drawBoth(page, sofa.title.zh, chair.title.zh), PLACES.left);
  await waitForViews({ name: 'photo.png', mimeType: 'image/png', buffer });
  const cmyk = await sharp(buffer).removeAlpha().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  const turned = await sharp(buffer)
    .removeAlpha()
    .rotate(-90)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  for (const photo of [cmyk, turned]) {
    await page.goto('/plan');
    await give(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await waitForOther(page, '');
    await firstFound(page).getByText(sofa.title.zh).waitFor();
  }
  await page.getByRole('button', { name: '只找图中的一部分' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '整张图片' }).click();
  await dialog.getByText('600 × 450 像素').waitFor();
  // The reader sees it upright as well: wider than high, and the same colours at the same places.
  const box = await dialog.getByRole('group').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(600 / 450, 1);
});
