import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../../test/builders.ts';
import { openComfyuiCreate, type ComfyuiCreate } from '../../../test/comfyui-create.ts';
import { reasonOf } from '../../../test/create.ts';
import { DEFAULT_MODELS } from '../../simulators/comfyui/nodes/catalogue.ts';

const SIZE = { width: 320, height: 256 };
const MARK = { left: 100, top: 80, width: 60, height: 40 };
const FEATHER = 8;

let comfyui: ComfyuiCreate;
let source: Buffer;
let mask: Buffer;
beforeAll(async () => {
  comfyui = await openComfyuiCreate({
    ...{ COMFYUI_3D: 'hunyuan3d', COMFYUI_UPSCALE_MODEL: 'RealESRGAN_x4plus.safetensors' },
    MOGINE_AI_FILING: 'Model-2026-001',
  });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  source = await sharp({ create: { ...SIZE, channels: 3, noise, background: '#000' } })
    .png()
    .toBuffer();
  const { left, top, ...size } = MARK;
  const white = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  mask = await sharp({ create: { ...SIZE, channels: 3, background: '#000' } })
    .composite([{ input: white, left, top }])
    .png()
    .toBuffer();
});
afterAll(() => comfyui.close());

describe('servers that hold different files', () => {
  const { checkpoints: _c, upscale_models: _u, loras: _l, ...rest } = DEFAULT_MODELS;
  const painter = { ...rest, checkpoints: DEFAULT_MODELS['checkpoints'] ?? [] };
  const lora = 'ando_japanese.safetensors';
  const enlarger = { ...rest, upscale_models: ['RealESRGAN_x4plus.safetensors'], loras: [lora] };
  const env = { COMFYUI_UPSCALE_MODEL: 'RealESRGAN_x4plus.safetensors' };

  it('each run what they can; what none can alone is said before it is handed in', async () => {
    const own = await openComfyuiCreate(env, painter, [enlarger]);
    try {
      const { token } = await createMember(own.server.ctx);
      const { flows } = await own.server.api.create.engine({});
      const readyOf = (flow: string) => flows.find(({ name }) => name === flow)?.isReady;
      expect([readyOf('t2i_nl_api'), readyOf('upscale_api')]).toEqual([true, true]);
      const painted = await own.server.api.create.push({ prompt: '木椅', batchSize: 1 }, { token });
      expect(await own.takeToTheEnd(token, painted.id)).toMatchObject({ status: 3 });
      const enlarged = await own.server.api.create.push(
        { flowName: 'upscale_api' },
        { token, files: { source: fileOf(source) } },
      );
      expect(await own.takeToTheEnd(token, enlarged.id)).toMatchObject({ status: 3 });
      // One has the model and the other the style.
      const styled = { prompt: '木椅', flowName: 't2i_l_api', loras: lora } as const;
      expect(await reasonOf(own.server.api.create.push(styled, { token }))).toBe('STYLE_UNAVAILABLE');
    } finally {
      await own.close();
    }
  });

  it('are told by what the one lacks that lacks the least', async () => {
    const own = await openComfyuiCreate(env, rest, [rest]);
    try {
      const { flows } = await own.server.api.create.engine({});
      const why = flows.find(({ name }) => name === 'upscale_api')?.why;
      expect(why?.zh).toMatch(/没有一台引擎服务器.*RealESRGAN_x4plus/);
      expect(why?.en).toMatch(/No server of the engine.*RealESRGAN_x4plus/);
    } finally {
      await own.close();
    }
  });
});

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

async function keysOf(id: string) {
  const { rows } = await sql<{ key: string; plainKey: string | null; kind: string }>`
    select key, plain_key as "plainKey", kind from create_output where task_id = ${id} order by position`.execute(
    comfyui.server.ctx.db,
  );
  return rows;
}

async function pixelsOf(key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await comfyui.server.ctx.storage.read(key)) chunks.push(Buffer.from(chunk));
  return sharp(Buffer.concat(chunks)).removeAlpha().toColourspace('srgb').raw().toBuffer();
}

type Push = Parameters<ComfyuiCreate['server']['api']['create']['push']>[0];

async function made(input: Push, files: Record<string, File>) {
  const { token } = await createMember(comfyui.server.ctx);
  const { id } = await comfyui.server.api.create.push(
    { prompt: '木椅', seed: 5, ...input },
    { token, files },
  );
  return { id, token, task: await comfyui.takeToTheEnd(token, id) };
}

describe('a marked part', () => {
  it.each([
    ['whole', FEATHER],
    ['around', FEATHER],
    ['mask', 0],
  ] as const)(
    'is redrawn seen as %s, and beyond its feather of %i pixels not a bit changes',
    async (context, feather) => {
      const { id, task } = await made(
        { flowName: 'inpaint_api', context, feather, strength: 70, batchSize: 2 },
        { source: fileOf(source), mask: fileOf(mask) },
      );
      expect(task).toMatchObject({ status: 3, reason: '' });
      const kept = await keysOf(id);
      expect(kept).toHaveLength(2);
      const before = await sharp(source).removeAlpha().raw().toBuffer();
      for (const { plainKey } of kept) {
        const after = await pixelsOf(plainKey ?? '');
        let changed = 0;
        for (let at = 0; at < before.length; at += 1) {
          const pixel = Math.floor(at / 3);
          const [x, y] = [pixel % SIZE.width, Math.floor(pixel / SIZE.width)];
          const isNear =
            x >= MARK.left - feather &&
            x < MARK.left + MARK.width + feather &&
            y >= MARK.top - feather &&
            y < MARK.top + MARK.height + feather;
          if (before[at] === after[at]) continue;
          changed += 1;
          if (!isNear) throw new Error(`pixel ${x},${y} has changed`);
        }
        expect(changed).toBeGreaterThan(MARK.width * MARK.height);
      }
    },
  );
});

it('a picture is made exactly as much larger as was asked for', async () => {
  const { id, task } = await made(
    { flowName: 'upscale_api', scale: 2, prompt: '' },
    { source: fileOf(source) },
  );
  expect(task).toMatchObject({ status: 3, outputs: [{ width: SIZE.width * 2, height: SIZE.height * 2 }] });
  expect(await pixelsOf((await keysOf(id))[0]?.plainKey ?? '')).toHaveLength(
    SIZE.width * SIZE.height * 4 * 3,
  );
});

it.each(['t2m_api', 'i2m_api'] as const)(
  'the flow %s ends with a model and a picture of it',
  async (flowName) => {
    const files: Record<string, File> = flowName === 'i2m_api' ? { source: fileOf(source) } : {};
    const { task } = await made({ flowName, width: 256, height: 256 }, files);
    expect(task).toMatchObject({ status: 3, reason: '' });
    const [output, ...more] = task.outputs;
    expect(more).toEqual([]);
    expect(output).toMatchObject({
      kind: 'model',
      contentType: 'model/gltf-binary',
      facts: { triangles: 12 },
    });
    expect(output?.cover).not.toBe('');
  },
);

it('says what it is, what it lacks and what it can do', async () => {
  expect(await comfyui.server.api.create.engine({})).toMatchObject({
    ...{ kind: 'comfyui', isUp: true, hasNegative: true, filing: 'Model-2026-001' },
    model: 'sd_xl_base_1.0.safetensors',
  });
});

describe('a server that lacks something', () => {
  let poor: ComfyuiCreate;
  beforeAll(async () => {
    poor = await openComfyuiCreate(
      { COMFYUI_FAMILY: 'z-image' },
      { ...DEFAULT_MODELS, model_patches: [], loras: ['brutalism.safetensors'] },
    );
  });
  afterAll(() => poor.close());

  it('says so by name, and what it does in a lesser way', async () => {
    const { flows, hasNegative } = await poor.server.api.create.engine({});
    const flow = (name: string) => flows.find((one) => one.name === name);
    expect(hasNegative).toBe(false);
    expect(flow('t2i_nl_api')).toMatchObject({ isReady: true, why: { zh: '', en: '' } });
    expect(flow('cn_lora')).toMatchObject({ isReady: false });
    expect(flow('cn_lora')?.why.en).toContain('Z-Image-Turbo-Fun-Controlnet-Union.safetensors');
    expect(flow('t2m_api')).toMatchObject({ isReady: false });
    expect(flow('upscale_api')).toMatchObject({ isReady: true });
    expect(flow('upscale_api')?.why.en).toContain('interpolation');
  });

  it('takes no task for it, and no try', async () => {
    const { token } = await createMember(poor.server.ctx);
    const push = async (input: Push) =>
      reasonOf(poor.server.api.create.push({ prompt: '椅子', ...input }, { token }));
    expect(await push({ flowName: 't2m_api' })).toBe('FLOW_UNAVAILABLE');
    expect(await push({ flowName: 't2i_l_api', loras: 'ando_japanese.safetensors' })).toBe(
      'STYLE_UNAVAILABLE',
    );
    expect(await poor.server.api.create.count({}, { token })).toBe(0);
    expect(await push({ flowName: 't2i_l_api', loras: 'brutalism.safetensors' })).toBe('none');
  });

  it('is asked once for all who look within seconds', async () => {
    poor.simulator.control.setFault({ kind: 'error', op: 'system_stats', times: 100 });
    expect(await poor.server.api.create.engine({})).toMatchObject({ isUp: true });
    poor.simulator.control.clearFaults();
  });
});
