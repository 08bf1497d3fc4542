import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect } from './people.ts';
import { enterOffice, hireStaff, staffToken } from './staff.ts';

const browser = useBrowser();

it('a legal text is written and compared in the browser, published by another person, and announced to readers', async () => {
  const wen = await hireStaff('wen', 'editor');
  const second = await staffToken(await hireStaff('zhou', 'editor'));
  const page = await browser.open({ lang: 'en', width: 1440 });
  await page.goto('/admin/legal/payment');
  await enterOffice(page, wen);
  const details = page.getByRole('region', { name: 'Details' });
  const english = details.getByRole('group', { name: 'English' });
  await english.getByLabel('Summary').fill('How to pay here, in new words.');
  // What was typed is seen as readers will see it, in both languages, and is still there afterwards.
  const chinese = details.getByRole('group', { name: 'Chinese' }).getByLabel('Summary');
  const before = await chinese.inputValue();
  await chinese.fill('如何付款，新的说法。');
  await details.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText('如何付款，新的说法。').waitFor();
  await preview.getByText('English', { exact: true }).click();
  await preview.getByText('How to pay here, in new words.').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect(await english.getByLabel('Summary').inputValue()).toBe('How to pay here, in new words.');
  expect(await chinese.inputValue()).toBe('如何付款，新的说法。');
  await chinese.fill(before);
  await details.getByRole('button', { name: 'See the difference' }).click();
  const difference = page.getByRole('dialog', { name: 'Difference to what holds now' });
  await difference.getByText('How to pay here, in new words.').waitFor();
  expect(await difference.locator('del').count()).toBe(1);
  await difference.getByRole('radio', { name: 'English: 2 marked' }).waitFor();
  await difference.getByRole('radio', { name: 'Chinese: same' }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('Saved as draft 1').waitFor();
  await details.getByRole('button', { name: 'Propose to publish' }).click();
  const proposal = page.getByRole('dialog', { name: 'Propose to publish' });
  const day = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  await proposal.getByLabel('First day in force').fill(day);
  await proposal.getByLabel('What changes (Chinese').fill('摘要更新');
  await proposal.getByLabel('What changes (English').fill('The summary is new');
  await proposal.getByRole('textbox').last().fill('Clearer words');
  await proposal.getByRole('button', { name: 'Propose to publish' }).click();
  await page.getByText('Proposed to a second person').waitFor();

  const api = connect();
  const { records } = await api.approvals.list({ size: 5, waiting: true }, second);
  const proposed = records.find(({ kind }) => kind === 'legal.publish');
  await api.approvals.decide({ id: proposed?.id ?? '', decision: 'approve' }, second);

  const reader = await browser.open({ lang: 'en' });
  await reader.goto('/agreement?doc=payment');
  const note = reader.getByRole('note').filter({ hasText: 'The summary is new' });
  await note.getByRole('link', { name: 'Read what will hold' }).click();
  await reader.getByText('How to pay here, in new words.').waitFor();
  await reader.getByText('This version is published and does not hold yet.').waitFor();
  await expect.poll(() => examine(reader)).toEqual([]);
});
