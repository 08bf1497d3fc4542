import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { CHECK_MS, fillApplication, handIn, prepareStool } from './makers.ts';
import { connect, createPerson, topUp } from './people.ts';
import { enterOffice, hireStaff, inDatabase } from './staff.ts';
import { saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
/** 70 % of the price, rounded down; of its yuan (629,990 fen × 80 % − 500,000) × 3 %, rounded down, are withheld. */
const SALE = {
  ...{ price: 89_999, shown: '89,999' },
  ...{ share: '62,999', gross: '¥6,299.90', tax: '¥1.19', net: '¥6,298.71', fileYuan: '6298.71' },
};
const PACK = 6000;
/** Enough of them for the price. */
const PACKS = 15;

/** A member hands an application in, and a reviewer approves it. */
async function becomeCreator(page: Page, desk: Page): Promise<void> {
  await page.goto('/mogine/userCenter/creator');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '签署协议并提交' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();

  await desk.keyboard.press('g');
  await desk.keyboard.press('p');
  await desk.getByRole('row', { name: /远山工坊/ }).focus();
  await desk.keyboard.press('Enter');
  const detail = desk.getByRole('region', { name: 'Details' });
  await detail.getByText('3101**********4562').waitFor();
  await detail.getByRole('button', { name: 'Approve' }).press('Enter');
  const question = desk.getByRole('dialog', { name: 'Approve the application' });
  await question.getByRole('button', { name: 'Approve the application' }).press('Enter');
  await desk.getByText('No application waits').waitFor();

  await page.getByText('已是创作者').waitFor();
}

/** By keys alone, from wherever the reviewer is. */
async function openWaiting(desk: Page): Promise<void> {
  await desk.keyboard.press('g');
  await desk.keyboard.press('v');
  await desk.getByRole('row', { name: /Three-legged stool/ }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('heading', { level: 1, name: 'Three-legged stool' }).waitFor();
  // It is taken by then.
  await desk.locator('button:not([aria-disabled])', { hasText: 'Approve' }).waitFor();
}

/** A reason, and a comment pinned to the model, all without a mouse. */
async function askForChanges(desk: Page): Promise<void> {
  await openWaiting(desk);
  const listing = desk.getByRole('region', { name: 'What buyers will read' });
  await listing.getByRole('heading', { name: '三足木凳' }).waitFor();
  await listing.getByRole('link', { name: /\.glb$/ }).waitFor();
  await desk.getByRole('button', { name: 'View in 3D' }).press('Enter');
  await desk.getByRole('toolbar').waitFor({ timeout: CHECK_MS });
  await desk.getByRole('textbox', { name: 'Write to the creator' }).fill('A seat is 45 cm high, is it not?');
  await desk.getByRole('button', { name: 'Pin to the model' }).press('Enter');
  await desk.getByRole('button', { name: 'Pin at the centre of the view' }).press('Enter');
  await desk.getByText(/Pinned.*; it is sent/).waitFor({ timeout: CHECK_MS });
  await desk.getByRole('button', { name: 'Send' }).press('Enter');
  await desk.getByRole('button', { name: /^Go to pin 1/ }).waitFor({ timeout: CHECK_MS });
  await desk.keyboard.press('2');
  await desk
    .getByRole('button', { name: /The size is not that of the real thing/, pressed: true })
    .waitFor({ timeout: CHECK_MS });
  await desk.keyboard.press('c');
  await desk.getByText('Three-legged stool · Changes asked').waitFor({ timeout: CHECK_MS });
}

/** Sees what is asked for on the page that stood open meanwhile, answers, and hands it in once more. */
async function answer(page: Page): Promise<void> {
  await page.getByText('尺寸与实物不符').waitFor();
  const thread = page.getByRole('region', { name: '与审核员的讨论' });
  await thread.getByText('A seat is 45 cm high, is it not?').waitFor();
  await thread.getByText(/标注 1/).waitFor();
  await thread.getByRole('textbox', { name: '留言' }).fill('座高 46 厘米，已核对。');
  await thread.getByRole('button', { name: '发送' }).click();
  await thread.getByRole('listitem').filter({ hasText: '座高 46 厘米，已核对。' }).waitFor();
  await thread.getByRole('button', { name: '标为已解决' }).first().click();
  await thread.getByText('已解决', { exact: true }).waitFor();
  await page.getByRole('region', { name: '提交审核' }).getByRole('button', { name: '提交审核' }).click();
  await page.getByText('等待审核').waitFor();
}

async function approve(desk: Page): Promise<void> {
  await openWaiting(desk);
  await desk.getByText('座高 46 厘米，已核对。').waitFor();
  // Its maker has marked the first as resolved; staff opens it again, and marks the answer.
  const question = desk.getByRole('listitem').filter({ hasText: 'A seat is 45 cm high, is it not?' });
  await question.getByRole('button', { name: 'Open again' }).press('Enter');
  await question.getByText('Resolved', { exact: true }).waitFor({ state: 'detached' });
  const answered = desk.getByRole('listitem').filter({ hasText: '座高 46 厘米，已核对。' });
  await answered.getByRole('button', { name: 'Mark as resolved' }).press('Enter');
  await answered.getByText('Resolved', { exact: true }).waitFor();
  await desk.keyboard.press('a');
  await desk.getByText('Three-legged stool · Approved').waitFor();
}

/** The page stands open until it is on sale. */
async function followToShop(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: '查看资源' });
  await link.waitFor({ timeout: CHECK_MS });
  return (await link.getAttribute('href')) ?? '';
}

/** Somebody else buys it for points and has exactly the file that is on sale. */
async function buy(path: string): Promise<void> {
  const buyer = await createPerson();
  for (let pack = 0; pack < PACKS; pack += 1) await topUp(buyer, PACK);
  const t = WORDS.en;
  const page = await browser.open({ lang: 'en', as: buyer });
  await page.goto(path);
  await page.getByRole('button', { name: t.buyFor(SALE.shown) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t.payPoints(SALE.shown) })
    .click();
  const saved = await saveByButton(page, t.download);
  await page.getByText(t.verified).waitFor();
  const { files } = await connect().catalog.detail({ id: idIn(path) });
  const hash = createHash('sha256')
    .update(await readFile(await saved.path()))
    .digest('hex');
  expect(files.map(({ sha256 }) => sha256)).toContain(hash);
}

function idIn(path: string): string {
  return new URLSearchParams(path.slice(path.indexOf('?'))).get('id') ?? '';
}

/** The seven days in which a sale may be disputed are over. */
async function letDaysPass(assetId: string): Promise<void> {
  await inDatabase(async (db) => {
    await sql`with sold as (
        update earning set available_at = now() where asset_id = ${assetId} returning txn_id)
      update point_lot set available_at = now() where kind = 'earned' and txn_id in (select txn_id from sold)`.execute(
      db,
    );
  });
}

/** Sees the sale with its receipt, and once the days are over what a withdrawal comes to. */
async function askForPayment(page: Page, assetId: string): Promise<void> {
  await page.goto('/mogine/userCenter/earnings');
  await page.getByRole('button', { name: '三足木凳 的回单' }).click();
  const receipt = page.getByRole('dialog', { name: '三足木凳' });
  await receipt.getByText(`${SALE.shown} × 70% = ${SALE.share} 积分`).waitFor();
  await receipt.getByText('与账本一致').waitFor();
  await receipt.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: '提现' }).click();
  const dialog = page.getByRole('dialog', { name: '提现' });
  await dialog.getByRole('listitem').filter({ hasText: '未达到最低提现积分' }).waitFor();

  await letDaysPass(assetId);
  await page.reload();
  await takeOneBack(page);
  await page.getByRole('button', { name: '提现' }).click();
  for (const sum of [SALE.gross, `−${SALE.tax}`, SALE.net])
    await dialog.getByText(sum, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: '申请提现' }).click();
  await page.getByText('待审核', { exact: true }).waitFor();
}

/** Asks for too little first, and takes that back before anybody has begun to pay it. */
async function takeOneBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提现' }).click();
  const dialog = page.getByRole('dialog', { name: '提现' });
  await dialog.getByLabel('提现积分').fill('1000');
  await dialog.getByText('¥100', { exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: '申请提现' }).click();
  await page.getByText('待审核', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^撤回 E/ }).click();
  const question = page.getByRole('alertdialog', { name: '撤回 1,000 积分的提现？' });
  await question.getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByText('已撤回，积分已退回', { exact: true }).waitFor();
}

/** One of finance approves it and proposes the payment. */
async function proposePayment(desk: Page): Promise<void> {
  await desk.keyboard.press('g');
  await desk.keyboard.press('w');
  const row = desk.getByRole('row', { name: /6,298\.71/ });
  await row.focus();
  await desk.keyboard.press('Enter');
  const detail = desk.getByRole('region', { name: 'Details' });
  for (const sum of [SALE.gross, SALE.tax, SALE.net])
    await detail.getByText(sum, { exact: true }).first().waitFor();
  await detail.getByRole('button', { name: 'Approve' }).press('Enter');
  await row.getByText('Approved, to be paid').waitFor();
  await row.focus();
  await desk.keyboard.press('x');
  await desk.getByRole('button', { name: 'Propose payment (1)' }).press('Enter');
  const question = desk.getByRole('dialog');
  await question.getByLabel('Reason').fill('Weekly payments');
  await question.getByRole('button', { name: 'Propose payment (1)' }).press('Enter');
  await desk.getByText('Proposed to a second person').waitFor();
}

/** Another one lets it be paid, gives the file to the bank and takes its answer in. */
async function pay(desk: Page): Promise<void> {
  await desk.keyboard.press('g');
  await desk.keyboard.press('a');
  await desk.getByRole('row', { name: /Weekly payments/ }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Approve, and do it' }).press('Enter');
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve, and do it' }).press('Enter');
  await desk.getByText('Approved and done').waitFor();

  await desk.keyboard.press('g');
  await desk.keyboard.press('b');
  await desk.getByRole('row', { name: /6,298\.71/ }).focus();
  await desk.keyboard.press('Enter');
  const [, payment = ''] = (await read(await saveByButton(desk, 'Export payment file'))).split('\r\n');
  const [batchNo, withdrawalNo, ...rest] = payment.slice(1, -1).split('","');
  expect(rest).toEqual(['李木', '6214830276543211', '招商银行', '上海张江支行', SALE.fileYuan, '创作收益']);
  const result = desk.getByRole('textbox', { name: 'The bank’s result' });
  const answerOf = (yuan: string) =>
    `批次号,提现编号,金额,结果,银行流水号,原因\n${batchNo},${withdrawalNo},${yuan},成功,CMB20261126,\n`;
  await result.fill(answerOf('6299.90'));
  await desk.getByRole('button', { name: 'Check' }).press('Enter');
  await desk.getByText('Line 2: another amount').waitFor();
  await result.fill(answerOf(SALE.fileYuan));
  await desk.getByRole('button', { name: 'Check' }).press('Enter');
  await desk.getByText('1 paid, 0 failed, 0 repeated').waitFor();
  await desk.getByRole('button', { name: 'Import' }).press('Enter');
  await desk.getByText('Imported').waitFor();
}

async function read(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Sees that it was paid, and a statement whose lines come to nothing left. */
async function checkStatement(page: Page): Promise<void> {
  await page.reload();
  await page.getByText('已到账', { exact: true }).waitFor();
  await page.getByText(`到账 ${SALE.net}，代扣 ${SALE.tax}`).waitFor();
  await page.getByRole('button', { name: '对账单' }).click();
  const [, ...lines] = (await read(await saveByButton(page, '导出 CSV'))).trim().split(/\r?\n/);
  const cells = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  expect(
    cells.map(([, kind, , , gross, share, points, balance]) => [kind, gross, share, points, balance]),
  ).toEqual([
    ['作品售出', '89999', '70%', '62999', '62999'],
    ['提现', '', '', '-1000', '61999'],
    ['提现退回', '', '', '1000', '62999'],
    ['提现', '', '', '-62999', '0'],
  ]);
}

async function openDesk(hired: Parameters<typeof enterOffice>[1]): Promise<Page> {
  const page = await browser.open({ lang: 'en', width: 1280, height: 720 });
  await page.goto('/admin');
  await enterOffice(page, hired);
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  return page;
}

it(
  'a member becomes a creator, sells a model that was sent back once, and is paid what it brought to the fen',
  { timeout: 400_000 },
  async () => {
    const creator = await createPerson();
    await fillApplication(creator, '远山工坊');
    const page = await browser.open({ as: creator });
    const desk = await openDesk(await hireStaff('wen', 'reviewer'));
    await becomeCreator(page, desk);
    await prepareStool(page, {
      ...{ file: '木凳', title: '三足木凳', enTitle: 'Three-legged stool', price: SALE.price },
    });
    await handIn(page);
    await askForChanges(desk);
    await answer(page);
    await approve(desk);
    const path = await followToShop(page);
    await buy(path);
    await askForPayment(page, idIn(path));
    // Hired when their turn comes: a one-time code soon ends.
    await proposePayment(await openDesk(await hireStaff('hua', 'finance')));
    await pay(await openDesk(await hireStaff('bo', 'finance')));
    await checkStatement(page);
  },
);
