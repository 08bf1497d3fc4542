import { reasons } from '@mogine/contract/kernel/reasons';
import { SETTINGS } from '@mogine/contract/setting-kinds';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, type Lang } from './browser.ts';
import { LANGS, partsOf, readDesks } from './desk-words.ts';
import { look } from './examine.ts';
import { connect } from './people.ts';
import { ownShop } from './shop.ts';
import { endSessions, hireStaff, inDatabase, keepStaff, openOffice, staffToken } from './staff.ts';

const browser = useBrowser();
const DESKTOP = { width: 1280, height: 800 } as const;
/** What was changed is found once the index has heard of it. */
const HEARD = { timeout: 15_000 };
const MODELS = { zh: '模型', en: 'Models' };
const NOTICE = { zh: '三点恢复', en: 'Back at three' };
/** Why staff does what it does, in their words. */
const WHY = {
  zh: { notice: '数据库搬迁', away: '搬迁完成', block: '手机丢失' },
  en: { notice: 'The database moves', away: 'It has moved', block: 'Lost their phone' },
};

type Category = { zh: string; en: string; code: string };

/** Below the models. Gives its id. */
async function addCategory(page: Page, lang: Lang, named: Category): Promise<string> {
  const { categories: t } = readDesks(lang);
  const dialog = page.getByRole('dialog', { name: t.addTitle(MODELS[lang]) });
  await page
    .getByRole('row', { name: new RegExp(`^${MODELS[lang]}`) })
    .getByRole('link')
    .click();
  await partsOf(page, lang).detail.getByRole('button', { name: t.add }).click();
  // A comma would part its name in two.
  await dialog.getByRole('textbox', { name: t.name }).fill(`${named.zh}，`);
  await dialog.getByRole('textbox', { name: t.enName }).fill(named.en);
  await dialog.getByRole('textbox', { name: t.code }).fill(named.code);
  await dialog.getByRole('button', { name: t.add }).click();
  await dialog.getByText(t.nameWrong).waitFor();
  await dialog.getByRole('textbox', { name: t.name }).fill(named.zh);
  await dialog.getByRole('button', { name: t.add }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: named[lang] });
  await row.waitFor();
  const address = await row.getByRole('link').first().getAttribute('href');
  return address?.split('/').at(-1) ?? '';
}

it.each(LANGS)(
  'an administrator files assets together, merges their category into another, and whoever follows the old link finds them, in %s',
  { timeout: 240_000 },
  async (lang) => {
    const api = connect();
    const { assets: t, categories } = readDesks(lang);
    const admin = await staffToken(await hireStaff('ada-calls', 'super-admin'));
    const goods = ownShop()
      .assets.filter(({ kind }) => kind === 'model')
      .slice(-2);
    const before = await Promise.all(goods.map(({ id }) => api.assetsDesk.detail({ id }, admin)));
    const end = Date.now().toString(36).slice(-5);
    const perches = { zh: `栖凳${end}`, en: `Perches ${end}`, code: `perches-${end}` };
    const seats = { zh: `坐具${end}`, en: `Seats ${end}`, code: `seats-${end}` };
    const page = await openOffice(await browser.open({ ...DESKTOP, lang }), {
      ...{ called: 'ada', role: 'super-admin' },
    });
    const { desks, detail } = partsOf(page, lang);
    await desks.getByRole('link', { name: categories.title, exact: true }).click();
    const old = await addCategory(page, lang, perches);
    const kept = await addCategory(page, lang, seats);
    await look(page);
    try {
      // What becomes of each is seen before it is done, and what is wrong is said.
      await desks.getByRole('link', { name: t.title, exact: true }).click();
      for (const { title } of goods)
        await page.getByRole('row', { name: title[lang] }).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: t.changeSome('2') }).click();
      const bulk = page.getByRole('dialog', { name: t.changeTitle('2') });
      await bulk.getByText(`${t.preview} · ${t.previewNone}`).waitFor();
      await bulk.getByRole('combobox', { name: t.category }).selectOption(old);
      await bulk.getByRole('textbox', { name: t.addEnTags }).fill(`day-${end}`);
      await bulk.getByRole('textbox', { name: t.price }).fill('12.5');
      await bulk.getByText(t.priceWrong).waitFor();
      await bulk.getByRole('textbox', { name: t.price }).fill('77');
      await bulk.getByText(t.previewOf('2', '2')).waitFor();
      await look(page);
      await bulk.getByRole('button', { name: t.apply, exact: true }).dblclick();
      await page.getByText(t.done('2')).waitFor();
      const listed = async (type: string) =>
        (await api.catalog.list({ type, size: 10 })).records.map(({ id }) => id).toSorted();
      const ids = goods.map(({ id }) => id).toSorted();
      await expect.poll(async () => listed(old), HEARD).toEqual(ids);
      for (const id of ids) expect(await api.catalog.detail({ id })).toMatchObject({ price: 77 });

      await desks.getByRole('link', { name: categories.title, exact: true }).click();
      await page.getByRole('row', { name: perches[lang] }).getByRole('link').first().click();
      await detail.getByRole('button', { name: categories.merge, exact: true }).click();
      const merge = page.getByRole('dialog', { name: categories.mergeTitle(perches[lang]) });
      await merge.getByRole('combobox', { name: categories.target }).selectOption(kept);
      await merge.getByText(categories.mergePreview('2', '0', '0')).waitFor();
      await look(page);
      await merge.getByRole('button', { name: categories.merge, exact: true }).click();
      await page.getByText(categories.merged('2')).waitFor();
      await detail.getByText(perches[lang]).waitFor();
      await page.getByRole('row', { name: perches[lang] }).waitFor({ state: 'detached' });

      // A link that somebody kept shows the category that it has become.
      const visitor = await browser.open({ lang });
      await visitor.goto(`/mogine/index?type=${old}`);
      await visitor.getByRole('heading', { level: 1, name: seats[lang] }).waitFor();
      for (const { title } of goods) await visitor.getByRole('link', { name: title[lang] }).first().waitFor();
      const link = visitor.locator('link[rel=canonical]');
      expect(await link.getAttribute('href')).toContain(kept);
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

it.each(LANGS)(
  'an administrator is told why a word in use stays, puts up a notice that visitors see, and sees to a job that was given up, in %s',
  async (lang) => {
    const api = connect();
    const { app, desk, dictionaries, jobs, settings: t } = readDesks(lang);
    const page = await openOffice(await browser.open({ ...DESKTOP, lang, expected: /status of 409/ }), {
      ...{ called: 'bea', role: 'super-admin' },
    });
    const { desks, detail } = partsOf(page, lang);
    const model = ownShop().assets.find(({ kind }) => kind === 'model');
    const [color = ''] = (await api.catalog.detail({ id: model?.id ?? '' })).color;
    const entry = (await api.catalog.dictionary({ code: 'color' })).find(({ dictKey }) => dictKey === color);
    expect(entry).toBeDefined();

    await desks.getByRole('link', { name: dictionaries.title }).click();
    await page.getByRole('searchbox', { name: dictionaries.words }).fill(color);
    await page.waitForURL(/words=/);
    await page.getByRole('row', { name: color }).getByRole('link').first().click();
    await detail.getByRole('button', { name: dictionaries.retire }).click();
    const [, remedy = ''] = reasons.DICTIONARY_IN_USE[lang].split(/[，。.] ?(?=请|Merge)/);
    await detail.getByRole('alert').getByText(remedy).waitFor();
    await look(page);
    await page.reload();
    await detail.getByRole('button', { name: dictionaries.retire }).waitFor();
    expect(await api.catalog.dictionary({ code: 'color' })).toContainEqual(entry);

    await desks.getByRole('link', { name: t.title }).click();
    await page.getByRole('row', { name: SETTINGS.notice[lang] }).getByRole('link').click();
    await detail.getByRole('button', { name: t.putUp }).click();
    const form = page.getByRole('dialog', { name: t.changeTitle(SETTINGS.notice[lang]) });
    const fields = { zh: t.zhText, en: t.enText };
    const rest = lang === 'zh' ? 'en' : 'zh';
    await form.getByRole('combobox', { name: t.level }).selectOption(t.levels.warning);
    await form.getByRole('textbox', { name: fields[lang], exact: true }).fill(NOTICE[lang]);
    await form.getByRole('textbox', { name: desk.note }).fill(WHY[lang].notice);
    await form.getByRole('button', { name: t.save }).click();
    await form.getByText(t.bothNeeded).waitFor();
    await form.getByRole('textbox', { name: fields[rest], exact: true }).fill(NOTICE[rest]);
    await look(page);
    try {
      await form.getByRole('button', { name: t.save }).dblclick();
      await page.getByText(t.saved).waitFor();
      const visitor = await browser.open({ lang, width: 390 });
      const notice = visitor.getByRole('complementary', { name: app.notice });
      // A page may be kept for a while as others saw it; what is set is asked for by each.
      await visitor.goto('/index');
      await notice.getByText(NOTICE[lang]).waitFor();
      await look(visitor);
      await notice.getByRole('button', { name: app.noticeAway }).click();
      await notice.waitFor({ state: 'detached' });
      await visitor.goto('/plan');
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      expect(await notice.count()).toBe(0);
    } finally {
      await detail.getByRole('button', { name: t.takeDown }).click();
      await form.getByRole('textbox', { name: desk.note }).fill(WHY[lang].away);
      await form.getByRole('button', { name: t.takeDown }).click();
      await detail.getByRole('button', { name: t.putUp }).waitFor();
    }
    expect((await api.site.settings({})).notice).toBeNull();

    // One that is to run tomorrow is given up, and begun anew at once, which it does not outlast.
    const key = `day-${Date.now()}`;
    await inDatabase((db) =>
      sql`select graphile_worker.add_job('works:forget-addresses', '{}', job_key => ${key}, run_at => now() + interval '1 day')`.execute(
        db,
      ),
    );
    await desks.getByRole('link', { name: jobs.title }).click();
    await page.getByRole('searchbox', { name: jobs.findKey }).fill(key);
    await page.waitForURL(/key=/);
    const job = page.getByRole('row', { name: 'works:forget-addresses' });
    await job.getByText(jobs.states.later, { exact: true }).waitFor();
    await job.getByRole('link').first().click();
    await detail.getByRole('button', { name: jobs.cancel }).click();
    const question = page.getByRole('alertdialog', { name: jobs.cancelTitle('1') });
    await question.getByRole('button', { name: jobs.cancel }).click();
    await page.getByText(jobs.cancelled('1')).waitFor();
    await job.getByText(jobs.states.failed, { exact: true }).first().waitFor();
    await look(page);
    await detail.getByRole('button', { name: jobs.retry }).click();
    await page.getByText(jobs.retried('1')).waitFor();
    await page.getByRole('heading', { name: jobs.gone }).waitFor();
    await job.waitFor({ state: 'detached' });
  },
);

it.each(LANGS)(
  'an administrator blocks a colleague, whose next press shows nothing more, and whose code opens nothing, in %s',
  async (lang) => {
    const { assets, desk, session, staff: t } = readDesks(lang);
    const name = await hireStaff('carl', 'editor');
    const colleague = await browser.open({ lang, expected: /status of 40[13]/ });
    await keepStaff(colleague.context(), name);
    await colleague.goto('/admin/categories');
    await colleague.getByRole('row', { name: new RegExp(`^${MODELS[lang]}`) }).waitFor();

    const page = await openOffice(await browser.open({ ...DESKTOP, lang }), {
      ...{ called: 'dora', role: 'super-admin' },
    });
    const { desks, detail } = partsOf(page, lang);
    await desks.getByRole('link', { name: t.title }).click();
    await page.getByRole('row', { name: name.name }).getByRole('link').first().click();
    await detail.getByRole('button', { name: t.block }).click();
    const question = page.getByRole('dialog', { name: t.blockTitle(name.name) });
    await question.getByRole('textbox', { name: desk.note }).fill(WHY[lang].block);
    await look(page);
    await question.getByRole('button', { name: t.block }).dblclick();
    await page.getByRole('row', { name: name.name }).getByText(t.statuses.blocked).waitFor();

    await partsOf(colleague, lang).desks.getByRole('link', { name: assets.title, exact: true }).click();
    await colleague.getByRole('heading', { level: 1, name: session.title }).waitFor();
    expect(await colleague.getByRole('row').count()).toBe(0);
    await endSessions(name.name);
    await expect(staffToken({ ...name, code: name.readCode() })).rejects.toMatchObject({
      reason: 'STAFF_LOGIN_WRONG',
    });
  },
);
