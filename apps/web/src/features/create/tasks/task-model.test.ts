import { describe, expect, it } from 'vitest';
import { isOver, shapeOf, viewTask, type Output, type Task } from './task-model.ts';

const task = {
  ...{ status: 0, ahead: 3, etaSeconds: 40, share: 0.5, preview: 'data:,', outputs: [] },
  ...{ failure: '', reason: '', point: 5, isFreeTry: false },
} as unknown as Task;

describe('a task', () => {
  it('is shown by what has become of it', () => {
    expect(viewTask(task)).toEqual({ kind: 'waiting', ahead: 3, etaSeconds: 40 });
    expect(viewTask({ ...task, status: 1 })).toMatchObject({
      kind: 'running',
      share: 0.5,
      preview: 'data:,',
    });
    expect(viewTask({ ...task, status: 2, failure: '失败：已取消', reason: 'CANCELLED' })).toEqual({
      ...{ kind: 'failed', failure: '失败：已取消', preview: 'data:,', isCancelled: true, isFinal: false },
      refund: 'points',
    });
    const free = { ...task, status: 2, point: 0 };
    expect(viewTask({ ...free, isFreeTry: true })).toMatchObject({ refund: 'freeTry' });
    expect(viewTask(free)).toMatchObject({ refund: null });
    expect(viewTask({ ...free, reason: 'WORDS_UNKNOWN' })).toMatchObject({ isFinal: true });
    expect(viewTask({ ...free, reason: 'ENGINE_DOWN' })).toMatchObject({ isFinal: false });
    expect(viewTask({ ...task, status: 3 })).toEqual({ kind: 'done', outputs: [] });
  });

  it('has the shape of its first picture, and before that of what was asked for; strips are cut', () => {
    const asked = { outputs: [], width: 768, height: 512 };
    expect(shapeOf(asked)).toBe(1.5);
    expect(shapeOf({ ...asked, outputs: [{ width: 512, height: 1024 } as Output] })).toBe(0.5);
    expect(shapeOf({ ...asked, width: 1536, height: 256 })).toBe(2.4);
  });

  it('is over when it is done or has failed', () => {
    expect([0, 1, 2, 3].map((status) => isOver({ status }))).toEqual([false, false, true, true]);
  });
});
