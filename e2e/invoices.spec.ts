import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { enterOffice, hireStaff } from './staff.ts';

const browser = useBrowser();

it('finance issues an invoice with the file of the tax platform, and its member downloads it', async () => {
  const api = connect();
  const member = await createPerson({ topUps: 1 });
  const { records } = await api.wallet.pointLog({ size: 1 }, member);
  const payId = records[0]?.orderNo ?? '';
  await api.invoices.submit({ payId, kind: 'personal', title: 'Lin Mu' }, member);

  const page = await browser.open({ lang: 'en', width: 1440, expected: /status of 400/ });
  await page.goto(`/admin/invoices?q=${payId}`);
  await enterOffice(page, await hireStaff('finn', 'finance'));
  await page.getByRole('row', { name: 'Lin Mu' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Issued' }).click();
  const issue = page.getByRole('dialog');
  await issue.getByLabel('Number of the invoice').fill('26117000000098765432');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const choose = issue.locator('input[type=file]');
  await choose.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: png });
  await issue.getByRole('button', { name: 'Issued' }).click();
  await issue.getByText('neither a PDF nor an OFD').waitFor();
  // What was entered is still there.
  await choose.setInputFiles({
    ...{ name: 'invoice.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await expect.poll(() => examine(page)).toEqual([]);
  await issue.getByRole('button', { name: 'Issued' }).click();
  await details.getByText('Not fetched by the member yet').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  const mine = await browser.open({ lang: 'zh', as: member });
  await mine.goto('/mogine/userCenter/myOrder?view=invoices');
  const saving = mine.waitForEvent('download');
  await mine.getByRole('button', { name: '下载发票 · PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('invoice-26117000000098765432.pdf');
  await expect.poll(() => examine(mine)).toEqual([]);

  await page.reload();
  await details.getByText('so it stays').waitFor();
  await details.getByRole('button', { name: 'Replace the file' }).click();
  await page.getByRole('dialog').getByText('it is kept, the new one is its next version').waitFor();
});
