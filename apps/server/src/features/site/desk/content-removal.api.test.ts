import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { NEWS, useContentDesk } from '../../../../test/content-desk.ts';

const shop = useContentDesk();
const { desk, after, readerSees, draft } = shop;

describe('a piece', () => {
  it('that only waited for its hour and was taken back is removed like a draft, and no other', async () => {
    const piece = await draft({ title: '未曾公开' });
    await desk().publish({ ...piece, fromTime: after(1).toISOString() }, shop.lin);
    expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().withdraw(piece, shop.lin);
    expect(await desk().detail(piece, shop.lin)).toMatchObject({
      state: 'draft',
      version: 1,
      liveVersion: 0,
    });
    const seen = await draft({ title: '公开过' });
    await desk().publish({ ...seen, fromTime: after(1).toISOString() }, shop.lin);
    await shop.wait(2);
    await desk().withdraw(seen, shop.lin);
    // Put off once more: readers have seen it all the same.
    await desk().publish({ ...seen, fromTime: after(1).toISOString() }, shop.lin);
    await desk().withdraw(seen, shop.lin);
    expect(await refusalOf(desk().remove(seen, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().remove(piece, shop.lin);
    expect(await refusalOf(desk().detail(piece, shop.lin))).toBe('NOT_FOUND');
  });

  it('that a process of an older version showed readers is never removed, nor once it was put off', async () => {
    const [shown, putOff] = [await draft(), await draft()];
    for (const piece of [shown, putOff]) await desk().publish(piece, shop.lin);
    await sql`update news set shown_at = null`.execute(shop.server.ctx.db);
    // Its end has come, so that it can wait for another hour.
    await sql`update news set ends_at = ${shop.server.clock.now()} where id = ${putOff.id}`.execute(
      shop.server.ctx.db,
    );
    await desk().publish({ ...putOff, fromTime: after(1).toISOString() }, shop.lin);
    for (const piece of [shown, putOff]) {
      await desk().withdraw(piece, shop.lin);
      expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    }
  });

  it('that such a process took from readers is never removed, nor once it waited for another hour', async () => {
    const [taken, putOff] = [await draft(), await draft()];
    for (const piece of [taken, putOff]) await desk().publish(piece, shop.lin);
    await sql`update news set shown_at = null, published_at = null`.execute(shop.server.ctx.db);
    await desk().publish({ ...putOff, fromTime: after(1).toISOString() }, shop.lin);
    for (const piece of [taken, putOff]) {
      await desk().withdraw(piece, shop.lin);
      expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    }
  });

  it('is removed as a draft alone', async () => {
    const piece = await draft();
    await desk().publish(piece, shop.lin);
    expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    await desk().withdraw(piece, shop.lin);
    expect(await readerSees()).toEqual([]);
    // Readers have seen it: what they read can still be shown.
    expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_NOT_DRAFT');
    expect((await desk().detail(piece, shop.lin)).versions).toHaveLength(1);
    const other = await draft();
    await desk().remove(other, shop.lin);
    expect(await refusalOf(desk().detail(other, shop.lin))).toBe('NOT_FOUND');
  });

  it('is not removed with what a colleague has saved meanwhile', async () => {
    const piece = await draft();
    const { version } = await desk().save({ ...piece, base: 1, news: { ...NEWS, title: '同事' } }, shop.he);
    expect(await refusalOf(desk().remove(piece, shop.lin))).toBe('CONTENT_CHANGED');
    expect(await desk().detail(piece, shop.lin)).toMatchObject({ version: 2, title: '同事' });
    await desk().remove({ ...piece, version }, shop.lin);
  });
});
