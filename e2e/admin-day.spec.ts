import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { look } from './examine.ts';
import { connect } from './people.ts';
import { ownShop } from './shop.ts';
import { endSessions, hireStaff, inDatabase, keepStaff, openOffice, staffToken } from './staff.ts';

const browser = useBrowser();
const DESKTOP = { lang: 'en', width: 1280, height: 800 } as const;
/** What was changed is found once the index has heard of it. */
const HEARD = { timeout: 15_000 };

const desksOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const detailOf = (page: Page) => page.getByRole('region', { name: 'Details' });

/** Below the models. Gives its id. */
async function addCategory(page: Page, enName: string, name: string, code: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'New category below “Models”' });
  await page
    .getByRole('row', { name: /^Models/ })
    .getByRole('link')
    .click();
  await detailOf(page).getByRole('button', { name: 'Add below' }).click();
  // A comma would part its name in two.
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill(`${name}，`);
  await dialog.getByRole('textbox', { name: 'English name' }).fill(enName);
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('button', { name: 'Add below' }).click();
  await dialog.getByText('Fill this in, without commas').waitFor();
  await dialog.getByRole('textbox', { name: 'Chinese name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add below' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: enName });
  await row.waitFor();
  const address = await row.getByRole('link').first().getAttribute('href');
  return address?.split('/').at(-1) ?? '';
}

it(
  'an administrator files assets together, merges their category into another, and whoever follows the old link finds them',
  { timeout: 240_000 },
  async () => {
    const api = connect();
    const admin = await staffToken(await hireStaff('ada-calls', 'super-admin'));
    const goods = ownShop()
      .assets.filter(({ kind }) => kind === 'model')
      .slice(-2);
    const before = await Promise.all(goods.map(({ id }) => api.assetsDesk.detail({ id }, admin)));
    const end = Date.now().toString(36).slice(-5);
    const page = await openOffice(await browser.open(DESKTOP), { called: 'ada', role: 'super-admin' });
    await desksOf(page).getByRole('link', { name: 'Categories' }).click();
    const old = await addCategory(page, `Perches ${end}`, `栖凳${end}`, `perches-${end}`);
    const kept = await addCategory(page, `Seats ${end}`, `坐具${end}`, `seats-${end}`);
    await look(page);
    try {
      // What becomes of each is seen before it is done, and what is wrong is said.
      await desksOf(page).getByRole('link', { name: 'Assets' }).click();
      for (const { title } of goods)
        await page.getByRole('row', { name: title.en }).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Change 2' }).click();
      const bulk = page.getByRole('dialog', { name: 'Change 2 assets' });
      await bulk.getByText('What will change · None of them would change').waitFor();
      await bulk.getByRole('combobox', { name: 'Category' }).selectOption(old);
      await bulk.getByRole('textbox', { name: 'Add English tags' }).fill(`day-${end}`);
      await bulk.getByRole('textbox', { name: 'Price' }).fill('12.5');
      await bulk.getByText('A whole number from 0 to 1,000,000').waitFor();
      await bulk.getByRole('textbox', { name: 'Price' }).fill('77');
      await bulk.getByText('2 of 2 will change').waitFor();
      await look(page);
      await bulk.getByRole('button', { name: 'Change', exact: true }).dblclick();
      await page.getByText('2 were changed').waitFor();
      const listed = async (type: string) =>
        (await api.catalog.list({ type, size: 10 })).records.map(({ id }) => id).toSorted();
      const ids = goods.map(({ id }) => id).toSorted();
      await expect.poll(async () => listed(old), HEARD).toEqual(ids);
      for (const id of ids) expect(await api.catalog.detail({ id })).toMatchObject({ price: 77 });

      await desksOf(page).getByRole('link', { name: 'Categories' }).click();
      await page
        .getByRole('row', { name: `Perches ${end}` })
        .getByRole('link')
        .first()
        .click();
      await detailOf(page).getByRole('button', { name: 'Merge', exact: true }).click();
      const merge = page.getByRole('dialog', { name: `Merge “Perches ${end}”` });
      await merge.getByRole('combobox', { name: 'Target' }).selectOption(kept);
      await merge.getByText('Will move: 2 assets, 0 drafts, 0 categories').waitFor();
      await look(page);
      await merge.getByRole('button', { name: 'Merge', exact: true }).click();
      await page.getByText('Merged; 2 assets were moved').waitFor();
      await detailOf(page).getByText(`Perches ${end}`).waitFor();
      await page.getByRole('row', { name: `Perches ${end}` }).waitFor({ state: 'detached' });

      // A link that somebody kept shows the category that it has become, in both languages.
      for (const [lang, heading] of [
        ['en', `Seats ${end}`],
        ['zh', `坐具${end}`],
      ] as const) {
        const visitor = await browser.open({ lang });
        await visitor.goto(`/mogine/index?type=${old}`);
        await visitor.getByRole('heading', { level: 1, name: heading }).waitFor();
        for (const { title } of goods)
          await visitor.getByRole('link', { name: title[lang] }).first().waitFor();
        const link = visitor.locator('link[rel=canonical]');
        expect(await link.getAttribute('href')).toContain(kept);
      }
      expect(await listed(old)).toEqual(ids);
    } finally {
      for (const { id, typeId, price } of before) {
        const { revision } = await api.assetsDesk.detail({ id }, admin);
        const change = { typeId, price, removeEnTags: [`day-${end}`] };
        await api.assetsDesk.change({ items: [{ id, revision }], change }, admin);
      }
    }
  },
);

it('an administrator is told why a word in use stays, puts up a notice that visitors see, and sees to a job that was given up', async () => {
  const api = connect();
  const page = await openOffice(await browser.open({ ...DESKTOP, expected: /status of 409/ }), {
    called: 'bea',
    role: 'super-admin',
  });
  const detail = detailOf(page);
  const model = ownShop().assets.find(({ kind }) => kind === 'model');
  const [color = ''] = (await api.catalog.detail({ id: model?.id ?? '' })).color;
  const entry = (await api.catalog.dictionary({ code: 'color' })).find(({ dictKey }) => dictKey === color);
  expect(entry).toBeDefined();

  await desksOf(page).getByRole('link', { name: 'Dictionaries' }).click();
  await page.getByRole('searchbox', { name: 'Name or key' }).fill(color);
  await page.waitForURL(/words=/);
  await page.getByRole('row', { name: color }).getByRole('link').first().click();
  await detail.getByText(/^[1-9]\d* assets?, \d+ drafts?$/).waitFor();
  await detail.getByRole('button', { name: 'Retire' }).click();
  await detail
    .getByRole('alert')
    .getByText(/Merge it into another entry/)
    .waitFor();
  await look(page);
  await page.reload();
  await detail.getByRole('button', { name: 'Retire' }).waitFor();
  expect(await api.catalog.dictionary({ code: 'color' })).toContainEqual(entry);

  await desksOf(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('row', { name: 'Notice on every page' }).getByRole('link').click();
  await detail.getByRole('button', { name: 'Put up a notice' }).click();
  const form = page.getByRole('dialog', { name: 'Change “Notice on every page”' });
  await form.getByRole('combobox', { name: 'Level' }).selectOption('Warning');
  await form.getByRole('textbox', { name: 'In English' }).fill('Back at three');
  await form.getByRole('textbox', { name: 'Reason' }).fill('The database moves');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Both languages are needed').waitFor();
  await form.getByRole('textbox', { name: 'In Chinese' }).fill('三点恢复');
  await look(page);
  try {
    await form.getByRole('button', { name: 'Save' }).dblclick();
    await page.getByText('In force').waitFor();
    for (const [lang, words, away] of [
      ['zh', '三点恢复', '收起公告'],
      ['en', 'Back at three', 'Put the notice away'],
    ] as const) {
      const visitor = await browser.open({ lang, width: 390 });
      const notice = visitor.getByRole('complementary', { name: lang === 'zh' ? '公告' : 'Notice' });
      // A page may be kept for a while as others saw it; what is set is asked for by each.
      await visitor.goto('/index');
      await notice.getByText(words).waitFor();
      await look(visitor);
      await notice.getByRole('button', { name: away }).click();
      await notice.waitFor({ state: 'detached' });
      await visitor.goto('/plan');
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      expect(await notice.count()).toBe(0);
    }
  } finally {
    await detail.getByRole('button', { name: 'Take it down' }).click();
    await form.getByRole('textbox', { name: 'Reason' }).fill('It has moved');
    await form.getByRole('button', { name: 'Take it down' }).click();
    await detail.getByRole('button', { name: 'Put up a notice' }).waitFor();
  }
  expect((await api.site.settings({})).notice).toBeNull();

  // One that is to run tomorrow is given up, and begun anew at once, which it does not outlast.
  const key = `day-${Date.now()}`;
  await inDatabase((db) =>
    sql`select graphile_worker.add_job('works:forget-addresses', '{}', job_key => ${key}, run_at => now() + interval '1 day')`.execute(
      db,
    ),
  );
  await desksOf(page).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('searchbox', { name: 'Key' }).fill(key);
  await page.waitForURL(/key=/);
  const job = page.getByRole('row', { name: 'works:forget-addresses' });
  await job.getByText('Later').waitFor();
  await job.getByRole('link').first().click();
  await detail.getByRole('button', { name: 'Give up' }).click();
  await page
    .getByRole('alertdialog', { name: 'Give up this job?' })
    .getByRole('button', { name: 'Give up' })
    .click();
  await page.getByText('Given up: 1').waitFor();
  await job.getByText('Given up', { exact: true }).first().waitFor();
  await look(page);
  await detail.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Tried again: 1').waitFor();
  await page.getByRole('heading', { name: 'This job is done or does not exist' }).waitFor();
  await job.waitFor({ state: 'detached' });
});

it('an administrator blocks a colleague, whose next press shows nothing more, and whose code opens nothing', async () => {
  const name = await hireStaff('carl', 'editor');
  const colleague = await browser.open({ lang: 'en', expected: /status of 40[13]/ });
  await keepStaff(colleague.context(), name);
  await colleague.goto('/admin/categories');
  await colleague.getByRole('row', { name: /^Models/ }).waitFor();

  const page = await openOffice(await browser.open(DESKTOP), { called: 'dora', role: 'super-admin' });
  await desksOf(page).getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('row', { name: name.name }).getByRole('link').first().click();
  await detailOf(page).getByRole('button', { name: 'Block' }).click();
  const question = page.getByRole('dialog', { name: `Block ${name.name}` });
  await question.getByRole('textbox', { name: 'Reason' }).fill('Lost their phone');
  await look(page);
  await question.getByRole('button', { name: 'Block' }).dblclick();
  await page.getByRole('row', { name: name.name }).getByText('Blocked').waitFor();

  await desksOf(colleague).getByRole('link', { name: 'Assets' }).click();
  await colleague.getByRole('heading', { level: 1, name: 'Staff login' }).waitFor();
  expect(await colleague.getByRole('row').count()).toBe(0);
  await endSessions(name.name);
  await expect(staffToken({ ...name, code: name.readCode() })).rejects.toMatchObject({
    reason: 'STAFF_LOGIN_WRONG',
  });
});
