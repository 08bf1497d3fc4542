import { PASSKEYS_MAX } from '@mogine/contract/passkey-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../../test/account.ts';
import { PasskeyDevice } from '../../../../test/passkey-device.ts';

const ORIGIN = 'https://mogine.example';
let account: AccountServer;
beforeAll(async () => {
  account = await startAccountServer({ MOGINE_PUBLIC_URL: ORIGIN });
});
afterAll(() => account.server.close());
beforeEach(() => account.server.clock.advance({ days: 1 }));

const api = () => account.server.api.account;
const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';

async function owner() {
  const { accessToken: token, client } = await logIn(account, nextPhone());
  return { token, clientId: client.id };
}

async function withPasskey() {
  const { token, clientId } = await owner();
  const device = new PasskeyDevice(ORIGIN);
  const answer = device.create(await api().passkeyBegin({}, { token }));
  const { id } = await api().passkeyAdd({ answer }, { token });
  return { token, clientId, device, id };
}

const logInWith = async (device: PasskeyDevice) =>
  api().passkeyLogin({ answer: device.sign(await api().passkeyChallenge({})) });

describe('a passkey', () => {
  it('that was added logs its owner in, to a session like any other', async () => {
    const { token, clientId, device, id } = await withPasskey();
    const session = await logInWith(device);
    expect(session.client.id).toBe(clientId);
    expect(await refusalOf(api().info({}, { token: session.accessToken }))).toBe('accepted');
    const [listed] = await api().passkeys({}, { token });
    expect(listed?.id).toBe(id);
    expect(listed?.usedTime).not.toBeNull();
  });

  it('asks the device to verify its owner, and to find the key without a name', async () => {
    const { token } = await owner();
    expect(await api().passkeyBegin({}, { token })).toMatchObject({
      rp: { id: 'mogine.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await api().passkeyChallenge({})).toMatchObject({ userVerification: 'required' });
    expect(await api().passkeyChallenge({})).not.toHaveProperty('allowCredentials');
  });

  it('can be named and removed by its owner alone, and removed it opens nothing', async () => {
    const { token, device, id: passkeyId } = await withPasskey();
    const strange = (await owner()).token;
    for (const id of [passkeyId, UNKNOWN]) {
      const rename = api().passkeyRename({ passkeyId: id, name: 'x' }, { token: strange });
      expect(await refusalOf(rename)).toBe('NOT_FOUND');
      expect(await refusalOf(api().passkeyRemove({ passkeyId: id }, { token: strange }))).toBe('NOT_FOUND');
    }
    await api().passkeyRename({ passkeyId, name: '家里的电脑' }, { token });
    expect(await api().passkeys({}, { token })).toMatchObject([{ name: '家里的电脑' }]);
    await api().passkeyRemove({ passkeyId }, { token });
    expect(await refusalOf(logInWith(device))).toBe('PASSKEY_INVALID');
    expect(await refusalOf(api().info({}, { token }))).toBe('accepted');
  });

  it('is added and removed only by an owner who has just proved to be there', async () => {
    const { token, id: passkeyId } = await withPasskey();
    account.server.clock.advance({ minutes: 16 });
    expect(await refusalOf(api().passkeyBegin({}, { token }))).toBe('CONFIRM_REQUIRED');
    expect(await refusalOf(api().passkeyAdd({ answer: '{}' }, { token }))).toBe('CONFIRM_REQUIRED');
    expect(await refusalOf(api().passkeyRemove({ passkeyId }, { token }))).toBe('CONFIRM_REQUIRED');
  });

  it('has room for ten, also when two tabs add the last', async () => {
    const { token, clientId } = await owner();
    const { db, clock, ids } = account.server.ctx;
    const rows = Array.from({ length: PASSKEYS_MAX - 1 }, () => ids.next()).map((id) => ({
      ...{ id, client_id: clientId, credential_id: id, public_key: Buffer.alloc(4), counter: 0 },
      ...{ transports: [], name: 'k', created_at: clock.now() },
    }));
    await db.insertInto('passkey').values(rows).execute();
    const devices = [new PasskeyDevice(ORIGIN), new PasskeyDevice(ORIGIN)];
    const answers = await Promise.all(
      devices.map(async (device) => device.create(await api().passkeyBegin({}, { token }))),
    );
    const adding = answers.map((answer) => refusalOf(api().passkeyAdd({ answer }, { token })));
    expect((await Promise.all(adding)).toSorted()).toEqual(['PASSKEY_LIMIT', 'accepted']);
    expect(await refusalOf(api().passkeyBegin({}, { token }))).toBe('PASSKEY_LIMIT');
  });

  it('belongs to one account', async () => {
    const { device } = await withPasskey();
    const { token } = await owner();
    const answer = device.create(await api().passkeyBegin({}, { token }));
    expect(await refusalOf(api().passkeyAdd({ answer }, { token }))).toBe('PASSKEY_KNOWN');
  });
});

describe('an answer', () => {
  it('works once', async () => {
    const { device } = await withPasskey();
    const answer = device.sign(await api().passkeyChallenge({}));
    expect(await refusalOf(api().passkeyLogin({ answer }))).toBe('accepted');
    expect(await refusalOf(api().passkeyLogin({ answer }))).toBe('PASSKEY_INVALID');
  });

  it('that is late, for another site, for nothing that was asked, or by a copied key is refused', async () => {
    const { device, token } = await withPasskey();
    await logInWith(device);
    await logInWith(device);
    const late = device.sign(await api().passkeyChallenge({}));
    account.server.clock.advance({ minutes: 6 });
    const answers = [
      late,
      device.sign(await api().passkeyChallenge({}), { origin: 'https://mogine.example.evil.test' }),
      device.sign({ challenge: 'bWFkZSB1cA' }),
      // Asked of somebody who adds a key, not of one who logs in.
      device.sign(await api().passkeyBegin({}, { token })),
      device.sign(await api().passkeyChallenge({}), { counter: 1 }),
    ];
    for (const answer of answers)
      expect(await refusalOf(api().passkeyLogin({ answer }))).toBe('PASSKEY_INVALID');
  });

  it.each([
    '{}',
    '[]',
    'null',
    '"x"',
    '{"id":"a","response":{}}',
    '{"id":"a","response":null}',
    '{{',
    '{"id":1}',
  ])('of %s is refused', async (answer) => {
    const { token } = await owner();
    expect(await refusalOf(api().passkeyLogin({ answer }))).toBe('PASSKEY_INVALID');
    expect(await refusalOf(api().passkeyAdd({ answer }, { token }))).toBe('PASSKEY_INVALID');
  });

  it("to another person's challenge adds nothing", async () => {
    const [mine, other] = [await owner(), await owner()];
    const device = new PasskeyDevice(ORIGIN);
    const answer = device.create(await api().passkeyBegin({}, { token: other.token }));
    expect(await refusalOf(api().passkeyAdd({ answer }, { token: mine.token }))).toBe('PASSKEY_INVALID');
    expect(await api().passkeys({}, { token: mine.token })).toEqual([]);
  });
});
