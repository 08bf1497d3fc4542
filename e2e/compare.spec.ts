import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { assetPath, loseContext, pick } from './steps.ts';

const browser = useBrowser();
const sofa = pick('model', 0);
const chair = pick('model', 1);
/** The first picture drawn in software takes its time. */
const DRAWING = { timeout: 90_000 };

it('two models are put side by side from the page of one, their facts line by line, and taken away again', async () => {
  const page = await browser.open({ lang: 'zh', width: 800, height: 700 });
  await page.goto(assetPath(sofa));
  await page.getByRole('link', { name: '对比', exact: true }).click();
  await page.getByRole('heading', { name: '模型对比' }).waitFor();
  await page.getByRole('button', { name: '添加一件' }).click();
  await page.getByRole('searchbox', { name: '搜索模型或场景' }).fill(chair.title.zh);
  await page.getByRole('dialog').getByRole('button', { name: chair.title.zh }).click();
  await page.keyboard.press('Escape');
  const table = page.getByRole('table');
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2);
  expect(
    await table
      .getByRole('row', { name: /三角面/ })
      .getByText('最低')
      .count(),
  ).toBe(1);
  expect(new URL(page.url()).searchParams.get('ids')).toBe(`${sofa.id},${chair.id}`);
  await page.getByRole('checkbox', { name: '只看不同' }).check();
  await expect.poll(() => table.getByRole('row', { name: /^格式/ }).count()).toBe(0);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.glb')) fetched.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: '打开 3D 对比' }).click();
  await page.getByRole('toolbar', { name: '对比视图控制' }).waitFor(DRAWING);
  await page.getByRole('toolbar').getByText('同台').click(DRAWING);
  await page.getByRole('button', { name: '1.7 米人形' }).click(DRAWING);
  // Whoever saves data sees light copies until they come close.
  expect(fetched.map((path) => path.split('/').at(-3))).toEqual(['level', 'level']);
  await loseContext(page);
  await page.getByRole('button', { name: '1.7 米人形', pressed: true }).waitFor(DRAWING);
  await table.getByRole('button', { name: `移出${chair.title.zh}` }).click(DRAWING);
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(1);
});

it('an address with what cannot be compared says so, and with nothing offers a beginning', async () => {
  const expected = /Error creating WebGL context/;
  const page = await browser.open({ lang: 'en', width: 390, height: 844, theme: 'dark', expected });
  const material = pick('material');
  await page.goto(`/mogine/compare?ids=${sofa.id},${material.id},zzz&lang=en`);
  await page.getByText('One was withdrawn or cannot be compared in 3D').waitFor();
  await page.goto('/mogine/compare?lang=en');
  await page.getByText('Nothing to compare yet').waitFor();
  await page.getByRole('button', { name: 'Add one' }).click();
  await page.getByRole('dialog').getByRole('button', { name: sofa.title.en }).click();
  await page.keyboard.press('Escape');
  // So many contexts are held already that the canvas on the page gets none, though one that asked aside did.
  await page.evaluate(() => {
    const isRefusing = () => !document.documentElement.hasAttribute('data-gives-contexts');
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (target, canvas: HTMLCanvasElement, given) =>
        canvas.isConnected && isRefusing() ? null : Reflect.apply(target, canvas, given),
    });
  });
  await page.getByRole('button', { name: 'Compare in 3D' }).click();
  await page.getByText('so there is no 3D comparison for now').waitFor(DRAWING);
  await page.evaluate(() => document.documentElement.setAttribute('data-gives-contexts', ''));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('toolbar', { name: 'Comparison controls' }).waitFor(DRAWING);
});
