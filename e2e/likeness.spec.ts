import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { waitForViews } from './query-pictures.ts';
import { ownShop } from './shop.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

/** The cover of an asset of the shop, as somebody would have saved it: a JPEG, mirrored. */
async function drawMirrored(page: Awaited<ReturnType<typeof browser.open>>, title: string): Promise<Buffer> {
  await page.goto('/mogine/index');
  const cover = page.getByRole('listitem').filter({ hasText: title }).locator('img').first();
  await cover.scrollIntoViewIfNeeded();
  const address = await cover.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    const context = canvas.getContext('2d');
    context?.scale(-1, 1);
    context?.drawImage(image, -canvas.width, 0);
    return canvas.toDataURL('image/jpeg', 0.7);
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

it('a picture chosen in the header finds what it shows, without leaving the device, and the address keeps it', async () => {
  const page = await browser.open({ lang: 'zh' });
  const model = pick('model');
  const picture = {
    name: '沙发.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawMirrored(page, model.title.zh),
  };
  await waitForViews(picture);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') uploads.push(request.url());
  });
  await page.getByRole('button', { name: '以图搜索' }).click();
  await page.getByText('图片留在您的设备上').waitFor();
  const picker = page.locator('input[type=file]').first();
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await page.getByText('只支持 JPG 和 PNG 图片').waitFor();
  await picker.setInputFiles(picture);
  await page.waitForURL(/\/search\?like=/);
  const first = page
    .getByRole('region', { name: '资源列表' })
    .or(page.locator('#results ~ section'))
    .getByRole('listitem')
    .first();
  await first.getByText(model.title.zh).waitFor();
  const chip = page.getByRole('link', { name: '移除 与图片相像' });
  const shown = page.locator('h1').locator('..').locator('img');
  await shown.waitFor();
  expect(uploads).toEqual([]);

  await page.reload();
  await first.getByText(model.title.zh).waitFor();
  await shown.waitFor();
  await chip.click();
  await page.waitForURL((url) => !url.search.includes('like='));
  await page.goBack();
  await page.waitForURL(/like=/);
  await first.getByText(model.title.zh).waitFor();

  // Whoever follows the link sees the same, but for the picture, which was never sent.
  const { pathname, search } = new URL(page.url());
  const html = await (await fetch(new URL(`${pathname}${search}`, ownShop().url))).text();
  expect(html).toContain(model.title.zh);
});
