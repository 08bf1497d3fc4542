import sharp from 'sharp';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../../../test/account.ts';
import { NEWS, useContentDesk } from '../../../../test/content-desk.ts';
import { storeContentPicture } from './pictures.ts';

const shop = useContentDesk();
const { desk, draft } = shop;

describe('a piece', () => {
  it('whose text grows beyond the limit as it is cleaned is refused, and what was kept stays readable', async () => {
    const piece = await draft();
    const content = `<p>${'&'.repeat(40_000)}</p>`;
    expect(await refusalOf(desk().save({ ...piece, base: 1, news: { ...NEWS, content } }, shop.lin))).toBe(
      'CONTENT_TOO_LONG',
    );
    expect(await desk().detail(piece, shop.lin)).toMatchObject({
      version: 1,
      news: { content: NEWS.content },
    });
  });

  it('keeps the pictures that were uploaded for it', async () => {
    const { storage } = shop.server.ctx;
    const url = storage.publicUrl('public/site/a.webp');
    const known = storage.publicKey.bind(storage);
    // As where files lie in a bucket.
    const spy = vi
      .spyOn(storage, 'publicKey')
      .mockImplementation((address) =>
        address === 'https://bucket.example/a.webp' ? 'public/site/a.webp' : known(address),
      );
    try {
      const content = `<img src="${url}"><img src="https://bucket.example/a.webp"><img src="https://spy.example/a.webp">`;
      const piece = await draft({ content });
      await desk().publish(piece, shop.lin);
      const [read] = (await shop.server.api.site.news({ id: piece.id, size: 1 })).records;
      for (const text of [read?.content, (await desk().detail(piece, shop.lin)).news?.content]) {
        expect(text).toContain('src="https://bucket.example/a.webp"');
        expect(text).toContain(`src="${url}"`);
        expect(text).not.toContain('spy');
      }
    } finally {
      spy.mockRestore();
    }
  });

  it('leads to addresses that a browser may open safely', async () => {
    for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://a b'])
      expect(await refusalOf(desk().save({ kind: 'news', news: { ...NEWS, linkUrl } }, shop.lin))).toBe(
        'BAD_INPUT',
      );
    for (const coverImg of [
      'javascript:alert(1)',
      '//evil.example/a.png',
      '/\\evil.example',
      'http://a.example',
    ])
      expect(await refusalOf(desk().save({ kind: 'news', news: { ...NEWS, coverImg } }, shop.lin))).toBe(
        'BAD_INPUT',
      );
  });
});

it('hostile text is kept clean, and the chain holds no article', async () => {
  const { id } = await draft({
    content: '<p onclick="alert(1)">正<script>alert(1)</script>文</p><img src="https://spy.example/a">',
  });
  const { rows } = await sql<{ data: string }>`
    select data::text as data from content_version where item_id = ${id}`.execute(shop.server.ctx.db);
  expect(rows[0]?.data).not.toMatch(/script|onclick|spy/);
  const { rows: deeds } = await sql<{ details: string }>`
    select details from audit_entry where action = 'contentDesk.save' order by seq desc limit 1`.execute(
    shop.server.ctx.db,
  );
  expect(deeds[0]?.details).toContain('sha256');
  expect(deeds[0]?.details).not.toContain('正');
});

it('a picture is drawn anew, smaller, and stored by a job', async () => {
  const large = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#abc' } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
  const send = (bytes: Buffer) =>
    desk().picture(
      {},
      {
        token: shop.lin.token,
        files: { picture: new File([Uint8Array.from(bytes)], 'a.jpg', { type: 'image/jpeg' }) },
      },
    );
  const { url, width, height } = await send(large);
  expect([width, height]).toEqual([1920, 960]);
  const key = shop.server.ctx.storage.publicKey(url) ?? '';
  expect(await shop.server.ctx.storage.head(key)).toBeNull();
  const [, id = ''] = /([0-9a-f-]{36})\.webp$/.exec(key) ?? [];
  await storeContentPicture.run(shop.server.ctx, { id });
  await storeContentPicture.run(shop.server.ctx, { id });
  expect((await shop.server.ctx.storage.head(key))?.contentType).toBe('image/webp');
  expect(await refusalOf(send(Buffer.from('<svg onload=alert(1)>')))).toBe('IMAGE_INVALID');
});
