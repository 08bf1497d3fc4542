import { describe, expect, it } from 'vitest';
import { decide, triangleGlb, useReviewShop } from '../../../test/review-shop.ts';
import { staffWith } from '../../../test/staff.ts';
import { publishDue } from './jobs.ts';
import { publishSubmission } from './service/publish.ts';
import { resumeAsset, suspendAsset } from './service/shelf.ts';

const shop = useReviewShop();

const by = '11111111-1111-4111-8111-111111111111';
const hour = (hours: number) => new Date(shop.server.clock.now().getTime() + hours * 3600_000);
const standing = async (draft: string) =>
  (await shop.server.api.submissions.standings({}, shop.own)).find(({ draftId }) => draftId === draft);
const queued = async (id: string) => {
  const lin = await staffWith(shop.server.ctx, 'reviewer');
  return (await shop.server.api.reviewDesk.queue({ size: 1, id }, lin)).records[0];
};
async function passHours(hours: number): Promise<void> {
  shop.server.clock.advance({ hours });
  await publishDue.run(shop.server.ctx, {});
  await shop.server.drainJobs();
}

/** Approved for an hour from now, with the same file as an asset of somebody else. */
async function approveCopy({ seed, hours }: { seed: number; hours: number }) {
  const glb = triangleGlb({ seed });
  const maker = await shop.createCreator();
  const asset = await shop.publish(await shop.draft({ glb, name: '原作' }, maker), maker);
  const draft = await shop.draft({ glb });
  const id = await shop.submit(draft, { publishTime: hour(hours).toISOString() });
  return { asset, draft, id };
}

describe('what is approved for a later hour', () => {
  it('goes back to review once its file is taken down elsewhere; its maker is told, the reviewer sees it, and its hour stays', async () => {
    const { asset, draft, id } = await approveCopy({ seed: 601, hours: 5 });
    await decide(shop.server, id);
    const publishTime = (await standing(draft))?.publishTime;
    await suspendAsset(shop.server.ctx, { id: asset, reason: '侵权', by });
    await shop.server.drainJobs();
    expect(await standing(draft)).toMatchObject({ state: 'submitted', decideTime: null, publishTime });
    expect(await queued(id)).toMatchObject({
      state: 'submitted',
      returnTime: shop.server.clock.now(),
    });
    const { records: told } = await shop.server.api.messages.list({ size: 10 }, shop.own);
    expect(told.map(({ title }) => title).slice(0, 2)).toEqual(['资源需要重新审核', '资源已通过审核']);
    expect(told[0]?.target).toEqual({ page: 'draft', id: draft });
    await passHours(6);
    expect((await standing(draft))?.state).toBe('submitted');
    // Whoever has read it may approve it all the same, and is not asked again.
    await decide(shop.server, id, { seenTakenDown: 1 });
    await passHours(1);
    expect((await standing(draft))?.state).toBe('published');
  });

  it('is looked at once more as its hour comes, and then has none', async () => {
    const { asset, draft, id } = await approveCopy({ seed: 602, hours: 1 });
    await decide(shop.server, id);
    await suspendAsset(shop.server.ctx, { id: asset, reason: '侵权', by });
    // As if nothing had come of it until then.
    await shop.server.ctx.jobs.cancel(['review:recheck']);
    await passHours(2);
    expect(await standing(draft)).toMatchObject({ state: 'submitted', publishTime: null });
    await resumeAsset(shop.server.ctx, { id: asset });
    await decide(shop.server, id);
    await shop.server.drainJobs();
    expect((await standing(draft))?.state).toBe('published');
  });

  it('comes out at its hour where its reviewer knew what was taken down, or it is back by then', async () => {
    const known = await approveCopy({ seed: 603, hours: 1 });
    await suspendAsset(shop.server.ctx, { id: known.asset, reason: '侵权', by });
    await decide(shop.server, known.id, { seenTakenDown: 1 });
    const back = await approveCopy({ seed: 604, hours: 1 });
    await decide(shop.server, back.id);
    await suspendAsset(shop.server.ctx, { id: back.asset, reason: '侵权', by });
    await resumeAsset(shop.server.ctx, { id: back.asset });
    await passHours(2);
    for (const { draft } of [known, back]) expect((await standing(draft))?.state).toBe('published');
  });

  it('is not published where that happens while its files are stored', async () => {
    const { asset, draft, id } = await approveCopy({ seed: 606, hours: 1 });
    await decide(shop.server, id);
    shop.server.clock.advance({ hours: 2 });
    const { ctx } = shop.server;
    const slow = {
      ...ctx,
      tx: async (run: never) => {
        await suspendAsset(ctx, { id: asset, reason: '侵权', by });
        return ctx.tx(run);
      },
    } as typeof ctx;
    await publishSubmission(slow, id);
    expect((await standing(draft))?.state).toBe('approved');
    await passHours(0);
    expect((await standing(draft))?.state).toBe('submitted');
  });

  it('waits, where it is the next version of what was taken down, until that is back', async () => {
    const glb = triangleGlb({ seed: 605 });
    const asset = await shop.sell({ glb });
    const next = await shop.draft({ glb });
    await decide(
      shop.server,
      await shop.submit(next, { assetId: asset, notes: '新', publishTime: hour(1).toISOString() }),
    );
    await suspendAsset(shop.server.ctx, { id: asset, reason: '侵权', by });
    await passHours(2);
    expect((await standing(next))?.state).toBe('approved');
    await resumeAsset(shop.server.ctx, { id: asset });
    await shop.server.drainJobs();
    expect((await standing(next))?.state).toBe('published');
  });
});
