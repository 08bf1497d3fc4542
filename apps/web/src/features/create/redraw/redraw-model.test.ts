import { describe, expect, it } from 'vitest';
import { abilityOf, listReasons, listVersions, ownSource } from './redraw-model.ts';
import type { Task } from '../tasks/task-model.ts';

const engine = {
  isUp: true,
  flows: [{ name: 'inpaint_api' as const, isReady: true, why: { zh: '', en: '' } }],
};
const ready = {
  ...{ hasPicture: true, isMarked: true, prompt: '换成红色', engine, isBusy: false },
  means: { freeTriesLeft: 0, points: 5, price: 5 },
};

describe('a change can be handed in', () => {
  it('with a picture, a mark and words, and nothing in the way', () => {
    expect(listReasons(ready)).toEqual([]);
    expect(listReasons({ ...ready, means: null, engine: undefined })).toEqual([]);
  });

  it('and says everything that is missing otherwise', () => {
    const empty = { ...ready, hasPicture: false, isMarked: false, prompt: ' ' };
    expect(listReasons(empty)).toEqual(['noPicture', 'noPrompt']);
    expect(listReasons({ ...ready, isMarked: false })).toEqual(['noMask']);
    expect(listReasons({ ...ready, engine: { ...engine, isUp: false } })).toEqual(['engineDown']);
    const without = { ...engine, flows: [{ ...engine.flows[0], isReady: false }] } as typeof engine;
    expect(listReasons({ ...ready, engine: without })).toEqual(['notReady']);
    expect(listReasons({ ...ready, means: { freeTriesLeft: 0, points: 4, price: 5 } })).toEqual(['points']);
    expect(listReasons({ ...ready, means: { freeTriesLeft: 1, points: 0, price: 5 } })).toEqual([]);
  });
});

it('the built-in engine changes what it has built, and only removes or tints elsewhere', () => {
  expect(abilityOf({ kind: 'atelier' }, true)).toBe('scene');
  expect(abilityOf({ kind: 'atelier' }, false)).toBe('pixels');
  expect(abilityOf({ kind: 'comfyui' }, false)).toBe('free');
});

describe('the chain of a picture', () => {
  const output = (index: number, cover: string) => ({ kind: 'image', index, cover });
  const task = (id: string, rest: object) =>
    ({
      ...{
        id,
        createTime: id,
        status: 3,
        flowName: 'inpaint_api',
        outputs: [],
        preview: '',
        sourceCover: '',
      },
      ...rest,
    }) as unknown as Task;
  const root = task('1', {
    flowName: 't2i_nl_api',
    outputs: [output(0, 'a'), output(1, 'b'), output(2, 'c')],
  });
  const first = task('2', { source: { id: '1', index: 1 }, outputs: [output(0, 'd')] });
  const running = task('3', { source: { id: '2', index: 0 }, status: 1, sourceCover: 'd' });

  it('begins with the pictures that were gone on from, and counts the changes', () => {
    const versions = listVersions([running, first, root], ownSource('2', 0));
    expect(versions.map(({ key, number, cover }) => [key, number, cover])).toEqual([
      ['1:1', 0, 'b'],
      ['2:0', 1, 'd'],
      ['3:0', 2, 'd'],
    ]);
    expect(versions.map(({ isOver }) => isOver)).toEqual([true, true, false]);
  });

  it('has the open picture also before anything was changed of it', () => {
    expect(listVersions([root], ownSource('1', 2)).map(({ key }) => key)).toEqual(['1:2']);
  });
});
