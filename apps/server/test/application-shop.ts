import { ApiError } from '@mogine/contract/kernel/api-error';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { applicationsFeature } from '../src/features/applications/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { createPrivacyFeature } from '../src/features/privacy/index.ts';
import type { Member } from './builders.ts';
import { cardNumber, personNumber, putAgreement } from './creators.ts';
import { startTestServer, type TestServer } from './harness.ts';

export const as = ({ token }: Member) => ({ token });
export const person = () =>
  ({ kind: 'person', realName: '张三', idNumber: personNumber(), consent: true }) as const;
export const bank = (account = cardNumber()) =>
  ({ method: 'bank', bank: '招商银行', branch: '上海张江支行', account }) as const;

/** The fields that a call is refused for. */
export async function issuesOf(call: Promise<unknown>): Promise<string[]> {
  const error = await call.catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return (error.issues ?? []).map(({ path }) => path);
}

/** A server on which people apply to be creators, for the tests of a file. */
export function useApplicationShop() {
  let server: TestServer;

  beforeAll(async () => {
    const unused = async () => undefined;
    server = await startTestServer({
      features: {
        ...{ applications: applicationsFeature, messages: messagesFeature },
        privacy: createPrivacyFeature({ removeMade: unused, copySealed: unused }),
      },
    });
    await putAgreement(server.ctx);
  });
  beforeEach(() => server.clock.advance({ seconds: 1 }));
  afterAll(() => server.close());

  return {
    get server() {
      return server;
    },
    calls: () => server.api.applications,
    /** Everything that the database holds of a person, as text. */
    async storedOf(clientId: string): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select to_jsonb(t)::text as text from creator_application t where client_id = ${clientId}
        union all select to_jsonb(t)::text || encode(t.sealed, 'escape') from sealed_detail t where client_id = ${clientId}
        union all select to_jsonb(t)::text from creator t where client_id = ${clientId}`.execute(
        server.ctx.db,
      );
      return rows.map(({ text }) => text).join('\n');
    },
  };
}
