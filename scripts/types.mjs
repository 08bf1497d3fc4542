import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runChild } from './steps/child.mjs';

const PARALLEL = 2;
/** What each project's last check has found out: the next one looks at what has changed since. */
const KNOWN = path.join(ROOT, 'node_modules/.cache/mogine/types');

const projects = ['packages', 'apps']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
const queue = ['.', ...projects];
let failures = 0;

async function checkQueued() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const known = path.join(KNOWN, `${project.replaceAll('/', '-').replace(/^\.$/, 'root')}.tsbuildinfo`);
    const { code, output } = await runChild(process.execPath, [
      ...['node_modules/ts7/bin/tsc', '-p', project],
      ...['--incremental', '--tsBuildInfoFile', known],
    ]);
    if (code === 0) continue;
    failures += 1;
    console.error(output.trim());
  }
}

await Promise.all(Array.from({ length: PARALLEL }, checkQueued));
console.log(`${projects.length + 1} projects, ${failures} with type errors`);
process.exitCode = failures === 0 ? 0 : 1;
