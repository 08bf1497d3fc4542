import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { ownShop } from './shop.ts';

const browser = useBrowser();
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

const WORDS = {
  zh: {
    submit: '提交',
    incomplete: '请将表单填写完整',
    fillIn: '请填写此项',
    either: '电话和邮箱请至少填一项',
    wrongEmail: '请填写正确的邮箱地址',
    name: '姓名',
    company: '单位名称',
    email: '邮箱',
    message: '想做什么',
    school: '院校',
    offline: /网络连接失败/,
    back: /网络已恢复/,
    sent: '已收到',
    enter: '提交作品',
    title: '作品名称',
    licence: '请先阅读并同意《参赛作品授权协议》',
    agree: /我已阅读并同意/,
    noFile: '请提交附件',
    lookUp: '查询',
    number: '受理编号',
    contact: '手机或邮箱',
    found: '已收到这份作品',
  },
  en: {
    submit: 'Send',
    incomplete: 'Please fill in the form completely.',
    fillIn: 'Please fill this in.',
    either: 'Please give a phone number or an email address.',
    wrongEmail: 'Enter a valid email address.',
    name: 'Name',
    company: 'Organisation',
    email: 'Email',
    message: 'What you have in mind',
    school: 'A school',
    offline: /could not be reached/,
    back: /You are online again/,
    sent: 'We have received it',
    enter: 'Hand in',
    title: 'Title of the work',
    licence: 'Please read and accept the licence of the works first.',
    agree: /I have read and accept/,
    noFile: 'Please attach your work.',
    lookUp: 'Look up',
    number: 'Number',
    contact: 'Phone or email',
    found: 'We have this work',
  },
} as const;

const VISITS = [
  { lang: 'zh', width: 1440 },
  { lang: 'en', width: 390 },
] as const;

const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let folder: string;
/** A name that is right on a file that is far too large. */
let tooLarge: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-e2e-'));
  tooLarge = join(folder, 'large.pdf');
  await writeFile(tooLarge, A_PDF);
  await truncate(tooLarge, 50 * 1024 * 1024);
});
afterAll(() => rm(folder, { recursive: true }));

/** The form around a button: the look-up beside it has fields of the same names. */
function formOf(page: Page, submit: string) {
  return page.locator('form').filter({ has: page.getByRole('button', { name: submit, exact: true }) });
}

async function readMail(to: string): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${ownShop().simulatorUrl}/mail/messages?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as { subject: string; text: string }[];
}

describe.each(VISITS)('in $lang at $width px', ({ lang, width }) => {
  const t = WORDS[lang];
  const email = `enquiry-${lang}@example.com`;

  it('an enquiry outlives an empty form, a reload and a lost line, and is acknowledged by mail', async () => {
    const page = await browser.open({
      lang,
      width,
      theme: lang === 'zh' ? 'light' : 'dark',
      expected: OFFLINE,
    });
    await page.goto('/serve');
    const form = formOf(page, t.submit);
    await form.getByRole('button', { name: t.submit }).click();
    await form.getByText(t.incomplete).waitFor();
    expect(await form.getByText(t.fillIn).count()).toBe(3);
    expect(await form.getByText(t.either).count()).toBe(2);
    expect(
      await form.getByRole('textbox', { name: t.name }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await expect.poll(() => examine(page)).toEqual([]);

    await form.getByText(t.school, { exact: true }).click();
    await form.getByRole('textbox', { name: t.name }).fill('陈一 <script>alert(1)</script>');
    await form.getByRole('textbox', { name: t.company }).fill('某大学');
    await form.getByRole('textbox', { name: t.message }).fill('下学期 60 人的课程账号。');
    await form.getByRole('textbox', { name: t.email }).fill('nobody');
    expect(await form.getByText(t.incomplete).count()).toBe(0);
    await form.getByRole('button', { name: t.submit }).click();
    await form.getByText(t.wrongEmail).waitFor();
    await form.getByRole('textbox', { name: t.email }).fill(email);

    await page.context().setOffline(true);
    await form.getByRole('button', { name: t.submit }).click();
    await form.getByText(t.offline).waitFor();
    await page.context().setOffline(false);
    await form.getByText(t.back).waitFor();
    await page.reload();
    await expect.poll(() => form.getByRole('textbox', { name: t.email }).inputValue()).toBe(email);
    await form.getByRole('button', { name: t.submit }).click();
    await page.getByRole('heading', { name: t.sent }).waitFor();
    const number = await page.getByRole('main').locator('code').innerText();
    expect(number).toMatch(/^MG-E-\d{8}-\w{4}$/);
    await expect.poll(() => examine(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expect.poll(() => readMail(email)).toHaveLength(1);
    expect((await readMail(email))[0]?.subject).toContain(number);
    const staff = await readMail('desk@mogine.test');
    expect(staff.find((mail) => mail.subject.includes(number))?.text).toContain('<script>');
  });

  it('a work is handed in with its file and found again', async () => {
    const page = await browser.open({ lang, width, theme: lang === 'zh' ? 'dark' : 'light' });
    await page.goto('/wfc');
    const form = formOf(page, t.enter);
    await form.getByRole('textbox', { name: t.name }).fill('林二');
    await form.getByRole('textbox', { name: t.company }).fill('某大学设计学院');
    await form.getByRole('textbox', { name: t.email }).fill(email);
    await form.getByRole('textbox', { name: t.title }).fill('雨中的厂房');
    const enter = form.getByRole('button', { name: t.enter, exact: true });
    await enter.click();
    await form.getByText(t.licence).first().waitFor();
    await form.getByRole('checkbox', { name: t.agree }).check();
    await enter.click();
    await form.getByText(t.noFile).first().waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    const file = { name: '雨中的厂房.pdf', mimeType: 'application/pdf' };
    await form.locator('input[type=file]').setInputFiles(tooLarge);
    await form.getByText(/20 MB.*50 MB/).waitFor();
    await form.locator('input[type=file]').setInputFiles({ ...file, buffer: A_PDF });
    await enter.click();
    await page.getByRole('heading', { name: t.sent }).waitFor();
    const number = await page.getByRole('main').locator('code').innerText();
    expect(number).toMatch(/^MG-C-\d{8}-\w{4}$/);

    const find = formOf(page, t.lookUp);
    await find.getByRole('textbox', { name: t.number }).fill(number);
    await find.getByRole('textbox', { name: t.contact }).fill(email.toUpperCase());
    await find.getByRole('button', { name: t.lookUp }).click();
    await page.getByText(t.found).waitFor();
    await page.getByText('雨中的厂房', { exact: true }).waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
