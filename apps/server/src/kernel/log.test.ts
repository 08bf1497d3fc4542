import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('writes lines into a file of the day and cuts what identifies a person', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mogine-log-'));
  const log = createLog({ kind: 'folder', path: join(folder, 'logs') }, 'info', '2026-03-02');
  log.info({ phone: '13800000000', client: { email: 'a@example.com' }, status: 200 }, 'request');
  await new Promise<void>((resolve) => log.flush(() => resolve()));
  const text = await readFile(join(folder, 'logs', 'mogine-2026-03-02.log'), 'utf8');
  expect(text).toContain('"status":200');
  expect(text).not.toMatch(/13800000000|example\.com/);
  await rm(folder, { recursive: true });
});
