import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect } from './people.ts';
import { enterOffice, hireStaff } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
it('staff logs in where they wanted to be, decides on a report by keyboard, and finds that written down', async () => {
  const lin = await hireStaff('lin', 'super-admin');
  const { id } = pick('model');
  const says = 'This lamp is a copy of mine';
  await connect().reports.send({
    subject: 'asset',
    id,
    kind: 'infringing',
    text: says,
    contact: 'me@example.com',
  });

  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/reports');
  // A phone begins what is typed with a capital letter.
  await enterOffice(page, { ...lin, name: lin.name.replace('l', 'L') });

  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
  await page.getByRole('row', { name: says }).focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Details' });
  await detail.getByText('me@example.com').waitFor();
  expect(await examine(page)).toEqual([]);
  await detail.getByRole('button', { name: 'Dismiss' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Dismiss the reports' });
  await question.getByLabel('Common reasons').selectOption('Within the rules');
  expect(await question.getByLabel('Chinese').inputValue()).toContain('符合平台规定');
  await question.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.getByText(/Decided$/).waitFor();
  await page.getByRole('row', { name: says }).waitFor({ state: 'detached' });

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('row', { name: new RegExp(`reportsDesk.decide.*lin.*${id}`) }).waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText(/All \d+ entries are as they were sealed/).waitFor();
  expect(await examine(page)).toEqual([]);
});

it('an address of the back office shows nothing to whoever is not logged in as staff', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/admin/staff');
  await page.getByRole('heading', { level: 1, name: '员工登录' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await examine(page)).toEqual([]);
});
