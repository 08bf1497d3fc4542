import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeZip } from '../packages/asset-pipeline/src/unpack/zip.fixture.ts';
import {
  evenRoughness,
  paintPng,
  waveNormal,
  woodColour,
} from '../packages/asset-pipeline/src/material/material.fixture.ts';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';

const browser = useBrowser();
/** Reading and photographing works with the cores that the journeys use too. */
const CHECK_MS = 120_000;
const JOURNEY = { timeout: 240_000 };

/** A room all round, with a window and a shelf; black below, where the tripod stood. */
async function paintPanorama(width: number): Promise<Buffer> {
  const height = width / 2;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const isWindow = u > 0.1 && u < 0.2 && v > 0.35 && v < 0.55;
      const isShelf = u > 0.5 && u < 0.65 && v > 0.4 && v < 0.6 && Math.floor(u * 200) % 3 === 0;
      const shade = 1 + 0.15 * Math.cos(u * Math.PI * 8);
      const wall = v < 0.3 ? [232, 230, 224] : v > 0.62 ? [146, 112, 78] : [206, 196, 180];
      const colour = v > 0.93 ? [0, 0, 0] : isWindow ? [180, 205, 232] : isShelf ? [74, 52, 38] : wall;
      data.set(
        colour.map((level) => Math.min(255, Math.round(level * (isWindow ? 1 : shade)))),
        (y * width + x) * 3,
      );
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A set of maps whose roughness is called by no name that is known, and is smaller than the others. */
async function packMaps(): Promise<Buffer> {
  return makeZip([
    { name: 'walnut/walnut_color.png', data: await paintPng(1024, woodColour) },
    { name: 'walnut/walnut_normal.png', data: await paintPng(1024, waveNormal({ isDirectX: true })) },
    { name: 'walnut/walnut_x.png', data: await paintPng(512, evenRoughness) },
  ]);
}

async function choose(page: Page, button: string, name: string, buffer: Buffer): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles([{ name, mimeType: '', buffer }]);
}

it('a panorama that is dropped is shown live, judged, and can be completed as one', JOURNEY, async () => {
  const person = await createPerson();
  const page = await browser.open({ as: person });
  await page.goto('/mogine/userCenter/drafts');
  await page.getByText('还没有上架草稿').waitFor();
  await choose(page, '上传文件', '老宅客厅.jpg', await paintPanorama(2048));
  await page.getByRole('link', { name: '老宅客厅' }).waitFor({ timeout: CHECK_MS });
  await page.getByText('全景图 / 室内全景').waitFor();
  await page.getByRole('link', { name: '老宅客厅' }).click();
  await page.getByRole('heading', { name: '全景图检查' }).waitFor();
  await page.getByText('正下方是黑色空洞').waitFor();
  await page.getByText('只有 2048 × 1024').waitFor();
  await page.getByRole('button', { name: '环视全景' }).click();
  await page.getByRole('button', { name: '回到初始视角' }).waitFor({ timeout: CHECK_MS });
  await expect.poll(() => examine(page)).toEqual([]);
  // It can stand among panoramas alone.
  expect(await page.getByRole('radio', { name: '室内全景' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: '椅凳' }).count()).toBe(0);
  await page.getByRole('textbox', { name: '英文标题' }).fill('Living room of an old house');
  await page.getByRole('textbox', { name: '中文标签' }).fill('老宅，');
  await page.getByRole('radio', { name: '免费' }).check();
  await page.getByText('内容已齐全').waitFor();
  await page.getByText('已保存', { exact: true }).waitFor();
  const { records } = await connect().creators.list({ size: 1 }, { token: person.token });
  expect(records[0]).toMatchObject({ content: 'panorama', kind: 'panorama', needs: [], formats: ['jpg'] });
});

it('on a phone a set of maps is corrected, put right, and says how large its tile is', JOURNEY, async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'en', width: 390, as: person });
  await page.goto('/mogine/userCenter/drafts?lang=en');
  await page.getByText('No drafts yet').waitFor();
  await choose(page, 'Upload files', 'walnut boards.zip', await packMaps());
  await page.getByRole('link', { name: 'walnut boards' }).first().click({ timeout: CHECK_MS });
  await page.getByRole('heading', { name: 'Map check' }).waitFor();
  await page.getByText('The normals are in DirectX format').waitFor();
  await page.getByText('No roughness map').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Role of walnut_x.png' }).selectOption('roughness');
  await page.getByRole('button', { name: 'Apply and check again' }).click();
  await page.getByText('Fixed: map roles corrected').waitFor({ timeout: CHECK_MS });
  await page.getByText('No roughness map').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Resize to one size' }).click();
  await page.getByText(/maps resized to one size/).waitFor({ timeout: CHECK_MS });
  await page.getByText(/Maps of different sizes/).waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'View the material' }).click();
  const tools = page.getByRole('toolbar', { name: 'View controls' });
  await tools.getByRole('button', { name: 'Maps', disabled: false }).click({ timeout: CHECK_MS });
  await page.getByRole('radio', { name: /^Emissive no such map/ }).waitFor();
  await page.getByRole('button', { name: 'Close Maps' }).click();
  await page.getByRole('button', { name: 'The real size of one tile' }).click();
  await page.getByRole('button', { name: 'Usual for this: 1200 mm' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'The real size of one tile' }).waitFor({ state: 'detached' });
  await expect.poll(() => examine(page)).toEqual([]);
  const api = connect();
  const { records } = await api.creators.list({ size: 1 }, { token: person.token });
  const draft = await api.creators.detail({ id: records[0]?.id ?? '' }, { token: person.token });
  expect(draft).toMatchObject({ content: 'material', tileMm: 1200, fixes: ['roles', 'sameSize'] });
  expect(draft.files.map(({ name }) => name)).toEqual([
    ...['walnut boards.zip', 'walnut_color.png', 'walnut_normal.png', 'walnut_x-fixed.png'],
  ]);
});
