import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { reasonOf } from '../../../test/create.ts';
import { decide, useReviewShop } from '../../../test/review-shop.ts';
import { withdrawAllDrafts } from './index.ts';
import { claimSubmission, decideSubmission, holdSubmission, releaseSubmission } from './service/decide.ts';
import { sayAsReviewer } from './service/thread.ts';

const shop = useReviewShop();

const calls = () => shop.server.api.submissions;
const lin = { by: '11111111-1111-4111-8111-111111111111', name: '林' };
const wu = { by: '22222222-2222-4222-8222-222222222222', name: '吴' };

async function rejectedWith(promise: Promise<unknown>): Promise<{ reason: string; details: unknown }> {
  return promise.then(
    () => ({ reason: 'none', details: {} }),
    (error: { reason: string; details: unknown }) => ({ reason: error.reason, details: error.details }),
  );
}

describe('handing a draft in', () => {
  it('is for creators, of their own drafts', async () => {
    const draft = await shop.draft();
    const stranger = { token: (await shop.createCreator()).token };
    const nobody = await createMember(shop.server.ctx);
    const theirs = await shop.draft({}, nobody);
    const said = { revision: 1, ai: 'none' } as const;
    expect(await reasonOf(calls().submit({ id: draft, ...said }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().submit({ id: theirs, ...said }, { token: nobody.token }))).toBe(
      'CREATOR_REQUIRED',
    );
    expect(await reasonOf(calls().look({ id: draft }, stranger))).toBe('NOT_FOUND');
    await shop.submit(draft);
    expect(await reasonOf(calls().withdraw({ id: draft }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().say({ id: draft, text: 'hello' }, stranger))).toBe('NOT_FOUND');
    expect(await calls().thread({ id: draft }, stranger)).toEqual({ decisions: [], comments: [] });
  });

  it('says what is missing, and is refused with it', async () => {
    const draft = await shop.draft({ price: null, category: 'model' });
    expect((await calls().look({ id: draft }, shop.own)).needs).toEqual(['category', 'price']);
    expect(await reasonOf(shop.submit(draft))).toBe('DRAFT_INCOMPLETE');
  });

  it('keeps it as it is until it is taken back', async () => {
    const draft = await shop.draft();
    await shop.submit(draft);
    const said = {
      ...{ name: '别的', enName: 'Other', description: '', enDescription: '', type: '' },
      ...{ tags: '', enTags: '', color: '', price: 1 },
    };
    expect(await reasonOf(shop.server.api.creators.save({ id: draft, revision: 1, ...said }, shop.own))).toBe(
      'DRAFT_HELD',
    );
    expect(await reasonOf(shop.server.api.creators.remove({ ids: draft }, shop.own))).toBe('DRAFT_HELD');
    expect(await reasonOf(shop.submit(draft))).toBe('DRAFT_HELD');
    await calls().withdraw({ id: draft }, shop.own);
    expect(await reasonOf(calls().withdraw({ id: draft }, shop.own))).toBe('NOT_FOUND');
    expect(await reasonOf(shop.server.api.creators.save({ id: draft, revision: 1, ...said }, shop.own))).toBe(
      'none',
    );
  });

  it('happens once where it is asked for twice at the same time', async () => {
    const draft = await shop.draft();
    const results = await Promise.all(Array.from({ length: 6 }, () => reasonOf(shop.submit(draft))));
    expect(results.filter((reason) => reason === 'none')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['none', 'DRAFT_HELD']));
  });

  it('is of the revision that was looked at, against a change in the same moment', async () => {
    const draft = await shop.draft();
    expect(await reasonOf(shop.submit(draft, { revision: 2 }))).toBe('CONFLICT');
    const said = {
      ...{
        name: '改过的',
        enName: 'Changed',
        description: '',
        enDescription: '',
        type: shop.types.sofas ?? '',
      },
      ...{ tags: '木', enTags: '', color: '', price: 99 },
    };
    const [saved, handedIn] = await Promise.all([
      reasonOf(shop.server.api.creators.save({ id: draft, revision: 1, ...said }, shop.own)),
      reasonOf(shop.submit(draft)),
    ]);
    expect([
      ['none', 'CONFLICT'],
      ['DRAFT_HELD', 'none'],
    ]).toContainEqual([saved, handedIn]);
  });

  it('ends with the account', async () => {
    const draft = await shop.draft();
    const id = await shop.submit(draft);
    await withdrawAllDrafts(shop.server.ctx, shop.owner.clientId);
    expect(await rejectedWith(claimSubmission(shop.server.ctx, { id, ...lin }))).toMatchObject({
      reason: 'CONFLICT',
      details: { state: 'withdrawn' },
    });
  });
});

describe('a reviewer', () => {
  it('holds what they look at, and nobody else decides on it', async () => {
    const id = await shop.submit(await shop.draft());
    const claims = await Promise.all(
      [lin, wu].map(async (who) => rejectedWith(claimSubmission(shop.server.ctx, { id, ...who }))),
    );
    expect(claims.map(({ reason }) => reason).toSorted()).toEqual(['CONFLICT', 'none']);
    const [holder, other] = claims[0]?.reason === 'none' ? [lin, wu] : [wu, lin];
    const said = { id, decision: 'approved', reasons: [], note: '' } as const;
    expect(await rejectedWith(decideSubmission(shop.server.ctx, { ...said, by: other.by }))).toMatchObject({
      reason: 'CONFLICT',
      details: { holder: holder.name },
    });
    expect(await rejectedWith(releaseSubmission(shop.server.ctx, { id, by: other.by }))).toMatchObject({
      reason: 'CONFLICT',
    });
    await releaseSubmission(shop.server.ctx, { id, by: holder.by });
    await claimSubmission(shop.server.ctx, { id, ...other });
  });

  it('holds it for as long as they look, and once they are gone until somebody else comes', async () => {
    const { ctx, clock } = shop.server;
    const id = await shop.submit(await shop.draft());
    const hold = async (who: typeof lin) => rejectedWith(holdSubmission(ctx, { id, ...who }));
    expect((await hold(lin)).reason).toBe('CONFLICT');
    await claimSubmission(ctx, { id, ...lin });
    for (let minute = 0; minute < 10; minute += 1) {
      clock.advance({ minutes: 2 });
      expect((await rejectedWith(claimSubmission(ctx, { id, ...wu }))).reason).toBe('CONFLICT');
      await holdSubmission(ctx, { id, ...lin });
    }
    expect((await hold(wu)).reason).toBe('CONFLICT');
    clock.advance({ minutes: 4 });
    // Nobody has come meanwhile.
    await holdSubmission(ctx, { id, ...lin });
    clock.advance({ minutes: 4 });
    await claimSubmission(ctx, { id, ...wu });
    expect((await hold(lin)).details).toMatchObject({ holder: wu.name });
    const said = { id, by: lin.by, decision: 'approved', reasons: [], note: '' } as const;
    expect((await rejectedWith(decideSubmission(ctx, said))).reason).toBe('CONFLICT');
    clock.advance({ minutes: 4 });
    await decideSubmission(shop.server.ctx, { ...said, by: wu.by });
    expect((await rejectedWith(claimSubmission(shop.server.ctx, { id, ...lin }))).details).toEqual({
      state: 'approved',
    });
  });

  it('decides once, against a withdrawal in the same moment', async () => {
    const draft = await shop.draft();
    const id = await shop.submit(draft);
    await claimSubmission(shop.server.ctx, { id, ...lin });
    const refusal = { id, by: lin.by, decision: 'refused', reasons: ['stolen'], note: '' } as const;
    const results = await Promise.all([
      rejectedWith(decideSubmission(shop.server.ctx, refusal)),
      rejectedWith(decideSubmission(shop.server.ctx, { ...refusal, decision: 'changes_asked' })),
      reasonOf(calls().withdraw({ id: draft }, shop.own)),
    ]);
    const done = results.filter(
      (result) => result === 'none' || (result as { reason: string }).reason === 'none',
    );
    expect(done).toHaveLength(1);
  });

  it('says why, in both languages, and its maker can hand it in again', async () => {
    const draft = await shop.draft();
    const id = await shop.submit(draft);
    await claimSubmission(shop.server.ctx, { id, ...lin });
    const said = { id, by: lin.by, decision: 'changes_asked', note: '' } as const;
    expect((await rejectedWith(decideSubmission(shop.server.ctx, { ...said, reasons: [] }))).reason).toBe(
      'BAD_INPUT',
    );
    await decideSubmission(shop.server.ctx, { ...said, reasons: ['scale'] });
    const thread = await calls().thread({ id: draft }, shop.own);
    expect(thread.decisions).toMatchObject([{ state: 'changes_asked', reasons: ['scale'] }]);
    const { rows } = await sql<{ content: string; en_content: string }>`
      select content, en_content from message where client_id = ${shop.owner.clientId} and target_id = ${draft}`.execute(
      shop.server.ctx.db,
    );
    expect(rows).toMatchObject([{ content: expect.stringContaining('尺寸与实物不符') as string }]);
    expect(rows[0]?.en_content).toContain('The size is not that of the real thing');
    const { records } = await shop.server.api.messages.list({ size: 1 }, shop.own);
    expect(records[0]?.target).toEqual({ page: 'draft', id: draft });
    await shop.submit(draft);
    expect((await calls().thread({ id: draft }, shop.own)).decisions.map(({ state }) => state)).toEqual([
      'changes_asked',
      'submitted',
    ]);
  });
});

describe('the thread', () => {
  const pin = {
    part: 'sofa/leg',
    point: [0.1, 0.2, 0.3],
    normal: [0, 1, 0],
    camera: { position: [1, 1, 1], target: [0, 0, 0] },
  } as const;

  it('begins when a draft is handed in, and stays over its submissions', async () => {
    const draft = await shop.draft();
    expect(await reasonOf(calls().say({ id: draft, text: '请看' }, shop.own))).toBe('NOT_FOUND');
    const id = await shop.submit(draft);
    await calls().say({ id: draft, text: '请看' }, shop.own);
    const said = await sayAsReviewer(shop.server.ctx, {
      id,
      by: lin.by,
      text: '这里有破面',
      pin: {
        ...pin,
        point: [0.1, 0.2, 0.3],
        normal: [0, 1, 0],
        camera: { position: [1, 1, 1], target: [0, 0, 0] },
      },
    });
    await calls().withdraw({ id: draft }, shop.own);
    await shop.submit(draft);
    const { comments } = await calls().thread({ id: draft }, shop.own);
    expect(comments).toMatchObject([
      { by: 'creator', text: '请看', pin: null, resolveTime: null },
      { by: 'reviewer', text: '这里有破面', pin },
    ]);
    const stranger = { token: (await shop.createCreator()).token };
    expect(await reasonOf(calls().resolve({ id: said.id, isResolved: true }, stranger))).toBe('NOT_FOUND');
    await calls().resolve({ id: said.id, isResolved: true }, shop.own);
    expect((await calls().thread({ id: draft }, shop.own)).comments[1]?.resolveTime).not.toBeNull();
    await calls().resolve({ id: said.id, isResolved: false }, shop.own);
    expect((await calls().thread({ id: draft }, shop.own)).comments[1]?.resolveTime).toBeNull();
  });
});

describe('the queue', () => {
  it('tells the place, and the time only where decisions tell of a pace', async () => {
    await sql`update submission set state = 'withdrawn', claimed_by = null, claimed_until = null
      where state in ('submitted', 'in_review')`.execute(shop.server.ctx.db);
    await sql`update submission set decided_at = decided_at - interval '90 days' where decided_at is not null`.execute(
      shop.server.ctx.db,
    );
    const drafts = await Promise.all(Array.from({ length: 7 }, () => shop.draft()));
    const ids: string[] = [];
    for (const draft of drafts) {
      ids.push(await shop.submit(draft));
      shop.server.clock.advance({ minutes: 1 });
    }
    const lineOf = async (n: number) =>
      (await calls().look({ id: drafts[n] ?? '' }, shop.own)).submission?.line;
    expect(await lineOf(6)).toEqual({ place: 7, total: 7, expectTime: null });
    for (const id of ids.slice(0, 5)) {
      shop.server.clock.advance({ minutes: 10 });
      await decide(shop.server, id, { decision: 'refused', reasons: ['broken'] });
    }
    // Five in forty minutes: eight each.
    const expected = new Date(shop.server.clock.now().getTime() + 16 * 60_000);
    expect(await lineOf(6)).toEqual({ place: 2, total: 2, expectTime: expected });
  });
});
