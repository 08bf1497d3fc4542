import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { connect, createPerson, nextPhone } from './people.ts';
import { ownShop } from './shop.ts';
import { assetPath, enterPhone, payShownOffer, pick, saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
const zh = WORDS.zh;
const en = WORDS.en;

it('someone logs in by WeChat, binds a phone and is back where they were', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/mogine/userCenter/myOrder');
  await page.waitForURL(/\/login/);
  await page.getByRole('tab', { name: '微信登录' }).click();
  await page.getByRole('button', { name: '打开微信扫码页面' }).click();
  await page.getByRole('link', { name: '模拟扫码' }).click();
  await page
    .getByRole('button', { name: /的身份同意/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '绑定手机号' }).waitFor();
  await page.getByRole('textbox', { name: zh.phone }).fill(nextPhone());
  const phone = await page.getByRole('textbox', { name: zh.phone }).inputValue();
  await enterPhone(page, 'zh', phone.replaceAll(' ', ''));
  await page.waitForURL(/\/mogine\/userCenter\/myOrder/);
  await page.getByRole('heading', { name: '我的订单' }).waitFor();
});

it('someone refuses in WeChat and may try again', async () => {
  const page = await browser.open({ lang: 'en', width: 390, height: 844 });
  await page.goto('/login');
  await page.getByRole('tab', { name: 'WeChat' }).click();
  await page.getByRole('button', { name: 'Open the WeChat page' }).click();
  await page.getByRole('link', { name: 'Scan the code' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('You cancelled the login in WeChat.').waitFor();
});

it('someone fills the cart from the cards and buys it at once', async () => {
  const person = await createPerson({ topUps: 1 });
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto('/mogine/index');
  const chosen = ownShop()
    .assets.filter(({ price }) => price > 0)
    .slice(0, 3);
  for (const { title } of chosen) {
    await page.getByRole('button', { name: `将“${title.zh}”加入购物车` }).click();
    await page.getByRole('button', { name: new RegExp(`“${title.zh}”已在购物车`) }).waitFor();
  }
  await page.getByRole('link', { name: /^购物车，3 件/ }).click();
  await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor();
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  await page.getByRole('button', { name: '用积分支付' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: zh.payPoints(total) })
    .click();
  await page.getByText('购物车还是空的').waitFor();
  const { records } = await connect().orders.assets({ ground: 'purchase' }, { token: person.token });
  expect(new Set(records.map(({ id }) => id))).toEqual(new Set(chosen.map(({ id }) => id)));
  await page.goto('/mogine/userCenter/myRecurso');
  for (const { title } of chosen) await page.getByText(title.zh).first().waitFor();
});

it('someone becomes a member and downloads as one', async () => {
  const page = await browser.open({ lang: 'en', as: await createPerson() });
  await page.goto('/mogine/pay?type=vip');
  await page.getByRole('radio', { name: /^Yearly/ }).check();
  await payShownOffer(page, 'en');
  const marble = pick('material');
  await page.goto(assetPath(marble));
  const saved = await saveByButton(page, /^Member download .* · /);
  await page.getByText(en.verified).waitFor();
  const name = marble.title.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${name}-.*\\.zip$`));
});

it('someone likes an asset, finds it again and takes the like back', async () => {
  const page = await browser.open({ lang: 'zh', as: await createPerson() });
  const sofa = pick('model');
  await page.goto('/mogine/index');
  await page.getByRole('button', { name: `收藏 ${sofa.title.zh}` }).click();
  await page.getByRole('button', { name: `取消收藏 ${sofa.title.zh}` }).waitFor();
  await page.getByRole('link', { name: '收藏', exact: true }).first().click();
  await page.waitForURL(/\/mogine\/coll\/like/);
  const card = page.getByRole('main').getByRole('link', { name: sofa.title.zh });
  await card.first().waitFor();
  await page.reload();
  await card.first().waitFor();
  const answered = page.waitForResponse(/favorite\/item\/remove/);
  await page
    .getByRole('button', { name: `取消收藏 ${sofa.title.zh}` })
    .first()
    .click();
  await answered;
  await page.reload();
  await page.getByText('还没有收藏任何资源').waitFor();
});

it('someone who presses “log in” over a wrong code is told that it is wrong', async () => {
  const page = await browser.open({ lang: 'zh', expected: /status of 400/ });
  await page.goto('/login');
  await page.getByRole('textbox', { name: zh.phone }).fill(nextPhone());
  await page.getByRole('button', { name: zh.sendCode }).click();
  await page.getByText(zh.codeSent).waitFor();
  await page.getByRole('checkbox', { name: zh.agree }).check();
  const code = page.getByRole('textbox', { name: zh.code });
  // The sixth digit sends the form, and it comes back with an empty field.
  await code.fill('000000');
  await expect.poll(() => code.inputValue()).toBe('');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('验证码不正确').waitFor();
});

it('someone who asks for another code can type it at once, as after the first', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('textbox', { name: zh.phone }).fill(nextPhone());
  const code = page.getByRole('textbox', { name: zh.code });
  const isReady = () => code.evaluate((box) => box === document.activeElement);
  const answered = page.waitForResponse(/sendCode/);
  await page.getByRole('button', { name: zh.sendCode }).click();
  const body = await (await answered).text();
  await expect.poll(isReady).toBe(true);
  // The server's minute has not passed, only the page's.
  await page.route(/sendCode/, (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.clock.fastForward('01:01');
  await page.getByRole('button', { name: '重新获取' }).click();
  await expect.poll(isReady).toBe(true);
});

it.each(['zh', 'en'] as const)(
  'on a phone the page one is on stands in view among its neighbours: %s',
  async (lang) => {
    const page = await browser.open({ lang, width: 390, height: 844, as: await createPerson() });
    for (const path of ['notice', 'shopCart', 'myRecurso']) {
      await page.goto(`/mogine/userCenter/${path}`);
      await page.getByRole('heading').first().waitFor();
      const current = page.getByRole('main').locator('nav [aria-current=page]');
      const seen = async () => (await current.boundingBox()) ?? { x: -1, width: 0 };
      await expect.poll(async () => (await seen()).x).toBeGreaterThanOrEqual(0);
      await expect.poll(async () => seen().then(({ x, width }) => x + width)).toBeLessThanOrEqual(390);
    }
  },
);
