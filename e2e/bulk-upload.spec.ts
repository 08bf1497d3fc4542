import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { CHECK_MS, createCreator } from './makers.ts';
import { connect } from './people.ts';
import { writeStool } from './stool.ts';

const browser = useBrowser();
/** Each is read and photographed. */
const MANY_MS = 300_000;
const COUNT = 10;
const BROKEN = 7;
const RUN = randomUUID().slice(0, 5);

const fileOf = (at: number) => `stool-${RUN}-${at}.obj`;
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);

/** One row of ten is wrong in two of its cells. */
function writeTable(): Buffer {
  const head =
    'File,Chinese title,English title,Category,Chinese tags,Price (points),Included for members,Colours,Use of AI,Notes';
  const rows = numbers.map((at) => {
    const [price, colours] = at === BROKEN ? ['3.5', 'plaid'] : [String(at * 10), ''];
    return `${fileOf(at)},批量凳${at},Bulk stool ${at},椅凳,实木,${price},No,${colours},None,mine`;
  });
  return Buffer.from([head, ...rows].join('\n'));
}

async function chooseTable(page: Page, button: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chosen).setFiles([{ name: 'stools.csv', mimeType: 'text/csv', buffer: writeTable() }]);
}

it(
  'a studio hands in ten models by one table: the row that is wrong is told with line, column and reason in both languages, the others are for sale as it says',
  { timeout: 480_000 },
  async () => {
    const api = connect();
    const studio = await createCreator(`批量工坊${RUN}`);
    const page = await browser.open({ as: studio });
    await page.goto('/mogine/userCenter/drafts');
    await page.getByText('还没有上架草稿').waitFor();
    // The table comes first: each row waits for its file.
    await chooseTable(page, '选择表格');
    const panel = page.getByRole('region', { name: '用表格批量填写' });
    await panel.getByText('9 行可用 · 2 处有误，所在的行不会使用').waitFor();
    await panel.getByText('没有使用的列：Notes。列名须与模板一致。').waitFor();
    const line = String(BROKEN + 1);
    await panel.getByRole('row', { name: `${line} 颜色 没有这种颜色，请用筛选中的颜色名称 plaid` }).waitFor();
    await panel
      .getByRole('row', { name: `${line} 价格（积分） 价格须为 0 到 1,000,000 的整数 3.5` })
      .waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await panel.getByRole('button', { name: '放弃' }).click();

    await page.goto('/mogine/userCenter/drafts?lang=en');
    await chooseTable(page, 'Choose a table');
    const table = page.getByRole('region', { name: 'Fill in from a table' });
    await table.getByText('9 rows can be used · 2 cells are wrong; their rows are left out').waitFor();
    await table
      .getByRole('row', { name: `${line} Colours There is no such colour; call it as the filters do plaid` })
      .waitFor();
    await table
      .getByRole('row', { name: `${line} Price (points) A whole number from 0 to 1,000,000 3.5` })
      .waitFor();
    await table.getByRole('checkbox', { name: /^Submit what is complete at once/ }).check();
    await table.getByRole('button', { name: 'Use these 9 rows' }).dblclick();
    await table.getByText('0 of 9 rows done').waitFor();

    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (
      await chosen
    ).setFiles(
      numbers.map((at) => ({
        name: fileOf(at),
        mimeType: '',
        buffer: writeStool({ isWhole: true, away: at / 100 }),
      })),
    );
    // It goes on where it was once the page has been loaded anew.
    await table.getByText(/^[1-9] of 9 rows done$/).waitFor({ timeout: MANY_MS });
    await vi.waitFor(
      async () => {
        const { records } = await api.creators.list({ size: 50 }, studio);
        if (records.length < COUNT) throw new Error(`${records.length} drafts so far`);
      },
      { timeout: MANY_MS, interval: 1000 },
    );
    await page.reload();
    await table.getByText('9 of 9 rows done').waitFor({ timeout: CHECK_MS });
    expect(await table.getByText('Submitted', { exact: true }).count()).toBe(9);
    await expect.poll(() => examine(page)).toEqual([]);

    const { records } = await api.creators.list({ size: 50 }, studio);
    const good = numbers.filter((at) => at !== BROKEN);
    expect(new Map(records.map(({ enName, price }) => [enName, price]))).toEqual(
      new Map([
        ...good.map((at) => [`Bulk stool ${at}`, at * 10] as const),
        // As its file is called.
        [`stool ${RUN} ${BROKEN}`, null] as const,
      ]),
    );
    // Of the row that was wrong nothing was written, not even what was right in it.
    const left = records.find(({ price }) => price === null);
    const detail = await api.creators.detail({ id: left?.id ?? '' }, studio);
    expect(detail).toMatchObject({ isHeld: false, price: null });
    expect(detail.name).not.toContain('批量');
    expect(detail.tags).not.toContain('实木');
    await table.getByRole('button', { name: 'Finish and clear' }).click();
    await table.getByRole('button', { name: 'Choose a table' }).waitFor();
  },
);
