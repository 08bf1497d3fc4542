import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Ends at once, and leaves a process behind that holds its errors open for ten minutes. */
const LEAVER = `
  const held = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)'],
    { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  held.unref();
  console.log(held.pid);
  process.exitCode = 3;`;
const STEP = `
  import { runChild } from ${JSON.stringify(new URL('child.mjs', import.meta.url).href)};
  const { code } = await runChild(process.execPath, ['-e', ${JSON.stringify(LEAVER)}], { show: true });
  console.log(code);`;

it('a command ends with the tool that it ran, whatever that leaves behind', async () => {
  const { stdout, killed } = await run(process.execPath, ['--input-type=module', '-e', STEP], {
    timeout: 60_000,
  }).then(
    (end) => ({ stdout: end.stdout, killed: false }),
    (failure: unknown) => failure as { stdout: string; killed: boolean },
  );
  const [pid, ...codes] = stdout.trim().split('\n').map(Number);
  if (pid) process.kill(pid);
  expect([codes, killed]).toEqual([[3], false]);
});
