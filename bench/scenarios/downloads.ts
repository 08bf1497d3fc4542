import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { createAsset } from '../../apps/server/test/catalogue.ts';
import { ACCEL_PATH, findNginx, startNginx } from '../../apps/server/test/storage/nginx.ts';
import { cpuOf, cpuOfFamily } from '../cpu.ts';
import type { DrainJob } from '../load/job.ts';
import { runLoad } from '../load/run.ts';
import { median } from '../load/tally.ts';
import { atLeast, figure, type Goal, type Outcome } from '../outcome.ts';
import { callAs, createSeedContext } from '../people.ts';
import { freePort, isPinned, SERVING_CORE, startServer } from '../processes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from '../servers/ours.ts';
import type { Cleanup, World } from '../world.ts';

const MEGABYTE = 1024 ** 2;
const FILE_BYTES = 100 * MEGABYTE;
const PART_BYTES = MEGABYTE;
/** Files of the zip, which together are as long as the file that it is measured against. */
const ZIP_FILES = 4;
const CONNECTIONS = { whole: 4, part: 16, zip: 2 };
/** What each sender manages with ease: what a byte costs on the loopback depends on how fast they come. */
const CALM_PER_SECOND = 12;
const ALONE_PATH = '/alone/';
const TYPE = 'model/gltf-binary';
const WARM_UP_SECONDS = 2;
const QUIET_LIMIT_MS = 60_000;
const QUIET_SHARE = 0.1;

/** Somebody who sends a file: from which address, and the processor time of all who take part, microseconds. */
type Sender = { name: string; url: string; path: () => Promise<string>; cpu: () => number };
type Task = { name: string } & Pick<DrainJob, 'connections' | 'part' | 'perSecond'>;

/** The same file by nginx alone, by this server and by this server behind nginx; then a zip against a file. */
export async function measureDownloads(world: World, cleanup: Cleanup): Promise<Outcome[]> {
  const { ours, database, folder } = world;
  const program = findNginx();
  const front = program ? await openFront(world, cleanup, program) : null;
  const goods = await publish(world, join(folder, 'ours'));
  const cpuOfDatabase = () => cpuOfFamily(database.postmasterPid);
  const plain: Sender = {
    ...{ name: 'Mogine', url: ours.url, path: () => linkTo(world, ours.url, goods.key) },
    cpu: () => cpuOf(ours.pid) + cpuOfDatabase(),
  };
  const zip: Sender = { ...plain, name: 'Mogine, a zip', path: () => linkToZip(world, goods.parts) };
  await untilQuiet(() => plain.cpu() + (front?.cpu() ?? 0));
  const outcomes: Outcome[] = [];
  if (front) {
    const alone = { ...front, name: 'nginx alone', path: async () => ALONE_PATH + goods.key };
    const behind: Sender = {
      ...{ name: 'Mogine behind nginx', url: front.url, path: () => linkTo(world, front.url, goods.key) },
      cpu: () => front.cpu() + cpuOfDatabase(),
    };
    outcomes.push(await compareSenders(world, alone, [plain, behind]));
  } else console.log('There is no nginx on this machine, so downloads have nothing to be measured against.');
  outcomes.push(await measureZip(world, plain, zip));
  return outcomes;
}

async function compareSenders(world: World, alone: Sender, senders: readonly Sender[]): Promise<Outcome> {
  const whole = { connections: CONNECTIONS.whole, part: null };
  const part = { bytes: PART_BYTES, of: FILE_BYTES };
  const tasks: Task[] = [
    { ...whole, name: `whole, ${CALM_PER_SECOND} a second`, perSecond: CALM_PER_SECOND },
    { ...whole, name: 'whole', perSecond: null },
    { name: 'parts of 1 MiB', connections: CONNECTIONS.part, part, perSecond: null },
  ];
  const [rows, goals]: [string[][], Goal[]] = [[], []];
  for (const task of tasks) {
    const rates = await ratesOf(world, [alone, ...senders], task);
    rows.push(...rowsOf(task, [alone, ...senders], rates));
    for (const [at, limit] of [0.4, 0.9].entries())
      goals.push(atLeast(`${senders[at]?.name}, ${task.name}`, ratioOf(rates, at + 1), limit, '× nginx'));
  }
  return {
    title: 'Downloads',
    about: `One file of ${FILE_BYTES / MEGABYTE} MiB by a signed link, whole on ${CONNECTIONS.whole} connections and in parts on ${CONNECTIONS.part}, as fast as it comes and equally fast for all: GB that a second of processor time sends, of all processes that take part. nginx alone and in front is one nginx with the shipped settings.`,
    table: { head: ['sender', 'what', 'GB per CPU s', 'answers', 'against nginx'], rows },
    goals,
  };
}

async function measureZip(world: World, plain: Sender, zip: Sender): Promise<Outcome> {
  const task: Task = { name: 'whole', connections: CONNECTIONS.zip, part: null, perSecond: null };
  const rates = await ratesOf(world, [plain, zip], task);
  return {
    title: 'A zip',
    about: `${ZIP_FILES} files of ${FILE_BYTES / MEGABYTE / ZIP_FILES} MiB as one zip, against one file of ${FILE_BYTES / MEGABYTE} MiB, both from this server, on ${CONNECTIONS.zip} connections.`,
    table: {
      head: ['sender', 'what', 'GB per CPU s', 'answers', 'against a file'],
      rows: rowsOf(task, [plain, zip], rates),
    },
    goals: [atLeast('A zip against a file', ratioOf(rates, 1), 0.8, '×')],
  };
}

/** Of each sender in each round: bytes a microsecond of processor time, and answers. */
type Rate = { bytesPerMicro: number; answers: number };

async function ratesOf(world: World, senders: readonly Sender[], task: Task): Promise<Rate[][]> {
  const { rounds, seconds } = world.options;
  for (const sender of senders) await runOnce(sender, task, WARM_UP_SECONDS);
  const all: Rate[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rates: Rate[] = [];
    for (const sender of senders) rates.push(await runOnce(sender, task, seconds));
    all.push(rates);
  }
  return all;
}

async function runOnce(sender: Sender, task: Task, seconds: number): Promise<Rate> {
  const { url, cpu } = sender;
  const { connections, part, perSecond } = task;
  const path = await sender.path();
  const before = cpu();
  const found = await runLoad({ kind: 'drain', url, path, seconds, connections, part, perSecond });
  if (found.failures > 0) console.log(`  ${sender.name}: ${found.failures} answers broke off`);
  return { bytesPerMicro: found.bytes / (cpu() - before), answers: found.answers };
}

/** How a sender does against the first one, the median of the rounds' own ratios. */
function ratioOf(rounds: readonly Rate[][], at: number): number {
  return median(rounds.map((rates) => rateOf(rates, at) / rateOf(rates, 0)));
}

function rateOf(rates: readonly Rate[], at: number): number {
  return rates[at]?.bytesPerMicro ?? Number.NaN;
}

function rowsOf({ name }: Task, senders: readonly Sender[], rounds: readonly Rate[][]): string[][] {
  return senders.map((sender, at) => [
    ...[sender.name, name, figure(median(rounds.map((rates) => rateOf(rates, at))) / 1000)],
    figure(median(rounds.map((rates) => rates[at]?.answers ?? 0))),
    `${figure(ratioOf(rounds, at))} ×`,
  ]);
}

/** A second server with the files of the first one, which leaves their bytes to an nginx with the shipped settings. */
async function openFront(
  world: World,
  cleanup: Cleanup,
  program: string,
): Promise<Pick<Sender, 'url' | 'cpu'>> {
  const { folder, database } = world;
  const files = join(folder, 'ours/files');
  const dataFolder = join(folder, 'behind');
  await mkdir(files, { recursive: true });
  await mkdir(dataFolder);
  await symlink(files, join(dataFolder, 'files'));
  const behind = await startServer({
    ...{ name: 'Mogine behind nginx', entry: SERVER_ENTRY, nodeArgs: SERVER_NODE_ARGS, readyPath: '/readyz' },
    logFile: join(folder, 'behind.log'),
    env: {
      ...{ ...SERVER_ENV, DATABASE_URL: database.url, MOGINE_DATA: dataFolder },
      ...{ MOGINE_ACCEL_PATH: ACCEL_PATH, MOGINE_DEMO_CATALOGUE: 'off' },
      MOGINE_SIMULATOR_PORT: String(await freePort()),
    },
  });
  cleanup.add(() => behind.stop());
  const nginx = await startNginx({
    ...{ program, files, folder: join(folder, 'nginx'), alone: ALONE_PATH },
    ...{ upstream: Number(new URL(behind.url).port), port: await freePort() },
    before: isPinned ? ['taskset', '-c', String(SERVING_CORE)] : [],
  });
  cleanup.add(() => nginx.stop());
  return { url: nginx.url, cpu: () => cpuOfFamily(nginx.pid) + cpuOf(behind.pid) };
}

/** An asset with one large file, and one with the same in several; both for nothing. */
async function publish(world: World, dataFolder: string): Promise<{ key: string; parts: string[] }> {
  const ctx = createSeedContext(world.database.db, dataFolder);
  const put = async (name: string, bytes: number) => {
    const key = `asset/bench/${name}.glb`;
    const { sha256 } = await ctx.storage.put(key, noise(bytes, name), { contentType: TYPE });
    return { key, name: `${name}.glb`, role: 'model' as const, bytes, sha256, contentType: TYPE };
  };
  const whole = await put('whole', FILE_BYTES);
  const parts = [];
  for (let at = 0; at < ZIP_FILES; at += 1) parts.push(await put(`part-${at}`, FILE_BYTES / ZIP_FILES));
  await createAsset(ctx, { slug: 'bench-whole', files: [whole], pricePoints: 0 });
  await createAsset(ctx, { slug: 'bench-parts', files: parts, pricePoints: 0 });
  return { key: whole.key, parts: parts.map(({ key }) => key) };
}

/** Bytes that repeat after a megabyte. */
async function* noise(bytes: number, seed: string): AsyncGenerator<Buffer> {
  const one = Buffer.alloc(MEGABYTE, createHash('sha256').update(seed).digest());
  for (let left = bytes; left > 0; left -= one.length) yield one.subarray(0, left);
}

function linkTo({ people }: World, url: string, key: string): Promise<string> {
  const query = new URLSearchParams({ key }).toString();
  return callAs<string>(people[0], `${url}${BASE_PATH}/api/client/download/ali/url?${query}`);
}

async function linkToZip({ people, ours }: World, keys: readonly string[]): Promise<string> {
  const address = `${ours.url}${BASE_PATH}/api/order/resource/zip`;
  return (await callAs<{ url: string }>(people[0], address, { keys, withLicence: '0' })).url;
}

/** A server that has just started looks for what it has missed. */
async function untilQuiet(cpu: () => number): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const before = cpu();
    await sleep(2000);
    if (cpu() - before < QUIET_SHARE * 2e6) return;
    if (performance.now() > deadline) return console.log('  the servers did not come to rest');
  }
}
