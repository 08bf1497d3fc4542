import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createPerson } from './people.ts';
import { enterOffice, hireStaff } from './staff.ts';
import { payShownCode, showCode } from './steps.ts';

const browser = useBrowser();

function fieldTime(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
}

it('finance makes a coupon and gives it; its member pays less with it and finds it on the order', async () => {
  const member = await createPerson();
  const office = await browser.open({ lang: 'en', expected: /status of 400/ });
  await office.goto('/admin/coupons');
  await enterOffice(office, await hireStaff('qian', 'finance'));
  await office.getByRole('button', { name: 'Make a coupon' }).first().click();
  const form = office.getByRole('dialog', { name: 'A draft of a coupon' });
  await form.getByLabel('Name in Chinese').fill('新年立减');
  await form.getByLabel('Name in English').fill('New Year');
  await form.getByLabel('How much, CNY').fill('20');
  await form.getByLabel('How many').fill('10');
  await form.getByLabel('From', { exact: true }).fill(fieldTime(-1));
  await form.getByLabel('Until', { exact: true }).fill(fieldTime(30));
  await expect.poll(() => examine(office)).toEqual([]);
  // Too low for the smallest pack: refused, with what is typed kept.
  await form.getByRole('button', { name: 'Save the draft' }).click();
  await form.getByText('Raise the least price or take less off.').waitFor();
  await form.getByLabel('Least price, CNY').fill('100');
  await form.getByRole('button', { name: 'Save the draft' }).click();

  const detail = office.getByRole('region', { name: 'Details' });
  await detail.getByRole('button', { name: 'Start', exact: true }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('New Year campaign');
  await office.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await detail.getByRole('button', { name: 'Give to members' }).click();
  const giving = office.getByRole('dialog', { name: 'Give to members' });
  await giving.getByLabel('Members').fill(`${member.phone}\n13000000000`);
  await giving.getByLabel('Reason').fill('Thanks');
  await giving.getByRole('button', { name: 'Give to members' }).click();
  await giving.getByText('There is no such member.').waitFor();
  await expect.poll(() => examine(office)).toEqual([]);
  await office.keyboard.press('Escape');
  await detail.getByText('Not used', { exact: true }).last().waitFor();

  const expected = /status of 404|order\/detail.*ERR_FAILED|ERR_FAILED.*order\/detail/;
  const page = await browser.open({ lang: 'en', as: member, expected });
  await page.goto('/mogine/pay?type=point&point=1100');
  const line = page.getByRole('button', { name: /^Coupon.*New Year.*−¥20/ });
  await line.click();
  const choice = page.getByRole('dialog', { name: 'Choose a coupon' });
  await expect.poll(() => examine(page)).toEqual([]);
  await choice.getByLabel('Code').fill('NOTHING1');
  await choice.getByRole('button', { name: 'Use it' }).click();
  await choice.getByText('There is no such coupon.').waitFor();
  await choice.getByRole('radio', { name: /New Year/ }).check();
  await choice.getByRole('button', { name: 'Done' }).click();
  await showCode(page, 'en');
  const pay = page.getByRole('dialog');
  const code = await pay.locator('code').innerText();
  await page.waitForURL(/payId=/);
  // A phone that reloads on a bad line: what is tried again is the same order, with its coupon.
  await page.route('**/order/detail*', (route) => route.abort());
  await page.reload();
  await pay.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/order/detail*');
  await pay.getByRole('button', { name: 'Try again' }).click();
  await pay.getByRole('img').waitFor();
  expect(await pay.locator('code').innerText()).toBe(code);
  await pay.getByText('¥80', { exact: true }).waitFor();
  await payShownCode(page, 'en');

  await page.goto('/mogine/userCenter/wallet');
  await page.getByRole('heading', { name: 'My coupons' }).waitFor();
  await page.getByText('Used and over').click();
  await page.getByRole('link', { name: /See the order/ }).click();
  await page.getByText('−¥20 · New Year').waitFor();
  await page.getByText('¥80', { exact: true }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
});
