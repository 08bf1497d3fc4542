import { validateBytes } from 'gltf-validator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  filesOf,
  member,
  openCreate,
  picture,
  PRICE,
  push,
  pushWith,
  reasonOf,
  runAll,
  SMALL,
  stored,
} from '../../../test/create.ts';
import type { Member } from '../../../test/builders.ts';
import type { TestServer } from '../../../test/harness.ts';
import { readProvenance } from './provenance/reading/read-provenance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openCreate();
});
afterAll(closeCreate);
beforeEach(clearTurn);

/** Checks the files of a model that is done, and gives its one output. */
async function checkModel(someone: Member, id: string) {
  const task = await detail(someone, id);
  expect(task).toMatchObject({ status: 3, reason: '', imgUrl: [], batchSize: 1 });
  const [output, ...more] = task.outputs;
  expect(more).toEqual([]);
  expect(output).toMatchObject({ kind: 'model', contentType: 'model/gltf-binary' });
  const files = await filesOf(id);
  const glb = await stored(files['key0']);
  const { issues, info } = await validateBytes(glb, { maxIssues: 20 });
  expect(issues.messages.filter(({ severity }) => severity <= 1)).toEqual([]);
  expect(output?.facts?.triangles).toBe(info.totalTriangleCount);
  expect(output?.facts?.materials).toBe(info.materialCount);
  const { label, sourceType } = await readProvenance(glb);
  expect([label?.ProduceID, sourceType]).toEqual([`${id}-1`, 'algorithmicMedia']);
  const usdz = (await stored(files['usdz0'])).toString('latin1');
  expect(usdz.startsWith('PK')).toBe(true);
  expect(usdz).toContain(`${id}-1`);
  expect(output?.others).toMatchObject([{ format: 'usdz', bytes: usdz.length }]);
  expect((await readProvenance(await stored(files['thumb0']))).label?.ProduceID).toBe(`${id}-1`);
  return output;
}

describe('a model', () => {
  it('of words about one thing is that thing, in its size', async () => {
    const someone = await member();
    const { id } = await push(someone, { flowName: 't2m_api', prompt: '一把胡桃木餐椅', ...SMALL, seed: 3 });
    await runAll(someone, [id]);
    const output = await checkModel(someone, id);
    const [width = 0, height = 0, depth = 0] = output?.facts?.size ?? [];
    expect(width).toBeGreaterThan(0.35);
    expect(width).toBeLessThan(0.8);
    expect(height).toBeGreaterThan(0.6);
    expect(height).toBeLessThan(1.2);
    expect(depth).toBeLessThan(0.9);
    expect([output?.width, output?.height]).toEqual([SMALL.width, SMALL.height]);
    await server.api.create.remove({ ids: id }, { token: someone.token });
  });

  it('is made of an own picture of a room, whose scene is known, and of no other picture', async () => {
    const someone = await member(PRICE * 4);
    const flow = { flowName: 'i2m_api' } as const;
    const png = await picture(64, 64);
    expect(await reasonOf(pushWith(someone, flow, { source: png }))).toBe('FLOW_UNAVAILABLE');
    const { flows } = await server.api.create.engine({});
    const why = flows.find(({ name }) => name === 'i2m_api');
    expect(why).toMatchObject({ isReady: false, why: { zh: expect.stringContaining('Hunyuan3D') } });
    const room = await push(someone, { prompt: '小书房', ...SMALL, seed: 3 });
    await runAll(someone, [room.id]);
    const { id } = await push(someone, { ...flow, sourceId: room.id });
    await runAll(someone, [id]);
    const output = await checkModel(someone, id);
    expect(Math.min(...(output?.facts?.size ?? [0]))).toBeGreaterThan(1.8);
    expect((await detail(someone, id)).rootId).toBe(room.id);
    // A model is no picture that a task could begin with.
    expect(await reasonOf(push(someone, { flowName: 'upscale_api', sourceId: id }))).toBe('SOURCE_GONE');
    const bare = await pushWith(someone, { flowName: 'upscale_api' }, { source: png });
    await runAll(someone, [bare.id]);
    expect(await reasonOf(push(someone, { ...flow, sourceId: bare.id }))).toBe('FLOW_UNAVAILABLE');
  });

  it('needs words that say of what', async () => {
    const someone = await member();
    expect(await reasonOf(push(someone, { flowName: 't2m_api', prompt: ' ' }))).toBe('PROMPT_REQUIRED');
    const { id } = await push(someone, { flowName: 't2m_api', prompt: '一只猫', ...SMALL });
    await runAll(someone, [id]);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'WORDS_UNKNOWN' });
  });
});
