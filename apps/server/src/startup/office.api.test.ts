import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#kernel/config';
import { makeDataFolder, removeDataFolder } from '../../test/process/data-folder.ts';
import { runOffice } from './office.ts';
import { Shutdown } from './shutdown.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => removeDataFolder(folder));

/** What a command says, and its exit code. */
async function run(mode: Parameters<typeof runOffice>[1]['mode'], ...args: string[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = await runOffice(readConfig({ MOGINE_DATA: folder }), { mode, args, shutdown: new Shutdown() });
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return { code, lines };
}

it('what staff does from the command line stands in the chain, also what it only looks at and what is refused', async () => {
  expect((await run('words', 'add', 'fraud', 'review', '测试词')).code).toBe(0);
  expect((await run('words', 'remove', '没有这个词')).code).toBe(1);
  expect((await run('enquiries', 'list')).code).toBe(0);
  expect((await run('audit', 'verify')).lines.at(-1)).toBe('✓ 3');
  const { lines } = await run('audit', 'list');
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^3 .* {2}console:.+ {2}enquiries\.list {2}/),
    expect.stringMatching(/^2 .* {2}words\.remove .*没有这个词/),
    expect.stringMatching(/^1 .* {2}words\.add .*fraud.*review.*测试词/),
  ]);
});
