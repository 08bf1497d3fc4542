import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';
import { ownShop } from './shop.ts';

const browser = useBrowser();
const { assets } = ownShop();
const [sofa, pouf, marble] = assets;
if (!sofa || !pouf || !marble) throw new Error('the shop is too small');

let person: Person;
let living: string;
let bedroom: string;
beforeEach(async () => {
  person = await createPerson();
  const { favorites } = connect();
  const own = { token: person.token };
  bedroom = (await favorites.submit({ name: '卧室' }, own)).id;
  living = (await favorites.submit({ name: '客厅' }, own)).id;
  for (const { id } of [marble, pouf, sofa]) {
    await favorites.saveItem({ resourceId: id, favoriteId: living }, own);
  }
});

const inFolder = (id: string, query = '') => `/mogine/coll/favorites?favoriteId=${id}${query}`;

/** Names on the cards, in their order. */
async function shown(page: Page): Promise<string[]> {
  return page.getByRole('main').locator('li h3').allInnerTexts();
}
async function saved(favoriteId: string): Promise<string[]> {
  const { records } = await connect().favorites.items({ favoriteId }, { token: person.token });
  return records.map(({ id }) => id);
}

it('another folder is named over a card that was pointed at, and the layer for it stays in sight', async () => {
  const page = await browser.open({ as: person });
  await page.goto(inFolder(living));
  const card = page.getByRole('main').locator('li').filter({ hasText: sofa.title.zh }).first();
  await card.hover();
  await card.getByRole('button', { name: '选择收藏夹' }).click();
  await card.getByRole('button', { name: '新建收藏夹' }).click();
  const name = card.getByRole('textbox', { name: '收藏夹名称' });
  const isSeen = () => name.evaluate((box) => box.checkVisibility({ opacityProperty: true }));
  await page.mouse.move(0, 0);
  await expect.poll(isSeen).toBe(true);
  await name.fill('书房');
  await name.press('Enter');
  await card.getByRole('checkbox', { name: '书房' }).waitFor();
  await expect.poll(() => card.getByRole('checkbox', { name: '书房' }).isChecked()).toBe(true);
});

describe('a folder', () => {
  it('is searched and ordered, and is as it was when one comes back', async () => {
    const page = await browser.open({ as: person, width: 390, height: 844 });
    await page.goto(inFolder(living));
    await page.getByRole('main').getByText('3 个资源').first().waitFor();
    await page.getByRole('button', { name: '排序: 最近收藏' }).click();
    await page.getByRole('menuitemradio', { name: '价格从低到高' }).click();
    const byPrice = [sofa, pouf, marble].toSorted((a, b) => a.price - b.price).map(({ title }) => title.zh);
    await expect.poll(() => shown(page).then((names) => names.slice(0, 3))).toEqual(byPrice);
    await page.getByRole('searchbox', { name: '搜索名称、标签或备注' }).fill(marble.title.zh.slice(0, 2));
    await page.getByText('找到 1 个资源').waitFor();
    await page.waitForURL(/searchKey=/);
    await page.getByRole('main').getByRole('link', { name: marble.title.zh }).click();
    await page.waitForURL(/\/mogine\/detail/);
    await page.goBack();
    await page.getByText('找到 1 个资源').waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc');
    await page.getByRole('searchbox', { name: '搜索名称、标签或备注' }).fill('没有这样的东西');
    await page.getByText('没有找到符合的资源').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await page.getByText('3 个资源').first().waitFor();
  });

  it('keeps a note, and what was typed when it cannot be saved', async () => {
    const page = await browser.open({ as: person, lang: 'en', expected: /net::ERR|Failed to load/ });
    await page.goto(inFolder(living));
    await page.getByRole('button', { name: `Add a note to ${sofa.title.en}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Note' });
    await dialog.getByRole('textbox').fill('By the window, two of them');
    await page.route('**/api/favorite/item/note', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').first().waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('By the window, two of them');
    await expect.poll(() => examine(page)).toEqual([]);
    await page.unroute('**/api/favorite/item/note');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^Edit the note on .*: By the window, two of them$/ }).waitFor();
    await page.reload();
    await page.getByText('By the window, two of them').waitFor();
  });

  it('gives what is chosen to another one, and takes it back, by keyboard alone', async () => {
    const page = await browser.open({ as: person });
    await page.goto(inFolder(living));
    await page.getByRole('button', { name: '选择', exact: true }).press('Enter');
    await page.getByRole('checkbox', { name: `选择 ${sofa.title.zh}` }).press('Space');
    await page.getByRole('checkbox', { name: `选择 ${pouf.title.zh}` }).press('Space');
    const bar = page.getByRole('toolbar', { name: '已选 2 个' });
    await expect.poll(() => examine(page)).toEqual([]);
    await bar.getByRole('button', { name: '移动' }).press('Enter');
    const picker = page.getByRole('dialog', { name: '把 2 个资源移动到' });
    await picker.getByRole('button', { name: /^卧室/ }).press('Enter');
    await page.getByText('已移动 2 个资源').waitFor();
    await expect.poll(() => saved(bedroom)).toHaveLength(2);
    await expect.poll(() => saved(living)).toEqual([marble.id]);
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await page.getByText('已撤销').waitFor();
    await expect.poll(() => saved(bedroom)).toEqual([]);
    expect((await saved(living)).toSorted()).toEqual([sofa, pouf, marble].map(({ id }) => id).toSorted());
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').waitFor({ state: 'hidden' });
  });

  it('copies into a new one and lets several go', async () => {
    const page = await browser.open({ as: person, width: 390, height: 844 });
    await page.goto(inFolder(living));
    await page.getByRole('button', { name: '选择', exact: true }).click();
    await page.getByRole('toolbar').getByRole('button', { name: '全选已显示的' }).click();
    await page.getByRole('toolbar', { name: '已选 3 个' }).getByRole('button', { name: '复制' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '新建收藏夹' }).click();
    await page.getByRole('textbox', { name: '收藏夹名称' }).fill('样板间');
    await page.getByRole('button', { name: '创建' }).click();
    await page.getByText('已复制 3 个资源').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: '全选已显示的' }).click();
    await page.getByRole('toolbar', { name: '已选 3 个' }).getByRole('button', { name: '移出' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click();
    await page.getByText('这个收藏夹还是空的').waitFor();
    const { records } = await connect().favorites.list({ size: 10 }, { token: person.token });
    expect(records.find(({ name }) => name === '样板间')?.count).toBe(3);
  });

  it('leaves as a table', async () => {
    const page = await browser.open({ as: person });
    await page.goto(inFolder(living));
    for (const [item, ending] of [
      ['CSV 表格', 'csv'],
      ['Excel 工作簿', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: '导出' }).click();
      const starting = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      const download = await starting;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^mogine-favorites-.*\\.${ending}$`));
      const bytes = await readFile(await download.path());
      const begins = ending === 'csv' ? '\u{feff}"名称"' : 'PK';
      expect(bytes.toString().startsWith(begins)).toBe(true);
      if (ending === 'csv') expect(bytes.toString()).toContain(sofa.title.zh);
    }
  });
});

describe('the order of folders', () => {
  it('is changed by a menu and by a mouse, and stays', async () => {
    const page = await browser.open({ as: person });
    await page.goto('/mogine/coll/favorites');
    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect.poll(names).toEqual(['默认收藏夹', '客厅', '卧室']);
    const menu = page.getByRole('button', { name: '客厅的更多操作' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: '后移一位' }).click();
    await expect.poll(names).toEqual(['默认收藏夹', '卧室', '客厅']);
    await page.getByText('“客厅”现在排在第 3 位').waitFor({ state: 'attached' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    const tile = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const answered = page.waitForResponse(/favorite\/reorder/);
    await tile('客厅').dragTo(tile('默认收藏夹'));
    await expect.poll(names).toEqual(['默认收藏夹', '客厅', '卧室']);
    await answered;
    await page.reload();
    await expect.poll(names).toEqual(['默认收藏夹', '客厅', '卧室']);
    await expect.poll(() => examine(page)).toEqual([]);
  });

  it('is what it was where the server refuses', async () => {
    const page = await browser.open({ as: person, expected: /net::ERR|Failed to load/ });
    await page.goto('/mogine/coll/favorites');
    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect.poll(names).toEqual(['默认收藏夹', '客厅', '卧室']);
    await page.route('**/api/favorite/reorder', (route) => route.abort());
    await page.getByRole('button', { name: '客厅的更多操作' }).click();
    await page.getByRole('menuitem', { name: '移到最后' }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(names).toEqual(['默认收藏夹', '客厅', '卧室']);
  });
});

describe('a link to a folder', () => {
  it('shows it to whoever has it, with the notes once they are chosen, until it is taken back', async () => {
    const own = { token: person.token };
    const { favorites } = connect();
    const [item] = (await favorites.items({ favoriteId: living }, own)).records;
    await favorites.noteItem({ itemId: item?.itemId ?? '', note: '靠窗' }, own);
    const page = await browser.open({ as: person });
    await page.goto(inFolder(living));
    await page.getByRole('main').getByRole('button', { name: '分享' }).click();
    const dialog = page.getByRole('dialog', { name: '分享收藏夹' });
    await dialog.getByRole('button', { name: '创建链接' }).click();
    const link = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
    await expect.poll(() => examine(page)).toEqual([]);

    const reply = await fetch(link);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain('<title>客厅 - 摩境 Mogine</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(sofa.title.zh);
    expect(html).not.toContain('靠窗');

    const guest = await browser.open({ lang: 'en', width: 390, height: 844, expected: /status of 404/ });
    await guest.goto(link);
    await guest.getByRole('heading', { level: 1, name: '客厅' }).waitFor();
    await expect.poll(() => shown(guest)).toHaveLength(3);
    expect(await guest.getByText('靠窗').count()).toBe(0);
    await dialog.getByRole('checkbox', { name: '显示我的备注' }).click();
    await expect.poll(async () => (await favorites.share({ favoriteId: living }, own))?.notes).toBe(true);
    await guest.reload();
    await guest.getByText('靠窗').waitFor();
    await expect.poll(() => examine(guest)).toEqual([]);

    await dialog.getByRole('button', { name: '取消分享' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '取消分享' }).click();
    await dialog.getByRole('button', { name: '创建链接' }).waitFor();
    expect((await fetch(link)).status).toBe(404);
    await guest.reload();
    await guest.getByRole('heading', { level: 1, name: 'This link no longer opens' }).waitFor();
    await guest.getByRole('link', { name: 'Go to the library' }).waitFor();
  });
});

it('a heart is on at once, and off again where the server refuses', async () => {
  const page = await browser.open({ as: await createPerson(), expected: /status of 503|Failed to load/ });
  await page.goto('/mogine/index');
  let refuse: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/favorite/item/save', async (route) => {
    await asked;
    await route.fulfill({
      status: 400,
      json: { code: 400, success: false, data: null, msg: '收藏失败', reason: 'BAD_INPUT', requestId: '' },
    });
  });
  await page.getByRole('button', { name: `收藏 ${sofa.title.zh}`, exact: true }).click();
  await page.getByRole('button', { name: `取消收藏 ${sofa.title.zh}` }).waitFor();
  refuse();
  await page.getByRole('button', { name: `收藏 ${sofa.title.zh}`, exact: true }).waitFor();
  await page.getByText('收藏失败').waitFor();
});

it('what lies in the cart or is one’s own has its heart as well, and every list knows of it at once', async () => {
  const buyer = await createPerson({ topUps: 1 });
  const own = { token: buyer.token };
  await connect().orders.pay({ resourceIds: marble.id }, own);
  await connect().orders.addToCart({ resourceId: sofa.id }, own);
  const page = await browser.open({ lang: 'en', as: buyer, width: 390, height: 844 });
  for (const [path, asset] of [
    ['/mogine/userCenter/shopCart', sofa],
    ['/mogine/userCenter/myRecurso', marble],
  ] as const) {
    await page.goto(path);
    const heart = page.getByRole('main').getByRole('button', { name: new RegExp(asset.title.en) });
    const kept = page.waitForResponse(/favorite\/item\/save/);
    await heart.and(page.locator('[aria-pressed=false]')).click();
    await kept;
    await heart.and(page.locator('[aria-pressed=true]')).waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
  }
  const { records } = await connect().favorites.items({}, own);
  expect(records.map(({ id }) => id).toSorted()).toEqual([sofa.id, marble.id].toSorted());
});
