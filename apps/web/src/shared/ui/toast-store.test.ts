import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  it('leave after three seconds, or when they were told to', () => {
    const store = createToastStore();
    store.show('success', '登录成功');
    store.show('warn', '会员即将到期', { durationMs: 10_000 });
    vi.advanceTimersByTime(2999);
    expect(store.list()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(store.list().map((toast) => toast.message)).toEqual(['会员即将到期']);
    vi.advanceTimersByTime(7000);
    expect(store.list()).toHaveLength(0);
  });

  it('merge when they say the same, and stay for the full time again', () => {
    const store = createToastStore();
    const first = store.show('error', '未知错误');
    vi.advanceTimersByTime(2000);
    expect(store.show('error', '未知错误')).toBe(first);
    expect(store.list()).toEqual([{ id: first, kind: 'error', message: '未知错误', count: 2 }]);
    vi.advanceTimersByTime(2999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('with something to do about them do not merge, and leave like others', () => {
    const store = createToastStore();
    const action = { label: '撤销', run: () => undefined };
    store.show('success', '已移动', { durationMs: 10_000, action });
    store.show('success', '已移动', { durationMs: 10_000, action });
    store.show('success', '已移动');
    expect(store.list().map(({ count }) => count)).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(10_000);
    expect(store.list()).toEqual([]);
  });

  it('do not merge across kinds', () => {
    const store = createToastStore();
    store.show('success', '完成');
    store.show('default', '完成');
    expect(store.list()).toHaveLength(2);
  });

  it('are at most three, the oldest goes', () => {
    const store = createToastStore();
    for (const message of ['一', '二', '三', '四']) store.show('default', message);
    expect(store.list().map((toast) => toast.message)).toEqual(['二', '三', '四']);
  });

  it('wait while the reader is on them, then run out what was left', () => {
    const store = createToastStore();
    store.show('success', '支付成功');
    vi.advanceTimersByTime(1000);
    store.setPaused(true);
    vi.advanceTimersByTime(60_000);
    expect(store.list()).toHaveLength(1);
    store.setPaused(false);
    vi.advanceTimersByTime(1999);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('that come during a pause wait as well', () => {
    const store = createToastStore();
    store.show('default', '一');
    store.setPaused(true);
    store.show('default', '二');
    vi.advanceTimersByTime(60_000);
    expect(store.list()).toHaveLength(2);
  });

  it('tell their listeners until these leave', () => {
    const store = createToastStore();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.show('default', '一');
    leave();
    store.show('default', '二');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
