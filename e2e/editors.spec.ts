import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { ownShop } from './shop.ts';
import { callOffice, enterOffice, hireStaff, inDatabase, keepStaff } from './staff.ts';

const browser = useBrowser();
const NAMES = {
  ...{ title: '春季新材质', en_title: 'New materials for spring' },
  ...{ summary: '一百种石材与织物', en_summary: 'A hundred stones and fabrics' },
};

async function readPage(path: string, lang: 'zh' | 'en'): Promise<string> {
  const address = new URL(path, ownShop().url);
  address.searchParams.set('lang', lang);
  return (await fetch(address, { headers: { accept: 'text/html' } })).text();
}

it('staff changes the words of a page in both languages and takes them back, while it is read', async () => {
  const words = { zh: '拿走<b>就用</b>', en: 'Take it & go' };
  const own = await callOffice('texts', 'list', 'download');
  expect(own).toMatch(/download {2}heading {2}–/);
  expect(
    await callOffice('texts', 'write', 'download', 'heading', `zh=${words.zh}`, `en=${words.en}`),
  ).toMatch(/✓ v1/);
  await callOffice('texts', 'publish', 'download', 'heading', '1');
  await expect.poll(() => readPage('/download', 'zh')).toContain('拿走&lt;b&gt;就用&lt;/b&gt;</h1>');
  await expect.poll(() => readPage('/download', 'en')).toContain('Take it &amp; go</h1>');

  const page = await browser.open({ lang: 'zh' });
  await page.goto('/download');
  await page.getByRole('heading', { level: 1, name: words.zh }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: words.en }).waitFor();

  await callOffice('texts', 'revert', 'download', 'heading');
  await expect.poll(() => readPage('/download', 'en')).not.toContain('Take it &amp; go');
  expect(await callOffice('texts', 'list', 'download')).toBe(own);
});

it('banners and partners of editors stand on the home page and lead where they say', async () => {
  const out = { published_at: new Date(Date.now() - 1000), created_at: new Date() };
  const banner = { id: randomUUID(), position: 1, ...NAMES, cover_img: '', link_url: '/plan', ...out };
  const partner = {
    ...{ id: randomUUID(), position: 1, name: '示例伙伴', en_name: 'Example partner', logo_img: '' },
    ...{ link_url: 'https://example.com/', ...out },
  };
  await inDatabase(async (db) => {
    await db.insertInto('banner').values(banner).execute();
    await db.insertInto('partner').values(partner).execute();
  });
  try {
    await expect.poll(() => readPage('/index', 'en')).toContain(NAMES.en_title);
    const page = await browser.open({ lang: 'en' });
    await page.goto('/index');
    const link = page.getByRole('link', { name: 'Example partner' });
    await link.scrollIntoViewIfNeeded();
    expect(await link.evaluate((element: HTMLAnchorElement) => [element.href, element.rel])).toEqual([
      'https://example.com/',
      'noopener noreferrer',
    ]);
    const slide = page.getByRole('group', { name: /^1 of / }).filter({ hasText: NAMES.en_title });
    await slide.first().scrollIntoViewIfNeeded();
    await slide.getByRole('link', { name: 'Look at it' }).first().click();
    await page.waitForURL(/\/plan$/);
  } finally {
    await inDatabase(async (db) => {
      await db.deleteFrom('banner').where('id', '=', banner.id).execute();
      await db.deleteFrom('partner').where('id', '=', partner.id).execute();
    });
  }
});

/** As Word puts a heading, a sentence and a list on the clipboard, with a picture of its disk. */
const OF_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment-->
<h1 style='mso-pagination:none'>秋季<b>新品</b><o:p></o:p></h1>
<p class=MsoNormal style='color:red'>见<a href="https://example.com/x">此处</a>或<a href="javascript:alert(1)">那里</a>。</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>椅</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>餐椅</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>桌</p>
<p class=MsoListParagraph style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>桌脚</p>
<p class=MsoListParagraph style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>桌面</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1)<span>&nbsp; </span></span>灯</p>
<p class=MsoNormal>另有：</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>a.<span>&nbsp; </span></span>凳</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>b.<span>&nbsp; </span></span>几</p>
<p><img src="file:///C:/x.png"><img src="https://example.com/x.png" onerror="document.title='pwned'"></p>
<!--EndFragment--></body></html>`;

it('what an editor pastes from a word processor stands as an article has it, and what is missing is named', async () => {
  // The browser says so of the handler on the picture, and of the refusal.
  const expected = /inline event handler|status of 400/;
  const page = await browser.open({ lang: 'en', width: 1440, expected });
  await page.goto('/admin/news/new');
  await enterOffice(page, await hireStaff('qin', 'editor'));
  const text = page.getByRole('textbox', { name: /Text · Chinese|^Text$/ }).first();
  await text.click();
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, OF_WORD);
  await page.getByText('Pasted pictures were left out.').waitFor();
  await page.getByRole('heading', { level: 2, name: '秋季新品' }).waitFor();
  expect(await text.locator('> ul > li > p').allTextContents()).toEqual(['椅', '桌']);
  expect(await text.locator('> ul > li > ol > li').allTextContents()).toEqual(['餐椅']);
  // A depth that is left out parts nothing that stands side by side, and the list of another kind is one of its own.
  expect(await text.locator('> ul > li > ul > li').allTextContents()).toEqual(['桌脚', '桌面']);
  expect(await text.locator('> ol > li').allTextContents()).toEqual(['灯', '凳', '几']);
  expect(await text.locator('img:not(.ProseMirror-separator)').count()).toBe(0);
  expect(await text.locator('a').evaluateAll((links) => links.map((a) => a.getAttribute('href')))).toEqual([
    'https://example.com/x',
  ]);
  expect(await page.title()).not.toBe('pwned');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/Saved as version 1$/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/: Chinese · Title, English · Title,? (?:and )?English · Text$/).waitFor();
});

it('what an editor saves is said to be saved: the first words of a banner, those that follow, and a legal text', async () => {
  const page = await browser.open({ lang: 'zh', width: 1280 });
  await keepStaff(page.context(), await hireStaff('ning', 'editor'));
  await page.goto('/admin/banners/new');
  const title = page.getByRole('textbox', { name: '标题' }).first();
  const save = page.getByRole('button', { name: '保存', exact: true });
  // What was typed is seen as readers will see it, in both languages, and is still there afterwards.
  const english = page.getByRole('textbox', { name: '标题' }).nth(1);
  await title.fill('秋季预览');
  await english.fill('A preview of autumn');
  await page.getByRole('button', { name: '预览', exact: true }).click();
  const preview = page.getByRole('dialog', { name: '预览' });
  await preview.getByText('秋季预览').first().waitFor();
  await preview.getByText('英文', { exact: true }).click();
  await preview.getByText('A preview of autumn').first().waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect([await title.inputValue(), await english.inputValue()]).toEqual(['秋季预览', 'A preview of autumn']);
  for (const version of [1, 2]) {
    await title.fill(`秋季新品 ${version}`);
    await page.getByText('有未保存的修改').first().waitFor();
    await save.dblclick();
    await page.getByText(`已保存为第 ${version} 版`).waitFor();
    await page.getByText('有未保存的修改').waitFor({ state: 'detached' });
    // From its first save on it has an address of its own.
    await page.waitForURL(/\/admin\/banners\/[0-9a-f-]{36}/);
  }
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('秋季新品 2');

  await page.goto('/admin/legal/cookies');
  await page.getByRole('textbox', { name: '标题' }).first().fill('Cookie 协议（修订）');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText(/已保存为第 \d+ 稿/).waitFor();
  await page.getByText('有未保存的修改').waitFor({ state: 'detached' });
});
