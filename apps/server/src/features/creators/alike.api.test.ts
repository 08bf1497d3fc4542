import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { reasonOf } from '../../../test/create.ts';
import { startUploadServer, type UploadServer } from '../../../test/upload-server.ts';
import { createCatalogFeature, createLikeness, unlistAsset } from '../catalog/index.ts';
import { createModerator } from '../moderation/index.ts';
import { createCreatorsFeature } from './index.ts';

type Person = { token: string };

let uploads: UploadServer;
let server: UploadServer['server'];
beforeAll(async () => {
  const likeness = createLikeness();
  uploads = await startUploadServer({
    catalog: createCatalogFeature(likeness),
    creators: createCreatorsFeature({ moderator: createModerator(), likeness }),
  });
  ({ server } = uploads);
  await createCategories(server.ctx);
});
afterAll(() => server.close());

const join = async () => {
  const { token, clientId: id } = await createMember(server.ctx);
  return { token, id };
};
const alike = async (person: Person, id: string) => server.api.creators.alike({ id }, person);

/** A hall whose window stands elsewhere in each: as a panorama in a format of its own. */
async function paint(window: number, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="512">
    <rect width="1024" height="300" fill="#d9cfc0"/><rect y="300" width="1024" height="212" fill="#6d5137"/>
    <rect x="${window}" y="90" width="190" height="170" fill="#8fb4d8"/>
    <circle cx="${(window + 420) % 1024}" cy="330" r="${30 + (window % 90)}" fill="#a03a2b"/></svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}

/** What nobody would take for the hall. */
async function paintGarden(): Promise<Buffer> {
  const trees = [60, 190, 340, 470, 610, 760, 900].map(
    (x, at) =>
      `<path d="M${x} 420 l45 -${180 + at * 20} l45 ${180 + at * 20} z" fill="#${at % 2 ? '1d5b2a' : '4d8a36'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="512">
    <rect width="1024" height="512" fill="#bfe3f5"/><rect y="380" width="1024" height="132" fill="#7fb35a"/>
    ${trees.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** The draft of what a person hands in. */
const handIn = async (person: Person, name: string, bytes: Buffer) =>
  (await uploads.handIn(person, name, bytes)).draftId;

/** What a draft shows, on sale by somebody. */
async function sell(id: string, slug: string, clientId: string | null): Promise<string> {
  const { rows } = await sql<{
    key: string;
  }>`select cover_key as key from asset_draft where id = ${id}`.execute(server.ctx.db);
  const picture = await buffer(await server.ctx.storage.read(rows[0]?.key ?? ''));
  const key = `public/cover/${slug}/cover.webp`;
  await server.ctx.storage.put(key, await sharp(picture).webp({ quality: 50 }).toBuffer(), {
    contentType: 'image/webp',
  });
  const cover = [server.ctx.storage.publicUrl(key)];
  const preview = { model: '', panorama: '', maps: null, turntable: null };
  const title = { zh: `大厅 ${slug}`, en: `Hall ${slug}` };
  const asset = await createAsset(server.ctx, { slug, clientId, cover, preview, title });
  await server.drainJobs();
  return asset;
}

it('who hands in what is on sale already, or what they handed in before, is told, and nobody is told of drafts of others', async () => {
  const [own, other] = [await join(), await join()];
  const first = await handIn(own, 'hall.png', await paint(120));
  expect(await alike(own, first)).toEqual([]);
  const theirs = await handIn(other, 'same.jpg', await paint(120, 'jpeg'));
  expect(await alike(own, first)).toEqual([]);
  expect(await alike(other, theirs)).toEqual([]);

  const again = await handIn(own, 'again.jpg', await paint(120, 'jpeg'));
  await handIn(own, 'garden.png', await paintGarden());
  expect((await alike(own, again)).map(({ kind, id }) => [kind, id])).toEqual([['draft', first]]);

  const onSale = await sell(first, 'theirs', other.id);
  await sell(first, 'mine', own.id);
  const told = await alike(own, again);
  expect(told.map(({ kind, id }) => [kind, id])).toEqual([
    ['asset', onSale],
    ['draft', first],
  ]);
  expect(told[0]).toMatchObject({ name: '大厅 theirs', enName: 'Hall theirs' });

  // What is on sale no more, or was removed, is no news.
  await unlistAsset(server.ctx, onSale);
  await server.api.creators.remove({ ids: first }, own);
  expect(await alike(own, again)).toEqual([]);
});

it('a draft from before drafts were described is described when it is asked about', async () => {
  const own = await join();
  const [first, second] = [
    await handIn(own, 'a.png', await paint(300)),
    await handIn(own, 'b.jpg', await paint(300, 'jpeg')),
  ];
  await sql`update asset_draft set views = null, views_format = null where id = ${second}`.execute(
    server.ctx.db,
  );
  // Halls that others have on sale may look the same too.
  const drafts = async (id: string) =>
    (await alike(own, id)).filter(({ kind }) => kind === 'draft').map((told) => told.id);
  expect(await drafts(second)).toEqual([first]);
  expect(await drafts(first)).toEqual([second]);
});

it('is told to its owner alone', async () => {
  const [own, other] = [await join(), await join()];
  const id = await handIn(own, 'a.png', await paint(500));
  expect(await reasonOf(alike(other, id))).toBe('NOT_FOUND');
});
