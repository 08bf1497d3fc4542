import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCreate, member, reasonOf } from '../../../test/create.ts';
import { make, openGallery, publish } from '../../../test/gallery.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openGallery();
});
afterAll(closeCreate);

describe('the list', () => {
  it('goes on by cursor, filters, searches what may be read, and knows the most liked', async () => {
    const someone = await member();
    const fans = await Promise.all([1, 2, 3].map(() => member()));
    const lora = 'only_here.safetensors';
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const id = await make(someone, { lora, prompt: i === 3 ? '月光书房' : '客厅' });
      await publish(someone, { id, title: i === 4 ? '100%_' : '', showsSettings: i === 3 });
      ids.push(id);
    }
    const [first = '', second = '', , fourth = '', fifth = ''] = ids;
    for (const { token } of fans) await server.api.gallery.like({ id: first }, { token });
    await server.api.gallery.like({ id: second }, { token: someone.token });
    const walk = async (sort: 'newest' | 'liked'): Promise<string[]> => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await server.api.gallery.list({ lora, sort, size: 2, ...(cursor && { cursor }) });
        seen.push(...page.records.map(({ id }) => id));
        expect(page.total).toBe(5);
        cursor = page.cursor ?? '';
      } while (cursor);
      return seen;
    };
    expect(await walk('newest')).toEqual(ids.toReversed());
    expect(await walk('liked')).toEqual([first, second, ...ids.slice(2).toReversed()]);
    const found = async (searchKey: string) =>
      (await server.api.gallery.list({ lora, searchKey, size: 9 })).records.map(({ id }) => id);
    expect(await found('月光')).toEqual([fourth]);
    expect(await found('客厅')).toEqual([]);
    expect(await found('%_')).toEqual([fifth]);
    expect((await server.api.gallery.list({ lora, flowName: 'cn_lora', size: 9 })).total).toBe(0);
    expect(await reasonOf(server.api.gallery.list({ cursor: '1.2.x' }))).toBe('BAD_INPUT');
    expect(await reasonOf(server.api.gallery.list({ cursor: `9999999999.0.0.${first}` }))).toBe('BAD_INPUT');
  });
});

describe('likes', () => {
  it('count each person once, however many come at the same moment', async () => {
    const someone = await member();
    const id = await make(someone);
    await publish(someone, { id });
    const fans = await Promise.all(Array.from({ length: 6 }, () => member()));
    const call =
      (liked: boolean) =>
      async ({ token }: Member) =>
        server.api.gallery.like({ id, liked }, { token });
    await Promise.all([...fans, ...fans, ...fans].map(call(true)));
    expect((await server.api.gallery.detail({ id })).likes).toBe(6);
    await Promise.all([...fans.slice(0, 4), ...fans.slice(0, 4)].map(call(false)));
    expect((await server.api.gallery.detail({ id })).likes).toBe(2);
    const [left, fan] = [fans[0] ?? someone, fans[5] ?? someone];
    const marks = async ({ token }: Member) => server.api.gallery.marks({ ids: id }, { token });
    expect(await marks(fan)).toEqual({ liked: [id], own: [] });
    expect(await marks(left)).toEqual({ liked: [], own: [] });
    expect(await marks(someone)).toEqual({ liked: [], own: [id] });
    const hidden = await make(someone);
    expect(await reasonOf(server.api.gallery.like({ id: hidden }, { token: fan.token }))).toBe('NOT_FOUND');
  });
});
