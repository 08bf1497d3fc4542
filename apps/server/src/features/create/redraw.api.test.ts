import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearTurn,
  closeCreate,
  detail,
  filesOf,
  member,
  openCreate,
  passUndo,
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

const FEATHER = 10;
const EDGE: number = SMALL.width;
type Box = { left: number; top: number; right: number; bottom: number };
const LOWER: Box = { left: 40, top: 120, right: 220, bottom: 230 };

async function maskOf(box: Box, { width, height } = { width: EDGE, height: EDGE }): Promise<Buffer> {
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const marked = { create: { ...size, channels: 3, background: '#ffffff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([{ input: marked, left: box.left, top: box.top }])
    .png()
    .toBuffer();
}

async function pixelsOf(png: Buffer): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer();
}

/** Pixels that differ, and how many of them lie well outside of what was marked. */
function compare(before: Buffer, after: Buffer, box: Box, width = EDGE): { inside: number; outside: number } {
  let [inside, outside] = [0, 0];
  for (let i = 0; i * 3 < before.length; i++) {
    if (before.subarray(i * 3, i * 3 + 3).equals(after.subarray(i * 3, i * 3 + 3))) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const isNear =
      x >= box.left - FEATHER &&
      x < box.right + FEATHER &&
      y >= box.top - FEATHER &&
      y < box.bottom + FEATHER;
    if (isNear) inside += 1;
    else outside += 1;
  }
  return { inside, outside };
}

const wall = async (): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: '#c8bfae' } })
    .composite([
      {
        input: { create: { width: 30, height: 30, channels: 3, background: '#b01818' } },
        ...{ left: 60, top: 40 },
      },
    ])
    .png()
    .toBuffer();
const SPOT: Box = { left: 56, top: 36, right: 94, bottom: 74 };

describe('a picture that the built-in engine made', () => {
  let someone: Member;
  let first: string;
  beforeAll(async () => {
    someone = await member(PRICE * 9);
    ({ id: first } = await push(someone, { prompt: '现代客厅，灰色沙发，茶几', ...SMALL, seed: 5 }));
    await runAll(someone, [first]);
  });

  it('is changed under the mask alone, again and again, in one chain that begins with it', async () => {
    const mask = await maskOf(LOWER);
    const change = { flowName: 'inpaint_api', feather: FEATHER } as const;
    const second = await pushWith(someone, { ...change, prompt: '红色丝绒', sourceId: first }, { mask });
    await runAll(someone, [second.id]);
    const third = await pushWith(someone, { ...change, prompt: '移除', sourceId: second.id }, { mask });
    await runAll(someone, [third.id]);
    const pictures: Buffer[] = [];
    for (const id of [first, second.id, third.id])
      pictures.push(await pixelsOf(await stored((await filesOf(id))['plain0'])));
    const [one, two, three] = pictures as [Buffer, Buffer, Buffer];
    for (const [before, after] of [
      [one, two],
      [two, three],
    ] as const) {
      const { inside, outside } = compare(before, after, LOWER);
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(500);
    }
    const task = await detail(someone, third.id);
    expect(task).toMatchObject({
      ...{ status: 3, rootId: first, width: EDGE, height: EDGE, batchSize: 1 },
      source: { id: second.id, index: 0 },
      redraw: { strength: 80, context: 'around', feather: FEATHER },
    });
    expect(task.outputs).toMatchObject([{ kind: 'image', hasScene: true }]);
    const { records } = await server.api.create.page({ rootId: first }, { token: someone.token });
    expect(records.map(({ id }) => id).toSorted()).toEqual([first, second.id, third.id].toSorted());
    const label = await readProvenance(await stored((await filesOf(third.id))['key0']));
    expect(label).toMatchObject({ sourceType: 'compositeSynthetic', label: { ProduceID: `${third.id}-1` } });
  });

  it('is drawn anew when it is enlarged', async () => {
    const { id } = await push(someone, { flowName: 'upscale_api', sourceId: first, scale: 2 });
    await runAll(someone, [id]);
    const task = await detail(someone, id);
    expect(task).toMatchObject({ status: 3, scale: 2, width: EDGE * 2, height: EDGE * 2, rootId: first });
    expect(task.outputs).toMatchObject([{ width: EDGE * 2, height: EDGE * 2, hasScene: true }]);
    // More than the pixels of the small one: edges that no way to scale gives.
    const [small, large] = [await filesOf(first), await filesOf(id)];
    const scaled = sharp(await stored(small['plain0'])).resize(EDGE * 2, EDGE * 2, { kernel: 'lanczos3' });
    const sharpness = async (picture: Sharp): Promise<number> => (await picture.stats()).sharpness;
    const blurred = await sharpness(sharp(await scaled.png().toBuffer()));
    expect(await sharpness(sharp(await stored(large['plain0'])))).toBeGreaterThan(blurred * 1.2);
    await server.api.create.remove({ ids: id }, { token: someone.token });
    await passUndo();
    const heads = Object.values(large).map((key) => server.ctx.storage.head(key));
    expect(heads.length).toBe(6);
    expect(new Set(await Promise.all(heads))).toEqual(new Set([null]));
  });

  it('is nobody else’s to begin with', async () => {
    const stranger = await member(PRICE);
    const again = { flowName: 'upscale_api', sourceId: first } as const;
    expect(await reasonOf(push(stranger, again))).toBe('SOURCE_GONE');
    expect(await reasonOf(push(someone, { ...again, sourceIndex: 1 }))).toBe('SOURCE_GONE');
    expect((await server.api.create.page({}, { token: stranger.token })).total).toBe(0);
  });

  it('is nothing to begin with once it is removed, and ends a task by name whose turn comes then', async () => {
    const again = { flowName: 'upscale_api', sourceId: first } as const;
    const { id } = await push(someone, again);
    await server.api.create.remove({ ids: first }, { token: someone.token });
    await passUndo();
    expect(await reasonOf(push(someone, again))).toBe('SOURCE_GONE');
    await runAll(someone, [id]);
    expect(await detail(someone, id)).toMatchObject({ status: 2, reason: 'PICTURE_LOST' });
  });
});

describe('a picture from elsewhere', () => {
  it('loses what is marked, and nothing else of it changes', async () => {
    const someone = await member();
    const [source, mask] = [await wall(), await maskOf(SPOT, { width: 160, height: 120 })];
    const { id } = await pushWith(someone, { flowName: 'inpaint_api', prompt: '移除' }, { source, mask });
    await runAll(someone, [id]);
    const task = await detail(someone, id);
    expect(task).toMatchObject({ status: 3, rootId: id, source: null, width: 160, height: 120 });
    expect(task.outputs).toMatchObject([{ hasScene: false, width: 160, height: 120 }]);
    expect(task.sourceCover).not.toBe('');
    const after = await pixelsOf(await stored((await filesOf(id))['plain0']));
    const { inside, outside } = compare(await pixelsOf(source), after, SPOT, 160);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThanOrEqual(900);
    const isRed = Array.from({ length: 160 * 120 }, (_, i) => (after[i * 3] ?? 0) - (after[i * 3 + 1] ?? 0));
    expect(Math.max(...isRed)).toBeLessThan(40);
  });

  it('that is to become what the engine cannot draw fails and says why; a retry has files of its own', async () => {
    const someone = await member();
    const [source, mask] = [await wall(), await maskOf(SPOT, { width: 160, height: 120 })];
    const { id } = await pushWith(someone, { flowName: 'inpaint_api', prompt: '一架钢琴' }, { source, mask });
    await runAll(someone, [id]);
    const failed = await detail(someone, id);
    expect(failed).toMatchObject({ status: 2, reason: 'CHANGE_UNSUPPORTED' });
    expect(failed.reading?.noEffect[0]?.why.zh).toContain('不能画出新的东西');
    const again = await server.api.create.retry({ id }, { token: someone.token });
    const [old, own] = [await filesOf(id), await filesOf(again.id)];
    expect(Object.keys(own).toSorted()).toEqual(['mask', 'source', 'sourceThumb']);
    await server.api.create.remove({ ids: id }, { token: someone.token });
    await passUndo();
    for (const name of ['mask', 'source', 'sourceThumb']) {
      expect(await server.ctx.storage.head(old[name] ?? '')).toBeNull();
      expect(await server.ctx.storage.head(own[name] ?? '')).not.toBeNull();
    }
    expect((await detail(someone, again.id)).rootId).toBe(again.id);
  });

  it('is enlarged pixel by pixel, as far as any picture may go', async () => {
    const someone = await member();
    const source = await wall();
    const { id } = await pushWith(someone, { flowName: 'upscale_api', scale: 4 }, { source });
    await runAll(someone, [id]);
    expect((await detail(someone, id)).outputs).toMatchObject([{ width: 640, height: 480, hasScene: false }]);
    const wide = await sharp(source).resize(2100, 100, { fit: 'fill' }).png().toBuffer();
    const refused = pushWith(someone, { flowName: 'upscale_api', scale: 2 }, { source: wide });
    expect(await reasonOf(refused)).toBe('FLOW_UNAVAILABLE');
  });

  it('is refused where something of it lacks', async () => {
    const someone = await member();
    const [source, mask] = [await wall(), await maskOf(SPOT, { width: 160, height: 120 })];
    const redraw = { flowName: 'inpaint_api', prompt: '移除' } as const;
    const asked = (files: Record<string, Uint8Array>, input: object = {}): Promise<string> =>
      reasonOf(pushWith(someone, { ...redraw, ...input }, files));
    expect(await asked({ mask })).toBe('FILE_REQUIRED');
    expect(await asked({ source })).toBe('MASK_REQUIRED');
    expect(await asked({ source, mask }, { prompt: ' ' })).toBe('CHANGE_REQUIRED');
    expect(await asked({ source, mask: await maskOf(SPOT) })).toBe('MASK_INVALID');
    const empty = await sharp(mask).linear(0, 0).png().toBuffer();
    expect(await asked({ source, mask: empty })).toBe('MASK_REQUIRED');
    expect(await asked({ source: mask.subarray(0, 200), mask })).toBe('IMAGE_INVALID');
    expect(await asked({ source, mask }, { feather: 65 })).toBe('BAD_INPUT');
    expect(await server.api.create.count({}, { token: someone.token })).toBe(0);
  });
});
