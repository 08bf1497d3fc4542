import { readFile } from 'node:fs/promises';
import { reasons } from '@mogine/contract/kernel/reasons';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { noticeSettingsStrings } from '../apps/web/src/features/account/notice-settings.strings.ts';
import { claimsStrings } from '../apps/web/src/features/account/settings/claims.strings.ts';
import { useBrowser, type Lang } from './browser.ts';
import { LANGS, partsOf, readDesks } from './desk-words.ts';
import { examine, look } from './examine.ts';
import { giveAsset } from './makers.ts';
import { connect, createPerson, type Person } from './people.ts';
import { hireStaff, openOffice, staffToken } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
/** The engine draws with the cores that the journeys use too. */
const PICTURE_MS = 120_000;
/** What the banner of a view says, and how it is ended. */
const VIEW = {
  zh: { says: /只能浏览，.+自动结束/, end: '结束查看' },
  en: { says: /Nothing can be changed; it ends at/, end: 'End the view' },
};
const ENQUIRIES = { zh: /^咨询/, en: /^Enquiries/ };
/** What staff writes, of what others said. */
const WRITTEN = {
  zh: {
    ...{ note: '已电话联系', caller: '来电者', asks: '更正收件邮箱，已回拨核实', changed: '，邮箱已改' },
    ...{ answer: '已更正，电话告知', bad: '坏词', text: '这里有', view: '会员说收藏夹打不开' },
    ...{ down: '含有他人商标', lift: '核实原创，恢复上架', proof: '从第一个顶点起都是我做的，请看源文件。' },
  },
  en: {
    ...{ note: 'Called them back', caller: 'A caller', asks: 'Another address for invoices; called back' },
    ...{ changed: ', and changed', answer: 'Changed, told by phone', bad: 'foulword', text: 'Here is a ' },
    ...{ view: 'Says that the folders do not open', down: 'It shows the trademark of others' },
    ...{ lift: 'It is their own work', proof: 'I made it from the first vertex, see the file.' },
  },
};

async function publishWork(author: Person, title: string): Promise<string> {
  const api = connect();
  const { id } = await api.create.push(
    { prompt: '窗边的书桌', width: 256, height: 256, batchSize: 1, seed: 7 },
    author,
  );
  await vi.waitFor(async () => expect((await api.create.detail({ id }, author)).status).toBe(3), {
    timeout: PICTURE_MS,
    interval: 250,
  });
  await api.gallery.publish({ id, title }, author);
  return id;
}

/** Somebody's asset that a reviewer took off sale after a report, and what its maker says to that. */
async function objectToTakedown(maker: Person, assetId: string, lang: Lang): Promise<void> {
  const api = connect();
  const t = claimsStrings[lang];
  await api.reports.send({ subject: 'asset', id: assetId, kind: 'infringing', text: '这是我的作品' });
  const reviewer = await staffToken(await hireStaff('qiang', 'reviewer'));
  const reported = await api.reportsDesk.detail({ id: assetId, about: 'asset' }, reviewer);
  await api.reportsDesk.decide(
    { id: assetId, about: 'asset', outcome: 'upheld', seen: reported.reports.length },
    reviewer,
  );
  const page = await browser.open({ lang, as: maker });
  await page.goto('/mogine/userCenter/settings#claims');
  await page.getByRole('button', { name: t.object, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.statement }).fill(WRITTEN[lang].proof);
  await dialog.getByRole('checkbox', { name: t.isTrue }).check();
  await expect.poll(() => examine(page)).toEqual([]);
  await dialog.getByRole('button', { name: t.send }).dblclick();
  await dialog.waitFor({ state: 'detached' });
}

/** A phone on which somebody of support is logged in. */
async function openPhone(lang: Lang): Promise<Page> {
  const page = await browser.open({ lang, width: 390, height: 844, isHandheld: true });
  return openOffice(page, { called: 'an', role: 'support' });
}

it.each(LANGS)(
  'support answers an enquiry on a phone, writes down what was asked for by phone, and mends the lists of words, in %s',
  async (lang) => {
    const api = connect();
    const { enquiries: t, privacy, requests, words } = readDesks(lang);
    const said = WRITTEN[lang];
    const member = await createPerson();
    const mail = `day-${member.phone}@example.com`;
    const writer = { name: '周宁', company: '宁居设计', email: mail, phone: '' };
    await api.enquiry.contactUs(
      { type: 'enterprise', ...writer, message: '我们想采购五十个账号。' },
      {
        headers: {
          'x-forwarded-for': `10.251.${Number(member.phone.slice(-6, -3)) % 250}.${Number(member.phone.slice(-2))}`,
        },
      },
    );
    const page = await openPhone(lang);
    const { detail } = partsOf(page, lang);
    await look(page);

    // An enquiry is found, taken, noted, closed and, for it was the wrong one, put back.
    await page.getByRole('main').getByRole('link', { name: ENQUIRIES[lang] }).first().click();
    await page.getByRole('searchbox', { name: t.find }).fill(mail);
    await page.waitForURL(/example\.com/);
    await page.getByRole('row', { name: '宁居设计' }).getByRole('link').first().click();
    await detail.getByText('我们想采购五十个账号。').waitFor();
    await look(page);
    await detail.getByRole('button', { name: t.takeIt }).click();
    await page.getByText(t.assigned).waitFor();
    await detail.getByRole('textbox', { name: t.note }).fill(said.note);
    await detail.getByRole('button', { name: t.addNote }).click();
    await detail.getByText(said.note).first().waitFor();
    // Nothing waits for the list behind it, which is read again after each deed.
    const listComes = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/enquiries/list*', async (route) => {
      await listComes.promise;
      await route.continue();
    });
    await detail.getByRole('button', { name: t.moves.done }).click();
    await detail.getByRole('button', { name: t.moves.new }).click();
    await detail.getByRole('button', { name: t.moves.working }).waitFor();
    listComes.resolve(undefined);
    // Back leads to the list as it was narrowed.
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe(mail);
    await page.getByRole('button', { name: t.export, exact: true }).click();
    const starting = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: t.export, exact: true }).click();
    const table = await starting;
    expect(await readFile(await table.path(), 'utf8')).toContain(mail);

    // What somebody asked for by phone is written down, reloaded in the middle, changed and closed.
    await goToDesk(page, lang, privacy.title);
    await page.getByRole('button', { name: requests.record }).click();
    const form = page.getByRole('dialog', { name: requests.record });
    await form.getByRole('button', { name: requests.record }).click();
    await form.getByText(requests.noteMissing).waitFor();
    await form.getByRole('combobox', { name: requests.kind }).selectOption(requests.kinds.correction);
    await form.getByRole('combobox', { name: requests.way }).selectOption(requests.ways.phone);
    const caller = `${said.caller} ${member.phone}`;
    await form.getByRole('textbox', { name: requests.name, exact: true }).fill(caller);
    await form.getByRole('textbox', { name: requests.note }).fill(said.asks);
    await look(page);
    await form.getByRole('button', { name: requests.record }).dblclick();
    const [begins = '', ends = ''] = requests.recorded('\n').split('\n');
    await page.getByText(new RegExp(`${begins}.+${ends}`)).waitFor();
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row', { name: caller }).count()).toBe(1);
    await page.getByRole('row', { name: caller }).getByRole('link').first().click();
    await detail.getByText(said.asks).waitFor();
    await look(page);
    await page.reload();
    await detail.getByRole('button', { name: requests.edit, exact: true }).click();
    const edit = page.getByRole('dialog');
    await edit.getByRole('textbox', { name: requests.note }).fill(said.asks + said.changed);
    await edit.getByRole('button', { name: requests.save }).click();
    await edit.waitFor({ state: 'detached' });
    await detail.getByRole('button', { name: requests.closeAs.answered }).click();
    const closing = page.getByRole('dialog');
    await closing.getByRole('textbox', { name: requests.answer }).fill(said.answer);
    await closing.getByRole('button', { name: requests.closeAs.answered }).click();
    await detail.getByText(said.answer).waitFor();

    // A word is added, tried and taken out.
    await goToDesk(page, lang, words.title);
    const word = `${said.bad}${member.phone.slice(-6)}`;
    await page.getByRole('link', { name: words.add }).click();
    await detail.getByRole('textbox', { name: words.word }).fill(word);
    await detail.getByRole('button', { name: words.add }).click();
    await page.getByText(words.kept(word)).waitFor();
    await look(page);
    await page.goBack();
    await page.getByRole('link', { name: words.try }).click();
    await detail.getByRole('textbox', { name: words.text }).fill(`${said.text}${word}`);
    await detail.getByRole('button', { name: words.judge, exact: true }).click();
    await detail.getByText(words.outcomes.review).waitFor();
    await page.goBack();
    await page.getByRole('searchbox', { name: words.find }).fill(word);
    await page.waitForURL(/word=/);
    await page.getByRole('row', { name: word }).getByRole('link').first().click();
    await detail.getByRole('button', { name: words.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await page.getByText(words.removed(word)).waitFor();
  },
);

it.each(LANGS)(
  'support sees the site as a member does, can change nothing there, and leaves it, in %s',
  async (lang) => {
    const { people } = readDesks(lang);
    const { action, done, title } = people.deeds.view;
    const member = await createPerson();
    await connect().favorites.submit({ name: '客厅' }, member);
    // What is pressed there is refused.
    const page = await browser.open({ lang, expected: /status of 403/ });
    await openOffice(page, { called: 'bo', role: 'support' });
    await page.goto(`/admin/people?words=${member.phone}`);
    const { detail } = partsOf(page, lang);
    await page
      .getByRole('row', { name: member.phone.slice(-4) })
      .getByRole('link')
      .first()
      .click();
    await look(page);
    await detail.getByRole('button', { name: action }).click();
    const [begins = '', ends = ''] = title('\n').split('\n');
    const why = page.getByRole('dialog', { name: new RegExp(`^${begins}.+${ends}$`) });
    await why.getByRole('textbox').fill(WRITTEN[lang].view);
    const opening = page.context().waitForEvent('page');
    await why.getByRole('button', { name: action }).click();
    const view = await opening;
    const banner = view.getByRole('status').filter({ hasText: VIEW[lang].says });
    await banner.waitFor();
    await page.getByText(done).waitFor();

    await view.goto('/mogine/coll/favorites');
    await view.getByText('客厅').first().waitFor();
    await look(view);
    await view.goto('/mogine/userCenter/settings#notices');
    const { title: kind } = noticeSettingsStrings[lang].kinds.reminders;
    const reminders = view.getByRole('switch', { name: kind, exact: true });
    await expect.poll(() => reminders.isChecked()).toBe(true);
    const refused = view.waitForResponse(/preferences\/set/);
    await reminders.click();
    expect((await refused).status()).toBe(403);
    await view.getByText(reasons.VIEW_READ_ONLY[lang]).first().waitFor();
    await expect.poll(() => reminders.isChecked()).toBe(true);

    await view.goto('/');
    await banner.getByRole('button', { name: VIEW[lang].end }).click();
    await banner.waitFor({ state: 'detached' });
    await view.goto('/mogine/coll/favorites');
    await view.waitForURL(/\/login/);
    // Whoever opened it is still at the desk.
    await page.reload();
    await detail.getByRole('button', { name: action }).waitFor();
  },
);

it.each(LANGS)(
  'support takes a public work down, and lifts a takedown to which the maker of an asset objects, in %s',
  { timeout: 240_000 },
  async (lang) => {
    const { desk, gallery, reports: t } = readDesks(lang);
    const said = WRITTEN[lang];
    const [member, maker] = [await createPerson(), await createPerson()];
    // Whoever reports the same once more is not heard again.
    const asset = pick('model', lang === 'zh' ? 2 : 1);
    const workTitle = `书桌 ${member.phone}`;
    await publishWork(member, workTitle);
    const giveBack = await giveAsset(asset.id, maker);
    try {
      await objectToTakedown(maker, asset.id, lang);
      const page = await openPhone(lang);
      const { detail } = partsOf(page, lang);

      // A public work that nobody reported is found by its title and taken down.
      await goToDesk(page, lang, gallery.title);
      await page.getByRole('combobox', { name: gallery.show }).selectOption(gallery.shows.public);
      await page.getByRole('searchbox', { name: gallery.words }).fill(workTitle);
      await page.waitForURL(/words=/);
      await page.getByRole('row', { name: workTitle }).getByRole('link').first().click();
      await look(page);
      await detail.getByRole('button', { name: gallery.takeDown }).click();
      const why = page.getByRole('dialog', { name: gallery.takeDownTitle });
      await why.getByRole('textbox', { name: desk.told[lang] }).fill(said.down);
      await why.getByRole('button', { name: gallery.takeDown }).click();
      await page.getByText(gallery.done['take-down'](workTitle)).waitFor();

      // What the maker of an asset objects to is decided by somebody else than who took it off.
      await goToDesk(page, lang, t.title);
      await page.getByRole('combobox', { name: t.show }).selectOption(t.shows.objected);
      await page.getByRole('row', { name: asset.title[lang] }).getByRole('link').first().click();
      await detail.getByText(said.proof).waitFor();
      await look(page);
      await detail.getByRole('button', { name: t.lift }).click();
      const lift = page.getByRole('dialog', { name: t.lift });
      await lift.getByRole('textbox', { name: desk.told[lang] }).fill(said.lift);
      await look(page);
      await lift.getByRole('button', { name: t.lift }).click();
      await page.getByText(t.answerDone.back).waitFor();
    } finally {
      await giveBack();
    }
  },
);

/** On a phone the desks are behind a button. */
async function goToDesk(page: Page, lang: Lang, name: string): Promise<void> {
  const { frame } = readDesks(lang);
  await page.getByRole('button', { name: frame.menu }).first().click();
  await partsOf(page, lang).desks.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}
