import { readFile } from 'node:fs/promises';
import { SWITCHES } from '@mogine/contract/setting-kinds';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { LANGS, partsOf, readDesks } from './desk-words.ts';
import { look } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { hireStaff, inDatabase, openOffice, staffToken } from './staff.ts';
import { saveByButton } from './steps.ts';

const browser = useBrowser();
const DESKTOP = { width: 1280, height: 800 };
/** Files are listed with the cores that the journeys use too. */
const SWEEP_MS = 120_000;
/** What staff writes. */
const WRITTEN = {
  zh: {
    ...{
      moves: '邮件服务器搬迁',
      moved: '搬迁完成',
      dearer: '服务器涨价',
      fewer: '此后减少',
      over: '演练结束',
    },
  },
  en: {
    ...{ moves: 'The mail server moves', moved: 'It has moved', dearer: 'Dearer servers' },
    ...{ fewer: 'Fewer from then on', over: 'It was for this journey' },
  },
};

/** For the journeys that follow, whatever has become of this one. */
async function reopenEnquiries(): Promise<void> {
  await inDatabase((db) =>
    db.updateTable('site_param').set({ value: 'true' }).where('key', '=', 'switch_enquiries').execute(),
  );
}

it.each(LANGS)(
  'an operator closes a part of the site and opens it again, sweeps the storage, and finds each deed in the log, in %s',
  async (lang) => {
    const { ai, app, audit, desk, jobs, settings, storage } = readDesks(lang);
    const page = await openOffice(await browser.open({ ...DESKTOP, lang }), {
      ...{ called: 'otto', role: 'operator' },
    });
    const { desks, detail } = partsOf(page, lang);
    const { moves, moved } = WRITTEN[lang];
    const part = SWITCHES.enquiries[lang];
    await look(page);

    await desks.getByRole('link', { name: settings.title }).click();
    await page.getByRole('row', { name: part }).getByRole('link').click();
    await detail.getByRole('button', { name: settings.close }).click();
    const question = page.getByRole('dialog');
    const reason = question.getByRole('textbox', { name: desk.note });
    try {
      // Nothing is closed without a reason.
      await question.getByRole('button', { name: settings.close }).click();
      await question.getByText(desk.noteMissing).waitFor();
      await reason.fill(moves);
      await look(page);
      await question.getByRole('button', { name: settings.close }).click();
      await detail.getByRole('button', { name: settings.reopen }).waitFor();
      const visitor = await browser.open({ lang, width: 390 });
      await visitor.goto('/serve');
      await visitor.getByText(app.closedParts(part), { exact: true }).waitFor();
      await page.reload();
      await detail.getByText(moves).first().waitFor();
      await detail.getByRole('button', { name: settings.reopen }).click();
      await reason.fill(moved);
      await question.getByRole('button', { name: settings.reopen }).dblclick();
      await detail.getByRole('button', { name: settings.close }).waitFor();
    } finally {
      await reopenEnquiries();
    }

    await desks.getByRole('link', { name: storage.title }).click();
    await page.getByRole('button', { name: storage.start }).click();
    await question.getByRole('button', { name: storage.start }).click();
    await page.getByText(storage.started).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: storage.start }).waitFor({ timeout: SWEEP_MS });
    await page.getByRole('radio', { name: storage.views.kinds }).click();
    await page.getByRole('row', { name: storage.kinds.assets }).waitFor();
    await look(page);

    await desks.getByRole('link', { name: jobs.title }).click();
    const key = page.getByRole('searchbox', { name: jobs.findKey });
    await key.fill('no such key');
    await page.getByRole('button', { name: desk.clearFilters }).click();
    await expect.poll(() => key.inputValue()).toBe('');
    await desks.getByRole('link', { name: ai.title }).click();
    await page.getByRole('radio', { name: ai.views.costs }).click();
    await page.waitForURL(/view=costs/);
    await look(page);

    await desks.getByRole('link', { name: audit.title }).click();
    await page
      .getByRole('row', { name: /settingsDesk\.change.*otto/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await detail.getByText(moved).first().waitFor();
  },
);

it.each(LANGS)(
  'an editor adds a word to a dictionary, moves and retires it, and sees to what people did not find, in %s',
  async (lang) => {
    const { dictionaries: t, searches } = readDesks(lang);
    // A page that is still blank keeps no session.
    const page = await openOffice(await browser.open({ ...DESKTOP, lang, expected: /SecurityError/ }), {
      ...{ called: 'yan', role: 'editor' },
    });
    const { desks, detail } = partsOf(page, lang);
    const visitor = await createPerson();
    // Numbers, which may be somebody's, are not kept.
    const sought = `qzx${[...visitor.phone.slice(-6)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;
    const shop = await browser.open({ lang, as: visitor });
    await shop.goto(`/search?searchKey=${encodeURIComponent(sought)}`);
    await shop.getByRole('heading', { level: 1 }).waitFor();

    await desks.getByRole('link', { name: t.title }).click();
    await page.getByRole('button', { name: t.add }).click();
    const form = page.getByRole('dialog', { name: `${t.add} · ${t.codes['color']}` });
    const key = `teal-${visitor.phone.slice(-6)}`;
    await form.getByRole('textbox', { name: t.key, exact: true }).fill(key);
    await form.getByRole('textbox', { name: t.value }).fill('孔雀绿');
    await form.getByRole('textbox', { name: t.enValue }).fill('Teal');
    await form.getByRole('textbox', { name: t.color }).fill('green');
    await form.getByRole('button', { name: t.add }).click();
    await form.getByText(t.colorWrong).waitFor();
    await form.getByRole('textbox', { name: t.color }).fill('#0b7a75');
    await look(page);
    await form.getByRole('button', { name: t.add }).dblclick();
    await page.getByText(t.addDone).waitFor();
    await page.getByRole('searchbox', { name: t.words }).fill(key);
    await page.waitForURL(/words=/);
    await page.getByRole('row', { name: key }).getByRole('link').first().click();
    await detail.getByRole('button', { name: t.up }).click();
    await page.getByText(t.saved).first().waitFor();
    await look(page);
    // Second tab: what is changed there stands here once it is looked at again.
    const other = await page.context().newPage();
    await other.goto(page.url());
    const there = partsOf(other, lang).detail;
    await there.getByRole('textbox', { name: t.enValue }).fill('Peacock green');
    await there.getByRole('button', { name: t.save, exact: true }).click();
    await other.getByText(t.saved).first().waitFor();
    await other.close();
    await page.reload();
    const english = detail.getByRole('textbox', { name: t.enValue });
    await expect.poll(() => english.inputValue()).toBe('Peacock green');
    await detail.getByRole('button', { name: t.retire }).click();
    await detail.getByRole('button', { name: t.restore }).click();
    await detail.getByRole('button', { name: t.retire }).click();
    await detail.getByRole('button', { name: t.restore }).waitFor();

    await desks.getByRole('link', { name: searches.title }).click();
    await page.getByRole('row', { name: sought }).getByRole('link').first().click();
    await look(page);
    await detail.getByRole('button', { name: searches.mark('1') }).click();
    await page.getByText(searches.marked).waitFor();
    await page.getByRole('combobox', { name: searches.handled }).selectOption(searches.states.handled);
    await page.getByRole('row', { name: sought }).getByRole('link').first().click();
    await detail.getByRole('button', { name: searches.unmark('1') }).click();
    await page.getByRole('row', { name: sought }).waitFor({ state: 'detached' });
    const table = await saveByButton(page, searches.export);
    expect(await readFile(await table.path(), 'utf8')).toContain(sought);
  },
);

it.each(LANGS)(
  'finance proposes prices once what is wrong with them was said, and takes the proposal back, in %s',
  async (lang) => {
    const { approvals, desk, prices: t, versions } = readDesks(lang);
    const page = await openOffice(await browser.open({ ...DESKTOP, lang }), {
      ...{ called: 'fred', role: 'finance' },
    });
    const { desks, detail } = partsOf(page, lang);
    await desks.getByRole('link', { name: t.title }).click();
    await look(page);
    await page.getByRole('button', { name: t.propose }).click();
    const form = page.getByRole('dialog', { name: t.propose });
    await form.getByRole('button', { name: t.propose }).click();
    await form.getByText(versions.momentMissing).waitFor();
    const moment = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16);
    await form.getByLabel(versions.moment).fill(moment);
    const paid = form.getByRole('group', { name: t.packs }).getByRole('textbox').nth(2);
    await paid.fill('99.999');
    await form.getByRole('textbox', { name: desk.note }).fill(WRITTEN[lang].dearer);
    await form.getByRole('button', { name: t.propose }).click();
    await form.getByRole('alert').getByText(t.numbersWrong).waitFor();
    await paid.fill('105');
    await look(page);
    await form.getByRole('button', { name: t.propose }).dblclick();
    await page.getByText(versions.proposed).waitFor();

    await desks.getByRole('link', { name: approvals.title }).click();
    await page.getByRole('row', { name: WRITTEN[lang].dearer }).getByRole('link').first().click();
    await detail.getByText(approvals.own).waitFor();
    // One's own proposal is taken back, never approved.
    expect(await detail.getByRole('button', { name: approvals.approve }).count()).toBe(0);
    await look(page);
    await detail.getByRole('button', { name: approvals.withdraw }).click();
    const asked = page.getByRole('dialog', { name: approvals.withdrawTitle });
    await asked.getByRole('button', { name: approvals.withdraw }).click();
    await page.getByText(approvals.done.withdraw).first().waitFor();
  },
);

it.each(LANGS)(
  'finance keeps what it typed about what creators get when a colleague’s version comes, and is told of that, in %s',
  async (lang) => {
    const api = connect();
    const { desk, rates: t, versions } = readDesks(lang);
    const one = await staffToken(await hireStaff('gus', 'finance'));
    const other = await staffToken(await hireStaff('ivy', 'finance'));
    const page = await openOffice(await browser.open({ ...DESKTOP, lang }), {
      ...{ called: 'gil', role: 'finance' },
    });
    const link = partsOf(page, lang).desks.getByRole('link', { name: t.title });
    await link.click();
    const button = page.getByRole('button', { name: t.propose }).first();
    await button.click();
    const form = page.getByRole('dialog', { name: t.propose });
    const share = form.getByRole('textbox', { name: t.names.sharePercent });
    await share.fill('75');
    await form.getByRole('button', { name: desk.cancel }).click();

    const now = (await api.ratesDesk.versions({}, one)).find(({ state }) => state === 'current');
    if (!now) throw new Error('no rates hold');
    const { approvalId } = await api.ratesDesk.propose(
      {
        ...{ sharePercent: now.sharePercent, holdDays: now.holdDays, memberDownloadPoints: 1 },
        reason: WRITTEN[lang].fewer,
        effectiveTime: new Date(Date.now() + 40 * 86_400_000).toISOString(),
      },
      one,
    );
    await api.approvals.decide({ id: approvalId, decision: 'approve' }, other);
    try {
      await link.click();
      await page.getByRole('row', { name: versions.states.scheduled }).waitFor();
      await button.click();
      await form.getByRole('alert').getByText(desk.behind).waitFor();
      expect(await share.inputValue()).toBe('75');
      await look(page);
      await form.getByRole('button', { name: desk.takeTheirs }).click();
      const download = form.getByRole('textbox', { name: t.names.memberDownloadPoints });
      await expect.poll(() => download.inputValue()).toBe('1');
      expect(await share.inputValue()).toBe(String(now.sharePercent));
    } finally {
      const scheduled = (await api.ratesDesk.versions({}, one)).find(({ state }) => state === 'scheduled');
      await api.ratesDesk.withdraw({ id: scheduled?.id ?? '', reason: WRITTEN[lang].over }, one);
    }
  },
);
