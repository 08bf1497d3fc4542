import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { features } from '../src/features/index.ts';
import { reasonIn, RecordingSms, RecordingWechat } from './account.ts';
import type { Member } from './builders.ts';
import { createCategories } from './catalogue.ts';
import { RecordingMail } from './enquiries.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith, type TestStaff } from './staff.ts';

export const WHY = { zh: '涉嫌盗号', en: 'It may have been taken over' };

/** Every call of members, by its name. */
export const memberOps = Object.entries(contract)
  .flatMap(([group, ops]) => Object.entries(ops).map(([name, op]): [string, Op] => [`${group}.${name}`, op]))
  .filter(([, { auth }]) => auth === 'user' || auth === 'pending');

/** A server with everything, and somebody of support at the desk of members, for the tests of a file. */
export function usePeopleDesk() {
  let server: TestServer;
  let support: TestStaff;
  beforeAll(async () => {
    const wechat = new RecordingWechat();
    server = await startTestServer({
      features,
      providers: { sms: new RecordingSms(), wechat, mail: new RecordingMail() },
    });
    await createCategories(server.ctx);
    support = await staffWith(server.ctx, 'support');
  });
  afterAll(() => server.close());
  return {
    get server() {
      return server;
    },
    get support() {
      return support;
    },
    desk: () => server.api.peopleDesk,
    /** What a call with nothing in it is told. */
    async reasonOf({ method, path }: Op, token: string): Promise<string | undefined> {
      const headers = { 'blade-auth': `bearer ${token}` };
      return reasonIn(await server.send({ method, path: `${BASE_PATH}${path}`, headers }));
    },
    async eventsOf({ clientId }: Member): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select kind from security_event where client_id = ${clientId} order by created_at, id`.execute(
        server.ctx.db,
      );
      return rows.map(({ kind }) => kind);
    },
    noticesOf: async (member: Member) =>
      (await server.api.messages.list({ size: 9 }, member)).records.map(({ title }) => title),
  };
}
