import type { Page } from 'playwright-core';
import { connect, createPerson, type Person } from './people.ts';
import { hireStaff, inDatabase, staffToken } from './staff.ts';
import { writeStool } from './stool.ts';

/** Reading, photographing and publishing work with the cores that the journeys use too. */
export const CHECK_MS = 120_000;

/** What creators state of themselves, as their page sends it. */
export async function fillApplication({ token }: Person, displayName: string): Promise<void> {
  const { applications } = connect();
  const own = { token };
  await applications.saveProfile({ displayName, links: [] }, own);
  const identity = { kind: 'person', realName: '李木', idNumber: '310104198807154562' } as const;
  await applications.saveIdentity({ ...identity, consent: true }, own);
  const account = { bank: '招商银行', branch: '上海张江支行', account: '6214830276543211' };
  await applications.savePayee({ method: 'bank', ...account }, own);
  await applications.saveTax({ kind: 'resident' }, own);
}

/** Somebody who may sell: applied, and was approved. */
export async function createCreator(displayName: string): Promise<Person> {
  const { applications, applicationsDesk } = connect();
  const person = await createPerson();
  await fillApplication(person, displayName);
  const { agreement } = await applications.read({}, person);
  await applications.submit({ agreementVersion: agreement.version }, person);
  const reviewer = await staffToken(await hireStaff('approver', 'reviewer'));
  const { records } = await applicationsDesk.list({ size: 50 }, reviewer);
  const mine = records.find((record) => record.displayName === displayName);
  await applicationsDesk.decide({ id: mine?.id ?? '', round: 1, verdict: 'approved' }, reviewer);
  return person;
}

/** `glb`: what is uploaded in place of a stool. */
export type Made = { file: string; title: string; enTitle: string; price: number; glb?: Buffer };

/** Uploads a stool and says everything of it that may be asked for; the page then shows its form of submission. */
export async function prepareStool(page: Page, made: Made): Promise<void> {
  const { file, title, enTitle, price, glb } = made;
  await page.goto('/mogine/userCenter/drafts');
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传文件' }).click();
  const buffer = glb ?? writeStool({ isWhole: true });
  await (await chosen).setFiles([{ name: `${file}.${glb ? 'glb' : 'obj'}`, mimeType: '', buffer }]);
  const draft = page.getByRole('link', { name: file });
  await draft.waitFor({ timeout: CHECK_MS });
  await draft.click();
  await page.getByRole('textbox', { name: '中文标题' }).fill(title);
  await page.getByRole('textbox', { name: '英文标题' }).fill(enTitle);
  await page.getByRole('radiogroup', { name: '具体分类' }).getByText('椅凳', { exact: true }).click();
  await page.getByRole('textbox', { name: '中文标签' }).fill('实木，');
  await page.getByRole('radio', { name: '收取积分' }).check();
  await page.getByRole('textbox', { name: '积分' }).fill(String(price));
  await page.getByText('已保存', { exact: true }).waitFor();
}

/** Hands in what the page shows, which has all that it needs. */
export async function handIn(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: '提交审核' });
  await form.getByRole('radio', { name: '未使用' }).check();
  await form.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('等待审核').waitFor();
}

/** A reviewer lets through what was handed in under this title, by the calls of their desk; what others wait with stays. */
export async function approve(reviewer: { token: string }, title: string): Promise<void> {
  const { reviewDesk } = connect();
  const { records } = await reviewDesk.queue({ size: 50 }, reviewer);
  const found = records.filter(({ name }) => name === title);
  if (found.length === 0) throw new Error(`nothing called ${title} waits`);
  for (const { id } of found) {
    await reviewDesk.claim({ id }, reviewer);
    await reviewDesk.decide({ id, decision: 'approved' }, reviewer);
  }
}

/** Address of the asset that the draft on the page becomes once it was approved. */
export async function waitUntilOnSale(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: '查看资源' });
  const endMs = Date.now() + CHECK_MS;
  while ((await link.count()) === 0 && Date.now() < endMs) {
    await page.reload();
    await page.getByRole('region', { name: '提交的状态' }).waitFor();
  }
  return (await link.getAttribute('href')) ?? '';
}

/** Has an asset be somebody's; what is answered undoes it. */
export async function giveAsset(id: string, maker: Person): Promise<() => Promise<unknown>> {
  const owner = await connect().account.info({}, maker);
  const put = async (clientId: string | null) =>
    inDatabase((db) => db.updateTable('asset').set({ client_id: clientId }).where('id', '=', id).execute());
  const row = await inDatabase((db) =>
    db.selectFrom('asset').select('client_id').where('id', '=', id).executeTakeFirst(),
  );
  await put(owner.id);
  return async () => put(row?.client_id ?? null);
}
