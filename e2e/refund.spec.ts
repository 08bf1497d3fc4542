import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { becomeVip, connect, createPerson } from './people.ts';
import { hireStaff, keepStaff } from './staff.ts';

const browser = useBrowser();

it('someone looks at an order, saves its receipt, asks for an invoice and then for the money back', async () => {
  const person = await createPerson({ topUps: 1 });
  const page = await browser.open({ lang: 'zh', as: person });
  await page.goto('/mogine/userCenter/myOrder');
  await page.getByRole('link', { name: '积分充值 1100 积分' }).click();
  await page.getByRole('heading', { level: 1, name: '积分充值 1100 积分' }).waitFor();
  await page.getByText('已交付').waitFor();

  await page.getByRole('link', { name: '收据' }).click();
  await page.getByRole('heading', { level: 1, name: '收据' }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载 PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^mogine-[0-9a-f]{32}\.pdf$/);
  await page.getByRole('link', { name: '返回订单' }).click();

  await page.getByRole('button', { name: '申请发票' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '企业名称' }).fill('福建某某设计有限公司');
  await dialog.getByRole('textbox', { name: '税号' }).fill('91350100M000100Y44');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('税号不正确').waitFor();
  await dialog.getByRole('textbox', { name: '税号' }).fill('9135 0100 m000 100y 43');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('等待开具').waitFor();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).click();
  await page.getByRole('button', { name: '重新申请' }).waitFor();

  // The list of all of them has it, and leads back to its order.
  await page.goto('/mogine/userCenter/myOrder?view=invoices');
  await page.getByText('福建某某设计有限公司').waitFor();
  await page.getByText('已撤回').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  await page.getByRole('link', { name: '查看订单' }).click();

  await page.getByRole('button', { name: '申请退款' }).click();
  await dialog.getByRole('button', { name: '申请退款 ¥100' }).click();
  await page.getByText('退款 ¥100，收回 1,100 积分').waitFor();
  await page.goto('/mogine/userCenter/wallet');
  await page.getByText('预留中').first().waitFor();
  expect((await connect().wallet.overview({}, { token: person.token })).point).toBe(0);
});

it.each([
  ['zh', 'light', 320],
  ['en', 'dark', 2560],
] as const)(
  'order, receipt and wallet in %s and %s fit %i px and have no serious fault',
  async (lang, theme, width) => {
    const person = await createPerson({ topUps: 1 });
    const { records } = await connect().wallet.pointLog({ size: 1 }, { token: person.token });
    const page = await browser.open({ lang, theme, width, height: 900, as: person });
    const faults: string[] = [];
    for (const path of [`order?no=${records[0]?.orderNo}`, `receipt?no=${records[0]?.orderNo}`, 'wallet']) {
      await page.goto(`/mogine/userCenter/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      const surplus = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (surplus > 0) faults.push(`${path}: ${surplus} px too wide`);
      faults.push(...(await examine(page)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

it('a membership that was bought by mistake is paid back by finance, and its member sees the month gone', async () => {
  const member = await createPerson();
  const payId = await becomeVip(member);
  const finance = await browser.open({ lang: 'en', width: 1440 });
  await keepStaff(finance.context(), await hireStaff('fen', 'finance'));
  await finance.goto(`/admin/orders/${payId}`);
  await finance.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = finance.getByRole('dialog', { name: 'Pay back ¥198' });
  await dialog.getByText('1 unused month of membership').waitFor();
  await dialog.getByRole('textbox').fill('Bought by mistake');
  await expect.poll(() => examine(finance)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await finance.getByText('Approved; the money is on its way').waitFor();

  const page = await browser.open({ lang: 'zh', as: member, width: 390 });
  await page.goto(`/mogine/userCenter/order?no=${payId}`);
  await page.getByText('退款 ¥198，收回 1 个月会员').waitFor();
  await page.getByText('款项已退回您的微信支付账户。').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  expect((await connect().account.info({}, { token: member.token })).vip).toBe(0);
});
