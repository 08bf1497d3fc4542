import { refusalOf, RecordingSms, RecordingWechat, readPicture, nextAddress, nextPhone } from './account.ts';
import { createMember, type Member } from './builders.ts';
import { RecordingMail } from './enquiries.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { StubGateway } from './money/stub-gateway.ts';
import { createAtelier } from '../src/adapters/atelier/engine.ts';
import { openSession } from '../src/features/account/session.ts';
import { features } from '../src/features/index.ts';

type Minors = TestServer['api']['minors'];
type Purpose = Parameters<Minors['consent']>[0]['purpose'];

export type MinorsServer = {
  server: TestServer;
  gateway: StubGateway;
  sms: RecordingSms;
  /** Asks, from a member's account, for a code to a guardian's phone. */
  sendCode(member: Member, phone: string): Promise<string>;
  state(member: Member, bornMonth: string, guardian?: { phone: string; code: string }): Promise<string>;
  /** A guardian agrees, by a phone of their own unless told; gives the phone. */
  agree(member: Member, purpose: Purpose, phone?: string): Promise<string>;
  /** A member who has stated a month of birth, or that they are an adult. */
  stated(bornMonth: string): Promise<Member>;
  /** The same person, logged in anew: sessions end with the days that a test lets pass. */
  again(member: Member): Promise<Member>;
  close(): Promise<void>;
};

/** The whole product on a provider in memory, at ten in the morning of a Monday in Shanghai. */
export async function openMinors(env: Record<string, string> = {}): Promise<MinorsServer> {
  const sms = new RecordingSms();
  const gateway = new StubGateway();
  const pictures = createAtelier({ error: () => undefined });
  const server = await startTestServer({
    features,
    env: { MOGINE_TRUST_PROXY: '127.0.0.1', ...env },
    providers: {
      ...{ sms, pictures, payments: gateway },
      ...{ wechat: new RecordingWechat(), mail: new RecordingMail() },
    },
    poolMax: 16,
  });
  const { minors, account } = server.api;
  const sendCode = async ({ token }: Member, phone: string) => {
    server.clock.advance({ minutes: 2 });
    const headers = { 'x-forwarded-for': nextAddress() };
    await account.sendCode(
      { phone, ...(await readPicture(server.ctx)), type: 'guardian' },
      { token, headers },
    );
    return sms.codeFor(phone);
  };
  const state: MinorsServer['state'] = async ({ token }, bornMonth, guardian) =>
    refusalOf(minors.state({ bornMonth, ...guardian }, { token }));
  return {
    ...{ server, gateway, sms, sendCode, state },
    async agree(member, purpose, phone = nextPhone()) {
      const code = await sendCode(member, phone);
      await minors.consent({ purpose, phone, code }, { token: member.token });
      return phone;
    },
    async stated(bornMonth) {
      const member = await createMember(server.ctx);
      const reason = await state(member, bornMonth);
      if (reason !== 'accepted') throw new Error(`the statement was refused: ${reason}`);
      return member;
    },
    async again({ clientId, phone }) {
      const session = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
      return { clientId, phone, token: (await openSession(server.ctx, session)).accessToken };
    },
    async close() {
      await pictures.close();
      await server.close();
    },
  };
}
