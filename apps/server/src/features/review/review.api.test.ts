import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { reasonOf } from '../../../test/create.ts';
import type { TestServer } from '../../../test/harness.ts';
import { decide, makeDraft, startReviewShop, type ReviewShop } from '../../../test/review-shop.ts';
import { withdrawAllDrafts } from './index.ts';
import { claimSubmission, decideSubmission, releaseSubmission } from './service/decide.ts';
import { sayAsReviewer } from './service/thread.ts';

let shop: ReviewShop;
let server: TestServer;
let owner: Member;
let own: { token: string };

beforeAll(async () => {
  shop = await startReviewShop();
  ({ server } = shop);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await shop.createCreator();
  own = { token: owner.token };
});

const calls = () => server.api.submissions;
const lin = { by: '11111111-1111-4111-8111-111111111111', name: '林' };
const wu = { by: '22222222-2222-4222-8222-222222222222', name: '吴' };

async function submit(draftId: string, said: object = {}): Promise<string> {
  return (await calls().submit({ id: draftId, revision: 1, ai: 'none', ...said }, own)).id;
}

async function rejectedWith(promise: Promise<unknown>): Promise<{ reason: string; details: unknown }> {
  return promise.then(
    () => ({ reason: 'none', details: {} }),
    (error: { reason: string; details: unknown }) => ({ reason: error.reason, details: error.details }),
  );
}

describe('handing a draft in', () => {
  it('is for creators, of their own drafts', async () => {
    const draft = await makeDraft(server, owner);
    const stranger = { token: (await shop.createCreator()).token };
    const nobody = await createMember(server.ctx);
    const theirs = await makeDraft(server, nobody);
    const said = { revision: 1, ai: 'none' } as const;
    expect(await reasonOf(calls().submit({ id: draft, ...said }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().submit({ id: theirs, ...said }, { token: nobody.token }))).toBe(
      'CREATOR_REQUIRED',
    );
    expect(await reasonOf(calls().look({ id: draft }, stranger))).toBe('NOT_FOUND');
    await submit(draft);
    expect(await reasonOf(calls().withdraw({ id: draft }, stranger))).toBe('NOT_FOUND');
    expect(await reasonOf(calls().say({ id: draft, text: 'hello' }, stranger))).toBe('NOT_FOUND');
    expect(await calls().thread({ id: draft }, stranger)).toEqual({ decisions: [], comments: [] });
  });

  it('says what is missing, and is refused with it', async () => {
    const draft = await makeDraft(server, owner, { price: null, category: 'model' });
    expect((await calls().look({ id: draft }, own)).needs).toEqual(['category', 'price']);
    expect(await reasonOf(submit(draft))).toBe('DRAFT_INCOMPLETE');
  });

  it('keeps it as it is until it is taken back', async () => {
    const draft = await makeDraft(server, owner);
    await submit(draft);
    const said = {
      ...{ name: '别的', enName: 'Other', description: '', enDescription: '', type: '' },
      ...{ tags: '', enTags: '', color: '', price: 1 },
    };
    expect(await reasonOf(server.api.creators.save({ id: draft, revision: 1, ...said }, own))).toBe(
      'DRAFT_HELD',
    );
    expect(await reasonOf(server.api.creators.remove({ ids: draft }, own))).toBe('DRAFT_HELD');
    expect(await reasonOf(submit(draft))).toBe('DRAFT_HELD');
    await calls().withdraw({ id: draft }, own);
    expect(await reasonOf(calls().withdraw({ id: draft }, own))).toBe('NOT_FOUND');
    expect(await reasonOf(server.api.creators.save({ id: draft, revision: 1, ...said }, own))).toBe('none');
  });

  it('happens once where it is asked for twice at the same time', async () => {
    const draft = await makeDraft(server, owner);
    const results = await Promise.all(Array.from({ length: 6 }, () => reasonOf(submit(draft))));
    expect(results.filter((reason) => reason === 'none')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['none', 'DRAFT_HELD']));
  });

  it('is of the revision that was looked at, against a change in the same moment', async () => {
    const draft = await makeDraft(server, owner);
    expect(await reasonOf(submit(draft, { revision: 2 }))).toBe('CONFLICT');
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
      reasonOf(server.api.creators.save({ id: draft, revision: 1, ...said }, own)),
      reasonOf(submit(draft)),
    ]);
    expect([
      ['none', 'CONFLICT'],
      ['DRAFT_HELD', 'none'],
    ]).toContainEqual([saved, handedIn]);
  });

  it('ends with the account', async () => {
    const draft = await makeDraft(server, owner);
    const id = await submit(draft);
    await withdrawAllDrafts(server.ctx, owner.clientId);
    expect(await rejectedWith(claimSubmission(server.ctx, { id, ...lin }))).toMatchObject({
      reason: 'CONFLICT',
      details: { state: 'withdrawn' },
    });
  });
});

describe('a reviewer', () => {
  it('holds what they look at, and nobody else decides on it', async () => {
    const id = await submit(await makeDraft(server, owner));
    const claims = await Promise.all(
      [lin, wu].map(async (who) => rejectedWith(claimSubmission(server.ctx, { id, ...who }))),
    );
    expect(claims.map(({ reason }) => reason).toSorted()).toEqual(['CONFLICT', 'none']);
    const [holder, other] = claims[0]?.reason === 'none' ? [lin, wu] : [wu, lin];
    const said = { id, decision: 'approved', reasons: [], note: '' } as const;
    expect(await rejectedWith(decideSubmission(server.ctx, { ...said, by: other.by }))).toMatchObject({
      reason: 'CONFLICT',
      details: { holder: holder.name },
    });
    expect(await rejectedWith(releaseSubmission(server.ctx, { id, by: other.by }))).toMatchObject({
      reason: 'CONFLICT',
    });
    await releaseSubmission(server.ctx, { id, by: holder.by });
    await claimSubmission(server.ctx, { id, ...other });
  });

  it('holds it for half an hour, after which the decision is no longer theirs', async () => {
    const id = await submit(await makeDraft(server, owner));
    await claimSubmission(server.ctx, { id, ...lin });
    server.clock.advance({ minutes: 31 });
    const said = { id, by: lin.by, decision: 'approved', reasons: [], note: '' } as const;
    expect((await rejectedWith(decideSubmission(server.ctx, said))).reason).toBe('CONFLICT');
    await claimSubmission(server.ctx, { id, ...wu });
    await decideSubmission(server.ctx, { ...said, by: wu.by });
    expect((await rejectedWith(claimSubmission(server.ctx, { id, ...lin }))).details).toEqual({
      state: 'approved',
    });
  });

  it('decides once, against a withdrawal in the same moment', async () => {
    const draft = await makeDraft(server, owner);
    const id = await submit(draft);
    await claimSubmission(server.ctx, { id, ...lin });
    const refusal = { id, by: lin.by, decision: 'refused', reasons: ['stolen'], note: '' } as const;
    const results = await Promise.all([
      rejectedWith(decideSubmission(server.ctx, refusal)),
      rejectedWith(decideSubmission(server.ctx, { ...refusal, decision: 'changes_asked' })),
      reasonOf(calls().withdraw({ id: draft }, own)),
    ]);
    const done = results.filter(
      (result) => result === 'none' || (result as { reason: string }).reason === 'none',
    );
    expect(done).toHaveLength(1);
  });

  it('says why, in both languages, and its maker can hand it in again', async () => {
    const draft = await makeDraft(server, owner);
    const id = await submit(draft);
    await claimSubmission(server.ctx, { id, ...lin });
    const said = { id, by: lin.by, decision: 'changes_asked', note: '' } as const;
    expect((await rejectedWith(decideSubmission(server.ctx, { ...said, reasons: [] }))).reason).toBe(
      'BAD_INPUT',
    );
    await decideSubmission(server.ctx, { ...said, reasons: ['scale'] });
    const thread = await calls().thread({ id: draft }, own);
    expect(thread.decisions).toMatchObject([{ state: 'changes_asked', reasons: ['scale'] }]);
    const { rows } = await sql<{ content: string; en_content: string }>`
      select content, en_content from message where client_id = ${owner.clientId} and target_id = ${draft}`.execute(
      server.ctx.db,
    );
    expect(rows).toMatchObject([{ content: expect.stringContaining('尺寸与实物不符') as string }]);
    expect(rows[0]?.en_content).toContain('The size is not that of the real thing');
    const { records } = await server.api.messages.list({ size: 1 }, own);
    expect(records[0]?.target).toEqual({ page: 'draft', id: draft });
    await submit(draft);
    expect((await calls().thread({ id: draft }, own)).decisions.map(({ state }) => state)).toEqual([
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
    const draft = await makeDraft(server, owner);
    expect(await reasonOf(calls().say({ id: draft, text: '请看' }, own))).toBe('NOT_FOUND');
    const id = await submit(draft);
    await calls().say({ id: draft, text: '请看' }, own);
    const said = await sayAsReviewer(server.ctx, {
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
    await calls().withdraw({ id: draft }, own);
    await submit(draft);
    const { comments } = await calls().thread({ id: draft }, own);
    expect(comments).toMatchObject([
      { by: 'creator', text: '请看', pin: null, resolveTime: null },
      { by: 'reviewer', text: '这里有破面', pin },
    ]);
    const stranger = { token: (await shop.createCreator()).token };
    expect(await reasonOf(calls().resolve({ id: said.id, isResolved: true }, stranger))).toBe('NOT_FOUND');
    await calls().resolve({ id: said.id, isResolved: true }, own);
    expect((await calls().thread({ id: draft }, own)).comments[1]?.resolveTime).not.toBeNull();
    await calls().resolve({ id: said.id, isResolved: false }, own);
    expect((await calls().thread({ id: draft }, own)).comments[1]?.resolveTime).toBeNull();
  });
});

describe('the queue', () => {
  it('tells the place, and the time only where decisions tell of a pace', async () => {
    await sql`update submission set state = 'withdrawn', claimed_by = null, claimed_until = null
      where state in ('submitted', 'in_review')`.execute(server.ctx.db);
    await sql`update submission set decided_at = decided_at - interval '90 days' where decided_at is not null`.execute(
      server.ctx.db,
    );
    const drafts = await Promise.all(Array.from({ length: 7 }, () => makeDraft(server, owner)));
    const ids: string[] = [];
    for (const draft of drafts) {
      ids.push(await submit(draft));
      server.clock.advance({ minutes: 1 });
    }
    const lineOf = async (n: number) => (await calls().look({ id: drafts[n] ?? '' }, own)).submission?.line;
    expect(await lineOf(6)).toEqual({ place: 7, total: 7, expectTime: null });
    for (const id of ids.slice(0, 5)) {
      server.clock.advance({ minutes: 10 });
      await decide(server, id, { decision: 'refused', reasons: ['broken'] });
    }
    // Five in forty minutes: eight each.
    const expected = new Date(server.clock.now().getTime() + 16 * 60_000);
    expect(await lineOf(6)).toEqual({ place: 2, total: 2, expectTime: expected });
  });
});
