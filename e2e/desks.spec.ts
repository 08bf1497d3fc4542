import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { hireStaff, keepStaff } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

beforeAll(async () => {
  // Something is at some desks: a payment, a report.
  await createPerson({ topUps: 1 });
  const { id } = pick('model');
  const says = 'A'.repeat(300);
  await connect().reports.send({
    ...{ subject: 'asset', id, kind: 'infringing', text: says, contact: 'me@example.com' },
  });
});

it.each([
  ['en', 'dark', 1440],
  ['zh', 'light', 390],
] as const)(
  'every desk opens in %s, %s, at %i px: one heading, nothing too wide, no fault, and so does what it lists first',
  async (lang, theme, width) => {
    const page = await browser.open({ lang, theme, width });
    await keepStaff(page.context(), await hireStaff(`mei-${lang}`, 'super-admin'));
    await page.goto('/admin');
    const faults: string[] = [];
    const desks = await readDesks(page);
    expect(desks.length).toBeGreaterThan(30);
    for (const { path, name } of desks) {
      await goTo(page, path);
      await expect.poll(() => page.title(), { message: path }).toContain(`${name} · `);
      // Nothing is open: what is seen is the list, whose heading is no hidden one.
      const heading = page.getByRole('heading', { level: 1 });
      await expect
        .poll(async () => (await heading.boundingBox())?.width ?? 0, { message: path })
        .toBeGreaterThan(20);
      faults.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
      // Where rows have no panel, a link of theirs leads elsewhere.
      const first = page.locator(`tbody tr:first-of-type a[href^="${path}/"]`);
      if ((await first.count()) === 0) continue;
      await first.click();
      await page.waitForURL(`**${path}/**`);
      faults.push(...(await look(page)).map((fault) => `${path}, first row: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

it('a day that is there is changed by keys: address and list follow whole days alone', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const early = '2020-01-02';
  const page = await browser.open({ lang: 'en' });
  await keepStaff(page.context(), await hireStaff('lan-days', 'finance'));
  await page.goto(`/admin/orders?from=2026-02-31&to=${tomorrow}`);
  const last = page.getByLabel('Last day');
  const rows = page.locator('tbody a');
  const address = () => new URL(page.url()).searchParams.get('to');
  async function type(day: string) {
    const [year, month, date] = day.split('-');
    await last.focus();
    await page.keyboard.type(`${month}${date}${year}`);
  }
  const leave = async () => page.getByLabel('Period').focus();
  const isHalf = async () => last.evaluate((field) => (field as HTMLInputElement).validity.badInput);

  await rows.first().waitFor();
  expect(await page.getByLabel('First day').inputValue()).toBe('');
  await type(early);
  await expect.poll(address).toBe(early);
  await rows.first().waitFor({ state: 'detached' });
  // Neither a year of another century nor an empty part is a day.
  await type('1999-03-04');
  expect(address()).toBe(early);
  await leave();
  expect([await last.inputValue(), address()]).toEqual([early, early]);
  await last.focus();
  await page.keyboard.press('Backspace');
  expect([await isHalf(), address()]).toEqual([true, early]);
  await leave();
  expect([await last.inputValue(), address()]).toEqual([early, early]);
  await last.focus();
  for (const key of ['Backspace', 'ArrowRight', 'Backspace', 'ArrowRight', 'Backspace'])
    await page.keyboard.press(key);
  await leave();
  await expect.poll(address).toBeNull();
  await rows.first().waitFor();
  expect(await last.isVisible()).toBe(true);
});

it('a day is typed by keys where payments are narrowed to some, year and all', async () => {
  const page = await browser.open({ lang: 'en' });
  await keepStaff(page.context(), await hireStaff('lan', 'finance'));
  await page.goto('/admin/orders');
  await page.getByLabel('Period').selectOption('other');
  const first = page.getByLabel('First day');
  await first.focus();
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const [year, month, date] = day.split('-');
  await page.keyboard.type(`${month}${date}${year}`);
  expect(await first.inputValue()).toBe(day);
  // What is half typed stands in no address, and goes with the rest.
  const last = page.getByLabel('Last day');
  await last.focus();
  await page.keyboard.type('0203');
  const isHalfTyped = () => last.evaluate((field) => field.matches(':invalid'));
  expect(await isHalfTyped()).toBe(true);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await first.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('Period').selectOption('other');
  expect([await first.inputValue(), await last.inputValue(), await isHalfTyped()]).toEqual(['', '', false]);
});

/** What the navigation leads to; on a phone it is there as well, behind a button. */
async function readDesks(page: Page): Promise<{ path: string; name: string }[]> {
  const links = page.locator('nav a[href^="/admin/"]');
  await links.first().waitFor({ state: 'attached' });
  return links.evaluateAll((found) =>
    found.map((link) => ({
      path: link.getAttribute('href') ?? '',
      name: link.firstElementChild?.textContent ?? '',
    })),
  );
}

/** Within the app, as a link would: the page is not loaded anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** What is at fault once everything has come. */
async function look(page: Page): Promise<string[]> {
  // The code of a desk comes when it is opened first.
  const headings = page.getByRole('heading', { level: 1 });
  await expect.poll(() => headings.count(), { message: page.url() }).toBe(1);
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: page.url() }).toBe(0);
  const surplus = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [...(surplus > 0 ? [`${surplus} px too wide`] : []), ...(await examine(page))];
}
