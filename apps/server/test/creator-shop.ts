import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { features } from '../src/features/index.ts';
import { createMember, type Member } from './builders.ts';
import { fillApplication, putAgreement, submitApplication } from './creators.ts';
import { startTestServer, type TestServer } from './harness.ts';

/** A server on which staff decides on applications and creators, for the tests of a file. */
export function useCreatorShop() {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ features });
    await putAgreement(server.ctx);
  });
  beforeEach(() => server.clock.advance({ seconds: 1 }));
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    get ctx() {
      return server.ctx;
    },
    async runJob(name: string): Promise<void> {
      const jobs = Object.values(features).flatMap((feature) =>
        'jobs' in feature ? (feature.jobs ?? []) : [],
      );
      const job = jobs.find((candidate) => candidate.name === name);
      if (!job) throw new Error(`no job ${name}`);
      await job.run(server.ctx, {});
    },
    /** Somebody's notices, the newest first. */
    async noticesOf({ clientId }: Member): Promise<{ title: string; content: string }[]> {
      return server.ctx.db
        .selectFrom('message')
        .select(['title', 'content'])
        .where('client_id', '=', clientId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },
    async handIn(given: Parameters<typeof fillApplication>[2] = {}) {
      const member = await createMember(server.ctx);
      await fillApplication(server.ctx, member, given);
      return { member, handed: await submitApplication(server.ctx, member) };
    },
    async rowsOf(table: 'sealed_detail' | 'creator' | 'creator_application', clientId: string) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where client_id = ${clientId}`.execute(server.ctx.db);
      return rows;
    },
  };
}
