import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { inDatabase, openOffice } from './staff.ts';

const browser = useBrowser();

it('an operator has what was done of late done once more, with a reason', async () => {
  const before = new Date(Date.now() - 3_600_000);
  const tidied = { name: 'analytics:tidy', payload: '{}', key: '', max_attempts: 3, priority: 0 };
  await inDatabase(async (db) =>
    db
      .insertInto('job_done')
      .values({ ...tidied, done_at: before })
      .onConflict((conflict) => conflict.constraint('job_done_work').doUpdateSet({ done_at: before }))
      .execute(),
  );
  const readDone = async () =>
    inDatabase(async (db) =>
      db.selectFrom('job_done').select('done_at').where('name', '=', tidied.name).executeTakeFirstOrThrow(),
    );
  const page = await openOffice(await browser.open({ lang: 'zh' }), { called: 'he', role: 'operator' });
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: '再次执行…' }).click();
  const dialog = page.getByRole('dialog', { name: '再次执行已完成的任务' });
  await dialog.getByRole('combobox', { name: '任务', exact: true }).selectOption('归并访问统计');
  const which = dialog.getByRole('combobox', { name: '已完成的任务' });
  await expect
    .poll(() => which.locator('option').allTextContents())
    .toEqual([expect.stringMatching(/^归并访问统计 · 1 ?小时前$/)]);
  await expect.poll(() => examine(page)).toEqual([]);
  // Nothing is asked for without a reason.
  await dialog.getByRole('button', { name: '再次执行' }).click();
  await dialog.getByText('请填写理由').first().waitFor();
  await dialog.getByRole('textbox').fill('昨日数字有误');
  await dialog.getByRole('button', { name: '再次执行' }).dblclick();
  await page.getByText('已排入，即将执行').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await readDone()).done_at > before, { timeout: 20_000 }).toBe(true);
});
