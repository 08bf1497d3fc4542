import { FLOW_NAMES } from '@mogine/contract/create';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#kernel/config';
import { DEFAULT_MODELS, nodeClasses } from '../../../../simulators/comfyui/nodes/catalogue.ts';
import { checkPrompt } from '../../../../simulators/comfyui/validation.ts';
import { graphOf, type Wanted } from '../graph-of.ts';
import { missingFiles, missingOf, type Stock } from '../needs.ts';
import { comfyuiFlow } from './flows.ts';
import { readMaskBox, regionOf } from './region.ts';

const BOX = { left: 300, top: 200, right: 400, bottom: 280, width: 768, height: 512 };
const WANTED: Omit<Wanted, 'flow'> = {
  ...{ prompt: '客厅 "}], {', negativePrompt: '绿植', loras: ['ando_japanese.safetensors'] },
  ...{ seed: 7, batchSize: 2, width: 768, height: 512, strength: 60, feather: 12 },
  ...{ reference: 'reference.png', source: 'source.png', mask: 'mask.png' },
  region: regionOf(BOX, 'around', 12),
};
const SETTINGS = [
  { COMFYUI_FAMILY: 'sd', COMFYUI_3D: 'hunyuan3d' },
  {
    COMFYUI_FAMILY: 'z-image',
    COMFYUI_3D: 'trellis2',
    COMFYUI_UPSCALE_MODEL: 'RealESRGAN_x4plus.safetensors',
  },
  { COMFYUI_FAMILY: 'qwen-image', COMFYUI_3D: 'hunyuan3d' },
  { COMFYUI_FAMILY: 'flux', COMFYUI_3D: 'trellis2' },
];
const classes = nodeClasses(DEFAULT_MODELS, []);
const stock: Stock = { models: [DEFAULT_MODELS], classes: new Set(Object.keys(classes)) };
const modelsOf = (env: Record<string, string>) => readConfig(env).comfyui.models;

describe.each(SETTINGS)('with %j', (env) => {
  const models = modelsOf(env);

  it.each(FLOW_NAMES)('a server takes the flow %s whole', (flow) => {
    const graph = graphOf('comfyui', { ...WANTED, flow }, models);
    const prompt = Object.fromEntries(
      Object.entries(graph).map(([id, { class_type, inputs }]) => [
        id,
        { class_type, inputs: { ...inputs } },
      ]),
    );
    expect(checkPrompt(prompt, { classes, hasFile: () => true })).toMatchObject({
      kind: 'taken',
      nodeErrors: {},
    });
    // Nothing is loaded or computed for nobody.
    const read = new Set(
      Object.values(graph).flatMap(({ inputs }) =>
        Object.values(inputs).flatMap((value) => (Array.isArray(value) ? [value[0]] : [])),
      ),
    );
    const idle = Object.keys(graph).filter(
      (id) => !read.has(id) && !graph[id]?.class_type.startsWith('Save'),
    );
    expect(idle).toEqual([]);
  });

  it.each(FLOW_NAMES)('a server that has everything lacks nothing for the flow %s', (flow) => {
    const template = comfyuiFlow(flow, models);
    expect(template && missingOf(template, models.files, stock)).toEqual({ nodes: [], files: [] });
  });
});

it('tells unwanted words only to models that heed them', () => {
  const texts = (env: Record<string, string>) =>
    Object.values(graphOf('comfyui', { ...WANTED, flow: 't2i_nl_api' }, modelsOf(env))).flatMap(
      ({ inputs }) => (typeof inputs['text'] === 'string' ? [inputs['text']] : []),
    );
  expect(texts({})).toContain('绿植');
  expect(texts({ COMFYUI_FAMILY: 'z-image' })).not.toContain('绿植');
});

it('names what a server lacks, without folders', () => {
  const models = modelsOf({ COMFYUI_CHECKPOINT: 'private/own.safetensors', COMFYUI_3D: 'hunyuan3d' });
  const painting = comfyuiFlow('t2i_nl_api', models);
  expect(painting && missingOf(painting, models.files, stock).files).toEqual(['own.safetensors']);
  const old: Stock = {
    ...stock,
    classes: new Set([...stock.classes].filter((name) => name !== 'ImageCropToMask')),
  };
  const shaping = comfyuiFlow('i2m_api', models);
  expect(shaping && missingOf(shaping, models.files, old).nodes).toEqual(['ImageCropToMask']);
});

it('counts the server that lacks the least: none has what it has only together with another', () => {
  const models = modelsOf({ COMFYUI_CHECKPOINT: 'own.safetensors', COMFYUI_UPSCALE_MODEL: 'large.pth' });
  const [own, large] = [{ checkpoints: ['own.safetensors'] }, { upscale_models: ['large.pth'] }];
  const painting = comfyuiFlow('t2i_nl_api', models);
  const lora = 'ando_japanese.safetensors';
  const missing = (held: Stock['models'], style?: string) =>
    painting && missingFiles(painting, models.files, held, style);
  expect(missing([large, own])).toEqual([]);
  expect(missing([large])).toEqual(['own.safetensors']);
  expect(missing([{ ...large, loras: [lora] }, own], lora)).toHaveLength(1);
  expect(missing([large, { ...own, loras: [lora] }], lora)).toEqual([]);
});

it('has no 3D flow where nothing makes models', () => {
  expect(comfyuiFlow('i2m_api', modelsOf({}))).toBeUndefined();
  expect(() => graphOf('comfyui', { ...WANTED, flow: 't2m_api' }, modelsOf({}))).toThrow(/no flow t2m_api/);
});

describe('the region that a model works on', () => {
  it('is found about what is marked', async () => {
    const mark = {
      input: { create: { width: 20, height: 10, channels: 3, background: '#fff' } },
      left: 5,
      top: 30,
    } as const;
    const mask = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#000' } })
      .composite([mark])
      .png()
      .toBuffer();
    const box = { left: 5, top: 30, right: 25, bottom: 40, width: 64, height: 48 };
    expect(await readMaskBox(mask)).toEqual(box);
    const empty = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(await readMaskBox(empty)).toBeNull();
  });

  it.each(['whole', 'around', 'mask'] as const)(
    '%s stays in the picture and holds the feather',
    (context) => {
      const { regionX, regionY, regionWidth, regionHeight, workWidth, workHeight } = regionOf(
        BOX,
        context,
        10,
      );
      expect(regionX).toBeGreaterThanOrEqual(0);
      expect(regionX).toBeLessThanOrEqual(BOX.left - 10);
      expect(regionY).toBeLessThanOrEqual(BOX.top - 10);
      expect(regionX + regionWidth).toBeGreaterThanOrEqual(BOX.right + 10);
      expect(regionX + regionWidth).toBeLessThanOrEqual(BOX.width);
      expect(regionY + regionHeight).toBeLessThanOrEqual(BOX.height);
      expect([workWidth % 16, workHeight % 16]).toEqual([0, 0]);
      expect(workWidth / workHeight).toBeCloseTo(regionWidth / regionHeight, 1);
    },
  );

  it('grows from the part alone over what is around to all of it', () => {
    const areas = (['mask', 'around', 'whole'] as const).map((context) => {
      const { regionWidth, regionHeight } = regionOf(BOX, context, 0);
      return regionWidth * regionHeight;
    });
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
    expect(areas[2]).toBe(BOX.width * BOX.height);
  });
});
