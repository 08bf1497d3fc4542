import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasonOf } from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import {
  decide,
  makeDraft,
  publishDraft,
  startReviewShop,
  type ReviewShop,
} from '../../../test/review-shop.ts';
import { removeFiles } from '../create/index.ts';
import { publishDue } from './jobs.ts';
import { publishSubmission } from './service/publish.ts';
import { resumeAsset, suspendAsset, unlistAllOwn } from './service/shelf.ts';

let shop: ReviewShop;
let server: TestServer;
let owner: Member;
const staff = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  shop = await startReviewShop();
  ({ server } = shop);
  owner = await shop.createCreator();
});
afterAll(() => server.close());

const seen = async (id: string) => reasonOf(server.api.catalog.detail({ id }));

it('what is published twice at the same time is on sale with its files', async () => {
  const { ctx } = server;
  const own = { token: owner.token };
  const draft = await makeDraft(server, owner);
  const { id } = await server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, own);
  await decide(server, id);
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
  const { files } = await server.api.catalog.detail({ id });
  expect(await Promise.all(files.map(async ({ key }) => (await ctx.storage.head(key))?.bytes))).toEqual(
    files.map(({ bytes }) => bytes),
  );
});

it('what its maker takes off while staff keeps it off stays off', async () => {
  const asset = await publishDraft(server, owner, await makeDraft(server, owner));
  await suspendAsset(server.ctx, { id: asset, reason: '核实中', by: staff });
  await server.api.submissions.unlist({ id: asset }, { token: owner.token });
  await resumeAsset(server.ctx, { id: asset });
  expect(await seen(asset)).toBe('ASSET_NOT_FOUND');
});

it('of somebody who leaves nothing stays on sale', async () => {
  const leaver = await shop.createCreator();
  const asset = await publishDraft(server, leaver, await makeDraft(server, leaver));
  expect(await seen(asset)).toBe('none');
  const held = await publishDraft(server, leaver, await makeDraft(server, leaver));
  await suspendAsset(server.ctx, { id: held, reason: '核实中', by: staff });
  await unlistAllOwn(server.ctx, leaver.clientId);
  expect(await seen(asset)).toBe('ASSET_NOT_FOUND');
  await resumeAsset(server.ctx, { id: held });
  expect(await seen(held)).toBe('ASSET_NOT_FOUND');
});

it('of a creator who is suspended nothing is published or put back', async () => {
  const { ctx } = server;
  const creator = await shop.createCreator();
  const own = { token: creator.token };
  const asset = await publishDraft(server, creator, await makeDraft(server, creator));
  await server.api.submissions.unlist({ id: asset }, own);
  const draft = await makeDraft(server, creator);
  const { id } = await server.api.submissions.submit({ id: draft, revision: 1, ai: 'none' }, own);
  const suspendedAt = async (at: Date | null) =>
    ctx.db
      .updateTable('creator')
      .set({ suspended_at: at })
      .where('client_id', '=', creator.clientId)
      .execute();
  await suspendedAt(ctx.clock.now());
  await decide(server, id);
  await server.drainJobs();
  expect(await seen(id)).toBe('ASSET_NOT_FOUND');
  expect(await reasonOf(server.api.submissions.relist({ id: asset }, own))).toBe('CREATOR_SUSPENDED');
  await suspendedAt(null);
  await publishDue.run(ctx, {});
  await server.drainJobs();
  expect(await seen(id)).toBe('none');
});
