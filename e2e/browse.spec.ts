import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { examine } from './examine.ts';
import { ownShop } from './shop.ts';
import { inDatabase } from './staff.ts';
import { pick } from './steps.ts';

const browser = useBrowser();

it('the library offers the formats it has, and counts only what it shows', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.goto('/mogine/index');
  const formats = page.getByRole('region', { name: '格式' }).getByRole('link');
  await formats.first().waitFor();
  // Other journeys may have put more on sale in the same shop.
  const sold = await inDatabase(async (db) =>
    sql<{ format: string }>`select distinct upper(format) as format
      from asset_listing, unnest(formats) format order by format`.execute(db),
  );
  const offered = await formats.allInnerTexts();
  expect(sold.rows.map(({ format }) => format)).toEqual(expect.arrayContaining(offered));
  expect(offered).toEqual(expect.arrayContaining(['GLB', 'JPG', 'PNG']));
  const models = page.getByRole('region', { name: '分类' }).getByRole('link', { name: /^模型/ });
  expect(await models.innerText()).toMatch(/\d/);
  await formats.getByText('JPG').click();
  await page.waitForURL(/format=jpg/);
  await expect.poll(() => models.innerText()).not.toMatch(/\d/);
});

it.each([
  ['zh', 'light', 390, '搜索技巧', '沙发 -真皮'],
  ['en', 'dark', 1440, 'Search tips', 'sofa -leather'],
] as const)(
  'whoever searches reads by keys what the search box understands (%s, %s, %i px)',
  async (lang, theme, width, title, example) => {
    const page = await browser.open({ lang, theme, width });
    await page.goto('/search?searchKey=%E6%B2%99%E5%8F%91');
    const opener = page.getByRole('button', { name: title });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByText(example, { exact: true }).waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText(example, { exact: true }).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  },
);

it('what is left out of a search is on no card, and the page says how many there are without it', async () => {
  const page = await browser.open({ lang: 'zh' });
  const { title } = pick('model');
  await page.goto(`/search?searchKey=${encodeURIComponent('布艺')}`);
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.filter({ hasText: title.zh }).waitFor();
  await page.goto(`/search?searchKey=${encodeURIComponent('布艺 -沙发')}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await cards.filter({ hasText: title.zh }).count()).toBe(0);
});

it('a mouse over the card of a model turns it, and only then its turntable is fetched', async () => {
  const page = await browser.open({ lang: 'zh' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const strips: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('turntable')) strips.push(request.url());
  });
  await page.goto('/mogine/index');
  const card = page.getByRole('listitem').filter({ hasText: pick('model').title.zh });
  const box = await card.getByRole('img').or(card.locator('img')).first().boundingBox();
  if (!box) throw new Error('the card has no picture');
  expect(strips).toEqual([]);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const strip = card.locator('img[src*=turntable]');
  // A hand is never quite still, and a page that has just come wakes up under it.
  const rest = async () => {
    await page.mouse.move(x + 1, y);
    await page.mouse.move(x, y);
    return strip.evaluateAll((images: HTMLImageElement[]) => images.some((image) => image.complete));
  };
  await expect.poll(rest).toBe(true);
  const turn = () => strip.evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
  const before = await turn();
  await page.mouse.move(x - box.width / 4, y);
  expect(before - (await turn())).toBeCloseTo(9 * box.width, -1);
  await page.mouse.move(box.x, box.y - 200);
  await strip.waitFor({ state: 'detached' });
  expect(new Set(strips).size).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(x, y);
  await card.locator('img').nth(1).waitFor();
  expect(await strip.count()).toBe(0);
});

it('what cannot be seen in the words of an address does not reach the page', async () => {
  const reply = await fetch(`${ownShop().url}/mogine/index?searchKey=%00%E2%80%AE沙发%07`);
  const html = await reply.text();
  expect(html).toContain('value="沙发"');
  expect([...html].filter((character) => /[\p{Bidi_Control}]|(?!\s)\p{Cc}/u.test(character))).toEqual([]);
});

it.each([
  ['zh', 'light', 390, '沙法', '沙发', '没有找到您写的词', /^没有找到与“沙法”相符的资源/],
  ['en', 'dark', 1440, 'soffa', 'sofa', 'Nothing is called that', /^Nothing matches “soffa”/],
] as const)(
  'a word that is written wrong finds what was meant, the page says so, and it is searched as written by one press (%s, %s, %i px)',
  async (lang, theme, width, written, meant, said, nothing) => {
    const page = await browser.open({ lang, theme, width });
    await page.goto(`/search?searchKey=${encodeURIComponent(written)}`);
    const told = page.getByRole('main').getByRole('paragraph').filter({ hasText: said });
    await told.getByRole('link', { name: meant, exact: true }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: pick('model').title[lang] })
      .first()
      .waitFor();
    await expect.poll(() => examine(page)).toEqual([]);
    await told.getByRole('link', { name: written, exact: true }).press('Enter');
    await page.getByText(nothing).waitFor();
    expect(new URL(page.url()).searchParams.get('asWritten')).toBe('true');
  },
);

it('where nothing has all the words the page says so before those that have some', async () => {
  const page = await browser.open({ lang: 'en' });
  await page.goto('/search?searchKey=marble+sofa+pouf');
  await page.getByText('Nothing has all of the words. These have some of them.').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: pick('model').title.en })
    .first()
    .waitFor();
});
