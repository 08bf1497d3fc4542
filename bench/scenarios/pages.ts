import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Shot } from '../load/job.ts';
import { compare, type Contender } from '../measure.ts';
import { atLeast, type Outcome } from '../outcome.ts';
import { startServer } from '../processes.ts';
import type { World } from '../world.ts';
import { apiGet, HTML_HEADERS } from './shots.ts';

const FIXED_ENTRY = new URL('../servers/fixed.ts', import.meta.url).pathname;
const NEWS = 8;

export async function measureNews(world: World): Promise<Outcome> {
  await seedNews(world);
  const shot = apiGet('/api/common/public/news', { current: '1', size: '4' });
  return measurePage(world, shot, {
    title: 'News of the home page',
    about: 'Four items as JSON, as a visitor, against a server that sends the same bytes from memory.',
  });
}

export async function measureHome(world: World): Promise<Outcome> {
  const shot: Shot = { method: 'GET', path: '/index', headers: HTML_HEADERS };
  return measurePage(world, shot, {
    title: 'Home page',
    about:
      'The whole HTML as a browser gets it, compressed, against a server that sends the same bytes from memory.',
  });
}

type Kept = { status: number; contentType: string; body: Buffer; etag: string };

async function measurePage(
  world: World,
  shot: Shot,
  { title, about }: Pick<Outcome, 'title' | 'about'>,
): Promise<Outcome> {
  const page = await read(`${world.ours.url}${shot.path}`, shot.headers);
  if (page.status !== 200) throw new Error(`${shot.path} answered ${page.status}`);
  const bodyFile = join(world.folder, 'fixed-body.json');
  const kept = { contentType: page.contentType, bodyBase64: page.body.toString('base64') };
  await writeFile(bodyFile, JSON.stringify(kept));
  const fixed = await startServer({
    ...{ name: 'fixed body', entry: FIXED_ENTRY, readyPath: '/', env: { BODY_FILE: bodyFile } },
    logFile: join(world.folder, 'fixed.log'),
  });
  try {
    const contenders: Contender[] = [
      { name: 'Mogine', server: world.ours, shots: () => [shot] },
      { name: 'node:http, fixed body', server: fixed, shots: () => [shot] },
    ];
    if (page.etag !== '') {
      const again: Shot = { ...shot, headers: { ...shot.headers, 'if-none-match': page.etag } };
      contenders.push({ name: 'Mogine, unchanged (304)', server: world.ours, shots: () => [again] });
    }
    const standings = await compare(
      { contenders },
      { ...world.options, postmasterPid: world.database.postmasterPid },
    );
    const ratio = standings[1]?.cpuAgainstOurs ?? Number.NaN;
    return {
      title,
      about: `${about} ${(page.body.length / 1000).toFixed(1)} kB.`,
      standings,
      goals: [atLeast('Requests for the same CPU, against the fixed body', ratio, 0.6, '×')],
    };
  } finally {
    await fixed.stop();
  }
}

/** The answer's bytes as they come, still compressed. */
async function read(url: string, headers: Record<string, string>): Promise<Kept> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      buffer(reply).then((body) => {
        const { 'content-type': contentType = '', etag = '' } = reply.headers;
        resolve({ status: reply.statusCode ?? 0, contentType, body, etag });
      }, reject);
    }).on('error', reject);
  });
}

async function seedNews({ database: { db } }: World): Promise<void> {
  const { count } = await db
    .selectFrom('news')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= NEWS) return;
  await sql`insert into news (id, slug, title, en_title, subtitle, en_subtitle, cover_img, cover_asset_slug, link_type, link_url,
      news_type, content, en_content, created_at, published_at)
    select gen_random_uuid(), 'bench-' || n, '新素材上架 ' || n, 'New assets ' || n, '为设计师准备的家居素材', 'Furniture for designers',
      '/media/news/' || n || '.webp', '', 1, '', 1, '<p>正文</p>', '<p>Text</p>', now() - n * interval '1 day', now() - n * interval '1 day'
    from generate_series(1, ${NEWS}::integer) n`.execute(db);
}
