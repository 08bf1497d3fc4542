import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../../test/builders.ts';
import { makeHill, makeOpenBox } from '../../../../test/model-file.ts';
import { startUploadServer, type UploadServer } from '../../../../test/upload-server.ts';

let { server, base, sendPart, offsetOf, handIn, listStored } = {} as UploadServer;
let own: { token: string };
beforeAll(async () => {
  ({ server, base, sendPart, offsetOf, handIn, listStored } = await startUploadServer());
});
afterAll(() => server.close());
beforeEach(async () => {
  own = { token: (await createMember(server.ctx)).token };
});

const OBJ = Buffer.from(`# a chair\n${'v 0 0 0\nv 1 0 0\nv 0 2 0\n'.repeat(400)}f 1 2 3\n`);

const begin = (name: string, bytes: number) => server.api.creators.beginUpload({ name, bytes }, own);
const only = async () => (await server.api.creators.uploads({ size: 10 }, own)).records[0];

async function quarantined(id: string): Promise<string[]> {
  const names = await readdir(join(server.ctx.config.dataFolder, 'quarantine'));
  return names.filter((name) => name.startsWith(id) || name.startsWith('work-'));
}

describe('a file that is handed in', () => {
  it('comes in by parts, is found out about, and leaves quarantine for storage', async () => {
    const { id, url } = await begin('椅.obj', OBJ.length);
    expect(await only()).toMatchObject({ id, name: '椅.obj', state: 'receiving', received: 0 });
    expect((await sendPart(url, OBJ.subarray(0, 5000))).status).toBe(204);
    expect(await offsetOf(url)).toBe(5000);
    expect(await only()).toMatchObject({ state: 'receiving', received: 5000 });
    expect((await sendPart(url, OBJ.subarray(5000), { offset: 5000 })).status).toBe(204);
    expect(await only()).toMatchObject({ state: 'waiting', received: OBJ.length, url: '' });
    // Whoever has not heard that all came in asks again.
    expect(await offsetOf(url)).toBe(OBJ.length);
    await server.drainJobs();
    expect(await only()).toMatchObject({
      state: 'checked',
      stage: '',
      kind: 'model',
      format: 'obj',
      reason: '',
    });
    expect(await quarantined(id)).toEqual([]);
    expect(await listStored(id)).toContain('original.obj');
    const { draftId = '' } = (await only()) ?? {};
    const draft = await server.api.creators.detail({ id: draftId }, own);
    expect(draft).toMatchObject({ name: '椅', madeBy: '', engine: '', work: null, formats: ['obj', 'glb'] });
    expect(draft.files.map(({ name }) => name)).toEqual(['椅.obj', '椅.glb']);
    expect(draft.findings.map(({ code }) => code)).toContain('UNITS_ASSUMED');
    expect(draft.turntable?.frames).toBe(36);
    for (const url of [draft.model, draft.cover, draft.turntable?.strip ?? '']) {
      expect((await server.send({ method: 'GET', path: url, headers: {} })).status).toBe(200);
    }
  });

  it('becomes a draft whatever its pictures are called', async () => {
    const names = [`oak\u0000\ud800${'k'.repeat(1e5)}.png`];
    const glb = makeOpenBox({ metres: 0.4, names });
    const { draftId } = await handIn(own, 'box.glb', glb);
    const { findings } = await server.api.creators.detail({ id: draftId }, own);
    const missing = findings.find(({ code }) => code === 'TEXTURE_MISSING');
    expect(missing?.detail).toEqual({ name: `oak\ufffd${'k'.repeat(116)}` });
  });

  it('is shown by lighter copies at first where it is heavy, and they go with it', async () => {
    const glb = makeHill({ metres: 2, squares: 200 });
    const { id, draftId } = await handIn(own, 'hill.glb', glb);
    const { model, levels } = await server.api.creators.detail({ id: draftId }, own);
    expect(levels.length).toBeGreaterThan(1);
    expect(levels.at(-1)?.url).toBe(model);
    for (const { url, bytes } of levels) {
      const { headers } = await fetch(new URL(url, base));
      expect(headers.get('content-length')).toBe(String(bytes));
    }
    expect(levels[0]?.bytes).toBeLessThan((levels.at(-1)?.bytes ?? 0) * 0.6);
    await server.api.creators.remove({ ids: draftId }, own);
    server.clock.advance({ minutes: 16 });
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      server.ctx.db,
    );
    await server.drainJobs();
    await server.drainJobs();
    expect(await listStored(id)).toEqual([]);
  });

  it('is refused with a reason in both languages, and nothing of it stays', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const refused = await handIn(own, 'chair.glb', page);
    expect(refused).toMatchObject({ state: 'refused', reason: 'FORMAT_UNKNOWN', kind: '' });
    expect(await quarantined(refused.id)).toEqual([]);
    expect(await listStored(refused.id)).toEqual([]);
  });

  it('of points alone is refused: there is nothing to show of it', async () => {
    const points = Buffer.from(
      'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\nend_header\n0 0 0\n1 0 0\n0 1 0\n',
    );
    const refused = await handIn(own, 'points.ply', points);
    expect(refused).toMatchObject({ state: 'refused', reason: 'MESH_EMPTY', draftId: '' });
    expect(await listStored(refused.id)).toEqual([]);
  });

  it('is pending until it has become a draft', async () => {
    const box = makeOpenBox({ metres: 0.4 });
    const pending = async () => (await server.api.creators.uploads({ pending: true }, own)).total;
    const packed = { name: '椅.zip', bytes: 10, label: '椅.gltf', parts: 3, mark: 'a1'.repeat(32) };
    const { id: other } = await server.api.creators.beginUpload(packed, own);
    expect(await only()).toMatchObject(packed);
    await server.api.creators.removeUploads({ ids: other }, own);
    const { url } = await begin('box.glb', box.length);
    expect(await only()).toMatchObject({ label: '', parts: 0, mark: '', line: null });
    expect(await pending()).toBe(1);
    await sendPart(url, box);
    await server.drainJobs();
    expect([await pending(), (await server.api.creators.uploads({}, own)).total]).toEqual([0, 1]);
    await handIn(own, 'nothing.glb', new Uint8Array([1, 2, 3, 4]));
    expect(await pending()).toBe(1);
  });

  it('is removed at any time; what became a draft stays until that is removed', async () => {
    const begun = await begin('chair.obj', OBJ.length);
    await sendPart(begun.url, OBJ.subarray(0, 100));
    const whole = await handIn(own, 'chair.obj', OBJ);
    const { draftId } = whole;
    await server.api.creators.removeUploads({ ids: `${begun.id},${whole.id}` }, own);
    await server.drainJobs();
    expect(await server.api.creators.detail({ id: draftId }, own)).toMatchObject({ formats: ['obj', 'glb'] });
    await server.api.creators.remove({ ids: draftId }, own);
    server.clock.advance({ minutes: 16 });
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
      server.ctx.db,
    );
    await server.drainJobs();
    await server.drainJobs();
    expect((await server.api.creators.uploads({ size: 10 }, own)).total).toBe(0);
    expect(await quarantined(begun.id)).toEqual([]);
    expect(await quarantined(whole.id)).toEqual([]);
    expect(await listStored(whole.id)).toEqual([]);
    const answer = await fetch(base + begun.url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    expect(answer.status).toBe(403);
  });

  it('removed while it waits is not checked, and leaves nothing', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await sendPart(url, OBJ);
    await server.api.creators.removeUploads({ ids: id }, own);
    await server.drainJobs();
    expect(await quarantined(id)).toEqual([]);
    expect(await listStored(id)).toEqual([]);
  });

  it('that is never finished goes after a day', async () => {
    const { id, url } = await begin('chair.obj', OBJ.length);
    await sendPart(url, OBJ.subarray(0, 100));
    server.clock.advance({ hours: 25 });
    expect((await fetch(base + url, { method: 'HEAD' })).status).toBe(403);
    await sql`select graphile_worker.add_job('creators:sweep-quarantine', '{}')`.execute(server.ctx.db);
    await server.drainJobs();
    expect((await server.api.creators.uploads({ size: 10 }, own)).total).toBe(0);
    expect(await quarantined(id)).toEqual([]);
  });
});
