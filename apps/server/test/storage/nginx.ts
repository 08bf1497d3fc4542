import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SHIPPED = new URL('../../../../deploy/nginx.conf', import.meta.url);
const READY_LIMIT_MS = 20_000;

/** Where the path of a file in the shipped settings leads to the store's folder. */
export const ACCEL_PATH = '/_files/';

export type Nginx = { url: string; pid: number; stop(): Promise<void> };

/** The program, where this machine has it. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

/** Starts it with the settings that are shipped, with no more than their ports, paths and user replaced. */
export async function startNginx({
  program,
  folder,
  files,
  upstream,
  port,
  before = [],
  alone = null,
}: {
  program: string;
  /** For its own files. */
  folder: string;
  /** The store's folder. */
  files: string;
  upstream: number;
  port: number;
  /** A command that runs the program, such as `taskset`. */
  before?: readonly string[];
  /** A path below which the same files are given without Mogine, to measure against. */
  alone?: string | null;
}): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const settings = replaceAll(await readFile(SHIPPED, 'utf8'), {
    'user mogine;': `user ${userInfo().username};`,
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    '/var/log/nginx/error.log': join(folder, 'error.log'),
    '/var/log/nginx/access.log': join(folder, 'access.log'),
    '/var/lib/mogine/files/': `${files}/`,
    'server 127.0.0.1:3000;': `server 127.0.0.1:${upstream};`,
    'listen 80;': `listen 127.0.0.1:${port};${alone ? ` location ${alone} { alias ${files}/; }` : ''}`,
    'http {': `http { ${temporary.join(' ')}`,
  });
  const conf = join(folder, 'nginx.conf');
  await writeFile(conf, settings);
  const errors = join(folder, 'error.log');
  const [command = program, ...args] = [
    ...[...before, program],
    ...['-c', conf, '-e', errors, '-g', 'daemon off;'],
  ];
  const child = spawn(command, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_LIMIT_MS;
  while (!(await isOpen(url))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`nginx did not start: ${await readFile(errors, 'utf8').catch(String)}`);
    await sleep(20);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (replaced.split(from).length !== 2) throw new Error(`the settings have no single ${from}`);
    return replaced.replace(from, to);
  }, text);
}

function isOpen(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}
