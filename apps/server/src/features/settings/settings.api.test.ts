import { contract } from '@mogine/contract';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { Op } from '@mogine/contract/kernel/op';
import { SETTINGS, SWITCH_NAMES, SWITCHES, type SettingKey } from '@mogine/contract/setting-kinds';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  reasonIn,
  receiveCode,
  RecordingSms,
  RecordingWechat,
  refusalOf,
} from '../../../test/account.ts';
import { createMember } from '../../../test/builders.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { staffWith } from '../../../test/staff.ts';
import { features } from '../index.ts';
import { readNumber } from './index.ts';

let server: TestServer;
let token: string;
let name: string;
const sms = new RecordingSms();
beforeAll(async () => {
  server = await startTestServer({ features, providers: { sms, wechat: new RecordingWechat() } });
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ token, name } = await staffWith(server.ctx, 'operator'));
});

const desk = () => server.api.settingsDesk;
type Value = Parameters<TestServer['api']['settingsDesk']['change']>[0]['value'];

/** Sets it as somebody does who has just read it. */
async function set(key: SettingKey, value: Value) {
  const now = await read(key);
  return desk().change({ key, value, reason: '测试', seen: now?.version ?? 0 }, { token });
}
async function read(key: SettingKey) {
  return (await desk().list({}, { token })).find((setting) => setting.key === key);
}

it('every call that a switch closes is one of the contract, and changes something', () => {
  for (const op of SWITCH_NAMES.flatMap((part) => SWITCHES[part].ops)) {
    const [group = '', call = ''] = op.split('.');
    const found = (contract as Readonly<Record<string, Readonly<Record<string, Op>>>>)[group]?.[call];
    expect([op, found?.method]).toEqual([op, 'POST']);
    expect(found?.auth).not.toBe('staff');
  }
});

it('a closed part refuses in both languages, whoever asks and whatever they send, until it is opened', async () => {
  const member = await createMember(server.ctx);
  const calls = SWITCH_NAMES.flatMap((part) =>
    SWITCHES[part].ops.map((op) => {
      const [group = '', call = ''] = op.split('.');
      const found = (contract as unknown as Readonly<Record<string, Readonly<Record<string, Op>>>>)[group]?.[
        call
      ];
      return { part, path: `${BASE_PATH}${found?.path ?? ''}` };
    }),
  );
  const ask = async (path: string, lang = 'en') =>
    server.send({
      ...{ method: 'POST', path, body: '{}' },
      headers: {
        ...{ 'content-type': 'application/json', 'accept-language': lang },
        'blade-auth': `bearer ${member.token}`,
      },
    });
  for (const part of SWITCH_NAMES) await set(`switch_${part}`, false);
  for (const { part, path } of calls) {
    const reply = await ask(path);
    expect([path, reply.status, reasonIn(reply)]).toEqual([path, 403, 'CLOSED_FOR_NOW']);
    expect(reply.text).toContain(SWITCHES[part].en);
    expect((await ask(path, 'zh')).text).toContain(SWITCHES[part].zh);
  }
  expect((await server.api.site.settings({})).closed).toEqual(SWITCH_NAMES);
  // The specification's way to publish, a read by its method.
  expect(await refusalOf(server.api.gallery.post({ id: server.ctx.ids.next() }, member))).toBe(
    'CLOSED_FOR_NOW',
  );
  for (const part of SWITCH_NAMES) await set(`switch_${part}`, true);
  for (const { path } of calls) expect(reasonIn(await ask(path))).not.toBe('CLOSED_FOR_NOW');
  expect((await server.api.site.settings({})).closed).toEqual([]);
});

it('while nobody may register, members log in as ever, and the code of whoever is new stays good', async () => {
  const [member, other] = [nextPhone(), nextPhone()];
  await logIn({ server, sms }, member);
  server.clock.advance({ minutes: 2 });
  await set('switch_registration', false);
  await logIn({ server, sms }, member);
  const code = await receiveCode({ server, sms }, other);
  const register = async () =>
    server.api.account.submit({ grantType: 'sms', phone: other, code, agree: true });
  expect(await refusalOf(register())).toBe('CLOSED_FOR_NOW');
  await set('switch_registration', true);
  expect((await register()).accessToken).toBeTruthy();
});

it('a notice is said between its hours alone, and as another one once it is changed', async () => {
  const { clock, api } = server;
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const said = { level: 'warning' as const, zh: '今晚维护', en: 'Maintenance tonight' };
  const shown = async () => (await api.site.settings({})).notice;
  await set('notice', { ...said, fromTime: at(10), untilTime: at(20) });
  expect(await shown()).toBeNull();
  clock.advance({ minutes: 10 });
  const first = await shown();
  expect(first).toMatchObject(said);
  clock.advance({ minutes: 10 });
  expect(await shown()).toBeNull();
  await set('notice', { ...said, fromTime: null, untilTime: null });
  expect((await shown())?.key).not.toBe(first?.key);
  await set('notice', false);
  expect(await shown()).toBeNull();
});

it('what was changed, by whom and why stays to be read, and who has read an older one changes nothing', async () => {
  const before = (await read('create_price'))?.version ?? 0;
  const change = (value: number) =>
    desk().change({ key: 'create_price', value, reason: `改为 ${value}`, seen: before }, { token });
  const both = await Promise.allSettled([change(12), change(15)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(change(20))).toBe('CONFLICT');
  const now = await read('create_price');
  expect(now).toMatchObject({ version: before + 1, changedBy: name });
  const [last] = await desk().history({ key: 'create_price' }, { token });
  expect(last).toMatchObject({ before: 10, value: now?.value, changedBy: name });
  expect(last?.reason).toBe(`改为 ${String(now?.value)}`);
});

it('what a setting cannot be is refused, and what the database holds instead of it counts for nothing', async () => {
  const wrong: [SettingKey, unknown][] = [
    ['create_price', -1],
    ['create_price', 1.5],
    ['create_price', true],
    ['switch_moai', 1],
    ['notice', true],
    ['max_count', 1001],
    ['notice', { level: 'info', zh: '', en: 'x', fromTime: null, untilTime: null }],
    [
      'notice',
      {
        level: 'info',
        zh: 'x',
        en: 'x',
        fromTime: '2026-05-02T00:00:00Z',
        untilTime: '2026-05-01T00:00:00Z',
      },
    ],
  ];
  for (const [key, value] of wrong)
    expect([key, value, await refusalOf(set(key, value as Value))]).toEqual([key, value, 'BAD_INPUT']);
  expect(
    await refusalOf(desk().change({ key: 'max_count', value: 3, reason: '  ', seen: 0 }, { token })),
  ).toBe('BAD_INPUT');
  await set('engine_hour_fen', 900);
  expect(await readNumber(server.ctx, 'engine_hour_fen')).toBe(900);
  await server.ctx.db
    .updateTable('site_param')
    .set({ value: '"many"' })
    .where('key', '=', 'engine_hour_fen')
    .execute();
  expect(await readNumber(server.ctx, 'engine_hour_fen')).toBe(SETTINGS.engine_hour_fen.fallback);
});
