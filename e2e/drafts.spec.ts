import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';

const browser = useBrowser();
/** The engine works with the cores that the journeys use too. */
const MODEL_MS = 120_000;
/** Saving and a part of the page fail because the network is away; the conflict is an answer that the page expects. */
const EXPECTED =
  /ERR_FAILED|status of 409|Failed to fetch|ChunkLoadError|ERR_INTERNET_DISCONNECTED|status of 404/;

/** A small model of somebody's own, made as any client makes one. */
async function makeModel({ token }: Person, prompt: string): Promise<string> {
  const api = connect();
  const given = { prompt, flowName: 't2m_api', width: 256, height: 256, batchSize: 1, seed: 7 } as const;
  const { id } = await api.create.push(given, { token });
  await vi.waitFor(async () => expect((await api.create.detail({ id }, { token })).status).toBe(3), {
    timeout: MODEL_MS,
    interval: 250,
  });
  return id;
}

/** In what the page shows: the header has menus of its own. */
async function chooseInMenu(page: Page, button: string, item: string): Promise<void> {
  await page.locator('main, dialog').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

it(
  'a model becomes a draft that is completed, changed in two windows, deleted and had back',
  { timeout: 240_000 },
  async () => {
    const person = await createPerson();
    const task = await makeModel(person, '一把胡桃木餐椅');
    const page = await browser.open({ as: person, expected: EXPECTED });
    await page.goto(`/MoAI/create3D?task=${task}`);
    await chooseInMenu(page, '更多', '存为上架草稿');
    await page.waitForURL(/userCenter\/draft\?id=/);
    const title = page.getByRole('textbox', { name: '中文标题' });
    await expect.poll(() => title.inputValue()).toBe('胡桃木餐椅');
    await expect.poll(() => page.getByRole('radio', { name: '椅凳' }).isChecked()).toBe(true);
    await expect.poll(() => examine(page)).toEqual([]);

    await page.getByRole('button', { name: '说明价格或免费' }).waitFor();
    await page.getByRole('radio', { name: '收取积分' }).check();
    const points = page.getByRole('textbox', { name: '积分' });
    await points.fill('12.5');
    await page.getByText('价格填写有误，没有保存').waitFor();
    await page.getByRole('button', { name: '去修改' }).click();
    await expect.poll(() => points.evaluate((field) => field === document.activeElement)).toBe(true);
    await points.fill('120');
    await page.getByRole('textbox', { name: '中文标签' }).fill('实木，');
    await page.getByRole('button', { name: '移除标签 实木' }).waitFor();
    await page.getByText('内容已齐全').waitFor();
    await page.getByText('已保存', { exact: true }).waitFor();

    const other = await browser.open({ as: person });
    await other.goto(page.url());
    await other.getByRole('textbox', { name: '中文标题' }).fill('直背餐椅');
    await other.getByText('已保存', { exact: true }).waitFor();
    await title.fill('胡桃木直背餐椅');
    await page.getByText('这份草稿在别处改过').waitFor();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: '去选择' }).click();
    const mine = page.getByRole('button', { name: '保留这里的' });
    await expect.poll(() => mine.evaluate((button) => button === document.activeElement)).toBe(true);
    await mine.click();
    await page.getByText('已保存', { exact: true }).waitFor();
    await other.reload();
    await expect
      .poll(() => other.getByRole('textbox', { name: '中文标题' }).inputValue())
      .toBe('胡桃木直背餐椅');

    await page.getByRole('link', { name: '上架草稿' }).first().click();
    await page.getByText('内容已齐全').waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await chooseInMenu(page, '胡桃木直背餐椅的更多操作', '删除');
    await page.getByText('还没有上架草稿').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('link', { name: '胡桃木直背餐椅' }).waitFor();
  },
);

it(
  'a draft on a phone loses nothing that was typed while it could not be saved',
  { timeout: 240_000 },
  async () => {
    const person = await createPerson();
    const page = await browser.open({ lang: 'en', width: 390, as: person, expected: EXPECTED });
    await page.goto('/mogine/userCenter/drafts?lang=en');
    await page.getByText('No drafts yet').waitFor();
    const task = await makeModel(person, 'a grey velvet sofa');
    await page.goto(`/MoAI/my?task=${task}&lang=en`);
    await chooseInMenu(page, 'More', 'Save as marketplace draft');
    const title = page.getByRole('textbox', { name: 'English title' });
    await expect.poll(() => title.inputValue()).toBe('Grey velvet sofa');
    await expect.poll(() => examine(page)).toEqual([]);

    await page.route('**/creator/draft/save', (route) => route.abort());
    await title.fill('Grey velvet three-seater');
    const unsaved = page.getByText(/Your changes are kept on this device/);
    await unsaved.waitFor();
    // What shows the model does not come either: the form is there without it.
    const scripts = /\/assets\/.+\.js$/;
    await page.route(
      '**/creator/draft/detail*',
      async (route) => {
        await page.locator('main [aria-busy=true]').waitFor();
        await page.route(scripts, (script) => script.abort());
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await expect.poll(() => title.inputValue()).toBe('Grey velvet three-seater');
    await unsaved.waitFor();
    const failed = page.getByRole('alert').filter({ hasText: 'Not loaded completely' });
    // The stage, and the way to hand it in: each is tried again by itself.
    await expect.poll(() => failed.count()).toBe(2);
    await page.unroute(scripts);
    for (const left of [1, 0]) {
      await failed.first().getByRole('button').click();
      await expect.poll(() => failed.count()).toBe(left);
    }
    await page.unroute('**/creator/draft/save');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();

    // It is saved by itself once the network is back.
    await page.context().setOffline(true);
    await title.fill('Grey velvet sofa for three');
    await unsaved.waitFor();
    await page.context().setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    const api = connect();
    const own = { token: person.token };
    const [draft] = (await api.creators.list({ size: 1 }, own)).records;
    expect(draft?.enName).toBe('Grey velvet sofa for three');

    // Removed in another window, it says so where it is written on.
    await api.creators.remove({ ids: draft?.id ?? '' }, own);
    await title.fill('Grey velvet sofa');
    await page.getByText(/has been removed elsewhere|was removed elsewhere/).waitFor();
  },
);
