import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/client.ts';
import { createHolder } from './holder.ts';

const details = { status: 409, message: 'held by another', requestId: '', issues: [], details: {} };
const conflict = new ApiError({ reason: 'CONFLICT', ...details });

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
    else next?.reject(conflict);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  return {
    calls,
    settle,
    holder: createHolder({ claim: answer('claim'), hold: answer('hold'), release: answer('release') }),
  };
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

  it('that was taken before this page was opened is given back as well, and one that a colleague took since is not', async () => {
    const { calls, settle, holder } = open();
    const stays = holder.stay('a');
    await settle('resolve');
    await stays;
    void holder.giveBack('a');
    await settle('resolve');
    void holder.take('b');
    await settle('resolve');
    const lost = holder.stay('b');
    void lost.catch(() => undefined);
    await settle('reject');
    await expect(lost).rejects.toBe(conflict);
    void holder.giveBack('b');
    await settle('resolve');
    expect(calls).toEqual(['hold a', 'release a', 'claim b', 'hold b']);
  });
});
