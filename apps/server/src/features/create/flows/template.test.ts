import { describe, expect, it } from 'vitest';
import { atelierTemplate } from './graph-of.ts';
import { presetOf, STYLE_PRESETS } from './styles.ts';
import { bindFlow, type FlowValues } from './template.ts';

const VALUES: FlowValues = {
  prompt: '客厅 "}], {',
  negativePrompt: '绿植',
  style: 'ando',
  seed: 7,
  batchSize: 2,
  width: 640,
  height: 480,
  reference: { $file: 'reference' },
  source: { $file: 'source' },
  mask: { $file: 'mask' },
  scene: { $file: 'scene' },
  strength: 80,
  context: 'around',
  feather: 10,
  scale: 2,
};

describe.each(['t2i_nl_api', 't2i_l_api', 'cn_lora'] as const)('the flow %s', (flow) => {
  it('takes every value to a node that it has, and leaves the template as it is', () => {
    const template = atelierTemplate(flow);
    const before = structuredClone(template);
    const graph = bindFlow(template, VALUES);
    expect(template).toEqual(before);
    expect(graph['scene']?.inputs).toMatchObject({
      prompt: VALUES.prompt,
      seed: 7,
      batch_size: 2,
      width: 640,
    });
    expect(graph['render']?.inputs).toMatchObject({ width: 640, height: 480 });
    expect(graph['scene']?.inputs['style']).toBe(flow === 't2i_nl_api' ? 'as said' : 'ando');
  });
});

it('tells presets apart that share a trigger word', () => {
  const shared = STYLE_PRESETS.filter(({ prompt }) => prompt === 'brutalist industrial');
  expect(shared.map(({ lora }) => presetOf([lora])?.id)).toEqual(['brutalist', 'post-industrial']);
  expect(presetOf(['../../etc/passwd'])).toBeUndefined();
});

it('refuses a binding to a node that is not there', () => {
  const template = {
    ...atelierTemplate('t2i_nl_api'),
    bindings: { seed: [{ node: 'nowhere', input: 'seed' }] },
  };
  expect(() => bindFlow(template, VALUES)).toThrow(/nowhere/);
});
