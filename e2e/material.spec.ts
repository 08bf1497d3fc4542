import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { readHeld, settle, watchContexts } from './held.ts';
import { assetPath, loseContext, pick } from './steps.ts';

const browser = useBrowser();
const material = pick('material');
/** Pictures drawn in software take their time. */
const DRAWING_MS = 90_000;
const JOURNEY = { timeout: 240_000 };
const SHAPES = ['球', '方块', '布料', '地面', '粗糙度对比', '接缝'] as const;
const MAPS = ['基础色', '法线', '粗糙度', '金属度', '环境遮蔽', '高度', '完整材质'] as const;
/** Of the brightness of two pictures, 0…255, from where on they show different things. */
const OTHER = 2;

/** What the canvas shows: its brightness at 16 × 12 places, 0…255. */
async function look(page: Page): Promise<readonly number[]> {
  await settle(page);
  const png = await page.locator('canvas').screenshot();
  return [...(await sharp(png).greyscale().resize(16, 12, { fit: 'fill' }).raw().toBuffer())];
}

function differ(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

const choose = (page: Page, group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check();

it(
  'every shape and every map is another picture, nothing of them piles up, and a lost view comes back as it was',
  JOURNEY,
  async () => {
    const page = await browser.open({ lang: 'zh', width: 760, height: 560, pixelRatio: 0.5 });
    await page.addInitScript(watchContexts);
    await page.goto(assetPath(material));
    await page.getByRole('button', { name: '查看材质' }).click();
    const tools = page.getByRole('toolbar', { name: '视图控制' });
    const open = (name: string) =>
      tools.getByRole('button', { name, exact: true, disabled: false }).click({ timeout: DRAWING_MS });
    const round = async ({ isSeen }: { isSeen: boolean }) => {
      for (const [panel, names] of [['形状', SHAPES] as const, ['贴图', MAPS] as const]) {
        await open(panel);
        // The first of the list is what is shown: it is chosen last.
        for (const name of [...names.slice(1), names[0]]) {
          const before = isSeen ? await look(page) : null;
          await choose(page, panel, name);
          if (before) await expect.poll(async () => differ(await look(page), before)).toBeGreaterThan(OTHER);
          else await settle(page);
        }
      }
      await choose(page, '贴图', '完整材质');
      await settle(page);
      const { buffers, textures } = await readHeld(page);
      return { buffers, textures };
    };
    const first = await round({ isSeen: true });
    // Everything once more holds no more.
    expect(await round({ isSeen: false })).toEqual(first);

    await open('形状');
    await choose(page, '形状', '布料');
    await open('平铺与精度');
    await page.getByLabel('边长，m').fill('0.4');
    await expect.poll(() => page.getByLabel('布料每边的重复次数').inputValue()).toBe('3.75');
    await loseContext(page);
    await open('形状');
    await expect.poll(() => page.getByRole('radio', { name: /^布料/ }).isChecked()).toBe(true);
    await page.getByText('一块 40 cm').waitFor();
  },
);

it('without a mouse a material is looked at on all shapes and map by map, in English', JOURNEY, async () => {
  const page = await browser.open({ lang: 'en', width: 1440, height: 900, pixelRatio: 0.5 });
  await page.goto(`${assetPath(material)}&lang=en`);
  await page.getByRole('button', { name: 'View the material' }).press('Enter');
  const tools = page.getByRole('toolbar', { name: 'View controls' });
  await tools.getByRole('button', { name: 'Shape', disabled: false }).waitFor({ timeout: DRAWING_MS });
  const canvas = page.getByLabel(/^Material view of/);
  await canvas.press('4');
  await page.getByRole('status').getByText('Shape: Floor').waitFor();
  await canvas.press('m');
  await page.getByText('Without light').waitFor();
  await canvas.press('m');
  await page.getByText('Tangent space, OpenGL; violet is flat').waitFor();
  await canvas.press('Escape');
  await page.getByRole('status').getByText('Whole material').waitFor();

  await tools.getByRole('button', { name: 'Tiling and detail' }).press('Enter');
  await page.getByRole('radio', { name: 'mm' }).press('Space');
  const edge = page.getByLabel('Edge, mm');
  await expect.poll(() => edge.inputValue()).toBe('1600');
  await page.getByLabel('Repeats per metre').fill('2');
  await expect.poll(() => edge.inputValue()).toBe('500');
  await page.getByText('One tile 500 mm').waitFor();
  // What is sold has 2048 pixels, which lie on half a metre.
  await page.getByText('4096 px/m').last().waitFor();
  await page.getByText('0.244 mm per texel').last().waitFor();
  await page.getByRole('button', { name: 'Back to life size' }).press('Enter');
  await expect.poll(() => edge.inputValue()).toBe('1600');
  await expect.poll(() => examine(page, { isStrict: true })).toEqual([]);
  await edge.press('Escape');
  await page.getByRole('heading', { name: 'Tiling and detail' }).waitFor({ state: 'detached' });
});

it('on a phone the tools are one row, and what they set is a sheet below the material', JOURNEY, async () => {
  const page = await browser.open({ lang: 'zh', width: 390, height: 844, theme: 'light', isHandheld: true });
  await page.goto(assetPath(material));
  await page.getByRole('button', { name: '查看材质' }).click();
  const tools = page.getByRole('toolbar', { name: '视图控制' });
  await tools.getByRole('button', { name: '贴图', disabled: false }).click({ timeout: DRAWING_MS });
  const buttons = await tools.getByRole('button').all();
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.min(...boxes.flatMap((box) => (box ? [box.width, box.height] : [0])))).toBeGreaterThanOrEqual(
    44,
  );
  await choose(page, '贴图', '法线');
  await page.getByText('切线空间，OpenGL；偏紫为平').waitFor();
  expect(await page.getByRole('radio', { name: /^自发光/ }).isDisabled()).toBe(true);
  await expect.poll(() => examine(page)).toEqual([]);
  await page.getByRole('button', { name: '收起贴图' }).click();
  await tools.getByRole('button', { name: '更多' }).press('Enter');
  // In words: fingers find no hints.
  await page.getByRole('group', { name: '更多' }).getByText('截图').press('Enter');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存 PNG' }).click();
  expect((await saving).suggestedFilename()).toBe(`${material.title.zh}.png`);
});
