import { describe, expect, it } from 'vitest';
import type { Graph } from '../../features/create/port.ts';
import { planGraph } from './execute.ts';

const RENDER = {
  class_type: 'AtelierRender',
  inputs: { scenes: ['scene', 0], width: 64, height: 64, samples: 1 },
} as const;
const SCENE = {
  class_type: 'AtelierScene',
  inputs: {
    ...{ prompt: '', negative_prompt: '', style: '', subject: 'scene' },
    ...{ seed: 0, batch_size: 1, width: 64, height: 64 },
  },
} as const;
const SAVE = { class_type: 'SaveImage', inputs: { images: ['render', 0], filename_prefix: '' } } as const;

describe('a graph', () => {
  it('is run in the order in which nodes need each other, without those that nothing needs', () => {
    const unused = { class_type: 'LoadImage', inputs: { image: { $file: 'x' } } };
    const steps = planGraph({ save: SAVE, unused, render: RENDER, scene: SCENE });
    expect(steps.map(({ id }) => id)).toEqual(['scene', 'render', 'save']);
  });

  it.each<[string, Graph]>([
    ['nothing is put out', { scene: SCENE }],
    [
      'class Reader, which there is not',
      {
        save: { ...SAVE, inputs: { ...SAVE.inputs, images: ['r', 0] } },
        r: { class_type: 'Reader', inputs: {} },
      },
    ],
    [
      'class constructor',
      {
        save: { ...SAVE, inputs: { ...SAVE.inputs, images: ['r', 0] } },
        r: { class_type: 'constructor', inputs: {} },
      },
    ],
    ['a link to node render, which there is not', { save: SAVE }],
    [
      'cannot take what it is linked to',
      { save: { ...SAVE, inputs: { ...SAVE.inputs, images: ['scene', 0] } }, scene: SCENE },
    ],
    [
      'cannot take what it is linked to',
      { save: SAVE, scene: SCENE, render: { ...RENDER, inputs: { ...RENDER.inputs, scenes: ['scene', 9] } } },
    ],
    [
      'input prompt of node scene lacks',
      { save: SAVE, render: RENDER, scene: { class_type: 'AtelierScene', inputs: {} } },
    ],
    [
      'a circle',
      {
        save: { ...SAVE, inputs: { ...SAVE.inputs, images: ['a', 0] } },
        a: { ...RENDER, inputs: { ...RENDER.inputs, scenes: ['a', 0] } },
      },
    ],
  ])('is refused where %s', (detail, graph) => {
    expect(() => planGraph(graph)).toThrow(
      expect.objectContaining({
        fault: { reason: 'GRAPH_REFUSED', detail: expect.stringContaining(detail) },
      }),
    );
  });
});
