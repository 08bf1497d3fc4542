import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser, type Lang, type Visit } from './browser.ts';
import { connect, createPerson, nextPhone } from './people.ts';
import { assetPath, enterPhone, payShownOffer, pick, saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
/** The first picture drawn in software takes its time. */
const DRAWING_MS = 90_000;

/** Turns the model by the arrow keys; the picture must change. */
async function turnModel(page: Page, lang: Lang, title: string): Promise<void> {
  const t = WORDS[lang];
  const canvas = page.getByLabel(t.canvas(title));
  await page.getByRole('button', { name: t.open3d }).click();
  await page.getByRole('toolbar', { name: t.viewTools }).waitFor({ timeout: DRAWING_MS });
  const picture = () => canvas.screenshot({ timeout: DRAWING_MS });
  const before = await picture();
  await canvas.focus();
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await picture()).equals(before), { timeout: DRAWING_MS }).toBe(false);
}

async function findAndBuy(visit: Visit & { lang: Lang }, words: string): Promise<void> {
  const t = WORDS[visit.lang];
  const sofa = pick('model');
  const title = sofa.title[visit.lang];
  const page = await browser.open(visit);

  await page.goto('/index');
  const search = page.getByRole('combobox', { name: t.search }).first();
  await search.fill(words);
  await search.press('Enter');
  await page.waitForURL(/searchKey=/);
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await turnModel(page, visit.lang, title);

  const buy = page.getByRole('button', { name: t.buyFor(sofa.price) });
  await buy.click();
  await page.waitForURL(/\/login/);
  await enterPhone(page, visit.lang, nextPhone());
  await page.waitForURL(/\/mogine\/detail/);

  await buy.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t.pointsShort).first().waitFor();
  await dialog.getByRole('link', { name: t.topUp }).click();
  await page.waitForURL(/\/mogine\/pay/);
  await payShownOffer(page, visit.lang);
  await page.waitForURL(/\/mogine\/detail/);

  await buy.click();
  await dialog.getByRole('button', { name: t.payPoints(sofa.price) }).click();
  const saved = await saveByButton(page, t.download);
  await page.getByText(t.verified).waitFor();

  const bytes = await readFile(await saved.path());
  const { files } = await connect().catalog.detail({ id: sofa.id });
  const [file] = files;
  expect(saved.suggestedFilename()).toBe(file?.name);
  expect(bytes.byteLength).toBe(file?.bytes);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file?.sha256);
  const { issues } = await validateBytes(bytes);
  expect(issues.messages.filter(({ severity }) => severity === 0)).toEqual([]);
}

describe('a visitor searches, looks, logs in, tops up, buys and downloads', { timeout: 240_000 }, () => {
  it('in Chinese on a desktop', () => findAndBuy({ lang: 'zh', width: 1440 }, '沙发'));

  it('in English on a phone', () => findAndBuy({ lang: 'en', width: 390, height: 844 }, 'sofa'));
});

/** Two presses before the page has been drawn again, faster than any hand. */
function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** What is sent to pay from now on. */
function watchPayments(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/payment')) sent.push(request.postData() ?? '');
  });
  return sent;
}

describe('paying with points', { timeout: 120_000 }, () => {
  const t = WORDS.zh;

  it('happens once however fast it is pressed, and the dialog is gone', async () => {
    const sofa = pick('model');
    const page = await browser.open({ lang: 'zh', as: await createPerson({ topUps: 1 }) });
    const sent = watchPayments(page);
    await page.goto(assetPath(sofa));
    await page.getByRole('button', { name: t.buyFor(sofa.price) }).click();
    const dialog = page.getByRole('dialog');
    await pressTwice(dialog.getByRole('button', { name: t.payPoints(sofa.price) }));
    await page.getByRole('button', { name: t.download }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('购买成功').waitFor();
    expect(sent).toHaveLength(1);
  });

  it('happens once from the cart too, and what stands in its place has the focus', async () => {
    const sofa = pick('model');
    const person = await createPerson({ topUps: 1 });
    await connect().orders.addToCart({ resourceId: sofa.id }, { token: person.token });
    const page = await browser.open({ lang: 'zh', as: person });
    const sent = watchPayments(page);
    await page.goto('/mogine/userCenter/shopCart');
    await page.getByRole('button', { name: '用积分支付' }).click();
    await pressTwice(page.getByRole('dialog').getByRole('button', { name: t.payPoints(sofa.price) }));
    await page.getByText('购物车还是空的').waitFor();
    await page.getByText('购买成功').waitFor();
    expect(sent).toHaveLength(1);
    const browse = page.getByRole('link', { name: '去逛资源库' });
    await expect.poll(() => browse.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('for what another tab has paid for out of the cart says that the cart has changed, not that it is off sale', async () => {
    const [sofa, other] = [pick('model'), pick('model', 1)];
    const person = await createPerson({ topUps: 1 });
    const { token } = person;
    const { buyCarId } = await connect().orders.addToCart({ resourceId: sofa.id }, { token });
    await connect().orders.addToCart({ resourceId: other.id }, { token });
    const page = await browser.open({ lang: 'zh', as: person, expected: /status of 404.*order\/payment/ });
    await page.goto('/mogine/userCenter/shopCart');
    await page.getByRole('checkbox', { name: `选择 ${other.title.zh}` }).click();
    await page.getByRole('button', { name: '用积分支付' }).click();
    await connect().orders.pay({ buyCarIds: buyCarId }, { token });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.payPoints(sofa.price) }).click();
    await page.getByText('购物车刚刚有变动').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('已选 0 / 1').waitFor();
    expect(await page.getByText('已下架').count()).toBe(0);
  });

  it('for what another tab has just bought ends as if it had been bought here', async () => {
    const sofa = pick('model');
    const person = await createPerson({ topUps: 1 });
    const page = await browser.open({ lang: 'zh', as: person, expected: /status of 400.*order\/payment/ });
    await page.goto(assetPath(sofa));
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: t.payPoints(sofa.price) });
    // The page reads the asset again now and then: told so that it is bought, the dialog would close by itself.
    const pressed = Promise.withResolvers<undefined>();
    let [isHeld, reading] = [false, 0];
    await page.route(/resource\/detail/, async (route) => {
      if (isHeld) await pressed.promise;
      reading += 1;
      await route.fulfill({ response: await route.fetch() });
      reading -= 1;
    });
    await page.getByRole('button', { name: t.buyFor(sofa.price) }).click();
    await pay.waitFor();
    isHeld = true;
    await expect.poll(() => reading).toBe(0);
    await connect().orders.pay({ resourceIds: sofa.id }, { token: person.token });
    await pay.click();
    pressed.resolve(undefined);
    await page.getByText('您已拥有，未再次扣除积分').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.download }).waitFor();
  });

  it('is not asked for what another tab bought before: the sheet closes and says so', async () => {
    const sofa = pick('model');
    const person = await createPerson({ topUps: 1 });
    const page = await browser.open({ lang: 'zh', as: person });
    await page.goto(assetPath(sofa));
    const buy = page.getByRole('button', { name: t.buyFor(sofa.price) });
    await buy.waitFor();
    await connect().orders.pay({ resourceIds: sofa.id }, { token: person.token });
    await buy.click();
    await page.getByText('您已拥有，未再次扣除积分').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: t.download }).waitFor();
  });
});
