import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { look } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { hireStaff, inDatabase, openOffice, staffToken } from './staff.ts';
import { saveByButton } from './steps.ts';

const browser = useBrowser();
const DESKTOP = { width: 1280, height: 800 };
/** Files are listed with the cores that the journeys use too. */
const SWEEP_MS = 120_000;
const CLOSED =
  'Closed for the time being: Enquiries, feedback and entries. You can still look around; please come back later.';

/** For the journeys that follow, whatever has become of this one. */
async function reopenEnquiries(): Promise<void> {
  await inDatabase((db) =>
    db.updateTable('site_param').set({ value: 'true' }).where('key', '=', 'switch_enquiries').execute(),
  );
}

it('an operator closes a part of the site and opens it again, sweeps the storage, and finds each deed in the log', async () => {
  const page = await openOffice(await browser.open({ ...DESKTOP, lang: 'en' }), {
    called: 'otto',
    role: 'operator',
  });
  const desks = page.getByRole('navigation', { name: 'Back office' });
  const detail = page.getByRole('region', { name: 'Details' });
  await look(page);

  await desks.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('row', { name: 'Enquiries, feedback and entries' }).getByRole('link').click();
  await detail.getByRole('button', { name: 'Close for now' }).click();
  const question = page.getByRole('dialog');
  try {
    // Nothing is closed without a reason.
    await question.getByRole('button', { name: 'Close for now' }).click();
    await question.getByRole('textbox', { name: 'Reason' }).fill('The mail server moves');
    await look(page);
    await question.getByRole('button', { name: 'Close for now' }).click();
    await detail.getByRole('button', { name: 'Open again' }).waitFor();
    const visitor = await browser.open({ lang: 'en', width: 390 });
    await visitor.goto('/serve');
    await visitor.getByText(CLOSED, { exact: true }).waitFor();
    await page.reload();
    await detail.getByText('The mail server moves').first().waitFor();
    await detail.getByRole('button', { name: 'Open again' }).click();
    await question.getByRole('textbox', { name: 'Reason' }).fill('It has moved');
    await question.getByRole('button', { name: 'Open again' }).dblclick();
    await detail.getByRole('button', { name: 'Close for now' }).waitFor();
  } finally {
    await reopenEnquiries();
  }

  await desks.getByRole('link', { name: 'Storage' }).click();
  await page.getByRole('button', { name: 'Start a sweep' }).click();
  await question.getByRole('button', { name: 'Start a sweep' }).click();
  await page.getByText('The sweep has begun').waitFor();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start a sweep' }).waitFor({ timeout: SWEEP_MS });
  await page.getByRole('radio', { name: 'Files by kind' }).click();
  await page.getByRole('row', { name: 'Originals on sale' }).waitFor();
  await look(page);

  await desks.getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('searchbox', { name: 'Key' }).fill('no such key');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Key' }).inputValue()).toBe('');
  await desks.getByRole('link', { name: 'AI tasks' }).click();
  await page.getByRole('radio', { name: 'Cost and earnings' }).click();
  await look(page);

  await desks.getByRole('link', { name: 'Audit log' }).click();
  await page
    .getByRole('row', { name: /settingsDesk\.change.*otto/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await detail.getByText('It has moved').first().waitFor();
});

it('an editor adds a word to a dictionary, moves and retires it, and sees to what people did not find', async () => {
  // A page that is still blank keeps no session.
  const page = await openOffice(await browser.open({ ...DESKTOP, lang: 'zh', expected: /SecurityError/ }), {
    called: 'yan',
    role: 'editor',
  });
  const desks = page.getByRole('navigation', { name: '后台导航' });
  const detail = page.getByRole('region', { name: '详情' });
  const visitor = await createPerson();
  // Numbers, which may be somebody's, are not kept.
  const sought = `qzx${[...visitor.phone.slice(-6)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;
  const shop = await browser.open({ lang: 'zh', as: visitor });
  await shop.goto(`/search?searchKey=${encodeURIComponent(sought)}`);
  await shop.getByRole('heading', { level: 1 }).waitFor();

  await desks.getByRole('link', { name: '字典' }).click();
  await page.getByRole('button', { name: '新增词条' }).click();
  const form = page.getByRole('dialog', { name: '新增词条 · 颜色' });
  const key = `teal-${visitor.phone.slice(-6)}`;
  await form.getByRole('textbox', { name: '键' }).fill(key);
  await form.getByRole('textbox', { name: '中文名' }).fill('孔雀绿');
  await form.getByRole('textbox', { name: '英文名' }).fill('Teal');
  await form.getByRole('textbox', { name: '颜色值（#rrggbb）' }).fill('green');
  await form.getByRole('button', { name: '新增词条' }).click();
  await form.getByText('用 # 和 6 位十六进制数字').waitFor();
  await form.getByRole('textbox', { name: '颜色值（#rrggbb）' }).fill('#0b7a75');
  await look(page);
  await form.getByRole('button', { name: '新增词条' }).dblclick();
  await page.getByText('已新增').waitFor();
  await page.getByRole('searchbox', { name: '名称或键' }).fill(key);
  await page.waitForURL(/words=/);
  await page.getByRole('row', { name: key }).getByRole('link').first().click();
  await detail.getByRole('button', { name: '上移' }).click();
  await page.getByText('已保存').first().waitFor();
  await look(page);
  // Second tab: what is changed there stands here once it is looked at again.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = other.getByRole('region', { name: '详情' });
  await there.getByRole('textbox', { name: '英文名' }).fill('Peacock green');
  await there.getByRole('button', { name: '保存', exact: true }).click();
  await other.getByText('已保存').first().waitFor();
  await other.close();
  await page.reload();
  await expect.poll(() => detail.getByRole('textbox', { name: '英文名' }).inputValue()).toBe('Peacock green');
  await detail.getByRole('button', { name: '停用' }).click();
  await detail.getByRole('button', { name: '恢复' }).click();
  await detail.getByRole('button', { name: '停用' }).click();
  await detail.getByRole('button', { name: '恢复' }).waitFor();

  await desks.getByRole('link', { name: '无结果搜索' }).click();
  await page.getByRole('row', { name: sought }).getByRole('link').first().click();
  await look(page);
  await detail.getByRole('button', { name: '标记 1 个为已处理' }).click();
  await page.getByText('已标记').waitFor();
  await page.getByRole('combobox', { name: '状态' }).selectOption('已处理');
  await page.getByRole('row', { name: sought }).getByRole('link').first().click();
  await detail.getByRole('button', { name: '标记 1 个为未处理' }).click();
  await page.getByRole('row', { name: sought }).waitFor({ state: 'detached' });
  const table = await saveByButton(page, '导出 CSV');
  expect(await readFile(await table.path(), 'utf8')).toContain(sought);
});

it('finance proposes prices once what is wrong with them was said, and takes the proposal back', async () => {
  const page = await openOffice(await browser.open({ ...DESKTOP, lang: 'en' }), {
    called: 'fred',
    role: 'finance',
  });
  const desks = page.getByRole('navigation', { name: 'Back office' });
  await desks.getByRole('link', { name: 'Prices and plans' }).click();
  await look(page);
  await page.getByRole('button', { name: 'Propose prices' }).click();
  const form = page.getByRole('dialog', { name: 'Propose prices' });
  await form.getByRole('button', { name: 'Propose prices' }).click();
  await form.getByText('Choose when they begin').waitFor();
  const moment = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel('Holds from (Beijing time)').fill(moment);
  const paid = form
    .getByRole('group', { name: /Packs|packs/ })
    .getByRole('textbox')
    .nth(2);
  await paid.fill('99.999');
  await form.getByRole('textbox', { name: 'Reason' }).fill('Dearer servers');
  await form.getByRole('button', { name: 'Propose prices' }).click();
  await form.getByRole('alert').waitFor();
  await paid.fill('105');
  await look(page);
  await form.getByRole('button', { name: 'Propose prices' }).dblclick();
  await page.getByText('Proposed to a second person').waitFor();

  await desks.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('row', { name: 'Dearer servers' }).getByRole('link').first().click();
  const detail = page.getByRole('region', { name: 'Details' });
  // One's own proposal is taken back, never approved.
  expect(await detail.getByRole('button', { name: 'Approve, and do it' }).count()).toBe(0);
  await look(page);
  await detail.getByRole('button', { name: 'Withdraw' }).click();
  const asked = page.locator('[role=dialog], [role=alertdialog], dialog[open]').last();
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn').first().waitFor();
});

it('finance keeps what it typed about what creators get when a colleague’s version comes, and is told of that', async () => {
  const api = connect();
  const one = await staffToken(await hireStaff('gus', 'finance'));
  const other = await staffToken(await hireStaff('ivy', 'finance'));
  const page = await openOffice(await browser.open({ ...DESKTOP, lang: 'en' }), {
    called: 'gil',
    role: 'finance',
  });
  const desk = page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'What creators get' });
  await desk.click();
  const button = page.getByRole('button', { name: 'Propose a change' }).first();
  await button.click();
  const form = page.getByRole('dialog', { name: 'Propose a change' });
  await form.getByRole('textbox', { name: 'Share of a price' }).fill('75');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const now = (await api.ratesDesk.versions({}, one)).find(({ state }) => state === 'current');
  if (!now) throw new Error('no rates hold');
  const { approvalId } = await api.ratesDesk.propose(
    {
      ...{ sharePercent: now.sharePercent, holdDays: now.holdDays, memberDownloadPoints: 1 },
      reason: 'Fewer from then on',
      effectiveTime: new Date(Date.now() + 40 * 86_400_000).toISOString(),
    },
    one,
  );
  await api.approvals.decide({ id: approvalId, decision: 'approve' }, other);
  try {
    await desk.click();
    await page.getByRole('row', { name: 'Scheduled' }).waitFor();
    await button.click();
    await form.getByRole('alert').getByText('Something else was saved here while you typed').waitFor();
    expect(await form.getByRole('textbox', { name: 'Share of a price' }).inputValue()).toBe('75');
    await look(page);
    await form.getByRole('button', { name: 'Load what is there now' }).click();
    const download = form.getByRole('textbox', { name: 'Points a member download' });
    await expect.poll(() => download.inputValue()).toBe('1');
    expect(await form.getByRole('textbox', { name: 'Share of a price' }).inputValue()).toBe(
      String(now.sharePercent),
    );
  } finally {
    const scheduled = (await api.ratesDesk.versions({}, one)).find(({ state }) => state === 'scheduled');
    await api.ratesDesk.withdraw({ id: scheduled?.id ?? '', reason: 'It was for this journey' }, one);
  }
});
