import { describe, expect, it } from 'vitest';
import { createHolder } from './holder.ts';

/** A server that answers when it is told to. */
function open() {
  const calls: string[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const answer = (call: string) => (id: string) => {
    calls.push(`${call} ${id}`);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };
  async function settle(how: 'resolve' | 'reject') {
    await Promise.resolve();
    const next = waiting.shift();
    if (how === 'resolve') next?.resolve();
    else next?.reject(new Error('held by another'));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return { calls, settle, holder: createHolder({ claim: answer('claim'), release: answer('release') }) };
}

describe('a submission', () => {
  it('is given back by whoever left before it was theirs', async () => {
    const { calls, settle, holder } = open();
    void holder.take('a');
    void holder.giveBack('a');
    await settle('resolve');
    expect(calls).toEqual(['claim a', 'release a']);
  });

  it('stays with whoever came back meanwhile', async () => {
    const { calls, settle, holder } = open();
    void holder.take('a');
    void holder.giveBack('a');
    const again = holder.take('a');
    for (let at = 0; at < 3; at += 1) await settle('resolve');
    await again;
    expect(calls).toEqual(['claim a', 'release a', 'claim a']);
  });

  it('that somebody else holds, or that was decided, is not given back', async () => {
    const { calls, settle, holder } = open();
    const taken = holder.take('a');
    void holder.giveBack('a');
    await settle('reject');
    await expect(taken).rejects.toThrow('held by another');
    void holder.take('b');
    await settle('resolve');
    holder.settle('b');
    void holder.giveBack('b');
    await settle('resolve');
    expect(calls).toEqual(['claim a', 'claim b']);
  });
});
