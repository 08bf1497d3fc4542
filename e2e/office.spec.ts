import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect } from './people.ts';
import { endSessions, enterOffice, hireStaff, reportAsset, staffToken } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
it('staff logs in where they wanted to be, decides on a report by keyboard, and finds that written down', async () => {
  const lin = await hireStaff('lin', 'super-admin');
  const { id } = pick('model');
  const says = 'This lamp is a copy of mine';
  await reportAsset(id, says);

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
  await expect.poll(() => question.getByLabel('Chinese').inputValue()).toContain('符合平台规定');
  await question.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await page.getByText(/Reports dismissed: /).waitFor();
  await page.getByRole('row', { name: says }).waitFor({ state: 'detached' });

  // What was decided stays to be read.
  await page.goto(`/admin/reports?show=dismissed&words=${id}`);
  await page.getByRole('row', { name: says }).getByRole('link').click();
  await detail.getByText('We looked at it, and it is within our rules.').waitFor();
  await detail.getByText(lin.name, { exact: true }).waitFor();
  expect(await examine(page)).toEqual([]);

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('row', { name: new RegExp(`reportsDesk.decide.*lin.*${id}`) }).waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText(/All \d+ entries are as they were sealed/).waitFor();
  expect(await examine(page)).toEqual([]);
  // An entry has an address of its own, whatever the list beside it shows.
  await page.goto('/admin/audit/1?action=nothing');
  await detail.getByRole('heading', { level: 3, name: 'Content' }).waitFor();
  // From it to all of its kind.
  await detail.getByRole('link', { name: 'Only this action' }).click();
  await page.getByRole('cell').first().waitFor();
  await page.goto('/admin/audit/999999999');
  await detail.getByRole('heading', { name: 'There is no such entry' }).waitFor();
});

it('what is typed outlasts a session that ends by itself, and whoever would leave with it is asked', async () => {
  const { id } = pick('model');
  await reportAsset(id, 'The lamp hangs');
  const page = await browser.open({ lang: 'en', expected: /status of 401/ });
  await page.goto('/admin/reports');
  const wen = await hireStaff('wen.typing', 'reviewer');
  await enterOffice(page, wen);
  await page.getByRole('row', { name: 'The lamp hangs' }).click();
  const detail = page.getByRole('region', { name: 'Details' });
  const question = page.getByRole('dialog', { name: 'Dismiss the reports' });
  const words = question.getByLabel('Chinese');
  await detail.getByRole('button', { name: 'Dismiss' }).click();
  await words.fill('灯具悬挂方式符合规定');

  const asked = page.waitForEvent('dialog');
  void page.evaluate(() => location.reload());
  await (await asked).dismiss();
  expect(await words.inputValue()).toBe('灯具悬挂方式符合规定');

  await endSessions(wen.name);
  await question.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('What you typed is kept').waitFor();
  expect(await page.getByText('The lamp hangs').count()).toBe(0);
  await enterOffice(page, { name: wen.name, code: wen.readCode() });
  await detail.getByRole('button', { name: 'Dismiss' }).click();
  expect(await words.inputValue()).toBe('灯具悬挂方式符合规定');
  // A press beside the question, or one key, is maybe a slip.
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await question.getByText('What you entered was not sent').waitFor();
  expect(await words.inputValue()).toBe('灯具悬挂方式符合规定');
  await page.mouse.click(5, 5);
  // Given up, it is gone.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await detail.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => words.inputValue()).toBe('');
});

it('what is typed beside a list is there again once one has looked at something else', async () => {
  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/texts');
  await enterOffice(page, await hireStaff('wen.texts', 'editor'));
  // Before the list is there, rows without a text of their own stand for it.
  const rows = page.locator('tbody tr[data-row]');
  const words = page.getByRole('region', { name: 'Details' }).getByLabel('Chinese');
  await rows.nth(0).click();
  await words.fill('换一种说法');
  await rows.nth(1).click();
  await expect.poll(() => words.inputValue()).not.toBe('换一种说法');
  await rows.nth(0).click();
  await expect.poll(() => words.inputValue()).toBe('换一种说法');
});

it('whoever decides on one proposal has the next one before them', async () => {
  const first = await staffToken(await hireStaff('proposes', 'super-admin'));
  const names = ['next-one', 'next-two'];
  for (const name of names)
    await connect().staff.invite({ name, roles: ['editor'], reason: `needs ${name}` }, first);
  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/approvals');
  await enterOffice(page, await hireStaff('decides', 'super-admin'));
  // The newest is on top.
  await page.getByRole('row', { name: 'needs next-two' }).click();
  const detail = page.getByRole('region', { name: 'Details' });
  await detail.getByText('needs next-two').waitFor();
  await detail.getByRole('button', { name: 'Refuse' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Nobody asked for it');
  await question.getByRole('button', { name: 'Refuse' }).click();
  await detail.getByText('needs next-one').waitFor();
  await page.getByRole('row', { name: 'needs next-two' }).waitFor({ state: 'detached' });
  await detail.getByText('needs next-one').waitFor();
});

it('an address of the back office shows nothing to whoever is not logged in as staff', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/admin/staff');
  await page.getByRole('heading', { level: 1, name: '员工登录' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await examine(page)).toEqual([]);
});
