import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
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

  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  await desk.getByRole('button', { name: /账户菜单$/ }).waitFor();
  await phone.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  expect(await phone.getByText('Unread', { exact: true }).count()).toBe(0);
});
