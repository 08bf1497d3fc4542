import { readFile } from 'node:fs/promises';
import { reasons } from '@mogine/contract/kernel/reasons';
import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine, look } from './examine.ts';
import { giveAsset } from './makers.ts';
import { connect, createPerson, type Person } from './people.ts';
import { hireStaff, openOffice, staffToken } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();
/** The engine draws with the cores that the journeys use too. */
const PICTURE_MS = 120_000;

async function publishWork(author: Person, title: string): Promise<string> {
  const api = connect();
  const { id } = await api.create.push(
    { prompt: '窗边的书桌', width: 256, height: 256, batchSize: 1, seed: 7 },
    author,
  );
  await vi.waitFor(async () => expect((await api.create.detail({ id }, author)).status).toBe(3), {
    timeout: PICTURE_MS,
    interval: 250,
  });
  await api.gallery.publish({ id, title }, author);
  return id;
}

/** Somebody's asset that a reviewer took off sale after a report, and what its maker says to that. */
async function objectToTakedown(maker: Person, assetId: string): Promise<void> {
  const api = connect();
  await api.reports.send({ subject: 'asset', id: assetId, kind: 'infringing', text: '这是我的作品' });
  const reviewer = await staffToken(await hireStaff('qiang', 'reviewer'));
  const reported = await api.reportsDesk.detail({ id: assetId, about: 'asset' }, reviewer);
  await api.reportsDesk.decide(
    { id: assetId, about: 'asset', outcome: 'upheld', seen: reported.reports.length },
    reviewer,
  );
  const page = await browser.open({ lang: 'en', as: maker });
  await page.goto('/mogine/userCenter/settings#claims');
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('I made it from the first vertex, see the file.');
  await dialog.getByRole('checkbox', { name: /I declare that this is true/ }).check();
  await expect.poll(() => examine(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
}

/** A phone on which somebody of support is logged in. */
async function openPhone(): Promise<Page> {
  const page = await browser.open({ lang: 'zh', width: 390, height: 844, isHandheld: true });
  return openOffice(page, { called: 'an', role: 'support' });
}

it('support answers an enquiry on a phone, writes down what was asked for by phone, and mends the lists of words', async () => {
  const api = connect();
  const member = await createPerson();
  const mail = `day-${member.phone}@example.com`;
  const writer = { name: '周宁', company: '宁居设计', email: mail, phone: '' };
  await api.enquiry.contactUs(
    { type: 'enterprise', ...writer, message: '我们想采购五十个账号。' },
    {
      headers: {
        'x-forwarded-for': `10.251.${Number(member.phone.slice(-6, -3)) % 250}.${Number(member.phone.slice(-2))}`,
      },
    },
  );
  const page = await openPhone();
  const detail = page.getByRole('region', { name: '详情' });
  await look(page);

  // An enquiry is found, taken, noted, closed and, for it was the wrong one, put back.
  await page.getByRole('main').getByRole('link', { name: /咨询/ }).first().click();
  await page.getByRole('searchbox', { name: '编号、邮箱、电话或单位' }).fill(mail);
  await page.waitForURL(/example\.com/);
  await page.getByRole('row', { name: '宁居设计' }).getByRole('link').first().click();
  await detail.getByText('我们想采购五十个账号。').waitFor();
  await look(page);
  await detail.getByRole('button', { name: '我来负责' }).click();
  await page.getByText('已更新负责人').waitFor();
  await detail.getByRole('textbox', { name: '备注' }).fill('已电话联系');
  await detail.getByRole('button', { name: '添加备注' }).click();
  await detail.getByText('已电话联系').first().waitFor();
  // Nothing waits for the list behind it, which is read again after each deed.
  const listComes = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/enquiries/list*', async (route) => {
    await listComes.promise;
    await route.continue();
  });
  await detail.getByRole('button', { name: '标为已处理' }).click();
  await detail.getByRole('button', { name: '放回未处理' }).click();
  await detail.getByRole('button', { name: '开始处理' }).waitFor();
  listComes.resolve(undefined);
  // Back leads to the list as it was narrowed.
  await page.goBack();
  await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe(mail);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const starting = page.waitForEvent('download');
  await page.getByRole('alertdialog').getByRole('button', { name: '导出', exact: true }).click();
  const table = await starting;
  expect(await readFile(await table.path(), 'utf8')).toContain(mail);

  // What somebody asked for by phone is written down, reloaded in the middle, changed and closed.
  await goToDesk(page, '个人信息请求');
  await page.getByRole('button', { name: '登记请求' }).click();
  const form = page.getByRole('dialog', { name: '登记请求' });
  await form.getByRole('button', { name: '登记请求' }).click();
  await form.getByText('请写明请求内容').waitFor();
  await form.getByRole('combobox', { name: '类型' }).selectOption('更正');
  await form.getByRole('combobox', { name: '途径' }).selectOption('电话');
  const caller = `来电者 ${member.phone}`;
  await form.getByRole('textbox', { name: '姓名或称呼' }).fill(caller);
  await form.getByRole('textbox', { name: '请求内容与核实情况' }).fill('更正收件邮箱，已回拨核实');
  await look(page);
  await form.getByRole('button', { name: '登记请求' }).dblclick();
  await page.getByText(/已登记，.*前须答复/).waitFor();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('row', { name: caller }).count()).toBe(1);
  await page.getByRole('row', { name: caller }).getByRole('link').first().click();
  await detail.getByText('更正收件邮箱，已回拨核实').waitFor();
  await look(page);
  await page.reload();
  await detail.getByRole('button', { name: '修改' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('textbox', { name: '请求内容与核实情况' }).fill('更正收件邮箱，已回拨核实，邮箱已改');
  await edit.getByRole('button', { name: '保存' }).click();
  await edit.waitFor({ state: 'detached' });
  await detail.getByRole('button', { name: '办结：已答复' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByRole('textbox', { name: '答复' }).fill('已更正，电话告知');
  await closing.getByRole('button', { name: '办结：已答复' }).click();
  await detail.getByText('已更正，电话告知').waitFor();

  // A word is added, tried and taken out.
  await goToDesk(page, '词库');
  const word = `坏词${member.phone.slice(-6)}`;
  await page.getByRole('link', { name: '添加词语' }).click();
  await detail.getByRole('textbox', { name: '词语' }).fill(word);
  await detail.getByRole('button', { name: '添加词语' }).click();
  await page.getByText(`已保存“${word}”`).waitFor();
  await look(page);
  await page.goBack();
  await page.getByRole('link', { name: '试判文字' }).click();
  await detail.getByRole('textbox', { name: '文字' }).fill(`这里有${word}`);
  await detail.getByRole('button', { name: '试判' }).click();
  await detail.getByText('公开前需人工审核').waitFor();
  await page.goBack();
  await page.getByRole('searchbox', { name: '查找词语' }).fill(word);
  await page.waitForURL(/word=/);
  await page.getByRole('row', { name: word }).getByRole('link').first().click();
  await detail.getByRole('button', { name: '移除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await page.getByText(`已移除“${word}”`).waitFor();
});

it('support sees the site as a member does, can change nothing there, and leaves it', async () => {
  const member = await createPerson();
  await connect().favorites.submit({ name: '客厅' }, member);
  // What is pressed there is refused.
  const page = await browser.open({ lang: 'zh', expected: /status of 403/ });
  await openOffice(page, { called: 'bo', role: 'support' });
  await page.goto(`/admin/people?words=${member.phone}`);
  const detail = page.getByRole('region', { name: '详情' });
  await page
    .getByRole('row', { name: member.phone.slice(-4) })
    .getByRole('link')
    .first()
    .click();
  await detail.getByRole('button', { name: '以会员视角查看' }).click();
  const why = page.getByRole('dialog', { name: /视角查看网站$/ });
  await why.getByRole('textbox').fill('会员说收藏夹打不开');
  const opening = page.context().waitForEvent('page');
  await why.getByRole('button', { name: '以会员视角查看' }).click();
  const view = await opening;
  const banner = view.getByRole('status').filter({ hasText: /只能浏览，.+自动结束/ });
  await banner.waitFor();
  await page.getByText('已在新标签页打开').waitFor();

  await view.goto('/mogine/coll/favorites');
  await view.getByText('客厅').first().waitFor();
  await expect.poll(() => examine(view)).toEqual([]);
  await view.goto('/mogine/userCenter/settings#notices');
  const reminders = view.getByRole('switch', { name: '提醒', exact: true });
  await expect.poll(() => reminders.isChecked()).toBe(true);
  const refused = view.waitForResponse(/preferences\/set/);
  await reminders.click();
  expect((await refused).status()).toBe(403);
  await view.getByText(reasons.VIEW_READ_ONLY.zh).first().waitFor();
  await expect.poll(() => reminders.isChecked()).toBe(true);

  await view.goto('/');
  await banner.getByRole('button', { name: '结束查看' }).click();
  await banner.waitFor({ state: 'detached' });
  await view.goto('/mogine/coll/favorites');
  await view.waitForURL(/\/login/);
  // Whoever opened it is still at the desk.
  await page.reload();
  await detail.getByRole('button', { name: '以会员视角查看' }).waitFor();
});

it(
  'support takes a public work down, and lifts a takedown to which the maker of an asset objects',
  { timeout: 240_000 },
  async () => {
    const [member, maker] = [await createPerson(), await createPerson()];
    const asset = pick('model', 2);
    const workTitle = `书桌 ${member.phone}`;
    await publishWork(member, workTitle);
    const giveBack = await giveAsset(asset.id, maker);
    try {
      await objectToTakedown(maker, asset.id);
      const page = await openPhone();
      const detail = page.getByRole('region', { name: '详情' });

      // A public work that nobody reported is found by its title and taken down.
      await goToDesk(page, '作品审核');
      await page.getByRole('combobox', { name: '范围' }).selectOption('公开展示');
      await page.getByRole('searchbox', { name: '编号、标题或提示词' }).fill(workTitle);
      await page.waitForURL(/words=/);
      await page.getByRole('row', { name: workTitle }).getByRole('link').first().click();
      await look(page);
      await detail.getByRole('button', { name: '下架' }).click();
      const why = page.getByRole('dialog', { name: '下架这件作品' });
      await why.getByRole('textbox', { name: /中文/ }).fill('含有他人商标');
      await why.getByRole('button', { name: '下架' }).click();
      await page.getByText(`已下架“${workTitle}”`).waitFor();

      // What the maker of an asset objects to is decided by somebody else than who took it off.
      await goToDesk(page, '举报');
      await page.getByRole('combobox', { name: '状态' }).selectOption('待复核的异议');
      await page.getByRole('row', { name: asset.title.zh }).getByRole('link').first().click();
      await detail.getByText('I made it from the first vertex').waitFor();
      await look(page);
      await detail.getByRole('button', { name: '异议成立，终止下架' }).click();
      const lift = page.getByRole('dialog', { name: '异议成立，终止下架' });
      await lift.getByRole('textbox', { name: /中文/ }).fill('核实原创，恢复上架');
      await look(page);
      await lift.getByRole('button', { name: '异议成立，终止下架' }).click();
      await page.getByText('资源已恢复上架').waitFor();
    } finally {
      await giveBack();
    }
  },
);

/** On a phone the desks are behind a button. */
async function goToDesk(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(菜单|导航|打开导航)/ })
    .first()
    .click();
  await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
