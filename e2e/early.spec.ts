import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
/** As on a weak phone: the header answers while the rest of the page still comes alive. */
const SLOWDOWN = 8;

it('a search asked for before the whole page is alive is answered without fault', async () => {
  const sofa = pick('model');
  const page = await browser.open({ lang: 'zh' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/mogine/index', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return page.evaluate(() => document.activeElement?.tagName);
    })
    .toBe('INPUT');
  await page.keyboard.type(sofa.title.zh);
  await page.keyboard.press('Enter');
  await page.waitForURL(/searchKey=/);
  await page.getByRole('heading', { name: `“${sofa.title.zh}”的搜索结果` }).waitFor();
  await page.getByRole('link', { name: sofa.title.zh }).first().waitFor();
});
