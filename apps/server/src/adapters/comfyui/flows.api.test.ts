import { FLOW_NAMES, type FlowName } from '@mogine/contract/create';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#kernel/config';
import { comfyuiServers, comfyuiSettings } from '../../../test/comfyui-servers.ts';
import { comfyuiFlow } from '../../features/create/flows/comfyui/flows.ts';
import { readMaskBox, regionOf } from '../../features/create/flows/comfyui/region.ts';
import { graphOf } from '../../features/create/flows/graph-of.ts';
import { missingFiles, missingOf } from '../../features/create/flows/needs.ts';
import { STYLE_PRESETS } from '../../features/create/flows/styles.ts';
import type { Engine, Run, RunFile } from '../../features/create/port.ts';
import { createComfyui } from './engine.ts';
import { hear, openPool, runOf } from './test-pool.ts';

const SIZE = { width: 256, height: 256 };
const MINUTES = 60_000;
const UPSCALER = 'RealESRGAN_x4plus.safetensors';

type Target = { engine: Engine; finish: () => Promise<void>; close: () => Promise<void> };
type TargetKind = { name: string; env: Record<string, string | undefined>; open: () => Promise<Target> };

const simulated = (
  [
    { COMFYUI_FAMILY: 'sd', COMFYUI_3D: 'hunyuan3d', COMFYUI_UPSCALE_MODEL: UPSCALER },
    { COMFYUI_FAMILY: 'z-image', COMFYUI_3D: 'trellis2' },
    { COMFYUI_FAMILY: 'qwen-image' },
    { COMFYUI_FAMILY: 'flux' },
  ] as const
).map((env): TargetKind => ({
  name: `the simulator with ${env.COMFYUI_FAMILY}`,
  env,
  async open() {
    const { engine, control, close } = await openPool();
    return { engine, close, finish: () => control.finish() };
  },
}));
const real = comfyuiServers().map((url): TargetKind => ({
  name: url,
  env: comfyuiSettings(),
  async open() {
    const log = { info() {}, warn() {} };
    const engine = createComfyui({ servers: [{ url }], clock: { now: () => new Date() }, log });
    return { engine, finish: async () => {}, close: () => engine.close() };
  },
}));

async function drawn(background: string, mark?: string): Promise<RunFile> {
  const base = sharp({ create: { ...SIZE, channels: 3, background } });
  const input = { create: { width: 90, height: 70, channels: 3, background: mark ?? background } } as const;
  const bytes = await base
    .composite([{ input, left: 80, top: 90 }])
    .png()
    .toBuffer();
  return { name: 'a.png', contentType: 'image/png', bytes };
}

/** A room of another colour each time: what a server has made before it does not make again. */
async function runFor(
  flow: FlowName,
  env: TargetKind['env'],
  models: Awaited<ReturnType<Engine['readCapabilities']>>['models'],
): Promise<Run> {
  const [reference, source, mask] = [
    await drawn('#c0b090', '#604020'),
    await drawn('#d0d0d8', '#204060'),
    await drawn('#000', '#fff'),
  ];
  const box = await readMaskBox(mask.bytes);
  const scale = flow === 'upscale_api' ? 2 : 1;
  const style =
    STYLE_PRESETS.find(({ lora }) => models.some((held) => held['loras']?.includes(lora))) ??
    STYLE_PRESETS[0];
  const graph = graphOf(
    'comfyui',
    {
      ...{ flow, prompt: 'a wooden chair', negativePrompt: 'blurry', loras: [style.lora], batchSize: 1 },
      ...{ seed: Date.now() % 2 ** 32, width: SIZE.width * scale, height: SIZE.height * scale },
      ...{ strength: 70, feather: 8, context: 'around' },
      region: box ? regionOf(box, 'around', 8) : undefined,
      ...{ reference: { $file: 'reference' }, source: { $file: 'source' }, mask: { $file: 'mask' } },
    },
    readConfig(env).comfyui.models,
  );
  return runOf(graph, { reference, source, mask });
}

describe.each([...simulated, ...real])('over $name', ({ env, open }) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  test.for(FLOW_NAMES)(
    'the flow %s gives what it promises',
    { timeout: 20 * MINUTES },
    async (flow, { skip }) => {
      const settings = readConfig(env).comfyui.models;
      const template = comfyuiFlow(flow, settings);
      if (!template) return skip('COMFYUI_3D names nothing that makes models');
      const { models } = await target.engine.readCapabilities();
      const classes = new Set(Object.keys(await target.engine.readNodeCatalogue()));
      const lacked = missingOf(template, settings.files, { models, classes });
      const hasStyle =
        !template.bindings.style ||
        STYLE_PRESETS.some(({ lora }) => missingFiles(template, settings.files, models, lora).length === 0);
      const names = [...lacked.files, ...lacked.nodes, ...(hasStyle ? [] : ['a LoRA of any style'])];
      if (names.length > 0) return skip(`the server lacks ${names.join(', ')}`);

      const run = await runFor(flow, env, models);
      const heard = hear(target.engine, run.id);
      await target.engine.submit(run);
      await target.finish();
      await heard.ended();
      heard.stop();
      const state = await target.engine.readState(run.id);
      if (state.kind !== 'done') throw new Error(JSON.stringify(state));
      const isOfModels = flow === 't2m_api' || flow === 'i2m_api';
      expect(state.outputs.map(({ kind }) => kind).toSorted()).toEqual(
        isOfModels ? ['image', 'model'] : ['image'],
      );
      for (const output of state.outputs) {
        const { bytes } = await target.engine.readOutput(run.id, output);
        if (output.kind === 'model') expect(Buffer.from(bytes).toString('latin1', 0, 4)).toBe('glTF');
        else if (!isOfModels) {
          const scale = flow === 'upscale_api' ? 2 : 1;
          expect(await sharp(bytes).metadata()).toMatchObject({
            width: SIZE.width * scale,
            height: SIZE.height * scale,
          });
        }
        if (flow === 'inpaint_api') expect(await cornerOf(bytes)).toBe('d0d0d8');
      }
    },
  );
});

async function cornerOf(bytes: Uint8Array): Promise<string> {
  const pixel = sharp(bytes).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
  return (await pixel.raw().toBuffer()).toString('hex');
}
