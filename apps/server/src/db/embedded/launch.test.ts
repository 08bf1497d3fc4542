import type * as ChildProcess from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { launchPostmaster } from './launch.ts';
import { findPostmaster } from './postmaster.ts';

vi.mock('node:child_process', async (importOriginal) => ({
  ...(await importOriginal<typeof ChildProcess>()),
  spawn: () => Object.assign(new EventEmitter(), { unref: () => undefined }),
}));
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
vi.mock('./postmaster.ts', () => ({ findPostmaster: vi.fn(), removeStalePidFile: () => undefined }));

it('a long recovery is told in both languages', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mogine-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const ready = { pid: 1, port: 1, socketFolder: folder, status: 'ready' };
  vi.mocked(findPostmaster).mockImplementation(() => {
    nowMs += 6_000;
    return nowMs < 30_000 ? undefined : ready;
  });
  const lines: string[] = [];
  const cluster = { folder: path.join(folder, 'cluster'), password: '', initialised: false };
  const home = { folder, account: undefined };
  expect(
    await launchPostmaster(home, { root: folder, version: '18', major: 18 }, cluster, (line) =>
      lines.push(line),
    ),
  ).toBe(ready);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/恢复.* \/ .*still recovering/);
});
