import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, topUp } from './people.ts';
import { ownShop } from './shop.ts';
import { inDatabase } from './staff.ts';

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
  await desk.getByRole('button', { name: /账号菜单 1 条未读消息/ }).waitFor();
  await desk.getByRole('status').filter({ hasText: '有新消息，共 1 条未读' }).waitFor({ state: 'attached' });
  await phone.getByRole('button', { name: 'Menu 1 unread' }).waitFor();
  await phone.getByText('Payment received').waitFor();
  await topUp(person);
  await desk.getByRole('button', { name: /账号菜单 2 条未读消息/ }).waitFor();
  await phone.getByRole('button', { name: 'Menu 2 unread' }).waitFor();

  // A notice leads to what it is about, and counts as read from then on.
  await phone.getByRole('link', { name: 'Payment received' }).first().click();
  await phone.waitForURL((url) => url.pathname === '/mogine/userCenter/order');
  await phone.getByText('¥100').first().waitFor();
  await desk.getByRole('button', { name: /账号菜单 1 条未读消息/ }).waitFor();
  await phone.goBack();

  await phone.getByRole('button', { name: 'Mark all as read' }).click();
  await desk.getByRole('button', { name: /账号菜单$/ }).waitFor();
  await phone.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  await expect.poll(() => phone.getByText('Unread', { exact: true }).count()).toBe(0);
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
  await expect.poll(() => reminders.isChecked()).toBe(true);
  const saved = page.waitForResponse(/preferences\/set/);
  await reminders.click();
  await saved;
  await page.reload();
  await expect.poll(() => reminders.isChecked()).toBe(false);
  await expect.poll(() => examine(page)).toEqual([]);
});

it('someone gets a digest by mail once the address is shown to be theirs, and stops it by its link', async () => {
  const person = await createPerson({ topUps: 1 });
  const page = await browser.open({
    ...{ lang: 'en', as: person, width: 390, height: 844, theme: 'dark' },
    expected: /status of 400/,
  });
  const email = `reader-${person.phone}@example.com`;
  await page.goto('/mogine/userCenter/settings#notices');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a digest by email' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('Enter a valid email address.').waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('radio', { name: 'Weekly' }).click();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText(`Enter the code that was sent to ${email}`).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  const { text } = await mailTo(email, /is your code/);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const box = dialog.getByRole('textbox', { name: 'Code' });
  await box.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByText('That code is not right.').waitFor();
  await box.fill(code);
  await page.getByText(`Goes to ${email}.`).waitFor();
  const part = page.locator('#notices');
  await expect.poll(() => part.getByRole('radio', { name: 'Weekly' }).isChecked()).toBe(true);
  const kept = page.waitForResponse(/digest\/set/);
  await part.getByRole('radio', { name: 'Daily' }).click();
  await kept;

  await sendDigestNow(person.token);
  const { listUnsubscribe } = await mailTo(email, /1 unread notice/);
  const { pathname, search } = new URL(listUnsubscribe.slice(1, -1));
  const stranger = await browser.open({ lang: 'zh', expected: /status of 404/ });
  await stranger.goto(pathname);
  await stranger.getByRole('heading', { level: 1, name: '退订链接不完整' }).waitFor();
  await stranger.goto(`${pathname}${search.slice(0, -1)}`);
  await stranger.getByRole('button', { name: '停止发送' }).click();
  await stranger.getByRole('heading', { level: 1, name: '退订链接不完整' }).waitFor();
  expect(await digestOf(person.token)).toEqual({ email, every: 'daily' });
  // The first time it stops, the second time there is nothing left to stop.
  for (let count = 0; count < 2; count += 1) {
    await stranger.goto(pathname + search);
    await stranger.getByRole('button', { name: '停止发送' }).click();
    await stranger.getByRole('heading', { level: 1, name: '已退订' }).waitFor();
  }
  await expect.poll(() => examine(stranger)).toEqual([]);
  expect(await digestOf(person.token)).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();
});

const digestOf = async (token: string) => (await connect().messages.preferences({}, { token })).digest;

const mailSchema = z.object({ subject: z.string(), text: z.string(), listUnsubscribe: z.string() });

async function mailTo(email: string, subject: RegExp): Promise<z.infer<typeof mailSchema>> {
  const url = `${ownShop().simulatorUrl}/mail/messages?to=${encodeURIComponent(email)}`;
  return vi.waitFor(
    async () => {
      const mails = z.array(mailSchema).parse(await (await fetch(url)).json());
      const found = mails.find((mail) => subject.test(mail.subject));
      if (!found) throw new Error('not there yet');
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** As if the notices had come yesterday and the next morning were there. */
async function sendDigestNow(token: string): Promise<void> {
  const { id } = await connect().account.info({}, { token });
  await inDatabase(async (db) => {
    await sql`update message set created_at = created_at - interval '1 day' where client_id = ${id}`.execute(
      db,
    );
    await sql`update notice_digest set period = period - 7, covered_until = covered_until - interval '2 days'
      where client_id = ${id}`.execute(db);
    await sql`select graphile_worker.add_job('messages:digest', '{}'::json)`.execute(db);
  });
}

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
  await expect.poll(() => examine(page)).toEqual([]);
});
