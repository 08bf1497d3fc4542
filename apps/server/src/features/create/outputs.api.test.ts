import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  engine,
  filesOf,
  member,
  openCreate,
  picture,
  PRICE,
  push,
  SMALL,
  spendable,
  stored,
  until,
} from '../../../test/create.ts';
import { checkSignature, makeSigner } from '../../../test/c2pa.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { FLOW_NAMES } from '@mogine/contract/create';
import { createParts } from '../../../test/create-parts.ts';
import type { Context } from '#context';
import { warnOfSigning } from './jobs.ts';
import type { ContentSigner, Engine, RunOutput } from './port.ts';
import { readProvenance } from './provenance/reading/read-provenance.ts';
import { startRunner } from './run/runner.ts';
import { checkTask } from './service/check.ts';
import { readEngine, SIGNING_OVER } from './service/engine.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

/** An engine that has done at once whatever it is handed, and gives these files for it. */
function doneWith(files: Partial<Record<RunOutput['kind'], Uint8Array>>): Engine {
  const handed = new Set<string>();
  const kinds = Object.keys(files) as RunOutput['kind'][];
  return {
    ...engine,
    submit: async ({ id }) => void handed.add(id),
    readState: async (id) =>
      handed.has(id)
        ? { kind: 'done', outputs: kinds.map((kind) => ({ kind, ref: kind })) }
        : { kind: 'unknown' },
    readOutput: async (_, { kind }) => ({
      contentType: 'image/png',
      bytes: files[kind] ?? new Uint8Array(0),
    }),
  };
}

async function run(ctx: Context, by: Engine, someone: Member, id: string): Promise<void> {
  const runner = startRunner(ctx, by, { lookMs: 20, beatMs: 20 });
  try {
    await until(async () => (await detail(someone, id)).status >= 2);
  } finally {
    await runner.stop();
  }
}

/** The server with a store that has no room for files of this kind. */
function withoutRoomFor(ending: string): { ctx: Context; left: Set<string> } {
  const { storage } = server.ctx;
  const left = new Set<string>();
  const full: Context['storage'] = {
    ...storage,
    async put(key, body, options) {
      left.add(key);
      if (key.endsWith(ending)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return storage.put(key, body, options);
    },
    async delete(key) {
      left.delete(key);
      await storage.delete(key);
    },
  };
  return { ctx: { ...server.ctx, storage: full }, left };
}

describe('a run that is done', () => {
  it('fails by name where its pictures find no room, gives back what it cost and leaves nothing behind', async () => {
    const someone = await member(PRICE);
    const made = doneWith({ image: await picture(256, 256) });
    for (const ending of ['.png', '-small.webp', '-plain.png']) {
      const { ctx, left } = withoutRoomFor(ending);
      const { id } = await push(someone, { prompt: '书房', ...SMALL });
      await run(ctx, made, someone, id);
      expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'STORE_FULL', outputs: [] });
      expect([...left]).toEqual([]);
    }
    expect(await spendable(someone)).toBe(PRICE);
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it.each<[string, () => Promise<Partial<Record<RunOutput['kind'], Uint8Array>>>]>([
    ['a page instead of a picture', async () => ({ image: new TextEncoder().encode('<html></html>') })],
    ['half a picture', async () => ({ image: (await picture(300, 300)).subarray(0, 120) })],
    ['nothing at all', async () => ({})],
    ['a model that was not asked for', async () => ({ model: await picture(64, 64) })],
  ])('fails by name where the engine gives %s', async (_, files) => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    await run(server.ctx, doneWith(await files()), someone, id);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'ENGINE_FAILED' });
    expect(await filesOf(id)).toEqual({});
  });

  it('of a model fails by name where that is none, or nothing shows it', async () => {
    const someone = await member();
    const image = await picture(64, 64);
    for (const files of [{ image, model: image }, { model: image }, { image }]) {
      const { id } = await push(someone, { flowName: 't2m_api', prompt: '餐椅', ...SMALL });
      await run(server.ctx, doneWith(files), someone, id);
      expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'ENGINE_FAILED' });
    }
  });

  it('has its picture twice, one without the mark that people see, which no address leads to', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    const scene = new TextEncoder().encode('{}');
    await run(server.ctx, doneWith({ image: await picture(256, 256), scene }), someone, id);
    const task = await detail(someone, id);
    const { key0, plain0, scene0, thumb0 } = await filesOf(id);
    expect(task.outputs).toMatchObject([{ hasScene: true }]);
    const shown = JSON.stringify(task);
    for (const key of [key0, thumb0]) expect(shown).toContain(key);
    for (const key of [plain0, scene0])
      expect([typeof key, shown.includes(key ?? '')]).toEqual(['string', false]);
  });

  it('has a signature in each file that is handed out, and says so', async () => {
    const someone = await member();
    const signer = await makeSigner({ now: () => new Date() });
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    const made = doneWith({ image: await picture(256, 256) });
    await run({ ...server.ctx, signer }, made, someone, id);
    expect((await detail(someone, id)).outputs).toMatchObject([{ isSigned: true }]);
    const { key0, plain0 } = await filesOf(id);
    for (const key of [key0, plain0]) {
      const bytes = await stored(key);
      expect((await checkSignature(bytes))?.faults).toEqual([]);
      expect(await readProvenance(bytes)).toMatchObject({ verdict: 'labelled', hasC2pa: true });
    }
  });

  it('says of its picture that it is not signed where nothing signs', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    await run(server.ctx, doneWith({ image: await picture(256, 256) }), someone, id);
    expect((await detail(someone, id)).outputs).toMatchObject([{ isSigned: false }]);
    expect(await checkSignature(await stored((await filesOf(id))['key0']))).toBeNull();
  });

  it('fails by name where its pictures cannot be signed, gives back what it cost and keeps nothing', async () => {
    const someone = await member(PRICE);
    const spent = await spendable(someone);
    const signer: ContentSigner = {
      validUntil: new Date('2099-01-01T00:00:00Z'),
      canSign: () => true,
      sign: async () => {
        throw new Error('the key is away');
      },
    };
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    await run({ ...server.ctx, signer }, doneWith({ image: await picture(256, 256) }), someone, id);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'SIGNING_FAILED', outputs: [] });
    expect(await filesOf(id)).toEqual({});
    expect(await spendable(someone)).toBe(spent);
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });

  it('is neither taken in nor begun once the certificate has run out; models are, which carry no signature', async () => {
    const someone = await member();
    const { id } = await push(someone, { prompt: '书房', ...SMALL });
    const signer = await makeSigner(server.clock);
    const before: Context = { ...server.ctx, signer };
    const ctx: Context = { ...before, clock: { now: () => signer.validUntil } };
    const notReady = async (ctx: Context) =>
      (await readEngine(ctx)).flows.flatMap(({ name, why }) => (why === SIGNING_OVER.why ? [name] : []));
    expect(await notReady(before)).toEqual([]);
    expect(await notReady(ctx)).toEqual(
      FLOW_NAMES.filter((name) => name !== 't2m_api' && name !== 'i2m_api'),
    );
    const { guard } = createParts({ points: PRICE, freeTries: 0 });
    const asked = { clientId: someone.clientId, prompt: '书房', loras: [], hasScene: false };
    await expect(checkTask(ctx, { ...asked, flow: 't2i_nl_api' }, guard)).rejects.toMatchObject({
      ...{ reason: 'FLOW_UNAVAILABLE', details: SIGNING_OVER.why },
    });
    await expect(checkTask(ctx, { ...asked, flow: 't2m_api' }, guard)).resolves.toBe('atelier');
    const submitted: string[] = [];
    const by: Engine = { ...engine, submit: async (run) => void submitted.push(run.id) };
    await run(ctx, by, someone, id);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'SIGNING_FAILED' });
    expect(submitted).toEqual([]);
  });

  it.each([
    [59, []],
    [61, ['warn']],
    [91, ['error']],
  ])('is warned of in the log: after %i of its 90 days', async (days, levels) => {
    const signer = await makeSigner(server.clock);
    const told: string[] = [];
    const log = { ...server.ctx.log, warn: () => told.push('warn'), error: () => told.push('error') };
    server.clock.advance({ days });
    await warnOfSigning.run({ ...server.ctx, signer, log } as Context, {});
    expect(told).toEqual(levels);
  });
});
