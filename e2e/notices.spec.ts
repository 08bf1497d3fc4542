import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createPerson, topUp } from './people.ts';

const browser = useBrowser();
const NOTICES = '/mogine/userCenter/notice';

it('what is unread is the same number on every device at once: one that comes raises it, reading lowers it', async () => {
  const person = await createPerson();
  const desk = await browser.open({ lang: 'zh', as: person });
  const phone = await browser.open({ lang: 'en', as: person, width: 390, height: 844 });
  const deskOpened = desk.waitForResponse(/\/message\/unread/);
  const phoneOpened = phone.waitForResponse(/\/message\/unread/);
  await desk.goto('/index');
  await phone.goto(NOTICES);
  // Each asks once when it has begun to listen.
  await Promise.all([deskOpened, phoneOpened]);
  await topUp(person);
  await desk.getByRole('button', { name: /账户菜单 1 条未读消息/ }).waitFor();
  await desk.getByRole('status').filter({ hasText: '有新消息，共 1 条未读' }).waitFor({ state: 'attached' });
  await phone.getByRole('button', { name: 'Menu 1 unread' }).waitFor();
  await phone.getByText('Payment received').waitFor();
  await topUp(person);
  await desk.getByRole('button', { name: /账户菜单 2 条未读消息/ }).waitFor();
  await phone.getByRole('button', { name: 'Menu 2 unread' }).waitFor();

  // A notice leads to what it is about, and counts as read from then on.
  await phone.getByRole('link', { name: 'Payment received' }).first().click();
  await phone.waitForURL((url) => url.pathname === '/mogine/userCenter/order');
  await phone.getByText('¥100').first().waitFor();
  await desk.getByRole('button', { name: /账户菜单 1 条未读消息/ }).waitFor();
  await phone.goBack();

  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  await desk.getByRole('button', { name: /账户菜单$/ }).waitFor();
  await phone.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  expect(await phone.getByText('Unread', { exact: true }).count()).toBe(0);
});

it('what need not be told can be turned off, from the page of the notices, and stays so', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person, width: 390, height: 844 });
  await page.goto(NOTICES);
  await page.getByRole('link', { name: '接收设置' }).click();
  await page.waitForURL((url) => url.hash === '#notices');
  const part = page.locator('#notices');
  await expect.poll(async () => (await part.boundingBox())?.y ?? Infinity).toBeLessThan(400);
  await expect.poll(() => part.getByText('始终发送').count()).toBe(3);
  const reminders = page.getByRole('switch', { name: '提醒', exact: true });
  expect(await reminders.isChecked()).toBe(true);
  const saved = page.waitForResponse(/preferences\/set/);
  await reminders.click();
  await saved;
  await page.reload();
  await expect.poll(() => reminders.isChecked()).toBe(false);
  expect(await examine(page)).toEqual([]);
});

it.each([
  ['zh', 320, 'light'],
  ['en', 320, 'dark'],
  ['en', 1440, 'light'],
] as const)('the notices fit and are for everybody: %s, %i px, %s', async (lang, width, theme) => {
  const page = await browser.open({ lang, width, height: 900, theme, as: await createPerson({ topUps: 1 }) });
  await page.goto(NOTICES);
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /支付成功|Payment received/ })
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await examine(page)).toEqual([]);
});
