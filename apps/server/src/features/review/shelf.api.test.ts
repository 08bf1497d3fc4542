import { contract } from '@mogine/contract';
import { createClient } from '@mogine/contract/kernel/client';
import { expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { removeFiles } from '../create/index.ts';
import { publishDue } from './jobs.ts';
import { publishSubmission } from './service/publish.ts';
import { resumeAsset, suspendAsset, unlistAllOwn } from './service/shelf.ts';

const shop = useReviewShop();
const staff = '11111111-1111-4111-8111-111111111111';

const seen = async (id: string) => reasonOf(shop.server.api.catalog.detail({ id }));

it('what is published twice at the same time is on sale with its files', async () => {
  const { ctx } = shop.server;
  const own = { token: shop.owner.token };
  const draft = await shop.draft();
  const { id } = await shop.server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, own);
  await decide(shop.server, id);
  const removed: unknown[] = [];
  // Slower by a whole run of the other one, once its files are stored.
  const slow = {
    ...ctx,
    jobs: {
      ...ctx.jobs,
      enqueue: async (job: unknown, given: unknown) => {
        if (job === removeFiles) removed.push(given);
      },
    },
    tx: async (run: never) => {
      await publishSubmission(ctx, id);
      return ctx.tx(run);
    },
  } as typeof ctx;
  await publishSubmission(slow, id);
  expect(removed).toEqual([]);
  const { files } = await shop.server.api.catalog.detail({ id });
  expect(await Promise.all(files.map(async ({ key }) => (await ctx.storage.head(key))?.bytes))).toEqual(
    files.map(({ bytes }) => bytes),
  );
});

it('what its maker takes off while staff keeps it off stays off', async () => {
  const asset = await shop.sell();
  await suspendAsset(shop.server.ctx, { id: asset, reason: '核实中', by: staff });
  await shop.server.api.submissions.unlist({ id: asset }, { token: shop.owner.token });
  await resumeAsset(shop.server.ctx, { id: asset });
  expect(await seen(asset)).toBe('ASSET_NOT_FOUND');
});

it('of somebody who leaves nothing stays on sale', async () => {
  const leaver = await shop.createCreator();
  const asset = await shop.sell({}, leaver);
  expect(await seen(asset)).toBe('none');
  const held = await shop.sell({}, leaver);
  await suspendAsset(shop.server.ctx, { id: held, reason: '核实中', by: staff });
  await unlistAllOwn(shop.server.ctx, leaver.clientId);
  expect(await seen(asset)).toBe('ASSET_NOT_FOUND');
  await resumeAsset(shop.server.ctx, { id: held });
  expect(await seen(held)).toBe('ASSET_NOT_FOUND');
});

it('of a creator who is suspended nothing is published or put back', async () => {
  const { ctx } = shop.server;
  const creator = await shop.createCreator();
  const own = { token: creator.token };
  const asset = await shop.sell({}, creator);
  await shop.server.api.submissions.unlist({ id: asset }, own);
  const draft = await shop.draft({}, creator);
  const { id } = await shop.server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, own);
  const suspendedAt = async (at: Date | null) =>
    ctx.db
      .updateTable('creator')
      .set({ suspended_at: at })
      .where('client_id', '=', creator.clientId)
      .execute();
  await suspendedAt(ctx.clock.now());
  await decide(shop.server, id);
  await shop.server.drainJobs();
  expect(await seen(id)).toBe('ASSET_NOT_FOUND');
  expect(await reasonOf(shop.server.api.submissions.relist({ id: asset }, own))).toBe('CREATOR_SUSPENDED');
  await suspendedAt(null);
  await publishDue.run(ctx, {});
  await shop.server.drainJobs();
  expect(await seen(id)).toBe('none');
});

it('why something stays off the shelf is said in the language of whoever asks', async () => {
  const asset = await shop.sell();
  const reason = { zh: '举报成立', en: 'A report was upheld' };
  await suspendAsset(shop.server.ctx, { id: asset, reason, by: staff });
  for (const [lang, says] of [
    ['zh', '资源已被平台下架：举报成立'],
    ['en', 'This asset was taken off the shelf by us: A report was upheld'],
  ] as const) {
    const api = createClient(contract, (request) =>
      shop.server.send({ ...request, headers: { ...request.headers, 'accept-language': lang } }),
    );
    await expect(api.submissions.relist({ id: asset }, { token: shop.owner.token })).rejects.toMatchObject({
      ...{ reason: 'ASSET_SUSPENDED', message: says },
    });
  }
});
