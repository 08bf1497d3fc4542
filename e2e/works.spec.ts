import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson, type Person } from './people.ts';
import { callOffice } from './staff.ts';

const browser = useBrowser();
/** The engine draws with the cores that the journeys use too. */
const PICTURE_MS = 120_000;

/** A small picture of somebody's own, made as any client makes one. */
async function makeWork({ token }: Person, prompt: string): Promise<string> {
  const api = connect();
  const { id } = await api.create.push({ prompt, width: 256, height: 256, batchSize: 1, seed: 7 }, { token });
  await vi.waitFor(async () => expect((await api.create.detail({ id }, { token })).status).toBe(3), {
    timeout: PICTURE_MS,
    interval: 250,
  });
  return id;
}

it(
  'a work is published, looked at by staff, and liked, taken up and reported by somebody else',
  { timeout: 320_000 },
  async () => {
    const [author, other] = [await createPerson(), await createPerson()];
    const id = await makeWork(author, '书房，胡桃木书架');
    const own = await browser.open({ as: author });
    await own.goto(`/MoAI/my?task=${id}`);
    await own.getByRole('button', { name: '更多操作' }).click();
    await own.getByRole('menuitem', { name: '发布到作品广场' }).click();
    // A word that a person has to look at.
    await own.getByRole('textbox', { name: /作品名称/ }).fill('赌场旁的书房');
    await own.getByRole('checkbox', { name: /公开提示词与参数/ }).check();
    await own.getByRole('button', { name: '发布', exact: true }).click();
    await own.getByText('已提交，审核通过后公开').waitFor();
    const [, token = ''] = new RegExp(`${id} (\\S+)`).exec(await callOffice('gallery', 'waiting')) ?? [];
    await callOffice('gallery', 'approve', id, token);

    const page = await browser.open({ as: other });
    await page.goto('/MoAI/list');
    await page.getByRole('link', { name: '查看 赌场旁的书房' }).click();
    const viewer = page.getByRole('dialog', { name: '赌场旁的书房' });
    await viewer.getByRole('button', { name: '喜欢', exact: true }).click();
    await expect.poll(() => viewer.getByRole('button', { name: '取消喜欢' }).textContent()).toBe('1');
    await expect.poll(() => examine(page)).toEqual([]);
    await viewer.getByRole('button', { name: '举报' }).click();
    await page.getByRole('radio', { name: '其他' }).check();
    await page.getByRole('button', { name: '提交' }).click();
    await page.getByText('已收到举报，我们会尽快处理').waitFor();
    expect(await callOffice('gallery', 'reported')).toContain(id);

    await viewer.getByRole('link', { name: '做同款' }).click();
    const prompt = page.getByRole('textbox', { name: '提示词' });
    await expect.poll(() => prompt.inputValue()).toBe('书房，胡桃木书架');
    await page.goto(`/MoAI/list?post=${id}`);
    await viewer.getByRole('link', { name: '用作参考图' }).click();
    await page.getByText(`mogine-${id}.png`).first().waitFor();
  },
);

async function choose(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await page.getByRole('button', { name: `选择 ${word}` }).click();
}

it(
  'works are found, put in a folder, starred, deleted and each of it undone, and downloaded at once',
  { timeout: 320_000 },
  async () => {
    const person = await createPerson();
    for (const prompt of ['客厅', '书房']) await makeWork(person, prompt);
    const page = await browser.open({ as: person });
    await page.goto('/MoAI/my');
    const folders = page.getByRole('navigation', { name: '文件夹' });
    await page.getByRole('button', { name: '新建文件夹' }).click();
    await page.getByRole('textbox', { name: '文件夹名称' }).fill('方案一');
    await page.getByRole('button', { name: '保存' }).click();
    await choose(page, '客厅', '书房');
    const bar = page.getByRole('toolbar', { name: '已选 2 个' });
    await expect.poll(() => examine(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    const words = bar.getByRole('status');
    expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });

    await bar.getByRole('button', { name: '加星标' }).click();
    await folders.getByRole('link', { name: '星标 2' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await folders.getByRole('link', { name: '星标 0' }).waitFor();

    const starting = page.waitForEvent('download');
    await bar.getByRole('button', { name: '下载' }).click();
    const download = await starting;
    expect(download.suggestedFilename()).toMatch(/^mogine-.*\.zip$/);
    const zip = await readFile(await download.path());
    for (const name of ['客厅.png', '书房.png']) expect(zip.includes(name)).toBe(true);

    await bar.getByRole('button', { name: '移动到' }).click();
    await page.getByRole('menuitem', { name: '方案一' }).click();
    await folders.getByRole('link', { name: '方案一 2' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await folders.getByRole('link', { name: '方案一 0' }).waitFor();

    // Out of the folder that is shown, which leaves nothing to choose from and keeps the way back.
    await choose(page, '客厅', '书房');
    await bar.getByRole('button', { name: '移动到' }).click();
    await page.getByRole('menuitem', { name: '方案一' }).click();
    await folders.getByRole('link', { name: '方案一 2' }).click();
    await choose(page, '客厅', '书房');
    await bar.getByRole('button', { name: '移动到' }).click();
    await page.getByRole('menuitem', { name: '移出文件夹' }).click();
    await folders.getByRole('link', { name: '方案一 0' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).last().click();
    await folders.getByRole('link', { name: '方案一 2' }).waitFor();
    await folders.getByRole('link', { name: '全部作品 2' }).click();

    await choose(page, '书房');
    await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await folders.getByRole('link', { name: '全部作品 1' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).last().click();
    await folders.getByRole('link', { name: '全部作品 2' }).waitFor();

    await page.getByRole('searchbox', { name: '搜索提示词或风格' }).fill('书房');
    await page.getByText('1 个作品', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^选择 / }).count()).toBe(1);
  },
);
