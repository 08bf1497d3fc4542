import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';

const browser = useBrowser();
/** The engine draws with the cores that the journeys use too. */
const PICTURE_MS = 200_000;

/** Somebody who has one small picture. */
async function createPainter() {
  const person = await createPerson();
  const api = connect();
  const { token } = person;
  const { id } = await api.create.push(
    { prompt: '书房', width: 256, height: 256, batchSize: 1, seed: 3 },
    { token },
  );
  await expect
    .poll(async () => (await api.create.detail({ id }, { token })).status, { timeout: PICTURE_MS })
    .toBe(3);
  return { person, id };
}

it(
  'a result goes to a workflow, a word is changed, it is run, and the picture is in My creations',
  { timeout: 500_000 },
  async () => {
    const { person, id } = await createPainter();
    const page = await browser.open({ lang: 'zh', as: person });
    await page.goto(`/MoAI/my?task=${id}`);
    await page.getByRole('link', { name: '转为工作流' }).click();
    await page.waitForURL(/comfyui\?id=/);
    const prompt = page.getByRole('textbox', { name: '提示词' });
    await prompt.waitFor();
    await expect.poll(() => prompt.inputValue()).toBe('书房');
    await expect.poll(() => page.locator('.react-flow__edge-path').count()).toBe(3);
    await expect.poll(() => examine(page)).toEqual([]);

    await prompt.fill('餐厅，圆桌');
    await page.getByText('已保存', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => prompt.inputValue()).toBe('餐厅，圆桌');
    await page.getByRole('button', { name: '运行', exact: true }).click();
    await page.getByRole('link', { name: '打开图片 1' }).click({ timeout: PICTURE_MS });
    await page.waitForURL(/MoAI\/my\?task=/);
    await page.getByText('餐厅，圆桌').first().waitFor();
  },
);

it(
  'a graph is built by keyboard alone, from nothing to one that can be run, and can be taken back',
  { timeout: 120_000 },
  async () => {
    const page = await browser.open({ lang: 'en', as: await createPerson() });
    await page.goto('/MoAI/comfyui');
    await page.getByRole('button', { name: /^Empty canvas/ }).press('Enter');
    const add = page.getByRole('button', { name: 'Add node' });
    for (const words of ['scene from', 'render', 'save pic']) {
      await add.press('Enter');
      await page.getByRole('combobox', { name: 'Search nodes' }).fill(words);
      await page.keyboard.press('Enter');
    }
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a study with a wooden desk');
    await page.getByRole('combobox', { name: 'Scene' }).selectOption({ label: 'Scene from words · Scene' });
    const run = page.getByRole('button', { name: 'Run', exact: true });
    expect(await run.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Pictures' }).selectOption({ label: 'Render · Picture' });
    await expect.poll(() => run.getAttribute('aria-disabled')).toBeNull();
    await expect.poll(() => examine(page)).toEqual([]);
    await page.getByText('Canvas', { exact: true }).click();
    await page.getByRole('button', { name: /^Undo/ }).press('Enter');
    await expect.poll(() => page.locator('.react-flow__edge-path').count()).toBe(1);
    await page.getByText('Saved', { exact: true }).waitFor();
  },
);
