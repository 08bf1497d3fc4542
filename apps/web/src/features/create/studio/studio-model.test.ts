import { describe, expect, it } from 'vitest';
import { PICTURE_EDGE } from '@mogine/contract/create-limits';
import type { EngineInfo, StylePreset } from '../tasks/queries.ts';
import {
  ASPECTS,
  FIRST_SETTINGS,
  flowOf,
  frameNear,
  frameOf,
  reasonsAgainst,
  reduceStudio,
  settingsOf,
  SIZES,
  toPush,
  wordsOf,
  type Circumstances,
  type Settings,
  type StudioState,
} from './studio-model.ts';
import type { Task } from '../tasks/task-model.ts';

const file = new File(['x'], 'room.png', { type: 'image/png' });
const styles: StylePreset[] = [
  { id: 'ando', name: '', enName: '', prompt: '', lora: 'ando.safetensors', cover: '' },
];
const engine: EngineInfo = {
  ...{ kind: 'atelier', title: '', model: '', filing: '', isUp: true, hasNegative: true, waiting: 0 },
  flows: [{ name: 'cn_lora', isReady: false, why: { zh: '不行', en: 'no' } }],
};
const given: Circumstances = {
  ...{ isOnline: true, engine, openTasks: 0, missingLists: [] },
  means: { freeTriesLeft: 1, points: 0, price: 10 },
};

function stateOf(change: Partial<Settings> = {}, reference: StudioState['reference'] = null): StudioState {
  return { settings: { ...FIRST_SETTINGS, seed: 5, ...change }, reference };
}
const asked = { prompt: '客厅', style: 'ando' };

describe('the frame', () => {
  it('keeps its shape within what engines draw, and is found again from its pixels', () => {
    for (const [aspect, ratio] of ASPECTS)
      for (const [size] of SIZES) {
        const { width, height } = frameOf({ aspect, size });
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(PICTURE_EDGE.min);
        expect(Math.max(width, height)).toBeLessThanOrEqual(PICTURE_EDGE.max);
        expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.04);
        expect(frameNear(width, height)).toEqual({ aspect, size });
      }
    expect(frameOf({ aspect: '3:2', size: 'standard' })).toEqual({ width: 768, height: 512 });
  });
});

describe('what is handed in', () => {
  it('takes its flow from style and reference', () => {
    expect(flowOf(stateOf())).toBe('t2i_nl_api');
    expect(flowOf(stateOf(asked))).toBe('t2i_l_api');
    expect(flowOf(stateOf(asked, { name: 'room.png', file }))).toBe('cn_lora');
  });

  it('carries style, frame and seed, and unwanted words only where they change anything', () => {
    const state = stateOf({ ...asked, negativePrompt: 'Dull' });
    expect(toPush(state, '安静的客厅', styles, engine)).toEqual({
      ...{ prompt: '安静的客厅', negativePrompt: 'Dull', flowName: 't2i_l_api', loras: 'ando.safetensors' },
      ...{ batchSize: 2, width: 768, height: 512, seed: 5 },
    });
    expect(toPush(state, 'x', styles, { hasNegative: false }).negativePrompt).toBe('');
  });

  it('can be taken up again from a task', () => {
    const task = {
      ...{ prompt: '书房', negativePrompt: '', loras: 'ando.safetensors', width: 512, height: 768 },
      ...{ batchSize: 4, seed: 9 },
    } as Task;
    expect(settingsOf(task, styles)).toEqual({
      ...{ prompt: '书房', negativePrompt: '', style: 'ando', aspect: '2:3', size: 'standard' },
      ...{ batchSize: 4, seed: 9, isSeedLocked: true },
    });
  });

  it('is the words of a task with another seed, which comes round after the last one', () => {
    const task = {
      ...{ prompt: '书房', negativePrompt: 'Dull', loras: '', width: 400, height: 300, batchSize: 2 },
      flowName: 'workflow_api',
    } as Task;
    const { loras: _, ...same } = task;
    expect(wordsOf(task, 8)).toEqual({ ...same, flowName: 't2i_nl_api', seed: 8 });
    expect(wordsOf(task, 2 ** 32 + 1).seed).toBe(1);
  });

  it('has another seed the next time unless that is locked', () => {
    const free = reduceStudio(stateOf(), { kind: 'pushed', nextSeed: 77 });
    expect(free.settings.seed).toBe(77);
    const locked = reduceStudio(stateOf({ isSeedLocked: true }), { kind: 'pushed', nextSeed: 77 });
    expect(locked.settings.seed).toBe(5);
  });
});

describe('the reasons on the button', () => {
  const reasons = (state: StudioState, change: Partial<Circumstances> = {}) =>
    reasonsAgainst(state, { ...given, ...change });
  const ready = { ...engine, flows: [] };

  it('are none when all is there', () => {
    expect(reasons(stateOf({ prompt: '客厅' }))).toEqual([]);
    expect(reasons(stateOf(asked, { name: '', file }), { engine: ready })).toEqual([]);
    // While the engine is still being asked, it is taken to work.
    expect(reasons(stateOf({ prompt: '客厅' }), { engine: undefined })).toEqual([]);
  });

  it('say what is missing, as the specification words it', () => {
    expect(reasons(stateOf())).toEqual(['nothing']);
    expect(reasons(stateOf({ prompt: ' \n' }))).toEqual(['nothing']);
    expect(reasons(stateOf({ style: 'ando' }))).toEqual(['promptOrReference']);
    const reference = { name: '', file };
    expect(reasons(stateOf({}, reference), { engine: ready })).toEqual(['style']);
    expect(reasons(stateOf({ style: 'ando' }, reference), { engine: ready })).toEqual(['prompt']);
    expect(reasons(stateOf(asked, { name: 'gone.png', file: null }), { engine: ready })).toEqual(['file']);
  });

  it('say what stands in the way', () => {
    const state = stateOf({ prompt: '客厅' });
    expect(reasons(state, { isOnline: false })).toEqual(['offline']);
    expect(reasons(state, { engine: { ...engine, isUp: false } })).toEqual(['engineDown']);
    expect(reasons(stateOf(asked, { name: '', file }))).toEqual(['flowUnavailable']);
    expect(reasons(state, { openTasks: 20 })).toEqual(['tasks']);
    expect(reasons(state, { missingLists: ['木材'] })).toEqual(['listMissing']);
    expect(reasons(stateOf({ prompt: '长'.repeat(2001) }))).toEqual(['promptLong']);
    expect(reasons(stateOf({ prompt: '客厅', negativePrompt: 'x'.repeat(1001) }))).toEqual(['negativeLong']);
  });

  it('count tries before points, and neither against a visitor', () => {
    const state = stateOf({ prompt: '客厅' });
    const means = { freeTriesLeft: 0, points: 9, price: 10 };
    expect(reasons(state, { means })).toEqual(['points']);
    expect(reasons(state, { means: { ...means, points: 10 } })).toEqual([]);
    expect(reasons(state, { means: null })).toEqual([]);
  });
});
