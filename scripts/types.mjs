import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runChild } from './steps/child.mjs';

const PARALLEL = 2;

const projects = ['packages', 'apps']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((folder) => existsSync(path.join(ROOT, folder, 'tsconfig.json')));
const queue = ['.', ...projects];
let failures = 0;

async function checkQueued() {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    const { code, output } = await runChild(process.execPath, ['node_modules/ts7/bin/tsc', '-p', project]);
    if (code === 0) continue;
    failures += 1;
    console.error(output.trim());
  }
}

await Promise.all(Array.from({ length: PARALLEL }, checkQueued));
console.log(`${projects.length + 1} projects, ${failures} with type errors`);
process.exitCode = failures === 0 ? 0 : 1;
