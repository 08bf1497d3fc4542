import { reviewReasons } from '@mogine/contract/review-reasons';
import { PERMISSIONS, ROLES } from '@mogine/contract/staff-roles';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { handingInStrings } from '../apps/web/src/features/creators/handing-in/handing-in.strings.ts';
import { standingStrings } from '../apps/web/src/features/creators/handing-in/standing.strings.ts';
import { useBrowser, type Lang } from './browser.ts';
import { LANGS, partsOf, readDesks } from './desk-words.ts';
import { look } from './examine.ts';
import { plugInDevice } from './key-device.ts';
import { approve, CHECK_MS, createCreator, handIn, prepareStool, waitUntilOnSale } from './makers.ts';
import { connect, type Person } from './people.ts';
import { hireStaff, inviteStaff, staffToken } from './staff.ts';

const browser = useBrowser();
/** What a reviewer may use; every other desk is none of theirs. */
const DESKS = [
  ...['overview', 'approvals', 'review', 'assets', 'applications', 'reports', 'gallery', 'cases'],
  ...['refusals', 'words', 'ratings', 'purchases'],
];
const MAKER = '原木工坊';
const STOOL = { zh: '原木三脚凳', en: 'Log stool' };
/** The same file, handed in by others. */
const COPIES = {
  zh: { maker: '复刻工坊', title: { zh: '我的三脚凳', en: 'My stool' }, why: '标题与实物不符' },
  en: {
    maker: '仿作工坊',
    title: { zh: '小三脚凳', en: 'Small stool' },
    why: 'The title says another thing',
  },
};

/** Somebody's stool that is on sale, and the page on which they made it. */
let original: { maker: Person; draft: string; id: string };

beforeAll(async () => {
  const maker = await createCreator(MAKER);
  const page = await browser.open({ as: maker });
  await prepareStool(page, { file: '原木凳', title: STOOL.zh, enTitle: STOOL.en, price: 300 });
  await handIn(page);
  await approve(await staffToken(await hireStaff('ren', 'reviewer')), STOOL.zh);
  const path = await waitUntilOnSale(page);
  const id = new URL(path, page.url()).searchParams.get('id') ?? '';
  original = { maker, draft: page.url(), id };
});

/** From the link of an invitation to a key on the device, which lets them in from then on. */
async function joinByPasskey(page: Page, lang: Lang): Promise<void> {
  const { frame, session } = readDesks(lang);
  const { desks } = partsOf(page, lang);
  const { name, link } = await inviteStaff('qing', 'reviewer');
  const device = await plugInDevice(page);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: session.join.welcome(name) }).waitFor();
  await page.getByText(`${session.join.roles}: ${ROLES.reviewer[lang]}`).waitFor();
  await look(page);
  await page.getByRole('button', { name: session.join.makePasskey }).click();
  await desks.waitFor();
  expect(await device.countKeys()).toBe(1);
  await page.getByRole('button', { name: frame.account(name) }).click();
  await page.getByRole('button', { name: frame.logOut }).click();
  await page.getByRole('heading', { level: 1, name: session.title }).waitFor();
  await page.getByRole('button', { name: session.withPasskey }).click();
  await desks.waitFor();
  // The link has been used.
  const other = await browser.open({ lang, expected: /status of 4\d\d/ });
  await other.goto(link);
  await other.getByRole('heading', { level: 1, name: session.join.void }).waitFor();
}

/** Desks that are not theirs are not offered, and an address that is known all the same says what it takes. */
async function meetBounds(page: Page, lang: Lang): Promise<void> {
  const { forbidden, unknown } = readDesks(lang).frame;
  const paths = await partsOf(page, lang)
    .desks.getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));
  expect(paths.toSorted()).toEqual(DESKS.toSorted());
  for (const [path, permission] of [
    ['ledger', 'ledger.read'],
    ['people', 'people.read'],
    ['settings', 'settings.manage'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('heading', { level: 1, name: forbidden.title }).waitFor();
    await page.getByText(forbidden.text(PERMISSIONS[permission][lang])).waitFor();
  }
  await look(page);
  // A key that leads there for others leads nowhere.
  await page.getByRole('link', { name: unknown.action }).press('Enter');
  await page.waitForURL('**/admin/overview');
}

/** Evidence: the very same file is on sale by somebody else, and looks the same. Refused by keys alone. */
async function refuseCopy(desk: Page, lang: Lang): Promise<void> {
  const { review: t } = readDesks(lang);
  await desk.getByRole('heading', { level: 2, name: t.sameFiles }).waitFor();
  await desk.getByText(t.sameFile(MAKER, STOOL[lang])).waitFor();
  await desk.getByText(t.sameStates.on_sale, { exact: true }).first().waitFor();
  const alike = desk
    .getByRole('listitem')
    .filter({ hasText: STOOL[lang] })
    .filter({ hasText: new RegExp(t.score('\\d+')) });
  await alike.waitFor({ timeout: CHECK_MS });
  await look(desk);
  await desk.keyboard.press('0');
  await desk.keyboard.press('2');
  const { says } = reviewReasons.duplicate;
  await desk.getByRole('button', { name: says[lang], pressed: true }).waitFor();
  await desk.keyboard.press('r');
  await desk.getByText(`${COPIES[lang].title[lang]} · ${t.done.refused}`).waitFor();
}

/** An asset on sale is taken off with words that its maker reads, and comes back. */
async function takeOffAndBack(desk: Page, lang: Lang): Promise<void> {
  const api = connect();
  const { assets: t, desk: all } = readDesks(lang);
  const maker = handingInStrings[lang];
  const { why } = COPIES[lang];
  const own = await browser.open({ lang, as: original.maker });
  const { detail } = partsOf(desk, lang);
  await desk.goto(`/admin/assets/${original.id}`);
  await detail.getByRole('button', { name: t.suspend }).waitFor();
  expect(await detail.getByRole('button', { name: t.save }).count()).toBe(0);
  await detail.getByRole('button', { name: t.suspend }).click();
  const dialog = desk.getByRole('dialog', { name: t.suspend });
  await dialog.getByRole('button', { name: t.suspend }).click();
  await dialog.getByText(all.noteMissing).waitFor();
  await dialog.getByRole('textbox', { name: all.note }).fill(why);
  await look(desk);
  await dialog.getByRole('button', { name: t.suspend }).dblclick();
  await desk.getByText(t.suspended).waitFor();
  await expect(api.catalog.detail({ id: original.id })).rejects.toMatchObject({ status: 404 });
  await own.goto(original.draft);
  await own.getByText(maker.suspended(why)).waitFor();
  await look(own);
  await detail.getByRole('button', { name: t.resume }).click();
  await desk.getByText(t.resumed).waitFor();
  expect(await api.catalog.detail({ id: original.id })).toMatchObject({ name: STOOL.zh });
  await own.reload();
  await own.getByRole('button', { name: maker.unlist, exact: true }).waitFor();
}

it.each(LANGS)(
  'a reviewer comes in by a passkey, is kept to their desks, waits for a colleague, refuses a copy by keys, and takes an asset off sale and back, in %s',
  { timeout: 400_000 },
  async (lang) => {
    const api = connect();
    const { review: t } = readDesks(lang);
    const { maker, title } = COPIES[lang];
    const copier = await createCreator(maker);
    const draft = await browser.open({ as: copier });
    await prepareStool(draft, { file: '我的凳', title: title.zh, enTitle: title.en, price: 200 });
    await handIn(draft);
    const colleague = await staffToken(await hireStaff('bei', 'reviewer'));
    const queue = await api.reviewDesk.queue({ size: 50 }, colleague);
    const copy = queue.records.find(({ name }) => name === title.zh)?.id ?? '';
    await api.reviewDesk.claim({ id: copy }, colleague);

    const desk = await browser.open({ lang, width: 1280, height: 800 });
    await joinByPasskey(desk, lang);
    await meetBounds(desk, lang);

    // A colleague looks at it: it is read, and decided by nobody else until they leave it.
    await desk.keyboard.press('g');
    await desk.keyboard.press('v');
    await desk.getByRole('row', { name: title[lang] }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('heading', { level: 1, name: title[lang] }).waitFor();
    const refuse = desk.getByRole('button', { name: t.refuse, exact: true });
    await expect.poll(() => refuse.getAttribute('aria-disabled')).toBe('true');
    await desk
      .getByText(new RegExp(`^${t.heldBy('bei-\\w+')}$`))
      .first()
      .waitFor();
    await desk.keyboard.press('r');
    expect((await api.reviewDesk.detail({ id: copy }, colleague)).submission.state).toBe('in_review');
    await api.reviewDesk.release({ id: copy }, colleague);
    await expect.poll(() => refuse.getAttribute('aria-disabled'), { timeout: 40_000 }).not.toBe('true');
    await refuseCopy(desk, lang);

    // Its maker reads why, and what can be done.
    const page = await browser.open({ lang, as: copier });
    await page.goto(draft.url());
    const { says, todo } = reviewReasons.duplicate;
    await page.getByText(standingStrings[lang].states.refused, { exact: true }).first().waitFor();
    await page.getByText(says[lang]).waitFor();
    await page.getByText(todo[lang]).waitFor();
    await look(page);
    await takeOffAndBack(desk, lang);
  },
);
