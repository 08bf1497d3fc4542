import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
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
    log.info({ input: { realName: '张三', idNumber: '11010519491231002X', account: '4111111111111111' } });
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
      { input: { realName: '[Redacted]', idNumber: '[Redacted]', account: '[Redacted]' } },
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

  it('drops files of its own that are older than 190 days, at the start and each new day', async () => {
    const names = ['mogine-2025-08-23.log', 'mogine-2025-08-24.log', 'mogine-2025-08-25.log'];
    const others = ['mogine-2020-01-01.log.gz', 'notes-2020-01-01.log'];
    for (const name of [...names, ...others]) await writeFile(join(folder, name), '');
    const log = createLog({ kind: 'folder', path: folder, today: () => day }, 'info');
    const kept = async () => new Set(await readdir(folder));
    expect(await kept()).toEqual(new Set([...names.slice(1), 'mogine-2026-03-02.log', ...others]));
    day = '2026-03-03';
    log.info('after midnight');
    vi.advanceTimersByTime(1000);
    const dated = ['mogine-2026-03-02.log', 'mogine-2026-03-03.log'];
    expect(await kept()).toEqual(new Set([...names.slice(2), ...dated, ...others]));
  });

  it('does not wait with many lines', async () => {
    const log = createLog({ kind: 'folder', path: folder, today: () => day }, 'info');
    const long = 'x'.repeat(1000);
    for (let index = 0; index < 100; index += 1) log.info({ long }, 'line');
    const text = await readFile(join(folder, 'mogine-2026-03-02.log'), 'utf8');
    expect(text.split('\n').length).toBeGreaterThan(50);
  });
});
