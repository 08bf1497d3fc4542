import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/errors';
import { checkAsked, checkEnlargement, nameTask, type Asked } from './rules.ts';

const NOTHING: Omit<Asked, 'flowName'> = {
  ...{ prompt: '', loras: [], hasReference: false, hasSource: false, hasMask: false },
};

function reasonOf(check: () => void): string {
  try {
    check();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.reason : String(error);
  }
}

const asked = (flowName: Asked['flowName'], given: Partial<Asked> = {}): string =>
  reasonOf(() => checkAsked({ ...NOTHING, flowName, ...given }));

it('is called by its words where it was paid for, and by what it does where it has none', () => {
  expect(nameTask('t2i_nl_api', '客厅')).toEqual({ zh: '客厅', en: '客厅' });
  expect(nameTask('t2i_nl_api', '客'.repeat(50)).zh).toBe(`${'客'.repeat(40)}…`);
  expect(nameTask('upscale_api', '')).toEqual({ zh: '放大图片', en: 'a picture enlarged' });
  for (const flow of ['i2m_api', 'workflow_api'] as const) expect(nameTask(flow, '').en).not.toBe('');
});

describe('what a flow begins with', () => {
  it('is asked for in the order in which somebody goes about it', () => {
    expect(asked('inpaint_api')).toBe('FILE_REQUIRED');
    expect(asked('inpaint_api', { hasSource: true })).toBe('MASK_REQUIRED');
    expect(asked('inpaint_api', { hasSource: true, hasMask: true })).toBe('CHANGE_REQUIRED');
    expect(asked('inpaint_api', { hasSource: true, hasMask: true, prompt: '移除' })).toBe('none');
  });

  it('is a picture alone where nothing has to be said of it, and words where there is none', () => {
    for (const flow of ['upscale_api', 'i2m_api'] as const) {
      expect(asked(flow)).toBe('FILE_REQUIRED');
      expect(asked(flow, { hasSource: true })).toBe('none');
    }
    expect(asked('t2m_api', { hasSource: true })).toBe('PROMPT_REQUIRED');
    expect(asked('t2m_api', { prompt: '餐椅' })).toBe('none');
  });

  it('may have a known style wherever one helps, and no other', () => {
    const loras = ['../x.safetensors'];
    expect(asked('inpaint_api', { hasSource: true, hasMask: true, prompt: '沙发', loras })).toBe(
      'STYLE_UNKNOWN',
    );
  });
});

it.each([
  [1024, 768, 4, 'none'],
  [1024, 1025, 4, 'FLOW_UNAVAILABLE'],
  [2048, 100, 2, 'none'],
  [2049, 100, 2, 'FLOW_UNAVAILABLE'],
])('a picture of %i × %i made %i times as large: %s', (width, height, scale, reason) => {
  expect(reasonOf(() => checkEnlargement({ width, height }, scale))).toBe(reason);
});
