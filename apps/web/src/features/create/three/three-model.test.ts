import { describe, expect, it } from 'vitest';
import { OPEN_TASKS_MAX, SOURCE_MAX_BYTES } from '@mogine/contract/create-limits';
import type { EngineInfo } from '../tasks/queries.ts';
import type { Task } from '../tasks/task-model.ts';
import {
  mergeNewest,
  readOptionalSeed,
  reasonsAgainst,
  refuseSource,
  toPush,
  toSource,
  type Circumstances,
  type ModelForm,
  type Source,
} from './three-model.ts';

const why = { zh: '', en: '' };
const builtIn = {
  ...{ kind: 'atelier', title: '', model: '', filing: '', isUp: true, hasNegative: true, waiting: 0 },
  flows: [
    { name: 't2m_api', isReady: true, why },
    { name: 'i2m_api', isReady: false, why },
  ],
} as EngineInfo;
const words: ModelForm = { way: 'words', prompt: '一把餐椅', source: null, seed: '' };
const own: Source = { kind: 'own', id: '7', index: 1, cover: '', prompt: '茶室', hasScene: true };
const file: Source = { kind: 'file', file: new File(['x'], 'x.png') };
const given: Circumstances = {
  ...{ isOnline: true, engine: builtIn, openTasks: 0 },
  means: { freeTriesLeft: 1, points: 0, price: 5 },
};

describe('what speaks against making a model', () => {
  it('is nothing when there are words and means', () => {
    expect(reasonsAgainst(words, given)).toEqual([]);
    expect(reasonsAgainst(words, { ...given, engine: undefined, means: null })).toEqual([]);
  });

  it('is named as long as it lasts', () => {
    expect(reasonsAgainst({ ...words, prompt: ' \n' }, given)).toEqual(['prompt']);
    expect(reasonsAgainst({ ...words, prompt: 'x'.repeat(2001), seed: '1e3' }, given)).toEqual([
      'promptLong',
      'seed',
    ]);
    expect(reasonsAgainst(words, { ...given, openTasks: OPEN_TASKS_MAX, isOnline: false })).toEqual([
      'offline',
      'tasks',
    ]);
    expect(reasonsAgainst(words, { ...given, engine: { ...builtIn, isUp: false } })).toEqual(['engineDown']);
    expect(reasonsAgainst(words, { ...given, engine: { ...builtIn, flows: [] } })).toEqual(['flowMissing']);
  });

  it('is the price where neither tries nor points are left', () => {
    const means = { freeTriesLeft: 0, points: 4, price: 5 };
    expect(reasonsAgainst(words, { ...given, means })).toEqual(['points']);
    expect(reasonsAgainst(words, { ...given, means: { ...means, points: 5 } })).toEqual([]);
  });

  it('is with the built-in engine any picture whose scene it does not know', () => {
    const form = (source: Source | null): ModelForm => ({ ...words, way: 'picture', source });
    expect(reasonsAgainst(form(null), given)).toEqual(['picture']);
    expect(reasonsAgainst(form(file), given)).toEqual(['foreign']);
    expect(reasonsAgainst(form({ ...own, hasScene: false }), given)).toEqual(['foreign']);
    expect(reasonsAgainst(form(own), given)).toEqual([]);
  });

  it('is no picture at all with an engine that models all of them', () => {
    const flows = [{ name: 'i2m_api', isReady: true, why }] as const;
    const engine: EngineInfo = { ...builtIn, kind: 'comfyui', flows: [...flows] };
    const form: ModelForm = { ...words, way: 'picture', source: file };
    expect(reasonsAgainst(form, { ...given, engine })).toEqual([]);
    const without = { ...engine, flows: [] };
    expect(reasonsAgainst({ ...form, source: own }, { ...given, engine: without })).toEqual(['foreign']);
  });
});

describe('what is handed in', () => {
  it('are words and a seed that was given', () => {
    expect(toPush({ ...words, prompt: ' 茶几 ', seed: '7' })).toEqual({
      input: { batchSize: 1, seed: 7, flowName: 't2m_api', prompt: '茶几' },
      files: {},
    });
  });

  it('is one of the own results by its place, or the file', () => {
    const form: ModelForm = { ...words, way: 'picture', source: own };
    expect(toPush(form).input).toEqual({
      ...{ batchSize: 1, flowName: 'i2m_api', prompt: '茶室', sourceId: '7', sourceIndex: 1 },
    });
    expect(toPush({ ...form, source: file })).toEqual({
      input: { batchSize: 1, flowName: 'i2m_api' },
      files: { source: file.file },
    });
  });
});

describe('a seed', () => {
  it('is a whole number below 2³², or left to chance', () => {
    expect(['', ' 0 ', '4294967295'].map(readOptionalSeed)).toEqual([undefined, 0, 4294967295]);
    expect(['4294967296', '-1', '1.5', 'seed'].map(readOptionalSeed)).toEqual([null, null, null, null]);
  });
});

describe('a picture to begin with', () => {
  it('is PNG or JPEG by its first bytes, up to 32 MB', () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    expect(refuseSource({ size: SOURCE_MAX_BYTES }, png)).toBeNull();
    expect(refuseSource({ size: SOURCE_MAX_BYTES + 1 }, png)).toBe('size');
    expect(refuseSource({ size: 9 }, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
    expect(refuseSource({ size: 9 }, new TextEncoder().encode('GIF89a'))).toBe('type');
  });

  it('is no result that is a model, or is not there', () => {
    const outputs = [{ index: 0, kind: 'model' }];
    const task = { id: '1', prompt: '', outputs } as unknown as Task;
    expect([toSource(task, 0), toSource(task, 1)]).toEqual([null, null]);
  });
});

describe('models of both ways', () => {
  const at = (createTime: string) => ({ createTime }) as Task;
  it('stand newest first, and none is placed before all newer ones are known', () => {
    const ofWords = { tasks: [at('9'), at('6')], hasMore: true };
    const ofPictures = { tasks: [at('8'), at('3')], hasMore: false };
    expect(mergeNewest(ofWords, ofPictures)).toEqual([at('9'), at('8'), at('6')]);
    expect(mergeNewest({ ...ofWords, hasMore: false }, ofPictures)).toHaveLength(4);
    expect(mergeNewest()).toEqual([]);
  });
});
