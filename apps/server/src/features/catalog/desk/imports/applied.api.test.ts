import { parseCsv } from '@mogine/contract/kernel/csv';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/account.ts';
import { SHELF, useImportShop } from '../../../../../test/import-shop.ts';
import { staffWith } from '../../../../../test/staff.ts';
import { createApplyImport } from './jobs.ts';

const shop = useImportShop();
const { desk, upload, linesOf, detail, assetOf, make } = shop;

const applyImport = createApplyImport(SHELF);

describe('a plan that is done', () => {
  it('changes what is right, reports what is wrong, and does nothing by halves', async () => {
    const ids = await make(40);
    const rows = ids.map((id, at) => (at % 10 === 3 ? `${id},新标题,oops` : `${id},新标题,${at + 100}`));
    const id = await upload(`id,name,price\n${rows.join('\n')}\n`, '春季调价.csv');
    await desk().apply({ id }, shop.editor);
    await shop.server.drainJobs();
    expect(await detail(id)).toMatchObject({ state: 'done', toChange: 36, changed: 36, left: 0, refused: 4 });
    const assets = await Promise.all(ids.map(assetOf));
    expect(assets.map(({ name, price }, at) => [name, price, at])).toEqual(
      assets.map((_, at) => (at % 10 === 3 ? ['布艺沙发', 20, at] : ['新标题', at + 100, at])),
    );
    expect(assets[0]?.history).toMatchObject([
      { action: 'assets.changed', details: { before: { price: 20 }, after: { price: 100 }, importId: id } },
    ]);
    const { filename, content } = await desk().report({ id }, shop.editor);
    expect(filename).toBe('春季调价-report.csv');
    const report = parseCsv(content.slice(1)).map(({ cells }) => cells);
    expect(report).toHaveLength(41);
    expect(report[1]).toEqual(['2', ids[0], '布艺沙发', '已修改', '']);
    expect(report[4]).toEqual(['5', ids[3], '布艺沙发', '有误', expect.stringContaining('0–1,000,000')]);
  });

  it('leaves what somebody has changed since it was read', async () => {
    const [a, b] = await make(2);
    const id = await upload(`id,price\n${a},70\n${b},71\n`);
    const { revision } = await assetOf(b ?? '');
    await shop.server.api.assetsDesk.change(
      { items: [{ id: b ?? '', revision }], change: { name: '别人改的' } },
      shop.editor,
    );
    await desk().apply({ id }, shop.editor);
    await shop.server.drainJobs();
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['changed', 'conflict']);
    expect(await detail(id)).toMatchObject({ state: 'done', changed: 1, left: 1 });
    expect(await assetOf(b ?? '')).toMatchObject({ name: '别人改的', price: 20 });
  });

  it('is done once, whoever of two is first', async () => {
    const [a] = await make(1);
    const id = await upload(`id,price\n${a},90\n`);
    const colleague = await staffWith(shop.server.ctx, 'editor');
    const answers = await Promise.all(
      [shop.editor, colleague].map((one) => refusalOf(desk().apply({ id }, one))),
    );
    expect(answers.toSorted()).toEqual(['IMPORT_STARTED', 'accepted'].toSorted());
    await shop.server.drainJobs();
    expect(await refusalOf(desk().apply({ id }, shop.editor))).toBe('IMPORT_STARTED');
    expect((await assetOf(a ?? '')).history).toHaveLength(1);
  });

  it('goes on where a server stopped, with no line done twice', async () => {
    const ids = await make(120);
    const id = await upload(`id,price\n${ids.map((asset) => `${asset},33`).join('\n')}\n`);
    await desk().apply({ id }, shop.editor);
    await applyImport.run(shop.server.ctx, { importId: id });
    expect(await detail(id)).toMatchObject({ state: 'running', changed: 100 });
    // The second part ends in the middle.
    const broken = shop.server.ctx.tx(async (ctx) => {
      await applyImport.run(ctx, { importId: id });
      throw new Error('stopped');
    });
    await expect(broken).rejects.toThrow('stopped');
    expect(await detail(id)).toMatchObject({ state: 'running', changed: 100 });
    // The job itself, its second part, and one that a crash has left behind.
    await Promise.all([
      applyImport.run(shop.server.ctx, { importId: id }),
      applyImport.run(shop.server.ctx, { importId: id }),
    ]);
    await shop.server.drainJobs();
    expect(await detail(id)).toMatchObject({ state: 'done', changed: 120, left: 0 });
    const { rows } = await sql<{ most: number }>`select max(n)::int as most from (
      select count(*) as n from audit_entry where details like ${`%${id}%`} and action = 'assets.changed' group by subject
    ) counted`.execute(shop.server.ctx.db);
    expect(rows[0]?.most).toBe(1);
  });
});
