import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError, claimDataFolder } from './data-folder.ts';

const MODULE = new URL('./data-folder.ts', import.meta.url).href;
const CLAIMANT = `
  const { claimDataFolder } = await import(${JSON.stringify(MODULE)});
  try { claimDataFolder(process.argv[1]); console.log('won'); setInterval(() => {}, 1e6); }
  catch (error) { console.log(error.en); }`;

let folder: string;
let claimants: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mogine-claim-'));
  claimants = [];
});

afterEach(async () => {
  await Promise.all(claimants.map(kill));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that claims a folder and, having won, keeps it. Resolves to what it says. */
async function claimInChild(wanted = folder): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CLAIMANT, wanted], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  claimants.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return String(line);
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('of several simultaneous starts exactly one gets the folder', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => claimInChild()));
  expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
});

test('the refusal names the process that holds the folder', async () => {
  expect(await claimInChild()).toBe('won');
  expect(() => claimDataFolder(folder)).toThrow(`(pid ${claimants[0]?.pid})`);
});

test('a holder killed with -9 leaves nothing that blocks the next start', async () => {
  expect(await claimInChild()).toBe('won');
  await Promise.all(claimants.map(kill));
  claimDataFolder(folder).release();
});

test('a released folder can be claimed again, and releasing twice does no harm', () => {
  const claim = claimDataFolder(folder);
  expect(() => claimDataFolder(folder)).toThrow(StartupError);
  claim.release();
  claim.release();
  claimDataFolder(folder).release();
});

test('a path where no folder can be made is refused in one sentence', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, 'mine');
  expect(() => claimDataFolder(path.join(file, 'data'))).toThrow(
    /无法写入（E\w+），请检查.*cannot be written \(E\w+\):/,
  );
});

// In a process of its own: what goes wrong here is a call that never returns.
test.runIf(process.platform === 'linux')(
  'a path below a folder that takes nothing is refused in one sentence instead of being tried for ever',
  async () => {
    expect(await claimInChild('/proc/mogine')).toMatch(/cannot be written \(ENOENT\)/);
  },
  30_000,
);
