import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { createCreator, handIn, prepareStool, waitUntilOnSale } from './makers.ts';
import { connect } from './people.ts';
import { endSessions, enterOffice, hireStaff, keepStaff, reportAsset, staffToken } from './staff.ts';
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
  await expect.poll(() => examine(page)).toEqual([]);
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
  await expect.poll(() => examine(page)).toEqual([]);

  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.getByRole('row', { name: new RegExp(`reportsDesk.decide.*lin.*${id}`) }).waitFor();
  await page.getByRole('button', { name: 'Verify the chain' }).click();
  await page.getByText(/All \d+ entries are as they were sealed/).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
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

it(
  'two people make a creator an official publisher, whose next piece is on sale without their name',
  { timeout: 300_000 },
  async () => {
    const studio = '四方家具工作室';
    const creator = await createCreator(studio);
    const desk = await browser.open({ lang: 'en', width: 1440 });
    await desk.goto('/admin/applications?shown=creators');
    await enterOffice(desk, await hireStaff('proposes', 'reviewer'));
    await desk.getByRole('row', { name: studio }).getByRole('link').click();
    const detail = desk.getByRole('region', { name: 'Details' });
    await detail.getByRole('button', { name: 'Make an official publisher' }).click();
    const dialog = desk.getByRole('dialog', { name: `Make ${studio} an official publisher` });
    await dialog.getByLabel('Reason').fill('内部工作室');
    await expect.poll(() => examine(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await detail.getByText('Proposed as an official publisher').waitFor();
    expect(await detail.getByRole('button', { name: 'Make an official publisher' }).count()).toBe(0);
    await expect.poll(() => examine(desk)).toEqual([]);

    const other = await browser.open({ lang: 'zh', width: 390, height: 844 });
    const second = await hireStaff('agrees', 'reviewer');
    await keepStaff(other.context(), second);
    await other.goto('/admin/approvals');
    await other
      .getByRole('row', { name: /官方发布者/ })
      .getByRole('link')
      .click();
    const proposal = other.getByRole('region', { name: '详情' });
    await proposal.getByText('以官方名义发布').waitFor();
    await expect.poll(() => examine(other)).toEqual([]);
    await proposal.getByRole('button', { name: '同意并生效' }).click();
    await other.getByRole('dialog').getByRole('button', { name: '同意并生效' }).click();
    await other.getByText('已同意并生效').first().waitFor();
    await desk.reload();
    await detail.getByText('Official publisher since').waitFor();

    const page = await browser.open({ as: creator });
    await page.goto('/mogine/userCenter/creator');
    await page.getByText('官方发布者：您提交的新作品以官方名义发布').waitFor();
    await prepareStool(page, { file: '四方凳', title: '四方凳', enTitle: 'Square stool', price: 200 });
    await page.getByText('以官方名义发布：不产生收益').waitFor();
    await handIn(page);
    await page.getByText('以官方名义发布', { exact: true }).waitFor();

    await desk.goto('/admin/review');
    await desk.getByRole('row', { name: 'Square stool' }).getByText('Official', { exact: true }).waitFor();
    await desk.getByRole('row', { name: 'Square stool' }).getByRole('link').click();
    await desk.getByText('Official, made by').waitFor();
    await desk.getByText(studio).first().waitFor();
    await desk.locator('button:not([aria-disabled])', { hasText: 'Approve' }).click();
    const path = await waitUntilOnSale(page);
    const { id: creatorId } = await connect().account.info({}, creator);

    for (const [lang, official] of [
      ['zh', '官方发布'],
      ['en', 'Official publisher'],
    ] as const) {
      const shop = await browser.open({ lang });
      await shop.goto(path);
      await shop.getByRole('img', { name: official }).first().waitFor();
      expect(await shop.content()).not.toContain(studio);
      expect(await shop.content()).not.toContain(creatorId);
      await expect.poll(() => examine(shop)).toEqual([]);
    }
    // Who made it has it, and staff reads who that is.
    await page.goto(path);
    await page.getByRole('button', { name: '下载' }).first().waitFor();
    const editor = await browser.open({ lang: 'en', width: 1440 });
    const id = new URL(path, 'http://shop').searchParams.get('id') ?? '';
    await editor.goto(`/admin/assets/${id}`);
    await enterOffice(editor, await hireStaff('edits', 'editor'));
    await editor.getByText('Official, made by').waitFor();
    await editor.getByText(studio).waitFor();
    await editor.getByLabel('English description').fill('Four square legs of oak');
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await editor.getByText('changed what it says').waitFor();
    // The page may be kept for a while as visitors saw it; what it is made of is not.
    expect((await connect().catalog.detail({ id })).enDescription).toBe('Four square legs of oak');
  },
);

it('an address of the back office shows nothing to whoever is not logged in as staff', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/admin/staff');
  await page.getByRole('heading', { level: 1, name: '员工登录' }).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expect.poll(() => examine(page)).toEqual([]);
});
