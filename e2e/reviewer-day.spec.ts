import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { look } from './examine.ts';
import { plugInDevice } from './key-device.ts';
import { approve, CHECK_MS, createCreator, handIn, prepareStool, waitUntilOnSale } from './makers.ts';
import { connect } from './people.ts';
import { hireStaff, inviteStaff, staffToken } from './staff.ts';

const browser = useBrowser();
/** What a reviewer may use; every other desk is none of theirs. */
const DESKS = [
  ...['overview', 'approvals', 'review', 'assets', 'applications', 'reports', 'gallery', 'cases'],
  ...['refusals', 'words', 'ratings', 'purchases'],
];

const nav = (page: Page) => page.getByRole('navigation', { name: '后台导航' });

/** From the link of an invitation to a key on the device, which lets them in from then on. */
async function joinByPasskey(page: Page): Promise<void> {
  const { name, link } = await inviteStaff('qing', 'reviewer');
  const device = await plugInDevice(page);
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: `您好，${name}` }).waitFor();
  await page.getByText('角色: 审核员').waitFor();
  await look(page);
  await page.getByRole('button', { name: '创建通行密钥' }).click();
  await nav(page).waitFor();
  expect(await device.countKeys()).toBe(1);
  await page.getByRole('button', { name: `已登录：${name}` }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('heading', { level: 1, name: '员工登录' }).waitFor();
  await page.getByRole('button', { name: '使用通行密钥登录' }).click();
  await nav(page).waitFor();
  // The link has been used.
  const other = await browser.open({ expected: /status of 4\d\d/ });
  await other.goto(link);
  await other.getByRole('heading', { level: 1, name: '邀请链接无效或已过期' }).waitFor();
}

/** Desks that are not theirs are not offered, and an address that is known all the same says what it takes. */
async function meetBounds(page: Page): Promise<void> {
  const paths = await nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/')[2] ?? ''));
  expect(paths.toSorted()).toEqual(DESKS.toSorted());
  for (const [path, permission] of [
    ['ledger', '查看账本'],
    ['people', '查看会员'],
    ['settings', '修改设置与功能开关'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('heading', { level: 1, name: '您没有查看这个页面的权限' }).waitFor();
    await page.getByText(`需要的权限：${permission}。`).waitFor();
  }
  await look(page);
  // A key that leads there for others leads nowhere.
  await page.getByRole('link', { name: '返回总览' }).press('Enter');
  await page.waitForURL('**/admin/overview');
}

it(
  'a reviewer comes in by a passkey, is kept to their desks, waits for a colleague, refuses a copy by keys, and takes an asset off sale and back',
  { timeout: 400_000 },
  async () => {
    const api = connect();
    const [makerName, copierName] = ['原木工坊', '复刻工坊'];
    const maker = await createCreator(makerName);
    const own = await browser.open({ as: maker });
    await prepareStool(own, { file: '原木凳', title: '原木三脚凳', enTitle: 'Log stool', price: 300 });
    await handIn(own);
    const colleague = await staffToken(await hireStaff('bei', 'reviewer'));
    await approve(colleague, '原木三脚凳');
    const path = await waitUntilOnSale(own);
    const assetId = new URL(path, own.url()).searchParams.get('id') ?? '';

    const copier = await createCreator(copierName);
    const page = await browser.open({ as: copier });
    await prepareStool(page, { file: '我的凳', title: '我的三脚凳', enTitle: 'My stool', price: 200 });
    await handIn(page);
    const queue = await api.reviewDesk.queue({ size: 50 }, colleague);
    const copy = queue.records.find(({ name }) => name === '我的三脚凳')?.id ?? '';
    await api.reviewDesk.claim({ id: copy }, colleague);

    const desk = await browser.open({ lang: 'zh', width: 1280, height: 800 });
    await joinByPasskey(desk);
    await meetBounds(desk);

    // A colleague looks at it: it is read, and decided by nobody else until they leave it.
    await desk.keyboard.press('g');
    await desk.keyboard.press('v');
    await desk.getByRole('row', { name: '我的三脚凳' }).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('heading', { level: 1, name: '我的三脚凳' }).waitFor();
    const refuse = desk.getByRole('button', { name: '拒绝', exact: true });
    await expect.poll(() => refuse.getAttribute('aria-disabled')).toBe('true');
    await desk
      .getByText(/^bei-\w+ 正在审核$/)
      .first()
      .waitFor();
    await desk.keyboard.press('r');
    expect((await api.reviewDesk.detail({ id: copy }, colleague)).submission.state).toBe('in_review');
    await api.reviewDesk.release({ id: copy }, colleague);
    await expect.poll(() => refuse.getAttribute('aria-disabled'), { timeout: 40_000 }).not.toBe('true');

    // Evidence: the very same file is on sale by somebody else, and looks the same.
    await desk.getByRole('heading', { level: 2, name: '相同的文件' }).waitFor();
    await desk.getByText(`${makerName} 的“原木三脚凳”`).waitFor();
    await desk.getByText('在售', { exact: true }).first().waitFor();
    const alike = desk
      .getByRole('listitem')
      .filter({ hasText: '原木三脚凳' })
      .filter({ hasText: /相似 \d+%/ });
    await alike.waitFor({ timeout: CHECK_MS });
    await look(desk);
    await desk.keyboard.press('0');
    await desk.keyboard.press('2');
    await desk.getByRole('button', { name: /与在售资源相同或几乎相同/, pressed: true }).waitFor();
    await desk.keyboard.press('r');
    await desk.getByText('我的三脚凳 · 已拒绝').waitFor();

    // Its maker reads why, and what can be done.
    await page.getByText('未通过', { exact: true }).first().waitFor();
    await page.getByText('与在售资源相同或几乎相同').waitFor();
    await page.getByText('如果您是原作者，请通过投诉渠道说明').waitFor();
    await look(page);

    // An asset on sale is taken off with words that its maker reads, and comes back.
    await desk.goto(`/admin/assets/${assetId}`);
    const detail = desk.getByRole('region', { name: '详情' });
    expect(await detail.getByRole('button', { name: '保存' }).count()).toBe(0);
    await detail.getByRole('button', { name: '下架资源' }).click();
    const why = desk.getByRole('dialog', { name: '下架资源' });
    await why.getByRole('button', { name: '下架资源' }).click();
    await why.getByText('请填写理由').waitFor();
    await why.getByRole('textbox', { name: '理由' }).fill('标题与实物不符');
    await look(desk);
    await why.getByRole('button', { name: '下架资源' }).dblclick();
    await desk.getByText('已下架，创作者已收到通知').waitFor();
    await expect(api.catalog.detail({ id: assetId })).rejects.toMatchObject({ status: 404 });
    await own.reload();
    await own.getByText('平台已下架这个资源：标题与实物不符。').waitFor();
    await detail.getByRole('button', { name: '恢复上架' }).click();
    await desk.getByText('已恢复').waitFor();
    expect(await api.catalog.detail({ id: assetId })).toMatchObject({ name: '原木三脚凳' });
    await own.reload();
    await own.getByRole('button', { name: '下架', exact: true }).waitFor();
  },
);
