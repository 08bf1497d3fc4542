import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';
import { enterOffice, hireStaff, keepStaff } from './staff.ts';
import { pick } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();

it('support gives a purchase back in Chinese, finance lets it happen in English, and its buyer reads of it', async () => {
  const buyer = await createPerson({ topUps: 1 });
  const token = { token: buyer.token };
  const [one, other] = [pick('model'), pick('material')];
  await connect().orders.pay({ resourceIds: `${one.id},${other.id}` }, token);
  const { point: left } = await connect().wallet.overview({}, token);
  const order = (await connect().orders.list({}, token)).records[0];

  const support = await browser.open({ lang: 'zh', width: 1440 });
  await keepStaff(support.context(), await hireStaff('su', 'support'));
  await support.goto(`/admin/purchases?q=${order?.orderNo}`);
  await support
    .getByRole('row', { name: new RegExp(order?.orderNo ?? '') })
    .getByRole('link')
    .click();
  const detail = support.getByRole('region', { name: '详情' });
  const item = detail.getByRole('listitem').filter({ hasText: one.title.zh });
  await item.getByRole('button', { name: '退还', exact: true }).click();
  const dialog = support.getByRole('dialog', { name: `退还“${one.title.zh}”` });
  await dialog.getByLabel('常用理由').selectOption('文件无法使用');
  await expect.poll(() => examine(support)).toEqual([]);
  await dialog.getByRole('button', { name: '退还', exact: true }).click();
  await item.getByText('退还正在等待另一位同事复核').waitFor();
  await expect.poll(() => examine(support)).toEqual([]);

  const finance = await browser.open({ lang: 'en', width: 1440 });
  await finance.goto('/admin/approvals');
  await enterOffice(finance, await hireStaff('fang', 'finance'));
  await finance
    .getByRole('row', { name: /Purchase given back/ })
    .first()
    .getByRole('link')
    .click();
  const proposal = finance.getByRole('region', { name: 'Details' });
  await proposal.getByText(order?.orderNo ?? '').waitFor();
  await proposal.getByText('The points paid for it are given back.').first().waitFor();
  await expect.poll(() => examine(finance)).toEqual([]);
  await proposal.getByRole('button', { name: 'Approve, and do it' }).click();
  await finance.getByRole('dialog').getByRole('button', { name: 'Approve, and do it' }).click();
  await finance.getByText('Approved and done').first().waitFor();

  expect((await connect().wallet.overview({}, token)).point).toBe(left + one.price);
  const page = await browser.open({ lang: 'zh', as: buyer });
  await page.goto('/mogine/userCenter/notice');
  await page.getByRole('link', { name: /购买的资源已退还/ }).click();
  await page.waitForURL(/userCenter\/order\?/);
  const bought = page.getByRole('region', { name: '购买的资源（2）' });
  await bought.getByRole('listitem').filter({ hasText: one.title.zh }).getByText('已退还').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.getByRole('link', { name: '收据' }).click();
  await page.getByText(/已于 .* 退款/).waitFor();
  await page.goto(`/mogine/detail?id=${one.id}`);
  await page.getByRole('button', { name: WORDS.zh.buyFor(one.price) }).waitFor();
});
