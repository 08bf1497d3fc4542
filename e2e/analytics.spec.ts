import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { connect, createPerson } from './people.ts';
import { inDatabase } from './staff.ts';
import { pick } from './steps.ts';
import { WORDS } from './words.ts';

const browser = useBrowser();
/** What is seen goes out every ten seconds and is written every three. */
const COUNTED = { timeout: 60_000 };

function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

it(
  'a visitor finds an asset by search, opens and buys it; its creator is told so, and what was searched for',
  { timeout: 240_000 },
  async () => {
    const t = WORDS.zh;
    const sofa = pick('model');
    const api = connect();
    const creator = await createPerson();
    const { clientId } = await inDatabase(async (db) => {
      const [client] = await db
        .selectFrom('client')
        .select('id')
        .where('phone', '=', creator.phone)
        .execute();
      await sql`update asset set client_id = ${client?.id} where id = ${sofa.id}`.execute(db);
      // Journeys before this one have seen and saved it in the same shop.
      for (const table of ['favorite_item', 'asset_traffic', 'asset_query', 'query_outcome'])
        await sql`delete from ${sql.table(table)} where asset_id = ${sofa.id}`.execute(db);
      return { clientId: client?.id ?? '' };
    });
    expect(clientId).not.toBe('');
    const period = { from: today(), to: today() };
    const totalsOf = async () => (await api.analytics.summary(period, creator)).totals;

    const page = await browser.open({
      as: await createPerson({ topUps: 1 }),
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    });
    await page.goto(`/search?searchKey=${encodeURIComponent('沙发')}`);
    const card = page.getByRole('link', { name: sofa.title.zh }).first();
    await card.waitFor();
    await expect.poll(async () => (await totalsOf()).shown, COUNTED).toBe(1);
    await card.click();
    await page.getByRole('heading', { level: 1, name: sofa.title.zh }).waitFor();
    await page.getByRole('button', { name: /^收藏/ }).first().click();
    await page.getByRole('button', { name: t.buyFor(sofa.price) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.payPoints(sofa.price) })
      .click();
    await page.getByRole('button', { name: t.download }).first().waitFor();
    await expect.poll(totalsOf, COUNTED).toMatchObject({ shown: 1, opened: 1, saved: 1, bought: 1 });

    const queriesOf = async () => (await api.analytics.queries({ ...period, size: 10 }, creator)).records;
    expect(await queriesOf()).toEqual([]);
    for (const name of ['B', 'C', 'D', 'E'])
      await api.analytics.count(
        { source: 'search', query: '沙发', shown: `${sofa.id}.1` },
        { headers: { 'user-agent': `Mozilla/5.0 ${name}` } },
      );
    await expect
      .poll(queriesOf, COUNTED)
      .toMatchObject([{ query: '沙发', shown: 5, opened: 1, saved: 1, bought: 1, refunded: 0 }]);

    const office = await browser.open({ as: creator });
    await office.goto('/mogine/userCenter/analytics?days=7');
    const sources = office.getByRole('region', { name: '来源' });
    const row = sources.getByRole('row').filter({ hasText: '搜索' });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      '5',
      '1',
      '1',
      '1',
      '0',
      '0',
      String(Math.floor(sofa.price * 0.7)),
    ]);
    const searched = office
      .getByRole('region', { name: '搜索词' })
      .getByRole('row')
      .filter({ hasText: '沙发' });
    expect((await searched.getByRole('cell').allTextContents()).slice(0, 5)).toEqual([
      '5',
      '1',
      '1',
      '1',
      '0',
    ]);
    const saving = office.waitForEvent('download');
    await office.getByRole('button', { name: '导出 CSV：各资源表现' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^mogine-assets-.*\.csv$/);
    await office.getByRole('button', { name: /^曝光/ }).click();
    await office.waitForURL(/sort=shown/);
  },
);
