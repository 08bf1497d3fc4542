import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ANSWER, APPEAL, useCaseShop } from '../../../test/case-shop.ts';
import { createAsset } from '../../../test/catalogue.ts';

const shop = useCaseShop();

/** A rating of the member that everybody can see. */
async function rated() {
  const { ctx } = shop.server;
  const assetId = await createAsset(ctx, { clientId: shop.reporter.clientId });
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await sql`insert into rating (id, asset_id, client_id, stars, text, state, created_at, updated_at)
    values (${id}, ${assetId}, ${shop.member.clientId}, 2, '接缝明显', 'shown', ${now}, ${now})`.execute(
    ctx.db,
  );
  return { id, assetId, now };
}

it('a rating that says something else by now, or was hidden again, is not shown by an older appeal', async () => {
  const { api, ctx } = shop.server;
  const { id, now } = await rated();
  const hide = () =>
    api.ratingsDesk.hide({ id, seenState: 'shown', seenTime: now.toISOString(), reason: 'advert' }, shop.lin);
  const stateAfter = async (caseId: string) => {
    await api.cases.appeal({ id: caseId, text: APPEAL }, shop.member);
    await shop.desk().answer({ id: caseId, outcome: 'granted', answer: ANSWER }, shop.he);
    const { rows } = await sql<{ state: string }>`select state from rating where id = ${id}`.execute(ctx.db);
    return rows[0]?.state;
  };
  await hide();
  const first = (await shop.own())?.id ?? '';
  shop.server.clock.advance({ minutes: 1 });
  await api.ratingsDesk.restore({ id, seenState: 'hidden', seenTime: now.toISOString() }, shop.lin);
  await hide();
  const second = (await shop.own())?.id ?? '';
  expect(second).not.toBe(first);
  expect(await stateAfter(first)).toBe('hidden');
  await sql`update rating set text = '加我买便宜' where id = ${id}`.execute(ctx.db);
  expect(await stateAfter(second)).toBe('hidden');
});

it('an appeal against a rating that staff shows again is granted with that, also by whoever had hidden it', async () => {
  const { api } = shop.server;
  const { id, now } = await rated();
  const seenTime = now.toISOString();
  await api.ratingsDesk.hide({ id, seenState: 'shown', seenTime, reason: 'advert' }, shop.lin);
  const caseId = await shop.appealed();
  await api.ratingsDesk.hide({ id, seenState: 'hidden', seenTime, reason: 'abusive' }, shop.lin);
  expect(await shop.own()).toMatchObject({ why: '含广告', outcome: null });
  await api.ratingsDesk.restore({ id, seenState: 'hidden', seenTime }, shop.lin);
  expect(await shop.own()).toMatchObject({
    id: caseId,
    outcome: 'granted',
    answer: '决定已撤销，内容已恢复。',
  });
  expect((await shop.notices(shop.member))[0]).toMatchObject({ title: '您的申诉成立' });
  expect(await shop.list('appeals')).toEqual([]);
});

it('a rating that was hidden is appealed against in the same way, once however often its reason is changed', async () => {
  const { api, ctx } = shop.server;
  const { id, assetId, now } = await rated();
  const hide = (seenState: 'shown' | 'hidden', reason: 'advert' | 'abusive') =>
    api.ratingsDesk.hide({ id, seenState, seenTime: now.toISOString(), reason }, shop.lin);
  await hide('shown', 'advert');
  shop.server.clock.advance({ minutes: 5 });
  await hide('hidden', 'abusive');
  expect(await api.cases.own({}, shop.member)).toMatchObject([
    { removed: ['rating'], about: '布艺沙发', why: '含辱骂或歧视内容', decideTime: now },
  ]);
  const [told] = await shop.notices(shop.member);
  expect(told).toMatchObject({ title: '评价被隐藏的原因已更新' });
  expect(told?.content).not.toContain('申诉');
  await hide('hidden', 'abusive');
  expect((await shop.notices(shop.member)).filter(({ id }) => id !== told?.id)).toHaveLength(1);
  const caseId = await shop.appealed();
  expect(await shop.desk().detail({ id: caseId }, shop.he)).toMatchObject({
    ...{ isOwnDecision: false, work: null },
    rating: { assetId, stars: 2, text: '接缝明显' },
  });
  expect(await shop.list('appeals')).toMatchObject([{ id: caseId, removed: ['rating'] }]);
  await shop.desk().answer({ id: caseId, outcome: 'granted', answer: ANSWER }, shop.he);
  expect((await api.ratings.list({ id: assetId, size: 10 })).records).toMatchObject([
    { id, text: '接缝明显', hiddenReason: null },
  ]);
  // What reports bring down is whose decision it is who upheld them.
  await api.reports.send({ subject: 'rating', id, kind: 'other', text: '不实' }, shop.reporter);
  await api.reportsDesk.decide({ id, about: 'rating', outcome: 'upheld', seen: 1 }, shop.lin);
  const again = await shop.appealed();
  expect(await shop.desk().detail({ id: again }, shop.lin)).toMatchObject({
    origin: 'reported',
    isOwnDecision: true,
  });
  await shop.desk().answer({ id: again, outcome: 'denied', answer: ANSWER }, shop.he);
  const { rows } = await sql<{ state: string }>`select state from rating where id = ${id}`.execute(ctx.db);
  expect(rows).toEqual([{ state: 'hidden' }]);
});
