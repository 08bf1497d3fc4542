import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { features } from '../src/features/index.ts';
import { createMember, type Member } from './builders.ts';
import { createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith, type TestStaff } from './staff.ts';

export const WHY = { zh: '昵称含有广告', en: 'The name is an advertisement' };
export const APPEAL = '这是我的真实姓名，并非广告，请复核。';
export const ANSWER = { zh: '答复', en: 'Answer' };

/**
 * A whole server for the tests of a file, on which cases are decided. Every test has a member whom they are about, somebody who
 * reports, two reviewers, and no case of before.
 */
export function useCaseShop() {
  let server: TestServer;
  let lin: TestStaff;
  let he: TestStaff;
  let member: Member;
  let reporter: Member;

  beforeAll(async () => {
    server = await startTestServer({ features });
    await createCategories(server.ctx);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql`truncate moderation_case, report, message`.execute(server.ctx.db);
    await renew();
    member = await createMember(server.ctx);
    reporter = await createMember(server.ctx);
  });

  /** Sessions end when nothing is done, and tests turn the clock. */
  async function renew(): Promise<void> {
    lin = await staffWith(server.ctx, 'reviewer');
    he = await staffWith(server.ctx, 'reviewer');
  }
  const desk = () => server.api.casesDesk;
  const own = async () => (await server.api.cases.own({}, member))[0];

  return {
    get server() {
      return server;
    },
    get lin() {
      return lin;
    },
    get he() {
      return he;
    },
    get member() {
      return member;
    },
    get reporter() {
      return reporter;
    },
    ...{ renew, desk },
    list: async (show: 'waiting' | 'appeals' | 'decided') =>
      (await desk().list({ show, size: 20 }, lin)).records,
    notices: async (of: Member) => (await server.api.messages.list({ size: 20 }, of)).records,
    /** The newest decision on the member. */
    own,
    /** The member appeals against it. */
    async appealed() {
      const id = (await own())?.id ?? '';
      await server.api.cases.appeal({ id, text: APPEAL }, member);
      return id;
    },
  };
}
