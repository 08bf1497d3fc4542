import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import {
  CHAIR_MATERIALS,
  CHAIR_MM,
  fetchShown,
  fetchSold,
  packChair,
  readMaterials,
} from './lounge-chair.ts';
import { CHECK_MS, fillApplication } from './makers.ts';
import { connect, createPerson, topUp } from './people.ts';
import { hireStaff, inDatabase, keepStaff } from './staff.ts';
import { writeFaultyGlb } from './stool-files.ts';
import { saveByButton } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
const MAKER = `Far Hills ${randomUUID().slice(0, 6)}`;
/** 70 % of it is ¥3,500, from which no tax is withheld. */
const PRICE = 50_000;
const SHOWN = '50,000';
const NET = '¥3,500';
const PACK = 6000;
const PACKS = 9;

async function applyAndApprove(page: Page, desk: Page): Promise<void> {
  await page.goto('/mogine/userCenter/creator?lang=en');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  const handIn = page.getByRole('button', { name: 'Sign and hand in' });
  await handIn.dblclick();
  await page.getByText('In review', { exact: true }).waitFor();

  await desk.goto('/admin/applications');
  await desk.getByRole('row', { name: MAKER }).getByRole('link').first().click();
  const detail = desk.getByRole('region', { name: '详情' });
  await detail.getByRole('button', { name: '通过', exact: true }).click();
  await desk.getByRole('dialog', { name: '通过申请' }).getByRole('button', { name: '通过申请' }).click();
  await desk.getByText(`已通过${MAKER}的申请`).waitFor();
  await page.getByText('You are a creator').waitFor();
}

/** An FBX with its pictures in a folder beside it, and a GLB with faults. */
async function upload(page: Page): Promise<void> {
  await page.goto('/mogine/userCenter/drafts?lang=en');
  await page.getByText('No drafts yet').waitFor();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (
    await chosen
  ).setFiles([
    { name: 'lounge chair.zip', mimeType: '', buffer: await packChair() },
    { name: 'stool with faults.glb', mimeType: '', buffer: await writeFaultyGlb() },
  ]);
}

/** A GLB with faults, each of which is named and put right by what is offered, and stays so after a reload. */
async function mend(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'stool with faults' }).click({ timeout: CHECK_MS });
  const findings = [
    ['1 textured part without UVs', 'Box-project UVs'],
    ['1 part without normals', 'Generate normals'],
    ['1 texture larger than 4096', 'Shrink textures'],
    ['1 duplicate triangle', 'Clean up'],
  ] as const;
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  for (const [title] of [...findings, ['1 zero-area triangle']]) await line(title).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  const fixing = page.getByRole('status').filter({ hasText: 'Applying the fix' });
  for (const [title, offer] of findings) {
    await line(title).getByRole('button', { name: offer }).click();
    await fixing.waitFor();
    if (offer === 'Generate normals') await page.reload();
    await line(title).waitFor({ state: 'detached', timeout: CHECK_MS });
    await fixing.waitFor({ state: 'detached', timeout: CHECK_MS });
  }
  await page.getByText(/^Fixed: .*textures shrunk/).waitFor();
  expect(await line('zero-area').count()).toBe(0);
}

async function describe(page: Page, title: string, enTitle: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Chinese title' }).fill(title);
  await page.getByRole('textbox', { name: 'English title' }).fill(enTitle);
  await page.getByRole('radio', { name: 'Chairs & stools' }).check();
  await page.getByRole('textbox', { name: 'Chinese tags' }).fill('实木，');
  await page.getByRole('radio', { name: 'For points' }).check();
  await page.getByRole('textbox', { name: 'Points' }).fill(String(PRICE));
  await page.getByText('Saved', { exact: true }).waitFor();
}

async function submit(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Submit for review' });
  await form.getByRole('radio', { name: 'None' }).check();
  // Pressed twice by a hand that is tired, it is handed in once.
  await form.getByRole('button', { name: 'Submit for review' }).dblclick();
  await page.getByText('Waiting for review').waitFor();
}

/** A reviewer approves one by mouse; the other comes back with a reason and a comment pinned to its mesh. */
async function review(desk: Page): Promise<void> {
  await open(desk, '三脚凳');
  await desk.getByRole('button', { name: '通过', exact: true }).click();
  await desk.getByText('三脚凳 · 已通过').waitFor();
}

async function open(desk: Page, title: string): Promise<void> {
  await desk.goto('/admin/review');
  await desk
    .getByRole('row')
    .filter({ hasText: title })
    .filter({ hasText: MAKER })
    .getByRole('link')
    .first()
    .click();
  await desk.getByRole('heading', { level: 1, name: title }).waitFor();
  await desk.locator('button:not([aria-disabled])', { hasText: '通过' }).waitFor();
}

async function askForChanges(desk: Page): Promise<void> {
  await open(desk, '休闲椅');
  await desk.getByRole('button', { name: '查看 3D' }).click();
  await desk.getByRole('toolbar').waitFor({ timeout: CHECK_MS });
  await desk.getByRole('textbox', { name: '给创作者留言' }).fill('坐垫的贴图拉伸了');
  await desk.getByRole('button', { name: '标注到模型' }).click();
  await desk.getByText('在模型上点击要标注的位置').waitFor();
  // The cushions, in the middle.
  const canvas = desk.locator('canvas');
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  await canvas.click({ position: { x: width / 2, y: height / 2 } });
  await desk.getByText(/已标注.*随留言发送/).waitFor({ timeout: CHECK_MS });
  await desk.getByRole('button', { name: '发送' }).click();
  await desk
    .getByRole('button', { name: /^查看标注 1|^标注 1/ })
    .first()
    .waitFor();
  await desk.getByRole('button', { name: /贴图缺失、过低或接缝明显/ }).click();
  await desk.getByRole('button', { name: '要求修改' }).click();
  await desk.getByText('休闲椅 · 已要求修改').waitFor();
}

/** The maker is told, finds the place on the model, changes what was asked for and hands it in again. */
async function resubmit(page: Page): Promise<void> {
  await page.getByText('Changes asked').first().waitFor();
  await page.getByText('Textures are missing, too small or show seams').waitFor();
  await page.getByText('Add the missing or better textures and upload the package again').waitFor();
  const thread = page.getByRole('region', { name: 'Thread with the reviewer' });
  await thread.getByText('坐垫的贴图拉伸了').waitFor();
  await thread.getByRole('button', { name: /pin 1/i }).click({ timeout: CHECK_MS });
  await page.getByRole('toolbar').waitFor({ timeout: CHECK_MS });
  await thread.getByRole('button', { name: 'Mark as resolved' }).click();
  await thread.getByText('Resolved', { exact: true }).waitFor();
  await expect.poll(() => examine(page)).toEqual([]);
  const again = page.getByRole('region', { name: 'Submit for review' });
  await again.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Waiting for review').waitFor();
}

async function followToShop(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'See the asset' });
  await link.waitFor({ timeout: CHECK_MS });
  return (await link.getAttribute('href')) ?? '';
}

function idIn(path: string): string {
  return new URLSearchParams(path.slice(path.indexOf('?'))).get('id') ?? '';
}

/** Whoever buys it sees who made it, and has the package as it was handed in, and a GLB with all that lies on it. */
async function buy(path: string): Promise<void> {
  const buyer = await createPerson();
  for (let pack = 0; pack < PACKS; pack += 1) await topUp(buyer, PACK);
  const t = WORDS.zh;
  const page = await browser.open({ lang: 'zh', as: buyer });
  await page.goto(path);
  await page.getByRole('link', { name: MAKER }).first().waitFor();
  await page.getByRole('button', { name: t.buyFor(SHOWN) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t.payPoints(SHOWN) }).click();
  const saved = await saveByButton(page, t.download);
  expect(await readFile(await saved.path())).toEqual(await packChair());
  const id = idIn(path);
  expect((await connect().catalog.detail({ id })).facts).toMatchObject(CHAIR_MM);
  for (const glb of [await fetchShown(id), await fetchSold(id, buyer)])
    expect(await readMaterials(glb)).toEqual(CHAIR_MATERIALS);
}

/** The days are over in which a sale may be disputed. */
async function letDaysPass(assetId: string): Promise<void> {
  await inDatabase(async (db) => {
    await sql`with sold as (
        update earning set available_at = now() where asset_id = ${assetId} returning txn_id)
      update point_lot set available_at = now() where kind = 'earned' and txn_id in (select txn_id from sold)`.execute(
      db,
    );
  });
}

async function withdraw(page: Page, assetId: string): Promise<void> {
  await page.goto('/mogine/userCenter/earnings?lang=en');
  await page.getByRole('button', { name: 'Receipt of Lounge chair' }).click();
  const receipt = page.getByRole('dialog', { name: 'Lounge chair' });
  await receipt.getByText('Agrees with the ledger').waitFor();
  await page.keyboard.press('Escape');
  await letDaysPass(assetId);
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw' });
  await dialog.getByText(NET, { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Ask for it' }).dblclick();
  await page.getByText('To be reviewed', { exact: true }).waitFor();
  expect(await page.getByText('To be reviewed', { exact: true }).count()).toBe(1);
}

async function openDesk(called: string, path: string): Promise<Page> {
  const page = await browser.open({ lang: 'zh', width: 1280, height: 720 });
  await keepStaff(page.context(), await hireStaff(called, 'finance'));
  await page.goto(path);
  return page;
}

/** One of finance approves it and proposes to pay it. */
async function approvePayment(): Promise<void> {
  const desk = await openDesk('jia', '/admin/payouts');
  const row = desk.getByRole('row').filter({ hasText: MAKER });
  await row.getByText(NET).first().waitFor();
  await row.getByRole('link').first().click();
  const detail = desk.getByRole('region', { name: '详情' });
  await detail.getByRole('button', { name: '通过', exact: true }).click();
  await row.getByText('已通过').waitFor();
  await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: '提交付款（1）' }).click();
  const question = desk.getByRole('dialog');
  await question.getByLabel('理由').fill('本周付款');
  await question.getByRole('button', { name: '提交付款（1）' }).click();
  await desk.getByText('已提交复核').waitFor();
}

/** Another lets it be paid, and takes in what the bank answers. */
async function pay(): Promise<void> {
  const desk = await openDesk('yi', '/admin/approvals');
  await desk.getByRole('row', { name: '本周付款' }).first().getByRole('link').first().click();
  await desk.getByRole('button', { name: '同意并生效' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '同意并生效' }).click();
  await desk.getByText('已同意并生效').waitFor();
  await desk.goto('/admin/batches');
  await desk.getByRole('row', { name: NET }).first().getByRole('link').first().click();
  const saved = await saveByButton(desk, '导出付款文件');
  const [, payment = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
  const [batchNo, withdrawalNo] = payment.slice(1, -1).split('","');
  const result = desk.getByRole('textbox', { name: '银行回执内容' });
  await result.fill(`${batchNo},${withdrawalNo},${NET.replace(/[¥,]/g, '')},成功,CMB20261127,`);
  await desk.getByRole('button', { name: '检查' }).click();
  await desk.getByText('成功 1，失败 0，重复 0').waitFor();
  await desk.getByRole('button', { name: '导入' }).click();
  await desk.getByText('已导入').waitFor();
}

it(
  'a creator hands in an FBX with its pictures and a GLB whose faults are mended, changes what a reviewer pinned, and is paid for what was sold',
  { timeout: 400_000 },
  async () => {
    const creator = await createPerson();
    await fillApplication(creator, MAKER);
    const page = await browser.open({ lang: 'en', as: creator });
    const desk = await browser.open({ lang: 'zh', width: 1280, height: 720 });
    await keepStaff(desk.context(), await hireStaff('ping', 'reviewer'));
    await applyAndApprove(page, desk);
    await upload(page);
    await mend(page);
    await describe(page, '三脚凳', 'Tripod stool');
    await submit(page);
    await page.goBack();
    await page.getByRole('link', { name: 'lounge chair' }).click({ timeout: CHECK_MS });
    await describe(page, '休闲椅', 'Lounge chair');
    await submit(page);
    await review(desk);
    await askForChanges(desk);
    await resubmit(page);
    await open(desk, '休闲椅');
    await desk.getByRole('button', { name: '通过', exact: true }).click();
    await desk.getByText('休闲椅 · 已通过').waitFor();
    const path = await followToShop(page);
    await buy(path);
    await withdraw(page, idIn(path));
    await approvePayment();
    await pay();
    await page.reload();
    await page.getByText('Paid', { exact: true }).waitFor();
    await page.goto('/mogine/userCenter/notice');
    await page
      .getByRole('link', { name: /withdrawal/i })
      .first()
      .waitFor();
  },
);
