import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pick } from './steps.ts';
import { WORDS } from './words.ts';

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

it('the first press belongs to the page as soon as the first curtain is up, however late the page comes alive', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const curtainUp = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await curtainUp.promise;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.removeItem('openLogo'));
  const going = page.goto('/login');
  await page.waitForFunction(() => document.documentElement.dataset['splash'] === 'on');
  await page.waitForFunction(() =>
    document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main'),
  );
  curtainUp.resolve();
  await going;
  const agree = page.getByRole('checkbox', { name: WORDS.zh.agree });
  await agree.click();
  expect(await agree.isChecked()).toBe(true);
});
