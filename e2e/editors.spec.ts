import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { ownShop } from './shop.ts';
import { callOffice, inDatabase } from './staff.ts';

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
