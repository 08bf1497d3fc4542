import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  nextPhone,
  reasonIn,
  receiveCode,
  refusalOf,
  startAccountServer,
  type AccountServer,
} from '../../../test/account.ts';
import { removeEnded } from './jobs.ts';

let account: AccountServer;
let api: AccountServer['server']['api']['account'];

beforeAll(async () => {
  account = await startAccountServer();
  api = account.server.api.account;
});
afterAll(() => account.server.close());
beforeEach(() => account.server.clock.advance({ days: 2 }));

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2a7' } });
}

function upload(token: string, bytes: Uint8Array, type = 'image/png') {
  const file = new File([Uint8Array.from(bytes)], '头像.png', { type });
  return api.putFile({ purpose: 'avatar' }, { token, files: { file } });
}

describe('the profile', () => {
  it('is for the logged-in person alone', async () => {
    expect(await refusalOf(api.info({}))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.info({}, { token: 'A'.repeat(43) }))).toBe('AUTH_REQUIRED');
    expect(await refusalOf(api.update({ nickname: 'x' }))).toBe('AUTH_REQUIRED');
  });

  it('changes what is given and keeps the rest', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const nickname = `<b>'"; drop table client;--🌸`;
    await api.update({ nickname, email: 'a@b.cn' }, { token });
    await api.update({}, { token });
    expect(await api.info({}, { token })).toMatchObject({ nickname, email: 'a@b.cn', headImage: '' });
    await api.update({ email: '' }, { token });
    expect(await api.info({}, { token })).toMatchObject({ nickname, email: '' });
    await api.update({ nickname: '\u202e王\u0000 \n 五\u200b ' }, { token });
    expect(await api.info({}, { token })).toMatchObject({ nickname: '王 五' });
  });

  it('gives nobody a name that could be taken for one of ours; who has one keeps it', async () => {
    const { accessToken: token, client } = await logIn(account, nextPhone());
    const update = (nickname: string) => api.update({ nickname }, { token });
    for (const name of ['摩境官方客服', 'Ｍogine Support', 'a\u200bdmin'])
      expect(await refusalOf(update(name))).toBe('NAME_RESERVED');
    await account.server.ctx.db
      .updateTable('client')
      .set({ nickname: '客服小李' })
      .where('id', '=', client.id)
      .execute();
    await update('客服小李');
    await api.update({ email: 'li@b.cn' }, { token });
    expect(await api.info({}, { token })).toMatchObject({ nickname: '客服小李', email: 'li@b.cn' });
    expect(await refusalOf(update('客服小王'))).toBe('NAME_RESERVED');
  });

  it('refuses what does not fit', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const update = (input: Record<string, unknown>) => refusalOf(api.update(input, { token }));
    expect(await update({ email: 'nobody' })).toBe('EMAIL_INVALID');
    expect(await update({ nickname: '   ' })).toBe('BAD_INPUT');
    expect(await update({ nickname: 'x'.repeat(31) })).toBe('BAD_INPUT');
    expect(await update({ nickname: '\u200b\u202e\u0000' })).toBe('BAD_INPUT');
    expect(await update({ nickname: { a: 1 } })).toBe('BAD_INPUT');
    expect(await update({ headImage: 'https://elsewhere.example/x.png' })).toBe('BAD_INPUT');
    expect(await update({ headImage: 'public/../secret' })).toBe('BAD_INPUT');
    expect(await update({ phone: '123' })).toBe('PHONE_INVALID');
    expect(await update({ phone: nextPhone() })).toBe('SMS_CODE_REQUIRED');
  });
});

describe('changing the phone', () => {
  it('needs the code sent to the new one, and ends every other session', async () => {
    const [phone, next] = [nextPhone(), nextPhone()];
    const other = await logIn(account, phone);
    account.server.clock.advance({ minutes: 2 });
    const { accessToken: token, client } = await logIn(account, phone);
    const code = await receiveCode(account, next, { token, type: 'change' });
    await api.update({ phone: next, code, nickname: '新号' }, { token });
    expect(await api.info({}, { token })).toMatchObject({ phone: next, nickname: '新号' });
    expect(await refusalOf(api.info({}, { token: other.accessToken }))).toBe('AUTH_REQUIRED');
    account.server.clock.advance({ minutes: 2 });
    expect((await logIn(account, phone)).client.id).not.toBe(client.id);
  });

  it('takes no phone that has an account, and then changes nothing', async () => {
    const taken = nextPhone();
    await logIn(account, taken);
    account.server.clock.advance({ minutes: 2 });
    const { accessToken: token, client } = await logIn(account, nextPhone());
    const code = await receiveCode(account, taken, { token, type: 'change' });
    expect(await refusalOf(api.update({ phone: taken, code, nickname: '改' }, { token }))).toBe(
      'PHONE_TAKEN',
    );
    expect(await api.info({}, { token })).toMatchObject({ phone: client.phone, nickname: client.nickname });
  });

  it('changes phone and name together or not at all', async () => {
    const { db } = account.server.ctx;
    const { accessToken: token, client } = await logIn(account, nextPhone());
    const next = nextPhone();
    const code = await receiveCode(account, next, { token, type: 'change' });
    const change = { phone: next, code, nickname: '存不下的名字' };
    await sql`alter table client add constraint no_such_name check (nickname <> ${sql.lit(change.nickname)})`.execute(
      db,
    );
    try {
      expect(await refusalOf(api.update(change, { token }))).toBe('INTERNAL');
      expect(await api.info({}, { token })).toMatchObject({ phone: client.phone, nickname: client.nickname });
    } finally {
      await sql`alter table client drop constraint no_such_name`.execute(db);
    }
    expect(await refusalOf(api.update(change, { token }))).toBe('accepted');
    expect(await api.info({}, { token })).toMatchObject({ phone: next, nickname: change.nickname });
  });

  it('takes no code that somebody else asked for', async () => {
    const next = nextPhone();
    const { accessToken: owner } = await logIn(account, nextPhone());
    const { accessToken: thief } = await logIn(account, nextPhone());
    const code = await receiveCode(account, next, { token: owner, type: 'change' });
    expect(await refusalOf(api.update({ phone: next, code }, { token: thief }))).toBe('SMS_CODE_WRONG');
  });
});

describe('a profile picture', () => {
  it('is drawn anew: square, WebP, upright, without what the camera wrote', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const photo = await picture(900, 600)
      .withExif({ IFD0: { Make: 'SecretCam', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SecretCam')).toBe(true);
    const stored = await upload(token, photo, 'image/jpeg');
    expect(stored).toMatchObject({ originalName: '头像.png', domain: '' });
    expect(stored.name).toMatch(/^public\/avatar\/[0-9a-f-]{36}\.webp$/);
    const body = await account.server.ctx.storage.read(stored.name);
    const bytes = Buffer.concat((await body.toArray()) as Buffer[]);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 512,
      height: 512,
      exif: undefined,
    });
    expect(bytes.includes('SecretCam')).toBe(false);
    for (const headImage of [stored.name, stored.link]) {
      await api.update({ headImage }, { token });
      expect(await api.info({}, { token })).toMatchObject({ headImage: stored.link });
    }
    await api.update({ headImage: '' }, { token });
    expect(await api.info({}, { token })).toMatchObject({ headImage: '' });
  });

  it('goes by what the file is, not by what it says it is', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const webp = await picture(20, 30).webp().toBuffer();
    expect(await refusalOf(upload(token, webp, 'image/png'))).toBe('accepted');
    const png = await picture(64, 64).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await picture(9, 9).gif().toBuffer();
    for (const bytes of [
      svg,
      gif,
      Buffer.from('hello'),
      Buffer.alloc(0),
      png.subarray(0, 60),
      Buffer.from('RIFF1234WEBPjunk'),
    ]) {
      expect(await refusalOf(upload(token, bytes))).toBe('IMAGE_INVALID');
    }
    expect(await refusalOf(upload(token, png, 'image/svg+xml'))).toBe('UNSUPPORTED_TYPE');
  });

  it('is refused when it would unpack to more than 50 megapixels', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const bomb = await picture(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refusalOf(upload(token, bomb))).toBe('IMAGE_INVALID');
  });

  it('is unpacked two at a time, however many are sent at once', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const large = await picture(3000, 3000).png().toBuffer();
    let most = 0;
    // What waits is counted by other threads, at times twice; what is being unpacked is not.
    const note = () => {
      most = Math.max(most, sharp.counters().process);
    };
    sharp.queue.on('change', note);
    try {
      const uploads = Array.from({ length: 8 }, () => refusalOf(upload(token, large)));
      expect(new Set(await Promise.all(uploads))).toEqual(new Set(['accepted']));
    } finally {
      sharp.queue.off('change', note);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is refused when too large, missing or cut short, and nothing is kept', async () => {
    const { accessToken: token, client } = await logIn(account, nextPhone());
    expect(await refusalOf(upload(token, new Uint8Array(5 * 1024 * 1024 + 1)))).toBe('TOO_LARGE');
    const path = '/mogine/api/api/common/put-file';
    const auth = { 'blade-auth': `bearer ${token}` };
    const empty = await account.server.send({ method: 'POST', path, headers: auth, body: new FormData() });
    expect(reasonIn(empty)).not.toBe('accepted');
    const form = new FormData();
    form.append('purpose', 'avatar');
    expect(reasonIn(await account.server.send({ method: 'POST', path, headers: auth, body: form }))).toBe(
      'FILE_REQUIRED',
    );
    const cut = await account.server.send({
      method: 'POST',
      path,
      headers: { ...auth, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nabc',
    });
    expect(reasonIn(cut)).toBe('UPLOAD_TRUNCATED');
    const kept = await account.server.ctx.db
      .selectFrom('avatar')
      .select('key')
      .where('client_id', '=', client.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('cannot be another person’s', async () => {
    const { accessToken: owner } = await logIn(account, nextPhone());
    const { accessToken: thief } = await logIn(account, nextPhone());
    const { name } = await upload(owner, await picture(9, 9).png().toBuffer());
    expect(await refusalOf(api.update({ headImage: name }, { token: thief }))).toBe('BAD_INPUT');
  });

  it('is removed a day later when nobody shows it', async () => {
    const { accessToken: token } = await logIn(account, nextPhone());
    const png = await picture(9, 9).png().toBuffer();
    const [shown, unused] = [await upload(token, png), await upload(token, png)];
    await api.update({ headImage: shown.name }, { token });
    account.server.clock.advance({ hours: 25 });
    const fresh = await upload(token, png);
    await removeEnded.run(account.server.ctx, {});
    const { storage } = account.server.ctx;
    expect(await storage.head(unused.name)).toBeNull();
    expect(await storage.head(shown.name)).not.toBeNull();
    expect(await storage.head(fresh.name)).not.toBeNull();
  });
});
