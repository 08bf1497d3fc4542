import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const browser = useBrowser();
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;

it('the digital human says what is typed, word by word, and sends nothing of it away', async () => {
  const page = await browser.open({ lang: 'en' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /sofa/i.test(request.url())) sent.push(request.url());
  });
  await page.goto('/digitalHuman');
  await page.getByText('Synthetic figure made by a program').waitFor();
  await page.getByRole('button', { name: 'Say it' }).click();
  await page.getByText('Write something to say first').waitFor();

  await page.getByText('Captions only').click();
  await page.getByText('Cinnabar').click();
  await page.getByText('Night', { exact: true }).click();
  const field = page.getByLabel('What to say');
  await field.fill('This sofa is for 摩境. It stays here, and here, and here, and nowhere else.');
  await field.press('Control+Enter');
  const caption = page.getByRole('main').locator('p', { hasText: 'This sofa is for 摩境.' });
  await caption.waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await caption.waitFor({ state: 'detached' });
  await field.press('Control+Enter');
  await page
    .getByRole('main')
    .locator('p', { hasText: 'It stays here, and here' })
    .waitFor({ timeout: DRAWING_MS });
  await page.getByText('Finished').waitFor({ timeout: DRAWING_MS });
  await page.getByRole('img', { name: /three-dimensional portrait/ }).waitFor({ timeout: DRAWING_MS });
  expect(sent.filter((url) => !url.includes('/events'))).toEqual([]);
});

it('without 3D the still stays, and captions go on', async () => {
  const page = await browser.open({ lang: 'zh', width: 390, height: 844 });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/digitalHuman');
  await page.getByText('只看字幕').click();
  await page.getByRole('button', { name: /光从月门进来/ }).click();
  await page.getByRole('main').locator('p', { hasText: '光从月门进来，落在水面上' }).waitFor();
  await page.getByText('这台设备现在无法显示三维画面').waitFor();
  await page.getByRole('img', { name: '数字人半身像，身后是一轮月门' }).waitFor();
  await page.getByText('说完了').waitFor();
});
