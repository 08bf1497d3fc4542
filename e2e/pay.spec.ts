import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { createPerson } from './people.ts';
import { assetPath, payShownCode, pick, showCode } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
const zh = WORDS.zh;

async function readShownCode(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: zh.qrCode }).waitFor();
  return dialog.locator('code').innerText();
}

it.each(['type=point&point=1100', 'type=vip&vipType=1'])(
  'a reload while the code is on screen shows the same code again, and it can be paid (%s)',
  async (offer) => {
    const page = await browser.open({ lang: 'zh', as: await createPerson() });
    const asset = assetPath(pick('model'));
    await page.goto(`/mogine/pay?${offer}&redirect=${encodeURIComponent(asset)}`);
    await showCode(page, 'zh');
    const code = await readShownCode(page);
    await page.waitForURL(/payId=/);
    await page.reload();
    expect(await readShownCode(page)).toBe(code);
    await payShownCode(page, 'zh');
    await page.waitForURL(/\/mogine\/detail/);
    // Going back must not lead to an order that is paid.
    expect(new URL(page.url()).search).toBe(new URL(asset, page.url()).search);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/mogine/pay');
  },
);

it('a code that was closed by hand stays closed after a reload', async () => {
  const page = await browser.open({ lang: 'zh', as: await createPerson() });
  await page.goto('/mogine/pay?type=point');
  await showCode(page, 'zh');
  await page.waitForURL(/payId=/);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.waitForURL((url) => !url.searchParams.has('payId'));
  await page.reload();
  await page.getByRole('checkbox', { name: zh.waiver }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('the order list leads back to the code of a payment that still waits', async () => {
  const page = await browser.open({ lang: 'zh', as: await createPerson() });
  const codes: string[] = [];
  for (const offer of ['type=point&point=1100', 'type=vip&vipType=1']) {
    await page.goto(`/mogine/pay?${offer}`);
    await showCode(page, 'zh');
    codes.push(await readShownCode(page));
  }
  for (const code of codes.toReversed()) {
    await page.goto('/mogine/userCenter/myOrder');
    await page
      .getByRole('link', { name: zh.continuePaying })
      .nth(codes.length - 1 - codes.indexOf(code))
      .click();
    expect(await readShownCode(page)).toBe(code);
  }
});

it('the number of an order that is not ours opens nothing', async () => {
  const expected = /status of 404 .*order\/detail/;
  const page = await browser.open({ lang: 'zh', as: await createPerson(), expected });
  await page.goto('/mogine/pay?type=point&point=1100&payId=0190c0de00007000800000000000abcd');
  await page.waitForURL((url) => !url.searchParams.has('payId'));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
