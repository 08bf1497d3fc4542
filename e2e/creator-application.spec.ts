import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { connect, createPerson } from './people.ts';

const browser = useBrowser();
/** What is entered wrongly is refused by the server. */
const EXPECTED = /status of 400/;

it('a member reads the rules, applies step by step and takes the application back', async () => {
  const person = await createPerson();
  const page = await browser.open({ as: person, expected: EXPECTED, width: 390, height: 844 });
  await page.goto('/mogine/userCenter/creator');
  await page.getByText('70% 归您').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await page.getByRole('textbox', { name: '显示名称' }).fill('林木工作室');
  // Kept when the field is left.
  await page.getByRole('textbox', { name: '真实姓名' }).fill('张三');
  await section('公开资料').getByText('已保存').waitFor();
  await page.getByRole('textbox', { name: '身份证号' }).fill('110105194912310021');
  await page.getByRole('checkbox', { name: /敏感个人信息/ }).check();
  await section('身份').getByRole('button', { name: '保存' }).click();
  await page.getByText('身份证号不正确').waitFor();
  await page.getByRole('textbox', { name: '身份证号' }).fill('11010519491231002X');
  await section('身份').getByRole('button', { name: '保存' }).click();
  await page.getByText('1101**********002X').waitFor();

  await page.getByRole('textbox', { name: '开户银行' }).fill('招商银行');
  await page.getByRole('textbox', { name: '开户支行' }).fill('上海张江支行');
  await page.getByRole('textbox', { name: '账号' }).fill('4111 1111 1111 1111');
  await section('收款账户').getByRole('button', { name: '保存' }).click();
  await page.getByText('4111 **** **** 1111').waitFor();
  await section('纳税信息').getByRole('button', { name: '保存' }).click();
  await section('纳税信息').getByText('居民个人').waitFor();
  await expect.poll(() => examine(page)).toEqual([]);

  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  const handIn = page.getByRole('button', { name: '签署协议并提交' });
  // An account that is being changed is signed neither as it was nor as it will be.
  await section('收款账户').getByRole('button', { name: '修改' }).click();
  await expect.poll(() => handIn.getAttribute('aria-disabled')).toBe('true');
  await section('收款账户').getByRole('button', { name: '取消' }).click();
  // What was typed last is kept before it is signed; where it is refused nothing is handed in, and it stays.
  const links = page.getByRole('textbox', { name: '作品集链接' });
  await links.fill('没有地址');
  await handIn.click();
  await page.getByText('有内容未能保存').waitFor();
  expect(await links.inputValue()).toBe('没有地址');
  await links.fill('https://example.com/lin');
  await handIn.click();
  await page.getByText('审核中', { exact: true }).waitFor();
  const { applications } = connect();
  expect(await applications.read({}, person)).toMatchObject({
    ...{ state: 'submitted', displayName: '林木工作室', links: ['https://example.com/lin'], missing: [] },
  });
  await expect.poll(() => examine(page)).toEqual([]);
  await page.getByRole('button', { name: '撤回申请' }).click();
  await page.getByText('尚未提交').waitFor();
});
