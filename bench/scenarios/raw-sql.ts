import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { cpuOfFamily } from '../cpu.ts';
import { figure, type Outcome } from '../outcome.ts';
import { ASKING_CORE, isPinned } from '../processes.ts';
import type { World } from '../world.ts';

/** A space behind each colon: pgbench would take a word behind one for a variable. */
const END = `'", "isBuy": false, "isFavorite": false}'`;
const CLIENTS = 16;

/** The product's statements as pgbench can send them: constants of a run come from `bench_pick`, a number a row. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'list, first page': `\\set n random(0, 3)
select string_agg(c.card || ${END}, ',') from (
  select asset_id from asset_listing where kind = (array['model','scene','panorama','material'])[:n::integer + 1]
  order by popularity desc, asset_id desc limit 20) l join asset_card c on c.asset_id = l.asset_id;
`,
  detail: `\\set n random(1, 2000)
select c.card || c.detail from bench_pick p join asset_card c on c.asset_id = p.asset_id where p.n = :n;
`,
  'add to the cart': `\\set n random(1, 2000)
\\set m random(1, 2000)
insert into cart_item (id, client_id, asset_id, created_at)
select gen_random_uuid(), who.client_id, what.asset_id, now() from bench_pick who, bench_pick what
where who.n = :n and what.n = :m on conflict on constraint cart_item_unique do update set client_id = excluded.client_id
returning id;
`,
};

/** What PostgreSQL does alone, without any server before it. */
export async function measureRawSql(world: World): Promise<Outcome> {
  const title = 'The same SQL alone';
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    return { title, about: 'Left out: this machine has no pgbench (Debian: postgresql-contrib).', goals: [] };
  }
  const { db } = world.database;
  await sql`create table if not exists bench_pick (n integer primary key, asset_id uuid not null, client_id uuid not null)`.execute(
    db,
  );
  const clientIds = world.people.map((person) => person.clientId);
  await sql`insert into bench_pick select n, asset_id, client_id from unnest(${world.assetIds.slice(0, 2000)}::uuid[],
    ${clientIds.slice(0, 2000)}::uuid[]) with ordinality given (asset_id, client_id, n) on conflict do nothing`.execute(
    db,
  );
  const rows: string[][] = [];
  for (const [name, script] of Object.entries(SCRIPTS))
    rows.push([name, ...(await runScript(world, script))]);
  return {
    title,
    about: `pgbench, prepared statements under generic plans, ${CLIENTS} clients: the ceiling that no server in front of PostgreSQL reaches.`,
    table: { head: ['statement', 'req/s', 'mean ms', 'CPU µs of PostgreSQL'], rows },
    goals: [],
  };
}

async function runScript({ database, folder, options }: World, script: string): Promise<string[]> {
  const file = join(folder, 'pgbench.sql');
  await writeFile(file, script);
  const { host, port, user, password, database: name } = database.connection;
  const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-T', String(options.seconds), '-f', file];
  const [command, all] = isPinned
    ? ['taskset', ['-c', String(ASKING_CORE), 'pgbench', ...args]]
    : ['pgbench', args];
  const before = cpuOfFamily(database.postmasterPid);
  const child = spawn(command, all, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{
        PATH: process.env['PATH'],
        PGHOST: host,
        PGPORT: String(port),
        PGUSER: user,
        PGPASSWORD: password,
      },
      ...{ PGDATABASE: name, PGOPTIONS: '-c plan_cache_mode=force_generic_plan -c jit=off' },
    },
  });
  const output = await text(child.stdout);
  const read = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const count = read(/actually processed: (\d+)/);
  const micros = (cpuOfFamily(database.postmasterPid) - before) / count;
  return [figure(read(/tps = ([\d.]+)/)), figure(read(/latency average = ([\d.]+)/)), figure(micros)];
}
