import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, withoutRedaction } from './log.ts';

let folder: string;
let day = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mogine-log-'));
  vi.useFakeTimers();
  day = '2026-03-02';
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

describe('the log', () => {
  it('writes its lines a second later, with what identifies a person cut', async () => {
    const log = createLog({ kind: 'folder', path: folder, today: () => day }, 'info');
    log.info({ phone: '13800000000', ms: 2, request: { headers: { token: 'secret' } } }, 'one');
    withoutRedaction(log).info({ path: '/x' }, 'two');
    const file = join(folder, 'mogine-2026-03-02.log');
    expect(await readFile(file, 'utf8')).toBe('');
    vi.advanceTimersByTime(1000);
    const text = await readFile(file, 'utf8');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { phone: '[Redacted]', ms: 2, request: { headers: '[Redacted]' }, msg: 'one' },
      { path: '/x', msg: 'two' },
    ]);
  });

  it('goes on in a new file when the day does', async () => {
    const log = createLog({ kind: 'folder', path: folder, today: () => day }, 'info');
    log.info('before midnight');
    vi.advanceTimersByTime(1000);
    day = '2026-03-03';
    log.info('after midnight');
    vi.advanceTimersByTime(1000);
    expect(await readFile(join(folder, 'mogine-2026-03-02.log'), 'utf8')).toContain('before midnight');
    expect(await readFile(join(folder, 'mogine-2026-03-03.log'), 'utf8')).toContain('after midnight');
  });

  it('does not wait with many lines', async () => {
    const log = createLog({ kind: 'folder', path: folder, today: () => day }, 'info');
    const long = 'x'.repeat(1000);
    for (let index = 0; index < 100; index += 1) log.info({ long }, 'line');
    const text = await readFile(join(folder, 'mogine-2026-03-02.log'), 'utf8');
    expect(text.split('\n').length).toBeGreaterThan(50);
  });
});
