import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { refusalOf } from '../../../test/account.ts';
import { ANSWER, APPEAL, WHY, useCaseShop } from '../../../test/case-shop.ts';
import { makeTask } from '../../../test/done-task.ts';
import type { TestStaff } from '../../../test/staff.ts';

const shop = useCaseShop();

/** A work of the member that everybody can see, and how to take it down. */
async function publicWork() {
  const id = await makeTask(shop.server.ctx, shop.member);
  await shop.server.api.gallery.publish({ id, title: '客厅' }, shop.member);
  const takeDown = (by: TestStaff) =>
    shop.server.api.galleryDesk.decide({ id, token: '-', decision: 'take-down', why: WHY }, by);
  return { id, takeDown };
}

it('a work that was taken from the gallery is appealed against in the same way, and is public again when that is granted', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(shop.lin);
  await shop.server.drainJobs();
  expect(await shop.notices(shop.member)).toMatchObject([
    {
      title: '作品已从广场下架',
      target: { page: 'decisions' },
      content: expect.stringContaining('申诉') as string,
    },
  ]);
  expect(await shop.own()).toMatchObject({
    removed: ['work'],
    about: '客厅',
    why: WHY.zh,
    enWhy: WHY.en,
    outcome: null,
  });
  const caseId = await shop.appealed();
  expect(await refusalOf(shop.server.api.cases.appeal({ id: caseId, text: APPEAL }, shop.member))).toBe(
    'APPEAL_MADE',
  );
  const found = await shop.desk().detail({ id: caseId }, shop.lin);
  expect(found).toMatchObject({
    ...{ isOwnDecision: true, origin: 'staff', rating: null },
    work: { id, title: '客厅', picture: expect.stringContaining(id) as string },
  });
  const give = (by: TestStaff) => shop.desk().answer({ id: caseId, outcome: 'granted', answer: ANSWER }, by);
  expect(await refusalOf(give(shop.lin))).toBe('CASE_OWN_DECISION');
  expect(await refusalOf(shop.server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  await give(shop.he);
  const { rows: jobs } = await sql<{ payload: object }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'gallery:approve'`.execute(shop.server.ctx.db);
  expect(jobs.map(({ payload }) => payload)).toMatchObject([{ id, by: shop.he.id }]);
  await shop.server.drainJobs();
  expect((await shop.server.api.gallery.detail({ id })).title).toBe('客厅');
  expect((await shop.notices(shop.member)).map(({ title }) => title)).toContain('您的申诉成立');
});

it('a work that its author has withdrawn since stays withdrawn, and one that was turned down can be appealed against too', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(shop.lin);
  await shop.server.api.gallery.withdraw({ id }, shop.member);
  await shop.desk().answer({ id: await shop.appealed(), outcome: 'granted', answer: ANSWER }, shop.he);
  await shop.server.drainJobs();
  expect(await refusalOf(shop.server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  await shop.server.api.gallery.publish({ id, title: '再来' }, shop.member);
  const waits = (await shop.server.api.galleryDesk.posts({ show: 'waiting' }, shop.lin)).find(
    (post) => post.id === id,
  );
  await shop.server.api.galleryDesk.decide(
    { id, token: waits?.token ?? '', decision: 'refuse', why: WHY },
    shop.lin,
  );
  await shop.desk().answer({ id: await shop.appealed(), outcome: 'denied', answer: ANSWER }, shop.he);
  await shop.server.drainJobs();
  expect(await refusalOf(shop.server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
  expect(await shop.own()).toMatchObject({ removed: ['work'], outcome: 'denied' });
});

it.each([
  { index: 0, title: '客厅' },
  { index: 1, title: '另一幅' },
])(
  'what staff refused later is not brought back by an appeal against what was before: $title',
  async (asked) => {
    const { id, takeDown } = await publicWork();
    await takeDown(shop.lin);
    const first = (await shop.own())?.id ?? '';
    await shop.server.api.gallery.publish({ id, ...asked }, shop.member);
    shop.server.clock.advance({ minutes: 1 });
    const waits = (await shop.server.api.galleryDesk.posts({ show: 'waiting' }, shop.lin)).find(
      (post) => post.id === id,
    );
    await shop.server.api.galleryDesk.decide(
      { id, token: waits?.token ?? '', decision: 'refuse', why: WHY },
      shop.lin,
    );
    await shop.server.api.cases.appeal({ id: first, text: APPEAL }, shop.member);
    await shop.desk().answer({ id: first, outcome: 'granted', answer: ANSWER }, shop.he);
    await shop.server.drainJobs();
    expect(await refusalOf(shop.server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
    expect((await shop.notices(shop.member))[0]).toMatchObject({
      title: '您的申诉成立',
      content: expect.stringContaining('保持现状') as string,
    });
  },
);

it('a work whose settings were not to be seen when it was removed does not come back with them', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(shop.lin);
  await sql`update gallery_post set shows_settings = true where task_id = ${id}`.execute(shop.server.ctx.db);
  await shop.desk().answer({ id: await shop.appealed(), outcome: 'granted', answer: ANSWER }, shop.he);
  await shop.server.drainJobs();
  expect(await refusalOf(shop.server.api.gallery.detail({ id }))).toBe('NOT_FOUND');
});

it('a look at what waits in the gallery is that of whoever looks, and not its author’s', async () => {
  const { id, takeDown } = await publicWork();
  await takeDown(shop.lin);
  await shop.server.api.gallery.publish({ id, title: '再来' }, shop.member);
  const posts = await shop.server.api.galleryDesk.posts({ show: 'waiting' }, shop.lin);
  const { picture = '' } = posts.find((post) => post.id === id) ?? {};
  expect(picture).toContain(shop.lin.id);
  expect(picture).not.toContain(shop.member.clientId);
});
