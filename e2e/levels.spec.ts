import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { assetPath, pick } from './steps.ts';

const browser = useBrowser();
/** Heavy enough to have a lighter copy that is fetched first. */
const sofa = pick('model');
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;
const LIGHT = /\/media\/level\//;
const WHOLE = /\/media\/preview\/.+\.glb$/;

/** What lies on the graphics card, by what was made and given back. */
function countBuffers(): void {
  const held = { buffers: 0, textures: 0 };
  const { prototype } = WebGL2RenderingContext;
  for (const [kind, make, free] of [
    ['buffers', 'createBuffer', 'deleteBuffer'],
    ['textures', 'createTexture', 'deleteTexture'],
  ] as const) {
    for (const [name, by] of [
      [make, 1],
      [free, -1],
    ] as const) {
      prototype[name] = new Proxy(prototype[name] as (...given: unknown[]) => never, {
        apply(target, context, given) {
          if (by > 0 || given[0]) held[kind] += by;
          return Reflect.apply(target, context, given);
        },
      });
    }
  }
  Object.assign(window, { held });
}

const readHeld = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { held: Record<string, number> }).held }));

async function openTool(page: Page, name: string): Promise<void> {
  const tools = page.getByRole('toolbar', { name: '视图控制' });
  await tools.getByRole('button', { name, exact: true, disabled: false }).click({ timeout: DRAWING_MS });
}

/** Of all parts in the list. */
async function countFaces(page: Page): Promise<number> {
  const rows = await page.getByText(/^[\d,]+ 面$/).allTextContents();
  return rows.reduce((sum, row) => sum + Number(row.replaceAll(/\D/g, '')), 0);
}

/** Mean difference of two pictures, 0…255. */
async function compare(one: Buffer, other: Buffer): Promise<number> {
  const read = async (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([read(one), read(other)]);
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

it(
  'a heavy model is there as a light copy first, and the whole takes its place without anything else changing',
  { timeout: 240_000 },
  async () => {
    const page = await browser.open({
      lang: 'zh',
      width: 1280,
      height: 800,
      savesData: false,
      pixelRatio: 0.5,
    });
    await page.addInitScript(countBuffers);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) fetched.push(request.url());
    });
    const arrives = Promise.withResolvers<void>();
    await page.route(WHOLE, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto(assetPath(sofa));
    await openTool(page, '剖切');
    await page.getByRole('switch').first().click();
    await openTool(page, '部件');
    const canvas = page.getByLabel(/^.+的 3D 视图/);
    const first = page.getByRole('button', { name: /^选择/ }).first();
    await first.click();
    await expect.poll(async () => countFaces(page)).toBeGreaterThan(0);
    const [faces, light] = [await countFaces(page), await canvas.screenshot()];
    expect(fetched.filter((url) => LIGHT.test(url))).toHaveLength(1);
    const held = await readHeld(page);

    arrives.resolve();
    await expect.poll(async () => countFaces(page), { timeout: DRAWING_MS }).toBeGreaterThan(faces);
    const whole = await canvas.screenshot();
    expect(await compare(light, whole)).toBeLessThan(6);
    expect(await first.getAttribute('aria-pressed')).toBe('true');
    // The lighter one is packed into more buffers; beside the whole they would be more than twice as many.
    const now = await readHeld(page);
    expect(now['textures']).toBe(held['textures']);
    expect(now['buffers']).toBeLessThanOrEqual(held['buffers'] ?? 0);
    expect(fetched.filter((url) => WHOLE.test(url))).toHaveLength(1);
    expect(fetched).toHaveLength(2);
  },
);

it(
  'whoever saves data keeps the light copy until they come close; one that is gone gives way to the model itself',
  { timeout: 240_000 },
  async () => {
    const page = await browser.open({ lang: 'en', width: 900, height: 700, expected: /404/ });
    const open = async () => {
      await page.goto(`${assetPath(sofa)}&lang=en`);
      await page.getByRole('button', { name: 'View in 3D' }).click();
      await page.getByRole('toolbar').first().waitFor({ timeout: DRAWING_MS });
    };
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.glb')) fetched.push(request.url());
    });
    await open();
    expect(fetched.map((url) => LIGHT.test(url))).toEqual([true]);
    const close = page.waitForRequest(WHOLE);
    const canvas = page.locator('canvas');
    for (let step = 0; step < 12; step += 1) await canvas.press('+');
    await close;
    expect(fetched.map((url) => LIGHT.test(url))).toEqual([true, false]);

    await page.route(LIGHT, (route) => route.fulfill({ status: 404 }));
    await open();
    expect(fetched.map((url) => LIGHT.test(url))).toEqual([true, false, true, false]);
  },
);
