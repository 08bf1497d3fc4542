import { contract } from '@mogine/contract';
import { createClient } from '@mogine/contract/kernel/client';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMember } from '../../../../../test/builders.ts';
import { createAsset } from '../../../../../test/catalogue.ts';
import { useImportShop } from '../../../../../test/import-shop.ts';
import { resumeAsset, suspendAsset } from '../../../review/index.ts';

const shop = useImportShop();
const { desk, upload, linesOf, detail, assetOf, faultsOf, make } = shop;

describe('a table that says what is on sale', () => {
  const stateOf = async (id: string) => (await assetOf(id)).state;
  const done = async (content: string) => {
    const id = await upload(content);
    await desk().apply({ id }, shop.editor);
    await shop.server.drainJobs();
    return id;
  };

  it('suspends for a reason that the maker reads and resumes, as the desk does, and writes it down as the same', async () => {
    const maker = await createMember(shop.server.ctx);
    const made = { clientId: maker.clientId };
    const [a, b] = [await createAsset(shop.server.ctx, made), await createAsset(shop.server.ctx, made)];
    const planned = await upload(
      `编号,上架状态,下架原因,价格（积分）\n${a},平台下架,侵权投诉,77\n${b},在售,,\n`,
    );
    expect(await linesOf(planned)).toMatchObject([
      {
        ...{ outcome: 'planned', before: { shelf: 'published', price: 20 } },
        after: { shelf: 'suspended', reason: '侵权投诉', price: 77 },
      },
      { outcome: 'same' },
    ]);
    expect(await stateOf(a)).toBe('published');
    await desk().apply({ id: planned }, shop.editor);
    await shop.server.drainJobs();
    expect(await assetOf(a)).toMatchObject({
      ...{ state: 'suspended', price: 77, suspended: { reason: '侵权投诉' } },
      history: [
        { action: 'reviewDesk.suspend', details: { reason: '侵权投诉', importId: planned } },
        { action: 'assets.changed' },
      ],
    });
    const told = (await shop.server.api.messages.list({ size: 2 }, maker)).records;
    expect(told.map(({ content }) => content)).toContainEqual(expect.stringContaining('侵权投诉'));
    await done(`id,shelf\n${a},on sale\n`);
    expect(await stateOf(a)).toBe('published');
    expect(await stateOf(b)).toBe('published');
  });

  it('is refused where staff could not do it one by one either', async () => {
    const [off, on, merged] = await make(3);
    const noReason = await upload(
      `id,shelf,reason\n${off},suspended,\n${on},nowhere,\n${merged},on sale,为什么\n`,
    );
    expect(await faultsOf(noReason)).toEqual([
      [2, 'reason:reason_missing'],
      [3, 'shelf:shelf'],
      [4, 'reason:reason_unused'],
    ]);
    await sql`update asset set status = 'unlisted' where id = ${off}`.execute(shop.server.ctx.db);
    await suspendAsset(shop.server.ctx, { id: merged ?? '', reason: '重复', by: shop.editor.id });
    await sql`update asset set merged_into = ${on} where id = ${merged}`.execute(shop.server.ctx.db);
    const notStaffs = await upload(
      `id,shelf,reason\n${off},on sale,\n${merged},on sale,\n${on},suspended,${'长'.repeat(501)}\n`,
    );
    expect(await faultsOf(notStaffs)).toEqual([
      [2, 'shelf:not_suspended'],
      [3, 'shelf:merged'],
      [4, 'reason:reason_missing'],
    ]);
  });

  it('leaves what somebody has suspended or resumed since it was read', async () => {
    const [a, b] = await make(2);
    await sql`update asset set status = 'unlisted' where id in (${a}, ${b})`.execute(shop.server.ctx.db);
    await suspendAsset(shop.server.ctx, { id: b ?? '', reason: '甲', by: shop.editor.id });
    const id = await upload(`id,shelf,reason\n${a},suspended,乙\n${b},on sale,\n`);
    // Neither changes a revision.
    await suspendAsset(shop.server.ctx, { id: a ?? '', reason: '丙', by: shop.editor.id });
    await resumeAsset(shop.server.ctx, { id: b ?? '' });
    await desk().apply({ id }, shop.editor);
    await shop.server.drainJobs();
    expect((await linesOf(id)).map(({ outcome }) => outcome)).toEqual(['conflict', 'conflict']);
    expect(await assetOf(a ?? '')).toMatchObject({ suspended: { reason: '丙' } });
  });

  it('that is exported while some are suspended changes nothing', async () => {
    const ids = await make(2);
    await suspendAsset(shop.server.ctx, { id: ids[0] ?? '', reason: '=原因, "甲"', by: shop.editor.id });
    const { content } = await desk().export({ ids: ids.join(',') }, shop.editor);
    expect(content).toContain('平台下架');
    expect(await detail(await upload(content))).toMatchObject({ same: 2, toChange: 0, refused: 0 });
  });

  it('says why something is suspended in the language of whoever exports it, and is read back in either', async () => {
    const [id = ''] = await make(1);
    const reason = { zh: '举报成立', en: 'A report was upheld' };
    await suspendAsset(shop.server.ctx, { id, reason, by: shop.editor.id });
    for (const [lang, mine, other] of [
      ['zh', reason.zh, reason.en],
      ['en', reason.en, reason.zh],
    ] as const) {
      const inLang = createClient(contract, (request) =>
        shop.server.send({ ...request, headers: { ...request.headers, 'accept-language': lang } }),
      );
      const { content } = await inLang.importsDesk.export({ ids: id }, shop.editor);
      expect(content).toContain(mine);
      expect(content).not.toContain(other);
      expect(await detail(await upload(content))).toMatchObject({ same: 1, refused: 0 });
    }
  });
});
