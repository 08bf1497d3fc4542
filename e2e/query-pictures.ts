import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ownShop } from './shop.ts';

export type Given = { name: string; mimeType: string; buffer: Buffer };

export const PHOTO = { width: 1600, height: 900 };
/** Where two covers stand on a photo of both, with nothing between them. */
export const PLACES = {
  left: { x: 100, y: 220, width: 600, height: 450 },
  right: { x: 880, y: 220, width: 600, height: 450 },
};
type Box = (typeof PLACES)['left'];

/** One picture with two things of the shop, as a shelf of a shop window shows them. */
export async function drawBoth(page: Page, left: string, right: string): Promise<Given> {
  await page.goto('/mogine/index');
  const covers: Record<string, string> = {};
  for (const title of [left, right]) {
    const cover = page.getByRole('listitem').filter({ hasText: title }).locator('img').first();
    await cover.scrollIntoViewIfNeeded();
    covers[title] = await cover.evaluate((image: HTMLImageElement) => image.currentSrc || image.src);
  }
  const drawn = await page.evaluate(
    async ([size, things]) => {
      const canvas = Object.assign(document.createElement('canvas'), size);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (const [src, { x, y, width, height }] of things) {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        if (x < size.width / 2) {
          // They stand on one ground: that of the first, from its corner.
          context.drawImage(image, 0, 0, 4, 4, 0, 0, size.width, size.height);
        }
        context.drawImage(image, x, y, width, height);
      }
      return canvas.toDataURL('image/png');
    },
    [
      PHOTO,
      [
        [covers[left] ?? '', PLACES.left],
        [covers[right] ?? '', PLACES.right],
      ] as [string, Box][],
    ] as const,
  );
  return toGiven(drawn);
}

/** The part of a picture as another program would have cut it, pixel by pixel. */
export async function cut(page: Page, { buffer }: Given, part: Box): Promise<Given> {
  const src = `data:image/png;base64,${buffer.toString('base64')}`;
  const drawn = await page.evaluate(
    async ([source, { x, y, width, height }]) => {
      const image = Object.assign(new Image(), { src: source });
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      canvas.getContext('2d')?.drawImage(image, -x, -y);
      return canvas.toDataURL('image/png');
    },
    [src, part] as const,
  );
  return toGiven(drawn);
}

function toGiven(address: string): Given {
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

/** How many assets the call for those who send the picture itself finds. */
async function countAlike({ name, mimeType, buffer }: Given): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  body.append('current', '1');
  const url = new URL('/mogine/api/api/resource/listByImage', ownShop().url);
  const reply = await fetch(url, { method: 'POST', body });
  return ((await reply.json()) as { data: { total: number } }).data.total;
}

/** Searches by the button of the header, with a picture or the path of a file. */
export async function give(page: Page, given: Given | string): Promise<void> {
  const picker = page.locator('input[type=file]').first();
  if ((await picker.count()) === 0)
    await page.getByRole('button', { name: /^(以图搜索|Search by image)$/ }).click();
  await picker.setInputFiles(given);
}

/** What the address says the picture looks like. */
export function likeOf(page: Page): string {
  return new URL(page.url()).searchParams.get('like') ?? '';
}

export function firstFound(page: Page): Locator {
  return page.locator('#results ~ section').getByRole('listitem').first();
}

/** Waits until the address names another picture than before. */
export async function waitForOther(page: Page, before: string): Promise<string> {
  await page.waitForURL((url) => ![before, null].includes(url.searchParams.get('like')));
  return likeOf(page);
}

/** Everything that is sent along with a request, which no picture may be part of. */
export function listenForUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if ((request.postDataBuffer()?.length ?? 0) > 2000) uploads.push(request.url());
  });
  return uploads;
}

/** The views of an asset are described by a job, which may still be on its way. */
export async function waitForViews(given: Given): Promise<void> {
  await expect.poll(async () => countAlike(given), { timeout: 60_000 }).toBeGreaterThan(0);
}
