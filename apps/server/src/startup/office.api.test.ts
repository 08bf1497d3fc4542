import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#kernel/config';
import { StartupError } from '#kernel/data-folder';
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

it('what staff does from the command line stands in the chain, also what it only looks at, and what is refused as refused', async () => {
  expect((await run('words', 'add', 'fraud', 'review', '测试词')).code).toBe(0);
  expect((await run('words', 'remove', '没有这个词')).code).toBe(1);
  expect((await run('enquiries', 'list')).code).toBe(0);
  expect((await run('audit', 'verify')).lines.at(-1)).toBe('✓ 4');
  const { lines } = await run('audit', 'list');
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^4 .* {2}console:.+ {2}enquiries\.list {2}/),
    expect.stringMatching(/^3 .* {2}words\.remove\.refused .*没有这个词/),
    expect.stringMatching(/^2 .* {2}words\.remove .*没有这个词/),
    expect.stringMatching(/^1 .* {2}words\.add .*fraud.*review.*测试词/),
  ]);
});

const NO_ID = 'x';
const ID = '018f2d5e-7a1b-7c3d-8e4f-0123456789ab';

it.each<[string, ...Parameters<typeof run>]>([
  ['没有“nosuch”这个角色 · There is no role “nosuch”', 'staff', 'add', 'xiao', 'nosuch'],
  ['“X”不能作为名称', 'staff', 'block', 'X'],
  ['缺少角色', 'staff', 'add', 'xiao'],
  ['“now”是多余的', 'staff', 'link', 'xiao', 'now'],
  ['没有“hire”这个命令 · There is no command “hire”', 'staff', 'hire'],
  ['没有“rude”这个类别', 'words', 'add', 'rude', 'refuse', '词'],
  ['没有“maybe”这种处理方式', 'words', 'add', 'fraud', 'maybe', '词'],
  ['“···”里没有可比较的字', 'words', 'remove', '···'],
  ['“x”不是编号', 'gallery', 'dismiss', NO_ID],
  ['缺少原因', 'gallery', 'take-down', ID],
  ['缺少列表中编号后的标记', 'gallery', 'approve', ID],
  ['没有“shut”这一项', 'enquiries', 'competition', 'shut=1'],
  ['“2027-02-30”不是日期', 'enquiries', 'competition', 'opensOn=2027-02-30'],
  ['缺少保存到哪里', 'enquiries', 'file', 'MG-E-1'],
  ['缺少退款单号', 'refunds', 'approve'],
  ['缺少给会员的说明', 'refunds', 'reject', 'R1'],
  ['“12”不是发票号码', 'invoices', 'issue', ID, '12'],
  ['缺少给会员的说明', 'licences', 'revoke', ID],
  ['请写明举报的是什么', 'reports', 'uphold', 'post', ID],
  ['没有“nowhere”这个页面', 'texts', 'show', 'nowhere', 'x'],
  ['这个页面没有“nothing”', 'texts', 'show', 'home', 'nothing'],
  ['“more”是多余的 · “more” is one word too many', 'words', 'list', 'fraud', 'more'],
  ['“x”是多余的', 'enquiries', 'list', 'x'],
  ['“x”是多余的', 'enquiries', 'list', 'all', 'x'],
  ['“x”是多余的', 'enquiries', 'mail', 'retry', 'x'],
  ['“x”是多余的', 'enquiries', 'done', 'MG-E-1', 'x'],
  ['“x”是多余的', 'refunds', 'list', 'x'],
  ['“x”是多余的', 'refunds', 'approve', 'R1', 'x'],
  ['“x”是多余的', 'invoices', 'list', 'x'],
  ['“x”是多余的', 'invoices', 'reverse', ID, 'x'],
  ['“x”是多余的', 'gallery', 'approve', ID, 't', 'x'],
  ['“x”是多余的', 'licences', 'restore', ID, 'x'],
  ['“x”是多余的', 'reports', 'list', 'x'],
  ['“x”是多余的', 'texts', 'list', 'home', 'x'],
  ['“\\u{202e}x”无法理解', 'audit', 'list', '\u202ex'],
])(
  'of a command that is misspelt it says “%s”, and the chain holds nothing',
  async (fault, mode, ...args) => {
    const sealed = (await run('audit', 'verify')).lines.at(-1);
    const { code, lines } = await run(mode, ...args);
    expect(code).toBe(1);
    expect(lines.at(-2)).toContain(`× ${fault}`);
    expect(lines.at(-1)).toContain(`npm run ${mode} -- `);
    expect((await run('audit', 'verify')).lines.at(-1)).toBe(sealed);
  },
);

it.each<[string, ...Parameters<typeof run>]>([
  ['NOT_FOUND 内容不存在或已被删除 · This does not exist', 'staff', 'block', 'nobody'],
  ['没有这个编号的待处理咨询', 'enquiries', 'done', 'MG-E-1'],
  ['没有待处理的举报', 'reports', 'dismiss', 'asset', ID],
  ['这件作品没有公开', 'gallery', 'take-down', ID, '原因'],
])('what cannot be done says “%s” and is marked as refused', async (why, mode, verb, ...words) => {
  const { code, lines } = await run(mode, verb ?? '', ...words);
  expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining(`× ${why}`)]);
  expect((await run('audit', 'list', '1')).lines.at(-1)).toContain(`  ${mode}.${verb}.refused  `);
});

it('what breaks off is marked as failed, and tells why', async () => {
  const shutdown = new Shutdown();
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    if (String(line).includes('测试词')) throw new Error('the terminal is gone');
  });
  const config = readConfig({ MOGINE_DATA: folder });
  await expect(runOffice(config, { mode: 'words', args: ['list'], shutdown })).rejects.toThrow(
    'the terminal is gone',
  );
  await shutdown.run(null);
  log.mockRestore();
  expect((await run('audit', 'list', '1')).lines.at(-1)).toContain('  words.list.failed  ');
});

it('nothing starts beside a chain without the key that seals it', async () => {
  const [key, away] = [join(folder, 'secret.key'), join(folder, 'kept.key')];
  await rename(key, away);
  const shutdown = new Shutdown();
  const started = runOffice(readConfig({ MOGINE_DATA: folder }), {
    ...{ mode: 'audit', args: ['verify'], shutdown },
  });
  await expect(started).rejects.toThrow(StartupError);
  await shutdown.run(null);
  await rename(away, key);
  expect((await run('audit', 'verify')).code).toBe(0);
});
