import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCode } from '../apps/server/test/process/visitor.ts';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { plugInDevice } from './key-device.ts';
import { connect, createPerson, nextPhone } from './people.ts';
import { ownShop } from './shop.ts';

const browser = useBrowser();
const SETTINGS = '/mogine/userCenter/settings';

it('someone cuts a picture of themselves by keyboard, and everything they saved is there again', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto(SETTINGS);
  await page.getByRole('textbox', { name: '昵称' }).fill('林间');
  await page.getByRole('button', { name: '保存资料' }).click();
  await page.getByText('修改成功').first().waitFor();
  // Left half red, right half blue: what was kept shows by its colour.
  const blue = { width: 200, height: 200, channels: 3 as const, background: '#0000ff' };
  const picture = await sharp({ create: { ...blue, width: 400, background: '#ff0000' } })
    .composite([{ input: await sharp({ create: blue }).png().toBuffer(), left: 200, top: 0 }])
    .png()
    .toBuffer();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('更换头像').last().setInputFiles(file);
  const frame = page.getByLabel('头像裁剪框');
  await frame.focus();
  await page.getByRole('slider', { name: '缩放' }).fill('200');
  await frame.focus();
  for (let count = 0; count < 20; count += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: '使用这张头像' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: '昵称' }).inputValue()).toBe('林间');
  const { headImage } = await connect().account.info({}, { token: person.token });
  const kept = await (await fetch(new URL(headImage, ownShop().url))).arrayBuffer();
  const { channels, dominant } = await sharp(Buffer.from(kept)).stats();
  expect((await sharp(Buffer.from(kept)).metadata()).width).toBe(512);
  expect(channels[0]?.mean).toBeLessThan(20);
  expect(dominant.b).toBeGreaterThan(200);
});

it('a name that was given is said in English, and stays what it is when the address alone is saved', async () => {
  const person = await createPerson();
  const nickname = async () => (await connect().account.info({}, { token: person.token })).nickname;
  const given = await nickname();
  expect(given).toMatch(/^用户[a-z0-9]{4}$/);
  const page = await browser.open({ lang: 'en', as: person });
  await page.goto(SETTINGS);
  const name = page.getByRole('textbox', { name: 'Nickname' });
  await expect.poll(() => name.inputValue()).toBe(`User ${given.slice(-4)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('lin@example.com');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Success: Saved').waitFor();
  expect(await nickname()).toBe(given);
});

it('someone binds WeChat, comes in by it elsewhere, is logged out there at once, and unbinds it', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person });
  // What its own page asks once it has been logged out.
  const expected = /status of 401/;
  const other = await browser.open({ lang: 'zh', width: 390, height: 844, expected });
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: '绑定', exact: true }).click();
  await agreeInWechat(page);
  await page.getByText('微信已绑定').waitFor();
  await page.getByRole('button', { name: '解绑' }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  await other.goto('/login?redirect=%2Fmogine%2FuserCenter%2Fnotice');
  await other.getByRole('tab', { name: '微信登录' }).click();
  await other.getByRole('button', { name: '打开微信扫码页面' }).click();
  await agreeInWechat(other);
  await other.getByRole('heading', { level: 1, name: '消息通知' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: '全部退出' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部退出' }).click();
  await page.getByText('1 台设备已退出登录').waitFor();
  await other.waitForURL(/\/login/);
  await page.getByRole('button', { name: '全部退出' }).waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: '解绑' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click();
  await page.getByText('微信已解绑').waitFor();
  await page.getByRole('button', { name: '绑定', exact: true }).waitFor();
});

it('someone moves the account to another number', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'en', as: person, width: 390, height: 844, theme: 'dark' });
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const next = nextPhone();
  await page.getByRole('textbox', { name: 'New phone number' }).fill(next);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/Sent to/).waitFor();
  await page
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill(await readCode(ownShop().simulatorUrl, next));
  await page.getByText('Number changed.').waitFor();
  await page
    .getByText(`${next.slice(0, 3)}****${next.slice(-4)}`)
    .first()
    .waitFor();
  expect((await connect().account.info({}, { token: person.token })).phone).toBe(next);
});

it.each([
  ['zh', 320, 'light'],
  ['en', 320, 'dark'],
  ['zh', 1440, 'dark'],
  ['en', 1024, 'light'],
] as const)('the settings fit and are for everybody: %s, %i px, %s', async (lang, width, theme) => {
  const page = await browser.open({ lang, width, height: 900, theme, as: await createPerson() });
  await page.goto(SETTINGS);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  await page.getByRole('heading', { level: 2 }).last().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await expect.poll(() => examine(page)).toEqual([]);
});

async function agreeInWechat(page: Page): Promise<void> {
  await page.getByRole('link', { name: '模拟扫码' }).click();
  await page
    .getByRole('button', { name: /的身份同意/ })
    .last()
    .click();
}

it('someone adds a passkey, names it, logs in with it, and removes it', async () => {
  const person = await createPerson();
  // A removed key is refused.
  const page = await browser.open({ lang: 'zh', as: person, expected: /status of 400/ });
  const device = await plugInDevice(page);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByText(/已添加通行密钥/).waitFor();
  await page.getByRole('button', { name: /^重命名/ }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('我的电脑');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await page.getByText('我的电脑', { exact: true }).waitFor();

  // Logged out and back by the button: the device knows who it is.
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto(`/login?redirect=${encodeURIComponent(SETTINGS)}`);
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await page.waitForURL((url) => url.pathname === SETTINGS);
  await page
    .getByText(/最近使用/)
    .first()
    .waitFor();
  expect(await device.countKeys()).toBe(1);

  await page.getByRole('button', { name: '删除“我的电脑”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('通行密钥已删除').waitFor();
  await page.evaluate(() => localStorage.removeItem('userInfo'));
  await page.goto('/login');
  await page.getByRole('button', { name: '用通行密钥登录' }).click();
  await page.getByText(/通行密钥没有通过验证/).waitFor();
});

it('a document that has changed is agreed to before anything else, and may be read first', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person });
  let isAgreed = false;
  await page.route('**/api/privacy/agree', async (route) => {
    isAgreed = true;
    await route.continue();
  });
  // As if the privacy policy had been raised since.
  await page.route('**/api/client/info*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Record<string, unknown> };
    const data = { ...body.data, consentDue: isAgreed ? [] : ['privacy'] };
    await route.fulfill({ response: reply, json: { ...body, data } });
  });
  await page.goto('/mogine/userCenter/notice');
  const dialog = page.getByRole('dialog', { name: '协议有更新' });
  await dialog.getByRole('link', { name: '隐私政策' }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor();
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goto('/mogine/userCenter/notice');
  await dialog.getByRole('button', { name: '我已阅读并同意' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { history } = await connect().privacy.consents({}, { token: person.token });
  expect(history[0]?.channel).toBe('web');
});

it('someone chooses, takes their data along, and closes the account', async () => {
  const person = await createPerson();
  const page = await browser.open({ lang: 'zh', as: person, height: 844 });
  await page.goto(SETTINGS);
  const personal = page.getByRole('switch', { name: '个性化推荐' });
  await personal.click();
  await expect.poll(() => personal.isChecked()).toBe(true);
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByText('同意 · 个性化推荐').waitFor();

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const link = page.locator('#data').getByRole('link', { name: '下载', exact: true });
  await link.waitFor();
  const starting = page.waitForEvent('download');
  await link.click();
  expect((await starting).suggestedFilename()).toMatch(/^mogine-data-.*\.zip$/);

  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByRole('checkbox').check();
  await expect.poll(() => examine(page)).toEqual([]);
  await dialog.getByRole('button', { name: '确认注销' }).click();
  const done = page.getByRole('dialog', { name: '已申请注销' });
  await done.getByRole('button', { name: '回到首页' }).click();
  await page.waitForURL(/\/index/);
  await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor();
  const info = await fetch(`${ownShop().url}/mogine/api/api/client/info`, {
    headers: { 'blade-auth': `bearer ${person.token}` },
  });
  expect(info.status).toBe(401);
});
