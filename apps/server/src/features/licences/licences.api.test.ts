import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { licenceKeysSchema, licenceSchema, LICENCE_KEYS_PATH } from '@mogine/contract/licences';
import { ApiError } from '@mogine/contract/kernel/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../../../test/builders.ts';
import { createBuyer } from '../../../test/buyers.ts';
import { createAsset, createCategories } from '../../../test/catalogue.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { openSession } from '../account/session.ts';
import { createCatalogFeature, unlistAsset, type NewAsset } from '../catalog/index.ts';
import { messagesFeature } from '../messages/index.ts';
import { ordersFeature } from '../orders/index.ts';
import { extendMembership, walletFeature } from '../wallet/index.ts';
import { sha256Of, toCanonical } from './document.ts';
import { editLicences, licencesFeature } from './index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({
    features: {
      ...{ catalog: createCatalogFeature(), licences: licencesFeature, messages: messagesFeature },
      ...{ orders: ordersFeature, wallet: walletFeature },
    },
    env: { MOGINE_PUBLIC_URL: 'https://mogine.example' },
  });
  await createCategories(server.ctx);
});
afterAll(() => server.close());

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );
}

async function buyerOf(assetId: string): Promise<{ member: Member; orderNo: string }> {
  const member = await createBuyer(server.ctx);
  await server.api.orders.pay({ resourceIds: assetId }, member);
  const { records } = await server.api.orders.list({ size: 1 }, member);
  return { member, orderNo: records[0]?.orderNo ?? '' };
}

async function memberOf(tier: 'monthly' | 'yearly', months: number): Promise<Member> {
  const member = await createMember(server.ctx);
  await server.ctx.tx((ctx) => extendMembership(ctx, { clientId: member.clientId, tier, months }));
  return member;
}

/** The same person on a later day, when the session is over. */
async function later(days: number, { clientId, phone }: Member): Promise<Member> {
  server.clock.advance({ days });
  const opened = { clientId, scope: 'full', autoLogin: false, userAgent: 'test' } as const;
  return { clientId, phone, token: (await openSession(server.ctx, opened)).accessToken };
}

const readLicence = (member: Member, assetId: string, version?: number) =>
  server.api.licences.read({ resourceId: assetId, ...(version ? { version } : {}) }, member);

async function licenceOf(member: Member, assetId: string, version?: number) {
  const answer = await readLicence(member, assetId, version);
  if (!answer) throw new Error('there is no licence');
  return { ...answer, licence: licenceSchema.parse(JSON.parse(answer.document)) };
}

/** Another make of an asset, with files of its own. */
async function publishNext(slug: string, make: number, given: Partial<NewAsset> = {}): Promise<string> {
  const sha256 = make.toString(16).padStart(64, '0');
  const file = { name: 'model.glb', role: 'model', bytes: 2048, contentType: 'model/gltf-binary' } as const;
  const files = [{ ...file, key: `asset/${slug}/${make}/model.glb`, sha256 }];
  return createAsset(server.ctx, { slug, files, ...given });
}

async function readKeys() {
  const reply = await server.send({ method: 'GET', path: LICENCE_KEYS_PATH, headers: {} });
  expect(reply.status).toBe(200);
  return licenceKeysSchema.parse(JSON.parse(reply.text)).keys;
}

/** As somebody verifies it who knows no more than the standards and the address of the keys. */
async function isGenuine(document: string): Promise<boolean> {
  const { signature, ...unsigned } = licenceSchema.parse(JSON.parse(document));
  const jwk = (await readKeys()).find(({ kid }) => kid === signature.keyId);
  if (!jwk) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const content = Buffer.from(toCanonical(unsigned));
  return verify(null, content, key, Buffer.from(signature.value, 'base64url'));
}

function hashOf(document: string): string {
  return sha256Of(toCanonical(JSON.parse(document)));
}

describe('a licence', () => {
  it('of a purchase says what, to whom, for which files and by which order, under the published key', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const { member, orderNo } = await buyerOf(sofa);
    const { licence, document, text } = await licenceOf(member, sofa);
    expect(licence).toMatchObject({
      issuer: { name: '摩境 Mogine', url: 'https://mogine.example' },
      asset: {
        id: sofa,
        title: { zh: '布艺沙发', en: 'Fabric sofa' },
        version: 1,
        files: [{ name: 'model.glb', bytes: 2048, sha256: 'ab'.repeat(32) }],
      },
      licence: { kind: 'purchase', version: '1.0', textSha256: sha256Of(text) },
      grant: { ground: 'purchase', orderNo, periodStart: '', grantedAt: '2026-03-02T02:00:00.000Z' },
    });
    expect(await isGenuine(document)).toBe(true);
    expect(text).toContain('购买许可');
    expect(text).toContain('Purchase licence');
  });

  it('of an asset for editorial use says so, as its page did when it was bought', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const say = (licence: 'standard' | 'editorial') =>
      server.ctx.db.updateTable('asset').set({ licence }).where('id', '=', sofa).execute();
    await say('editorial');
    const { member: editor } = await buyerOf(sofa);
    await say('standard');
    const { member: other } = await buyerOf(sofa);
    await say('editorial');
    const { licence, text } = await licenceOf(editor, sofa);
    expect(licence.licence).toMatchObject({ use: 'editorial', textSha256: sha256Of(text) });
    expect(text).toContain('仅限编辑用途');
    expect(text).toContain('editorial use only');
    const standard = await licenceOf(other, sofa);
    expect(standard.licence.licence).not.toHaveProperty('use');
    expect(standard.text).not.toContain('editorial');
  });

  it('that was altered in any value is not genuine', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const { member } = await buyerOf(sofa);
    const { document } = await licenceOf(member, sofa);
    for (const [from, to] of [
      ['Fabric sofa', 'Fabric  sofa'],
      ['"bytes": 2048', '"bytes": 2049'],
      ['"kind": "purchase"', '"kind": "member-yearly"'],
      ['ababab', 'ababac'],
    ] as const) {
      expect(document).toContain(from);
      expect(await isGenuine(document.replace(from, to))).toBe(false);
    }
  });

  it('names no one: neither phone, nickname nor account', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const { member } = await buyerOf(sofa);
    const { document, licence } = await licenceOf(member, sofa);
    expect(document).not.toContain(member.phone);
    expect(document).not.toContain(member.phone.slice(-4));
    expect(document).not.toContain(member.clientId);
    expect(licence.licensee.member).toMatch(/^M(-[0-9A-Z]{4}){4}$/);
  });

  it('is the same however often it is asked for, also at once, and after the asset changed its name', async () => {
    const sofa = await createAsset(server.ctx, { slug: 'renamed', pricePoints: 30 });
    const { member } = await buyerOf(sofa);
    const all = await Promise.all(Array.from({ length: 6 }, () => licenceOf(member, sofa)));
    expect(new Set(all.map(({ document }) => document)).size).toBe(1);
    await server.api.orders.downloadQiniu({ resourceId: sofa }, member);
    await createAsset(server.ctx, { slug: 'renamed', title: { zh: '新沙发', en: 'Renamed sofa' } });
    server.clock.advance({ hours: 1 });
    expect((await licenceOf(member, sofa)).document).toBe(all[0]?.document);
  });

  it('of a member says the tier and month of the download, and outlasts the membership', async () => {
    const lamp = await createAsset(server.ctx, { pricePoints: 50 });
    const member = await memberOf('monthly', 1);
    expect(await readLicence(member, lamp)).toBeNull();
    await server.api.orders.downloadQiniu({ resourceId: lamp }, member);
    const { licence, document } = await licenceOf(member, lamp);
    expect(licence).toMatchObject({
      licence: { kind: 'member-monthly' },
      grant: { ground: 'member', orderNo: '' },
    });
    const { periodStart, grantedAt } = licence.grant;
    expect(Date.parse(periodStart)).toBeLessThanOrEqual(Date.parse(grantedAt));
    const again = await later(40, member);
    expect(await reasonOf(server.api.orders.downloadQiniu({ resourceId: lamp }, again))).toBe(
      'DOWNLOAD_NEEDS_VIP',
    );
    expect((await licenceOf(again, lamp)).document).toBe(document);
    expect(await isGenuine(document)).toBe(true);
  });

  it('is the wider one of several: the yearly member’s before the monthly one’s, and the purchase before both', async () => {
    const lamp = await createAsset(server.ctx, { pricePoints: 50 });
    const other = await createAsset(server.ctx, { pricePoints: 1 });
    const { member: first, orderNo } = await buyerOf(other);
    let member = first;
    const { clientId } = member;
    const kindNow = async () => (await licenceOf(member, lamp)).licence.licence.kind;
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'monthly', months: 1 }));
    await server.api.orders.downloadQiniu({ resourceId: lamp }, member);
    expect(await kindNow()).toBe('member-monthly');
    member = await later(40, member);
    await server.ctx.tx((ctx) => extendMembership(ctx, { clientId, tier: 'yearly', months: 12 }));
    await server.api.orders.downloadQiniu({ resourceId: lamp }, member);
    expect(await kindNow()).toBe('member-yearly');
    await server.api.orders.pay({ resourceIds: lamp }, member);
    const bought = await licenceOf(member, lamp);
    expect(bought.licence.licence.kind).toBe('purchase');
    expect(bought.licence.grant.orderNo).not.toBe(orderNo);
  });

  it('of a free asset comes with the first download', async () => {
    const free = await createAsset(server.ctx, { pricePoints: 0 });
    const member = await createMember(server.ctx);
    expect(await readLicence(member, free)).toBeNull();
    await server.api.orders.downloadQiniu({ resourceId: free }, member);
    expect((await licenceOf(member, free)).licence.licence.kind).toBe('free');
  });

  it('is of the newest files for who keeps the asset, and of those that were fetched for a member', async () => {
    const chair = await publishNext('chair', 1, { pricePoints: 30 });
    const { member: owner } = await buyerOf(chair);
    const member = await memberOf('yearly', 12);
    await server.api.orders.downloadQiniu({ resourceId: chair }, member);
    const first = await licenceOf(owner, chair);
    await publishNext('chair', 2, { pricePoints: 30 });
    const hashes = async (who: Member, version?: number) =>
      (await licenceOf(who, chair, version)).licence.asset.files.map(({ sha256 }) => Number(`0x${sha256}`));
    expect(await hashes(owner)).toEqual([2]);
    expect(await hashes(owner, 1)).toEqual([1]);
    expect((await licenceOf(owner, chair, 1)).document).toBe(first.document);
    expect(await hashes(member)).toEqual([1]);
    expect(await readLicence(member, chair, 2)).toBeNull();
    await server.api.orders.downloadQiniu({ resourceId: chair }, member);
    expect(await hashes(member)).toEqual([2]);
    expect(await readLicence(owner, chair, 3)).toBeNull();
  });

  it('of an asset that has left the shop is there for who has it', async () => {
    const gone = await createAsset(server.ctx, { pricePoints: 30 });
    const { member } = await buyerOf(gone);
    await unlistAsset(server.ctx, gone);
    expect(await isGenuine((await licenceOf(member, gone)).document)).toBe(true);
  });

  it('of somebody else’s asset is answered as that of an asset that never was', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    await buyerOf(sofa);
    await server.api.orders.downloadQiniu({ resourceId: sofa }, await memberOf('yearly', 12));
    const stranger = await createMember(server.ctx);
    const answers = [readLicence(stranger, sofa), readLicence(stranger, randomUUID())];
    expect(await Promise.all(answers)).toEqual([null, null]);
  });
});

describe('whether a licence holds', () => {
  it('is told to anybody who has its hash, however the file is laid out', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const { member } = await buyerOf(sofa);
    const { document } = await licenceOf(member, sofa);
    expect(await server.api.licences.check({ sha256: hashOf(document) })).toEqual({
      state: 'valid',
      revokeTime: null,
    });
    const altered = document.replace('2048', '2049');
    expect(await server.api.licences.check({ sha256: hashOf(altered) })).toMatchObject({ state: 'unknown' });
    expect(await reasonOf(server.api.licences.check({ sha256: 'x' }))).toBe('BAD_INPUT');
  });

  it('ends with its revocation, of which the member hears once and why, and comes back when that is taken back', async () => {
    const chair = await publishNext('revoked', 1, { pricePoints: 30 });
    const { member } = await buyerOf(chair);
    const { document, licence } = await licenceOf(member, chair);
    const sha256 = hashOf(document);
    const said: string[] = [];
    const edit = (...words: string[]) => editLicences(server.ctx, words, (line) => said.push(line)).run();

    expect(await edit('revoke', licence.id, '付款被银行撤回')).toBe(0);
    expect(await edit('revoke', licence.id, '付款被银行撤回')).toBe(1);
    expect(said).toEqual(['✓', expect.stringMatching(/^× LICENCE_NOT_FOUND .+ · .+/)]);
    expect(await server.api.licences.check({ sha256 })).toEqual({
      state: 'revoked',
      revokeTime: server.clock.now(),
    });
    expect(await licenceOf(member, chair)).toMatchObject({ document, revokeReason: '付款被银行撤回' });
    const notices = await server.api.messages.list({ size: 10 }, member);
    expect(notices.records.map(({ title }) => title)).toEqual(['一份授权已被撤销']);
    expect(notices.records[0]?.content).toContain('付款被银行撤回');

    await publishNext('revoked', 2, { pricePoints: 30 });
    expect(await reasonOf(licenceOf(member, chair))).toBe('LICENCE_REVOKED');
    expect(await edit('restore', licence.id)).toBe(0);
    expect(await server.api.licences.check({ sha256 })).toMatchObject({ state: 'valid' });
    expect((await licenceOf(member, chair)).licence.asset.version).toBe(2);
  });

  it('is shown to staff with whose it is', async () => {
    const sofa = await createAsset(server.ctx, { pricePoints: 30 });
    const { member } = await buyerOf(sofa);
    const { licence } = await licenceOf(member, sofa);
    const said: string[] = [];
    expect(await editLicences(server.ctx, ['show', licence.id], (line) => said.push(line)).run()).toBe(0);
    expect(said.join('\n')).toContain(member.clientId);
    expect(await editLicences(server.ctx, ['show', 'x'], () => undefined).run()).toBe(1);
  });
});
