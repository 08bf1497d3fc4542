import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readCode } from '../apps/server/test/process/visitor.ts';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, nextPhone } from './people.ts';
import { ownShop } from './shop.ts';

const browser = useBrowser();
const SETTINGS = '/mogine/userCenter/settings';
const PAY = '/mogine/pay?type=point';
/** Somebody of twelve or thirteen, in whichever month this runs. */
const YEAR = String(new Date().getFullYear() - 13);

async function giveCode(page: Page, phone: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '监护人的手机号' }).fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText(/验证码已发送至/).waitFor();
  const code = await readCode(ownShop().simulatorUrl, phone);
  // The sixth digit sends the form.
  await dialog.getByRole('textbox', { name: '验证码' }).fill(code);
  await dialog.waitFor({ state: 'hidden' });
}

async function askToPay(page: Page): Promise<void> {
  await page.goto(PAY);
  await page.getByRole('checkbox', { name: /我同意付款后立即交付/ }).check();
  await page.getByRole('button', { name: '微信扫码支付' }).click();
}

it('a child says so at the login, cannot pay, and can once a guardian has agreed, until that is taken back', async () => {
  // What is refused on the way.
  const page = await browser.open({ lang: 'zh', width: 390, height: 844, expected: /status of 40[03]/ });
  const phone = nextPhone();
  await page.goto(`/login?redirect=${encodeURIComponent(SETTINGS)}`);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/验证码已发送至/).waitFor();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByText('未满 18 周岁').click();
  await page.getByRole('combobox', { name: '出生年份' }).selectOption(YEAR);
  await page.getByRole('textbox', { name: '验证码' }).fill(await readCode(ownShop().simulatorUrl, phone));
  // A month that is missing is asked for, and nothing typed is lost.
  await page.getByText('请选择出生年份和月份').waitFor();
  await page.getByRole('combobox', { name: '出生月份' }).selectOption('01');
  const stated = page.waitForResponse((reply) => reply.url().endsWith('/api/minors/state'));
  await page.getByRole('button', { name: '登录', exact: true }).last().click();
  expect((await stated).status()).toBe(200);
  await page.waitForURL((url) => url.pathname === SETTINGS);

  await askToPay(page);
  const refusal = page.getByRole('dialog').getByRole('alert');
  await refusal.getByText(/需要监护人同意/).waitFor();
  await page.getByRole('link', { name: '去设置' }).click();
  await page.getByText(`未满 18 周岁，${YEAR} 年 1 月出生`).waitFor();

  const guardian = nextPhone();
  await page.getByRole('button', { name: '监护人同意：付款，请监护人确认' }).click();
  await page.getByRole('checkbox', { name: /我是这个账号使用者的父母/ }).check();
  await page.getByRole('button', { name: '下一步' }).click();
  // One's own phone is nobody else's.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '监护人的手机号' }).fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await dialog.getByText(/不能是本账号的手机号/).waitFor();
  await giveCode(page, guardian);
  await page.getByText(new RegExp(`^${guardian.slice(0, 3)}\\*{4}${guardian.slice(-4)} 于`)).waitFor();
  expect(await page.getByText(guardian).count()).toBe(0);

  await askToPay(page);
  await page.getByRole('img', { name: /微信支付二维码/ }).waitFor();

  await page.goto(SETTINGS);
  await page.getByText(/本月已用 ¥10/).waitFor();
  await page.getByRole('button', { name: '监护人同意：付款，撤回同意' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回同意' }).click();
  await page.getByText('已撤回监护人的同意').waitFor();
  await askToPay(page);
  await refusal.getByText(/需要监护人同意/).waitFor();
});

it('what a child has written stays where AI creation waits for a guardian', async () => {
  const person = await createPerson();
  const api = connect();
  await api.minors.state({ bornMonth: `${YEAR}-01` }, { token: person.token });
  const page = await browser.open({ lang: 'zh', as: person, expected: /status of 403/ });
  await page.goto('/MoAI/create');
  const prompt = page.getByRole('textbox', { name: '提示词' });
  await prompt.fill('安藤风格的客厅');
  await page.getByRole('button', { name: /^生成/ }).click();
  const toast = page.getByRole('region', { name: '操作提示' });
  await toast.getByText(/未满 14 周岁/).waitFor();
  expect(await prompt.inputValue()).toBe('安藤风格的客厅');
  const opening = page.waitForEvent('popup');
  await toast.getByRole('button', { name: '去设置' }).click();
  const settings = await opening;
  await settings.getByRole('heading', { name: '年龄与监护' }).waitFor();
  await settings.close();
  expect(await prompt.inputValue()).toBe('安藤风格的客厅');
});

it('an age is stated in the settings, lowered by oneself and raised by a guardian alone', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: '声明', exact: true }).click();
  await page.getByRole('dialog').getByText('已满 18 周岁').click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText(/^已声明年满 18 周岁/).waitFor();
  const personal = page.getByRole('switch', { name: '个性化推荐' });
  await personal.waitFor();

  await page.getByRole('button', { name: '更正', exact: true }).click();
  await page.getByRole('dialog').getByText('未满 18 周岁').click();
  await page.getByRole('combobox', { name: '出生年份' }).selectOption(YEAR);
  await page.getByRole('combobox', { name: '出生月份' }).selectOption('01');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText(`未满 18 周岁，${YEAR} 年 1 月出生`).waitFor();
  await personal.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: '更正', exact: true }).click();
  await page.getByRole('dialog').getByText('已满 18 周岁').click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await giveCode(page, nextPhone());
  await page.getByText(/^已声明年满 18 周岁/).waitFor();
});

it.each([
  ['zh', 320, 'light'],
  ['en', 320, 'dark'],
  ['zh', 1440, 'dark'],
  ['en', 1024, 'light'],
] as const)('what holds for a minor fits and is for everybody: %s, %i px, %s', async (lang, width, theme) => {
  const person = await createPerson();
  await connect().minors.state({ bornMonth: `${YEAR}-01` }, { token: person.token });
  const page = await browser.open({ lang, width, height: 900, theme, as: person });
  await page.goto(SETTINGS);
  await page
    .getByRole('button', { name: lang === 'zh' ? /请监护人确认$/ : /ask a guardian$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('checkbox').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expect.poll(() => examine(page, { isStrict: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => examine(page)).toEqual([]);
});
